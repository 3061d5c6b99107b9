import { describe, expect, it } from 'vitest';
import type { DryRun } from '../../../../src/domain/alerts/dry-run.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { alertsWorld, square } from '../alerts-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const yard = square(52.5);
const inside = { lat: 52.505, lng: 13.405 };
/** North of the yard by metres. */
const north = (metres: number, accuracy?: number) => ({
  lat: 52.51 + metres / 111_195,
  lng: 13.405,
  ...(accuracy !== undefined && { accuracy }),
});

const world = shared(alertsWorld);
const plain = shared(() => world.session(world.plainId));

const call = (method: string, path: string, body: object) =>
  world.portal.call(`/wp-json/fvm/v1${path}`, { method, headers: plain.headers, body });
const starts = async (vehicleId: number, since: number) =>
  (await world.alerts(vehicleId)).map(({ start, until }) => [start - since, until === null ? null : until - since]);
const watched = async (since: number) => {
  const vehicleId = await world.vehicle();
  await world.set(vehicleId, 'NSLeavingDefinedArea', since);
  await world.areas(vehicleId, since, [yard]);
  return vehicleId;
};

describe('A vehicle that leaves its area', () => {
  const start = Date.now() - 2 * hour;

  it('is one alert, from the first fix beyond border and margin to the first within [NOT-035]', async () => {
    const vehicleId = await watched(start);
    const way = [inside, north(15), north(25), north(5), north(2_000, 700), north(800), {}, north(-5), north(19), north(-5)];
    await world.send(
      vehicleId,
      way.map((one, i) => ({ time: start + i * minute, speed: 10, ...one })),
    );
    expect(await world.alerts(vehicleId)).toEqual([
      { label: 'NSLeavingDefinedArea', start: start + 2 * minute, until: start + 7 * minute, value: null },
    ]);
  });

  it('is told as late where late reports showed it, and moved or taken back by later ones', async () => {
    const since = Date.now() - 3 * day;
    const vehicleId = await watched(since);
    await world.send(
      vehicleId,
      [10, 11].map((i) => ({ time: since + i * minute, ...north(500) })),
    );
    await world.send(vehicleId, [{ time: since + 5 * minute, ...north(100) }]);
    expect(await starts(vehicleId, since)).toEqual([[5 * minute, null]]);
    const { json } = await plain.post('/notifications', { vehicleIds: [vehicleId] });
    expect(json).toMatchObject({ items: [{ type: 'NSLeavingDefinedArea', timestamp: since + 5 * minute, isLate: true }] });
    await world.send(vehicleId, [{ time: since + 7 * minute, ...inside }]);
    await world.send(vehicleId, [{ time: since + 5 * minute + 1, ...inside }]);
    expect(await starts(vehicleId, since)).toEqual([
      [5 * minute, 5 * minute + 1],
      [10 * minute, null],
    ]);
  });

  it('is judged by the area that held when it reported: a changed one raises nothing for what was', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSLeavingDefinedArea', start);
    await world.send(vehicleId, [{ time: start + minute, ...north(3_000) }]);
    const { status, json } = await call('POST', '/areas', { name: 'Werk', corners: yard, vehicleIds: [vehicleId] });
    expect(status).toBe(201);
    await world.send(vehicleId, [{ time: start + 2 * minute, ...north(3_000) }]);
    expect(await starts(vehicleId, start)).toEqual([]);
    await world.send(vehicleId, [{ time: Date.now(), ...north(3_000) }]);
    expect(await world.alerts(vehicleId)).toHaveLength(1);
    const changed = await call('PUT', `/areas/${json.areaId}`, {
      name: 'Werk',
      corners: square(52.5, 0.1),
      vehicleIds: [vehicleId],
      revision: 1,
    });
    expect(changed.status).toBe(200);
    expect((await world.alerts(vehicleId))[0]!.until).not.toBeNull();
    await world.send(vehicleId, [{ time: Date.now() + 10_000, ...north(3_000) }]);
    expect(await world.alerts(vehicleId)).toHaveLength(1);
  });

  it('needs a position and an area, and the rule says which is missing', async () => {
    const vehicleId = await world.vehicle();
    const needs = async () => {
      const { json } = await world.portal.call(`/wp-json/fvm/v1/notification/${world.wpIdOf(vehicleId)}`, { headers: plain.headers });
      return (json as unknown as { label: string; needs: string[] }[]).find(({ label }) => label === 'NSLeavingDefinedArea')?.needs;
    };
    expect(await needs()).toEqual(['position', 'definedArea']);
    await world.send(vehicleId, [{ time: start, ...inside }]);
    expect(await needs()).toEqual(['definedArea']);
    await call('POST', '/areas', { name: 'Hafen', corners: yard, vehicleIds: [vehicleId] });
    expect(await needs()).toEqual([]);
  });

  it('is found by the dry run with the areas that hold now', async () => {
    const vehicleId = await world.vehicle();
    const since = Date.now() - 10 * day;
    await world.send(
      vehicleId,
      [inside, north(100), inside, north(10), north(300, 400), inside, inside].map((one, i) => ({ time: since + i * hour, ...one })),
    );
    const dryRun = async () =>
      (await call('POST', `/notification/${world.wpIdOf(vehicleId)}/dry-run`, { label: 'NSLeavingDefinedArea', min: null, max: null }))
        .json as unknown as DryRun;
    expect(await dryRun()).toMatchObject({ count: 0, needs: ['definedArea'] });
    await call('POST', '/areas', { name: 'Lager', corners: yard, vehicleIds: [vehicleId] });
    const found = await dryRun();
    expect([found.count, found.told.map(({ timestamp, until }) => [timestamp - since, until! - since])]).toEqual([
      2,
      [
        [hour, 2 * hour],
        [4 * hour, 5 * hour],
      ],
    ]);
  });
});
