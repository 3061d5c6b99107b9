import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import { AccountSettings } from '../../../src/domain/account/account.ts';
import { Accounts } from '../accounts.ts';
import { Avatars } from '../avatars.ts';
import { EmailChanges } from '../email-change.ts';
import { Login } from '../login.ts';

export const profileHandlers = HttpApiBuilder.group(
  PortalApi,
  'profile',
  Effect.fnUntraced(function* (handlers) {
    const accounts = yield* Accounts;
    const avatars = yield* Avatars;
    const changes = yield* EmailChanges;
    const login = yield* Login;
    return handlers.handleAll({
      updateMe: ({ payload: { email, password } }) =>
        Effect.gen(function* () {
          const caller = yield* CurrentCaller;
          if (password !== undefined && !(yield* login.isOwnPasskey(caller, password))) {
            return yield* new BadRequest({ code: 'wrong_passkey', field: 'password' });
          }
          if (email !== undefined) yield* changes.request(caller, email);
          const account = yield* accounts.get(caller);
          return { id: account.oldLoginId, email: account.email };
        }),
      deleteImage: () => CurrentCaller.use((caller) => avatars.remove(caller, caller.accountId)).pipe(Effect.orDie),
      updateLocale: ({ payload }) =>
        CurrentCaller.use((caller) => accounts.updateSettings(caller, new AccountSettings({ language: payload.locale }))).pipe(
          Effect.asVoid,
        ),
    });
  }),
);
