import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import type { SelectionSnapshot } from '../../../src/machines/fleet/selection/chart.ts';
import {
  activeVehicleId,
  activeVehicleIds,
  isMultiSelect,
  selectAllFlag,
  selectedCount,
} from '../../../src/machines/fleet/selection/selectors.ts';
import { fleetVehicles } from './vehicles.ts';

/** In the order of the panel, which selects them in this order: the last one is what a view of one vehicle keeps. */
const all = Array.from(fleetOf(fleetVehicles).ids);

export const cases = {
  'view.changed': [{ view: 'dashboard' }, { view: 'livedata' }],
  'vehicle.toggle': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'focus.toggle': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'vehicle.show': [{ vehicleId: 7 }, { vehicleId: 8 }],
  'driving.toggle': [{ vehicleIds: [7] }],
  'idle.toggle': [{ vehicleIds: [8] }],
  'standby.toggle': [{ vehicleIds: [10] }],
  'off.toggle': [{ vehicleIds: [11] }],
  'cranes.toggle': [{ vehicleIds: [9] }],
  'driving.changed': [{ vehicleIds: [7] }, { vehicleIds: [8] }],
  'idle.changed': [{ vehicleIds: [8] }, { vehicleIds: [7] }],
  'standby.changed': [{ vehicleIds: [10] }, { vehicleIds: [11] }],
  'off.changed': [{ vehicleIds: [11] }, { vehicleIds: [10] }],
  'cranes.changed': [{ vehicleIds: [9] }, { vehicleIds: [7] }],
  'locomotives.toggle': [{ vehicleIds: all.filter((id) => id !== 9) }],
  'devices.toggle': [{ vehicleIds: all }],
  'devices.look': [{ vehicleIds: all }],
  'shown.select': [{ vehicleIds: all }],
  'shown.deselect': [{ vehicleIds: all }],
  'vehicles.changed': [{ vehicleIds: [7, 8, 9, 10, 11, 12] }, { vehicleIds: [20] }],
};
export const inputs = [{ view: 'dashboard' as const }, { view: 'livedata' as const }, { view: 'livedata' as const, active: [7, 8] }];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: SelectionSnapshot) => [
  Math.min(context.active.size, 2),
  context.former.length > 0,
  context.focused !== null,
];

export const invariants = {
  'a view of one vehicle has one at most': (snapshot: SelectionSnapshot) => isMultiSelect(snapshot) || selectedCount(snapshot) <= 1,
  'the shown vehicle is the last of the active ones': (snapshot: SelectionSnapshot) =>
    activeVehicleId(snapshot) === (activeVehicleIds(snapshot).at(-1) ?? null),
  'all of a group are chosen in a view of several only': (snapshot: SelectionSnapshot) =>
    selectAllFlag(snapshot) === null || isMultiSelect(snapshot),
};
