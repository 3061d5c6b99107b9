import type { i18n } from 'i18next';
import { createActor, fromPromise } from 'xstate';
import { warnBeforeUnload, watchFocus, watchNetwork, watchUserToken } from '../api/browser/events.ts';
import { clearStorage, reloadPage, removeUserToken, storedUserToken, storeUserToken } from '../api/browser/storage.ts';
import { storageKeys } from '../domain/common/storage-keys.ts';
import { type Language, languageFrom } from '../domain/shell/language.ts';
import { resetTokenOf } from '../domain/shell/view.ts';
import { loginTexts } from '../i18n/login-texts.ts';
import type { Namespace } from '../i18n/namespaces.ts';
import { startTexts } from '../i18n/setup.ts';
import { loginMachine } from '../machines/account/login.ts';
import { passwordResetMachine } from '../machines/account/password-reset.ts';
import { sessionMachine } from '../machines/account/session/chart.ts';
import { sessionVerbs } from '../machines/account/session/selectors.ts';
import { connectionMachine } from '../machines/shell/connection.ts';
import { languageMachine } from '../machines/shell/language.ts';
import { noticesMachine } from '../machines/shell/notices.ts';
import type { PortalActors } from '../views/common/portal-context.tsx';

export type BaseActors = Pick<PortalActors, 'language' | 'connection' | 'notices' | 'session'>;

/** The contract's client is heavy; the login paints before it is there. */
export const sessionCalls = () => import('../api/actors/account/session.ts');

const createSession = (userToken: string | null) =>
  createActor(
    sessionMachine.provide({
      actors: {
        login: loginMachine.provide({
          actors: {
            createRefreshToken: fromPromise(async ({ input, signal }) => (await sessionCalls()).createRefreshToken(input, signal)),
            revokeRefreshToken: fromPromise(async ({ signal }) => (await sessionCalls()).revokeRefreshToken(signal)),
            removeUserToken: fromPromise(removeUserToken),
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
        userToken,
        now: Date.now(),
        isOnline: navigator.onLine,
        resetToken: resetTokenOf(window.location.search),
      },
    },
  );

const createLanguage = (texts: i18n, startLanguage: Language) => {
  const applyLanguage = async ({ language }: { language: Language }) => {
    await texts.changeLanguage(language);
    localStorage.setItem(storageKeys.language, language);
    document.documentElement.lang = language;
  };
  document.documentElement.lang = startLanguage;
  return createActor(languageMachine.provide({ actors: { applyLanguage: fromPromise(({ input }) => applyLanguage(input)) } }), {
    input: { language: startLanguage },
  });
};

export const hasStoredSession = () => storedUserToken() !== null;

/** Starts what every page needs before anybody is signed in: texts, language, connection, notices and the session. */
export const startBase = async (namespaces: readonly Namespace[]): Promise<{ actors: BaseActors; texts: i18n }> => {
  const startLanguage = languageFrom(localStorage.getItem(storageKeys.language) ?? navigator.language);
  const texts = await startTexts(startLanguage, namespaces, loginTexts);
  const connection = createActor(
    connectionMachine.provide({ actors: { warnBeforeUnload: fromPromise(({ signal }) => warnBeforeUnload(signal)) } }),
    { input: { isOnline: navigator.onLine } },
  );
  const actors = {
    language: createLanguage(texts, startLanguage),
    connection,
    notices: createActor(noticesMachine),
    session: createSession(storedUserToken()),
  };
  const sessionDoes = sessionVerbs(actors.session);
  watchNetwork((isOnline) => {
    connection.send({ type: isOnline ? 'network.restored' : 'network.lost' });
    if (isOnline) sessionDoes.restoreNetwork();
    else sessionDoes.loseNetwork();
  });
  watchFocus(sessionDoes.focus);
  watchUserToken(sessionDoes.changeToken);
  for (const actor of Object.values(actors)) actor.start();
  return { actors, texts };
};
