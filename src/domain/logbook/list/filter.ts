import { entryStates, openStates, serverStatuses } from '../entry/values.ts';

/** Values a field takes: text, whole numbers, ISO 8601 times with offset or Z, one of a closed set, or a word to be found in several texts. */
export type FieldType = 'text' | 'int' | 'timestamp' | 'search' | readonly string[];
export type FilterFields = Readonly<Record<string, FieldType>>;

/** Names an entry: of these there are as many as were selected, and they cost little. */
export const idField = 'logbookEntryId';

/** Fields of a list or an export of entries. */
export const entryFields = {
  [idField]: 'text',
  vehicleIdRef: 'int',
  status: serverStatuses,
  createTimestamp: 'timestamp',
  referenceTimestamp: 'timestamp',
  entryState: entryStates,
  'defects.state': openStates,
  creatorAccountFirstName: 'text',
  creatorAccountLastName: 'text',
  commentsCount: 'int',
  /** Written texts, creator and vehicle; takes `has` alone. */
  text: 'search',
} as const satisfies FilterFields;

/** Fields of the vehicle lookup. */
export const vehicleFields = { vehicleId: 'int' } as const satisfies FilterFields;

export const commentFields = {
  createTimestamp: 'timestamp',
  newEntryState: openStates,
  creatorAccountFirstName: 'text',
  creatorAccountLastName: 'text',
} as const satisfies FilterFields;

export const operators = ['eq', 'ne', 'lt', 'le', 'gt', 'ge'] as const;
/** A word that stands in it, whatever the letters' case. */
export const searchOperator = 'has';
export type Operator = (typeof operators)[number] | typeof searchOperator;

export interface Comparison {
  readonly kind: 'compare';
  readonly field: string;
  readonly operator: Operator;
  /** Null only with eq and ne. */
  readonly value: string | number | null;
}

/** At least two terms; `and` binds closer than `or`, parentheses keep their own group. */
export interface Group {
  readonly kind: 'and' | 'or';
  readonly terms: readonly Filter[];
}
export type Filter = Comparison | Group;

export interface FilterLimits {
  /** Characters. */
  readonly length: number;
  /** Comparisons, but for those of ids. */
  readonly terms: number;
  /** Comparisons of ids. */
  readonly ids: number;
  /** Nested parentheses. */
  readonly depth: number;
}
/** What the list page sends at most: vehicle, period, state and six words. */
export const listFilterLimits: FilterLimits = { length: 8_000, terms: 10, ids: 200, depth: 8 };
/** An export names every selected entry. */
export const exportFilterLimits: FilterLimits = { length: 200_000, terms: 10, ids: 2_500, depth: 8 };

export type FilterReason =
  | 'tooLong'
  | 'tooManyTerms'
  | 'tooDeep'
  | 'unknownField'
  | 'unknownOperator'
  | 'wrongValue'
  | 'unexpected'
  | 'unexpectedEnd';

/** `position`: 0-based, in UTF-16 units. `token`: what stands there, at most 40 characters. */
export interface FilterError {
  readonly reason: FilterReason;
  readonly position: number;
  readonly token: string;
}

export const compare = (field: string, operator: Operator, value: Comparison['value']): Comparison => ({
  kind: 'compare',
  field,
  operator,
  value,
});
const group = (kind: Group['kind'], terms: readonly (Filter | null)[]): Filter | null => {
  const given = terms.filter((term) => term !== null);
  return given.length > 1 ? { kind, terms: given } : (given[0] ?? null);
};
/** Null where nothing is left to join; one term stays as it is. */
export const all = (...terms: readonly (Filter | null)[]): Filter | null => group('and', terms);
export const any = (...terms: readonly (Filter | null)[]): Filter | null => group('or', terms);

const bare = /^[A-Za-z0-9_][A-Za-z0-9_.:+-]*$/;
const keywords: ReadonlySet<string> = new Set(['and', 'or', 'null', searchOperator, ...operators]);

const printValue = (value: Comparison['value']): string => {
  if (value === null || typeof value === 'number') return String(value);
  return bare.test(value) && !keywords.has(value) ? value : `'${value.replaceAll("'", "''")}'`;
};

/** The text `parseFilter` reads back as the same tree. Empty for null. */
export function printFilter(filter: Filter | null): string {
  if (filter === null) return '';
  if (filter.kind === 'compare') return `${filter.field} ${filter.operator} ${printValue(filter.value)}`;
  return filter.terms.map((term) => (term.kind === 'compare' ? printFilter(term) : `(${printFilter(term)})`)).join(` ${filter.kind} `);
}
