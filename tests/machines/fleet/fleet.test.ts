import { describe, expect, it } from 'vitest';
import { liveValue } from '../../../src/domain/fleet/fleet.ts';
import type { VehicleEntry } from '../../../src/domain/fleet/vehicle.ts';
import {
  currentFleet,
  fleetMachine,
  fleetVerbs,
  hasFleetFailed,
  isFleetLoading,
  isFleetStored,
  vehicleMetadata,
} from '../../../src/machines/fleet/fleet.ts';
import { cases, facet, inputs, live, metadata } from '../../cases/fleet/fleet.ts';
import { columns, diesel, fleetVehicles } from '../../cases/fleet/vehicles.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'fleet', machine: fleetMachine, cases, inputs, states: 42, facet }, [
  'takes 28 transitions; enters connection.fine 5, connection.lost 7, live.reading 12, live.resting 7, live.waiting 2, metadata.loading 5, metadata.ready 7, metadata.waiting 2, vehicles.failed 5, vehicles.loading 11, vehicles.ready 5, vehicles.restoring 1, vehicles.stored 4, vehicles.storing 4, vehicles.waiting 2',
  'emits notice.show 2, vehicles.changed 19',
  'raises live.failed 1, live.refresh 8',
  'sets fleet 19, isLostAtStart 2, metadata 8',
  'starts fetchLive 12, fetchMetadata 5, fetchVehicles 15, readStoredVehicles 1, storeVehicles 4',
]);

const connected = { isConnectionLost: false };
const answers = {
  readStoredVehicles: () => null,
  fetchVehicles: () => fleetVehicles,
  storeVehicles: () => undefined,
  fetchMetadata: () => metadata,
  fetchLive: () => live,
};
const failing = () => {
  throw new Error('HTTP 500');
};

type Options = Parameters<typeof running<typeof fleetMachine>>[1];
/** A fleet that may be seen. */
const allowed = (options: Options) => {
  const started = running(fleetMachine, options);
  fleetVerbs(started.actor).allow();
  return started;
};

describe('The fleet', () => {
  it('reads nothing before it may be seen, whatever else it is told', async () => {
    const calls: string[] = [];
    const called =
      <T>(name: string, answer: () => T) =>
      () => {
        calls.push(name);
        return answer();
      };
    const actors = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, called<unknown>(name, answer)]));
    const { actor, emitted } = running(fleetMachine, { input: connected, actors });
    fleetVerbs(actor).reload();
    fleetVerbs(actor).refresh();
    actor.send({ type: 'connection.lost' });
    actor.send({ type: 'connection.restored' });
    await settle();
    expect([calls, emitted, isFleetLoading(actor.getSnapshot())]).toEqual([[], [], true]);
    fleetVerbs(actor).allow();
    await settle();
    expect([...calls].sort()).toEqual(['fetchLive', 'fetchMetadata', 'fetchVehicles', 'readStoredVehicles', 'storeVehicles']);
    fleetVerbs(actor).allow();
    await settle();
    expect(calls).toHaveLength(5);
  });

  it("stores the user's vehicles under userLocoList [VEH-015]", async () => {
    const stored: { key: string; vehicles: readonly VehicleEntry[] }[] = [];
    const read: string[] = [];
    const { actor } = allowed({
      input: connected,
      actors: {
        ...answers,
        readStoredVehicles: ({ key }: { key: string }) => {
          read.push(key);
          return null;
        },
        storeVehicles: (input: { key: string; vehicles: readonly VehicleEntry[] }) => void stored.push(input),
      },
    });
    await settle();
    expect(read).toEqual(['userLocoList']);
    expect(stored.map(({ key }) => key)).toEqual(['userLocoList']);
    expect(new Set(stored[0]?.vehicles)).toEqual(new Set(fleetVehicles));
    expect(actor.getSnapshot().matches({ vehicles: 'ready' })).toBe(true);
  });

  it('shows the stored list until the server has answered [VEH-015]', async () => {
    const { actor } = allowed({ input: connected, actors: { readStoredVehicles: () => [diesel] } });
    await settle();
    expect(currentFleet(actor.getSnapshot()).entries).toEqual([diesel]);
    expect(isFleetLoading(actor.getSnapshot())).toBe(false);
  });

  it("gives an empty list when the fetch of the user's vehicles fails [VEH-016]", async () => {
    const { actor, emitted } = allowed({
      input: connected,
      actors: { ...answers, readStoredVehicles: () => [diesel], fetchVehicles: failing },
    });
    await settle();
    expect(currentFleet(actor.getSnapshot()).entries).toEqual([]);
    expect(hasFleetFailed(actor.getSnapshot())).toBe(true);
    expect(emitted.at(-1)).toEqual({ type: 'vehicles.changed', vehicleIds: [] });
    expect(emitted.filter(({ type }) => type === 'notice.show')).toEqual([]);
  });

  it('keeps the stored list without connection and reads the server once it is back [VEH-015]', async () => {
    let isThere = false;
    const { actor } = allowed({
      input: { isConnectionLost: true },
      actors: { ...answers, readStoredVehicles: () => [diesel], fetchVehicles: () => (isThere ? fleetVehicles : failing()) },
    });
    await settle();
    expect(isFleetStored(actor.getSnapshot())).toBe(true);
    expect(currentFleet(actor.getSnapshot()).entries).toEqual([diesel]);
    isThere = true;
    actor.send({ type: 'connection.restored' });
    await settle();
    expect(currentFleet(actor.getSnapshot()).size).toBe(fleetVehicles.length);
  });

  it('shows nothing of the former vehicles once they are others, with or without an answer', async () => {
    let isThere = true;
    const { actor, emitted } = allowed({
      input: connected,
      actors: { ...answers, fetchVehicles: () => (isThere ? fleetVehicles : failing()) },
    });
    await settle();
    isThere = false;
    actor.send({ type: 'connection.lost' });
    fleetVerbs(actor).reload();
    expect(currentFleet(actor.getSnapshot()).size).toBe(0);
    expect(emitted.at(-1)).toEqual({ type: 'vehicles.changed', vehicleIds: [] });
    await settle();
    expect(currentFleet(actor.getSnapshot()).size).toBe(0);
  });

  it('falls back to empty metadata without a message [ERR-001]', async () => {
    let works = true;
    const { actor, emitted } = allowed({
      input: connected,
      actors: { ...answers, fetchMetadata: () => (works ? metadata : failing()) },
    });
    await settle();
    expect(vehicleMetadata(actor.getSnapshot())).toEqual(metadata);
    works = false;
    fleetVerbs(actor).reload();
    await settle();
    expect(vehicleMetadata(actor.getSnapshot())).toEqual({ models: [], types: [], engines: [], total: 0 });
    expect(emitted.filter(({ type }) => type === 'notice.show')).toEqual([]);
  });

  it('reads live values from where the last complete answer ended', async () => {
    const since: unknown[] = [];
    const { actor } = allowed({
      input: connected,
      actors: {
        ...answers,
        fetchLive: (input: { since: number | null }) => {
          since.push(input.since);
          return columns(2_000, [{ vehicleId: 7, received: 1_900, speed: 55 }], 42);
        },
      },
    });
    await settle();
    const row = currentFleet(actor.getSnapshot()).index.get(7) ?? -1;
    expect(liveValue(currentFleet(actor.getSnapshot()), 'speed', row)).toBe(55);
    fleetVerbs(actor).receive(columns(2_100, [], 99), true);
    fleetVerbs(actor).refresh();
    await settle();
    fleetVerbs(actor).receive(columns(2_200, [], 99));
    fleetVerbs(actor).refresh();
    await settle();
    expect(since).toEqual([null, 42, 99]);
  });

  it('says Connection Error for 10 s when a live call fails [LIV-017]', async () => {
    const { emitted } = allowed({ input: connected, actors: { ...answers, fetchLive: failing } });
    await settle();
    expect(emitted.filter(({ type }) => type === 'notice.show')).toEqual([
      { type: 'notice.show', notice: { key: 'labels.connectionError', tone: 'error', duration: 10_000 } },
    ]);
  });

  it('says nothing about a failed live call while the connection is flagged lost [LIV-018]', async () => {
    const { actor, emitted } = allowed({ input: connected, actors: answers });
    await settle();
    actor.send({ type: 'connection.lost' });
    fleetVerbs(actor).fail();
    expect(emitted.filter(({ type }) => type === 'notice.show')).toEqual([]);
    actor.send({ type: 'connection.restored' });
    fleetVerbs(actor).fail();
    expect(emitted.filter(({ type }) => type === 'notice.show')).toHaveLength(1);
  });
});
