import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { type Group, groups, idsOfDevices } from '../../../src/domain/fleet/groups.ts';
import type { View } from '../../../src/domain/shell/view.ts';
import { selectionMachine } from '../../../src/machines/fleet/selection/chart.ts';
import { selectAllFlags } from '../../../src/machines/fleet/selection/model.ts';
import {
  activeVehicleId,
  activeVehicleIds,
  activeVehicles,
  focusedVehicleId,
  isGroupOn,
  isMultiSelect,
  selectAllFlag,
  selectedCount,
  selectionVerbs,
  shownSelection,
} from '../../../src/machines/fleet/selection/selectors.ts';
import { cases, facet, inputs, invariants } from '../../cases/fleet/selection.ts';
import { fleetVehicles } from '../../cases/fleet/vehicles.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'selection', machine: selectionMachine, cases, inputs, states: 28, facet, invariants }, [
  'takes 40 transitions; enters multi.cranes 2, multi.devices 3, multi.driving 2, multi.equipped 2, multi.free 10, multi.locomotives 2, multi.off 2, multi.standing 2, single 6',
  'emits active.changed 54, vehicle.focused 17',
  'sets active 3, focused 16, former 9, viewAtStart 3',
]);

const fleet = fleetOf(fleetVehicles);
const rowsOf = (...ids: number[]) => Int32Array.from(ids, (id) => fleet.index.get(id) as number);
const start = (view: View) => {
  const { actor, emitted } = running(selectionMachine, { input: { view } });
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { actor, emitted, verbs: selectionVerbs(actor), of };
};
const active = (...vehicleIds: readonly number[]) => ({ type: 'active.changed', vehicleIds });
const focus = (vehicleId: number | null) => ({ type: 'vehicle.focused', vehicleId });

describe('The selection in a view for several vehicles', () => {
  it.each<View>(['dashboard', 'notification', 'railation', 'mapbox', 'mapbox-vs-google', 'google-maps'])(
    'lets several vehicles be active together on %s [VEH-036]',
    (view) => {
      const { verbs, of } = start(view);
      verbs.toggle(7);
      verbs.toggle(8);
      expect(of(activeVehicleIds)).toEqual([7, 8]);
      expect(of(isMultiSelect)).toBe(true);
    },
  );

  it('makes a card active with a click and inactive with the next [VEH-038]', () => {
    const { verbs, of, emitted } = start('dashboard');
    verbs.toggle(7);
    expect(of(activeVehicles).has(7)).toBe(true);
    verbs.toggle(7);
    expect(of(activeVehicles).has(7)).toBe(false);
    expect(emitted).toEqual([active(7), active()]);
  });

  it('focuses the vehicle of a click while all are active, and hides none [DEC-149]', () => {
    const { actor, verbs, of } = start('dashboard');
    actor.send({ type: 'devices.look', vehicleIds: [7, 8, 9] });
    verbs.toggle(8);
    verbs.toggle(8);
    expect([of(activeVehicleIds), of(selectAllFlag), of(focusedVehicleId)]).toEqual([[7, 8, 9], 'devices', 8]);
  });

  it('focuses one vehicle at most [VEH-039]', () => {
    const { verbs, of, emitted } = start('dashboard');
    verbs.toggleFocus(7);
    verbs.toggleFocus(8);
    expect(of(focusedVehicleId)).toBe(8);
    verbs.toggleFocus(8);
    expect(of(focusedVehicleId)).toBeNull();
    expect(emitted).toEqual([7, 8, null].map(focus));
  });

  it('counts the selected vehicles [VEH-049]', () => {
    const { verbs, of } = start('dashboard');
    expect(of(selectedCount)).toBe(0);
    verbs.selectAll(fleet, rowsOf(7, 8, 9));
    expect(of(selectedCount)).toBe(3);
  });

  it('takes the filtered vehicles with selectAll and clears only them with deselect [VEH-048] [DEC-045]', () => {
    const { verbs, of, emitted } = start('dashboard');
    verbs.toggle(12);
    verbs.selectAll(fleet, rowsOf(7, 8));
    expect([of(activeVehicleIds), emitted.at(-1)]).toEqual([[12, 7, 8], active(12, 7, 8)]);
    expect(shownSelection(of(activeVehicles), fleet, rowsOf(7, 8))).toBe('all');
    verbs.deselect(fleet, rowsOf(7, 12));
    expect([of(activeVehicleIds), emitted.at(-1)]).toEqual([[8], active(8)]);
    expect(shownSelection(of(activeVehicles), fleet, rowsOf(7, 8))).toBe('some');
    expect(shownSelection(of(activeVehicles), fleet, rowsOf(7))).toBe('none');
  });

  it('focuses also a vehicle that is not active, in a view of one vehicle as in one of several [VEH-039]', () => {
    for (const view of ['dashboard', 'livedata'] as const) {
      const { of, verbs } = start(view);
      verbs.toggle(7);
      verbs.toggleFocus(8);
      expect([of(activeVehicleIds), of(focusedVehicleId)]).toEqual([[7], 8]);
      verbs.toggleFocus(9);
      expect([of(activeVehicleIds), of(focusedVehicleId)]).toEqual([[7], 9]);
      verbs.toggle(7);
      expect(of(focusedVehicleId)).toBe(view === 'dashboard' ? 9 : null);
    }
  });

  it('clears everything with deselectAll, the group toggles and the focus too [VEH-048] [DEC-045]', () => {
    const { verbs, of, emitted } = start('dashboard');
    verbs.toggleGroup('driving', fleet);
    verbs.toggleFocus(7);
    verbs.deselectAll();
    expect([of(activeVehicleIds), of(selectAllFlag), of(focusedVehicleId)]).toEqual([[], null, null]);
    expect(emitted.slice(-2)).toEqual([active(), focus(null)]);
  });

  it.each([
    ['driving', 'driving', [7]],
    ['idle', 'standing', [8]],
    ['standby', 'equipped', [10]],
    ['off', 'off', [11]],
    ['cranes', 'cranes', [9]],
  ] as const)('keeps a flag for the group toggle %s, named %s, and selects its vehicles [VEH-058] [DEC-044]', (group, flag, ids) => {
    const { verbs, of, emitted } = start('dashboard');
    verbs.toggleGroup(group, fleet);
    expect([of(selectAllFlag), of((snapshot) => isGroupOn(snapshot, group)), of(activeVehicleIds)]).toEqual([flag, true, ids]);
    verbs.toggleGroup(group, fleet);
    expect([of(selectAllFlag), of(activeVehicleIds), emitted]).toEqual([null, [], [active(...ids), active()]]);
  });

  it('keeps flags for all locomotives and, cranes included, for all devices [VEH-058] [DEC-044]', () => {
    const { verbs, of, emitted } = start('dashboard');
    verbs.toggleLocomotives(fleet);
    expect([of(selectAllFlag), of(activeVehicles).has(9), of(selectedCount)]).toEqual(['locomotives', false, 5]);
    expect(emitted.at(-1)).toEqual(active(...of(activeVehicleIds)));
    verbs.toggleLocomotives(fleet);
    expect([of(selectAllFlag), of(selectedCount), emitted.at(-1)]).toEqual([null, 0, active()]);
    verbs.toggleDevices(fleet);
    expect([of(selectAllFlag), of(selectedCount), emitted.at(-1)]).toEqual(['devices', 6, active(...of(activeVehicleIds))]);
    verbs.toggleDevices(fleet);
    expect([of(selectedCount), emitted.at(-1)]).toEqual([0, active()]);
  });

  it('looks at all devices first, but not over a choice, and not in a view of one vehicle', () => {
    const { actor, verbs, of } = start('dashboard');
    const look = { type: 'devices.look' as const, vehicleIds: idsOfDevices(fleet) };
    actor.send(look);
    expect([of(selectAllFlag), of(selectedCount)]).toEqual(['devices', 6]);
    verbs.deselectAll();
    verbs.toggle(7);
    actor.send(look);
    expect(of(activeVehicleIds)).toEqual([7]);
    const single = start('livedata');
    single.actor.send(look);
    expect(single.of(activeVehicleIds)).toEqual([]);
  });

  it('has at most one group toggle on, whichever follows which [VEH-055]', () => {
    for (const first of groups) {
      for (const second of groups.filter((group) => group !== first)) {
        const { verbs, of } = start('dashboard');
        verbs.toggleGroup(first, fleet);
        verbs.toggleGroup(second, fleet);
        expect(groups.filter((group) => of((snapshot) => isGroupOn(snapshot, group)))).toEqual([second]);
      }
    }
  });

  it('clears the group toggles when all locomotives are selected [VEH-056]', () => {
    for (const group of groups) {
      const { verbs, of } = start('dashboard');
      verbs.toggleGroup(group, fleet);
      verbs.toggleLocomotives(fleet);
      expect(groups.some((each) => of((snapshot) => isGroupOn(snapshot, each)))).toBe(false);
    }
  });

  it('forgets vehicles the user no longer has, and the flag that told of them', () => {
    const { actor, verbs, of } = start('dashboard');
    verbs.toggleDevices(fleet);
    verbs.toggleFocus(9);
    actor.send({ type: 'vehicles.changed', vehicleIds: idsOfDevices(fleet) });
    expect(of(selectAllFlag)).toBe('devices');
    expect(of(focusedVehicleId)).toBe(9);
    actor.send({ type: 'vehicles.changed', vehicleIds: [7, 8] });
    expect(new Set(of(activeVehicleIds))).toEqual(new Set([7, 8]));
    expect(of(selectAllFlag)).toBeNull();
    expect(of(focusedVehicleId)).toBeNull();
  });
});

describe('The selection in a view for one vehicle', () => {
  it('has only one vehicle active [VEH-037]', () => {
    const { verbs, of } = start('livedata');
    verbs.toggle(7);
    verbs.toggle(8);
    expect(of(activeVehicleIds)).toEqual([8]);
    verbs.toggle(8);
    expect(of(activeVehicleIds)).toEqual([]);
    expect(of(activeVehicleId)).toBeNull();
  });

  it('keeps the last of the active list when coming from several, and gives the others back afterwards [VEH-037] [VEH-041] [DEC-048]', () => {
    const { actor, verbs, of, emitted } = start('dashboard');
    for (const id of [8, 7, 10]) verbs.toggle(id);
    expect(of(activeVehicleId)).toBe(10);
    actor.send({ type: 'view.changed', view: 'livedata' });
    expect([of(activeVehicleIds), emitted.at(-1)]).toEqual([[10], active(10)]);
    actor.send({ type: 'view.changed', view: 'dashboard' });
    expect([of(activeVehicleIds), emitted.at(-1)]).toEqual([[8, 7, 10], active(8, 7, 10)]);
  });

  it('disables the toggles for groups and all [VEH-057]', () => {
    const { verbs, of } = start('livedata');
    expect(of(isMultiSelect)).toBe(false);
    for (const group of groups) verbs.toggleGroup(group, fleet);
    verbs.toggleLocomotives(fleet);
    verbs.toggleDevices(fleet);
    verbs.selectAll(fleet, rowsOf(7, 8));
    expect(of(activeVehicleIds)).toEqual([]);
    expect(of(selectAllFlag)).toBeNull();
  });

  it('lets the vehicle be deselected [VEH-048]', () => {
    const { verbs, of, emitted } = start('livedata');
    verbs.toggle(7);
    verbs.deselect(fleet, rowsOf(7));
    expect([of(activeVehicleIds), emitted]).toEqual([[], [active(7), active()]]);
    verbs.toggle(8);
    verbs.toggleFocus(8);
    verbs.deselectAll();
    expect([of(activeVehicleIds), of(focusedVehicleId), emitted.slice(-2)]).toEqual([[], null, [active(), focus(null)]]);
  });
});

describe('Any selection', () => {
  const id = fc.integer({ min: 7, max: 12 });
  type Act = (verbs: ReturnType<typeof selectionVerbs>, view: (view: View) => void) => void;
  const act = fc.oneof(
    id.map(
      (one): Act =>
        (verbs) =>
          verbs.toggle(one),
    ),
    id.map(
      (one): Act =>
        (verbs) =>
          verbs.toggleFocus(one),
    ),
    fc.constantFrom<Group>(...groups).map(
      (group): Act =>
        (verbs) =>
          verbs.toggleGroup(group, fleet),
    ),
    fc.constantFrom<Act>(
      (verbs) => verbs.toggleLocomotives(fleet),
      (verbs) => verbs.toggleDevices(fleet),
      (verbs) => verbs.selectAll(fleet, rowsOf(7, 9, 10)),
      (verbs) => verbs.deselect(fleet, rowsOf(9, 10, 12)),
      (verbs) => verbs.deselectAll(),
      (_, view) => view('livedata'),
      (_, view) => view('dashboard'),
    ),
  );

  it('has at most one flag, one focus and, in single mode, one active vehicle; a flag is true of what is active [VEH-055] [VEH-039]', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { actor, verbs, of } = start('dashboard');
        for (const one of acts) one(verbs, (view) => actor.send({ type: 'view.changed', view }));
        const flag = of(selectAllFlag);
        expect(selectAllFlags.filter((each) => actor.getSnapshot().matches({ multi: each })).length).toBeLessThanOrEqual(1);
        if (!of(isMultiSelect)) {
          expect(flag).toBeNull();
          expect(of(selectedCount)).toBeLessThanOrEqual(1);
        }
        if (flag === 'devices') expect(of(selectedCount)).toBe(fleet.size);
        if (flag === 'cranes') expect(of(activeVehicleIds)).toEqual([9]);
        const times = [...of(activeVehicles).values()];
        expect(new Set(times).size).toBe(times.length);
      }),
      { numRuns: 200 },
    );
  });
});
