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
  });
});

describe('A day', () => {
  it('reads DD.MM.YYYY [TRK-014]', () => {
    expect(['2026-11-05', '2027-01-31'].map(formatDay)).toEqual(['05.11.2026', '31.01.2027']);
  });
});
