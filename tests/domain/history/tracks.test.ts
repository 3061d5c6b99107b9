import { Schema } from 'effect';
import { expect, it } from 'vitest';
import { TrackData } from '../../../src/domain/history/tracks.ts';

const answer = {
  vehicleId: 7,
  period: { startDate: '2026-11-01', endDate: '2026-11-02' },
  track: '261 112-7',
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [[10, 53]] },
      properties: { from: 0, to: 1000, times: [0], speeds: [null] },
    },
  ],
};
const read = Schema.decodeUnknownSync(TrackData);

it('Track data have vehicle, period, track, the type of a collection and its features, and are refused without one of them [TRK-007]', () => {
  expect(read(answer)).toEqual(answer);
  for (const name of Object.keys(answer)) expect(() => read({ ...answer, [name]: undefined })).toThrow(name);
  expect(() => read({ ...answer, type: 'Feature' })).toThrow('FeatureCollection');
});
