import type { i18n } from 'i18next';
import { createActor, fromPromise } from 'xstate';
import { watchFocus, watchNetwork, watchUserToken } from '../api/browser/events.ts';
import { watchCalls } from '../api/call-outcomes.ts';
import { storageKeys } from '../domain/common/storage-keys.ts';
import { type Language, languageFrom } from '../domain/shell/language.ts';
import { loginTexts } from '../i18n/login-texts.ts';
import { startTexts } from '../i18n/setup.ts';
import type { Namespace } from '../i18n/texts.ts';
import { sessionVerbs } from '../machines/account/session/selectors.ts';
import { type BootRef, bootMachine, bootVerbs, type Parts, type ReadyPortal } from '../machines/shell/boot.ts';
import { connectionVerbs } from '../machines/shell/connection.ts';
import { arrived } from '../views/common/late/arrivals.ts';
import { accountBase } from './account/base.ts';
import { type RefsOf, refsIn, type System } from './parts.ts';
import { shellBase } from './shell/base.ts';

export const baseParts = (texts: i18n, startLanguage: Parameters<typeof shellBase>[1]) => ({
  ...shellBase(texts, startLanguage),
  ...accountBase(),
});
export type BaseActors = RefsOf<ReturnType<typeof baseParts>>;

/** What the portal is made ready with; its parts will run in this system. */
export interface Opening {
  readonly base: BaseActors;
  readonly texts: i18n;
  readonly system: System;
  /** Runs the machines of a room, those that do not run yet. */
  readonly enterRoom: (parts: Parts) => void;
  /** Whoever no longer waits for it gets none. */
  readonly signal: AbortSignal;
}

/**
 * Starts what every page needs before anybody is signed in: texts, language, connection, notices and the session, and the root they run in.
 * `asked`: the language that the page's address asks for.
 */
export const startBase = async (
  namespaces: readonly Namespace[],
  openPortal: (opening: Opening) => Promise<ReadyPortal>,
  asked: Language | null = null,
) => {
  const startLanguage = asked ?? languageFrom(localStorage.getItem(storageKeys.language) ?? navigator.language);
  const texts = await startTexts(startLanguage, namespaces, loginTexts);
  texts.on('loaded', arrived);
  const parts = baseParts(texts, startLanguage);
  const boot = createActor(
    bootMachine.provide({
      actors: {
        openPortal: fromPromise(({ system, signal }) =>
          openPortal({ base: refsIn(system, parts), texts, system, enterRoom: (made) => bootVerbs(boot).enterRoom(made), signal }),
        ),
      },
      actions: { report: (_, { error }) => reportError(error) },
    }),
    { input: { parts } },
  );
  const actors = refsIn(boot.system, parts);
  joinBase(boot, actors);
  boot.start();
  return { boot, actors, texts };
};

/** What the browser tells of the network, the window and other tabs, and what the root is to know of it. */
export const joinBase = (boot: BootRef, { connection, session }: BaseActors) => {
  const sessionDoes = sessionVerbs(session);
  watchNetwork((isOnline) => {
    for (const one of [connection, session]) one.send({ type: isOnline ? 'network.restored' : 'network.lost' });
  });
  watchCalls(connectionVerbs(connection).noteCall);
  watchFocus(sessionDoes.focus);
  watchUserToken(sessionDoes.changeToken);
  connection.on('connection.restored', bootVerbs(boot).restoreNetwork);
};
