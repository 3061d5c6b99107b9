import type { Comparison, Filter } from '../../../src/domain/logbook/list/filter.ts';
import { instantOf } from '../../../src/domain/logbook/times.ts';
import { hasText } from '../../platform/database/has-text.ts';
import { uuidOf } from '../entry/store.ts';

/** Expressions of the fields a filter may name: written here, never taken from a request. */
export type Columns = Readonly<
  Record<string, { readonly sql: string; readonly type: 'uuid' | 'bigint' | 'text' | 'timestamptz' | 'search' }>
>;

export interface Parameters {
  readonly values: unknown[];
  /** Answers the placeholder, `$3`. */
  readonly add: (value: unknown) => string;
}

export const parametersOf = (...first: readonly unknown[]): Parameters => {
  const values = [...first];
  return { values, add: (value) => `$${values.push(value)}` };
};

const symbols: Readonly<Record<string, string>> = { eq: '=', ne: 'is distinct from', lt: '<', le: '<=', gt: '>', ge: '>=' };
/** The database's calendar has no year 0. */
const earliest = Date.UTC(1900, 0, 1);

const compared = ({ field, operator, value }: Comparison, columns: Columns, { add }: Parameters): string => {
  const { sql, type } = columns[field]!;
  if (type === 'search') return hasText(sql, `${add(String(value))}::text`);
  if (value === null) return operator === 'eq' ? `${sql} is null` : `${sql} is not null`;
  if (type === 'uuid') {
    const id = uuidOf(String(value));
    if (id === undefined) return operator === 'eq' ? 'false' : 'true';
    return operator === 'eq' ? `${sql} = ${add(id)}::text::uuid` : `${sql} <> ${add(id)}::text::uuid`;
  }
  const bound = type === 'timestamptz' ? new Date(Math.max(earliest, instantOf(String(value)))).toISOString() : String(value);
  return `${sql} ${symbols[operator]} ${add(bound)}::text::${type}`;
};

/** A parsed filter as a condition; every value travels as a parameter. */
export const filterSql = (filter: Filter, columns: Columns, parameters: Parameters): string =>
  filter.kind === 'compare'
    ? compared(filter, columns, parameters)
    : `(${filter.terms.map((term) => filterSql(term, columns, parameters)).join(` ${filter.kind} `)})`;
