import { describe, expect, it } from 'vitest';
import {
  canOpenPages,
  chosenContact,
  didFleetFail,
  type FleetAnswer,
  fleetAnswer,
  fleetPage,
  fleetRoomMachine,
  fleetRoomVerbs,
  fleetSearch,
  foundFleet,
  isFleetAwaited,
  isFleetBusy,
  openVehicle,
  openVehicleKey,
} from '../../../src/machines/admin/fleet-room.ts';
import { answer, cases, crane, facet, fleet, gravita, retired } from '../../cases/admin/fleet-room.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'fleet-room', machine: fleetRoomMachine, cases, facet, states: 121 }, [
  'takes 17 transitions; enters closed 7, open.failed 16, open.file 12, open.gateways 12, open.listed 10, open.loading.long 16, open.loading.quiet 16, open.vehicle 24',
  'sets answer 14, contact 5, openId 38, search 4, shown 6',
  'starts listVehicles 16',
  'waits 500 ms 16',
]);

const start = (list: (call: number) => FleetAnswer = () => answer) => {
  const { actor: listVehicles, calls } = fake<FleetAnswer>((_, call) => list(call));
  const { actor, clock } = running(fleetRoomMachine.provide({ actors: { listVehicles } }));
  actor.send({ type: 'room.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, calls, see, does: fleetRoomVerbs(actor) };
};

describe('The fleet’s room', () => {
  it('lists what belongs to the fleet, found by words and by how it reports, and forgets it when it closes', async () => {
    const { actor, see, does } = start();
    expect([isFleetBusy(actor.getSnapshot()), foundFleet(actor.getSnapshot()).vehicles]).toEqual([true, []]);
    expect([foundFleet(await see()).vehicles, isFleetBusy(await see())]).toEqual([[gravita, crane], false]);
    does.search(' HAFEN');
    expect([foundFleet(await see()).vehicles, fleetSearch(await see())]).toEqual([[gravita], ' HAFEN']);
    does.choose('retired');
    expect([foundFleet(await see()).vehicles, chosenContact(await see())]).toEqual([[retired], 'retired']);
    actor.send({ type: 'room.closed' });
    expect([fleetAnswer(await see()), fleetSearch(await see()), chosenContact(await see())]).toEqual([null, '', 'all']);
  });

  it('shows a hundred, a hundred more when asked, and begins again where something else is looked for', async () => {
    const { see, does } = start(() => fleet);
    expect(foundFleet(await see())).toMatchObject({ shown: 100, vehicles: { length: 122 } });
    does.showMore();
    expect(foundFleet(await see()).shown).toBe(200);
    does.showMore();
    expect(foundFleet(await see()).shown).toBe(200);
    does.search('lok');
    expect(foundFleet(await see()).shown).toBe(100);
    does.showMore();
    does.choose('never');
    expect(foundFleet(await see()).shown).toBe(100);
  });

  it('opens the page of a vehicle that is there and of a new one, which gets its number by being saved', async () => {
    const { actor, see, does, calls } = start();
    await see();
    does.open(99);
    expect([fleetPage(await see()), openVehicleKey(await see()), canOpenPages(await see())]).toEqual(['list', null, true]);
    does.open(7);
    expect([fleetPage(await see()), openVehicleKey(await see()), openVehicle(await see())]).toEqual(['vehicle', 7, gravita]);
    does.leave();
    expect([fleetPage(await see()), openVehicle(await see()), calls.length]).toEqual(['list', null, 2]);
    does.add();
    expect([openVehicleKey(await see()), openVehicle(await see()), canOpenPages(await see())]).toEqual(['new', null, false]);
    actor.send({ type: 'vehicle.saved', vehicleId: 8 });
    expect(openVehicleKey(await see())).toBe(8);
  });

  it('opens the pages of a file and of the keys for all, and reads the list anew behind them, the one before still there', async () => {
    const { see, does, calls } = start();
    await see();
    does.openFile();
    expect(fleetPage(await see())).toBe('file');
    does.leave();
    expect((await see()).context.answer).toBe(answer);
    does.openGateways();
    expect([fleetPage(await see()), openVehicleKey(await see())]).toEqual(['gateways', null]);
    does.leave();
    await see();
    expect(calls).toHaveLength(3);
  });

  it('is awaited after half a second, and asked for again where it did not come', async () => {
    const { actor, clock, see, does } = start((call) => {
      if (call === 1) throw new Error('no answer');
      return answer;
    });
    clock.increment(499);
    expect(isFleetAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(isFleetAwaited(actor.getSnapshot())).toBe(true);
    expect(didFleetFail(await see())).toBe(true);
    does.retry();
    expect([fleetAnswer(await see()), didFleetFail(await see())]).toEqual([answer, false]);
  });
});
