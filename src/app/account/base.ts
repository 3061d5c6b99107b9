import { fromPromise } from 'xstate';
import { clearStorage, reloadPage, removeUserToken, storedUserToken, storeUserToken } from '../../api/browser/storage.ts';
import { resetTokenOf } from '../../domain/shell/view.ts';
import { loginMachine } from '../../machines/account/login/chart.ts';
import { passwordResetMachine } from '../../machines/account/password-reset.ts';
import { sessionMachine } from '../../machines/account/session/chart.ts';
import { run } from '../parts.ts';
import { factorSetup } from './factor-setup.ts';

/** The contract's client is heavy; the login paints before it is there. */
export const sessionCalls = () => import('../../api/actors/account/session.ts');

export const hasStoredSession = () => storedUserToken() !== null;

/** The session, which every page has before anybody is signed in. */
export const accountBase = () => ({
  session: run(
    sessionMachine.provide({
      actors: {
        login: loginMachine.provide({
          actors: {
            createRefreshToken: fromPromise(async ({ input, signal }) => (await sessionCalls()).createRefreshToken(input, signal)),
            revokeRefreshToken: fromPromise(async ({ signal }) => (await sessionCalls()).revokeRefreshToken(signal)),
            removeUserToken: fromPromise(removeUserToken),
            factorSetup: factorSetup(),
          },
        }),
        passwordReset: passwordResetMachine.provide({
          actors: {
            createPasskeyResetRequest: fromPromise(async ({ input, signal }) =>
              (await sessionCalls()).createPasskeyResetRequest(input, signal),
            ),
            createPasskeyReset: fromPromise(async ({ input, signal }) => (await sessionCalls()).createPasskeyReset(input, signal)),
          },
        }),
        createAccessToken: fromPromise(async ({ input, signal }) => (await sessionCalls()).createAccessToken(input, signal)),
        storeUserToken: fromPromise(({ input }) => storeUserToken(input)),
        revokeRefreshToken: fromPromise(async ({ signal }) => (await sessionCalls()).revokeRefreshToken(signal)),
        clearStorage: fromPromise(clearStorage),
        reloadPage: fromPromise(reloadPage),
      },
    }),
    {
      input: {
        userToken: storedUserToken(),
        now: Date.now(),
        isOnline: navigator.onLine,
        resetToken: resetTokenOf(window.location.search),
      },
    },
  ),
});
