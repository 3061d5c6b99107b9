import type { MapDrawingSnapshot } from '../../../src/machines/map/drawing.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: MapDrawingSnapshot) => [context.attempts, context.wasLost];

export const invariants = {
  'a map that failed after a loss has used up its attempts': (snapshot: MapDrawingSnapshot) =>
    !snapshot.matches('failed') || snapshot.context.attempts === 0,
};

const restoring = see('status', undefined, { saying: 'map.outage.restoring' });

export const sights: SightTable = {
  states: {
    opening: alike('drawn', 'The canvases are made before the first picture'),
    drawn: [see('region', 'map.region'), lack('status', undefined, { saying: 'map.outage.restoring' })],
    lost: [see('region', 'map.region'), restoring],
    making: alike('lost', 'The canvases are made while the notice shows'),
    'failed.waiting': ({ wasLost }) => [
      lack('region', 'map.region'),
      ...(wasLost
        ? [see('status', undefined, { saying: 'map.outage.blocked' }), see('button', 'map.outage.reload')]
        : [see('text', 'map.failed'), lack('button', 'map.outage.reload')]),
    ],
    'failed.probing': alike('failed.waiting', 'A canvas that is not visible is tried'),
  },
  // Where there never was a map there is no button: it could not help.
  causes: { 'map.reload': (_, { context }) => (context.wasLost ? [click('button', 'map.outage.reload')] : null) },
};
