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
/** What a sheet holds. */
interface Limits {
  readonly rows: number;
  readonly columns: number;
}
/** Rows that are put together at once. */
const batch = 2_000;

const headCell = (column: number, text: string) =>
  `<c r="${lettersOf(column)}1" s="${styles.head}" t="inlineStr"><is>${textElement(text)}</is></c>`;

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
    await entry.write(`${sheetStart(cols)}<row r="1">${heads.map((text, i) => headCell(i, text)).join('')}</row>`);
    return entry;
  };

  const writeSheet = async ({ title, day }: Table, dates: readonly string[], from: number, shown: readonly TableColumn[]) => {
    const cols = [widths.day, ...shown.map(() => widths.number)];
    const entry = await begin(title, cols, [day, ...shown.map(({ name }) => name)]);
    const letters = shown.map((_, i) => `<c r="${lettersOf(i + 1)}`);
    const ending = `" s="${styles.number}"><v>`;
    let xml = '';
    for (const [i, date] of dates.entries()) {
      const number = i + 2;
      xml += `<row r="${number}"><c r="A${number}" s="${styles.day}"><v>${numberOf(date)}</v></c>`;
      for (let column = 0; column < shown.length; column++) {
        const value = shown[column]!.values[from + i];
        if (value != null) xml += `${letters[column]}${number}${ending}${value}</v></c>`;
      }
      xml += '</row>';
      if (i % batch < batch - 1) continue;
      await entry.write(xml);
      xml = '';
    }
    await entry.write(xml + sheetEnd(`${lettersOf(shown.length)}${dates.length + 1}`));
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
      for (const shown of pieces(table.columns, columns - 1))
        for (const [i, dates] of pieces(table.dates, rows - 1).entries()) await writeSheet(table, dates, i * (rows - 1), shown);
    },
    end: async () => {
      for (const { path, text } of workbookParts({ names, formats })) await zip.add(path, text);
      return zip.end();
    },
  };
};
