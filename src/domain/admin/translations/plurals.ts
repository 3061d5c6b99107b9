import { type Language, languages } from '../../shell/language.ts';
import { sides, type TextPair, type TranslationEntry } from './text.ts';

/** A form of a counted text that a language needs and does not have. */
export interface PluralGap {
  readonly side: keyof TextPair;
  /** As it ends the key: `other` of `count_other`. */
  readonly form: string;
}

const ending = /^(.+)_(?:zero|one|two|few|many|other)$/s;
/** The key without its plural form; null: it is no form of a counted text. */
export const stemOf = (key: string): string | null => ending.exec(key)?.[1] ?? null;

/** The forms that i18next asks for in a language, by its rules of counting. */
export const formsOf = (language: Language): readonly string[] => new Intl.PluralRules(language).resolvedOptions().pluralCategories;
const needed = languages.map((language) => ({ side: sides[language], forms: [...formsOf(language)].sort() }));

const without = (stem: string, texts: readonly TranslationEntry[]): readonly PluralGap[] =>
  needed.flatMap(({ side, forms }) => {
    const isThere = (form: string) => texts.some((text) => text.key === `${stem}_${form}` && text[side] !== '');
    return forms.filter((form) => !isThere(form)).map((form) => ({ side, form }));
  });

/** Which forms are missing, by the keys of those that are there. */
export const pluralGaps = (entries: readonly TranslationEntry[]): ReadonlyMap<string, readonly PluralGap[]> => {
  const counted = new Map<string, TranslationEntry[]>();
  for (const entry of entries) {
    const stem = stemOf(entry.key);
    if (stem !== null) counted.set(stem, [...(counted.get(stem) ?? []), entry]);
  }
  return new Map(
    [...counted].flatMap(([stem, texts]) => {
      const gaps = without(stem, texts);
      return gaps.length === 0 ? [] : texts.map(({ key }) => [key, gaps] as const);
    }),
  );
};

/** The other forms of the same counted text. */
export const otherForms = (entries: readonly TranslationEntry[], key: string): readonly TranslationEntry[] => {
  const stem = stemOf(key);
  return stem === null ? [] : entries.filter((entry) => entry.key !== key && stemOf(entry.key) === stem);
};
