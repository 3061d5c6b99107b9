import { describe, expect, it } from 'vitest';
import { chosenVehicleId, logbookVehicles, logbookVehiclesMachine, logbookVehiclesVerbs } from '../../../src/machines/logbook/vehicles.ts';
import { elsewhere, owner } from '../../cases/logbook/entry.ts';
import * as samples from '../../cases/logbook/vehicles.ts';
import { cases, vehicles } from '../../cases/logbook/vehicles.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-vehicles', machine: logbookVehiclesMachine, cases, states: 4, samples });

const start = (readVehicles: () => unknown) => {
  const { actor } = running(logbookVehiclesMachine, { actors: { readVehicles } });
  return { actor, does: logbookVehiclesVerbs(actor), now: () => actor.getSnapshot() };
};

describe('The vehicles of the logbook', () => {
  it('are there to choose from once they are wanted, and forgotten with their owner', async () => {
    const { actor, does, now } = start(() => vehicles);
    actor.send({ type: 'vehicles.want', owner });
    await settle();
    expect(logbookVehicles(now())).toEqual(vehicles);
    does.choose(8);
    expect(chosenVehicleId(now())).toBe(8);
    actor.send({ type: 'vehicles.want', owner: elsewhere });
    expect([chosenVehicleId(now()), logbookVehicles(now())]).toEqual([null, []]);
    actor.send({ type: 'vehicles.want', owner: null });
    await settle();
    expect(logbookVehicles(now())).toEqual([]);
  });

  it('are read again when the network is back', async () => {
    let isCut = true;
    const { actor, now } = start(() => {
      if (isCut) throw new Error('no network');
      return vehicles;
    });
    actor.send({ type: 'vehicles.want', owner });
    await settle();
    expect(logbookVehicles(now())).toEqual([]);
    isCut = false;
    actor.send({ type: 'vehicles.retry' });
    await settle();
    expect(logbookVehicles(now())).toEqual(vehicles);
  });
});
