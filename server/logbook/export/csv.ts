import type { FileHandle } from 'node:fs/promises';
import type { Language } from '../../../src/domain/account/account.ts';
import { byteOrderMark, csvText } from '../../../src/domain/common/sheet-text.ts';
import type { Column, ExportRow, Known } from './columns.ts';
import { headerOf, wordsOf } from './texts.ts';
import type { LocalTime } from './times.ts';
import type { RowWriter, RowWriterOptions } from './workbook.ts';

/*
 * The dialect is the one a double click in Excel understands. UTF-8 with a byte-order mark, without which umlauts break. German: semicolon,
 * because the comma is Excel's decimal sign there, and DD.MM.YYYY HH:mm:ss. British: comma and DD/MM/YYYY HH:mm:ss. Both in the operator's
 * time zone, whole numbers without grouping, so that a controller can sort and add up at once; CRLF and quotes as in RFC 4180.
 */
const dialects = { 'de-DE': { separator: ';', dot: '.' }, 'en-GB': { separator: ',', dot: '/' } } as const;
type Cell = (row: ExportRow, known: Known) => string;

const timeText = (local: number, dot: string): string => {
  const iso = new Date(local).toISOString();
  const at = iso.indexOf('T');
  const day = iso.slice(at - 2, at);
  const month = iso.slice(at - 5, at - 3);
  return `${day}${dot}${month}${dot}${iso.slice(0, at - 6)} ${iso.slice(at + 1, at + 9)}`;
};

const cellOf = (column: Column, language: Language, local: LocalTime): Cell => {
  const { dot } = dialects[language];
  const words = wordsOf(language);
  const cells = new Map(Object.entries(words).map(([value, word]) => [value, csvText(word)]));
  switch (column.kind) {
    case 'text':
    case 'name':
      return (row, known) => {
        const text = column.of(row, known);
        return text ? csvText(text) : '';
      };
    case 'value':
      return (row, known) => {
        const value = column.of(row, known);
        return value ? (cells.get(value) ?? csvText(value)) : '';
      };
    case 'values':
      return (row) => {
        const values = column.of(row);
        return values && values.length > 0 ? csvText(values.map((value) => words[value] ?? value).join(', ')) : '';
      };
    case 'count':
      return (row) => {
        const value = column.of(row);
        return value === null || value === undefined ? '' : String(value);
      };
    case 'time':
      return (row) => {
        const value = column.of(row);
        if (value === null || value === undefined) return '';
        const at = local(value);
        return Number.isNaN(at) ? csvText(String(value)) : timeText(at, dot);
      };
  }
};

/** Head and rows of the file; `known` is complete before the first row. */
const csvLines = (columns: readonly Column[], language: Language, local: LocalTime, known: Known) => {
  const { separator } = dialects[language];
  const [first, ...others] = columns.map((column) => cellOf(column, language, local));
  return {
    head: `${byteOrderMark}${columns.map((column) => csvText(headerOf(column, language, known))).join(separator)}\r\n`,
    rows: (rows: readonly ExportRow[]): string => {
      let text = '';
      for (const row of rows) {
        text += first?.(row, known) ?? '';
        for (const cell of others) text += separator + cell(row, known);
        text += '\r\n';
      }
      return text;
    },
  };
};

/** The csv file, written as rows come. */
export const csvWriter = (file: FileHandle, { columns, language, local, known }: RowWriterOptions): RowWriter => {
  const lines = csvLines(columns, language, local, known);
  let size = 0;
  let pending: Promise<unknown> = Promise.resolve();
  // The batch before is written while this one is put together.
  const append = async (text: string) => {
    await pending;
    const bytes = Buffer.from(text);
    pending = file.write(bytes, 0, bytes.length, size);
    pending.catch(() => undefined);
    size += bytes.length;
  };
  let head: string | undefined = lines.head;
  const write = async (rows: readonly ExportRow[]) => {
    await append((head ?? '') + lines.rows(rows));
    head = undefined;
  };
  return {
    write,
    end: async () => {
      if (head !== undefined) await write([]);
      await pending;
      return size;
    },
  };
};
