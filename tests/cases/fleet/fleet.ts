import type { FleetSnapshot } from '../../../src/machines/fleet/fleet.ts';
import { alike, click, lack, literal, type SightTable, see } from '../../sights/table.ts';
import { columns, fleetVehicles } from './vehicles.ts';

export const live = columns(1_000, [{ vehicleId: 7, received: 900, speed: 90 }]);
export const metadata = { models: ['BR 218'], types: ['Lok'], engines: ['diesel'], total: 6 };

export const cases = {
  'live.received': [{ columns: live }, { columns: live, isPartial: true }],
  'fuel.saved': [{ vehicleId: 7, fuelConsumption: '{"isActive":true}' }],
  'xstate.done.actor.readStoredVehicles': [{ output: fleetVehicles }, { output: null }],
  'xstate.done.actor.fetchVehicles': [{ output: fleetVehicles }],
  'xstate.done.actor.fetchMetadata': [{ output: metadata }],
  'xstate.done.actor.fetchLive': [{ output: live }],
};
export const inputs = [{ isConnectionLost: false }, { isConnectionLost: true }];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: FleetSnapshot) => context.fleet.size > 0;

const words = 'Names of models and types stand in the reports, not in the list';
const unseen = 'The list is there either way';
const asBefore = 'Values come into the list when they are read; until then it stays as it is';
const vehicles = (context: { readonly fleet: { readonly size: number } }) =>
  context.fleet.size === 0
    ? [
        lack('list', undefined, { in: see('region', 'vehicles.list') }),
        lack('alert'),
        lack('status', undefined, { saying: 'vehicles.stored' }),
      ]
    : [
        see('button', undefined, { saying: literal('218 401'), in: see('region', 'vehicles.list') }),
        lack('alert'),
        lack('status', undefined, { saying: 'vehicles.stored' }),
      ];

export const sights: SightTable = {
  always: [see('heading', 'vehicles.title')],
  states: {
    'vehicles.waiting': vehicles,
    'vehicles.restoring': alike('vehicles.waiting', 'Nothing is there to be shown yet'),
    'vehicles.loading': alike(
      'vehicles.waiting',
      'The list of the last visit stands until the new one comes; without one nothing is there',
    ),
    'vehicles.storing': alike('vehicles.waiting', unseen),
    'vehicles.ready': alike('vehicles.waiting', unseen),
    'vehicles.failed': [see('alert', undefined, { saying: 'vehicles.failed.title' })],
    'vehicles.stored': [see('status', undefined, { saying: 'vehicles.stored' })],
    'metadata.waiting': [],
    'metadata.loading': alike('metadata.waiting', words),
    'metadata.ready': alike('metadata.waiting', words),
    'live.waiting': [],
    'live.resting': alike('live.waiting', asBefore),
    'live.reading': alike('live.waiting', asBefore),
    'connection.fine': [],
    'connection.lost': alike('connection.fine', 'The banner of the frame says it, not the list'),
  },
  causes: { 'fleet.reload': (_, from) => (from.matches({ vehicles: 'failed' }) ? [click('button', 'vehicles.failed.retry')] : null) },
};
