import { describe, expect, it } from 'vitest';
import { packTrack, type TrackColumns, trackMarks, unpackTrack } from '../../../src/domain/history/packed-track.ts';
import {
  boxOfTrack,
  emptyTrack,
  extentOf,
  nearestPoint,
  placeAt,
  pointBefore,
  speedProfile,
  stopsOf,
  trackedVehicle,
  trackOf,
} from '../../../src/domain/history/track.ts';
import { track } from '../../cases/history/tracking.ts';

/** A piece eastwards along 53° north, times in epoch seconds, km/h; a gap before its first position. */
const piece = (times: readonly number[], speeds: readonly (number | null)[], hasGap = true): TrackColumns => {
  const [first = 0] = times;
  return {
    base: first * 1000,
    times: Uint32Array.from(times, (time) => 1000 * (time - first)),
    lats: new Int32Array(times.length).fill(530_000_000),
    lngs: Int32Array.from(times, (time) => 100_000_000 + time * 10_000),
    speeds: Int16Array.from(speeds, (speed) => (speed === null ? -1 : 10 * speed)),
    marks: Uint8Array.from(times, (_, at) => (hasGap && at === 0 ? trackMarks.gap : 0)),
  };
};

describe('A track', () => {
  it('is put together from the pieces of the answer, a stretch after each gap, with a hole where no speed was reported', () => {
    const whole = trackOf([piece([100, 110], [40, null]), piece([900, 910], [0, 5]), piece([920], [10.5], false)]);
    expect(Array.from(whole.times)).toEqual([100, 110, 900, 910, 920]);
    expect(Array.from(whole.starts)).toEqual([0, 2, 5]);
    expect(Array.from(whole.speeds)).toEqual([40, Number.NaN, 0, 5, 10.5]);
    expect(Array.from(whole.positions)).toEqual([10.1, 53, 10.11, 53, 10.9, 53, 10.91, 53, 10.92, 53]);
  });

  it('is the same whether it travelled packed or not', () => {
    const pieces = [piece([100, 110], [40, null]), piece([900, 910, 1_000], [0, 5, 7])];
    const bytes = Uint8Array.from(pieces.flatMap((one) => [...packTrack(one)]));
    expect(trackOf(unpackTrack(bytes).pieces)).toEqual(trackOf(pieces));
  });

  it('of no positions has no extent, no place and no box', () => {
    expect(trackOf([])).toEqual(emptyTrack);
    expect([extentOf(emptyTrack), placeAt(emptyTrack, 5), boxOfTrack(emptyTrack), nearestPoint(emptyTrack, 10, 53, 1)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('knows its extent and its box', () => {
    expect(extentOf(track)).toEqual({ from: 1_000, to: 5_600 });
    expect(boxOfTrack(track)).toEqual([10, 53.4, 10.3, 53.55]);
  });

  it.each([
    [999, -1],
    [1_000, 0],
    [1_299, 0],
    [1_300, 1],
    [9_999, 4],
  ])('finds the last point before %s: %s', (time, point) => expect(pointBefore(track, time)).toBe(point));

  it('places the vehicle between two reports, and in a gap where it was last seen', () => {
    const between = placeAt(track, 1_150);
    expect(between?.longitude).toBeCloseTo(10.05, 6);
    expect(between?.latitude).toBeCloseTo(53.525, 6);
    expect([between?.speed, Math.round(between?.heading ?? 0)]).toEqual([80, 130]);
    expect(placeAt(track, 3_000)).toMatchObject({ longitude: 10.2, latitude: 53.45, speed: 120 });
    expect(placeAt(track, 1)).toMatchObject({ longitude: 10, latitude: 53.55 });
    expect(placeAt(track, 99_999)).toMatchObject({ longitude: 10.3, latitude: 53.4 });
  });

  it('lists where it stood for five minutes or more, and nothing shorter', () => {
    expect(stopsOf(track)).toEqual([{ longitude: 10.3, latitude: 53.4, from: 5_000, to: 5_600 }]);
    const standing = (seconds: number) => stopsOf(trackOf([piece([0, seconds, seconds + 60], [0, 60, 60])]));
    expect([standing(299).length, standing(300).length]).toEqual([0, 1]);
  });

  it('counts a vehicle below 1 km/h as standing, and one without a speed not', () => {
    const first = (speed: number | null) => stopsOf(trackOf([piece([0, 400], [speed, 60])])).length;
    expect([first(0.9), first(1), first(null)]).toEqual([1, 0, 0]);
  });

  it('finds the point nearest to a place within reach', () => {
    expect(nearestPoint(track, 10.11, 53.5, 0.05)).toBe(1);
    expect(nearestPoint(track, 11, 53.5, 0.05)).toBeNull();
  });

  it('tells the highest speed of each part of the period', () => {
    expect(Array.from(speedProfile(track, 1_000, 5_600, 2))).toEqual([120, 0]);
    expect(Array.from(speedProfile(track, 1_000, 5_600, 4))).toEqual([120, Number.NaN, Number.NaN, 0]);
  });

  it('of user id 123456 is nobody’s [TRK-008]', () => {
    expect([trackedVehicle(123_456), trackedVehicle(7), trackedVehicle(null)]).toEqual([null, 7, null]);
  });
});
