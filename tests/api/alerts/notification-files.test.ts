import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { fetchNotificationExport } from '../../../src/api/actors/alerts/notifications.ts';
import { listWorkbook } from '../../../src/api/browser/export/list-workbook.ts';
import { notificationMaker } from '../../../src/api/browser/export/notification-maker.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { run } from '../../../src/api/runtime.ts';
import type { ExportFormat, ExportGrouping } from '../../../src/domain/history/export-sheets.ts';
import { event, words } from '../../cases/alerts/notification-export.ts';
import { openedCsv, openedWorkbook } from '../../office/spreadsheet.ts';
import { answerWith } from '../answers.ts';

const window = { from: null, to: null };
const vehicles = [
  { vehicleId: 7, name: '218 402-6', kind: 'combustion' as const, window },
  { vehicleId: 8, name: '=HYPERLINK("http://x")', kind: 'combustion' as const, window },
  { vehicleId: 9, name: 'Köf III', kind: 'combustion' as const, window },
];
const page = JSON.stringify({
  timeZone: 'Europe/Berlin',
  groupByType: 'by-id',
  items: [
    { title: 'x', events: [event({ timestamp: Date.UTC(2026, 10, 20) }), event()] },
    {
      title: 'y',
      events: [
        event({
          vehicleId: 8,
          type: 'NSShuntingImpacts',
          note: { value: 2.54, limit: 2, bound: 'max', unit: 'g' },
          location: null,
          by: null,
          at: null,
          comment: null,
        }),
      ],
    },
  ],
  pagination: { total: 3, skip: 0, top: 10 },
});
const made = async (format: ExportFormat, grouping: ExportGrouping, text = page) => {
  const maker = notificationMaker({ format, grouping, words });
  await maker.take(text, vehicles.slice(0, 2));
  await maker.take(text, vehicles.slice(2));
  return maker.end();
};
const read = async (file: Blob) => openedWorkbook(new Uint8Array(await file.arrayBuffer()));
const cells = (sheet: ExcelJS.Worksheet | undefined, row: number) =>
  Array.from({ length: 13 }, (_, i) => sheet!.getRow(row).getCell(i + 1).value);
const zipped = async (file: Blob) => Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer())));
const filesOf = async (file: Blob) => (await zipped(file)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]);

/** Of the newest one, but for its comment. */
const values = [
  ...[new Date('2026-11-21T10:14:20Z'), null, '218 402-6', 'NSSpeedlimitExeeded!', 112.4, 100, 'kmPerHr!', 52.5251, 13.3694],
  ...['Erledigt', 'Nora Weiß', new Date('2026-07-01T12:00:00Z')],
];

describe('The file of notifications', () => {
  it('has a sheet per vehicle, the newest first, times by the clock of the operator and numbers as numbers', async () => {
    const book = await read(await made('xlsx', 'by-id'));
    expect(book.worksheets.map(({ name }) => name)).toEqual(['218 402 6', 'HYPERLINK  http   x', 'Köf III']);
    expect(cells(book.worksheets[0], 1).slice(0, 3)).toEqual(['timestamp!', 'until!', 'vehicle!']);
    expect(cells(book.worksheets[0], 2)).toEqual([...values, '=1+1']);
    expect(book.worksheets[0]!.getCell('A2').numFmt).toBe('dd.mm.yyyy hh:mm:ss');
    expect(book.worksheets[0]!.getCell('M2').type).toBe(ExcelJS.ValueType.String);
    expect([book.worksheets[0]!.rowCount, cells(book.worksheets[1], 2)[2]]).toEqual([3, '=HYPERLINK("http://x")']);
    expect([book.worksheets[2]!.getCell('A1').value, book.worksheets[2]!.rowCount]).toEqual([words.empty, 1]);
  });

  it('has a sheet per type or one for all where that is chosen, and a line where there is none', async () => {
    expect((await read(await made('xlsx', 'by-metric'))).worksheets.map(({ name }) => name)).toEqual([
      'NSSpeedlimitExeeded',
      'NSShuntingImpacts',
    ]);
    const [all, ...others] = (await read(await made('xlsx', 'in-one'))).worksheets;
    expect([all!.name, [2, 3, 4].map((row) => cells(all, row)[2]), others]).toEqual([
      words.all,
      ['218 402-6', '=HYPERLINK("http://x")', '218 402-6'],
      [],
    ]);
    const none = await read(await made('xlsx', 'by-metric', JSON.stringify({ items: [] })));
    expect(none.worksheets.map((sheet) => sheet.getCell('A1').value)).toEqual([words.empty]);
  });

  it('is a zip of csv files with decimal commas and no formula', async () => {
    const [first, , third] = await filesOf(await made('csv', 'by-id'));
    expect(first![0]).toBe('218 402 6.csv');
    expect(first![1]!.split('\r\n')[1]).toBe(
      "21.11.2026 10:14:20;;218 402-6;NSSpeedlimitExeeded!;112,4;100;kmPerHr!;52,5251;13,3694;Erledigt;Nora Weiß;01.07.2026 12:00:00;'=1+1",
    );
    expect(third![1]).toBe(`\ufeff${words.empty}\r\n`);
  });

  it('opens as csv with the values of the workbook, a text that looks like a formula staying text', async () => {
    const [first] = await zipped(await made('csv', 'by-id'));
    const [heads, row] = await openedCsv(first![1], 'de-DE');
    expect(heads!.slice(0, 3)).toEqual(['timestamp!', 'until!', 'vehicle!']);
    expect(row).toEqual([...values, "'=1+1"]);
  });

  it('goes on in another sheet where one holds no more rows', async () => {
    const book = listWorkbook('leer', 3);
    await book.write({ title: 'Groß', heads: ['a'], rows: [[1], [2], [3]] });
    const again = await read(new Blob([...(await book.end())]));
    expect(again.worksheets.map((sheet) => [sheet.name, sheet.rowCount, sheet.getCell('A2').value])).toEqual([
      ['Groß', 3, 1],
      ['Groß 2', 2, 3],
    ]);
  });
});

it('The quick export has a name like the other exports: its day, view, vehicle and days', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  answerWith(async () => Response.json(JSON.parse(page), { headers: { 'x-gleisblick': '1' } }));
  await run(Credentials.useSync(({ setAccessToken }) => setAccessToken('access-1')));
  const range = { start: '2026-11-16', end: '2026-11-22' };
  const nameOf = async (vehicleIds: readonly number[]) =>
    (await fetchNotificationExport({ vehicleIds, range }, new AbortController().signal)).name.slice('DD-MM-YYYY'.length);
  expect(await nameOf([7, 8])).toBe('-notification-2026-11-16_2026-11-22-Export.csv');
});
