import { folded } from './characters.ts';
import { readDelimited } from './delimited.ts';
import type { TableFault, TableFormat, TableProblem, TableRow } from './table-file.ts';

interface TableColumns {
  readonly required: readonly string[];
  /** May be left out. */
  readonly optional?: readonly string[];
}
type Values = TableRow['values'];
interface Table {
  readonly found: readonly TableRow[];
  readonly problems: readonly TableProblem[];
}

const mostRows = 100_000;

const problemOfFile = <Fault extends string>(fault: Fault): TableProblem<Fault> => ({ row: null, column: null, fault });
const ofFile = (fault: TableFault): Table => ({ found: [], problems: [problemOfFile(fault)] });

/** Columns without a name in which nothing stands, as Excel writes them behind a table. */
const withoutEmptyColumns = (fields: readonly string[], width: number) =>
  fields.slice(width).every((field) => field.trim() === '') ? fields.slice(0, width) : fields;

const columnFaults = ({ required, optional = [] }: TableColumns, names: readonly string[], row: number): readonly TableProblem[] => [
  ...required.filter((column) => !names.includes(column)).map((column) => ({ row, column, fault: 'column_missing' as const })),
  ...names.flatMap((column, index): readonly TableProblem[] => {
    if (!required.includes(column) && !optional.includes(column)) return [{ row, column, fault: 'column_unknown' }];
    return names.indexOf(column) < index ? [{ row, column, fault: 'column_repeated' }] : [];
  }),
];

const csvTable = (text: string, columns: TableColumns): Table => {
  const { rows, openQuote } = readDelimited(text);
  const [head, ...body] = rows;
  if (openQuote !== null) return { found: [], problems: [{ row: openQuote, column: null, fault: 'open_quote' }] };
  if (head === undefined) return { found: [], problems: [] };
  const known = [...columns.required, ...(columns.optional ?? [])];
  const width = head.fields.findLastIndex((name) => name.trim() !== '') + 1;
  const names = head.fields.slice(0, width).map((name) => known.find((column) => folded(column) === folded(name)) ?? name.trim());
  const faults = columnFaults(columns, names, head.line);
  if (faults.length > 0) return { found: [], problems: faults };
  const isWhole = ({ fields }: (typeof filled)[number]) => fields.length === names.length;
  const filled = body
    .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
    .map(({ line, fields }) => ({ line, fields: withoutEmptyColumns(fields, width) }));
  return {
    found: filled.filter(isWhole).map(({ line, fields }) => ({
      row: line,
      values: Object.fromEntries(names.map((name, index) => [name, fields[index]])),
    })),
    problems: filled.filter((row) => !isWhole(row)).map(({ line }) => ({ row: line, column: null, fault: 'field_count' })),
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

const jsonTable = (text: string, columns: TableColumns): Table => {
  const json = parsed(text);
  if (json === null) return ofFile('not_json');
  if (!Array.isArray(json.value)) return ofFile('not_a_list');
  const found: TableRow[] = [];
  const problems: TableProblem[] = [];
  for (const [index, values] of json.value.entries()) {
    const row = index + 1;
    if (!isRecord(values)) problems.push({ row, column: null, fault: 'not_a_record' });
    else {
      const faults = columnFaults(columns, Object.keys(values), row);
      problems.push(...faults);
      if (faults.length === 0) found.push({ row, values });
    }
  }
  return { found, problems };
};

/**
 * The rows of a CSV text with a head line or of a JSON list of records, and what is wrong with its form. Those with a fault are left out; a table
 * without rows, or with more than 100,000, is none.
 */
export const readTable = (text: string, format: TableFormat, columns: TableColumns): Table => {
  const table = format === 'csv' ? csvTable(text, columns) : jsonTable(text, columns);
  if (table.problems.length > 0) return table;
  if (table.found.length === 0) return ofFile('no_rows');
  return table.found.length > mostRows ? ofFile('too_many_rows') : table;
};
