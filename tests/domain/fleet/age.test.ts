import { describe, expect, it } from 'vitest';
import { ageMs, isOld, isStale } from '../../../src/domain/fleet/age.ts';

describe('The age of a value', () => {
  it('is the time since it was reported, never negative, and none where nothing was', () => {
    expect(ageMs(1_000, 61_000)).toBe(60_000);
    expect(ageMs(62_000, 61_000)).toBe(0);
    expect(ageMs(61_000, 61_000)).toBe(0);
    expect([ageMs(null, 61_000), ageMs(undefined, 61_000)]).toEqual([null, null]);
    expect(ageMs(Number.NaN, 61_000)).toBeNull();
  });

  it.each([
    ['driving', 1.5],
    ['unknown', 1.5],
    ['idle', 5],
    ['standby', 10],
    ['crane', 60],
    ['off', 60],
  ] as const)('of a vehicle that is %s is old after %d minutes', (status, minutes) => {
    expect([0, 1].map((later) => isOld(minutes * 60_000 + later, status))).toEqual([false, true]);
    expect(isOld(null, status)).toBe(false);
  });
});

describe('A marker', () => {
  const now = 10_000_000_000;
  it.each([
    ['driving', 5],
    ['unknown', 5],
    ['idle', 5],
    ['standby', 10],
    ['crane', 60],
    ['off', 60],
  ] as const)('of a vehicle that is %s is stale after %i minutes', (status, minutes) => {
    expect([0, 1].map((later) => isStale(now - minutes * 60_000 - later, now, status))).toEqual([false, true]);
  });

  it('of a vehicle that never said where it is is not stale', () => expect(isStale(Number.NaN, now, 'driving')).toBe(false));
});
