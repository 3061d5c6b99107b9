import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { type Caller, CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { BadRequest } from '../../../src/api/contract/errors.ts';
import { CurrentRequest } from '../../platform/http/request-info.ts';
import { Login } from '../login.ts';
import { SecondFactors } from '../second-factors.ts';

export const secondFactorHandlers = HttpApiBuilder.group(
  PortalApi,
  'secondFactor',
  Effect.fnUntraced(function* (handlers) {
    const login = yield* Login;
    const factors = yield* SecondFactors;
    /** The passkey first: whoever does not know it learns nothing of the codes. */
    const proven = Effect.fnUntraced(function* (caller: Caller, passkey: string) {
      if (!(yield* login.isOwnPasskey(caller, passkey))) return yield* new BadRequest({ code: 'wrong_passkey', field: 'passkey' });
      return caller.accountId;
    });
    const provenTwice = Effect.fnUntraced(function* (caller: Caller, given: { readonly passkey: string; readonly code: string }) {
      const accountId = yield* proven(caller, given.passkey);
      yield* factors.check(accountId, given.code);
      return accountId;
    });
    return handlers.handleAll({
      read: () => CurrentCaller.use(({ accountId }) => factors.status(accountId)),
      start: ({ payload }) => CurrentCaller.use((caller) => Effect.flatMap(proven(caller, payload.passkey), factors.start)),
      confirm: ({ payload }) =>
        CurrentCaller.use((caller) =>
          Effect.map(
            Effect.flatMap(proven(caller, payload.passkey), (accountId) => factors.confirm(accountId, payload.code)),
            (recoveryCodes) => ({ recoveryCodes }),
          ),
        ),
      renewCodes: ({ payload }) =>
        CurrentCaller.use((caller) =>
          Effect.map(Effect.flatMap(provenTwice(caller, payload), factors.renewCodes), (recoveryCodes) => ({ recoveryCodes })),
        ),
      remove: ({ payload }) => CurrentCaller.use((caller) => Effect.flatMap(provenTwice(caller, payload), factors.remove)),
      startAtLogin: ({ payload }) => CurrentRequest.use(({ address }) => login.startFactor({ ...payload, address })),
      confirmAtLogin: ({ payload }) => CurrentRequest.use(({ address }) => login.confirmFactor({ ...payload, address })),
    });
  }),
);
