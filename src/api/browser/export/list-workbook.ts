import type { ListCell, ListTable } from '../../../domain/alerts/notification-sheets.ts';
import { dayNumber, lettersOf, textElement } from '../../../domain/common/sheet-text.ts';
import { cellStyles, mostSheetRows, sheetEnd, sheetPath, sheetStart, workbookParts } from '../../../domain/common/workbook-parts.ts';
import { sheetNames, sheetTimeFormat } from '../../../domain/history/export-sheets.ts';
import { archive } from './archive.ts';

const timeStyle = cellStyles.firstOwn;
const width = 22;
/** Rows that are put together at once. */
const batch = 500;

const textCell = (at: string, text: string, style: number = cellStyles.plain) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is>${textElement(text)}</is></c>`;
const cellAt = (at: string, cell: ListCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(at, cell);
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" s="${timeStyle}"><v>${dayNumber(cell.wall)}</v></c>`;
};

/** An xlsx workbook of lists: a sheet per table, and more of them where one cannot hold it. */
export const listWorkbook = (empty: string, mostRows: number = mostSheetRows) => {
  const zip = archive();
  const nameOf = sheetNames();
  const names: string[] = [];

  const writeSheet = async (title: string, heads: readonly string[], rows: ListTable['rows']) => {
    names.push(nameOf(title));
    const entry = zip.begin(sheetPath(names.length));
    await entry.write(sheetStart(heads.map(() => width)));
    await entry.write(`<row r="1">${heads.map((text, i) => textCell(`${lettersOf(i)}1`, text, cellStyles.head)).join('')}</row>`);
    for (let from = 0; from < rows.length; from += batch)
      await entry.write(
        rows
          .slice(from, from + batch)
          .map((cells, i) => {
            const number = from + i + 2;
            return `<row r="${number}">${cells.map((cell, column) => cellAt(lettersOf(column) + number, cell)).join('')}</row>`;
          })
          .join(''),
      );
    await entry.write(sheetEnd(`${lettersOf(heads.length - 1)}${rows.length + 1}`));
    await entry.end();
  };

  return {
    write: async ({ title, heads, rows }: ListTable) => {
      if (rows.length === 0) await writeSheet(title, [empty], []);
      for (let from = 0; from < rows.length; from += mostRows - 1) await writeSheet(title, heads, rows.slice(from, from + mostRows - 1));
    },
    end: async () => {
      for (const { path, text } of workbookParts({ names, formats: [sheetTimeFormat] })) await zip.add(path, text);
      return zip.end();
    },
  };
};
