import { Effect } from 'effect';
import type { OwnSession } from '../../../domain/account/own-session.ts';
import { storeContentToken } from '../../browser/storage.ts';
import { ask } from '../../client.ts';
import { SessionGroup } from '../../contract/account/session.ts';
import { Credentials } from '../../credentials.ts';
import { run } from '../../runtime.ts';
import { generateContentToken } from './profile.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listSessions = (signal: AbortSignal): Promise<readonly OwnSession[]> =>
  run(
    ask(SessionGroup, (session) => Effect.map(session.list(), ({ items }) => items)),
    signal,
  );

/** A token of the content service that was made with the passkey may have ended with another session: there is a new one, where there was one. */
const renewContentToken = Effect.gen(function* () {
  if ((yield* Credentials).contentToken() === null) return;
  const { token } = yield* generateContentToken(null);
  if (token !== null) storeContentToken(token);
});

/** A session that is no more has ended. */
export const endSession = (sessionId: string, signal: AbortSignal): Promise<void> =>
  run(
    ask(SessionGroup, (session) => session.end({ params: { sessionId } })).pipe(
      Effect.catchTag('NotFound', () => Effect.void),
      Effect.andThen(renewContentToken),
    ),
    signal,
  );

export const endOtherSessions = (signal: AbortSignal): Promise<void> =>
  run(ask(SessionGroup, (session) => session.endOthers()).pipe(Effect.andThen(renewContentToken)), signal);
