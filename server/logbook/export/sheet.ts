import type { Language } from '../../../src/domain/account/account.ts';
import type { Column, ExportRow, Known } from './columns.ts';
import { headerOf, wordsOf } from './texts.ts';
import type { LocalTime } from './times.ts';

const dayMillis = 86_400_000;
/** Day number of 1970-01-01; the calendar of spreadsheets is sound from 1900-03-01, day 61, on. */
const epochDay = 25_569;
const firstSoundDay = 61;
/** Numbers of the cell formats in `export-workbook.ts`. */
const styles = { plain: 0, head: 1, time: 2 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold is left out
const unusual = /[&<>\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold is left out
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const replacements: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };

/** Text for an element: carriage returns and what looks like an escape are escaped the way spreadsheets do. */
export const xmlText = (text: string): string =>
  unusual.test(text)
    ? text
        .toWellFormed()
        .replace(illegal, '')
        .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
        .replace(/[&<>\r]/g, (sign) => replacements[sign] ?? sign)
    : text;

const needsSpace = /^\s|\s$|\n/;
const textElement = (text: string): string => `<t${needsSpace.test(text) ? ' xml:space="preserve"' : ''}>${xmlText(text)}</t>`;

/** A, B, … Z, AA: the letters of a column, counted from 0. */
export const lettersOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : lettersOf(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** Texts that come up again and again are stored once; their number is bounded, so memory is. */
export const sharedTexts = (most = 20_000) => {
  const places = new Map<string, number>();
  return {
    /** Undefined when there is no more room. */
    placeOf: (text: string): number | undefined => {
      const known = places.get(text);
      if (known !== undefined || places.size >= most) return known;
      places.set(text, places.size);
      return places.size - 1;
    },
    xml: (): string =>
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" uniqueCount="${places.size}">${[...places.keys()].map((text) => `<si>${textElement(text)}</si>`).join('')}</sst>`,
  };
};
type SharedTexts = ReturnType<typeof sharedTexts>;

type Cell = (row: ExportRow, number: string) => string;

const cellOf = (column: Column, letters: string, language: Language, local: LocalTime, known: Known, shared: SharedTexts): Cell => {
  const words = wordsOf(language);
  const open = `<c r="${letters}`;
  const inline = (text: string, number: string) => `${open}${number}" t="inlineStr"><is>${textElement(text)}</is></c>`;
  const once = (text: string, number: string) => {
    const place = shared.placeOf(text);
    return place === undefined ? inline(text, number) : `${open}${number}" t="s"><v>${place}</v></c>`;
  };
  switch (column.kind) {
    case 'text':
      return (row, number) => {
        const text = column.of(row, known);
        return text ? inline(text, number) : '';
      };
    case 'name':
      return (row, number) => {
        const text = column.of(row, known);
        return text ? once(text, number) : '';
      };
    case 'value':
      return (row, number) => {
        const value = column.of(row, known);
        return value ? once(words[value] ?? value, number) : '';
      };
    case 'values':
      return (row, number) => {
        const values = column.of(row);
        return values && values.length > 0 ? inline(values.map((value) => words[value] ?? value).join(', '), number) : '';
      };
    case 'count':
      return (row, number) => {
        const value = column.of(row);
        return value === null || value === undefined ? '' : `${open}${number}"><v>${value}</v></c>`;
      };
    case 'time':
      return (row, number) => {
        const value = column.of(row);
        if (value === null || value === undefined) return '';
        const day = local(value) / dayMillis + epochDay;
        // A moment before the calendar of spreadsheets begins, or no moment at all, stays text.
        if (!(day >= firstSoundDay)) return inline(typeof value === 'number' ? new Date(value).toISOString() : value, number);
        return `${open}${number}" s="${styles.time}"><v>${Math.round(day * 1e8) / 1e8}</v></c>`;
      };
  }
};

/** Rows of a sheet as XML, each cell with its reference; `first` is the number of the first row given, counted from 1. */
export const sheetRows = (columns: readonly Column[], language: Language, local: LocalTime, known: Known, shared: SharedTexts) => {
  const cells = columns.map((column, i) => cellOf(column, lettersOf(i), language, local, known, shared));
  return {
    head: (): string => {
      const headers = columns.map(
        (column, i) =>
          `<c r="${lettersOf(i)}1" s="${styles.head}" t="inlineStr"><is>${textElement(headerOf(column, language, known))}</is></c>`,
      );
      return `<row r="1">${headers.join('')}</row>`;
    },
    rows: (rows: readonly ExportRow[], first: number): string => {
      let xml = '';
      let number = first;
      for (const row of rows) {
        const place = String(number++);
        xml += `<row r="${place}">`;
        for (const cell of cells) xml += cell(row, place);
        xml += '</row>';
      }
      return xml;
    },
  };
};
