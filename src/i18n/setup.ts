import { createInstance, type InitOptions, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, type Language, languages } from '../domain/shell/language.ts';
import { PatientBackend } from './patient-backend.ts';
import type { Namespace } from './texts.ts';

/** A build asks for texts that have its own keys, whatever was deployed since; without one, in development, for those that are there. */
const build = import.meta.env?.VITE_TEXTS_BUILD as string | undefined;
const localePath = `/locales/{{lng}}/{{ns}}.json${build === undefined ? '' : `?build=${build}`}`;

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

/** Stands where a text is still on its way. */
const notYet = '…';

/**
 * Texts fetched from `/locales/{lang}/{namespace}.json`, starting with the given namespaces; views fetch theirs on demand.
 * The fallback language is fetched once a text is missing, and everything said so far is said again. Texts the page brings along are said at
 * once; `refreshTexts` replaces them by the server's. What is said before its file has come is said again then.
 */
export const startTexts = async (language: Language, ns: readonly Namespace[], brought: Resource = {}): Promise<i18n> => {
  const texts = createInstance();
  let isFallbackNeeded = false;
  const awaited = new Set<string>();
  const isHere = (namespace: string) => texts.hasResourceBundle(texts.language, namespace);
  texts.on('loaded', () => {
    const come = [...awaited].filter(isHere);
    if (come.length === 0) return;
    for (const namespace of come) awaited.delete(namespace);
    texts.emit('languageChanged', texts.language);
  });
  const fetchFallback = async () => {
    if (isFallbackNeeded) return;
    isFallbackNeeded = true;
    await texts.loadLanguages(fallbackLanguage);
    texts.emit('languageChanged', texts.language);
  };
  await texts
    .use(PatientBackend)
    .use(initReactI18next)
    .init({
      ...options(language, ns),
      fallbackLng: () => (isFallbackNeeded ? [fallbackLanguage] : []),
      saveMissing: true,
      missingKeyHandler: (_, namespace) => {
        if (isHere(namespace)) void fetchFallback();
        else awaited.add(namespace);
      },
      parseMissingKeyHandler: () => notYet,
      backend: { loadPath: localePath },
      resources: brought,
      partialBundledLanguages: true,
    });
  return texts;
};

/** Fetches whatever text is not there yet, in both languages, so that a change of view or language needs no network. */
export const fetchAllTexts = async (texts: i18n, namespaces: readonly Namespace[]): Promise<void> => {
  await texts.loadNamespaces([...namespaces]);
  await texts.loadLanguages([...languages]);
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
