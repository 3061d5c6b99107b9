import type { Language } from '../../../src/domain/account.ts';
import texts from '../../texts/logbook-export.json' with { type: 'json' };
import type { Column, Known } from './export-columns.ts';

interface Texts {
  readonly sheet: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
const inLanguage: Readonly<Record<Language, Texts>> = texts;

export const sheetName = (language: Language): string => inLanguage[language].sheet;
/** Head of a column; one of times names the zone they are written in. */
export const headerOf = ({ key, kind }: Column, language: Language, { timeZone }: Pick<Known, 'timeZone'>): string => {
  const text = inLanguage[language].columns[key] ?? key;
  return kind === 'time' ? `${text} (${timeZone})` : text;
};

/** Words of closed values; what has none stands as it is. */
export const wordsOf = (language: Language): Readonly<Record<string, string>> => inLanguage[language].values;
