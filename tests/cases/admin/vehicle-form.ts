import type { VehicleFormRef } from '../../../src/machines/admin/vehicle-form.ts';
import { crane, gravita } from './fleet-room.ts';

export { crane, gravita } from './fleet-room.ts';
export const renamed = { ...gravita, revision: 4, name: 'Gravita 70' };

export const cases = {
  'form.opened': [
    { key: gravita.vehicleId, vehicle: gravita },
    { key: 'new' as const, vehicle: null },
    { key: crane.vehicleId, vehicle: crane },
    { key: crane.vehicleId, vehicle: null },
  ],
  'field.type': [
    { column: 'name', text: 'Gravita 70' },
    { column: 'name', text: '' },
  ],
  'xstate.done.actor.saveVehicle': [
    { output: { saved: renamed } },
    { output: { problem: 'name_taken' } },
    { output: { problem: 'changed_meanwhile' } },
  ],
};
export const facet = ({ context: { vehicle, draft, isTried, problem } }: ReturnType<VehicleFormRef['getSnapshot']>) => [
  vehicle?.vehicleId ?? null,
  vehicle?.revision ?? null,
  draft.name,
  draft.isRetired,
  isTried,
  problem,
];
