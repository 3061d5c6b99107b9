import { describe, expect, it } from 'vitest';
import { packTrack, type TrackColumns, trackMarks, unpackTrack } from '../../../src/domain/history/packed-track.ts';
import {
  boxAround,
  boxOfTrack,
  emptyTrack,
  extentOf,
  nearestPoint,
  placeAt,
  placeOf,
  pointBefore,
  pointCount,
  speedProfile,
  stopsOf,
  type Track,
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

/** Point by point: degrees, epoch seconds, km/h. */
const wayOf = (points: readonly (readonly [number, number, number, number])[], starts: readonly number[] = [0]): Track => ({
  positions: Float64Array.from(points.flatMap((point) => point.slice(0, 2))),
  times: Float64Array.from(points, ([, , time]) => time),
  speeds: Float32Array.from(points, ([, , , speed]) => speed),
  starts: Uint32Array.from([...starts, points.length]),
});

describe('A track', () => {
  it('is put together from the pieces of the answer, a stretch after each gap, with a hole where no speed was reported', () => {
    const whole = trackOf([piece([100, 110], [40, null]), piece([900, 910], [0, 5]), piece([920], [10.5], false)]);
    expect(Array.from(whole.times)).toEqual([100, 110, 900, 910, 920]);
    expect(Array.from(whole.starts)).toEqual([0, 2, 5]);
    expect(Array.from(whole.speeds)).toEqual([40, Number.NaN, 0, 5, 10.5]);
    expect(Array.from(whole.positions)).toEqual([10.1, 53, 10.11, 53, 10.9, 53, 10.91, 53, 10.92, 53]);
  });

  it('begins with its first point, and goes on where a vehicle stands', () => {
    const stop = piece([10, 20, 30], [0, 0, 5], false);
    stop.marks.fill(trackMarks.stop);
    expect(Array.from(trackOf([stop]).starts)).toEqual([0, 3]);
    stop.marks[1] = trackMarks.gap + trackMarks.stop;
    expect(Array.from(trackOf([stop]).starts)).toEqual([0, 1, 3]);
    expect([pointCount(trackOf([stop])), pointCount(emptyTrack)]).toEqual([3, 0]);
  });

  it('is the same whether it travelled packed or not', () => {
    const pieces = [piece([100, 110], [40, null]), piece([900, 910, 1_000], [0, 5, 7])];
    const bytes = Uint8Array.from(pieces.flatMap((one) => [...packTrack(one)]));
    expect(trackOf(unpackTrack(bytes).pieces)).toEqual(trackOf(pieces));
  });

  it('of no positions has no extent, no place and no box', () => {
    expect(trackOf([])).toEqual(emptyTrack);
    expect([extentOf(emptyTrack), placeAt(emptyTrack, 5)]).toEqual([null, null]);
    expect([boxOfTrack(emptyTrack), nearestPoint(emptyTrack, 10, 53, 1)]).toEqual([null, null]);
  });

  it('knows its extent and its box', () => {
    expect(extentOf(track)).toEqual({ from: 1_000, to: 5_600 });
    expect(boxOfTrack(track)).toEqual([10, 53.4, 10.3, 53.55]);
    const round = [
      [10, 53, 0, 50],
      [10.2, 52.9, 100, 50],
      [10.1, 53.2, 200, 50],
      [9.8, 53.1, 300, 50],
      [10, 53, 400, 50],
    ] as const;
    expect(boxOfTrack(wayOf(round))).toEqual([9.8, 52.9, 10.2, 53.2]);
  });

  it('is framed for an event by its place and a quarter of an hour of the way before and after it', () => {
    const way = wayOf([
      [10, 53, 0, 50],
      [10.1, 53.1, 1_100, 50],
      [10.2, 53.2, 2_000, 50],
      [10.3, 53.3, 2_900, 50],
      [10.4, 53.4, 3_000, 50],
    ]);
    expect(boxAround(way, { at: 2_000_000, place: null })).toEqual([10.2, 53.2, 10.3, 53.3]);
    expect(boxAround(way, { at: 2_000_000, place: { lat: 53, lng: 10.25 } })).toEqual([10.2, 53, 10.3, 53.3]);
    expect(boxAround(emptyTrack, { at: 2_000_000, place: { lat: 53, lng: 10.25 } })).toEqual([10.25, 53, 10.25, 53]);
    expect([boxAround(emptyTrack, { at: 2_000_000, place: null }), placeOf({ at: 2_000_000, place: null }, way)]).toEqual([
      null,
      { lat: 53.2, lng: 10.2 },
    ]);
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
    const first = placeAt(track, 1);
    expect([first?.longitude, first?.latitude, first?.speed, Math.round(first?.heading ?? 0)]).toEqual([10, 53.55, 80, 130]);
    expect(placeAt(track, 99_999)).toMatchObject({ longitude: 10.3, latitude: 53.4 });
  });

  it.each([
    ['north', 10, 53.1, 0],
    ['east', 10.1, 53, 90],
    ['south', 10, 52.9, 180],
    ['west', 9.9, 53, 270],
    ['north-east on the ground, degrees of longitude being narrower', 10 + 0.1 / Math.cos((53 * Math.PI) / 180), 53.1, 45],
  ])('heads %s where its next report lies there', (_, longitude, latitude, heading) => {
    const way = wayOf([
      [10, 53, 100, 40],
      [longitude, latitude, 200, 40],
    ]);
    expect(placeAt(way, 150)?.heading).toBeCloseTo(heading, 9);
    // At its end it heads where it came.
    expect(Math.abs((placeAt(way, 250)?.heading ?? 0) - heading)).toBeLessThan(0.1);
    expect(placeAt(way, 200)).toMatchObject({ longitude, latitude });
  });

  it('heads nowhere where one report is all that is known, and tells no speed that was not reported', () => {
    const way = wayOf(
      [
        [10, 53, 100, Number.NaN],
        [11, 54, 5_000, 0],
        [11, 55, 5_000, 7],
      ],
      [0, 1],
    );
    expect(placeAt(way, 2_000)).toEqual({ longitude: 10, latitude: 53, speed: null, heading: 0 });
    expect(placeAt(way, 100)).toEqual({ longitude: 10, latitude: 53, speed: null, heading: 0 });
    expect(placeAt(way, 5_000)).toMatchObject({ longitude: 11, latitude: 55, speed: 7 });
    expect(placeAt(way, 1)?.longitude).toBe(10);
  });

  it('lists each stop of a stretch, up to the report of its moving, and none across a gap', () => {
    const way = wayOf(
      [
        [10, 53, 0, 50],
        [10.1, 53.1, 100, 0],
        [10.1, 53.2, 300, 0],
        [10.2, 53.2, 500, 60],
        [10.3, 53.3, 600, 0],
        [10.4, 53.4, 900, 0],
        [10.5, 53.5, 2_000, 0],
        [10.5, 53.5, 2_100, 0],
      ],
      [0, 6],
    );
    expect(stopsOf(way)).toEqual([
      { longitude: 10.1, latitude: 53.1, from: 100, to: 500 },
      { longitude: 10.3, latitude: 53.3, from: 600, to: 900 },
    ]);
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
    expect([nearestPoint(track, 10, 53.56, 0.011), nearestPoint(track, 10, 53.56, 0.009)]).toEqual([0, null]);
    // A degree to the east is shorter than one to the north.
    expect([nearestPoint(track, 9.985, 53.55, 0.01), nearestPoint(track, 10, 53.565, 0.01)]).toEqual([0, null]);
    expect(nearestPoint(track, 9.98, 53.55, 0.01)).toBeNull();
    expect(nearestPoint(track, 10.3, 53.4, 0.1)).toBe(3);
  });

  it('tells the highest speed of each part of the period', () => {
    expect(Array.from(speedProfile(track, 1_000, 5_600, 2))).toEqual([120, 0]);
    expect(Array.from(speedProfile(track, 1_000, 5_600, 4))).toEqual([120, Number.NaN, Number.NaN, 0]);
    expect(Array.from(speedProfile(track, 1_250, 1_650, 2))).toEqual([100, 120]);
    const hole = trackOf([piece([0, 10, 20, 30], [null, 40, null, 30])]);
    expect(Array.from(speedProfile(hole, 0, 40, 2))).toEqual([40, 30]);
    expect(Array.from(speedProfile(hole, 0, 40, 4))).toEqual([Number.NaN, 40, Number.NaN, 30]);
    expect(Array.from(speedProfile(hole, 10, 10, 2))).toEqual([40, 30]);
    expect(Array.from(speedProfile(hole, 15, 16, 1))).toEqual([40]);
  });

  it('of user id 123456 is nobody’s [TRK-008]', () => {
    expect([trackedVehicle(123_456), trackedVehicle(7), trackedVehicle(null)]).toEqual([null, 7, null]);
  });
});
