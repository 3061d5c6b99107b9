import { describe, expect, it } from 'vitest';
import type { Track } from '../../../src/domain/history/track.ts';
import { type Lines, type PlanarTrack, planar } from '../../../src/views/history/tracking/way/planar.ts';
import { withoutRepeats } from '../../../src/views/history/tracking/way/repeats.ts';
import { mostDrawn, thinned } from '../../../src/views/history/tracking/way/thinned.ts';
import { worldSize } from '../../../src/views/map/stage/camera.ts';

const box = [9, 52, 12, 54] as const;
const zoom = 10;
const pixel = 1 / worldSize(zoom);

/** So many ways between two towns on a winding line, each reported a few metres beside the one before. */
const shuttle = (ways: number, perWay = 800): Track => {
  const count = ways * perWay;
  const positions = new Float64Array(2 * count);
  for (let at = 0; at < count; at++) {
    const way = Math.floor(at / perWay);
    const share = (way % 2 === 0 ? at % perWay : perWay - 1 - (at % perWay)) / (perWay - 1);
    positions[2 * at] = 10 + share;
    positions[2 * at + 1] = 53 + 0.1 * Math.sin(9 * share) + 0.00004 * Math.sin(at);
  }
  return {
    positions,
    times: Float64Array.from({ length: count }, (_, at) => at),
    speeds: new Float32Array(count).fill(80),
    starts: Uint32Array.of(0, count),
  };
};

const everyPoint = ({ x }: PlanarTrack): Lines => ({
  points: Uint32Array.from(x, (_, at) => at),
  starts: Uint32Array.of(0, x.length),
});

describe('A way taken many times', () => {
  const way = planar(shuttle(200));
  const far = 3 * pixel;

  it('is drawn once where all of it is too much, by the last time', () => {
    const lines = thinned(way, zoom, box);
    expect(thinned(way, zoom, box, Number.POSITIVE_INFINITY).points.length).toBeGreaterThan(2 * mostDrawn);
    expect(lines.points.length).toBeLessThanOrEqual(mostDrawn);
    const last = [...lines.points].filter((point) => point >= 199 * 800);
    expect(last.length).toBeGreaterThan(
      0.9 * [...thinned(way, zoom, box, Number.POSITIVE_INFINITY).points].filter((p) => p >= 199 * 800).length,
    );
    expect(lines.starts[0]).toBe(0);
    expect(lines.starts.at(-1)).toBe(lines.points.length);
  });

  it('leaves out no place where the vehicle was', () => {
    const all = everyPoint(way);
    const once = withoutRepeats(way, all, 2 * pixel, box);
    const kept = new Set(once.points);
    const places = [...kept].map((point) => [way.x[point] as number, way.y[point] as number] as const);
    for (let at = 0; at < all.points.length; at += 37) {
      const point = all.points[at] as number;
      if (kept.has(point)) continue;
      const [x, y] = [way.x[point] as number, way.y[point] as number];
      expect(places.some(([px, py]) => Math.abs(px - x) <= 2 * far && Math.abs(py - y) <= 2 * far)).toBe(true);
    }
  });

  it('keeps a tight bend and a loop of one passage whole', () => {
    const count = 40;
    const bend = planar({
      positions: Float64Array.from({ length: 2 * count }, (_, i) => {
        const turn = ((i >> 1) / (count - 1)) * 2 * Math.PI;
        return i % 2 === 0 ? 10 + 0.004 * Math.cos(turn) : 53 + 0.004 * Math.sin(turn);
      }),
      times: Float64Array.from({ length: count }, (_, at) => at),
      speeds: new Float32Array(count),
      starts: Uint32Array.of(0, count),
    });
    const all = everyPoint(bend);
    const once = withoutRepeats(bend, all, 2 * pixel, box);
    // The end of the circle lies on its beginning, nothing else is covered.
    expect(all.points.length - once.points.length).toBeLessThanOrEqual(2);
  });

  it('never draws more than asked for, however the vehicle went', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const count = 60_000;
    const wild = planar({
      positions: Float64Array.from({ length: 2 * count }, (_, i) => (i % 2 === 0 ? 9 + 3 * random() : 52 + 2 * random())),
      times: Float64Array.from({ length: count }, (_, at) => at),
      speeds: new Float32Array(count),
      starts: Uint32Array.of(0, count),
    });
    expect(thinned(wild, zoom, box, 5_000).points.length).toBeLessThanOrEqual(5_000);
  });
});
