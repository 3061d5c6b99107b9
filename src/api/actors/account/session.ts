import { Effect } from 'effect';
import { tokenLife } from '../../../domain/account/token.ts';
import type { LoginAnswer, Credentials as LoginCredentials } from '../../../machines/account/login/model.ts';
import type { PasskeyReset, ResetRequest, StatusAnswer } from '../../../machines/account/password-reset.ts';
import type { AccessAnswer } from '../../../machines/account/session/chart.ts';
import { ask } from '../../client.ts';
import { SessionGroup } from '../../contract/account/session.ts';
import { Credentials } from '../../credentials.ts';
import { run } from '../../runtime.ts';
import { sharedRenewal } from '../../shared-renewal.ts';

const statusOf = { BadRequest: 400, Unauthorized: 401, Forbidden: 403, NotFound: 404, TooManyRequests: 429 } as const;
const refused = (error: { readonly _tag: keyof typeof statusOf; readonly code: string }) =>
  Effect.succeed({ kind: 'refused' as const, status: statusOf[error._tag], code: error.code });
const asStatus = (error: { readonly _tag: keyof typeof statusOf }) => Effect.succeed({ status: statusOf[error._tag] });
const asRefusal = (error: { readonly _tag: keyof typeof statusOf; readonly code: string }) =>
  Effect.succeed({ status: statusOf[error._tag], message: error.code });

/** Its life counts from its arrival, so a wrong clock on this device changes nothing. */
const granted = (accessToken: string, receivedAt: number): AccessAnswer => ({
  kind: 'granted',
  accessToken,
  receivedAt,
  expiresAt: receivedAt + tokenLife(accessToken),
});

const askAccessToken = ask(SessionGroup, (session) => session.createAccessToken()).pipe(
  Effect.map(({ accessToken }) => granted(accessToken, Date.now())),
  Effect.catchTags({ Unauthorized: refused, TooManyRequests: refused }),
);

const keepAccess = (answer: AccessAnswer) =>
  Credentials.use((credentials) =>
    Effect.sync(() => {
      credentials.setAccessToken(answer.kind === 'granted' ? answer.accessToken : null);
      return answer;
    }),
  );

/** Calls `tell` when the server refuses an access token before its time. */
export const onAccessRefused = (tell: () => void): Promise<void> =>
  run(Credentials.use((credentials) => Effect.sync(() => credentials.onRefused(tell))));

/** One renewal at a time over all tabs of this account; the others take its answer. */
export const createAccessToken = ({ userToken }: { userToken: string }, signal: AbortSignal): Promise<AccessAnswer> =>
  sharedRenewal(userToken, () => run(askAccessToken, signal), signal).then((answer) => run(keepAccess(answer)));

export const createRefreshToken = (payload: LoginCredentials, signal: AbortSignal): Promise<LoginAnswer> =>
  run(
    ask(SessionGroup, (session) => session.createRefreshToken({ payload })).pipe(
      Effect.map(({ userToken }) => ({ kind: 'granted' as const, userToken })),
      Effect.catchTags({ BadRequest: refused, Unauthorized: refused, Forbidden: refused, TooManyRequests: refused }),
    ),
    signal,
  );

export const revokeRefreshToken = (signal: AbortSignal): Promise<void> =>
  run(ask(SessionGroup, (session) => session.revokeRefreshToken()).pipe(Effect.asVoid), signal);

export const createPasskeyResetRequest = (payload: ResetRequest, signal: AbortSignal): Promise<StatusAnswer> =>
  run(
    ask(SessionGroup, (session) => session.createPasskeyResetRequest({ payload })).pipe(
      Effect.as({ status: 204 }),
      Effect.catchTags({ BadRequest: asStatus, NotFound: asStatus, TooManyRequests: asStatus }),
    ),
    signal,
  );

export const createPasskeyReset = (payload: PasskeyReset, signal: AbortSignal): Promise<StatusAnswer> =>
  run(
    ask(SessionGroup, (session) => session.createPasskeyReset({ payload })).pipe(
      Effect.as({ status: 204 }),
      Effect.catchTags({ BadRequest: asRefusal, Unauthorized: asRefusal, TooManyRequests: asRefusal }),
    ),
    signal,
  );
