import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../../src/domain/fleet/live/columns.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { eventsOf } from '../../fleet/stream-events.ts';
import { makeAccount } from '../../harness.ts';
import { alertsWorld, settingOf, square } from '../alerts-world.ts';

const minute = 60_000;
const start = Date.now() - 120 * minute;
const inside = { lat: 52.505, lng: 13.405 };
const outside = { lat: 52.52, lng: 13.405 };

const world = shared(alertsWorld);
const plain = shared(() => world.session(world.plainId));
const call = (method: string, path: string, body: object) =>
  world.portal.call(`/wp-json/fvm/v1${path}`, { method, headers: plain.headers, body });

/** A vehicle that an area holds for, with the rule on. */
const bounded = async () => {
  const vehicleId = await world.vehicle();
  await world.set(vehicleId, 'NSLeavingDefinedArea', start);
  await world.areas(vehicleId, start, [square(52.5)]);
  return vehicleId;
};
const live = async (query: string, headers = plain.headers) =>
  (await world.portal.call(`/logbook/api/logbook/v1/gateway/live?${query}`, { headers })).json as unknown as LiveEvent;
const since = async (vehicleId: number, headers = plain.headers) => (await live(`vehicleIds=${vehicleId}`, headers)).outsideAreaSince[0];
/** The alert is noticed after the report: who has read that reads the vehicle again. */
const left = async (vehicleId: number) => {
  await world.report(vehicleId, [
    { time: start + minute, ...inside },
    { time: start + 2 * minute, ...outside },
    { time: start + 3 * minute, ...outside },
  ]);
  const { cursor } = await live('');
  await world.evaluate();
  expect((await live(`since=${cursor}`)).vehicleIds).toEqual([vehicleId]);
  expect(await since(vehicleId)).toBe(start + 2 * minute);
};

describe('Live values of a vehicle outside its area', () => {
  it('have the time of leaving, until it is back', async () => {
    const vehicleId = await bounded();
    await world.send(vehicleId, [{ time: start, ...inside }]);
    expect(await since(vehicleId)).toBeNull();
    await left(vehicleId);
    await world.send(vehicleId, [{ time: start + 4 * minute, ...outside }]);
    expect(await since(vehicleId)).toBe(start + 2 * minute);
    await world.send(
      vehicleId,
      [5, 6].map((i) => ({ time: start + i * minute, ...inside })),
    );
    expect(await since(vehicleId)).toBeNull();
  });

  it('are empty without an area, without the rule, and without a position', async () => {
    const [free, unruled, placeless] = [await world.vehicle(), await world.vehicle(), await bounded()];
    await world.set(free, 'NSLeavingDefinedArea', start);
    await world.areas(unruled, start, [square(52.5)]);
    for (const vehicleId of [free, unruled]) await world.send(vehicleId, [{ time: start + minute, ...outside }]);
    await world.send(placeless, [{ time: start + minute, speed: 20 }]);
    expect([await since(free), await since(unruled), await since(placeless)]).toEqual([null, null, null]);
  });

  it('are empty for a person who may not see the days on which it left', async () => {
    const vehicleId = await bounded();
    const limited = await makeAccount(world.portal, 'outside');
    await world.restrict(limited, vehicleId, null, '2020-01-01');
    await left(vehicleId);
    const { headers } = await world.session(limited);
    expect(await since(vehicleId, headers)).toBeNull();
  });

  it('reach an open stream at once, whether reports, the area or the rule changed', async () => {
    const events = eventsOf(await world.portal.fetch('/logbook/api/logbook/v1/gateway/events', { headers: plain.headers }));
    const next = async () => (await events.next()).value as LiveEvent;
    await next();
    /** The values that are sent of a vehicle, until one is as wanted. */
    const until = async (vehicleId: number, wanted: (value: number | null) => boolean) => {
      const begun = performance.now();
      for (;;) {
        const { vehicleIds, outsideAreaSince } = await next();
        const at = vehicleIds.indexOf(vehicleId);
        if (at >= 0 && wanted(outsideAreaSince[at] ?? null)) break;
      }
      // Without a notification the stream reads again only after 15 s.
      expect(performance.now() - begun).toBeLessThan(10_000);
    };
    const isOutside = (value: number | null) => value !== null;
    const isInside = (value: number | null) => value === null;

    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSLeavingDefinedArea', start);
    const area = { name: 'Betriebshof', corners: square(52.5), vehicleIds: [vehicleId] };
    const { json } = await call('POST', '/areas', area);
    await world.send(vehicleId, [{ time: Date.now(), ...outside }]);
    await until(vehicleId, isOutside);
    await call('PUT', `/areas/${json.areaId}`, { ...area, corners: square(52.5, 0.2), revision: 1 });
    await until(vehicleId, isInside);
    await call('PUT', `/areas/${json.areaId}`, { ...area, revision: 2 });
    await world.send(vehicleId, [{ time: Date.now() + 10_000, ...outside }]);
    await until(vehicleId, isOutside);
    await call('POST', '/notification', { form: [settingOf('NSLeavingDefinedArea', {}, false)], wpIds: [world.wpIdOf(vehicleId)] });
    await until(vehicleId, isInside);
    await events.return(undefined);
  });
});
