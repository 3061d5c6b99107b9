import { readFileSync } from 'node:fs';
import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { exportMaker } from '../../../src/api/browser/export/maker.ts';
import type { Table } from '../../../src/api/browser/export/tables.ts';
import { workbook } from '../../../src/api/browser/export/workbook.ts';
import { type ExportMetric, exportMetrics } from '../../../src/domain/history/export-metrics.ts';
import { exportDates } from '../../../src/domain/history/export-sheets.ts';
import type { ExportVehicle } from '../../../src/domain/history/export-vehicles.ts';
import type { ReportOrder } from '../../../src/machines/history/report-export/model.ts';
import { words } from '../../cases/history/report-export.ts';
import { openedCsv, openedWorkbook } from '../../office/spreadsheet.ts';

const range = { start: '2026-10-24', end: '2026-10-27' };
const dates = exportDates(range.start, range.end);
const open = { from: null, to: null };
const vehicles = [
  { vehicleId: 7, name: '218 402-6', kind: 'combustion' as const, window: open },
  { vehicleId: 8, name: '=HYPERLINK("http://x")', kind: 'combustion' as const, window: { from: '2026-10-25', to: '2026-10-26' } },
  { vehicleId: 9, name: 'Köf III & Söhne <1>', kind: 'combustion' as const, window: open },
];
const series = (vehicleId: number, values: readonly number[]) =>
  exportMetrics.map((metric: ExportMetric) => ({ vehicleId, name: 'x', metric, thisDay: values }));
/** The third vehicle is not in the answer. */
const page = JSON.stringify({
  timeZone: 'Europe/Berlin',
  dates,
  items: [
    { vehicleId: 7, name: 'x', series: series(7, [1.25, 0, 3.333_333_3, 1234.56]) },
    { vehicleId: 8, name: 'x', series: series(8, [1, 2, 4, 8]) },
  ],
  pagination: { total: 2, skip: 0, top: 10 },
});
const made = async (wanted: Partial<ReportOrder>, firstPage: readonly ExportVehicle[] = vehicles.slice(0, 2)) => {
  const maker = exportMaker({ format: 'xlsx', grouping: 'by-id', range, vehicles, words, today: '2026-11-21', ...wanted });
  await maker.take(page, firstPage);
  await maker.take(page, vehicles.slice(2));
  return maker.end();
};
const read = async (file: Blob | Uint8Array) => openedWorkbook(file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file);
const columnOf = (sheet: ExcelJS.Worksheet, number: number) => dates.map((_, i) => sheet.getRow(i + 2).getCell(number).value as number);

it('The sheets and files of vehicles that are named like what Excel or Windows reserves have other names', async () => {
  const [, ...lines] = readFileSync(new URL('data/history-aux.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const reserved = lines.map((line, i) => ({ ...vehicles[0]!, vehicleId: 7 + i, name: line.split(';')[0]! }));
  const made = async (format: 'csv' | 'xlsx') => {
    const maker = exportMaker({ format, grouping: 'by-id', range, vehicles: reserved, words, today: '2026-11-21' });
    await maker.take(page, reserved);
    return new Uint8Array(await ((await maker.end()) as Blob).arrayBuffer());
  };
  expect((await openedWorkbook(await made('xlsx'))).worksheets.map(({ name }) => name)).toEqual(['AUX 2', 'CON 2', 'History 2']);
  expect(Object.keys(unzipSync(await made('csv')))).toEqual(['AUX 2.csv', 'CON 2.csv', 'History 2.csv']);
});

describe('The workbook of an export', () => {
  it('has a sheet per vehicle, with a day and two columns per metric, numbers being numbers and days days [REP-048] [REP-057]', async () => {
    const book = await read(await made({}));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['218 402 6', 'HYPERLINK  http   x', 'Köf III   Söhne  1']);
    const [sheet] = book.worksheets;
    const head = sheet!.getRow(1);
    expect([head.getCell(1).value, head.getCell(2).value, head.getCell(3).value, head.cellCount]).toEqual([
      'Datum (Europe/Berlin)',
      'Fahrstunden (h)',
      'Fahrstunden (h), kumuliert',
      1 + 2 * exportMetrics.length,
    ]);
    expect(sheet!.getRow(2).getCell(1).value).toEqual(new Date('2026-10-24T00:00:00Z'));
    expect([sheet!.getRow(2).getCell(1).numFmt, sheet!.getRow(2).getCell(2).numFmt]).toEqual(['dd.mm.yyyy', '#,##0.0']);
    expect(columnOf(sheet!, 2)).toEqual([1.3, 0, 3.3, 1234.5]);
    expect(columnOf(sheet!, 3)).toEqual([1.3, 1.3, 4.6, 1239.1]);
  });

  it('has below an empty row the total of each column of days, equal to its last running sum, which sorting and filtering leave out', async () => {
    const [sheet, limited] = (await read(await made({}))).worksheets;
    const totals = (one: ExcelJS.Worksheet) => one.getRow(dates.length + 3).values as ExcelJS.CellValue[];
    const notifications = 2 * exportMetrics.indexOf('notifications') + 2;
    expect([totals(sheet!)[1], totals(sheet!)[2], totals(sheet!)[3]]).toEqual(['Summe', 1239.1, undefined]);
    expect([totals(limited!)[2], totals(limited!)[notifications]]).toEqual([6, 6]);
    expect([sheet!.getRow(dates.length + 2).hasValues, sheet!.rowCount]).toEqual([false, dates.length + 3]);
    expect(String(sheet!.autoFilter)).toMatch(new RegExp(`^A1:[A-Z]+${dates.length + 1}$`));
  });

  it('has one sheet for all vehicles where that is wanted: a line per vehicle and day, a total of each vehicle and of all', async () => {
    const book = await read(await made({ grouping: 'in-one' }));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Alle Fahrzeuge']);
    const rows = book.worksheets[0]!.getSheetValues().map((row) => (row as ExcelJS.CellValue[]).slice(1, 5));
    const totals = 2 * dates.length + 3;
    expect(rows.slice(1, 3)).toEqual([
      ['Datum (Europe/Berlin)', 'Fahrzeug', 'Fahrstunden (h)', 'Fahrstunden (h), kumuliert'],
      [new Date('2026-10-24T00:00:00Z'), '218 402-6', 1.3, 1.3],
    ]);
    expect(rows[dates.length + 3]).toEqual([new Date('2026-10-25T00:00:00Z'), '=HYPERLINK("http://x")', 2, 2]);
    expect(rows.slice(totals).map((row) => row.slice(0, 3))).toEqual([
      ['Summe', '218 402-6', 1239.1],
      ['Summe', '=HYPERLINK("http://x")', 6],
      ['Summe', 'Köf III & Söhne <1>'],
      ['Summe', 'Alle Fahrzeuge', 1245.1],
    ]);
  });

  it('carries zeros for the days outside the access window of a vehicle, and no notifications [REP-051] [REP-052]', async () => {
    const book = await read(await made({}));
    const sheet = book.worksheets[1]!;
    expect([columnOf(sheet, 2), columnOf(sheet, 3)]).toEqual([
      [0, 2, 4, 0],
      [0, 2, 6, 6],
    ]);
    expect(columnOf(sheet, 2 * exportMetrics.indexOf('notifications') + 2)).toEqual([null, 2, 4, null]);
  });

  it('has no column that does not apply: an electric locomotive has no working hours and none standing with the engine on', async () => {
    const book = await read(await made({}, [{ ...vehicles[0]!, kind: 'electric' }, vehicles[1]!]));
    const heads = book.worksheets.map((sheet) => exportMetrics.map((_, i) => sheet.getRow(1).getCell(2 * i + 2).value));
    const { idleHours, workingHours, ...others } = words.metrics;
    expect(heads[0]!.filter((head) => head !== null)).toEqual(Object.values(others));
    expect(heads[1]).toEqual(exportMetrics.map((metric) => words.metrics[metric]));
  });

  it('says in the sheet of a vehicle without data that there is none [REP-056] [DEC-070]', async () => {
    const sheet = (await read(await made({}))).worksheets[2]!;
    expect([sheet.getCell('A1').value, sheet.rowCount]).toEqual([words.empty, 1]);
  });

  it('has a sheet per metric with two columns per vehicle where that is wanted, and no formula of a name', async () => {
    const book = await read(await made({ grouping: 'by-metric' }));
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      'Fahrstunden  h',
      'Gerüstet  h',
      'Laufleistung  km',
      'Stand mit Motor  h',
      'Bereitschaft  h',
      'Betriebsstunden  h',
      'Meldungen',
    ]);
    const head = book.worksheets[0]!.getRow(1);
    expect([2, 3, 4, 5].map((i) => head.getCell(i).value)).toEqual([
      '218 402-6',
      '218 402-6, kumuliert',
      '=HYPERLINK("http://x")',
      '=HYPERLINK("http://x"), kumuliert',
    ]);
    expect([head.getCell(4).type, head.cellCount]).toEqual([ExcelJS.ValueType.String, 5]);
    expect(columnOf(book.worksheets[0]!, 4)).toEqual([0, 2, 4, 0]);
  });

  it('goes on in another sheet where one holds no more rows or columns', async () => {
    const table: Table = {
      title: 'Groß',
      heads: ['Tag'],
      dates,
      columns: ['a', 'b', 'c'].map((name, i) => ({ name, values: dates.map((_, day) => 10 * i + day) })),
      totals: [{ label: ['Summe'], values: [6, 46, 86] }],
    };
    const book = workbook('leer', { rows: 6, columns: 3 });
    await book.write(table);
    const again = await read(new Uint8Array(await new Blob([...(await book.end())]).arrayBuffer()));
    expect(again.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
      ['Groß', 4],
      ['Groß 2', 4],
      ['Groß 3', 4],
      ['Groß 4', 4],
    ]);
    expect(again.worksheets[1]!.getRow(2).getCell(2).value).toBe(3);
    expect([again.worksheets[3]!.getRow(1).getCell(2).value, again.worksheets[3]!.getRow(2).getCell(2).value]).toEqual(['c', 23]);
    expect(again.worksheets.map((sheet) => sheet.getRow(4).getCell(2).value)).toEqual([2, 6, 22, 86]);
    expect(again.worksheets[3]!.getRow(2).getCell(1).value).toEqual(new Date('2026-10-27T00:00:00Z'));
  });
});

describe('The csv files of an export', () => {
  const zipped = async (wanted: Partial<ReportOrder> = {}) =>
    Object.entries(unzipSync(new Uint8Array(await (await made({ format: 'csv', ...wanted })).arrayBuffer())));
  const unzipped = async (wanted: Partial<ReportOrder> = {}) =>
    (await zipped(wanted)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')] as const);

  it('stand in one zip, a file per vehicle with mark, semicolons and comma decimals [REP-059] [DEC-072]', async () => {
    const files = await unzipped();
    expect(files.map(([name]) => name)).toEqual(['218 402 6.csv', 'HYPERLINK  http   x.csv', 'Köf III   Söhne  1.csv']);
    const lines = files[0]![1].split('\r\n');
    expect(lines[0]!.startsWith('\ufeffDatum (Europe/Berlin);Fahrstunden (h);"Fahrstunden (h), kumuliert";')).toBe(true);
    expect(lines.slice(1, 5).map((line) => line.split(';').slice(0, 3))).toEqual([
      ['24.10.2026', '1,3', '1,3'],
      ['25.10.2026', '0,0', '1,3'],
      ['26.10.2026', '3,3', '4,6'],
      ['27.10.2026', '1234,5', '1239,1'],
    ]);
    expect([lines.length, files[2]![1]]).toEqual([6, `\ufeff${words.empty}\r\n`]);
  });

  it('open with days as days and decimals as numbers, whose shown days add up to the shown sum', async () => {
    const [first] = await zipped();
    const [heads, ...rows] = await openedCsv(first![1], 'de-DE');
    expect(heads!.slice(0, 3)).toEqual(['Datum (Europe/Berlin)', 'Fahrstunden (h)', 'Fahrstunden (h), kumuliert']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [new Date('2026-10-24T00:00:00Z'), 1.3, 1.3],
      [new Date('2026-10-25T00:00:00Z'), 0, 1.3],
      [new Date('2026-10-26T00:00:00Z'), 3.3, 4.6],
      [new Date('2026-10-27T00:00:00Z'), 1234.5, 1239.1],
    ]);
  });

  it('have a line per day and no total, and of all vehicles one file that names the vehicle of each line', async () => {
    const files = await unzipped({ grouping: 'in-one' });
    expect(files.map(([name]) => name)).toEqual(['Alle Fahrzeuge.csv']);
    expect(files[0]![1].split('\r\n').map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
      '\ufeffDatum (Europe/Berlin);Fahrzeug;Fahrstunden (h)',
      '24.10.2026;218 402-6;1,3',
      '25.10.2026;218 402-6;0,0',
      '26.10.2026;218 402-6;3,3',
      '27.10.2026;218 402-6;1234,5',
      `24.10.2026;"'=HYPERLINK(""http://x"")";0,0`,
      `25.10.2026;"'=HYPERLINK(""http://x"")";2,0`,
      `26.10.2026;"'=HYPERLINK(""http://x"")";4,0`,
      `27.10.2026;"'=HYPERLINK(""http://x"")";0,0`,
      '',
    ]);
  });

  it('have no cell that a spreadsheet takes for a formula', async () => {
    const files = await unzipped({ grouping: 'by-metric' });
    const head = files[0]![1].split('\r\n')[0]!;
    expect(head).toContain(`;"'=HYPERLINK(""http://x"")";`);
    expect(head).not.toMatch(/;"?=/);
  });
});
