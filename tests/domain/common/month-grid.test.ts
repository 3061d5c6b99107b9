import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/domain/common/day-window.ts';
import { addMonths, inOtherMonth, monthOf, weekdayOf, weeksOf } from '../../../src/domain/common/month-grid.ts';

describe('The days of a month', () => {
  it('stand in whole weeks from Monday on [TRK-015]', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(([monday]) => monday)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
    expect(weeks.flat()).toHaveLength(42);
    expect(weeksOf('2027-02').flat()).toEqual(Array.from({ length: 28 }, (_, at) => `2027-02-${String(at + 1).padStart(2, '0')}`));
    expect(weekdayOf('2026-11-22')).toBe(6);
  });

  it('are kept in another month, the last one where it is shorter', () => {
    expect(inOtherMonth('2026-12-31', 2)).toBe('2027-02-28');
    expect(inOtherMonth('2026-03-15', -3)).toBe('2025-12-15');
    expect([addMonths('2026-12', 1), monthOf('2026-12-31')]).toEqual(['2027-01', '2026-12']);
    expect([addMonths('2026-01', -1), addMonths('2026-11', 0), addMonths('2026-11', 26)]).toEqual(['2025-12', '2026-11', '2029-01']);
    expect([inOtherMonth('2026-01-31', 1), inOtherMonth('2026-01-28', 1), inOtherMonth('2026-03-31', 1)]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2026-04-30',
    ]);
  });

  it('are counted from Monday to Sunday', () => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('stand in as many weeks as they reach into', () => {
    expect(['2027-02', '2026-02', '2026-01', '2026-08', '2026-11'].map((month) => weeksOf(month).length)).toEqual([4, 5, 5, 6, 6]);
    for (const week of weeksOf('2026-08')) expect(week).toHaveLength(7);
    expect([weeksOf('2026-08').flat()[0], weeksOf('2026-08').flat().at(-1)]).toEqual(['2026-07-27', '2026-09-06']);
  });
});

it('A day reads DD.MM.YYYY [TRK-014]', () => {
  expect(['2026-11-05', '2027-01-31'].map(formatDay)).toEqual(['05.11.2026', '31.01.2027']);
});
