import { createInstance, type InitOptions, type i18n, type Resource } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, type Language, languages } from '../domain/language.ts';
import type { Namespace } from './namespaces.ts';

export const localePath = '/locales/{{lng}}/{{ns}}.json';

const options = (language: Language, ns: readonly Namespace[]): InitOptions => ({
  lng: language,
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languages],
  load: 'currentOnly',
  ns: [...ns],
  defaultNS: 'labels',
  interpolation: { escapeValue: false },
  returnNull: false,
});

/**
 * Texts fetched from `/locales/{lang}/{namespace}.json`, starting with the given namespaces; views fetch theirs on demand.
 * The fallback language is fetched once a text is missing, and everything said so far is said again. Texts the page brings along are said at
 * once; `refreshTexts` replaces them by the server's.
 */
export const startTexts = async (language: Language, ns: readonly Namespace[], brought: Resource = {}): Promise<i18n> => {
  const texts = createInstance();
  let isFallbackNeeded = false;
  const fetchFallback = async () => {
    if (isFallbackNeeded) return;
    isFallbackNeeded = true;
    await texts.loadLanguages(fallbackLanguage);
    texts.emit('languageChanged', texts.language);
  };
  await texts
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      ...options(language, ns),
      fallbackLng: () => (isFallbackNeeded ? [fallbackLanguage] : []),
      saveMissing: true,
      missingKeyHandler: () => void fetchFallback(),
      backend: { loadPath: localePath },
      resources: brought,
      partialBundledLanguages: true,
    });
  return texts;
};

/** Fetches a file of texts in the language on screen and says everything again if the server has other words; without it the old ones stay. */
export const refreshTexts = async (texts: i18n, namespace: Namespace): Promise<void> => {
  const { language } = texts;
  const said = () => JSON.stringify(texts.getResourceBundle(language, namespace));
  const before = said();
  await texts.reloadResources(language, namespace);
  if (said() !== before) texts.emit('languageChanged', texts.language);
};

/** Texts from memory: for tests and stories. */
export const textsFrom = (language: Language, resources: Resource): i18n => {
  const texts = createInstance();
  const ns = Object.keys(resources[fallbackLanguage] ?? {}) as Namespace[];
  void texts.use(initReactI18next).init({ ...options(language, ns), resources, initAsync: false });
  return texts;
};
