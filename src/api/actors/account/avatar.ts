import type { CallAnswer } from '../../../domain/account/profile.ts';
import { AccountId } from '../../../domain/common/ids.ts';
import type { AvatarUpload } from '../../../machines/account/avatar-upload.ts';
import { cutPicture } from '../../browser/picture.ts';
import { ask } from '../../client.ts';
import { AccountGroup } from '../../contract/account/account.ts';
import { run } from '../../runtime.ts';
import { answerOf } from './answer.ts';

/** Status and, of a refusal, its code as message. */
export const putAvatar = (accountId: string, avatarImage: string) =>
  answerOf(
    ask(AccountGroup, (account) => account.updateAvatar({ params: { accountId: AccountId.make(accountId) }, payload: { avatarImage } })),
  );
export const dropAvatar = (accountId: string) =>
  answerOf(ask(AccountGroup, (account) => account.deleteAvatar({ params: { accountId: AccountId.make(accountId) } })));

export const uploadAvatar = async ({ accountId, url, area, rotation }: AvatarUpload, signal: AbortSignal): Promise<CallAnswer> =>
  run(putAvatar(accountId, await cutPicture(url, area, rotation)), signal);

export const deleteAvatar = ({ accountId }: { accountId: string }, signal: AbortSignal): Promise<CallAnswer> =>
  run(dropAvatar(accountId), signal);
