import type { Comparison, Filter } from '../../../src/domain/logbook/list/filter.ts';
import { instantOf } from '../../../src/domain/logbook/times.ts';
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

const compared = ({ field, operator, value }: Comparison, columns: Columns, parameters: Parameters): string => {
  const { sql, type } = columns[field]!;
  if (type === 'search') return sql.replaceAll('$word', `${parameters.add(String(value))}::text`);
  if (value === null) return operator === 'eq' ? `${sql} is null` : `${sql} is not null`;
  if (type === 'uuid') return among(sql, operator, [String(value)], parameters);
  const bound = type === 'timestamptz' ? new Date(Math.max(earliest, instantOf(String(value)))).toISOString() : String(value);
  return `${sql} ${symbols[operator]} ${parameters.add(bound)}::text::${type}`;
};

/** One of these ids, or with `ne` none of them: of thousands each row is looked up once. What is no id matches nothing. */
const among = (sql: string, operator: Comparison['operator'], texts: readonly string[], { add }: Parameters) => {
  const ids = texts.flatMap((text) => uuidOf(text) ?? []);
  return `${sql} ${operator === 'eq' ? 'in' : 'not in'} (select unnest(${add(`{${ids.join(',')}}`)}::text::uuid[]))`;
};

/** A parsed filter as a condition; every value travels as a parameter. The ids of a group are looked up together. */
export const filterSql = (filter: Filter, columns: Columns, parameters: Parameters): string => {
  if (filter.kind === 'compare') return compared(filter, columns, parameters);
  const { kind, terms } = filter;
  const operator = kind === 'or' ? 'eq' : 'ne';
  const isId = (term: Filter): term is Comparison =>
    term.kind === 'compare' && columns[term.field]!.type === 'uuid' && term.operator === operator && term.value !== null;
  const ids = terms.filter(isId);
  const texts = ids.map(({ value }) => String(value));
  const conditions = terms.filter((term) => !isId(term)).map((term) => filterSql(term, columns, parameters));
  if (ids.length > 0) conditions.push(among(columns[ids[0]!.field]!.sql, operator, texts, parameters));
  return `(${conditions.join(` ${kind} `)})`;
};

/** The words that everything found must have. */
export const wordsOf = (filter: Filter | null): readonly string[] => {
  if (filter === null || filter.kind === 'or') return [];
  const terms = filter.kind === 'and' ? filter.terms : [filter];
  return terms.flatMap((term) => (term.kind === 'compare' && term.operator === 'has' ? [String(term.value)] : []));
};
