import { folded } from './characters.ts';

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
type Values = Readonly<Record<string, unknown>>;
export interface TableRow {
  readonly row: number;
  readonly values: Values;
}

const longest = 300;

/** A text of up to 300 characters on one line, none of which turns the direction of others; null: nothing is wrong. */
export const textFaultOf = (value: unknown, { isRequired }: { readonly isRequired: boolean }): TextFault | null => {
  if (typeof value !== 'string') return 'not_text';
  const text = value.trim();
  if (text.length > longest) return 'too_long';
  if (/[\p{Cc}\p{Cs}\p{Bidi_Control}]/u.test(text)) return 'control_character';
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

/** A fault for each row whose value in a column stands in an earlier row already, or one that looks like it. */
export const problemsOfRepetition = <Fault extends string>(
  found: readonly TableRow[],
  column: string,
  fault: Fault,
): readonly TableProblem<Fault>[] => {
  const seen = new Set<string>();
  return found.flatMap(({ row, values }) => {
    const value = values[column];
    const text = typeof value === 'string' ? folded(value) : '';
    if (text !== '' && seen.has(text)) return [{ row, column, fault }];
    seen.add(text);
    return [];
  });
};

/** Row by row, those of the file as a whole first. */
export const inRowOrder = <Fault extends string>(problems: readonly TableProblem<Fault>[]): readonly TableProblem<Fault>[] =>
  problems.toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
