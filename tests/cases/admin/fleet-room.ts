import type { FleetVehicle } from '../../../src/domain/admin/fleet-vehicle.ts';
import type { FleetAnswer, FleetRoomRef } from '../../../src/machines/admin/fleet-room.ts';

const asOf = Date.parse('2026-11-23T10:15:30Z');

export const gravita: FleetVehicle = {
  vehicleId: 7,
  revision: 3,
  name: 'Gravita 7',
  model: 'Gravita 10 BB',
  type: 'Diesellok',
  engine: 'diesel',
  fabricNumber: '5001234',
  manufacturer: 'Voith',
  constructionYear: 2009,
  weight: 80_000,
  evn: '92 80 1261 045-9',
  group: 'Hafen',
  retiredAt: null,
  keys: 1,
  lastContact: asOf - 60_000,
};
export const crane: FleetVehicle = {
  ...gravita,
  vehicleId: 8,
  revision: 1,
  name: 'Kran 8',
  model: 'Kran',
  fabricNumber: null,
  evn: null,
  group: null,
  keys: 0,
  lastContact: null,
};
export const retired: FleetVehicle = { ...gravita, vehicleId: 9, name: 'Köf 9', retiredAt: asOf - 86_400_000 };
export const answer: FleetAnswer = { vehicles: [gravita, crane, retired], asOf };
/** More than stand in the list at first. */
export const fleet: FleetAnswer = {
  vehicles: [...answer.vehicles, ...Array.from({ length: 120 }, (_, i) => ({ ...crane, vehicleId: 100 + i, name: `Lok ${i}` }))],
  asOf,
};

export const cases = {
  'search.type': [{ text: 'xyz' }],
  'contact.choose': [{ contact: 'never' }],
  'vehicle.open': [{ vehicleId: 7 }, { vehicleId: 99 }],
  'vehicle.saved': [{ vehicleId: 8 }],
  'xstate.done.actor.listVehicles': [{ output: answer }, { output: fleet }],
};
export const facet = ({ context: { answer: list, search, contact, shown, openId } }: ReturnType<FleetRoomRef['getSnapshot']>) => [
  list?.vehicles.length ?? null,
  search,
  contact,
  shown > 100,
  openId,
];
