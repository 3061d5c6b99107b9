import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../src/domain/admin/person.ts';
import type { Portal } from '../../harness.ts';
import { lettersTo, type Owner, ownedPortal, signedIn } from '../deploy-portal.ts';

let portal: Portal;
let owner: Owner;
const headers: Record<string, Record<string, string>> = {};

ownedPortal(
  async (made) => {
    ({ portal, owner } = made);
    for (const [name, organisation, role] of [
      ['chief', 'North', 'administrator'],
      ['operator', 'North', 'operatorAdmin'],
      ['driver', 'North', 'user'],
      ['southern', 'South', 'administrator'],
    ] as const)
      headers[name] = (await signedIn(portal, name, role, organisation)).headers;
  },
  { publicUrl: 'https://portal.example', demo: true },
);
let turn = 0;
beforeEach(async () => {
  turn += 1;
  await owner.query('delete from invitation_letter');
  await owner.query('delete from failed_try');
});

const ina = (change = {}) => ({
  firstName: ' Ina ',
  lastName: 'Neu',
  email: `ina${turn}@north.example`,
  accountName: `ina${turn}`,
  role: 'user',
  language: 'de-DE',
  ...change,
});
const call = async (method: string, path: string, body?: unknown, who = 'chief') => {
  const { status, json } = await portal.call(`/admin/v1/people${path}`, {
    method,
    headers: headers[who]!,
    ...(body === undefined ? {} : { body }),
  });
  return { status, ...(json as Partial<Person> & { readonly code?: string; readonly field?: string }) };
};
const invited = async (change = {}) => (await call('POST', '', ina(change))).userId!;
const personOf = async (userId: number) => {
  const { json } = await portal.call('/admin/v1/people', { headers: headers.chief! });
  return (json.items as Person[]).find((one) => one.userId === userId);
};
const letters = (to: string) => lettersTo(portal, to);
const tokensFor = async (to: string) => (await letters(to)).map(({ body }) => /reset-passkey\?token=([\w-]+)/.exec(body)![1]!);
const accept = (resetAuthentificationToken: string, newPasskey = 'Schwelle-01') =>
  portal.call('/um/v1/passkey-reset', { method: 'POST', body: { newPasskey, resetAuthentificationToken }, address: `10.9.1.${turn}` });
const login = (accountName: string, passkey = 'Schwelle-01') =>
  portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey }, address: `10.9.2.${turn}` });

const daysOf = (userId: number) =>
  owner.query(
    `select v.name, o.name as organisation, x.start_date::text, x.end_date::text from vehicle_access x join account a using (account_id)
     join vehicle v using (vehicle_id) join organisation o on o.organisation_id = v.organisation_id where a.old_login_id = $1 order by v.name`,
    [userId],
  );
const rightsOf = async (accountName: string) => {
  const [row] = await owner.query<{ rights: unknown }>(
    'select m.rights from membership m join account a using (account_id) where a.account_name = $1',
    [accountName],
  );
  return row?.rights;
};
/** The numbers of the organisation's vehicles by name; those that are missing are made. */
const vehicles = async (...names: readonly string[]) =>
  Promise.all(
    names.map(async (name) => {
      const [row] = await owner.query<{ id: number }>(
        `insert into vehicle (organisation_id, name, model, type, engine) select organisation_id, $1, 'G 1206', 'Diesellok', 'diesel'
         from organisation where name = 'North' returning vehicle_id as id`,
        [name],
      );
      return row!.id;
    }),
  );

describe('Somebody who is invited', () => {
  it('sees all vehicles from the first to the last day of the invitation, or without days all', async () => {
    for (const [name, organisation] of [
      [`V ${turn}`, 'North'],
      [`V ${turn}`, 'South'],
    ])
      await owner.query(
        `insert into vehicle (organisation_id, name, model, type, engine)
         select organisation_id, $1, 'G 1206', 'Diesellok', 'diesel' from organisation where name = $2`,
        [name, organisation],
      );
    const userId = await invited({ startDate: ' 1.3.2026', endDate: '14.03.2026' });
    expect(await daysOf(userId)).toEqual([{ name: `V ${turn}`, organisation: 'North', start_date: '2026-03-01', end_date: '2026-03-14' }]);
    turn += 1;
    expect(await daysOf(await invited())).toEqual([]);
    turn += 1;
    const wrong = await call('POST', '', ina({ startDate: '02.03.2026', endDate: '01.03.2026' }));
    expect(wrong).toMatchObject({ status: 400, field: 'endDate', code: 'end_before_start' });
  });

  it('gets a letter in their language, sets the passkey by its link, once, and is in with the role that was given', async () => {
    const made = await call('POST', '', ina({ role: 'operatorAdmin' }));
    expect(made).toMatchObject({ status: 201, firstName: 'Ina', lastName: 'Neu', role: 'operatorAdmin', isInvited: true, lastSeen: null });
    const [letter, ...others] = await letters(`ina${turn}@north.example`);
    expect(others).toEqual([]);
    expect(letter!.subject).toBe('Gleisblick: Einladung');
    expect(letter!.body).toContain('First-chief Last-chief lädt Sie ein, mit North in Gleisblick zu arbeiten');
    expect(letter!.body).toContain(`Ihr Benutzername ist ina${turn}.`);
    expect(letter!.body).toContain('https://portal.example/reset-passkey?token=');
    expect((await login(`ina${turn}`)).status).not.toBe(201);
    const [token] = await tokensFor(`ina${turn}@north.example`);
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token!)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await login(`ina${turn}`)).status).toBe(201);
    expect(await personOf(made.userId!)).toMatchObject({ isInvited: false, role: 'operatorAdmin' });
    expect((await letters(`ina${turn}@north.example`)).length).toBe(1);
  });

  it('reads English where that was chosen', async () => {
    await invited({ language: 'en-GB' });
    expect((await letters(`ina${turn}@north.example`))[0]).toMatchObject({ subject: 'Gleisblick: invitation' });
  });

  it.each([
    [{ firstName: ' ' }, 'firstName', 'missing'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'too_long'],
    [{ email: 'ina@north' }, 'email', 'invalid'],
    [{ email: 'ina@north.example, all@north.example' }, 'email', 'invalid'],
    [{ accountName: 'ina neu' }, 'accountName', 'invalid'],
    [{ lastName: 'Neu\nBcc: all@north.example' }, 'lastName', 'control_character'],
  ])('is not with %j: the field is named', async (wrong, field, code) => {
    expect(await call('POST', '', ina(wrong))).toMatchObject({ status: 400, field, code });
  });

  it('has a name and an address that nobody has, of whatever organisation', async () => {
    await invited();
    expect(await call('POST', '', ina({ email: 'other@north.example' }))).toMatchObject({
      status: 409,
      code: 'account_name_taken',
      field: 'accountName',
    });
    const again = ina({ accountName: 'other', email: `INA${turn}@north.example` });
    expect(await call('POST', '', again, 'southern')).toMatchObject({ status: 409, code: 'email_taken', field: 'email' });
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => call('POST', '', ina({ email: 'ten@north.example', accountName: 'ten' }))),
    );
    expect(ten.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('gets the rights that are chosen, or without a choice those of who invites, and none that the latter has not', async () => {
    const nothing = { canRead: false, canCreate: false };
    const reads = { ...nothing, canRead: true };
    await invited({ grants: ['gateway', 'logbook'] });
    expect(await rightsOf(`ina${turn}`)).toEqual({ gateway: reads, logbook_entries: reads });
    await owner.query(
      `update membership set rights = '{"gateway": {"canRead": true, "canCreate": false}}' where account_id = (select account_id from account where account_name = 'chief')`,
    );
    turn += 1;
    expect(await call('POST', '', ina({ grants: ['gateway', 'comments'] }))).toMatchObject({ status: 403, code: 'right_missing' });
    expect(await rightsOf(`ina${turn}`)).toBeUndefined();
    await invited();
    expect(await rightsOf(`ina${turn}`)).toEqual({ gateway: reads });
  });

  it('sees the chosen vehicles alone, and no day that who invites does not see', async () => {
    const [one, two, three] = (await vehicles(...['A', 'B', 'C'].map((letter) => `${letter} ${turn}`))) as [number, number, number];
    const closed = { start_date: '1970-01-01', end_date: '1970-01-01' };
    const of = async (change: object) =>
      (await daysOf(await invited(change)))
        .filter(({ name }) => String(name).endsWith(` ${turn}`))
        .map(({ organisation: _, ...row }) => row);
    const [a, b, c] = ['A', 'B', 'C'].map((letter) => ({ name: `${letter} ${turn}` }));
    expect(await of({ vehicleIds: [one] })).toEqual([b, c].map((vehicle) => ({ ...vehicle, ...closed })));
    const account = `${turn}gone`;
    const answer = await call(
      'POST',
      '',
      ina({ vehicleIds: [one, 2_147_483_647], accountName: account, email: `${account}@north.example` }),
    );
    expect([answer.status, answer.code, await rightsOf(account)]).toEqual([404, 'not_found', undefined]);
    expect(await call('POST', '', ina({ vehicleIds: [] }))).toMatchObject({ status: 400, field: 'vehicleIds', code: 'missing' });
    await owner.query(
      `insert into vehicle_access (organisation_id, account_id, vehicle_id, start_date, end_date)
       select m.organisation_id, m.account_id, v.id, v.first::date, v.last::date from membership m join account a using (account_id),
         (values ($1::int, '2026-03-05', null), ($2::int, null, '2026-02-01')) v (id, first, last) where a.account_name = 'operator'`,
      [one, two],
    );
    const limited = ina({
      vehicleIds: [one, two, three],
      startDate: '01.03.2026',
      endDate: '14.03.2026',
      accountName: `${turn}l`,
      email: `${turn}l@n.example`,
    });
    const { userId } = await call('POST', '', limited, 'operator');
    expect(
      (await daysOf(userId!)).filter(({ name }) => String(name).endsWith(` ${turn}`)).map(({ organisation: _, ...row }) => row),
    ).toEqual([
      { ...a, start_date: '2026-03-05', end_date: '2026-03-14' },
      { ...b, ...closed },
      { ...c, start_date: '2026-03-01', end_date: '2026-03-14' },
    ]);
  });

  it('gets no role above that of who invites, and is invited by administrators alone', async () => {
    expect(await call('POST', '', ina({ role: 'administrator' }), 'operator')).toMatchObject({ status: 403, code: 'role_too_high' });
    expect(await call('POST', '', ina(), 'driver')).toMatchObject({ status: 403, code: 'role_missing' });
    expect((await call('POST', '', ina({ role: 'operatorAdmin' }), 'operator')).status).toBe(201);
  });
});

describe('An invitation', () => {
  it('is sent again, and the link before works no longer', async () => {
    const userId = await invited();
    expect((await call('POST', `/${userId}/invitation`)).status).toBe(204);
    const [second, first] = await tokensFor(`ina${turn}@north.example`);
    expect((await accept(first!)).status).toBe(400);
    expect((await accept(second!)).status).toBe(204);
    expect(await call('POST', `/${userId}/invitation`)).toMatchObject({ status: 409, code: 'not_invited' });
  });

  it('is withdrawn: the account is gone, its link leads nowhere, and name and address are free again', async () => {
    const userId = await invited();
    const [token] = await tokensFor(`ina${turn}@north.example`);
    expect((await call('DELETE', `/${userId}/invitation`)).status).toBe(204);
    expect(await personOf(userId)).toBeUndefined();
    expect((await accept(token!)).status).toBe(400);
    expect((await call('DELETE', `/${userId}/invitation`)).status).toBe(404);
    expect((await call('POST', '', ina())).status).toBe(201);
  });

  it('of who has come is not withdrawn, nor that of another organisation or of somebody above', async () => {
    const userId = await invited({ role: 'administrator' });
    for (const method of ['POST', 'DELETE']) {
      expect((await call(method, `/${userId}/invitation`, undefined, 'southern')).status).toBe(404);
      expect(await call(method, `/${userId}/invitation`, undefined, 'operator')).toMatchObject({ status: 403, code: 'role_too_high' });
    }
    const [token] = await tokensFor(`ina${turn}@north.example`);
    await accept(token!);
    expect(await call('DELETE', `/${userId}/invitation`)).toMatchObject({ status: 409, code: 'not_invited' });
    expect((await login(`ina${turn}`)).status).toBe(201);
  });

  it('of any number does not keep who came from asking for a new passkey', async () => {
    const userId = await invited();
    for (let i = 0; i < 4; i++) await call('POST', `/${userId}/invitation`);
    const [token] = await tokensFor(`ina${turn}@north.example`);
    await accept(token!);
    const before = (await letters(`ina${turn}@north.example`)).length;
    const body = { accountName: `ina${turn}`, emailLocale: 'de-DE' };
    await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body, address: `10.9.3.${turn}` });
    expect((await letters(`ina${turn}@north.example`)).length).toBe(before + 1);
  });

  it('is accepted or withdrawn, whichever comes first: no call fails, and nobody is half there', async () => {
    for (let round = 0; round < 10; round++) {
      await owner.query('delete from failed_try');
      const name = `race${turn}x${round}`;
      const userId = await invited({ accountName: name, email: `${name}@north.example` });
      const [token] = await tokensFor(`${name}@north.example`);
      const [accepted, withdrawn, resent] = await Promise.all([
        accept(token!),
        call('DELETE', `/${userId}/invitation`),
        call('POST', `/${userId}/invitation`),
      ]);
      expect([204, 400]).toContain(accepted.status);
      expect([204, 409]).toContain(withdrawn.status);
      expect([204, 404, 409]).toContain(resent.status);
      const isThere = (await personOf(userId)) !== undefined;
      expect(isThere).toBe(withdrawn.status === 409);
      expect((await login(name)).status === 201).toBe(accepted.status === 204 && isThere);
    }
  });

  it('ends after seven days', async () => {
    await invited();
    const [token] = await tokensFor(`ina${turn}@north.example`);
    const [left] = await owner.query<{ days: number }>(
      'select extract(epoch from max(expires_at) - now()) / 86400 as days from passkey_reset where used_at is null',
    );
    expect(Number(left!.days)).toBeCloseTo(7, 2);
    await owner.query('update passkey_reset set expires_at = now()');
    expect((await accept(token!)).status).toBe(400);
  });

  it('is one of twenty letters an hour that an organisation sends; the twenty-first makes nothing', async () => {
    const userId = await invited();
    for (let i = 1; i < 20; i++) expect((await call('POST', `/${userId}/invitation`)).status).toBe(204);
    expect(await call('POST', `/${userId}/invitation`)).toMatchObject({ status: 429, code: 'too_many_invitations' });
    expect((await call('POST', '', ina({ email: 'late@north.example', accountName: 'late' }))).status).toBe(429);
    expect(await owner.query(`select from account where account_name = 'late'`)).toEqual([]);
    await owner.query(`update invitation_letter set sent_at = now() - interval '61 minutes'`);
    expect((await call('POST', `/${userId}/invitation`)).status).toBe(204);
  });
});
