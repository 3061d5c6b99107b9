import type { FileHandle } from 'node:fs/promises';
import type { Language } from '../../../src/domain/account/account.ts';
import { lettersOf } from '../../../src/domain/common/sheet-text.ts';
import { mostSheetRows, sheetEnd, sheetPath, sheetStart, workbookParts } from '../../../src/domain/common/workbook-parts.ts';
import type { Column, ExportRow, Known } from './columns.ts';
import { sharedTexts, sheetRows } from './sheet.ts';
import { sheetName } from './texts.ts';
import type { LocalTime } from './times.ts';
import { type ZipEntry, zipWriter } from './zip.ts';

const widths: Readonly<Record<Column['kind'], number>> = { text: 28, name: 18, value: 16, values: 28, count: 14, time: 30 };
const timeFormats: Readonly<Record<Language, string>> = { 'de-DE': 'dd.mm.yyyy hh:mm', 'en-GB': 'dd/mm/yyyy hh:mm' };

export interface RowWriter {
  readonly write: (rows: readonly ExportRow[]) => Promise<void>;
  /** Bytes of the file. */
  readonly end: () => Promise<number>;
}

export interface RowWriterOptions {
  readonly columns: readonly Column[];
  readonly language: Language;
  readonly local: LocalTime;
  readonly known: Known;
  /** Rows of a sheet with its head; the next rows begin another one. */
  readonly rowsPerSheet?: number;
}

/** An xlsx workbook written as rows come: compressed beside the caller, text cells as text, times as numbers. */
export const workbookWriter = (
  file: FileHandle,
  { columns, language, local, known, rowsPerSheet = mostSheetRows }: RowWriterOptions,
): RowWriter => {
  const zip = zipWriter(file);
  const shared = sharedTexts();
  const xml = sheetRows(columns, language, local, known, shared);
  const lastLetters = lettersOf(columns.length - 1);
  let sheets = 0;
  let next = 1;
  let sheet: ZipEntry | undefined;

  const begin = async (): Promise<ZipEntry> => {
    sheets += 1;
    next = 2;
    const entry = await zip.begin(sheetPath(sheets));
    await entry.write(Buffer.from(sheetStart(columns.map(({ kind }) => widths[kind])) + xml.head()));
    return entry;
  };
  const finish = async (entry: ZipEntry) => {
    await entry.write(Buffer.from(sheetEnd(`${lastLetters}${next - 1}`)));
    await entry.end();
  };
  const sheetTitle = (number: number) => (number === 1 ? sheetName(language) : `${sheetName(language)} ${number}`);

  return {
    write: async (rows) => {
      for (let from = 0; from < rows.length; ) {
        sheet ??= await begin();
        const some = rows.slice(from, from + rowsPerSheet - next + 1);
        await sheet.write(Buffer.from(xml.rows(some, next)));
        next += some.length;
        from += some.length;
        if (next <= rowsPerSheet) continue;
        await finish(sheet);
        sheet = undefined;
      }
    },
    end: async () => {
      if (sheets === 0) sheet = await begin();
      if (sheet) await finish(sheet);
      const names = Array.from({ length: sheets }, (_, i) => sheetTitle(i + 1));
      const parts = workbookParts({ names, formats: [timeFormats[language]], shared: shared.xml() });
      for (const { path, text } of parts) await zip.add(path, text);
      return zip.end();
    },
  };
};
