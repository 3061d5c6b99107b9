import { storageKeys } from '../../../domain/common/storage-keys.ts';
import { snoozeLeft, type UpdateStamps, type UserMessage } from '../../../domain/shell/update.ts';
import type { UpdateAnswer } from '../../../machines/shell/updates/model.ts';
import { isNewVersionWaiting } from '../../browser/service-worker.ts';
import { ask } from '../../client.ts';
import { VersionsGroup } from '../../contract/admin/versions.ts';
import { run } from '../../runtime.ts';

/** Longer ago than every suggestion. */
const longAgo = 0;

interface TellingMessage {
  readonly showUserMsg: boolean;
  readonly userMsg: UserMessage['text'] | null;
  readonly userMsgTs: number | null;
  readonly isDisableDismissButton: boolean;
}
const messageOf = ({ showUserMsg, userMsg, userMsgTs, isDisableDismissButton }: TellingMessage): UserMessage | null =>
  showUserMsg && userMsg !== null && userMsgTs !== null ? { text: userMsg, ts: userMsgTs, isDismissable: !isDisableDismissButton } : null;

/** A page that knows of no suggestion is new, unless a newer version than it waits to be opened. */
export const checkForUpdate = async (stamps: UpdateStamps, signal: AbortSignal): Promise<UpdateAnswer> => {
  const userSuggestReloadTs = stamps.userSuggestReloadTs ?? ((await isNewVersionWaiting()) ? longAgo : null);
  const answer = await run(
    ask(VersionsGroup, (versions) => versions.check({ payload: { ...stamps, userSuggestReloadTs } })),
    signal,
  );
  return {
    suggestRefresh: answer.suggestRefresh,
    userSuggestReloadTs: answer.userSuggestReloadTs,
    message: messageOf(answer),
    snoozeLeft: snoozeLeft(localStorage.getItem(storageKeys.hideReload), Date.now()),
  };
};
