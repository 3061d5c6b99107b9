import type { HeatmapData, TrackData } from '../../../src/domain/history/tracks.ts';

export const subject = { vehicleId: 7, start: '2026-11-01', end: '2026-11-14' };
export const track: TrackData = {
  vehicleId: 7,
  period: { startDate: '2026-11-01', endDate: '2026-11-14' },
  track: 'T7',
  type: 'FeatureCollection',
  features: [],
};
export const heat: HeatmapData = { vehicleId: 7, cells: [{ lat: 53.5, lng: 10, weight: 60 }] };

export const cases = {
  'subject.changed': [{ subject }, { subject: null }],
  'xstate.done.actor.fetchTrack': [{ output: track }],
  'xstate.done.actor.fetchHeatmap': [{ output: heat }],
};
