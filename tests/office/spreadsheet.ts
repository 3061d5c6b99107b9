import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';

/** Program of an office suite that files are opened with before they are read, such as `soffice`; none: they are read as they are. */
const office = process.env.OFFICE;
const run = promisify(execFile);

/** What the suite keeps of a file after opening it, as a workbook. */
const keptBy = async (program: string, bytes: Uint8Array, name: string, filter: readonly string[] = []): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    const home = `-env:UserInstallation=file://${join(folder, 'home')}`;
    const { stderr } = await run(program, [home, '--headless', ...filter, '--convert-to', 'xlsx', '--outdir', join(folder, 'kept'), path]);
    const kept = join(folder, 'kept', name.replace(/\.\w+$/, '.xlsx'));
    return await readFile(kept).catch((cause) => {
      throw new Error(`${program} kept nothing of ${name}: ${stderr}`, { cause });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** A workbook as a person's spreadsheet has it open. */
export const openedWorkbook = async (bytes: Uint8Array): Promise<ExcelJS.Workbook> => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((office ? await keptBy(office, bytes, 'file.xlsx') : bytes) as never);
  // The suite writes a format with its marks escaped, which means the same.
  if (office)
    for (const sheet of book.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          cell.numFmt = cell.numFmt?.replaceAll('\\', '');
        }),
      );
  return book;
};

type Cell = string | number | Date | null;
const dialects = {
  'de-DE': { separator: ';', number: /^-?\d+(,\d+)?$/, time: /^(\d\d)\.(\d\d)\.(\d{4})(?: (\d\d:\d\d:\d\d))?$/, code: 1031 },
  'en-GB': { separator: ',', number: /^-?\d+(\.\d+)?$/, time: /^(\d\d)\/(\d\d)\/(\d{4})(?: (\d\d:\d\d:\d\d))?$/, code: 2057 },
} as const;

const fieldsOf = (text: string, separator: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`, 'g'),
  )) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
};

/** The cells of a csv file as a spreadsheet of that language takes them: numbers, times by the wall clock as if it were UTC, else text. */
export const openedCsv = async (bytes: Uint8Array, language: keyof typeof dialects): Promise<readonly (readonly Cell[])[]> => {
  const { separator, number, time, code } = dialects[language];
  if (office) {
    const filter = `--infilter=CSV:${separator.charCodeAt(0)},34,76,1,,${code},false,true,false`;
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await keptBy(office, bytes, 'file.csv', [filter])) as never);
    const [sheet] = book.worksheets;
    const columns = Array.from({ length: sheet!.columnCount }, (_, at) => at + 1);
    return Array.from({ length: sheet!.rowCount }, (_, at) => columns.map((column) => sheet!.getRow(at + 1).getCell(column).value as Cell));
  }
  const typed = (text: string): Cell => {
    if (text === '') return null;
    if (number.test(text)) return Number(text.replace(',', '.'));
    const [, day, month, year, clock = '00:00:00'] = time.exec(text) ?? [];
    return day === undefined ? text : new Date(`${year}-${month}-${day}T${clock}Z`);
  };
  return fieldsOf(new TextDecoder().decode(bytes), separator).map((row) => row.map(typed));
};
