import { byteOrderMark, csvText } from '../../../domain/common/sheet-text.ts';
import { exportDayText, exportNumber, sheetNames } from '../../../domain/history/export-sheets.ts';
import { archive } from './archive.ts';
import type { Table } from './tables.ts';

/**
 * A file of csv per table in one zip, as a double click in Excel understands them: semicolon, comma decimals, UTF-8 with its mark. Every line
 * is a day: totals are for people and stand in the workbook alone.
 */
export const csvArchive = (empty: string) => {
  const zip = archive();
  const nameOf = sheetNames();
  const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`;
  return {
    write: ({ title, heads, dates, names, columns }: Table): Promise<void> => {
      const lines =
        columns.length === 0
          ? line([csvText(empty)])
          : line([...heads, ...columns.map(({ name }) => name)].map(csvText)) +
            dates
              .map((date, i) =>
                line([
                  exportDayText(date),
                  ...(names === undefined ? [] : [csvText(names[i]!)]),
                  ...columns.map(({ values }) => (values[i] == null ? '' : exportNumber(values[i]))),
                ]),
              )
              .join('');
      return zip.add(`${nameOf(title)}.csv`, byteOrderMark + lines);
    },
    end: async () => zip.end(),
  };
};
