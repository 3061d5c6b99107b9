import { readDelimited } from './delimited.ts';
import type { Supplier } from './supplier.ts';

type SupplierColumn = keyof Supplier;
const columns: readonly SupplierColumn[] = ['id', 'name', 'country', 'street', 'number', 'plz', 'city', 'coordinates', 'website'];
const longest = 300;
const mostSuppliers = 100_000;

export type SupplierFault =
  | 'not_json'
  | 'not_a_list'
  | 'not_a_record'
  | 'no_suppliers'
  | 'too_many_suppliers'
  | 'open_quote'
  | 'field_count'
  | 'column_missing'
  | 'column_unknown'
  | 'column_repeated'
  | 'not_text'
  | 'missing'
  | 'too_long'
  | 'control_character'
  | 'bad_id'
  | 'id_repeated'
  | 'bad_coordinates'
  | 'bad_website';

/** `row`: the line of a CSV file, the place in a JSON list, both from 1; null for the file as a whole. `column`: null for a whole row. */
export interface SupplierProblem {
  readonly row: number | null;
  readonly column: string | null;
  readonly fault: SupplierFault;
}
/** No suppliers where there is any problem: a file is taken whole or not at all. */
export interface SupplierReport {
  readonly suppliers: readonly Supplier[];
  readonly problems: readonly SupplierProblem[];
}

type Values = Readonly<Record<string, unknown>>;
interface Found {
  readonly row: number;
  readonly values: Values;
}
interface Rows {
  readonly found: readonly Found[];
  readonly problems: readonly SupplierProblem[];
}

const ofFile = (fault: SupplierFault): Rows => ({ found: [], problems: [{ row: null, column: null, fault }] });

const columnFaults = (names: readonly string[], row: number): readonly SupplierProblem[] => [
  ...columns.filter((column) => !names.includes(column)).map((column) => ({ row, column, fault: 'column_missing' as const })),
  ...names.flatMap((column, index): readonly SupplierProblem[] => {
    if (!(columns as readonly string[]).includes(column)) return [{ row, column, fault: 'column_unknown' }];
    return names.indexOf(column) < index ? [{ row, column, fault: 'column_repeated' }] : [];
  }),
];

const csvRows = (text: string): Rows => {
  const { rows, openQuote } = readDelimited(text);
  const [head, ...body] = rows;
  if (openQuote !== null) return { found: [], problems: [{ row: openQuote, column: null, fault: 'open_quote' }] };
  if (head === undefined) return ofFile('no_suppliers');
  const names = head.fields.map((name) => name.trim());
  const faults = columnFaults(names, head.line);
  if (faults.length > 0) return { found: [], problems: faults };
  const isWhole = ({ fields }: (typeof body)[number]) => fields.length === names.length;
  return {
    found: body.filter(isWhole).map(({ line, fields }) => ({
      row: line,
      values: Object.fromEntries(names.map((name, index) => [name, fields[index]])),
    })),
    problems: body.filter((row) => !isWhole(row)).map(({ line }) => ({ row: line, column: null, fault: 'field_count' })),
  };
};

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch {
    return null;
  }
};

const jsonRows = (text: string): Rows => {
  const json = parsed(text);
  if (json === null) return ofFile('not_json');
  if (!Array.isArray(json.value)) return ofFile('not_a_list');
  const found: Found[] = [];
  const problems: SupplierProblem[] = [];
  for (const [index, values] of json.value.entries()) {
    const row = index + 1;
    if (!isRecord(values)) problems.push({ row, column: null, fault: 'not_a_record' });
    else {
      const faults = columnFaults(Object.keys(values), row);
      problems.push(...faults);
      if (faults.length === 0) found.push({ row, values });
    }
  }
  return { found, problems };
};

/** A pair of longitude and latitude, nothing, or null for what is neither; in a CSV file they are two numbers with a space between. */
const coordinatesOf = (value: unknown): Supplier['coordinates'] | null => {
  const parts = typeof value === 'string' ? value.trim().split(/\s+/).filter(Boolean) : value;
  if (!Array.isArray(parts)) return null;
  if (parts.length === 0) return [];
  const [lng, lat] = parts.map((part: unknown) => (typeof value === 'string' ? Number(part) : part));
  const isWithin = (degrees: unknown, limit: number): degrees is number => typeof degrees === 'number' && Math.abs(degrees) <= limit;
  return parts.length === 2 && isWithin(lng, 180) && isWithin(lat, 90) ? [lng, lat] : null;
};

const isWebsite = (text: string) => {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  return protocol === 'https:' || protocol === 'http:';
};

const textFault = (column: SupplierColumn, value: unknown): SupplierFault | null => {
  if (typeof value !== 'string') return 'not_text';
  const text = value.trim();
  if (text.length > longest) return 'too_long';
  if (/\p{Cc}/u.test(text)) return 'control_character';
  if (text === '') return column === 'id' || column === 'name' ? 'missing' : null;
  if (column === 'id') return /^[\w-]{1,60}$/.test(text) ? null : 'bad_id';
  return column === 'website' && !isWebsite(text) ? 'bad_website' : null;
};

const faultOf = (column: SupplierColumn, value: unknown): SupplierFault | null => {
  if (column !== 'coordinates') return textFault(column, value);
  return coordinatesOf(value) === null ? 'bad_coordinates' : null;
};

const supplierOf = (values: Values): Supplier => {
  const text = (column: SupplierColumn) => String(values[column]).trim();
  return {
    id: text('id'),
    name: text('name'),
    country: text('country'),
    street: text('street'),
    number: text('number'),
    plz: text('plz'),
    city: text('city'),
    coordinates: coordinatesOf(values.coordinates) ?? [],
    website: text('website'),
  };
};

const repeatedIds = (found: readonly Found[]): readonly SupplierProblem[] => {
  const seen = new Set<unknown>();
  return found.flatMap(({ row, values }): readonly SupplierProblem[] => {
    const id = typeof values.id === 'string' ? values.id.trim() : '';
    if (id !== '' && seen.has(id)) return [{ row, column: 'id', fault: 'id_repeated' }];
    seen.add(id);
    return [];
  });
};

/** The suppliers of an operator's own file, or everything that is wrong with it, row by row. */
export const readSupplierFile = (text: string, format: 'csv' | 'json'): SupplierReport => {
  const { found, problems: rowProblems } = format === 'csv' ? csvRows(text) : jsonRows(text);
  const fieldProblems = found.flatMap(({ row, values }) =>
    columns.flatMap((column): readonly SupplierProblem[] => {
      const fault = faultOf(column, values[column]);
      return fault === null ? [] : [{ row, column, fault }];
    }),
  );
  const problems = [...rowProblems, ...fieldProblems, ...repeatedIds(found)].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  if (problems.length > 0) return { suppliers: [], problems };
  if (found.length === 0) return { suppliers: [], problems: ofFile('no_suppliers').problems };
  if (found.length > mostSuppliers) return { suppliers: [], problems: ofFile('too_many_suppliers').problems };
  return { suppliers: found.map(({ values }) => supplierOf(values)), problems: [] };
};
