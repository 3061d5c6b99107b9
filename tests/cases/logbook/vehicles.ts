import type { LogbookVehiclesSnapshot } from '../../../src/machines/logbook/vehicles.ts';
import { elsewhere, owner } from './entry.ts';

export const vehicles = [
  { vehicleId: 3, name: '187 511-1 TRAXX 3 AC' },
  { vehicleId: 8, name: '276 022-1 G 1206' },
];
const right = { canRead: true, canCreate: true };
export const logbookAlone = { logbook_entries: right };
export const withFleet = { ...logbookAlone, gateway: right };
export const cases = {
  'person.changed': [
    { owner, rights: logbookAlone },
    { owner: elsewhere, rights: logbookAlone },
    { owner, rights: withFleet },
    { owner, rights: {} },
    { owner: null, rights: logbookAlone },
  ],
  'vehicle.choose': [{ vehicleId: 8 }, { vehicleId: null }],
  'xstate.done.actor.readVehicles': [{ output: vehicles }],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: LogbookVehiclesSnapshot) => context.owner?.organisationId ?? null;
