import type { i18n } from 'i18next';
import { watchFocus, watchNetwork, watchUserToken } from '../api/browser/events.ts';
import { storageKeys } from '../domain/common/storage-keys.ts';
import { languageFrom } from '../domain/shell/language.ts';
import { loginTexts } from '../i18n/login-texts.ts';
import { startTexts } from '../i18n/setup.ts';
import type { Namespace } from '../i18n/texts.ts';
import { sessionVerbs } from '../machines/account/session/selectors.ts';
import { type AccountBase, accountBase } from './account/base.ts';
import { type ShellBase, shellBase } from './shell/base.ts';

export interface BaseActors extends AccountBase, ShellBase {}

/** Starts what every page needs before anybody is signed in: texts, language, connection, notices and the session. */
export const startBase = async (namespaces: readonly Namespace[]): Promise<{ actors: BaseActors; texts: i18n }> => {
  const startLanguage = languageFrom(localStorage.getItem(storageKeys.language) ?? navigator.language);
  const texts = await startTexts(startLanguage, namespaces, loginTexts);
  const actors: BaseActors = { ...shellBase(texts, startLanguage), ...accountBase() };
  const { connection, session } = actors;
  const sessionDoes = sessionVerbs(session);
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
