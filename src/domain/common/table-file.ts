import { readDelimited } from './delimited.ts';

/** What can be wrong with a table in a file, whatever it holds. */
export type TableFault =
  | 'not_json'
  | 'not_a_list'
  | 'not_a_record'
  | 'no_rows'
  | 'too_many_rows'
  | 'open_quote'
  | 'field_count'
  | 'column_missing'
  | 'column_unknown'
  | 'column_repeated';
/** What can be wrong with a text in it. */
export type TextFault = 'not_text' | 'missing' | 'too_long' | 'control_character';

/** `row`: the line of a CSV file, the place in a JSON list, both from 1; null for the file as a whole. `column`: null for a whole row. */
export interface TableProblem<Fault extends string = TableFault> {
  readonly row: number | null;
  readonly column: string | null;
  readonly fault: Fault;
}

export type TableFormat = 'csv' | 'json';
export interface TableColumns {
  readonly required: readonly string[];
  /** May be left out. */
  readonly optional?: readonly string[];
}
type Values = Readonly<Record<string, unknown>>;
interface TableRow {
  readonly row: number;
  readonly values: Values;
}
interface Table {
  readonly found: readonly TableRow[];
  readonly problems: readonly TableProblem[];
}

const mostRows = 100_000;
const longest = 300;

const problemOfFile = <Fault extends string>(fault: Fault): TableProblem<Fault> => ({ row: null, column: null, fault });
const ofFile = (fault: TableFault): Table => ({ found: [], problems: [problemOfFile(fault)] });

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
  const names = head.fields.map((name) => name.trim());
  const faults = columnFaults(columns, names, head.line);
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

/** A text of up to 300 characters on one line; null: nothing is wrong. */
export const textFaultOf = (value: unknown, { isRequired }: { readonly isRequired: boolean }): TextFault | null => {
  if (typeof value !== 'string') return 'not_text';
  const text = value.trim();
  if (text.length > longest) return 'too_long';
  if (/\p{Cc}/u.test(text)) return 'control_character';
  return text === '' && isRequired ? 'missing' : null;
};

/** What is wrong with the values of the rows, row by row and in each in the order of the columns. */
export const problemsOfValues = <Fault extends string, Column extends string>(
  found: readonly TableRow[],
  columns: readonly Column[],
  faultOf: (column: Column, value: unknown) => Fault | null,
): readonly TableProblem<Fault>[] =>
  found.flatMap(({ row, values }) =>
    columns.flatMap((column): readonly TableProblem<Fault>[] => {
      const fault = faultOf(column, values[column]);
      return fault === null ? [] : [{ row, column, fault }];
    }),
  );

/** A fault for each row whose value in a column stands in an earlier row already. */
export const problemsOfRepetition = <Fault extends string>(
  found: readonly TableRow[],
  column: string,
  fault: Fault,
): readonly TableProblem<Fault>[] => {
  const seen = new Set<string>();
  return found.flatMap(({ row, values }) => {
    const value = values[column];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text !== '' && seen.has(text)) return [{ row, column, fault }];
    seen.add(text);
    return [];
  });
};

/** Row by row, those of the file as a whole first. */
export const inRowOrder = <Fault extends string>(problems: readonly TableProblem<Fault>[]): readonly TableProblem<Fault>[] =>
  problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
