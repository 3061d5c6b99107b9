import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleetTimes, noPlace } from '../../../src/domain/history/packed-fleet.ts';
import { endOf, knownUntil, oldestMillis, placeIn, timesAt, withTimes } from '../../../src/domain/history/past.ts';
import { goingEast } from '../../cases/history/time-machine.ts';

const at = 1_764_000_000_000;
const minute = 60_000;

describe('What is known of a fleet in the past', () => {
  it('is kept as far as it goes on, and given up for another time', () => {
    const [one, two, other] = [goingEast(at, minute, 10), goingEast(at + 9 * minute, minute, 5), goingEast(at - minute, minute, 1)];
    const read = withTimes(withTimes([], one), two);
    expect([read, knownUntil(read, at), timesAt(read, at)]).toEqual([[one, two], at + 13 * minute, one]);
    expect(timesAt(read, at + 9 * minute)).toBe(two);
    expect([timesAt(read, at - 1), timesAt(read, at + 14 * minute), knownUntil(read, at - 1)]).toEqual([null, null, at - 1]);
    expect(withTimes(read, other)).toEqual([other]);
    expect([timesAt(read, at + 13 * minute), knownUntil([one], at)]).toEqual([two, at + 9 * minute]);
    expect([endOf(one), knownUntil([], at)]).toEqual([at + 9 * minute, at]);
  });

  it('is a place on the line between two instants, and nothing where nothing is known', () => {
    const times = goingEast(at, minute, 2);
    const place = placeIn(times, 0, at + minute / 4);
    expect([place?.latitude, place?.longitude.toFixed(6)]).toEqual([53.5, '10.002500']);
    expect(place).toMatchObject({ speed: 80, heading: 90, status: 4, reported: at });
    expect(placeIn(times, 1, at)).toBeNull();
    expect(placeIn(times, 0, at + 5 * minute)?.longitude).toBe(10.01);
  });

  it('does not move while it was silent, or where it goes is not known', () => {
    const { times } = fleetTimes(at, 20 * minute, 3, 1);
    times.lngs.set([1e7, 2e7, 3e7]);
    times.ages.set([0, 60, noPlace]);
    times.speeds.fill(-1);
    times.headings.fill(-1);
    expect(placeIn(times, 0, at + 10 * minute)).toMatchObject({ longitude: 1, speed: null, heading: null, status: null });
    expect(placeIn(times, 0, at + 30 * minute)).toMatchObject({ longitude: 2, reported: at + 19 * minute });
  });

  it('goes on over fifteen minutes between two reports, and no longer', () => {
    const { times } = fleetTimes(at, 15 * minute, 2, 1);
    times.lngs.set([1e7, 2e7]);
    const half = () => placeIn(times, 0, at + 7.5 * minute)?.longitude;
    expect(half()).toBe(1.5);
    times.ages[0] = 1;
    expect(half()).toBe(1);
    times.ages[1] = 1;
    expect(half()).toBe(1.5);
  });

  it('is of each vehicle its own, before the first instant the first', () => {
    const { times } = fleetTimes(at, minute, 2, 2);
    times.lats.set([53e7, 53e7, 47.5e7, 48.5e7]);
    times.ages.set([5, 5, 20, 10]);
    times.speeds.set([1, 1, 0, 250]);
    times.headings.set([1, 1, 0, 359]);
    times.statuses.set([1, 1, 2, 3]);
    expect(placeIn(times, 1, at + minute / 2)).toEqual({
      latitude: 48,
      longitude: 0,
      speed: 0,
      heading: 0,
      status: 2,
      reported: at - 20_000,
    });
    expect(placeIn(times, 1, at - minute)).toMatchObject({ latitude: 47.5, reported: at - 20_000 });
    expect(placeIn(times, 1, at + minute)).toMatchObject({ latitude: 48.5, speed: 25, heading: 359, reported: at + 50_000 });
  });

  it('never lies beyond the two places it is between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 * minute }), (after) => {
        const times = goingEast(at, minute, 10);
        const k = Math.floor(after / minute);
        const { longitude } = placeIn(times, 0, at + after)!;
        expect(longitude).toBeGreaterThanOrEqual(10 + k / 100 - 1e-9);
        expect(longitude).toBeLessThanOrEqual(10 + Math.min(9, k + 1) / 100 + 1e-9);
      }),
    );
  });
});

it('The clock can be turned back 400 days', () => {
  expect(Date.parse('2026-11-21T00:00:00Z') - oldestMillis).toBe(Date.parse('2025-10-17T00:00:00Z'));
});
