import type { Language } from '../../../src/domain/account/account.ts';
import { dayNumber, lettersOf, textElement } from '../../../src/domain/common/sheet-text.ts';
import { cellStyles, sharedTextsXml } from '../../../src/domain/common/workbook-parts.ts';
import type { Column, ExportRow, Known } from './columns.ts';
import { headerOf, wordsOf } from './texts.ts';
import type { LocalTime } from './times.ts';

/** Numbers of the cell formats in `workbook.ts`. */
const styles = { head: cellStyles.head, time: cellStyles.firstOwn } as const;

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
    xml: (): string => sharedTextsXml([...places.keys()].map(textElement)),
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
        const day = dayNumber(local(value));
        // A moment before the calendar of spreadsheets begins, or no moment at all, stays text.
        if (day === null) return inline(typeof value === 'number' ? new Date(value).toISOString() : value, number);
        return `${open}${number}" s="${styles.time}"><v>${day}</v></c>`;
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
