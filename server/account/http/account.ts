import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Accounts } from '../accounts.ts';
import { Avatars } from '../avatars.ts';
import { EmailChanges } from '../email-change.ts';
import { isViewPermitted } from '../permitted-views.ts';

export const accountHandlers = HttpApiBuilder.group(
  PortalApi,
  'account',
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts;
    const avatars = yield* Avatars;
    const changes = yield* EmailChanges;
    return handlers.handleAll({
      get: () => CurrentCaller.use(accounts.get),
      accessRights: () => CurrentCaller.use(accounts.accessRights),
      settings: () => CurrentCaller.use(accounts.settings),
      updateSettings: ({ payload }) => CurrentCaller.use((caller) => accounts.updateSettings(caller, payload)),
      switchOrganisation: ({ payload }) => CurrentCaller.use((caller) => accounts.switchOrganisation(caller, payload.organisationId)),
      withdrawEmail: () => CurrentCaller.use(changes.withdraw),
      updateAvatar: ({ params, payload }) => CurrentCaller.use((caller) => avatars.update(caller, params.accountId, payload.avatarImage)),
      deleteAvatar: ({ params }) => CurrentCaller.use((caller) => avatars.remove(caller, params.accountId)),
      avatarUrl: () => CurrentCaller.use(avatars.urlOf),
      viewPermitted: ({ query }) =>
        CurrentCaller.use((caller) =>
          Effect.map(accounts.accessRights(caller), ({ accessRights }) => ({
            userIsAllowed: isViewPermitted(query.view, caller.role, accessRights),
            myUserRole: caller.role,
          })),
        ),
    });
  }),
);
