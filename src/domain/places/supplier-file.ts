import { readTable } from '../common/read-table.ts';
import {
  inRowOrder,
  problemsOfRepetition,
  problemsOfValues,
  type TableFault,
  type TableFormat,
  type TableProblem,
  type TextFault,
  textFaultOf,
} from '../common/table-file.ts';
import type { Supplier } from './supplier.ts';

type SupplierColumn = keyof Supplier;
const columns: readonly SupplierColumn[] = ['id', 'name', 'country', 'street', 'number', 'plz', 'city', 'coordinates', 'website'];

type SupplierFault = TableFault | TextFault | 'bad_id' | 'id_repeated' | 'bad_coordinates' | 'bad_website';
export type SupplierProblem = TableProblem<SupplierFault>;
/** No suppliers where there is any problem: a file is taken whole or not at all. */
export interface SupplierReport {
  readonly suppliers: readonly Supplier[];
  readonly problems: readonly SupplierProblem[];
}

type Values = Readonly<Record<string, unknown>>;

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
  const fault = textFaultOf(value, { isRequired: column === 'id' || column === 'name' });
  if (fault !== null) return fault;
  const text = String(value).trim();
  if (column === 'id') return /^[\w-]{1,60}$/.test(text) ? null : 'bad_id';
  return column === 'website' && text !== '' && !isWebsite(text) ? 'bad_website' : null;
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

/** The suppliers of an operator's own file, or everything that is wrong with it, row by row. */
export const readSupplierFile = (text: string, format: TableFormat): SupplierReport => {
  const { found, problems: tableProblems } = readTable(text, format, { required: columns });
  const problems = inRowOrder<SupplierFault>([
    ...tableProblems,
    ...problemsOfValues(found, columns, faultOf),
    ...problemsOfRepetition(found, 'id', 'id_repeated'),
  ]);
  return { suppliers: problems.length > 0 ? [] : found.map(({ values }) => supplierOf(values)), problems };
};
