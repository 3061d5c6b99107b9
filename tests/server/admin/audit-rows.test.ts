import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { expect, it } from 'vitest';
import { CurrentAuthor } from '../../../server/platform/database/author.ts';
import { asCaller, asSystem, inOrganisation } from '../../../server/platform/database/scope.ts';
import type { AccountId, OrganisationId } from '../../../src/domain/common/ids.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal, passkey } from '../harness.ts';
import { type Owner, ownedPortal, signedIn } from './deploy-portal.ts';

let portal: Portal;
let owner: Owner;
let anna: AccountId;
let north: OrganisationId;
let south: OrganisationId;
let headers: Readonly<Record<string, string>>;
let vehicleId: number;

interface Row {
  readonly at: Date;
  readonly organisation_id: string | null;
  readonly account_id: string | null;
  readonly author: string | null;
  readonly role: string | null;
  readonly login: string;
  readonly address: string | null;
  readonly endpoint: string | null;
  readonly operation: string;
  readonly subject: string;
  readonly about: object;
  readonly before: object | null;
  readonly after: object | null;
}
/** What an effect leaves in the log. */
const rowsOf = async (change: () => Promise<unknown>) => {
  const [{ last }] = (await owner.query<{ last: string }>('select coalesce(max(audit_id), 0)::text as last from audit_log')) as [
    { last: string },
  ];
  await change();
  return owner.query<Row>(`select * from audit_log where audit_id > ${last} order by audit_id`);
};
const statement = (text: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text));

ownedPortal(async (made) => {
  ({ portal, owner } = made);
  ({ accountId: anna, headers } = await signedIn(portal, 'anna', 'administrator'));
  await makeAccount(portal, 'sven', { memberships: [{ organisation: 'South', role: 'administrator', rights: fullRights }] });
  const organisations = await owner.query<{ id: OrganisationId; name: string }>('select organisation_id as id, name from organisation');
  north = organisations.find(({ name }) => name === 'North')!.id;
  south = organisations.find(({ name }) => name === 'South')!.id;
  const [vehicle] = await owner.query<{ id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine) values ('${north}', 'V1', 'm', 'locomotive', 'diesel') returning vehicle_id as id`,
  );
  vehicleId = vehicle!.id;
});

it('says who changed what, when, from where and by which call, and what it was before', async () => {
  const started = Date.now();
  const rows = await rowsOf(() =>
    portal.call('/um/v1/account/settings', { method: 'PUT', headers, body: { language: 'en-GB' }, address: '203.0.113.7' }),
  );
  expect(rows).toEqual([
    expect.objectContaining({
      organisation_id: north,
      account_id: anna,
      author: 'First-anna Last-anna',
      role: 'administrator',
      author_organisation_id: north,
      login: expect.stringMatching(/^gleisblick_/),
      address: '203.0.113.7',
      endpoint: 'PUT /um/v1/account/settings',
      operation: 'update',
      subject: 'account',
      about: { account_id: anna, account_name: 'anna', account: 'First-anna Last-anna' },
      before: { settings: {} },
      after: { settings: { language: 'en-GB' } },
    }),
  ]);
  expect(Math.abs(rows[0]!.at.getTime() - started)).toBeLessThan(5_000);
});

it('has no row for what changes nothing, and none of what was rolled back', async () => {
  expect(await rowsOf(() => portal.call('/um/v1/account/settings', { method: 'PUT', headers, body: { language: 'en-GB' } }))).toEqual([]);
  const broken = asSystem(Effect.andThen(statement(`update vehicle set name = 'gone' where name = 'V1'`), Effect.die('broken')));
  expect(await rowsOf(() => portal.run(broken).catch(() => undefined))).toEqual([]);
});

it('has no row for what happens all the time: a session that is used', async () => {
  const rows = await rowsOf(async () => {
    const { accessToken } = await openSession(portal, anna);
    await portal.call('/um/v1/account', { headers: bearer(accessToken) });
  });
  // The session itself.
  expect(rows.map(({ subject, operation }) => `${operation} ${subject}`)).toEqual(['insert session']);
});

it('tells that a passkey changed, not which one it was or is, and ends sessions by name', async () => {
  const [row, ...others] = await rowsOf(() =>
    portal.call('/um/v1/passkey', { method: 'PUT', headers, body: { oldPasskey: passkey, newPasskey: 'Schwelle-0815' } }),
  );
  expect(row).toMatchObject({ subject: 'account', before: { passkey_hash: '***' }, after: { passkey_hash: '***' } });
  expect(new Set(others.map(({ subject }) => subject))).toEqual(new Set(['session']));
  expect(JSON.stringify(await owner.query('select before, after from audit_log'))).not.toMatch(/argon2|Signal-0815|Weiche-99/);
  await owner.query(
    `update account set passkey_hash = (select passkey_hash from account where account_name = 'sven') where account_id = $1`,
    [anna],
  );
});

it('names whoever sits at the machine for a command, and the login for what is done past the portal', async () => {
  const command = Effect.provideService(
    asSystem(statement(`update vehicle set name = 'V2' where vehicle_id = ${vehicleId}`)),
    CurrentAuthor,
    {
      name: 'root',
      endpoint: 'npm run admin -- import-vehicles',
    },
  );
  expect(await rowsOf(() => portal.run(command))).toMatchObject([
    { author: 'root', account_id: null, address: null, endpoint: 'npm run admin -- import-vehicles', about: { vehicle_id: vehicleId } },
  ]);
  expect(await rowsOf(() => owner.query(`update vehicle set name = 'V3' where vehicle_id = $1`, [vehicleId]))).toMatchObject([
    { author: null, account_id: null, login: 'postgres', before: { name: 'V2' }, after: { name: 'V3' } },
  ]);
});

it('believes nothing that an injected statement says of who it is', async () => {
  const forged = JSON.stringify({ account: anna, role: 'administrator', endpoint: 'PUT /nothing', address: '10.9.9.9' });
  const injected = (name: string) =>
    Effect.andThen(
      statement(`select set_config('app.author', '${forged}', true)`),
      statement(`update vehicle set name = '${name}' where vehicle_id = ${vehicleId}`),
    );
  const nobody = [{ account_id: null, author: null, role: null, address: null, endpoint: null }];
  expect(await rowsOf(() => portal.run(asSystem(injected('V4'))))).toMatchObject(nobody);
  expect(await rowsOf(() => portal.run(inOrganisation(north)(injected('V5'))))).toMatchObject(nobody);
});

it('keeps no content of drafts, for a deleted one leaves nothing behind; only which parts changed', async () => {
  const entry = (record: object) =>
    statement(`update logbook_entry set record = '${JSON.stringify(record)}' where organisation_id = '${north}'`);
  await owner.query(
    `insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, record, reference_ts, creator_first_name, creator_last_name)
     values ('${north}', '${anna}', gen_random_uuid(), ${vehicleId}, 'created', '{"header": {"a": 1}, "note": "Bremse"}', now(), 'F', 'L')`,
  );
  const rows = await rowsOf(() => portal.run(asSystem(entry({ header: { a: 1 }, note: 'Bremse lose' }))));
  expect(rows).toMatchObject([{ before: { record: { note: '***' } }, after: { record: { note: '***' } } }]);
  expect(JSON.stringify(await owner.query('select before, after from audit_log'))).not.toContain('Bremse');
});

it('is read by administrators alone, of their own organisation and of the whole portal', async () => {
  await owner.query(`insert into deployment (release, kind, deployed_by, deployed_at) values ('r', 'app', 'x', now())`);
  const seen = (accountId: AccountId, organisationId: OrganisationId) =>
    portal.run(asCaller({ accountId, organisationId })(statement('select distinct organisation_id as id from audit_log'))) as Promise<
      readonly { readonly id: string | null }[]
    >;
  const ids = async (name: string, role: 'administrator' | 'operatorAdmin' | 'user', organisation = 'North') => {
    const id = await makeAccount(portal, name, {
      memberships: [{ organisation, role, rights: fullRights }],
    });
    return new Set((await seen(id, organisation === 'North' ? north : south)).map((row) => row.id));
  };
  expect(await ids('a1', 'administrator')).toEqual(new Set([north, null]));
  expect(await ids('o1', 'operatorAdmin')).toEqual(new Set([north]));
  expect(await ids('u1', 'user')).toEqual(new Set());
  expect(await ids('a2', 'administrator', 'South')).toEqual(new Set([south, null]));
  const stranger = await makeAccount(portal, 'a3', { memberships: [{ organisation: 'South', role: 'administrator', rights: {} }] });
  expect(await seen(stranger, north)).toEqual([]);
});
