import { describe, expect, it } from 'vitest';
import { type Track, trackOf } from '../../../src/domain/history/track.ts';
import { planar } from '../../../src/views/history/tracking/way/planar.ts';
import { bandOf, coloursOf, noSpeedColour, rgb } from '../../../src/views/history/tracking/way/speed-colours.ts';
import { thinned } from '../../../src/views/history/tracking/way/thinned.ts';
import { arrowsOf, gapsOf } from '../../../src/views/history/tracking/way/track-marks.ts';

const world = [-180, -85, 180, 85] as const;
/** Eastwards along 53° north, so many degrees between two points. */
const eastward = (count: number, apart: number, first = 10): Track =>
  trackOf([
    {
      base: 0,
      times: Uint32Array.from({ length: count }, (_, at) => 1000 * at),
      lats: new Int32Array(count).fill(530_000_000),
      lngs: Int32Array.from({ length: count }, (_, at) => Math.round((first + at * apart) * 1e7)),
      speeds: new Int16Array(count).fill(600),
      marks: new Uint8Array(count),
    },
  ]);
const joined = (...tracks: readonly Track[]): Track => ({
  positions: Float64Array.from(tracks.flatMap(({ positions }) => [...positions])),
  times: Float64Array.from(tracks.flatMap(({ times }) => [...times])),
  speeds: Float32Array.from(tracks.flatMap(({ speeds }) => [...speeds])),
  starts: Uint32Array.from([0, ...tracks.map((_, at) => tracks.slice(0, at + 1).reduce((sum, { times }) => sum + times.length, 0))]),
});

describe('What is drawn of a track', () => {
  it('are points that can be told apart, the ends always among them', () => {
    // At zoom 0 the world is 512 pixels wide: 2 pixels are 1.4 degrees.
    const bent = eastward(100, 0.1);
    const wound = { ...bent, speeds: bent.speeds.map((_, at) => (at % 2) * 30) };
    const { points, starts } = thinned(planar(wound), 0, world);
    expect([points[0], points.at(-1), points.length]).toEqual([0, 99, 8]);
    expect(Array.from(starts)).toEqual([0, 8]);
    expect(thinned(planar(wound), 12, world).points.length).toBe(100);
  });

  it('is a line for each stretch without a gap', () => {
    const { points, starts } = thinned(planar(joined(eastward(3, 1), eastward(4, 1, 40))), 10, world);
    expect([Array.from(points), Array.from(starts)]).toEqual([
      [0, 2, 3, 6],
      [0, 2, 4],
    ]);
  });

  it('ends a point beyond the edge of the picture, and begins anew where the track comes back', () => {
    const back = joined(eastward(10, 1));
    const { points, starts } = thinned(planar(back), 10, [13.5, 50, 15.5, 55]);
    expect([Array.from(points), Array.from(starts)]).toEqual([
      [3, 6],
      [0, 2],
    ]);
    const twice = { ...back, positions: back.positions.map((value, at) => (at === 10 ? 40 : value)) };
    expect(Array.from(thinned(planar(twice), 10, [13.5, 50, 18.5, 55]).starts)).toEqual([0, 2, 5]);
  });

  it('is nothing where the track is elsewhere', () => {
    const { points, starts } = thinned(planar(eastward(10, 1)), 10, [50, 50, 60, 55]);
    expect([points.length, Array.from(starts)]).toEqual([0, [0]]);
  });
});

describe('Marks on a track', () => {
  it('say which way it went, in equal distances of the screen', () => {
    const arrows = arrowsOf(planar(eastward(100, 0.1)), 6, world);
    expect(arrows.length).toBeGreaterThan(5);
    expect(arrows.every(({ angle }) => Math.round(angle) === -90)).toBe(true);
    const steps = arrows.slice(1).map(({ position }, at) => position[0] - (arrows[at]?.position[0] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.11);
  });

  it('stand where they stood when the camera looks at a part alone', () => {
    const way = planar(eastward(100, 0.1));
    const part = arrowsOf(way, 6, [12, 50, 16, 55]);
    expect(part.length).toBeGreaterThan(1);
    expect(part).toEqual(arrowsOf(way, 6, world).filter(({ position: [lng] }) => lng >= 12 && lng <= 16));
  });

  it('stand once where a vehicle came by often', () => {
    const once = arrowsOf(planar(eastward(100, 0.1)), 6, world).length;
    expect(arrowsOf(planar(joined(...Array.from({ length: 20 }, () => eastward(100, 0.1)))), 6, world).length).toBeLessThan(2.5 * once);
  });

  it('lead over each gap, from the last point to the first after it', () => {
    expect(gapsOf(joined(eastward(3, 1), eastward(4, 1, 40)))).toEqual([{ from: [12, 53], to: [40, 53] }]);
    expect(gapsOf(eastward(3, 1))).toEqual([]);
  });
});

describe('The colour of a speed', () => {
  it.each([
    [0, 0],
    [19.9, 0],
    [20, 1],
    [40, 2],
    [80, 3],
    [119.9, 3],
    [120, 4],
    [400, 4],
    [Number.NaN, -1],
  ])('%s km/h is in band %s', (speed, band) => expect(bandOf(speed)).toBe(band));

  it('is grey where none was reported, and is given to the points that are drawn', () => {
    const colours = coloursOf(Float32Array.from([10, Number.NaN, 130]), Uint32Array.from([1, 2]));
    expect(Array.from(colours)).toEqual([...rgb(noSpeedColour), 255, ...rgb('#fde725'), 255]);
  });
});
