import { beforeAll, describe, expect, it } from 'vitest';
import { type FuelSettings, usualFuel } from '../../../src/domain/history/fuel.ts';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';
import { makeAccount, openSession } from '../harness.ts';

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
let wpIds: ReadonlyMap<number, number>;
beforeAll(async () => {
  const rows = await world.rows<{ id: number; wp: number }>('select vehicle_id as id, wp_id as wp from vehicle');
  wpIds = new Map(rows.map(({ id, wp }) => [id, wp]));
});

const fuel: FuelSettings = {
  isActive: true,
  usageTypePercentage: 30,
  shortDistance: { usagePercentage: 40, light: 3, heavy: 6 },
  longDistance: { usagePercentage: 80, light: 2.5, heavy: 4.25 },
  standingWithEngRunning: 12,
};
type Headers = Readonly<Record<string, string>>;
const addressOf = (vehicleId: number) => `/wp-json/fvm/v1/locomotive/comment/${wpIds.get(vehicleId)}`;
const read = (vehicleId: number, headers: Headers = plain.headers) => world.portal.call(addressOf(vehicleId), { headers });
const save = (vehicleId: number, body: unknown, headers: Headers = plain.headers) =>
  world.portal.call(addressOf(vehicleId), { method: 'POST', headers, body });
const texts = (json: Record<string, unknown>) => (json.comments as { comment: string }[]).map(({ comment }) => comment);

describe('The datasheet of a vehicle', () => {
  it('has the usual settings and no comment before somebody saves', async () => {
    const { status, json } = await read(world.vehicles[1]);
    expect([status, json]).toEqual([200, { comments: [], fuelConsumption: usualFuel }]);
  });

  it('takes comment and fuelConsumption, answers 200 with the comments and shows them to the others [API-068] [DAT-024] [DAT-030]', async () => {
    const [vehicle] = world.vehicles;
    const first = await save(vehicle, { comment: ' Tank vermessen ', fuelConsumption: fuel });
    expect([first.status, texts(first.json)]).toEqual([200, ['Tank vermessen']]);
    const second = await save(vehicle, { comment: 'Neuer Motor', fuelConsumption: { ...fuel, standingWithEngRunning: 9 } });
    expect(texts(second.json)).toEqual(['Neuer Motor', 'Tank vermessen']);
    const chief = await world.session(world.adminId);
    const { json } = await read(vehicle, chief.headers);
    expect(json).toMatchObject({ fuelConsumption: { ...fuel, standingWithEngRunning: 9 } });
    const [newest] = json.comments as { comment: string; author: string; timestamp: number }[];
    expect(newest).toEqual({ comment: 'Neuer Motor', author: expect.stringMatching(/plain/), timestamp: expect.any(Number) });
    expect(Math.abs(Date.now() - newest!.timestamp)).toBeLessThan(60_000);
  });

  it('are listed at GET /wp-json/fvm/v1/locomotive/ by the numbers the content site knows them by, those one sees [API-076]', async () => {
    const list = async (headers: Headers) => {
      const { status, text } = await world.portal.call('/wp-json/fvm/v1/locomotive/', { headers });
      return { status, items: JSON.parse(text) as { wpId: number; vehicleId: number; name: string }[] };
    };
    const { status, items } = await list(plain.headers);
    expect(status).toBe(200);
    const { json } = await world.portal.call('/logbook/api/logbook/v1/gateway/vehicles', { headers: plain.headers });
    const seen = json.items as { vehicleId: number; wpId: number; vehicle: { name: string } }[];
    expect(seen.length).toBeGreaterThan(0);
    expect(items).toEqual(seen.map(({ vehicleId, wpId, vehicle: { name } }) => ({ wpId, vehicleId, name })));
    expect(items.every(({ vehicleId, wpId }) => wpIds.get(vehicleId) === wpId)).toBe(true);
    expect(items.map(({ vehicleId }) => vehicleId)).not.toContain(world.foreign);
  });

  it('keeps settings without a comment as such, and no empty comment', async () => {
    const vehicle = world.vehicles[1];
    const { status, json } = await save(vehicle, { comment: '  ', fuelConsumption: fuel });
    expect([status, json]).toEqual([200, { comments: [] }]);
    expect((await read(vehicle)).json).toEqual({ comments: [], fuelConsumption: fuel });
  });

  it('goes with the vehicle as a JSON string, the estimate in it', async () => {
    const [vehicle] = world.vehicles;
    await save(vehicle, { comment: '', fuelConsumption: fuel });
    const { json } = await plain.get('/vehicles');
    const [one] = json.items as { fuelConsumption: string }[];
    const { totalLetersPerKm, ...settings } = JSON.parse(one!.fuelConsumption) as FuelSettings & { totalLetersPerKm: number };
    expect(settings).toEqual(fuel);
    expect(totalLetersPerKm).toBeCloseTo(4.11, 9);
  });

  it.each([
    ['an estimate, which is derived', { ...fuel, totalLetersPerKm: 5 }],
    ['an amount below 0', { ...fuel, standingWithEngRunning: -1 }],
    ['a share beyond 100', { ...fuel, usageTypePercentage: 110 }],
    ['no settings at all', undefined],
  ])('refuses %s', async (_, fuelConsumption) => {
    const [vehicle] = world.vehicles;
    const before = await read(vehicle);
    expect((await save(vehicle, { comment: 'nie', fuelConsumption })).status).toBe(400);
    expect((await read(vehicle)).json).toEqual(before.json);
  });

  it('of another operator is not there, to read or to write', async () => {
    const before = await world.rows('select * from vehicle_comment');
    const answers = [await read(world.foreign), await save(world.foreign, { comment: 'fremd', fuelConsumption: fuel })];
    expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await world.rows('select * from vehicle_comment')).toEqual(before);
  });

  it('cannot be saved by demo users', async () => {
    const memberships = [{ organisation: 'North', role: 'user' as const, rights: { gateway: { canRead: true, canCreate: true } } }];
    const demoId = await makeAccount(world.portal, 'demo', { memberships, isDemoUser: true });
    const { accessToken } = await openSession(world.portal, demoId);
    const headers = { authorization: `Bearer ${accessToken}` };
    const answer = await save(world.vehicles[0], { comment: 'demo', fuelConsumption: fuel }, headers);
    expect([answer.status, answer.json.code]).toEqual([403, 'demo_user']);
    expect((await read(world.vehicles[0], headers)).status).toBe(200);
  });
});
