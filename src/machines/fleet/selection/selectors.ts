import type { Fleet } from '../../../domain/fleet/fleet.ts';
import { type Group, groups, idsOfDevices, idsOfGroup, idsOfLocomotives, idsOfRows } from '../../../domain/fleet/groups.ts';
import { type ActiveVehicles, activeList, broughtBack, isCardActive, lastActive } from '../../../domain/fleet/selection.ts';
import type { SelectionRef, SelectionSnapshot } from './chart.ts';
import { flagOfGroup, type SelectAllFlag, selectAllFlags } from './model.ts';

/** Id and activeTime of the active vehicles. */
export const activeVehicles = (snapshot: SelectionSnapshot): ActiveVehicles => snapshot.context.active;
/** Ids ordered by activeTime; the same array while the selection is the same. */
export const activeVehicleIds = (snapshot: SelectionSnapshot): readonly number[] => activeList(snapshot.context.active);
/** Those and, in a view of one vehicle, the others that come back after it. */
export const keptVehicleIds = ({ context: { active, former } }: SelectionSnapshot): readonly number[] =>
  activeList(broughtBack(active, former));
/** The vehicle that views for one vehicle show. */
export const activeVehicleId = (snapshot: SelectionSnapshot): number | null => lastActive(snapshot.context.active);
export const selectedCount = (snapshot: SelectionSnapshot): number => snapshot.context.active.size;
export const focusedVehicleId = (snapshot: SelectionSnapshot): number | null => snapshot.context.focused;
export const isMultiSelect = (snapshot: SelectionSnapshot): boolean => snapshot.matches('multi');

const groupOfFlag = Object.fromEntries(Object.entries(flagOfGroup).map(([group, flag]) => [flag, group])) as Readonly<
  Record<Exclude<SelectAllFlag, 'devices' | 'locomotives'>, Group>
>;
/** The select-all flag that holds, null for none. */
export const selectAllFlag = (snapshot: SelectionSnapshot): SelectAllFlag | null =>
  selectAllFlags.find((flag) => snapshot.matches({ multi: flag })) ?? null;
export const isGroupOn = (snapshot: SelectionSnapshot, group: Group): boolean => selectAllFlag(snapshot) === flagOfGroup[group];
/** The groups whose toggle is on: one or none. */
export const groupsOn = (snapshot: SelectionSnapshot): readonly Group[] => groups.filter((group) => isGroupOn(snapshot, group));
/** The group whose toggle is on, null for none. */
export const groupOn = (snapshot: SelectionSnapshot): Group | null => groupsOn(snapshot)[0] ?? null;

/** State of the select-all checkbox over the rows the filter shows. */
export function shownSelection(active: ActiveVehicles, fleet: Fleet, rows: Int32Array): 'none' | 'some' | 'all' {
  if (active.size === 0 || rows.length === 0) return 'none';
  let count = 0;
  for (const row of rows) if (isCardActive(active, fleet.ids[row] as number)) count++;
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
}

type Toggle = { type: `${Group | 'devices' | 'locomotives'}.toggle`; idsIn: (fleet: Fleet) => readonly number[] };
/** The event that switches a flag, and whom it is about. */
export const toggleOf = (flag: SelectAllFlag): Toggle => {
  if (flag === 'devices') return { type: 'devices.toggle', idsIn: idsOfDevices };
  if (flag === 'locomotives') return { type: 'locomotives.toggle', idsIn: idsOfLocomotives };
  const group = groupOfFlag[flag];
  return { type: `${group}.toggle`, idsIn: (fleet) => idsOfGroup(fleet, group) };
};

export const selectionVerbs = (ref: SelectionRef) => ({
  toggle: (vehicleId: number) => ref.send({ type: 'vehicle.toggle', vehicleId }),
  toggleFocus: (vehicleId: number) => ref.send({ type: 'focus.toggle', vehicleId }),
  show: (vehicleId: number) => ref.send({ type: 'vehicle.show', vehicleId }),
  /** Views for one vehicle show the one chosen last. */
  chooseLast: (vehicleId: number) => {
    const snapshot = ref.getSnapshot();
    if (activeVehicleId(snapshot) === vehicleId) return;
    if (isCardActive(activeVehicles(snapshot), vehicleId)) ref.send({ type: 'vehicle.toggle', vehicleId });
    ref.send({ type: 'vehicle.toggle', vehicleId });
  },
  toggleGroup: (group: Group, fleet: Fleet) => ref.send({ type: `${group}.toggle`, vehicleIds: idsOfGroup(fleet, group) }),
  /** What the group's toggle selected follows the statuses of the fleet as it is now. */
  followGroup: (group: Group, fleet: Fleet) => ref.send({ type: `${group}.changed`, vehicleIds: idsOfGroup(fleet, group) }),
  toggleLocomotives: (fleet: Fleet) => ref.send({ type: 'locomotives.toggle', vehicleIds: idsOfLocomotives(fleet) }),
  toggleDevices: (fleet: Fleet) => ref.send({ type: 'devices.toggle', vehicleIds: idsOfDevices(fleet) }),
  /** selectAll: the rows the filter shows. */
  selectAll: (fleet: Fleet, rows: Int32Array) => ref.send({ type: 'shown.select', vehicleIds: idsOfRows(fleet, rows) }),
  /** deselect: the rows the filter shows. */
  deselect: (fleet: Fleet, rows: Int32Array) => ref.send({ type: 'shown.deselect', vehicleIds: idsOfRows(fleet, rows) }),
  deselectAll: () => ref.send({ type: 'all.deselect' }),
});
