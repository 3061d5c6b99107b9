import { describe, expect, it } from 'vitest';
import type { RightsByResource } from '../../../src/domain/account/access.ts';
import { chosenVehicleId, logbookVehicles, logbookVehiclesMachine, logbookVehiclesVerbs } from '../../../src/machines/logbook/vehicles.ts';
import { elsewhere, owner } from '../../cases/logbook/entry.ts';
import { cases, facet, logbookAlone, vehicles, withFleet } from '../../cases/logbook/vehicles.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-vehicles', machine: logbookVehiclesMachine, cases, facet, states: 7 }, [
  'takes 6 transitions; enters failed 2, off 3, reading 4, shown 2',
  'emits vehicle.chosen 1',
  'sets chosen 2, owner 7, vehicles 5',
  'starts readVehicles 5',
]);

const start = (readVehicles: () => unknown) => {
  const { actor } = running(logbookVehiclesMachine, { actors: { readVehicles } });
  return { actor, does: logbookVehiclesVerbs(actor), now: () => actor.getSnapshot() };
};

describe('The vehicles of the logbook', () => {
  it('are there to choose from once they are wanted, and forgotten with their owner', async () => {
    const { actor, does, now } = start(() => vehicles);
    actor.send({ type: 'person.changed', owner, rights: logbookAlone });
    await settle();
    expect(logbookVehicles(now())).toEqual(vehicles);
    does.choose(8);
    expect(chosenVehicleId(now())).toBe(8);
    actor.send({ type: 'person.changed', owner: elsewhere, rights: logbookAlone });
    expect([chosenVehicleId(now()), logbookVehicles(now())]).toEqual([null, []]);
    actor.send({ type: 'person.changed', owner: null, rights: logbookAlone });
    await settle();
    expect(logbookVehicles(now())).toEqual([]);
  });

  it('are wanted only by whoever has the logbook without the fleet, and read once while that stays so', async () => {
    let reads = 0;
    const { actor, does, now } = start(() => {
      reads += 1;
      return vehicles;
    });
    const come = async (rights: RightsByResource) => {
      actor.send({ type: 'person.changed', owner, rights });
      await settle();
      return logbookVehicles(now()).length;
    };
    expect([await come({}), await come(withFleet), reads]).toEqual([0, 0, 0]);
    expect([await come(logbookAlone), reads]).toEqual([2, 1]);
    does.choose(8);
    expect([await come({ ...logbookAlone }), reads, chosenVehicleId(now())]).toEqual([2, 1, 8]);
    expect([await come(withFleet), reads, chosenVehicleId(now())]).toEqual([0, 1, null]);
  });
});
