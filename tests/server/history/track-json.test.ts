import { describe, expect, it } from 'vitest';
import { bytesPerPosition, partPositions, trackJson } from '../../../server/history/track-json.ts';
import type { TrackData } from '../../../src/domain/history/tracks.ts';

const head = { vehicleId: 1, period: { startDate: '2026-11-01', endDate: '2026-11-02' }, track: 'V "90"' };
const packed = (times: readonly number[]): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  for (let from = 0; from < times.length; from += partPositions) {
    const part = times.slice(from, from + partPositions);
    const view = new DataView(new ArrayBuffer(part.length * bytesPerPosition));
    for (const [i, time] of part.entries()) {
      const at = i * bytesPerPosition;
      view.setBigInt64(at, BigInt(time));
      view.setInt32(at + 8, 520_000_000 + i * 1000);
      view.setInt32(at + 12, -130_000_000);
      view.setInt16(at + 16, i % 3 === 0 ? -1 : 667);
    }
    parts.push(new Uint8Array(view.buffer));
  }
  return parts;
};
const read = (times: readonly number[]) => {
  const pieces = [...trackJson(head, packed(times))];
  return { pieces, data: JSON.parse(pieces.join('')) as TrackData };
};

describe('the text of a track', () => {
  it('is a line per stretch without a gap of more than a quarter of an hour; a lone position is a line of two', () => {
    const { data } = read([0, 900, 1801, 5000, 5001]);
    expect(data).toEqual({
      ...head,
      type: 'FeatureCollection',
      features: [
        { at: [0, 900], lats: [52, 52.0001], speeds: [null, 66.7] },
        { at: [1801, 1801], lats: [52.0002, 52.0002], speeds: [66.7, 66.7] },
        { at: [5000, 5001], lats: [52.0003, 52.0004], speeds: [null, 66.7] },
      ].map(({ at, lats, speeds }) => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: lats.map((lat) => [-13, lat]) },
        properties: { from: at[0]! * 1000, to: at[1]! * 1000, times: at, speeds },
      })),
    });
    expect(read([]).data.features).toEqual([]);
  });

  it('comes in small pieces, and over the seams of its parts as one line', () => {
    const times = Array.from({ length: 2 * partPositions + 1 }, (_, i) => i);
    const { pieces, data } = read(times);
    expect(data.features.map(({ properties }) => properties.times.length)).toEqual([times.length]);
    expect(data.features[0]!.properties.times).toEqual(times);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(70_000);
  });
});
