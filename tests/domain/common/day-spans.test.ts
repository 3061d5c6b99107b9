import { describe, expect, it } from 'vitest';
import { type DaySpan, isWithin, spanOf } from '../../../src/domain/common/day-spans.ts';

const today = '2026-11-21';
const open = { first: null, last: today };

describe('A period by its name', () => {
  it.each<[DaySpan, string, string]>([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-21'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['last7', '2026-11-15', '2026-11-21'],
    ['last30', '2026-10-23', '2026-11-21'],
    ['last365', '2025-11-22', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ])('%s is from %s to %s on 21 November 2026', (span, start, end) => {
    expect(spanOf(span, today, open)).toEqual({ start, end });
  });

  it('has weeks from Monday to Sunday, over the change of the clocks and of the year', () => {
    const weeks = (day: string) => (['thisWeek', 'lastWeek'] as const).map((span) => spanOf(span, day, { ...open, last: day }));
    expect(weeks('2026-11-01')).toEqual([
      { start: '2026-10-26', end: '2026-11-01' },
      { start: '2026-10-19', end: '2026-10-25' },
    ]);
    expect(weeks('2027-01-04')).toEqual([
      { start: '2027-01-04', end: '2027-01-04' },
      { start: '2026-12-28', end: '2027-01-03' },
    ]);
  });

  it('goes over the turn of the year, and to the last day of February', () => {
    expect(spanOf('lastMonth', '2026-01-15', { ...open, last: '2026-01-15' })).toEqual({ start: '2025-12-01', end: '2025-12-31' });
    expect(spanOf('lastMonth', '2028-03-31', { ...open, last: '2028-03-31' })).toEqual({ start: '2028-02-01', end: '2028-02-29' });
  });

  it('is cut to the days that can be chosen', () => {
    expect(spanOf('last7', today, { first: '2026-11-18', last: '2026-11-20' })).toEqual({ start: '2026-11-18', end: '2026-11-20' });
    expect(spanOf('last7', today, { first: '2026-11-15', last: today })).toEqual({ start: '2026-11-15', end: today });
    expect(spanOf('last7', today, { first: '2026-11-14', last: '2026-11-22' })).toEqual({ start: '2026-11-15', end: today });
  });

  it('is none where no day of it can be chosen', () => {
    expect(spanOf('today', today, { first: null, last: '2026-11-20' })).toBeNull();
    expect(spanOf('yesterday', today, { first: today, last: today })).toBeNull();
    expect(spanOf('yesterday', today, { first: '2026-11-20', last: today })).toEqual({ start: '2026-11-20', end: '2026-11-20' });
  });
});

it('A day can be chosen from the first to the last, or from ever', () => {
  const days = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'];
  expect(days.map((day) => isWithin(day, { first: '2026-11-10', last: '2026-11-20' }))).toEqual([false, true, true, false]);
  expect(days.map((day) => isWithin(day, { first: null, last: '2026-11-20' }))).toEqual([true, true, true, false]);
});
