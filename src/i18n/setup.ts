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

/** Texts fetched from `/locales/{lang}/{namespace}.json`, starting with the given namespaces; views fetch theirs on demand. */
export const startTexts = async (language: Language, ns: readonly Namespace[]): Promise<i18n> => {
  const texts = createInstance();
  await texts
    .use(HttpBackend)
    .use(initReactI18next)
    .init({ ...options(language, ns), backend: { loadPath: localePath } });
  return texts;
};

/** Texts from memory: for tests and stories. */
export const textsFrom = (language: Language, resources: Resource): i18n => {
  const texts = createInstance();
  const ns = Object.keys(resources[fallbackLanguage] ?? {}) as Namespace[];
  void texts.use(initReactI18next).init({ ...options(language, ns), resources, initAsync: false });
  return texts;
};
