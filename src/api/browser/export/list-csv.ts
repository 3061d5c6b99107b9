import type { ListCell, ListTable } from '../../../domain/alerts/notification-sheets.ts';
import { byteOrderMark, csvText } from '../../../domain/common/sheet-text.ts';
import { exportTimeText, sheetNames } from '../../../domain/history/export-sheets.ts';
import { archive } from './archive.ts';

const cellText = (cell: ListCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return csvText(cell);
  return typeof cell === 'number' ? String(cell).replace('.', ',') : exportTimeText(cell.wall);
};

const lineOf = (cells: readonly ListCell[]) => `${cells.map(cellText).join(';')}\r\n`;
/** Lines that are put together at once. */
const batch = 500;

/** A file of csv per list in one zip: semicolon, comma decimals, UTF-8 with its mark. */
export const listArchive = (empty: string) => {
  const zip = archive();
  const nameOf = sheetNames();
  return {
    write: async ({ title, heads, rows }: ListTable) => {
      const entry = zip.begin(`${nameOf(title)}.csv`);
      const shown = rows.length === 0 ? [[empty]] : [heads, ...rows];
      await entry.write(byteOrderMark);
      for (let from = 0; from < shown.length; from += batch)
        await entry.write(
          shown
            .slice(from, from + batch)
            .map(lineOf)
            .join(''),
        );
      await entry.end();
    },
    end: async () => zip.end(),
  };
};
