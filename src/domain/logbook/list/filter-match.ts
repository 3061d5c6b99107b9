import type { LogbookEntry } from '../entry/entry.ts';
import type { Comparison, Filter } from './filter.ts';
import { searchedText } from './search.ts';

type NameOf = (vehicleId: number) => string;
type Value = string | number | null;

const header = (entry: LogbookEntry, field: string): Value => (entry.header as Readonly<Record<string, Value>>)[field] ?? null;
const isTime = (field: string) => field.endsWith('Timestamp');

const fieldOf = (entry: LogbookEntry, field: string): Value => {
  if (field === 'defects.state') return entry.defects?.state ?? null;
  return isTime(field) ? Date.parse(String(header(entry, field))) : header(entry, field);
};

const orders: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  lt: (a, b) => a < b,
  le: (a, b) => a <= b,
  gt: (a, b) => a > b,
  ge: (a, b) => a >= b,
};

const matchesOne = ({ field, operator, value }: Comparison, entry: LogbookEntry, nameOf: NameOf): boolean => {
  if (operator === 'has') return searchedText(entry, nameOf(entry.header.vehicleIdRef)).includes(String(value).toLocaleLowerCase('de-DE'));
  const found = fieldOf(entry, field);
  const wanted = value !== null && isTime(field) ? Date.parse(String(value)) : value;
  if (operator === 'eq') return found === wanted;
  if (operator === 'ne') return found !== wanted;
  return found !== null && (orders[operator]?.(Number(found), Number(wanted)) ?? false);
};

/** Whether the server would count the entry in: the same filter on this device. */
export const matchesFilter = (filter: Filter, entry: LogbookEntry, nameOf: NameOf): boolean => {
  if (filter.kind === 'compare') return matchesOne(filter, entry, nameOf);
  const matches = (term: Filter) => matchesFilter(term, entry, nameOf);
  return filter.kind === 'and' ? filter.terms.every(matches) : filter.terms.some(matches);
};
