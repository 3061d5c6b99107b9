import type { Language } from '../../../src/domain/account/account.ts';
import texts from '../../texts/logbook-export.json' with { type: 'json' };
import { formWords, unitOf } from '../field-words.ts';
import type { Column, Known } from './columns.ts';

type Words = Readonly<Record<string, string>>;

/** Groups whose fields share names with others: their columns name the group. */
const named = new Set(['defects', 'stoppage']);

export const sheetName = (language: Language): string => texts[language].sheet;

/** The form's words for what the form has, its own for the rest. */
const titleOf = (key: string, language: Language): string => {
  const own: Words = texts[language].columns;
  const { column, field, section } = formWords[language];
  if (own[key] !== undefined) return own[key];
  if (key === 'header.vehicleName') return column.vehicle;
  if (key === 'header.status') return column.status;
  if (key === 'header.entryState') return field.entryState;
  if (key === 'lastUpdateTimestamp') return field.lastUpdateTimestamp;
  const [group = '', name = ''] = key.split('.');
  const title = (field as unknown as Readonly<Record<string, Words>>)[group]?.[name] ?? key;
  return named.has(group) ? `${(section as Words)[group]}: ${title}` : title;
};

/** Head of a column with its unit; one of times names the zone they are written in. */
export const headerOf = ({ key, kind }: Column, language: Language, { timeZone }: Pick<Known, 'timeZone'>): string => {
  const unit = kind === 'time' ? timeZone : kind === 'count' ? unitOf(key) : undefined;
  return unit === undefined ? titleOf(key, language) : `${titleOf(key, language)} (${unit})`;
};

/** Words of closed values; what has none stands as it is. */
export const wordsOf = (language: Language): Words => {
  const { value, components, entryState, badge } = formWords[language];
  return { ...components, ...value, none: entryState.none, created: badge.started, finalized: badge.finalized };
};
