import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplified } from '../../../server/history/simplify.ts';
import { type TrackColumns, trackMarks } from '../../../src/domain/history/packed-track.ts';

const metresPerStep = 0.011_131_949;
const base = Date.parse('2026-11-01T00:00:00Z');
const minute = 60_000;
interface Place {
  readonly time: number;
  readonly north: number;
  readonly east?: number;
}
/** Metres from a place on the equator. */
const trackOf = (places: readonly Place[]): TrackColumns => ({
  base,
  times: Uint32Array.from(places, ({ time }) => time),
  lats: Int32Array.from(places, ({ north }) => north / metresPerStep),
  lngs: Int32Array.from(places, ({ east = 0 }) => east / metresPerStep),
  speeds: Int16Array.from(places, () => 500),
  marks: new Uint8Array(places.length),
});
const timesOf = ({ times }: TrackColumns) => [...times].map((time) => time / minute);

describe('A simplified track', () => {
  it('leaves out what lies on the line within the tolerance, and keeps what does not', () => {
    const places = [0, 1, 2, 3, 4].map((i) => ({ time: i * minute, north: i * 1000, east: i === 3 ? 40 : 0 }));
    expect(timesOf(simplified(trackOf(places), [], 100))).toEqual([0, 4]);
    expect(timesOf(simplified(trackOf(places), [], 20))).toEqual([0, 2, 3, 4]);
    expect(timesOf(simplified(trackOf(places), [], 0))).toEqual([0, 1, 2, 3, 4]);
  });

  it('keeps where a stop begins and ends, whatever the tolerance, and says that the vehicle stands', () => {
    const places = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => ({ time: i * minute, north: i < 2 ? i * 100 : i > 5 ? 200 + i : 200 }));
    const found = simplified(trackOf(places), [{ from: base + 2 * minute, until: base + 6 * minute }], 5_000);
    expect(timesOf(found)).toEqual([0, 1, 2, 5, 6, 7]);
    expect([...found.marks]).toEqual([0, 0, trackMarks.stop, trackMarks.stop, 0, 0]);
  });

  it('begins a new line after a gap, but not where the vehicle stood all the time', () => {
    const places = [
      { time: 0, north: 0 },
      { time: 10 * minute, north: 5_000 },
      { time: 40 * minute, north: 20_000 },
      { time: 50 * minute, north: 20_000 },
      { time: 90 * minute, north: 20_010 },
      { time: 95 * minute, north: 21_000 },
    ];
    const found = simplified(trackOf(places), [{ from: base + 50 * minute, until: base + 95 * minute }], 5_000);
    expect(timesOf(found)).toEqual([0, 10, 40, 50, 90, 95]);
    expect([...found.marks]).toEqual([0, 0, trackMarks.gap, trackMarks.stop, trackMarks.stop, 0]);
    expect(simplified(trackOf(places), [], 0, base - 20 * minute).marks[0]).toBe(trackMarks.gap);
    expect(simplified(trackOf(places), [], 0, base - 10 * minute).marks[0]).toBe(0);
  });

  it('is never further from any position than the tolerance', () => {
    const place = fc.record({ north: fc.integer({ min: 0, max: 5_000 }), east: fc.integer({ min: 0, max: 5_000 }) });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), fc.constantFrom(10, 200, 1_500), (places, tolerance) => {
        const all = places.map((one, i) => ({ ...one, time: i * minute }));
        const kept = timesOf(simplified(trackOf(all), [], tolerance));
        for (const [i, { north, east }] of all.entries()) {
          const after = kept.findIndex((time) => time >= i);
          const [a, b] = [all[kept[Math.max(0, after - 1)]!]!, all[kept[after]!]!];
          const [dx, dy] = [b.east - a.east, b.north - a.north];
          const length = dx * dx + dy * dy;
          const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((east - a.east) * dx + (north - a.north) * dy) / length));
          expect(Math.hypot(east - a.east - along * dx, north - a.north - along * dy)).toBeLessThanOrEqual(tolerance + 0.1);
        }
      }),
    );
  });
});
