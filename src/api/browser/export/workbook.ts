import { dayNumber, lettersOf, textElement } from '../../../domain/common/sheet-text.ts';
import {
  cellStyles,
  mostSheetColumns,
  mostSheetRows,
  sheetEnd,
  sheetPath,
  sheetStart,
  workbookParts,
} from '../../../domain/common/workbook-parts.ts';
import { exportDayTime, sheetDayFormat, sheetNames, sheetNumberFormat } from '../../../domain/history/export-sheets.ts';
import { archive } from './archive.ts';
import type { Table, TableColumn } from './tables.ts';

const styles = { head: cellStyles.head, day: cellStyles.firstOwn, number: cellStyles.firstOwn + 1 } as const;
const formats = [sheetDayFormat, sheetNumberFormat];
const widths = { day: 24, number: 22 } as const;
/** The head, an empty row and the totals below it, which sorting and filtering leave alone. */
const rowsBeside = ({ totals }: Pick<Table, 'totals'>) => 2 + totals.length;
/** What a sheet holds. */
interface Limits {
  readonly rows: number;
  readonly columns: number;
}
/** Rows that are put together at once. */
const batch = 2_000;

const textCell = (column: number, row: number, text: string, style: number = styles.head) =>
  `<c r="${lettersOf(column)}${row}" s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`;

const pieces = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** An xlsx workbook: a sheet per table, and more of them where one cannot hold it. Numbers are numbers, days are days, texts are texts. */
export const workbook = (empty: string, { rows, columns }: Limits = { rows: mostSheetRows, columns: mostSheetColumns }) => {
  const zip = archive();
  const nameOf = sheetNames();
  const names: string[] = [];
  const days = new Map<string, number | null>();
  const numberOf = (date: string) => {
    const number = days.get(date) ?? dayNumber(exportDayTime(date));
    days.set(date, number);
    return number;
  };

  const begin = async (title: string, cols: readonly number[], heads: readonly string[]) => {
    names.push(nameOf(title));
    const entry = zip.begin(sheetPath(names.length));
    await entry.write(`${sheetStart(cols)}<row r="1">${heads.map((text, i) => textCell(i, 1, text)).join('')}</row>`);
    return entry;
  };

  /** The lines of a table from one to another, with some of its columns; `totals` below the last of them. */
  const writeSheet = async (
    { title, heads, dates, names, totals }: Table,
    lines: { readonly from: number; readonly until: number },
    shown: readonly (TableColumn & { readonly totals: readonly (number | null)[] })[],
  ) => {
    const cols = [widths.day, ...heads.slice(1).map(() => widths.day), ...shown.map(() => widths.number)];
    const entry = await begin(title, cols, [...heads, ...shown.map(({ name }) => name)]);
    const letters = shown.map((_, i) => `<c r="${lettersOf(heads.length + i)}`);
    const numberCell = (column: number, row: number, value: number | null | undefined) =>
      value == null ? '' : `${letters[column]}${row}" s="${styles.number}"><v>${value}</v></c>`;
    let xml = '';
    for (let line = lines.from; line < lines.until; line++) {
      const row = line - lines.from + 2;
      xml += `<row r="${row}"><c r="A${row}" s="${styles.day}"><v>${numberOf(dates[line]!)}</v></c>`;
      if (names !== undefined) xml += textCell(1, row, names[line]!, cellStyles.plain);
      for (let column = 0; column < shown.length; column++) xml += numberCell(column, row, shown[column]!.values[line]);
      xml += '</row>';
      if (row % batch !== 0) continue;
      await entry.write(xml);
      xml = '';
    }
    const last = lines.until - lines.from + 1;
    if (lines.until === dates.length)
      for (const [i, { label }] of totals.entries()) {
        const row = last + 2 + i;
        const labels = label.map((text, column) => textCell(column, row, text));
        xml += `<row r="${row}">${labels.join('')}${shown.map((one, column) => numberCell(column, row, one.totals[i])).join('')}</row>`;
      }
    await entry.write(xml + sheetEnd(`${lettersOf(heads.length + shown.length - 1)}${last}`));
    await entry.end();
  };

  return {
    write: async (table: Table) => {
      if (table.columns.length === 0 || table.dates.length === 0) {
        const entry = await begin(table.title, [widths.day], [empty]);
        await entry.write(sheetEnd('A1'));
        await entry.end();
        return;
      }
      const withTotals = table.columns.map((column, i) => ({ ...column, totals: table.totals.map(({ values }) => values[i]!) }));
      const most = rows - rowsBeside(table);
      for (const shown of pieces(withTotals, columns - table.heads.length))
        for (let from = 0; from < table.dates.length; from += most)
          await writeSheet(table, { from, until: Math.min(from + most, table.dates.length) }, shown);
    },
    end: async () => {
      for (const { path, text } of workbookParts({ names, formats })) await zip.add(path, text);
      return zip.end();
    },
  };
};
