import { emptyTrack, type Track } from '../../../src/domain/history/track.ts';
import type { TrackingRef } from '../../../src/machines/history/tracking.ts';

export const range = { start: '2026-11-14', end: '2026-11-20' };
export const otherRange = { start: '2026-11-19', end: '2026-11-20' };

/** From Hamburg towards Berlin, ten minutes; after a gap it stands. */
export const track: Track = {
  positions: Float64Array.from([10.0, 53.55, 10.1, 53.5, 10.2, 53.45, 10.3, 53.4, 10.3, 53.4]),
  times: Float64Array.from([1_000, 1_300, 1_600, 5_000, 5_600]),
  speeds: Float32Array.from([80, 100, 120, 0, 0]),
  starts: Uint32Array.from([0, 3, 5]),
};
export const cells = [{ lat: 53.5, lng: 10.1, weight: 600 }];

export const cases = {
  'vehicle.changed': [
    { vehicleId: 7, isCrane: false },
    { vehicleId: 9, isCrane: true },
    { vehicleId: null, isCrane: false },
    { vehicleId: 123_456, isCrane: false },
  ],
  'period.changed': [{ range }, { range: otherRange }],
  'xstate.done.actor.readTrack': [{ output: track }, { output: emptyTrack }],
  'xstate.done.actor.readHeat': [{ output: cells }],
};
export const facet = ({ context }: ReturnType<TrackingRef['getSnapshot']>) => [
  context.isWanted,
  context.vehicleId,
  context.isCrane,
  context.range?.start ?? null,
  context.track.times.length,
  context.cells.length,
];
