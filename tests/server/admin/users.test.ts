import { describe, expect, it } from 'vitest';
import type { Portal } from '../harness.ts';
import { tinyJpeg } from '../tiny-jpeg.ts';
import { type Owner, ownedPortal, signedIn } from './deploy-portal.ts';

interface Listing {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly pagination: { readonly total: number; readonly skip: number; readonly top: number };
}

let portal: Portal;
let admin: Owner;
const headers: Record<string, Record<string, string>> = {};
const userIds: Record<string, number> = {};
const vehicles: Record<string, number> = {};

const call = async (path: string, who = 'chief') => {
  const { status, json } = await portal.call(`/admin/v1${path}`, { headers: headers[who]! });
  return { status, code: json.code, ...(json as unknown as Listing) };
};
const save = (vehicle: string, startDate: unknown, endDate: unknown, { user = 'driver', who = 'chief' } = {}) =>
  portal.call(`/admin/v1/users/${userIds[user]}/vehicles`, {
    method: 'PUT',
    headers: headers[who]!,
    body: { vehicleId: vehicles[vehicle], startDate, endDate },
  });
const kept = async (vehicle: string) =>
  (await call(`/users/${userIds.driver}/vehicles`)).items.find(({ vehicleId }) => vehicleId === vehicles[vehicle]);

ownedPortal(
  async (made) => {
    ({ portal, owner: admin } = made);
    for (const [name, role, organisation] of [
      ['driver', 'user', 'North'],
      ['chief', 'administrator', 'North'],
      ['operator', 'operatorAdmin', 'North'],
      ['south', 'administrator', 'South'],
    ] as const)
      headers[name] = (await signedIn(portal, name, role, organisation)).headers;
    for (const row of await admin.query<{ id: number; name: string }>('select old_login_id as id, account_name as name from account'))
      userIds[row.name] = row.id;
    for (const [name, organisation] of [
      ['Loco B', 'North'],
      ['loco A', 'North'],
      ['Loco S', 'South'],
    ]) {
      const [row] = await admin.query<{ vehicle_id: number }>(
        `insert into vehicle (organisation_id, name, model, type, engine)
       select organisation_id, $1, 'G 1206', 'locomotive', 'diesel' from organisation where name = $2 returning vehicle_id`,
        [name, organisation],
      );
      vehicles[name!] = row!.vehicle_id;
    }
  },
  { environment: 'production' },
);

describe('The list of users', () => {
  it('has the people of the own organisation by name, with these fields [ADM-010] [API-078]', async () => {
    const { status, items, pagination } = await call('/users');
    expect([status, items.map(({ userName }) => userName), pagination]).toEqual([
      200,
      ['chief', 'driver', 'operator'],
      { total: 3, skip: 0, top: 20 },
    ]);
    expect(items[1]).toMatchObject({ userId: userIds.driver, company: 'North', role: 'user', imageUrl: '' });
    expect(Object.keys(items[1]!).sort()).toEqual(['company', 'firstName', 'imageUrl', 'lastName', 'role', 'userId', 'userName']);
  });

  it('shows a picture under an address that works', async () => {
    await admin.query(`update account set avatar = $1 where account_name = 'driver'`, [tinyJpeg]);
    const { items } = await call('/users');
    const answer = await portal.fetch(String(items[1]!.imageUrl), { method: 'GET' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await answer.body?.cancel();
  });

  it('comes in pages of 10, 20 or 50', async () => {
    const { items, pagination } = await call('/users?top=10&skip=2');
    expect([items.map(({ userName }) => userName), pagination]).toEqual([['operator'], { total: 3, skip: 2, top: 10 }]);
    expect((await call('/users?skip=40')).pagination).toEqual({ total: 3, skip: 40, top: 20 });
    for (const query of ['top=11', 'top=0', 'top=100', 'skip=-1', 'skip=1.5'])
      expect([query, (await call(`/users?${query}`)).status]).toEqual([query, 400]);
  });

  it('leaves out who is disabled, whose vehicles are not there either', async () => {
    await admin.query(`update account set disabled_at = now() where account_name = 'operator'`);
    expect((await call('/users')).pagination.total).toBe(2);
    expect((await call(`/users/${userIds.operator}/vehicles`)).status).toBe(404);
    await admin.query(`update account set disabled_at = null where account_name = 'operator'`);
  });
});

describe("A user's vehicles", () => {
  it('are all of the organisation, without a limit at first [ADM-011] [API-079]', async () => {
    const { status, items, pagination } = await call(`/users/${userIds.driver}/vehicles`);
    expect([status, pagination]).toEqual([200, { total: 2, skip: 0, top: 20 }]);
    expect(items).toEqual([
      { locName: 'loco A', vehicleId: vehicles['loco A'], startDate: '', endDate: '' },
      { locName: 'Loco B', vehicleId: vehicles['Loco B'], startDate: '', endDate: '' },
    ]);
  });

  it('take a first and a last day, and keep them, on production too [ADM-013] [API-080] [DEC-121]', async () => {
    const saved = await save('Loco B', '1.3.2026', '31.12.2026');
    const row = { locName: 'Loco B', vehicleId: vehicles['Loco B'], startDate: '01.03.2026', endDate: '31.12.2026' };
    expect([saved.status, saved.json]).toEqual([200, row]);
    expect(await kept('Loco B')).toEqual(row);
    expect(await kept('loco A')).toMatchObject({ startDate: '', endDate: '' });
    await save('Loco B', '', '30.06.2026', { who: 'operator' });
    expect(await kept('Loco B')).toMatchObject({ startDate: '', endDate: '30.06.2026' });
  });

  it("limit what that user is told, and nobody else's list [ADM-014]", async () => {
    const window = async (who: string) =>
      ((await portal.call('/logbook/api/logbook/v1/gateway/vehicles', { headers: headers[who]! })).json as unknown as Listing).items.find(
        ({ vehicleId }) => vehicleId === vehicles['Loco B'],
      );
    await save('Loco B', '01.03.2026', '31.12.2026');
    expect(await window('driver')).toMatchObject({ startDate: '01.03.2026', endDate: '31.12.2026' });
    expect(await window('chief')).not.toHaveProperty('startDate');
    await save('Loco B', '', '');
    expect(await window('driver')).not.toHaveProperty('startDate');
    expect(await window('driver')).not.toHaveProperty('endDate');
  });

  it.each([
    ['02.03.2026', '01.03.2026', 'end_before_start'],
    ['2026-03-01', '', undefined],
    ['31.02.2026', '', undefined],
    [null, '', undefined],
  ])('refuse %s to %s and keep what was', async (start, end, code) => {
    await save('Loco B', '05.05.2026', '');
    const { status, json } = await save('Loco B', start, end);
    expect(status).toBe(400);
    if (code !== undefined) expect(json.code).toBe(code);
    expect(await kept('Loco B')).toMatchObject({ startDate: '05.05.2026', endDate: '' });
  });

  it('of another organisation are not there, nor its people', async () => {
    for (const [vehicle, user, who] of [
      ['Loco S', 'driver', 'chief'],
      ['Loco B', 'south', 'chief'],
      ['Loco B', 'driver', 'south'],
      ['Loco S', 'driver', 'south'],
    ] as const)
      expect([vehicle, user, who, (await save(vehicle, '01.03.2026', '', { user, who })).status]).toEqual([vehicle, user, who, 404]);
    for (const id of [2_147_483_648, 0, -5]) expect((await call(`/users/${id}/vehicles`)).status).toBe(404);
    expect(await admin.query('select 1 from vehicle_access where vehicle_id = $1', [vehicles['Loco S']])).toEqual([]);
  });

  it('take one first and last day together, all of them or those named [ADM-013]', async () => {
    const saveMany = (vehicleIds: readonly unknown[] | null, startDate: string, endDate: string, user = 'driver') =>
      portal.call(`/admin/v1/users/${userIds[user]}/access`, {
        method: 'PUT',
        headers: headers.chief!,
        body: { vehicleIds, startDate, endDate },
      });
    const days = async () =>
      (await call(`/users/${userIds.driver}/vehicles`)).items.map(({ locName, startDate, endDate }) => [locName, startDate, endDate]);
    const saved = await saveMany(null, '1.3.2026', '14.03.2026');
    expect([saved.status, saved.json]).toEqual([200, { startDate: '01.03.2026', endDate: '14.03.2026' }]);
    const twoWeeks = ['01.03.2026', '14.03.2026'];
    expect(await days()).toEqual([
      ['loco A', ...twoWeeks],
      ['Loco B', ...twoWeeks],
    ]);
    for (const vehicleIds of [[vehicles['loco A'], vehicles['Loco S']], [2_147_483_648]])
      expect((await saveMany(vehicleIds, '', '')).status).toBe(404);
    expect((await saveMany(null, '', '', 'south')).status).toBe(404);
    expect((await saveMany(null, '02.03.2026', '01.03.2026')).json.code).toBe('end_before_start');
    expect((await days())[0]).toEqual(['loco A', ...twoWeeks]);
    await saveMany([vehicles['loco A'], vehicles['loco A']], '', '');
    expect(await days()).toEqual([
      ['loco A', '', ''],
      ['Loco B', ...twoWeeks],
    ]);
    expect(await admin.query('select 1 from vehicle_access where vehicle_id = $1', [vehicles['Loco S']])).toEqual([]);
    expect((await saveMany(null, '', '')).status).toBe(200);
  });

  it('are released by a limited administrator no further than they see them: one, many or all', async () => {
    const [a, b] = [vehicles['loco A'], vehicles['Loco B']];
    const accessOf = async (user: string) => (await call(`/users/${userIds[user]}/vehicles`)).items;
    await save('loco A', '10.03.2026', '20.03.2026', { user: 'operator' });
    await save('Loco B', '', '20.03.2026', { user: 'operator' });
    for (const [vehicleIds, start, end, isWithin] of [
      [[a], '10.03.2026', '20.03.2026', true],
      [[a], '11.03.2026', '11.03.2026', true],
      [[a], '09.03.2026', '20.03.2026', false],
      [[a], '10.03.2026', '21.03.2026', false],
      [[a], '', '20.03.2026', false],
      [[a], '10.03.2026', '', false],
      [[a], '', '', false],
      [[b], '', '20.03.2026', true],
      [[b], '', '21.03.2026', false],
      [[a, b], '', '20.03.2026', false],
      [null, '12.03.2026', '20.03.2026', true],
      [null, '', '', false],
    ] as const) {
      const before = await accessOf('driver');
      const body = { startDate: start, endDate: end };
      const calls = [
        { path: 'access', body: { ...body, vehicleIds } },
        { path: 'vehicles', body: { ...body, vehicleId: vehicleIds?.[0] } },
      ];
      for (const { path, body } of vehicleIds?.length === 1 ? calls : calls.slice(0, 1)) {
        const { status, json } = await portal.call(`/admin/v1/users/${userIds.driver}/${path}`, {
          method: 'PUT',
          headers: headers.operator!,
          body,
        });
        const outcome = [vehicleIds, start, end, path, status, json.code];
        expect(outcome).toEqual([vehicleIds, start, end, path, isWithin ? 200 : 403, isWithin ? undefined : 'beyond_own_access']);
        if (!isWithin) expect(await accessOf('driver')).toEqual(before);
      }
    }
    await admin.query("delete from vehicle_access x using account a where x.account_id = a.account_id and a.account_name = 'operator'");
  });

  it('take one of many changes at the same time whole', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save('loco A', `1${n % 10}.03.2026`, `1${n % 10}.04.2026`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { startDate, endDate } = (await kept('loco A'))!;
    expect(String(endDate)).toBe(String(startDate).replace('.03.', '.04.'));
  });
});
