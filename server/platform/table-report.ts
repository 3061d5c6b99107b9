import type { TableFault, TableProblem, TextFault } from '../../src/domain/common/table-file.ts';

/** What can be wrong with any table, in words. */
const tableWords: Readonly<Record<TableFault | TextFault, string>> = {
  not_json: 'is no JSON',
  not_a_list: 'is no list of records',
  not_a_record: 'is no record with named fields',
  no_rows: 'has no rows',
  too_many_rows: 'has more than 100,000 rows',
  open_quote: 'opens a quote that nothing closes',
  field_count: 'has not as many fields as there are columns',
  column_missing: 'is missing',
  column_unknown: 'is no column of such a table',
  column_repeated: 'is there twice',
  not_text: 'has to be a text',
  missing: 'must not be empty',
  too_long: 'is longer than 300 characters',
  control_character: 'has a line break, a control character or half a character',
};
const mostTold = 200;

/** What is wrong with a file, a line each; `words` for the faults that only such a table has. */
export const tableReport = <Fault extends string>(
  problems: readonly TableProblem<Fault>[],
  words: Readonly<Record<Exclude<Fault, TableFault | TextFault>, string>>,
): string => {
  const said: Readonly<Record<string, string>> = { ...tableWords, ...words };
  const told = problems.slice(0, mostTold).map(({ row, column, fault }) => {
    const where = [row !== null && `row ${row}`, column !== null && `column ${column}`].filter((part) => part !== false);
    return `${where.length === 0 ? 'the file' : where.join(', ')}: ${said[fault]}`;
  });
  const untold = problems.length - told.length;
  return [...told, ...(untold > 0 ? [`and ${untold} more`] : []), 'Nothing was imported.'].join('\n');
};
