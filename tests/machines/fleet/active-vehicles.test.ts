import { describe, expect, it } from 'vitest';
import { activeVehiclesMachine } from '../../../src/machines/fleet/active-vehicles.ts';
import { cases, facet, input } from '../../cases/fleet/active-vehicles.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'active-vehicles', machine: activeVehiclesMachine, cases, input, states: 4, facet }, [
  'takes 5 transitions; enters changing 2, resting 3',
  'emits active.due 2, active.settled 2, detail.due 1',
  'sets vehicleIds 3, view 2',
  'waits 50 ms 2',
]);

const settled = (...vehicleIds: number[]) => ({ type: 'active.settled', vehicleIds });
const due = (...vehicleIds: number[]) => ({ type: 'active.due', vehicleIds });

describe('The active vehicles', () => {
  it('are told 50 ms after the last of several changes, once', () => {
    const { actor, clock, emitted } = running(activeVehiclesMachine, { view: 'trackingmap', vehicleIds: [] });
    actor.send({ type: 'active.changed', vehicleIds: [7] });
    clock.increment(49);
    actor.send({ type: 'active.changed', vehicleIds: [7, 8] });
    clock.increment(49);
    expect(emitted).toEqual([]);
    clock.increment(1);
    clock.increment(1_000);
    expect(emitted).toEqual([settled(7, 8)]);
  });

  it.each([
    ['dashboard', [settled(7), due(7)], [due(7), { type: 'detail.due' }]],
    ['livedata', [settled(7), due(7)], [due(7), { type: 'detail.due' }]],
    ['reporting', [settled(7)], []],
  ] as const)('on %s give after a change %j and between two polls %j [VEH-032] [VEH-033]', (view, afterChange, atBeat) => {
    const { actor, clock, emitted } = running(activeVehiclesMachine, {
      view: view === 'reporting' ? 'dashboard' : 'reporting',
      vehicleIds: [],
    });
    actor.send({ type: 'view.changed', view });
    actor.send({ type: 'active.changed', vehicleIds: [7] });
    clock.increment(50);
    expect(emitted).toEqual(afterChange);
    actor.send({ type: 'beat.active' });
    expect(emitted.slice(afterChange.length)).toEqual(atBeat);
  });

  it('are at first those that a reload brought back [VEH-032]', () => {
    const { actor, emitted } = running(activeVehiclesMachine, { view: 'dashboard', vehicleIds: [7, 8] });
    actor.send({ type: 'beat.active' });
    expect(emitted).toEqual([due(7, 8), { type: 'detail.due' }]);
  });
});
