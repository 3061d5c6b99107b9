import { Effect } from 'effect';
import { HttpApiBuilder } from 'effect/http-api';
import { CurrentCaller } from '../../../src/api/contract/account/authorization.ts';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { CurrentRequest } from '../../platform/http/request-info.ts';
import { Login } from '../login.ts';
import { PasswordReset } from '../password-reset.ts';
import { Sessions } from '../sessions.ts';
import { Tokens } from '../tokens.ts';

export const sessionHandlers = HttpApiBuilder.group(
  PortalApi,
  'session',
  Effect.fnUntraced(function* (handlers) {
    const login = yield* Login;
    const reset = yield* PasswordReset;
    const sessions = yield* Sessions;
    const tokens = yield* Tokens;
    return handlers.handleAll({
      createAccessToken: () =>
        CurrentCaller.use(({ accountId, sessionId }) => tokens.signAccess(accountId, sessionId)).pipe(
          Effect.map((accessToken) => ({ accessToken })),
        ),
      createRefreshToken: ({ payload }) =>
        Effect.flatMap(CurrentRequest, ({ address }) => login.open({ ...payload, address }, 'portal')).pipe(
          Effect.map((userToken) => ({ userToken })),
        ),
      revokeRefreshToken: () => CurrentCaller.use(({ sessionId }) => sessions.revoke(sessionId)),
      createContentToken: () =>
        CurrentCaller.use(({ accountId, sessionId }) => sessions.open(accountId, 'content', sessionId)).pipe(
          Effect.map((token) => ({ token })),
        ),
      list: () => Effect.map(CurrentCaller.use(sessions.list), (items) => ({ items })),
      end: ({ params }) => CurrentCaller.use((caller) => sessions.end(caller, params.sessionId)),
      endOthers: () => CurrentCaller.use(sessions.endOthers),
      createPasskeyResetRequest: ({ payload }) =>
        Effect.flatMap(CurrentRequest, ({ address }) => reset.request(payload.accountName, payload.emailLocale, address)),
      updatePasskey: ({ payload }) => CurrentCaller.use((caller) => login.updatePasskey(caller, payload)),
      createPasskeyReset: ({ payload }) =>
        Effect.flatMap(CurrentRequest, ({ address }) => reset.reset(payload.resetAuthentificationToken, payload.newPasskey, address)),
    });
  }),
);
