import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { folded } from '../../../src/domain/common/characters.ts';
import { emptyFleet, fleetOf } from '../../../src/domain/fleet/fleet.ts';
import { groupCounts, idsOfDevices, idsOfGroup, idsOfLocomotives, idsOfRows } from '../../../src/domain/fleet/groups.ts';
import { shownCount } from '../../../src/domain/fleet/list-extent.ts';
import {
  type ActiveVehicles,
  activate,
  activeList,
  activeTime,
  broughtBack,
  deactivate,
  isCardActive,
  keepOne,
  lastActive,
  noActive,
  replaceBy,
  toggle,
} from '../../../src/domain/fleet/selection.ts';
import type { VehicleEntry } from '../../../src/domain/fleet/vehicle.ts';
import { decodeVehicle } from '../../../src/domain/fleet/vehicle-decoder.ts';
import { compileFilter, limitFilter, matchingRows } from '../../../src/domain/fleet/vehicle-filter.ts';
import { isCrane, isEloc, isTrain } from '../../../src/domain/fleet/vehicle-rules.ts';
import { hasStatusCounters, hasVehiclePanel, selectionModeOf, views } from '../../../src/domain/shell/view.ts';
import { selectionMachine } from '../../../src/machines/fleet/selection/chart.ts';
import { focusedVehicleId } from '../../../src/machines/fleet/selection/selectors.ts';
import { createShownRows } from '../../../src/views/map/controller/shown-rows.ts';
import { fleetVehicles } from '../../cases/fleet/vehicles.ts';
import { running } from '../../running.ts';

const names = ['185 022', '218 401', 'Kran 3', 'Lok (neu)', 'ÖBB 1116'];
const matches = (text: string) => Array.from(matchingRows(names, text), (row) => names[row]);

describe('The name filter', () => {
  it.each([
    ['218', ['218 401']],
    ['kRAN', ['Kran 3']],
    ['öbb', ['ÖBB 1116']],
    ['^(185|218)', ['185 022', '218 401']],
    ['\\d{4}$', ['ÖBB 1116']],
    ['L.k', ['Lok (neu)']],
    ['nothing', []],
  ])('%s matches %j [VEH-045]', (text, expected) => {
    expect(matches(text)).toEqual(expected);
  });

  it('takes a pattern that does not compile as plain text [VEH-045] [DEC-046]', () => {
    expect(matches('lok (')).toEqual(['Lok (neu)']);
    expect(matches('[')).toEqual([]);
  });

  it('is at most 100 characters long [VEH-045] [DEC-046]', () => {
    expect(limitFilter('x'.repeat(101))).toHaveLength(100);
    expect(compileFilter(`${'a'.repeat(100)}b`)?.('a'.repeat(100))).toBe(true);
  });

  it.each(['', '  '])('shows all vehicles for %j [VEH-046]', (text) => {
    expect(matches(text)).toEqual(names);
  });

  it('finds nothing but names that hold a plain text, and all of them', () => {
    const plain = fc.string({ maxLength: 8 }).filter((text) => !/[\\^$.*+?()[\]{}|]/.test(text) && text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.string()), plain, (all, text) => {
        expect(Array.from(matchingRows(all, text), (row) => all[row])).toEqual(all.filter((name) => folded(name).includes(folded(text))));
      }),
    );
  });

  it('gives the same array again for the same question', () => {
    expect(matchingRows(names, '')).toBe(matchingRows(names, '  '));
    expect(matchingRows(names, '2')).toBe(matchingRows(names, '2'));
  });
});

describe('The list', () => {
  it.each([
    [0, 0],
    [19, 19],
    [20, 20],
    [21, 19],
    [40, 19],
  ])('of %i starts with %i entries [VEH-051] [DEC-047]', (total, shown) => {
    expect(shownCount(total, 0)).toBe(shown);
  });

  it.each([
    [20, 1, 20],
    [21, 1, 21],
    [40, 1, 29],
    [40, 2, 39],
    [40, 3, 40],
  ])('of %i has, at its end for the %i. time, %i entries', (total, scrolls, shown) => expect(shownCount(total, scrolls)).toBe(shown));

  it('is not there on profile, faq and useradministration [VEH-042]', () => {
    expect(views.filter((view) => !hasVehiclePanel(view)).sort()).toEqual(['faq', 'profile', 'useradministration']);
  });
});

describe('Selection mode', () => {
  it('is multi on the listed views and single on every other view [VEH-034] [VEH-035] [DEC-013]', () => {
    const multi = ['dashboard', 'notification', 'railation', 'mapbox', 'mapbox-vs-google', 'google-maps'];
    for (const view of views) expect([view, selectionModeOf(view)]).toEqual([view, multi.includes(view) ? 'multi' : 'single']);
    expect(views).toEqual(expect.arrayContaining([...multi, 'livedata', 'notificationsettings']));
  });
});

describe('The counters', () => {
  const fleet = fleetOf(fleetVehicles);

  it('count driving, standing, equipped, off and cranes, a crane only as such, and the total of all [VEH-053] [DEC-043]', () => {
    expect(groupCounts(fleet)).toEqual({ driving: 1, idle: 1, standby: 1, off: 1, cranes: 1, total: 6 });
    expect(groupCounts(emptyFleet)).toEqual({ driving: 0, idle: 0, standby: 0, off: 0, cranes: 0, total: 0 });
  });

  it('are counted once per status column', () => {
    expect(groupCounts(fleet)).toBe(groupCounts({ ...fleet }));
  });

  it('have the vehicles they count', () => {
    expect(idsOfGroup(fleet, 'driving')).toEqual([7]);
    expect(idsOfGroup(fleet, 'cranes')).toEqual([9]);
    expect([idsOfGroup(fleet, 'idle'), idsOfGroup(fleet, 'standby'), idsOfGroup(fleet, 'off')]).toEqual([[8], [10], [11]]);
    expect(idsOfGroup(emptyFleet, 'off')).toEqual([]);
    expect(idsOfRows(fleet, Int32Array.of(0))).toEqual([8]);
    expect(idsOfRows(fleet, Int32Array.of(5, 1))).toEqual([9, 12]);
    expect(idsOfLocomotives(fleet)).toEqual([8, 12, 11, 7, 10]);
    expect(idsOfDevices(fleet)).toEqual([9, 8, 12, 11, 7, 10]);
  });

  it('are hidden on railation [VEH-043] and without telematics read [VEH-054]', () => {
    const rights = { 'gateway/telematics': { canRead: true, canCreate: false } };
    expect(views.filter((view) => !hasStatusCounters(view, rights))).toEqual(['railation']);
    expect(hasStatusCounters('dashboard', { 'gateway/telematics': { canRead: false, canCreate: false } })).toBe(false);
    expect(hasStatusCounters('dashboard', {})).toBe(false);
  });
});

describe('The active list', () => {
  it('holds the active vehicles ordered by activeTime and ends with the one that counts [VEH-040] [VEH-041]', () => {
    const active: ActiveVehicles = new Map([
      [8, 30],
      [7, 10],
      [9, 20],
    ]);
    expect(activeList(active)).toEqual([7, 9, 8]);
    expect(lastActive(active)).toBe(8);
    expect(lastActive(noActive)).toBeNull();
    expect([...keepOne(active, 8), ...keepOne(active, 5)]).toEqual([
      [8, 30],
      [5, 1],
    ]);
    const one = activate(noActive, [8]);
    expect([keepOne(active, null), keepOne(one, 8)]).toEqual([active, one]);
    expect([...active.keys()]).toEqual([8, 7, 9]);
  });

  it('has those of before again, behind which the present ones count as chosen last', () => {
    const active = activate(noActive, [8, 9]);
    expect(activeList(broughtBack(active, [7, 10]))).toEqual([7, 10, 8, 9]);
    expect(activeList(broughtBack(active, [9, 7]))).toEqual([7, 8, 9]);
    expect(activeList(broughtBack(noActive, [7]))).toEqual([7]);
    expect(activeList(broughtBack(active, []))).toEqual([8, 9]);
  });

  it('says of each vehicle whether it is active and since when [VEH-013]', () => {
    const active = activate(activate(noActive, [7]), [8]);
    expect([7, 8, 9].map((id) => [isCardActive(active, id), activeTime(active, id)])).toEqual([
      [true, 1],
      [true, 2],
      [false, null],
    ]);
    expect(activeTime(activate(deactivate(active, [7]), [7]), 7)).toBe(3);
  });

  it('leaves to the fleet which row is a crane, an electric locomotive or a train, and to the selection which is focused and shown [VEH-014] [DEC-040]', () => {
    const named = { name: 'Lok', model: 'BR 218', engine: 'diesel' };
    const vehicles = [
      { ...named, name: 'b', model: 'Kran' },
      { ...named, name: 'd' },
      { ...named, name: 'a', model: 'Kran', engine: 'electric' },
      { ...named, name: 'c', engine: 'electric' },
    ].map((vehicle, at) => decodeVehicle({ vehicleId: at + 1, vehicle }) as VehicleEntry);
    const fleet = fleetOf(vehicles);
    // The row is the place in the order of names: 0 train, 1 electric locomotive, 2 crane.
    expect([...fleet.ids]).toEqual([3, 1, 4, 2]);
    expect([...fleet.kind]).toEqual([2, 2, 1, 0]);
    expect(fleet.entries.map((entry) => [isCrane(entry), isEloc(entry), isTrain(entry)])).toEqual([
      [true, true, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    const { actor } = running(selectionMachine, { input: { view: 'dashboard' } });
    actor.send({ type: 'focus.toggle', vehicleId: 4 });
    expect(focusedVehicleId(actor.getSnapshot())).toBe(4);
    expect([...createShownRows()(fleet, [4, 3])]).toEqual([2, 0]);
  });

  it('keeps its reference when nothing changes, and its order when something does', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 10 });
    fc.assert(
      fc.property(ids, ids, (first, second) => {
        const active = activate(noActive, first);
        expect(activate(active, first)).toBe(active);
        expect(deactivate(active, [99])).toBe(active);
        expect(activeList(active)).toEqual(first);
        expect(activeList(active)).toBe(activeList(active));
        const replaced = activeList(replaceBy(active, second));
        expect(new Set(replaced)).toEqual(new Set(second));
        expect(replaced.filter((id) => active.has(id))).toEqual(first.filter((id) => second.includes(id)));
        for (const id of first) expect(activeList(toggle(active, id))).toEqual(first.filter((one) => one !== id));
      }),
    );
  });
});
