import { elsewhere, owner } from './entry.ts';

export const vehicles = [
  { vehicleId: 3, name: '187 511-1 TRAXX 3 AC' },
  { vehicleId: 8, name: '276 022-1 G 1206' },
];
export const cases = {
  'vehicles.want': [{ owner }, { owner: elsewhere }, { owner: null }],
  'vehicle.choose': [{ vehicleId: 8 }, { vehicleId: null }],
  'xstate.done.actor.readVehicles': [{ output: vehicles }],
};
