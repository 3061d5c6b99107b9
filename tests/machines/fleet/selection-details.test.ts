import { describe, expect, it } from 'vitest';
import { fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { groups } from '../../../src/domain/fleet/groups.ts';
import type { View } from '../../../src/domain/shell/view.ts';
import { selectionMachine } from '../../../src/machines/fleet/selection/chart.ts';
import {
  activeVehicleId,
  activeVehicleIds,
  activeVehicles,
  focusedVehicleId,
  groupOn,
  selectAllFlag,
  selectedCount,
  selectionVerbs,
  shownSelection,
} from '../../../src/machines/fleet/selection/selectors.ts';
import { fleetVehicles } from '../../cases/fleet/vehicles.ts';
import { running } from '../../running.ts';

const fleet = fleetOf(fleetVehicles);
const rowsOf = (...ids: number[]) => Int32Array.from(ids, (id) => fleet.index.get(id) as number);
const start = (view: View) => {
  const { actor, emitted } = running(selectionMachine, { input: { view } });
  const of = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  const told = (act: () => void) => {
    const before = emitted.length;
    act();
    return emitted.slice(before);
  };
  return { actor, verbs: selectionVerbs(actor), of, told };
};
const active = (...vehicleIds: number[]) => ({ type: 'active.changed', vehicleIds });
const focus = (vehicleId: number | null) => ({ type: 'vehicle.focused', vehicleId });

describe('A pressed status', () => {
  it('that was pressed before any vehicle was known stays when the first look comes', () => {
    const { actor, of, told } = start('notification');
    actor.send({ type: 'driving.toggle', vehicleIds: [] });
    expect(told(() => actor.send({ type: 'devices.look', vehicleIds: [7, 8] }))).toEqual([]);
    expect([of(selectAllFlag), of(activeVehicleIds)]).toEqual(['driving', []]);
    expect(told(() => actor.send({ type: 'driving.changed', vehicleIds: [7] }))).toEqual([active(7)]);
  });

  /** The fleet of the cases with one vehicle in another status. */
  const withStatus = (id: number, byte: number) => ({
    ...fleet,
    status: fleet.status.map((old, row) => (fleet.ids[row] === id ? byte : old)),
  });
  const byteOf = (id: number) => fleet.status[fleet.index.get(id) as number] as number;

  it('selects the vehicles that have it now, as it changes, and says so only then', () => {
    const { verbs, of, told } = start('dashboard');
    verbs.toggleGroup('driving', fleet);
    expect(of(activeVehicleIds)).toEqual([7]);
    const joined = withStatus(8, byteOf(7));
    expect(told(() => verbs.followGroup('driving', joined))).toEqual([active(7, 8)]);
    expect(told(() => verbs.followGroup('driving', joined))).toEqual([]);
    expect(told(() => verbs.followGroup('driving', withStatus(7, byteOf(11))))).toEqual([active()]);
    expect(of(groupOn)).toBe('driving');
    expect(told(() => verbs.followGroup('driving', fleet))).toEqual([active(7)]);
  });

  it('sees one vehicle take the place of another', () => {
    const { verbs, told } = start('dashboard');
    verbs.toggleGroup('driving', fleet);
    const swapped = { ...withStatus(8, byteOf(7)), ids: fleet.ids };
    swapped.status[fleet.index.get(7) as number] = byteOf(8);
    expect(told(() => verbs.followGroup('driving', swapped))).toEqual([active(8)]);
  });

  it('leaves every other selection alone', () => {
    const { verbs, told } = start('dashboard');
    verbs.selectAll(fleet, rowsOf(7, 8));
    for (const group of groups) expect(told(() => verbs.followGroup(group, fleet))).toEqual([]);
    verbs.toggleGroup('off', fleet);
    expect(told(() => verbs.followGroup('driving', fleet))).toEqual([]);
  });
});

describe('A highlighted vehicle', () => {
  it('is the one that a view of one vehicle shows, until another is chosen there', () => {
    const { actor, verbs, of, told } = start('dashboard');
    verbs.selectAll(fleet, rowsOf(7, 8));
    verbs.toggleFocus(7);
    expect(told(() => actor.send({ type: 'view.changed', view: 'livedata' }))).toEqual([active(7)]);
    expect(of(focusedVehicleId)).toBe(7);
    expect(told(() => verbs.toggle(10))).toEqual([active(10), focus(null)]);
    expect(of(focusedVehicleId)).toBeNull();
  });

  it('is shown without being selected, and those selected before come back with it', () => {
    const { actor, verbs, of, told } = start('dashboard');
    verbs.selectAll(fleet, rowsOf(8));
    verbs.toggleFocus(7);
    expect(told(() => actor.send({ type: 'view.changed', view: 'livedata' }))).toEqual([active(7)]);
    actor.send({ type: 'view.changed', view: 'dashboard' });
    expect([of(activeVehicleIds), of(focusedVehicleId)]).toEqual([[8, 7], 7]);
  });

  it('stays so on its own page and among several', () => {
    const { actor, verbs, of } = start('dashboard');
    verbs.selectAll(fleet, rowsOf(7, 8));
    verbs.toggleFocus(8);
    actor.send({ type: 'view.changed', view: 'railation' });
    expect(of(focusedVehicleId)).toBe(8);
    actor.send({ type: 'view.changed', view: 'livedata' });
    expect(of(focusedVehicleId)).toBe(8);
    verbs.toggle(8);
    expect(of(focusedVehicleId)).toBe(8);
  });
});

describe('A vehicle list without some of the selected vehicles', () => {
  const without8 = { type: 'vehicles.changed', vehicleIds: [7, 9] } as const;

  it('takes them from the selection and ends the flag of their group', () => {
    const { actor, verbs, of, told } = start('dashboard');
    verbs.toggleLocomotives(fleet);
    verbs.toggleFocus(8);
    expect(told(() => actor.send(without8))).toEqual([active(7), focus(null)]);
    expect([of(selectAllFlag), of(activeVehicleIds)]).toEqual([null, [7]]);
  });

  it('takes only the focus when the selected ones are all there', () => {
    const { actor, verbs, of, told } = start('dashboard');
    verbs.toggle(7);
    verbs.toggleFocus(8);
    expect(told(() => actor.send(without8))).toEqual([focus(null)]);
    expect(of(activeVehicleIds)).toEqual([7]);
  });

  it('announces nothing again that it still has', () => {
    const { actor, verbs, of, told } = start('dashboard');
    expect(told(() => actor.send(without8))).toEqual([]);
    verbs.toggle(7);
    verbs.toggleFocus(9);
    expect(told(() => actor.send(without8))).toEqual([]);
    expect([of(activeVehicleIds), of(focusedVehicleId)]).toEqual([[7], 9]);
    verbs.toggleFocus(8);
    expect(told(() => actor.send(without8))).toEqual([focus(null)]);
  });
});

describe('The checkbox over the shown rows', () => {
  it('is empty without a selection and without rows, and full only with all of them', () => {
    const { verbs, of } = start('dashboard');
    const over = (...ids: number[]) => shownSelection(of(activeVehicles), fleet, rowsOf(...ids));
    expect([over(), over(7)]).toEqual(['none', 'none']);
    verbs.toggle(7);
    expect([over(), over(8), over(7, 8), over(7)]).toEqual(['none', 'none', 'some', 'all']);
  });

  it('keeps the selection as it is when nothing of it is deselected', () => {
    const { verbs, of } = start('dashboard');
    verbs.toggle(7);
    const before = of(activeVehicles);
    verbs.deselect(fleet, rowsOf(8));
    expect(of(activeVehicles)).toBe(before);
    verbs.deselect(fleet, rowsOf(8, 7));
    expect(of(activeVehicleIds)).toEqual([]);
  });
});

it('A vehicle is the one that views for one vehicle show next, whether it was chosen already or not', () => {
  const { actor, verbs } = start('notification');
  for (const vehicleId of [7, 8]) verbs.toggle(vehicleId);
  for (const [vehicleId, count] of [
    [7, 2],
    [7, 2],
    [9, 3],
    [8, 3],
  ] as const) {
    verbs.chooseLast(vehicleId);
    expect([activeVehicleId(actor.getSnapshot()), selectedCount(actor.getSnapshot())]).toEqual([vehicleId, count]);
  }
});

describe('A vehicle that a link names', () => {
  it('is added and highlighted where several can be active, and never taken away', () => {
    const { verbs, of, told } = start('dashboard');
    verbs.toggle(7);
    expect(told(() => verbs.show(8))).toEqual([
      { type: 'active.changed', vehicleIds: [7, 8] },
      { type: 'vehicle.focused', vehicleId: 8 },
    ]);
    verbs.show(8);
    expect([of(activeVehicleIds), of(focusedVehicleId)]).toEqual([[7, 8], 8]);
  });

  it('leaves a group it belongs to as it is, and ends one it does not', () => {
    const { verbs, of } = start('dashboard');
    verbs.toggleGroup('driving', fleet);
    verbs.show(7);
    expect([of(selectAllFlag), of(focusedVehicleId)]).toEqual(['driving', 7]);
    verbs.show(8);
    expect([of(selectAllFlag), of(activeVehicleIds)]).toEqual([null, [7, 8]]);
  });

  it('takes the place of the one shown in a view of one vehicle', () => {
    const { verbs, of } = start('livedata');
    verbs.toggle(7);
    verbs.show(8);
    verbs.show(8);
    expect([of(activeVehicleIds), of(focusedVehicleId)]).toEqual([[8], null]);
  });
});
