import type { ActiveVehiclesSnapshot } from '../../../src/machines/fleet/active-vehicles.ts';

export const cases = {
  'view.changed': [{ view: 'dashboard' }, { view: 'reporting' }],
  'active.changed': [{ vehicleIds: [7, 8] }],
};
export const input = { view: 'dashboard' as const, vehicleIds: [] };
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: ActiveVehiclesSnapshot) => context.view;
