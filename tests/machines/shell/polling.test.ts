import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { VehicleEntry } from '../../../src/domain/fleet/vehicle.ts';
import { refreshesActiveVehicles, type View } from '../../../src/domain/shell/view.ts';
import { dashboardMachine, dashboardVerbs } from '../../../src/machines/fleet/dashboard.ts';
import { fleetMachine, fleetVerbs, type VehicleMetadata } from '../../../src/machines/fleet/fleet.ts';
import { beatMachine } from '../../../src/machines/shell/beat.ts';
import { live, metadata } from '../../cases/fleet/fleet.ts';
import { fleetVehicles } from '../../cases/fleet/vehicles.ts';
import { settle } from '../../fakes.ts';

/** Beat, fleet and dashboard joined as the portal joins them, on one clock; two vehicles are active. */
async function portal(view: View) {
  const clock = new SimulatedClock();
  const calls: string[] = [];
  const fleet = createActor(
    fleetMachine.provide({
      actors: {
        readStoredVehicles: fromPromise<readonly VehicleEntry[] | null, { key: string }>(async () => null),
        fetchVehicles: fromPromise<readonly VehicleEntry[], void>(async () => fleetVehicles),
        storeVehicles: fromPromise<void, { key: string; vehicles: readonly VehicleEntry[] }>(async () => undefined),
        fetchMetadata: fromPromise<VehicleMetadata, void>(async () => metadata),
        fetchLive: fromPromise<typeof live, { since: number | null }>(async () => {
          calls.push('all');
          return live;
        }),
      },
    }),
    { clock, input: { isConnectionLost: false } },
  );
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        fetchActive: fromPromise<typeof live, { vehicleIds: readonly number[] }>(async ({ input }) => {
          calls.push(input.vehicleIds.join(','));
          return live;
        }),
      },
    }),
    { clock },
  );
  const beat = createActor(beatMachine, { clock, input: { isOnline: true, isLoggedIn: true } });
  beat.on('beat.live', () => fleetVerbs(fleet).refresh());
  beat.on('beat.active', () => {
    if (refreshesActiveVehicles(view)) dashboardVerbs(dashboard).refresh([7, 8]);
  });
  dashboard.on('live.received', (event) => fleet.send(event));
  for (const actor of [fleet, dashboard, beat]) actor.start();
  fleetVerbs(fleet).allow();
  await settle();
  calls.length = 0;
  const pass = async (ms: number) => {
    clock.increment(ms);
    await settle();
  };
  return { calls, pass, beat };
}

describe('Polling', () => {
  it('refreshes live data every 30 s while online and logged in [VEH-030]', async () => {
    const { calls, pass } = await portal('reporting');
    await pass(29_999);
    expect(calls).toEqual([]);
    await pass(1);
    expect(calls).toEqual(['all']);
    for (let second = 0; second < 90; second++) await pass(1_000);
    expect(calls).toEqual(['all', 'all', 'all', 'all']);
  });

  it('does not run offline or logged out [VEH-031]', async () => {
    const { calls, pass, beat } = await portal('dashboard');
    beat.send({ type: 'network.lost' });
    for (let second = 0; second < 120; second++) await pass(1_000);
    expect(calls).toEqual([]);
    beat.send({ type: 'network.restored' });
    beat.send({ type: 'session.ended' });
    for (let second = 0; second < 120; second++) await pass(1_000);
    expect(calls).toEqual([]);
    beat.send({ type: 'session.started' });
    await pass(30_000);
    expect(calls).toEqual(['all']);
  });

  it.each<[View, string[]]>([
    ['dashboard', ['all', '7,8', 'all']],
    ['livedata', ['all', '7,8', 'all']],
    ['reporting', ['all', 'all']],
  ])('refreshes the active vehicles 15 s after each tick on %s: %j [VEH-032] [VEH-033]', async (view, expected) => {
    const { calls, pass } = await portal(view);
    await pass(30_000);
    await pass(14_999);
    await pass(400);
    expect(calls).toEqual(expected.slice(0, 1));
    await pass(1);
    await pass(400);
    expect(calls).toEqual(expected.slice(0, -1));
    await pass(15_000);
    expect(calls).toEqual(expected);
  });
});
