import { Effect } from 'effect';
import type { RightsAnswer } from '../../../domain/account/access.ts';
import { AccountSettings } from '../../../domain/account/account.ts';
import { OrganisationId } from '../../../domain/common/ids.ts';
import type { AccountAnswer, AccountSettingsData, AvatarAnswer } from '../../../machines/account/account/model.ts';
import { ask } from '../../client.ts';
import { AccountGroup } from '../../contract/account/account.ts';
import { run } from '../../runtime.ts';

const failed = (error: { readonly _tag: string }) => Effect.succeed({ kind: 'failed' as const, message: error._tag });

export const readAccount = (signal: AbortSignal): Promise<AccountAnswer> =>
  run(
    ask(AccountGroup, (account) => account.get()).pipe(
      Effect.map((account) => ({ kind: 'account' as const, account })),
      Effect.catch(failed),
    ),
    signal,
  );

/** A failed read is an answer as well: the message tells why. */
export const readAccessRights = (signal: AbortSignal): Promise<RightsAnswer> =>
  run(
    ask(AccountGroup, (account) => account.accessRights()).pipe(
      Effect.map(({ accessRights, byOrganisation }) => ({ kind: 'rights' as const, accessRights, byOrganisation })),
      Effect.catch(failed),
    ),
    signal,
  );

export const readSettings = (signal: AbortSignal): Promise<AccountSettingsData> =>
  run(
    ask(AccountGroup, (account) => account.settings()),
    signal,
  );

export const updateSettings = ({ settings }: { settings: AccountSettingsData }, signal: AbortSignal): Promise<void> =>
  run(ask(AccountGroup, (account) => account.updateSettings({ payload: new AccountSettings(settings) })).pipe(Effect.asVoid), signal);

export const readAvatar = (signal: AbortSignal): Promise<AvatarAnswer> =>
  run(
    ask(AccountGroup, (account) => account.avatarUrl()).pipe(
      Effect.map((answer) =>
        answer === undefined ? { status: 204, userAvatarUrl: null } : { status: 200, userAvatarUrl: answer.userAvatarUrl },
      ),
    ),
    signal,
  );

export const switchOrganisation = ({ organisationId }: { organisationId: string }, signal: AbortSignal): Promise<AccountAnswer> =>
  run(
    ask(AccountGroup, (account) => account.switchOrganisation({ payload: { organisationId: OrganisationId.make(organisationId) } })).pipe(
      Effect.map((account) => ({ kind: 'account' as const, account })),
      Effect.catch(failed),
    ),
    signal,
  );
