import type { i18n } from 'i18next';
import type { Language } from '../src/domain/account/account.ts';
import { languages } from '../src/domain/shell/language.ts';
import { textsFrom } from '../src/i18n/setup.ts';

const files = import.meta.glob<Record<string, unknown>>('../public/locales/*/*.json', { eager: true, import: 'default' });

/** What the walker says; not a text of the portal. */
const walkerFiles = import.meta.glob<Record<string, unknown>>('./walker/texts/*.json', { eager: true, import: 'default' });

const resources: Record<string, Record<string, Record<string, unknown>>> = {};
for (const [path, texts] of Object.entries(files)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  resources[language] = { ...resources[language], [file.replace('.json', '')]: texts };
}

for (const [path, texts] of Object.entries(walkerFiles)) {
  const language = path.split('/').at(-1)?.replace('.json', '') ?? '';
  resources[language] = { ...resources[language], walker: texts };
}

/** All texts of the portal, ready at once. */
export const texts = Object.fromEntries(languages.map((language) => [language, textsFrom(language, resources as never)])) as Record<
  Language,
  i18n
>;
