import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { noPlace, unpackFleet } from '../../../src/domain/history/packed-fleet.ts';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const zone = 'Europe/Berlin';
const day = Temporal.Now.plainDateISO(zone).subtract({ days: 5 });
const noon = day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
let first: number;
let second: number;
beforeAll(async () => {
  [first, second] = world.vehicles as unknown as [number, number];
  await world.ingest([
    ...[0, 5, 10].map((minutes) => ({
      vehicleId: first,
      time: noon + minutes * minute,
      lat: 50 + minutes / 100,
      lng: 10,
      speed: 60,
      heading: 90,
      status: 4,
      satellites: 9,
    })),
    { vehicleId: first, time: noon + 12 * minute, status: 3, speed: 0 },
    { vehicleId: second, time: noon - 40 * 24 * hour, lat: 48, lng: 11, status: 1 },
  ]);
});

const fleetAt = async (query: string, who = plain) => {
  const response = await world.portal.fetch(`/logbook/api/logbook/v1/gateway/fleet/packed?${query}`, { headers: who.headers });
  expect(response.status).toBe(200);
  return unpackFleet(new Uint8Array(await response.arrayBuffer()));
};
const placesOf = async (id: number, query: string) => {
  const { ids, count, lats, ages, speeds, headings, statuses } = await fleetAt(query);
  const row = ids.indexOf(id) * count;
  if (row < 0) return [];
  return Array.from({ length: count }, (_, k) =>
    ages[row + k] === noPlace
      ? null
      : [lats[row + k]! / 1e7, ages[row + k]!, speeds[row + k]! / 10, headings[row + k]!, statuses[row + k]!],
  );
};

describe('The fleet at an instant', () => {
  it('stands where each vehicle was heard of last, and says how long before', async () => {
    expect(await placesOf(first, `at=${noon + 7 * minute}`)).toEqual([[50.05, 120, 60, 90, 4]]);
    expect(await placesOf(first, `at=${noon - 1}`)).toEqual([]);
  });

  it('passes over a report without a place, but takes its status', async () => {
    expect(await placesOf(first, `at=${noon + 13 * minute}`)).toEqual([[50.1, 180, 60, 90, 3]]);
  });

  it('is told at several instants in one answer', async () => {
    const told = await placesOf(first, `at=${noon - 5 * minute}&step=${5 * minute}&count=4`);
    expect(told.map((one) => one?.[0] ?? null)).toEqual([null, 50, 50.05, 50.1]);
  });

  it('leaves out who was silent for a month', async () => {
    expect(await placesOf(second, `at=${noon}`)).toEqual([]);
    expect((await placesOf(second, `at=${noon - 20 * 24 * hour}`)).map((one) => one?.[0])).toEqual([48]);
  });

  it('shows nothing of the time outside an access window, also not where a vehicle still stood within it', async () => {
    await world.restrict(world.plainId, first, day.toString(), day.toString());
    const midnight = day.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
    expect(await placesOf(first, `at=${midnight - 1}`)).toHaveLength(1);
    expect(await placesOf(first, `at=${midnight}`)).toEqual([]);
    await world.restrict(world.plainId, first, day.add({ days: 1 }).toString(), day.add({ days: 2 }).toString());
    expect(await placesOf(first, `at=${midnight + minute}`)).toEqual([]);
  });

  it.each(['at=x', 'at=-1', 'at=1.5', `at=${noon}&step=10`, `at=${noon}&count=0`, `at=${noon}&count=121`, ''])(
    'refuses %j',
    async (query) => {
      const response = await world.portal.fetch(`/logbook/api/logbook/v1/gateway/fleet/packed?${query}`, { headers: plain.headers });
      expect(response.status).toBe(400);
    },
  );
});
