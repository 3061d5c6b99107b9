import { beforeAll, describe, expect, it } from 'vitest';
import { Refusals } from '../../../server/fleet/telemetry/refusals.ts';
import type { FleetVehicle, Reporting } from '../../../src/domain/admin/fleet-vehicle.ts';
import { makeAccount, superuser } from '../harness.ts';
import { fleetWorld, shared } from './fleet-world.ts';

const world = shared(fleetWorld);
let chief: Record<string, string>;
let south: Record<string, string>;
let plain: Record<string, string>;

beforeAll(async () => {
  chief = (await world.session(world.adminId)).headers;
  south = (await world.session(world.southId)).headers;
  plain = (await world.session(world.plainId)).headers;
});

const unstated = { fabricNumber: null, manufacturer: null, constructionYear: null, weight: null, evn: null, group: null };
const stated = { ...unstated, name: 'Köf 1', model: 'Köf II', type: 'Kleinlok', engine: 'diesel' };
const call = async (method: string, path: string, body?: unknown, headers = chief) => {
  const { status, json } = await world.portal.call(`/admin/v1/fleet${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status, ...(json as { code?: string; field?: string }), json };
};
const vehicles = async (headers = chief) => (await call('GET', '/vehicles', undefined, headers)).json.items as FleetVehicle[];
const vehicleNamed = async (name: string) => (await vehicles()).find((one) => one.name === name)!;
const changed = ({ vehicleId, revision, retiredAt, keys: _, lastContact: __, ...fields }: FleetVehicle, wanted: object) =>
  call('PUT', `/vehicles/${vehicleId}`, { ...fields, revision, isRetired: retiredAt !== null, ...wanted });
const reporting = async (vehicleId?: number, headers = chief) => {
  await world.portal.run(Refusals.use(({ flush }) => flush));
  const answer = await call('GET', `/reporting${vehicleId === undefined ? '' : `?vehicleId=${vehicleId}`}`, undefined, headers);
  return answer.json as unknown as Reporting & { readonly code?: string };
};
const listed = async (headers: Record<string, string>) => {
  const { json } = await world.portal.call('/logbook/api/logbook/v1/gateway/vehicles', { headers });
  return (json.items as { vehicle: { name: string } }[]).map(({ vehicle }) => vehicle.name);
};

describe('A vehicle of the fleet', () => {
  it('is made with what is stated of it, and is there for everybody of the organisation', async () => {
    const whole = { ...stated, fabricNumber: '57 001', manufacturer: 'Gmeinder', constructionYear: 1958, weight: 17_000, group: 'Hafen' };
    const made = await call('POST', '/vehicles', { ...whole, name: ' Köf 1 ', evn: '98 80 3323 001-8' });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ ...whole, evn: '98 80 3323 001-8', revision: 1, retiredAt: null, keys: 0, lastContact: null });
    expect(await listed(plain)).toContain('Köf 1');
    expect((await vehicles(south)).map(({ name }) => name)).toEqual(['Foreign']);
  });

  it('cannot have a name that another has, whoever is faster', async () => {
    expect(await call('POST', '/vehicles', { ...stated, name: 'Köf 1' })).toMatchObject({ status: 409, code: 'name_taken', field: 'name' });
    const twenty = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/vehicles', { ...stated, name: 'Köf 2' })));
    expect(twenty.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await changed(await vehicleNamed('Köf 2'), { name: 'Köf 1' })).toMatchObject({ status: 409, code: 'name_taken' });
    expect((await call('POST', '/vehicles', { ...stated, name: 'One' }, south)).status).toBe(201);
  });

  it.each([
    [{ name: ' ' }, 'name', 'missing'],
    [{ model: 'x'.repeat(301) }, 'model', 'too_long'],
    [{ type: 'a\nb' }, 'type', 'control_character'],
    [{ constructionYear: 1834 }, 'constructionYear', 'bad_year'],
    [{ weight: 0 }, 'weight', 'bad_weight'],
    [{ weight: 1.5 }, 'weight', 'not_a_number'],
    [{ evn: '98 80 3323 001-1' }, 'evn', 'bad_evn'],
    [{ type: 'Lok' }, 'type', 'not_a_choice'],
    [{ engine: 'Elektrisch' }, 'engine', 'not_a_choice'],
    [{ type: 'Portalkran' }, 'model', 'crane_model'],
  ])('is not kept with %j: %s is named', async (wrong, field, code) => {
    expect(await call('POST', '/vehicles', { ...stated, name: 'Köf 3', ...wrong })).toMatchObject({ status: 400, field, code });
    expect(await changed(await vehicleNamed('Köf 2'), wrong)).toMatchObject({ status: 400, field, code });
    expect(await vehicleNamed('Köf 3')).toBeUndefined();
  });

  it('keeps a type and an engine from before there were choices when something else is changed', async () => {
    const two = await vehicleNamed('Two');
    await world.rows(`update vehicle set type = 'Lok', engine = 'Elektrisch' where vehicle_id = $1::int`, [two.vehicleId]);
    const old = await vehicleNamed('Two');
    const after = await changed(old, { group: 'Nord' });
    expect(after.json).toMatchObject({ type: 'Lok', engine: 'Elektrisch', group: 'Nord' });
    const wrong = await changed(await vehicleNamed('Two'), { engine: 'elektrisch' });
    expect(wrong).toMatchObject({ status: 400, field: 'engine', code: 'not_a_choice' });
    expect((await changed(await vehicleNamed('Two'), { type: 'E-Lok', engine: 'electric' })).status).toBe(200);
  });

  it('is closed to a member with limited access, whether made or imported, until an administrator opens it', async () => {
    const limited = await makeAccount(world.portal, 'limited');
    const { get } = await world.session(limited);
    await world.restrict(limited, world.vehicles[0], '2026-01-01', null);
    await world.restrict(world.plainId, world.vehicles[0], null, null);
    await call('POST', '/vehicles', { ...stated, name: 'Köf 7' });
    const text = 'name;model;type;engine\nKöf 8;Köf II;Kleinlok;diesel\n';
    expect((await call('POST', '/imports', { format: 'csv', text })).json).toEqual({ imported: 1, problems: [] });
    const windows = async (one: Awaited<ReturnType<typeof world.session>>['get']) =>
      ((await one('/vehicles')).json.items as { vehicle: { name: string }; startDate?: string; endDate?: string }[])
        .filter(({ vehicle }) => ['Köf 7', 'Köf 8', 'Two'].includes(vehicle.name))
        .map(({ vehicle, startDate, endDate }) => [vehicle.name, startDate, endDate]);
    const closed = '01.01.1970';
    expect(await windows(get)).toEqual([
      ['Two', undefined, undefined],
      ['Köf 7', closed, closed],
      ['Köf 8', closed, closed],
    ]);
    expect((await windows((await world.session(world.plainId)).get)).flat()).not.toContain(closed);
  });

  it('is changed as a whole; whoever saw it otherwise than it is by now changes nothing', async () => {
    const before = await vehicleNamed('One');
    const first = await changed(before, { name: 'Eins', group: 'Nord', constructionYear: 1980 });
    expect(first.json).toMatchObject({ name: 'Eins', group: 'Nord', constructionYear: 1980, evn: '92 80 1295 087-1', revision: 2 });
    expect(await changed(before, { name: 'Einser' })).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await vehicleNamed('Eins')).revision).toBe(2);
    expect((await call('PUT', `/vehicles/${world.foreign}`, { ...stated, revision: 1, isRetired: true })).status).toBe(404);
  });

  it('that left the fleet is in no list any more, goes on being taken in, and is there again when it comes back', async () => {
    const two = await vehicleNamed('Two');
    expect((await changed(two, { isRetired: true })).json.retiredAt).toBeGreaterThan(Date.now() - 60_000);
    expect(await listed(plain)).not.toContain('Two');
    expect((await vehicleNamed('Two')).retiredAt).not.toBeNull();
    const time = new Date().toISOString();
    expect((await world.ingest([{ vehicleId: two.vehicleId, time, lat: 52, lng: 13 }])).json).toMatchObject({ accepted: 1 });
    const detail = await world.portal.call(`/logbook/api/logbook/v1/gateway/live?vehicleIds=${two.vehicleId}`, { headers: plain });
    expect(detail.json.vehicleIds).toEqual([]);
    await changed(await vehicleNamed('Two'), { isRetired: false });
    expect(await listed(plain)).toContain('Two');
    expect((await vehicleNamed('Two')).lastContact).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('A file of vehicles', () => {
  const file = (...lines: string[]) => ({ format: 'csv', text: ['name;model;type;engine;group', ...lines, ''].join('\n') });

  it('is taken whole', async () => {
    const answer = await call('POST', '/imports', file('V 60 A;V 60;Diesellok;diesel;Hafen', 'V 60 B;V 60;Diesellok;diesel;'));
    expect(answer.json).toEqual({ imported: 2, problems: [] });
    expect(await vehicleNamed('V 60 A')).toMatchObject({ group: 'Hafen', model: 'V 60' });
    expect((await vehicleNamed('V 60 B')).group).toBeNull();
  });

  it('is not taken at all where anything is wrong with it', async () => {
    const wrong = await call('POST', '/imports', file('V 60 C;V 60;Diesellok;diesel;', ';V 60;Diesellok;diesel;'));
    expect(wrong.json).toEqual({ imported: 0, problems: [{ row: 3, column: 'name', fault: 'missing' }] });
    const taken = await call('POST', '/imports', file('V 60 C;V 60;Diesellok;diesel;', 'V 60 A;V 60;Diesellok;diesel;'));
    expect(taken.json).toEqual({ imported: 0, problems: [{ row: 3, column: 'name', fault: 'name_taken' }] });
    expect(await vehicleNamed('V 60 C')).toBeUndefined();
  });
});

describe('Whether a vehicle reports', () => {
  it('is told by its keys, its last contact, its rate and what was refused with which reason', async () => {
    const [vehicleId] = world.vehicles;
    const key = await world.keyFor(world.adminId, world.north, vehicleId);
    const at = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString();
    const report = { lat: 52.5, lng: 13.4 };
    await world.ingest(
      [
        { ...report, time: at(1) },
        { ...report, time: at(2) },
        { ...report, time: at(600) },
        { ...report, time: at(1_600) },
      ],
      key,
    );
    await world.ingest([{ ...report, time: at(3), speed: 900 }, { time: 'yesterday' }, { time: at(3), 'a\u0000b\ud800': 1 }], key);
    await world.ingest([{ ...report, time: at(3), speed: 901 }], key);
    const query = new URLSearchParams({ id: key, lat: '99', lon: '13', timestamp: at(4) });
    expect((await world.portal.call(`/ingest/osmand?${query}`)).status).toBe(200);
    const { keys, refusals, vehicle } = await reporting(vehicleId);
    expect(keys).toEqual([expect.objectContaining({ label: 'test', lastUsedAt: expect.any(Number) })]);
    expect(vehicle).toEqual({ hour: 4, day: 5, lastContact: expect.any(Number), asOf: expect.any(Number) });
    expect(refusals.map(({ reason, field, count }) => [reason, field, count]).sort()).toEqual([
      ['latitude_out_of_range', 'lat', 1],
      ['malformed', 'a\ufffdb\ufffd', 1],
      ['speed_out_of_range', 'speed', 2],
      ['time_invalid', 'time', 1],
    ]);
    expect(refusals.every((one) => one.vehicleId === vehicleId && one.label === 'test' && one.lastAt > Date.now() - 60_000)).toBe(true);
    expect((await vehicles()).find((one) => one.vehicleId === vehicleId)).toMatchObject({ keys: 1, lastContact: vehicle?.lastContact });
  });

  it('is told of gateways too, with the vehicle that a refused report named; of others’ keys and vehicles nothing', async () => {
    const [first] = world.vehicles;
    await world.ingest([{ vehicleId: 999_999, time: Date.now() }, { time: Date.now() }, { vehicleId: first, time: 'never' }]);
    const { keys, refusals, vehicle } = await reporting();
    expect(keys.map(({ label }) => label)).toEqual(['test']);
    expect(vehicle).toBeNull();
    expect(refusals.map(({ vehicleId, reason }) => [vehicleId, reason])).toEqual(
      expect.arrayContaining([
        [999_999, 'vehicle_unknown'],
        [null, 'vehicle_missing'],
        [first, 'time_invalid'],
      ]),
    );
    expect((await reporting(first)).refusals.filter(({ reason }) => reason === 'time_invalid')).toHaveLength(2);
    expect(await reporting(undefined, south)).toEqual({ keys: [], refusals: [], vehicle: null });
    expect((await reporting(first, south)).code).toBe('not_found');
    expect((await reporting(2 ** 31)).code).toBe('not_found');
  });

  it('stays small whatever a sender makes up: of a key the newest fifty are kept', async () => {
    const key = await world.keyFor(world.adminId, world.north, world.vehicles[2]);
    const made = (n: number) => Array.from({ length: n }, (_, i) => ({ time: Date.now(), [`field${i}`]: 1 }));
    await world.ingest(made(3_000), key);
    const { refusals } = await reporting(world.vehicles[2]);
    expect(refusals).toHaveLength(50);
    const [kept] = await world.rows<{ n: number }>(`select count(*)::int as n from report_refusal where field like 'field%'`);
    expect(kept!.n).toBe(50);
  });

  it('is told also where the database could not take it down the first time', async () => {
    const key = await world.keyFor(world.adminId, world.north, world.vehicles[1]);
    const owner = await superuser(world.portal);
    await owner.query('alter table report_refusal rename to report_refusal_away');
    try {
      await world.ingest([{ time: 'never' }, { time: 'never' }], key);
      await world.portal.run(Refusals.use(({ flush }) => flush));
      await world.ingest([{ time: 'never' }], key);
    } finally {
      await owner.query('alter table report_refusal_away rename to report_refusal');
      await owner.close();
    }
    // By the writer itself, which goes on after a failure.
    const told = async () => {
      const { json } = await call('GET', `/reporting?vehicleId=${world.vehicles[1]}`);
      return (json.refusals as Reporting['refusals']).find(({ reason }) => reason === 'time_invalid')?.count;
    };
    await expect.poll(told, { timeout: 20_000 }).toBe(3);
  });

  it('is for administrators only', async () => {
    for (const path of ['/vehicles', '/reporting']) expect((await call('GET', path, undefined, plain)).status).toBe(403);
    expect((await call('POST', '/vehicles', stated, plain)).status).toBe(403);
  });
});
