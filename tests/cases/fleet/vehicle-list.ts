import type { VehicleListSnapshot } from '../../../src/machines/fleet/vehicle-list.ts';
export const cases = {
  'filter.change': [{ text: '218' }, { text: '' }],
  'end.reached': [{ total: 40 }, { total: 5 }],
  'vehicle.reveal': [
    { vehicleId: 7, place: 3 },
    { vehicleId: 11, place: 25 },
  ],
};
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: VehicleListSnapshot) => [Math.min(context.scrolls, 3), context.revealed !== null];
