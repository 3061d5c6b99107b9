import type { FileHandle } from 'node:fs/promises';
import type { Language } from '../../../src/domain/account/account.ts';
import type { Column, ExportRow, Known } from './columns.ts';
import { lettersOf, sharedTexts, sheetRows, xmlText } from './sheet.ts';
import { sheetName } from './texts.ts';
import type { LocalTime } from './times.ts';
import { type ZipEntry, zipWriter } from './zip.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** A sheet holds no more rows; the head is one of them. */
const mostRows = 1_048_576;

const widths: Readonly<Record<Column['kind'], number>> = { text: 28, name: 18, value: 16, values: 28, count: 14, time: 30 };
const timeFormats: Readonly<Record<Language, string>> = { 'de-DE': 'dd.mm.yyyy hh:mm', 'en-GB': 'dd/mm/yyyy hh:mm' };

const stylesXml = (language: Language) =>
  `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="${timeFormats[language]}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const sheetHead = (columns: readonly Column[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ kind }, i) => `<col min="${i + 1}" max="${i + 1}" width="${widths[kind]}" customWidth="1"/>`).join('')}</cols><sheetData>`;

const part = (name: string, type: string) => `<Override PartName="${name}" ContentType="${partType}.${type}+xml"/>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relationships}/${type}" Target="${target}"/>`;
const relationsXml = (...relations: readonly string[]) =>
  `${declaration}<Relationships xmlns="${packaged}/relationships">${relations.join('')}</Relationships>`;

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
  { columns, language, local, known, rowsPerSheet = mostRows }: RowWriterOptions,
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
    const entry = await zip.begin(`xl/worksheets/sheet${sheets}.xml`);
    await entry.write(Buffer.from(sheetHead(columns) + xml.head()));
    return entry;
  };
  const finish = async (entry: ZipEntry) => {
    await entry.write(Buffer.from(`</sheetData><autoFilter ref="A1:${lastLetters}${next - 1}"/></worksheet>`));
    await entry.end();
  };
  const numbers = () => Array.from({ length: sheets }, (_, i) => i + 1);
  const sheetTitle = (number: number) => xmlText(number === 1 ? sheetName(language) : `${sheetName(language)} ${number}`);

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
      await zip.add('xl/sharedStrings.xml', shared.xml());
      await zip.add('xl/styles.xml', stylesXml(language));
      await zip.add(
        'xl/workbook.xml',
        `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${numbers()
          .map((n) => `<sheet name="${sheetTitle(n)}" sheetId="${n}" r:id="rId${n}"/>`)
          .join('')}</sheets></workbook>`,
      );
      await zip.add(
        'xl/_rels/workbook.xml.rels',
        relationsXml(
          ...numbers().map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
          relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
          relation(`rId${sheets + 2}`, 'sharedStrings', 'sharedStrings.xml'),
        ),
      );
      await zip.add('_rels/.rels', relationsXml(relation('rId1', 'officeDocument', 'xl/workbook.xml')));
      await zip.add(
        '[Content_Types].xml',
        `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${part('/xl/sharedStrings.xml', 'sharedStrings')}${numbers()
          .map((n) => part(`/xl/worksheets/sheet${n}.xml`, 'worksheet'))
          .join('')}</Types>`,
      );
      return zip.end();
    },
  };
};
