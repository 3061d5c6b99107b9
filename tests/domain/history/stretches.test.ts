import { describe, expect, it } from 'vitest';
import type { Report, StatusIntervals } from '../../../src/domain/history/report.ts';
import { reportTableNames, reportTables } from '../../../src/domain/history/report-rows.ts';
import { isOpenedRow, pieceBefore, stretchDays } from '../../../src/domain/history/stretches.ts';

const hour = 3_600_000;
const at = (text: string) => Date.parse(text);
const zero = { equippedHours: 0, serviceHours: 0, workingHours: 0, standByHours: 0, drivingHours: 0, standbyAndIdle: 0, idleHours: 0 };
const day = (date: string, hours: Partial<typeof zero>, thisDay = 0): Report['items'][number] => ({
  Date: date,
  ...zero,
  ...hours,
  offHours: 0,
  totalHours: 24,
  mileageKm: { thisDay, estimated: 0, LastDataDate: null },
});
type Interval = StatusIntervals['items'][number];
const interval = (from: string, hours: number, status: Interval['status']): Interval => ({
  from: at(from),
  to: at(from) + hours * hour,
  status,
});

const days = [
  day('2026-11-18', { drivingHours: 2, workingHours: 2 }, 120.5),
  day('2026-11-19', {}),
  day('2026-11-20', { drivingHours: 1, idleHours: 0.5, workingHours: 1.5 }, 80),
];
const intervals = [
  interval('2026-11-17T23:00:00Z', 2, 4),
  interval('2026-11-18T01:00:00Z', 22, 1),
  interval('2026-11-20T08:00:00Z', 1, 4),
  interval('2026-11-20T09:00:00Z', 0.5, 3),
  interval('2026-11-20T10:00:00Z', 1, 2),
];

describe('What is behind a number', () => {
  it("are its times by the operator's day, the newest first, and what of it each day has", () => {
    expect(stretchDays(days, intervals, 'workingHours', [3, 4])).toEqual([
      {
        date: '2026-11-20',
        amount: 1.5,
        stretches: [
          { from: at('2026-11-20T09:00:00Z'), to: at('2026-11-20T09:30:00Z'), status: 3, hours: 0.5 },
          { from: at('2026-11-20T08:00:00Z'), to: at('2026-11-20T09:00:00Z'), status: 4, hours: 1 },
        ],
      },
      {
        date: '2026-11-18',
        amount: 2,
        stretches: [{ from: at('2026-11-17T23:00:00Z'), to: at('2026-11-18T01:00:00Z'), status: 4, hours: 2 }],
      },
    ]);
  });

  it('are of kilometres the times of driving, with the kilometres of the day', () => {
    expect(stretchDays(days, intervals, 'mileageKm', [4]).map(({ date, amount, stretches }) => [date, amount, stretches.length])).toEqual([
      ['2026-11-20', 80, 1],
      ['2026-11-18', 120.5, 1],
    ]);
  });

  it('has days with kilometres of which no time is known, and days with times that came to nothing', () => {
    const few = [day('2026-11-18', {}, 3.5), day('2026-11-19', {}), day('2026-11-20', {})];
    const found = stretchDays(few, [interval('2026-11-20T10:00:00Z', 0, 4)], 'mileageKm', [4]);
    expect(found.map(({ date, amount, stretches }) => [date, amount, stretches.length])).toEqual([
      ['2026-11-20', 0, 1],
      ['2026-11-18', 3.5, 0],
    ]);
    expect(stretchDays([], [], 'workingHours', [3, 4])).toEqual([]);
  });

  it('opens numbers that are made of times, and no shares, estimates or litres', () => {
    const names = reportTableNames.flatMap((table) => [...reportTables[table]]);
    expect(names.filter(isOpenedRow)).toEqual(['workingHours', 'serviceHours', 'equippedHours', 'drivingHours', 'idleHours', 'mileageKm']);
  });
});

describe('A long period', () => {
  it('is read a month at a time, from its end to its begin, no day twice and none left out', () => {
    const period = { start: '2026-09-01', end: '2026-11-20' };
    const pieces = [pieceBefore(period, null)];
    while (pieces.at(-1) !== null) pieces.push(pieceBefore(period, pieces.at(-1)!.start));
    expect(pieces).toEqual([
      { start: '2026-10-21', end: '2026-11-20' },
      { start: '2026-09-20', end: '2026-10-20' },
      { start: '2026-09-01', end: '2026-09-19' },
      null,
    ]);
  });

  it('of a day is one piece', () => {
    const one = { start: '2026-11-20', end: '2026-11-20' };
    expect([pieceBefore(one, null), pieceBefore(one, one.start)]).toEqual([one, null]);
    const month = { start: '2026-10-21', end: '2026-11-20' };
    expect([pieceBefore(month, null), pieceBefore(month, '2026-10-22')]).toEqual([month, { start: '2026-10-21', end: '2026-10-21' }]);
  });
});
