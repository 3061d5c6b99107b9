import { readdirSync, readFileSync } from 'node:fs';
import type { Resource } from 'i18next';
import { languages } from '../../src/domain/shell/language.ts';

interface Texts {
  readonly [key: string]: string | Texts;
}

const folder = new URL('../../public/locales/', import.meta.url);

export const namespacesOf = (language: string) =>
  readdirSync(new URL(`${language}/`, folder))
    .map((file) => file.replace('.json', ''))
    .sort();

export const textsOf = (language: string, namespace: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8'));

/** Every text by its full key, `namespace.group.key`. */
export const flatTexts = (language: string): Map<string, string> => {
  const flat = new Map<string, string>();
  const visit = (texts: Texts, path: string) => {
    for (const [key, value] of Object.entries(texts)) {
      if (typeof value === 'string') flat.set(`${path}.${key}`, value);
      else visit(value, `${path}.${key}`);
    }
  };
  for (const namespace of namespacesOf(language)) visit(textsOf(language, namespace), namespace);
  return flat;
};

/** All locale files, as i18next takes them. */
export const allTexts = (): Resource =>
  Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(namespacesOf(language).map((name) => [name, textsOf(language, name)]))]),
  ) as Resource;
