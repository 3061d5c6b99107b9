import type { TrackFileRequest } from '../../../src/machines/history/track-export.ts';

export const wanted: TrackFileRequest = { vehicleId: 7, range: { start: '2026-11-14', end: '2026-11-20' }, format: 'gpx' };
export const file = { name: 'track-7-2026-11-14-2026-11-20.gpx', content: null };

export const cases = {
  'export.start': [{ wanted }],
  'file.progressed': [{ bytes: 1_250_000 }],
  'file.read': [{ file }],
};
