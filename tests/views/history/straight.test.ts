import { array, assert, constantFrom, double, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyTrack } from '../../../src/domain/history/track.ts';
import { type Lines, type PlanarTrack, planar } from '../../../src/views/history/tracking/way/planar.ts';
import { bandOf } from '../../../src/views/history/tracking/way/speed-colours.ts';
import { straightened } from '../../../src/views/history/tracking/way/straight.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly speed: number;
}
const wayOf = (points: readonly Point[]): PlanarTrack => ({
  ...planar(emptyTrack),
  track: { ...emptyTrack, speeds: Float32Array.from(points, ({ speed }) => speed) },
  x: Float64Array.from(points, ({ x }) => x),
  y: Float64Array.from(points, ({ y }) => y),
});
const linesOf = (count: number, breaks: readonly number[] = []): Lines => ({
  points: Uint32Array.from({ length: count }, (_, at) => at),
  starts: Uint32Array.from([...new Set([0, ...breaks.filter((at) => at < count), count])].sort((a, b) => a - b)),
});
/** How far a point is from the line between two others. */
const distance = (point: Point, from: Point, to: Point) => {
  const [wide, high] = [to.x - from.x, to.y - from.y];
  const length = wide ** 2 + high ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * wide + (point.y - from.y) * high) / length));
  return Math.hypot(point.x - from.x - along * wide, point.y - from.y - along * high);
};
const straight = (speeds: readonly number[]) => speeds.map((speed, at) => ({ x: at, y: 2 * at, speed }));

describe('A way without what is not told apart', () => {
  it('has of a straight both ends', () => {
    const { points, starts } = straightened(wayOf(straight(new Array(100).fill(60))), linesOf(100), 0.1);
    expect([[...points], [...starts]]).toEqual([
      [0, 99],
      [0, 2],
    ]);
  });

  it('has the points at which its colour changes, to and fro', () => {
    const { points } = straightened(wayOf(straight([60, 60, 60, 130, 130, 130, Number.NaN, Number.NaN, 60, 60])), linesOf(10), 0.1);
    expect([...points]).toEqual([0, 3, 6, 8, 9]);
  });

  it('has the turn of a vehicle that comes back the way it went', () => {
    const there = straight(new Array(50).fill(60));
    const { points } = straightened(wayOf([...there, ...there.toReversed()]), linesOf(100), 0.1);
    expect([...points].filter((at) => at !== 0 && at !== 99).every((at) => at === 49 || at === 50)).toBe(true);
    expect(points.length).toBeGreaterThanOrEqual(3);
  });

  it('keeps every line, lines of a single point too, and nothing of none', () => {
    const way = wayOf(straight(new Array(10).fill(60)));
    const { points, starts } = straightened(way, linesOf(10, [4, 5]), 0.1);
    expect([[...points], [...starts]]).toEqual([
      [0, 3, 4, 5, 9],
      [0, 2, 3, 5],
    ]);
    expect(straightened(way, { points: new Uint32Array(0), starts: Uint32Array.of(0) }, 0.1)).toEqual({
      points: new Uint32Array(0),
      starts: Uint32Array.of(0),
    });
  });

  it('leaves out only points of the same colour within reach of the line, in any way', () => {
    const side = double({ min: 0, max: 100, noNaN: true });
    const point = record({ x: side, y: side, speed: constantFrom(5, 60, 130, Number.NaN) });
    const given = record({
      way: array(point, { minLength: 1, maxLength: 60 }),
      breaks: uniqueArray(integer({ min: 1, max: 59 }), { maxLength: 4 }),
      reach: double({ min: 0.01, max: 60, noNaN: true }),
    });
    assert(
      property(given, ({ way, breaks, reach }) => {
        const lines = linesOf(way.length, breaks);
        const { points, starts } = straightened(wayOf(way), lines, reach);
        expect(starts.length).toBe(lines.starts.length);
        for (let line = 0; line + 1 < starts.length; line++) {
          const kept = [...points.slice(starts[line], starts[line + 1])];
          expect([kept[0], kept.at(-1)]).toEqual([lines.starts[line], lines.starts[line + 1]! - 1]);
          kept.slice(1).forEach((to, at) => {
            const from = kept[at]!;
            for (let left = from + 1; left < to; left++) {
              expect(distance(way[left]!, way[from]!, way[to]!)).toBeLessThanOrEqual(reach * 1.000_001);
              expect(bandOf(way[left]!.speed)).toBe(bandOf(way[from]!.speed));
            }
          });
        }
      }),
      { numRuns: 300, seed: 20261128 },
    );
  });
});
