import { describe, expect, it } from 'vitest';
import { firstLookMachine } from '../../../src/machines/fleet/first-look.ts';
import { cases, inputs } from '../../cases/fleet/first-look.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'first-look', machine: firstLookMachine, cases, inputs, states: 4 }, [
  'takes 8 transitions; enters chosen 1, flagged 1, new 1, past 3',
  'emits all.wanted 1, flag.wanted 1, vehicles.known 4',
  'sets chosen 3',
]);

const known = (...vehicleIds: number[]) => ({ type: 'vehicles.known', vehicleIds });

describe('The first look', () => {
  it.each([
    [null, [known(7, 8), { type: 'all.wanted' }]],
    [{ flag: null }, [known(7, 8)]],
    [{ flag: 'driving' }, [known(7, 8), { type: 'flag.wanted', flag: 'driving' }]],
  ] as const)('of a tab that had chosen %j waits for vehicles, and comes once', (chosen, first) => {
    const { actor, emitted } = running(firstLookMachine, { chosen });
    actor.send({ type: 'vehicles.changed', vehicleIds: [] });
    expect(emitted).toEqual([]);
    actor.send({ type: 'vehicles.changed', vehicleIds: [7, 8] });
    expect(emitted).toEqual(first);
    actor.send({ type: 'vehicles.changed', vehicleIds: [] });
    actor.send({ type: 'vehicles.changed', vehicleIds: [9] });
    expect(emitted.slice(first.length)).toEqual([known(), known(9)]);
  });

  it.each([null, { flag: null }, { flag: 'driving' }] as const)('is at all vehicles of another organisation, after %j', (chosen) => {
    const { actor, emitted } = running(firstLookMachine, { chosen });
    actor.send({ type: 'vehicles.changed', vehicleIds: [7] });
    emitted.length = 0;
    actor.send({ type: 'organisation.switched' });
    actor.send({ type: 'vehicles.changed', vehicleIds: [] });
    actor.send({ type: 'vehicles.changed', vehicleIds: [20, 21] });
    expect(emitted).toEqual([known(20, 21), { type: 'all.wanted' }]);
  });
});
