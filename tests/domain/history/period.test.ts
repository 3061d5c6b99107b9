import { describe, expect, it } from 'vitest';
import { periodOf, pickableDays } from '../../../src/domain/history/period.ts';

const open = { from: null, to: null };
const today = '2026-11-21';
const reporting = { view: 'reporting', today, window: open } as const;
const tracking = { view: 'trackingmap', today, window: open } as const;

describe('The period of a view', () => {
  it.each([
    ['2026-11-21', '2026-11-07'],
    ['2026-03-05', '2026-02-19'],
    ['2028-03-05', '2028-02-20'],
    ['2026-01-03', '2025-12-20'],
  ])('is from two weeks before today to today where nobody chose: %s [REP-007] [REP-008]', (day, start) => {
    expect(periodOf(null, { ...reporting, today: day })).toEqual({ start, end: day });
  });

  it('ends yesterday on the tracking map, its start unchanged [TRK-009]', () => {
    expect(periodOf(null, tracking)).toEqual({ start: '2026-11-07', end: '2026-11-20' });
    expect(pickableDays(tracking).last).toBe('2026-11-20');
    expect(periodOf({ start: today, end: today }, tracking)).toEqual({ start: '2026-11-20', end: '2026-11-20' });
  });

  it('holds today on the tracking map where something that happened today is looked at, and only then', () => {
    const day = { start: today, end: today };
    const noon = Date.UTC(2026, 10, 21, 11);
    expect(periodOf(day, tracking, noon)).toEqual(day);
    expect(periodOf(day, tracking, noon - 86_400_000)).toEqual({ start: '2026-11-20', end: '2026-11-20' });
    expect(periodOf({ start: today, end: '2026-11-22' }, tracking, noon)).toEqual(day);
  });

  it('blocks days to come elsewhere [TRK-010]', () => {
    expect(pickableDays(reporting).last).toBe(today);
    expect(periodOf({ start: '2026-11-20', end: '2026-12-24' }, reporting)).toEqual({ start: '2026-11-20', end: today });
  });

  it.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2026-05-31', '2026-04-30'],
    ['2026-08-31', '2026-07-31'],
    ['2026-02-28', '2026-01-28'],
  ])('starts a month before its end on the tracking map where it was longer: %s [TRK-004]', (end, start) => {
    const before = { start: '2020-01-01', end };
    const later = '2030-01-01';
    expect(periodOf(before, { ...tracking, today: later })).toEqual({ start, end });
    expect(periodOf(before, { ...reporting, today: later })).toEqual(before);
    expect(periodOf({ start, end }, { ...tracking, today: later })).toEqual({ start, end });
  });

  it('blocks days before the access begins [TRK-011]', () => {
    expect(pickableDays({ ...reporting, window: { from: '2026-10-05', to: null } }).first).toBe('2026-10-05');
  });

  it('blocks days later than one after the access ends [TRK-012]', () => {
    expect(pickableDays({ ...reporting, window: { from: null, to: '2026-11-10' } }).last).toBe('2026-11-11');
    expect(pickableDays({ ...reporting, window: { from: null, to: today } }).last).toBe(today);
  });

  it('never leaves the access to the vehicle [TRK-017]', () => {
    const window = { from: '2026-10-05', to: '2026-10-20' };
    const within = (start: string, end: string) => Object.values(periodOf({ start, end }, { ...reporting, window }) ?? {});
    expect(within('2026-10-01', '2026-10-10')).toEqual(['2026-10-05', '2026-10-10']);
    expect(within('2026-10-15', '2026-10-31')).toEqual(['2026-10-15', '2026-10-20']);
    expect(within('2026-09-01', '2026-09-02')).toEqual(['2026-10-05', '2026-10-05']);
  });

  it('is the last seven days of an access that ended before it [TRK-018]', () => {
    const window = { from: null, to: '2026-10-20' };
    expect(periodOf(null, { ...reporting, window })).toEqual({ start: '2026-10-14', end: '2026-10-20' });
  });

  it('can be chosen to the day after an access that ends today or earlier, and with none to come', () => {
    const lastWith = (to: string) => pickableDays({ ...reporting, window: { from: null, to } }).last;
    expect(['2026-11-19', '2026-11-20', '2026-12-24'].map(lastWith)).toEqual(['2026-11-20', today, today]);
    expect(pickableDays(reporting)).toEqual({ first: null, last: today });
  });

  it('may be a single day [TRK-013]', () => {
    expect(periodOf({ start: '2026-11-03', end: '2026-11-03' }, reporting)).toEqual({ start: '2026-11-03', end: '2026-11-03' });
  });

  it('is the last seven days to yesterday on railation [TRK-019]', () => {
    expect(periodOf({ start: '2026-01-01', end: '2026-01-02' }, { ...reporting, view: 'railation' })).toEqual({
      start: '2026-11-14',
      end: '2026-11-20',
    });
  });
});
