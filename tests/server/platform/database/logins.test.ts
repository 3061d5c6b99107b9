import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Redacted } from 'effect';
import { SqlClient } from 'effect/sql';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../../server/platform/database/all-migrations.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { asCaller, inOrganisation } from '../../../../server/platform/database/scope.ts';
import type { AccountId, OrganisationId } from '../../../../src/domain/common/ids.ts';
import { type Owner, ownedPortal } from '../../admin/deploy-portal.ts';
import { makeAccount, type Portal } from '../../harness.ts';

let portal: Portal;
let admin: Owner;
let north: OrganisationId;
let south: OrganisationId;
let caller: { readonly accountId: AccountId; readonly organisationId: OrganisationId };
ownedPortal(async (made) => {
  ({ portal, owner: admin } = made);
  const accountId = await makeAccount(portal, 'northerner');
  await makeAccount(portal, 'southerner', { memberships: [{ organisation: 'South', role: 'user', rights: {} }] });
  const organisations = await admin.query<{ id: OrganisationId; name: string }>('select organisation_id as id, name from organisation');
  north = organisations.find(({ name }) => name === 'North')!.id;
  south = organisations.find(({ name }) => name === 'South')!.id;
  caller = { accountId, organisationId: north };
  for (const id of [north, south])
    await admin.query(
      `insert into vehicle (organisation_id, name, model, type, engine, fabric_nr, datasheet)
       values ($1, 'Loco', 'Loco', 'locomotive', 'diesel', 'x', '[]')`,
      [id],
    );
});

/** What an injection would run: these statements one after the other on the connection of a request. Answers the rows of the last. */
const inject =
  (...statements: readonly string[]) =>
  (sql: SqlClient.SqlClient) =>
    Effect.map(
      Effect.forEach(statements, (statement) => sql.unsafe<{ n: number }>(statement)),
      (all) => all.at(-1)!,
    );
const attempt = (run: ReturnType<typeof inject>) =>
  portal.run(asCaller(caller)(Effect.flatMap(SqlClient.SqlClient, run))).then(
    (rows) => rows,
    (error) => String((error as Error).cause ?? error),
  );
const vehicles = (organisation: string) => `select count(*)::int as n from vehicle where organisation_id = '${organisation}'`;
const allVehicles = 'select count(*)::int as n from vehicle';

it('refuses a database that a newer version has migrated, in one sentence', async () => {
  const { config } = Context.get(portal.services, PgClient.PgClient);
  const asOwner = PgClient.layer({ url: Redacted.make(portal.settings.databaseUrl ?? Redacted.value(config.url!)), maxConnections: 2 });
  const start = () =>
    Effect.runPromise(
      Effect.flip(
        Effect.provide(
          Effect.flatMap(SqlClient.SqlClient, (sql) => migrate(sql, migrations)),
          asOwner,
        ),
      ),
    );
  await admin.query("insert into migration (id) values ('9999_later')");
  expect(await start()).toMatchObject({
    _tag: 'CannotStart',
    message: expect.stringMatching(/^The database belongs to a newer version .*9999_later.*\.$/),
  });
  await admin.query("delete from migration where id = '9999_later'");
});

describe('raw SQL on the connection of a request', () => {
  it('reaches the own organisation and nothing else', async () => {
    expect(await attempt(inject(vehicles(north)))).toEqual([{ n: 1 }]);
    expect(await attempt(inject(allVehicles))).toEqual([{ n: 1 }]);
  });

  it.each([
    'set local role gleisblick_system',
    'set role gleisblick_system',
    'set role gleisblick_owner',
    'set role postgres',
    'set session authorization gleisblick_system',
    'grant gleisblick_system to gleisblick_app',
    'alter role gleisblick_app bypassrls',
    'alter table vehicle no force row level security',
    'select * from scope_key',
    'select * from failed_try',
    'select * from mail_outbox',
    "update membership set role = 'administrator'",
    "update account set passkey_hash = 'x'",
    'update session set revoked_at = null',
    'delete from second_factor',
    'delete from recovery_code',
    'insert into passkey_reset select',
  ])('is refused: %s', async (statement) => {
    expect(await attempt(inject(statement))).toContain('AuthorizationError');
  });

  it('gives rights in the name of an administrator, and none in the name of a user', async () => {
    const statements = [
      `insert into vehicle_access (organisation_id, account_id, vehicle_id)
       select organisation_id, '${caller.accountId}', vehicle_id from vehicle limit 1 returning 1 as n`,
      `insert into device_key (organisation_id, label, key_hash) values ('${north}', 'x', 'x') returning 1 as n`,
      'update vehicle_access set start_date = null returning 1 as n',
      'update device_key set revoked_at = null returning 1 as n',
      'delete from vehicle_access returning 1 as n',
    ];
    const answers = async () => {
      const all = [];
      for (const statement of statements) {
        const answer = await attempt(inject(statement));
        all.push(typeof answer === 'string' ? 'refused' : answer.length);
      }
      return all;
    };
    const isA = (role: string) => admin.query(`update membership set role = '${role}' where account_id = '${caller.accountId}'`);
    await isA('administrator');
    expect(await answers()).toEqual([1, 1, 1, 1, 1]);
    await admin.query(`insert into vehicle_access (organisation_id, account_id, vehicle_id)
      select organisation_id, '${caller.accountId}', vehicle_id from vehicle where organisation_id = '${north}'`);
    await isA('user');
    expect(await answers()).toEqual(['refused', 'refused', 0, 0, 0]);
    await admin.query('delete from vehicle_access');
  });

  it.each([
    ['another organisation', () => [`select set_config('app.organisation', '${south}', true)`]],
    ['another organisation, for the session', () => [`set app.organisation = '${south}'`]],
    [
      'another organisation and no person',
      () => [`select set_config('app.organisation', '${south}', true), set_config('app.account', '', true)`],
    ],
    ['no organisation', () => ['reset app.organisation']],
    ['no person', () => ['reset app.account']],
    ['no seal', () => ['reset app.seal']],
    ['nothing at all', () => ['reset all']],
  ] as const)('sees no vehicle after it has set %s', async (_, statements) => {
    expect(await attempt(inject(...statements(), vehicles(south)))).toEqual([{ n: 0 }]);
    const rows = await attempt(inject(...statements(), allVehicles));
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('leaves nothing behind for the next transaction of the connection', async () => {
    for (let i = 0; i < 10; i++) await attempt(inject(`set app.organisation = '${south}'`, `set app.seal = 'x'`));
    const seen = portal.run(inOrganisation(north)(Effect.flatMap(SqlClient.SqlClient, inject(allVehicles))));
    expect(await seen).toEqual([{ n: 1 }]);
  });

  it('goes in through two logins of which neither is a member of any role', async () => {
    const logins = await admin.query<{ name: string; roles: number }>(
      `select usename as name, (select count(*)::int from pg_auth_members m where m.member = usesysid) as roles
       from pg_stat_activity where usename like 'gleisblick_%' group by usename, usesysid order by usename`,
    );
    expect(logins).toEqual([
      { name: 'gleisblick_app', roles: 0 },
      { name: 'gleisblick_system', roles: 0 },
    ]);
  });
});
