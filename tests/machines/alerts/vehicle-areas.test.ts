import { describe, expect, it } from 'vitest';
import type { Area } from '../../../src/domain/alerts/areas/area.ts';
import {
  areasOfVehicle,
  soughtArea,
  vehicleAreasMachine,
  vehicleAreasNote,
  vehicleAreasVerbs,
} from '../../../src/machines/alerts/vehicle-areas.ts';
import { yard } from '../../cases/alerts/alert-areas.ts';
import { both, cases, facet, input, ofAnother } from '../../cases/alerts/vehicle-areas.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'vehicle-areas', machine: vehicleAreasMachine, cases, facet, inputs: [input], states: 6 }, [
  'takes 6 transitions; enters failed 1, none 1, reading.long 1, reading.quiet 2, shown 1',
  'sets areas 2, lookedAt 2, vehicleId 1',
  'starts listAreas 2',
  'waits 500 ms 2',
]);

const start = (answer: (call: number) => readonly Area[]) => {
  const list = fake<readonly Area[], void>((_, call) => answer(call));
  const { actor, clock } = running(vehicleAreasMachine.provide({ actors: { listAreas: list.actor } }), input);
  return { does: vehicleAreasVerbs(actor), now: () => actor.getSnapshot(), clock, list };
};

describe('The areas of a vehicle on a map', () => {
  it('are those that hold for it, and none of another', async () => {
    const { now } = start(() => both);
    expect(areasOfVehicle(now())).toEqual([]);
    await settle();
    expect([areasOfVehicle(now()), vehicleAreasNote(now())]).toEqual([[yard], null]);
  });

  it('are sought by name, as far as they are there', async () => {
    const { does, now } = start(() => both);
    does.look(yard.areaId);
    await settle();
    does.look(ofAnother.areaId);
    expect(soughtArea(now())).toBeNull();
    does.look(yard.areaId);
    expect(soughtArea(now())).toBe(yard.areaId);
  });

  it('are said to be none where none holds', async () => {
    const { now } = start(() => [ofAnother]);
    await settle();
    expect([areasOfVehicle(now()), vehicleAreasNote(now())]).toEqual([[], 'none']);
  });

  it('are said to be on their way after half a second', () => {
    const { now, clock } = start(() => both);
    clock.increment(499);
    expect(vehicleAreasNote(now())).toBeNull();
    clock.increment(1);
    expect(vehicleAreasNote(now())).toBe('loading');
  });

  it('that could not be read are read again when asked to', async () => {
    const { does, now, list } = start((call) => {
      if (call === 1) throw new Error('no answer');
      return both;
    });
    await settle();
    expect([areasOfVehicle(now()), vehicleAreasNote(now())]).toEqual([[], 'failed']);
    does.retry();
    await settle();
    expect([areasOfVehicle(now()), vehicleAreasNote(now()), list.calls.length]).toEqual([[yard], null, 2]);
  });
});
