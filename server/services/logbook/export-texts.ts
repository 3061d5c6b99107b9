import type { Language } from '../../../src/domain/account.ts';
import texts from '../../texts/logbook-export.json' with { type: 'json' };
import type { Column } from './export-columns.ts';

interface Texts {
  readonly sheet: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
const inLanguage: Readonly<Record<Language, Texts>> = texts;

export const sheetName = (language: Language): string => inLanguage[language].sheet;
export const headerOf = (column: Column, language: Language): string => inLanguage[language].columns[column.key] ?? column.key;

/** Words of closed values; what has none stands as it is. */
export const wordsOf = (language: Language): Readonly<Record<string, string>> => inLanguage[language].values;
