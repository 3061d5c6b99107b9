import { describe, expect, it } from 'vitest';
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

const feature = (times: readonly number[], speeds: readonly (number | null)[]) => ({
  type: 'Feature' as const,
  geometry: { type: 'LineString' as const, coordinates: times.map((time) => [10 + time / 1000, 53] as const) },
  properties: { from: (times[0] as number) * 1000, to: (times.at(-1) as number) * 1000, times, speeds },
});

describe('A track', () => {
  it('is packed from the answer, stretch by stretch, with a hole where no speed was reported [TRK-007]', () => {
    const packed = trackOf({ features: [feature([100, 110], [40, null]), feature([900, 910], [0, 5])] });
    expect(Array.from(packed.times)).toEqual([100, 110, 900, 910]);
    expect(Array.from(packed.starts)).toEqual([0, 2, 4]);
    expect(Array.from(packed.speeds)).toEqual([40, Number.NaN, 0, 5]);
    expect(Array.from(packed.positions)).toEqual([10.1, 53, 10.11, 53, 10.9, 53, 10.91, 53]);
  });

  it('of no positions has no extent, no place and no box', () => {
    expect(trackOf({ features: [] })).toEqual(emptyTrack);
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
    const standing = (seconds: number) => stopsOf(trackOf({ features: [feature([0, seconds, seconds + 60], [0, 60, 60])] }));
    expect([standing(299).length, standing(300).length]).toEqual([0, 1]);
  });

  it('counts a vehicle below 1 km/h as standing, and one without a speed not', () => {
    const first = (speed: number | null) => stopsOf(trackOf({ features: [feature([0, 400], [speed, 60])] })).length;
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
