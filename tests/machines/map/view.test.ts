import { describe, expect, it } from 'vitest';
import {
  followedVehicleId,
  hoveredVehicleId,
  mapViewMachine,
  mapViewVerbs,
  pinnedVehicleId,
  showsNoPosition,
} from '../../../src/machines/map/view.ts';
import { cases, invariants } from '../../cases/map/view.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'map-view', machine: mapViewMachine, cases, states: 12, invariants }, [
  'takes 13 transitions; enters focus.followed 4, focus.free 3, focus.noPosition 5, markers.waiting 1, tooltip.hidden 2, tooltip.shown 1, window.closed 3, window.pinned 2',
  'emits camera.locate 4, camera.recenter 1, markers.due 1, vehicle.followed 6',
  'sets followed 7, hovered 4, pinned 6',
  'waits 15000 ms 2, 5000 ms 5',
]);

const start = () => {
  const { actor, clock, emitted } = running(mapViewMachine);
  return { clock, emitted, verbs: mapViewVerbs(actor), snapshot: () => actor.getSnapshot() };
};

describe('The map view', () => {
  it('pins the window of a clicked marker until it is closed or clicked again [MAP-004]', () => {
    const { verbs, snapshot } = start();
    verbs.click(7);
    expect(pinnedVehicleId(snapshot())).toBe(7);
    verbs.click(8);
    expect(pinnedVehicleId(snapshot())).toBe(8);
    verbs.click(8);
    expect(pinnedVehicleId(snapshot())).toBeNull();
    verbs.click(7);
    verbs.closeWindow();
    expect(pinnedVehicleId(snapshot())).toBeNull();
  });

  it('follows the pointer with the tooltip and keeps the pinned window [MAP-004]', () => {
    const { verbs, snapshot } = start();
    verbs.click(7);
    verbs.hover(8);
    expect(hoveredVehicleId(snapshot())).toBe(8);
    verbs.hover(9);
    expect(hoveredVehicleId(snapshot())).toBe(9);
    verbs.hover(null);
    expect(hoveredVehicleId(snapshot())).toBeNull();
    expect(pinnedVehicleId(snapshot())).toBe(7);
  });

  it('recenters when asked [MAP-008]', () => {
    const { verbs, emitted } = start();
    verbs.recenter();
    expect(emitted).toEqual([{ type: 'camera.recenter' }]);
  });

  it('shows for 5 s that a vehicle has no position [MAP-009]', () => {
    const { verbs, snapshot, clock, emitted } = start();
    verbs.locate(12, false, 12);
    clock.increment(4_999);
    expect(showsNoPosition(snapshot())).toBe(true);
    clock.increment(1);
    expect(showsNoPosition(snapshot())).toBe(false);
    expect(emitted).toEqual([]);
  });

  it('counts the 5 s anew for the next vehicle without position, and ends them for one with [MAP-009]', () => {
    const { verbs, snapshot, clock, emitted } = start();
    verbs.locate(12, false, 12);
    clock.increment(3_000);
    verbs.locate(11, false, 12);
    clock.increment(4_999);
    expect(showsNoPosition(snapshot())).toBe(true);
    verbs.locate(7, true, 14);
    expect(showsNoPosition(snapshot())).toBe(false);
    expect(emitted.filter(({ type }) => type === 'camera.locate')).toEqual([{ type: 'camera.locate', vehicleId: 7, zoom: 14 }]);
  });

  it('follows a located vehicle until the camera is taken elsewhere, and none that cannot be located', () => {
    const { verbs, snapshot, emitted } = start();
    const followed = () => followedVehicleId(snapshot());
    const announced = () =>
      emitted.flatMap((event) => (event.type === 'vehicle.followed' && 'vehicleId' in event ? [event.vehicleId] : []));
    verbs.locate(7, true, 12);
    expect(followed()).toBe(7);
    verbs.locate(8, true, 12);
    expect(followed()).toBe(8);
    verbs.stopFollowing();
    expect(followed()).toBeNull();
    verbs.locate(7, true, 12);
    verbs.locate(12, false, 12);
    expect([followed(), showsNoPosition(snapshot())]).toEqual([null, true]);
    expect(announced()).toEqual([7, null, 8, null, 7, null]);
  });

  it('has the markers brought up to date every 15 s [MAP-007]', () => {
    const { clock, emitted } = start();
    clock.increment(14_999);
    expect(emitted).toEqual([]);
    clock.increment(1);
    expect(emitted).toEqual([{ type: 'markers.due' }]);
    clock.increment(15_000);
    clock.increment(15_000);
    expect(emitted).toHaveLength(3);
  });
});
