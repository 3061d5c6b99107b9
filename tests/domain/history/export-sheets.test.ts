import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin } from '../../../src/domain/common/day-spans.ts';
import {
  addedRows,
  exportableDays,
  exportDates,
  exportDayText,
  exportDayTime,
  exportEndings,
  exportFileName,
  exportFormats,
  exportGroupings,
  exportNumber,
  exportRows,
  exportTimeText,
  sheetDayFormat,
  sheetNames,
  sheetNumberFormat,
  sheetTimeFormat,
  shownTotal,
} from '../../../src/domain/history/export-sheets.ts';

const open = { from: null, to: null };
type Rows = ReturnType<typeof exportRows>;
const dates = ['20261031', '20261101', '20261102', '20261103'];

describe('The rows of an export', () => {
  it('have date, thisDay and cumulativeSum [REP-048]', () => {
    expect(exportRows(dates.slice(0, 3), [1.5, 0, 2], open)).toEqual([
      { date: '20261031', thisDay: 1.5, cumulativeSum: 1.5 },
      { date: '20261101', thisDay: 0, cumulativeSum: 1.5 },
      { date: '20261102', thisDay: 2, cumulativeSum: 3.5 },
    ]);
  });

  it('carry zeros outside the access window, its first and last day being inside [REP-051]', () => {
    const rows = exportRows(dates, [1, 2, 4, 8], { from: '2026-11-01', to: '2026-11-02' });
    expect(rows.map(({ thisDay }) => thisDay)).toEqual([0, 2, 4, 0]);
    expect(rows.map(({ cumulativeSum }) => cumulativeSum)).toEqual([0, 2, 6, 6]);
    expect(exportRows(dates, [1, 2, 4, 8], { from: '2026-11-03', to: null }).map(({ thisDay }) => thisDay)).toEqual([0, 0, 0, 8]);
    expect(exportRows(dates, [3, 1, 2, 5], { from: null, to: '2026-11-01' }).map(({ thisDay }) => thisDay)).toEqual([3, 1, 0, 0]);
  });

  it('say nothing of notifications outside the access window, and 0 where there were none inside [REP-052]', () => {
    const rows = exportRows(dates, [1, 2, 0, 8], { from: '2026-11-01', to: '2026-11-02' }, null);
    expect(rows.map(({ thisDay, cumulativeSum }) => [thisDay, cumulativeSum])).toEqual([
      [null, null],
      [2, 2],
      [0, 2],
      [null, null],
    ]);
  });

  it('have 0 for what is empty or negative [REP-053]', () => {
    expect(exportRows(dates, [null, undefined, -2, Number.NaN], open).map(({ thisDay }) => thisDay)).toEqual([0, 0, 0, 0]);
    expect(exportRows(dates, [], open).map(({ cumulativeSum }) => cumulativeSum)).toEqual([0, 0, 0, 0]);
  });

  it('add up as they are shown: the days to the sum, two metrics to what they make together', () => {
    const day = fc.tuple(fc.double({ min: 0, max: 12, noNaN: true }), fc.double({ min: 0, max: 12, noNaN: true }));
    const days = exportDates('2026-01-01', '2026-12-31');
    const tenths = (value: number | null) => Number(exportNumber(value ?? Number.NaN).replace(',', ''));
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 60 }), (both) => {
        const [idle, driving] = [0, 1].map((i) =>
          exportRows(
            days.slice(0, both.length),
            both.map((values) => values[i]),
            open,
          ),
        ) as [Rows, Rows];
        const working = addedRows(idle, driving);
        for (const rows of [idle, driving, working])
          for (const total of [
            shownTotal(rows.map(({ thisDay }) => thisDay)),
            rows.reduce((sum, { thisDay }) => sum + tenths(thisDay), 0) / 10,
          ])
            expect(tenths(total)).toBe(tenths(rows.at(-1)!.cumulativeSum));
        working.forEach(({ thisDay, cumulativeSum }, i) => {
          expect(tenths(thisDay)).toBe(tenths(idle[i]!.thisDay) + tenths(driving[i]!.thisDay));
          expect(tenths(cumulativeSum)).toBe(tenths(idle[i]!.cumulativeSum) + tenths(driving[i]!.cumulativeSum));
        });
        expect(driving.at(-1)!.cumulativeSum).toBeCloseTo(
          both.reduce((sum, [, value]) => sum + value, 0),
          0,
        );
      }),
    );
  });

  it('are of every day from the first to the last, over a change of the clocks', () => {
    expect(exportDates('2026-10-24', '2026-10-27')).toEqual(['20261024', '20261025', '20261026', '20261027']);
    expect(exportDates('2028-02-28', '2028-03-01')).toEqual(['20280228', '20280229', '20280301']);
    expect(exportDates('2026-12-31', '2026-12-31')).toEqual(['20261231']);
    expect([exportDates('2026-12-31', '2026-12-30'), exportDates('2026-12-31', '2026-01-01')]).toEqual([[], []]);
  });
});

describe('The name of a sheet', () => {
  it('has at most 31 characters, whatever the titles [REP-054]', () => {
    expect(sheetNames()('x'.repeat(40))).toBe('x'.repeat(31));
    const title = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.array(title, { maxLength: 10 }), (titles) => {
        const names = titles.map(sheetNames());
        expect(names.filter((name) => name.length === 0 || name.length > 31 || !name.isWellFormed())).toEqual([]);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      }),
    );
  });

  it('is none that Excel or Windows keeps for itself, nor one that differs from another in its code points alone', () => {
    const nameOf = sheetNames();
    expect(['AUX', 'CON', 'History', 'history', 'nul', 'COM1', 'LPT³', 'COM10', 'Auxiliar'].map(nameOf)).toEqual([
      'AUX 2',
      'CON 2',
      'History 2',
      'history 3',
      'nul 2',
      'COM1 2',
      'LPT³ 2',
      'COM10',
      'Auxiliar',
    ]);
    expect(['Köf', 'Ko\u0308f'].map(nameOf)).toEqual(['Köf', 'Köf 2']);
  });

  it('has spaces for what is no word character, umlauts being some [REP-055] [DEC-069]', () => {
    const nameOf = sheetNames();
    expect(nameOf('187 511-1 [TRAXX]/3:AC*?')).toBe('187 511 1  TRAXX  3 AC');
    expect(nameOf('Köf_III Großbeeren')).toBe('Köf_III Großbeeren');
  });

  it('has a number inside of the 31 where it is repeated [DEC-069]', () => {
    const nameOf = sheetNames();
    const title = 'Rangierlokomotive im Hafen Altenwerder';
    expect([nameOf(title), nameOf(title), nameOf(title.toUpperCase())]).toEqual([
      'Rangierlokomotive im Hafen Alte',
      'Rangierlokomotive im Hafen Al 2',
      'RANGIERLOKOMOTIVE IM HAFEN AL 3',
    ]);
    expect([nameOf('***'), nameOf('')]).toEqual(['1', '2']);
  });

  it('has the next number where a title has one of its own', () => {
    const nameOf = sheetNames();
    expect(['Lok 2', 'Lok', 'Lok', 'LOK', '1', '?'].map(nameOf)).toEqual(['Lok 2', 'Lok', 'Lok 3', 'LOK 4', '1', '2']);
  });

  it('neither begins nor ends with a space, nor with half a character', () => {
    expect(sheetNames()(' [218 402-6] ')).toBe('218 402 6');
    const nameOf = sheetNames();
    expect(nameOf(`${'x'.repeat(30)} y`)).toBe('x'.repeat(30));
    expect(nameOf(`${'y'.repeat(30)}𝐀`)).toBe('y'.repeat(30));
    expect(nameOf(`${'z'.repeat(29)}𝐀b`)).toBe(`${'z'.repeat(29)}𝐀`);
    expect(nameOf(`${'x'.repeat(28)}  `)).toBe('x'.repeat(28));
  });
});

describe('The file of an export', () => {
  it('is named by its day, view, vehicle and days, as a zip of csv .zip [REP-058] [DEC-071]', () => {
    const order = { today: '2026-03-09', range: { start: '2026-02-01', end: '2026-02-28' }, vehicles: [{ name: '218 402-6' }] };
    expect(exportFileName(order, 'reporting', exportEndings.xlsx)).toBe('09-03-2026-reporting-218 402-6-2026-02-01_2026-02-28-Export.xlsx');
    const day = { ...order, range: { start: '2026-02-01', end: '2026-02-01' } };
    expect(exportFileName({ ...day, vehicles: [{ name: 'a' }, { name: 'b' }] }, 'reporting', exportEndings.csv)).toBe(
      '09-03-2026-reporting-2026-02-01-Export.zip',
    );
    const names = [' Köf <3>/ "A"|B? ', '\u0000', 'x'.repeat(80)].map((name) =>
      exportFileName({ ...day, vehicles: [{ name }] }, 'v', 'zip').slice(13, -22),
    );
    expect(names).toEqual(['Köf  3   A B', '', 'x'.repeat(60)]);
  });

  it('has numbers with one decimal as Germans write them [REP-057] [DEC-128]', () => {
    expect([0, 1.25, 12.3456, 1234.5].map(exportNumber)).toEqual(['0,0', '1,3', '12,3', '1234,5']);
    const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
    const halves = Array.from({ length: 4001 }, (_, i) => (i - 2000) / 20);
    expect(halves.map(exportNumber)).toEqual(halves.map((value) => german.format(value)));
    expect([0.001, -0.001].map(exportNumber)).toEqual(['0,0', '0,0']);
    expect([sheetNumberFormat, sheetDayFormat]).toEqual(['#,##0.0', 'dd.mm.yyyy']);
  });

  it('has days as Germans write them', () => {
    expect([exportDayText('20260309'), exportDayTime('20260309')]).toEqual(['09.03.2026', Date.UTC(2026, 2, 9)]);
    expect(exportTimeText(Date.UTC(2026, 2, 9, 7, 5, 59, 999))).toBe('09.03.2026 07:05:59');
    expect(sheetTimeFormat).toBe('dd.mm.yyyy hh:mm:ss');
  });

  it('is a workbook or a zip, by vehicle, of all vehicles or by metric', () => {
    expect([exportFormats, exportGroupings]).toEqual([
      ['xlsx', 'csv'],
      ['by-id', 'in-one', 'by-metric'],
    ]);
  });
});

it('An export has no days to come [REP-043]', () => {
  const days = exportableDays('2026-11-21');
  expect(['1999-01-01', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isWithin(day, days))).toEqual([true, true, true, false]);
});
