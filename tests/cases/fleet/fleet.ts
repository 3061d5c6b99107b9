import type { FleetSnapshot } from '../../../src/machines/fleet/fleet.ts';
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
