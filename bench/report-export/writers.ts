import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { exportMaker } from '../../src/api/browser/export/maker.ts';
import { lettersOf } from '../../src/domain/common/sheet-text.ts';
import { sheetEnd, sheetStart, workbookParts } from '../../src/domain/common/workbook-parts.ts';
import type { ExportFormat } from '../../src/domain/history/export-sheets.ts';
import { words } from '../../tests/cases/history/report-export.ts';
import { type FleetYear, yearOfSheets } from './fleet-year.ts';

type Writer = (year: FleetYear) => Promise<Uint8Array>;
const formats = ['dd.mm.yyyy', '#,##0.0'];

/** What the worker of the page does with the answers of the server. */
const product =
  (format: ExportFormat): Writer =>
  async ({ range, vehicles, pages }) => {
    const maker = exportMaker({ format, grouping: 'by-id', range, vehicles, words, today: range.end });
    for (const { text, vehicles: ofPage } of pages) await maker.take(text, ofPage);
    return new Uint8Array(await (await maker.end()).arrayBuffer());
  };

const dated = ([serial, ...values]: readonly number[]) => [new Date((serial! - 25_569) * 86_400_000), ...values];
const columnsOf = (heads: readonly string[]) => heads.map((header, i) => ({ header, style: { numFmt: formats[i === 0 ? 0 : 1]! } }));

const exceljs: Writer = async (year) => {
  const book = new ExcelJS.Workbook();
  for (const { name, heads, rows } of yearOfSheets(year)) {
    const sheet = book.addWorksheet(name);
    sheet.columns = columnsOf(heads);
    for (const row of rows) sheet.addRow(dated(row));
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
};

const exceljsStreaming: Writer = async (year) => {
  const stream = new PassThrough();
  const written = buffer(stream);
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
  for (const { name, heads, rows } of yearOfSheets(year)) {
    const sheet = book.addWorksheet(name);
    sheet.columns = columnsOf(heads);
    for (const row of rows) sheet.addRow(dated(row)).commit();
    sheet.commit();
  }
  await book.commit();
  return written;
};

/** The text of each file compressed by zlib, one after the other: what the same cells cost at least. No zip is put together. */
const deflated = (texts: Iterator<string> & Iterable<string>) =>
  Buffer.concat(Array.from(texts, (text) => deflateRawSync(text, { level: 6 })));

const plainSheet = (heads: readonly string[], rows: readonly (readonly number[])[]) => {
  const letters = heads.map((_, i) => lettersOf(i));
  let xml = `${sheetStart(heads.map(() => 20))}<row r="1">${heads.map((head, i) => `<c r="${letters[i]}1" t="inlineStr"><is><t>${head}</t></is></c>`).join('')}</row>`;
  for (const [i, row] of rows.entries()) {
    xml += `<row r="${i + 2}">`;
    for (let column = 0; column < row.length; column++)
      xml += `<c r="${letters[column]}${i + 2}" s="${column === 0 ? 2 : 3}"><v>${row[column]}</v></c>`;
    xml += '</row>';
  }
  return xml + sheetEnd(`${letters.at(-1)}${rows.length + 1}`);
};
const plainXlsx: Writer = async (year) => {
  const parts = workbookParts({ names: year.vehicles.map(({ name }) => name), formats });
  const texts = function* () {
    for (const { text } of parts) yield text;
    for (const { heads, rows } of yearOfSheets(year)) yield plainSheet(heads, rows);
  };
  return deflated(texts());
};
const plainCsv: Writer = async (year) => {
  const texts = function* () {
    for (const { heads, rows } of yearOfSheets(year))
      yield `${heads.join(';')}\r\n${rows.map((row) => `${row.join(';').replaceAll('.', ',')}\r\n`).join('')}`;
  };
  return deflated(texts());
};

export const writers = {
  exceljs,
  'exceljs streaming': exceljsStreaming,
  'plain xlsx': plainXlsx,
  xlsx: product('xlsx'),
  'plain csv': plainCsv,
  csv: product('csv'),
} as const satisfies Readonly<Record<string, Writer>>;
export type WriterName = keyof typeof writers;
export const writerNames = Object.keys(writers) as readonly WriterName[];
