import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import type { SelectionSnapshot } from '../../../src/machines/fleet/selection/chart.ts';
import {
  activeVehicleId,
  activeVehicleIds,
  isMultiSelect,
  selectAllFlag,
  selectedCount,
} from '../../../src/machines/fleet/selection/selectors.ts';
import { type Act, alike, click, inMenu, lack, type More, press, type SightTable, see, type Thing } from '../../sights/table.ts';
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

const nameOf = (id: number) => fleetVehicles.find(({ vehicleId }) => vehicleId === id)?.vehicle.name ?? '';
const rows = see('region', 'vehicles.list');
const focused = '(Highlight on the map|Auf der Karte hervorheben)';
const row = (id: number): Thing => see('button', { pattern: `${nameOf(id)} .*` }, { in: rows });
const focus = (id: number, more: More = {}): Thing => see('button', { pattern: `${focused}: ${nameOf(id)}` }, { in: rows, ...more });
const counter = (group: string, more: More = {}) =>
  see('button', { key: 'vehicles.counters.label', values: { group: { key: `vehicles.group.${group}` } } }, more);
const box = 'vehicles.selection.all';
const more = 'vehicles.selection.more';
const locomotives = 'vehicles.selection.locomotives';
const inMore = (item: Act): readonly Act[] => [click('button', more), item, press('Escape'), { until: lack('menu') }];
const isAll = (checked: boolean) => see('menuitemcheckbox', locomotives, { checked });
const noGroup = lack('button', undefined, { pressed: true, in: see('group', 'vehicles.counters.legend') });

export const sights: SightTable = {
  // The cases select two of six where a person selects all: from two on it is "several".
  opens: inMenu(more, (snapshot) => snapshot.matches('multi')),
  always: ({ active, focused: marked }) => [
    ...(active.size < 2 ? [see('text', { key: 'vehicles.selection.count_other', values: { number: active.size } })] : []),
    see('button', { pattern: `${focused}: .*` }, { in: rows, pressed: true, times: marked === null ? 0 : 1 }),
    ...(marked === null ? [] : [focus(marked, { pressed: true })]),
  ],
  states: {
    single: [counter('driving', { disabled: true }), lack('menu')],
    'multi.free': [noGroup, isAll(false), see('checkbox', box)],
    'multi.locomotives': [noGroup, isAll(true)],
    'multi.devices': alike(
      'multi.free',
      'All are chosen either way; only a vehicle that comes later is chosen with the one and not with the other',
    ),
    'multi.driving': [counter('driving', { pressed: true })],
    'multi.standing': [counter('idle', { pressed: true })],
    'multi.equipped': [counter('standby', { pressed: true })],
    'multi.off': [counter('off', { pressed: true })],
    'multi.cranes': [counter('cranes', { pressed: true })],
  },
  causes: {
    'vehicle.toggle': ({ vehicleId }) => [{ click: row(vehicleId) }],
    'focus.toggle': ({ vehicleId }) => [{ click: focus(vehicleId) }],
    'driving.toggle': [{ click: counter('driving') }],
    'idle.toggle': [{ click: counter('idle') }],
    'standby.toggle': [{ click: counter('standby') }],
    'off.toggle': [{ click: counter('off') }],
    'cranes.toggle': [{ click: counter('cranes') }],
    'locomotives.toggle': inMore(click('menuitemcheckbox', locomotives)),
    'devices.toggle': [click('checkbox', box)],
    'shown.select': [click('button', more), click('menuitem', 'vehicles.selection.selectAll')],
    'shown.deselect': [click('button', more), click('menuitem', 'vehicles.selection.deselect')],
    'all.deselect': [click('button', more), click('menuitem', 'vehicles.selection.deselectAll')],
  },
};
