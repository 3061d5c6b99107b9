import { describe, expect, it } from 'vitest';
import { accessEnd, addDays, clampToWindow, formatDay, isDayInWindow, parseDay, windowOf } from '../../../src/domain/common/day-window.ts';

describe('A day', () => {
  it.each([
    ['05.11.2026', '2026-11-05'],
    ['29.02.2028', '2028-02-29'],
    ['31.12.2026', '2026-12-31'],
  ])('is read as it is written: %s [VEH-010]', (text, day) => {
    expect(parseDay(text)).toBe(day);
    expect(formatDay(day)).toBe(text);
  });

  it.each([
    '',
    '5.11.2026',
    '05.11.26',
    '29.02.2026',
    '31.04.2026',
    '00.11.2026',
    '05.13.2026',
    'x05.11.2026',
    '05.11.2026x',
    '2026-11-05',
    null,
    undefined,
  ])('is on a calendar: %s is not', (text) => expect(parseDay(text)).toBeNull());

  it('has days before and after it, also where the clocks change', () => {
    expect([addDays('2026-03-28', 2), addDays('2026-10-26', -2), addDays('2026-12-31', 1), addDays('2028-02-28', 1)]).toEqual([
      '2026-03-30',
      '2026-10-24',
      '2027-01-01',
      '2028-02-29',
    ]);
    expect(addDays('2026-11-05', 0)).toBe('2026-11-05');
  });
});

describe('An access', () => {
  const window = { from: '2026-02-10', to: '2026-02-20' };

  it('is open on the side that a vehicle names no day of', () => {
    expect(windowOf({ startDate: '10.02.2026', endDate: '20.02.2026' })).toEqual(window);
    expect(windowOf({ startDate: '', endDate: 'later' })).toEqual({ from: null, to: null });
    expect(windowOf({})).toEqual({ from: null, to: null });
  });

  it('holds its first and its last day', () => {
    const days = ['2026-02-09', '2026-02-10', '2026-02-20', '2026-02-21'];
    expect(days.map((day) => isDayInWindow(day, window))).toEqual([false, true, true, false]);
    expect(days.map((day) => isDayInWindow(day, { ...window, from: null }))).toEqual([true, true, true, false]);
    expect(days.map((day) => isDayInWindow(day, { ...window, to: null }))).toEqual([false, true, true, true]);
  });

  it('is over from the day after its last on', () => {
    expect([accessEnd(window, '2026-02-20'), accessEnd(window, '2026-02-21')]).toEqual([null, '20.02.2026']);
    expect([accessEnd({ to: null }, '2026-02-21'), accessEnd(window, null)]).toEqual([null, null]);
  });

  it.each([
    ['2026-02-12', '2026-02-14', '2026-02-12', '2026-02-14'],
    ['2026-02-10', '2026-02-20', '2026-02-10', '2026-02-20'],
    ['2026-02-01', '2026-02-28', '2026-02-10', '2026-02-20'],
    ['2026-02-20', '2026-02-21', '2026-02-20', '2026-02-20'],
    ['2026-02-21', '2026-02-25', '2026-02-14', '2026-02-20'],
    ['2026-01-01', '2026-01-31', '2026-02-10', '2026-02-10'],
  ])('leaves of %s to %s the days from %s to %s', (start, end, first, last) => {
    expect(clampToWindow({ start, end }, window)).toEqual({ start: first, end: last });
  });

  it('leaves its own days where it is shorter than a week, and everything where it is open', () => {
    const later = { start: '2026-03-01', end: '2026-03-15' };
    expect(clampToWindow(later, { from: '2026-02-18', to: '2026-02-20' })).toEqual({ start: '2026-02-18', end: '2026-02-20' });
    expect(clampToWindow(later, { from: null, to: null })).toEqual(later);
    expect(clampToWindow(later, { from: '2026-03-05', to: null })).toEqual({ start: '2026-03-05', end: '2026-03-15' });
    expect(clampToWindow(later, { from: null, to: '2026-03-05' })).toEqual({ start: '2026-03-01', end: '2026-03-05' });
    expect(clampToWindow(later, { from: null, to: '2026-02-28' })).toEqual({ start: '2026-02-22', end: '2026-02-28' });
  });
});
