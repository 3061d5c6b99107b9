import type { i18n } from 'i18next';
import { fromPromise } from 'xstate';
import { warnBeforeUnload } from '../../api/browser/events.ts';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import type { Language } from '../../domain/shell/language.ts';
import { connectionMachine } from '../../machines/shell/connection.ts';
import { languageMachine } from '../../machines/shell/language.ts';
import { noticesMachine } from '../../machines/shell/notices.ts';
import { run } from '../parts.ts';

const createLanguage = (texts: i18n, startLanguage: Language) => {
  const applyLanguage = async ({ language }: { language: Language }) => {
    await texts.changeLanguage(language);
    localStorage.setItem(storageKeys.language, language);
    document.documentElement.lang = language;
  };
  document.documentElement.lang = startLanguage;
  return run(languageMachine.provide({ actors: { applyLanguage: fromPromise(({ input }) => applyLanguage(input)) } }), {
    input: { language: startLanguage },
  });
};

/** What every page has before anybody is signed in: language, connection, notices. */
export const shellBase = (texts: i18n, startLanguage: Language) => ({
  language: createLanguage(texts, startLanguage),
  connection: run(connectionMachine.provide({ actors: { warnBeforeUnload: fromPromise(({ signal }) => warnBeforeUnload(signal)) } }), {
    input: { isOnline: navigator.onLine },
  }),
  notices: run(noticesMachine),
});
