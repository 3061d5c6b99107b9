import { emptyTrack, type Track } from '../../../src/domain/history/track.ts';
import type { TrackingRef } from '../../../src/machines/history/tracking.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

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

const legend = 'history.legend.speed';
const note = (key: string) => [see('status', undefined, { saying: `history.note.${key}` }), lack('text', legend)];
const again = see('button', 'history.retry');

export const sights: SightTable = {
  states: {
    closed: alike('open.track.shown', 'The view is not there while it is closed'),
    deciding: alike('none', 'It is left in the same moment'),
    none: note('none'),
    crane: note('crane'),
    waiting: alike('open.track.reading', 'To wait for the choice is to wait for the track'),
    'open.track.reading': note('reading'),
    'open.track.empty': note('empty'),
    'open.track.shown': [see('text', legend)],
    'open.track.failed': [again, lack('text', legend), lack('text', 'history.note.reading'), lack('text', 'history.note.empty')],
    'open.heat.reading': alike('open.heat.read', 'The track is what is waited for; the heat map comes when it comes'),
    'open.heat.read': [],
    'open.heat.failed': (_, snapshot) => (snapshot.matches({ open: { track: 'failed' } }) ? [] : [again]),
  },
  causes: { 'track.retry': [click('button', 'history.retry')] },
};
