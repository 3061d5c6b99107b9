import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { describe, expect, it } from 'vitest';
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
  ])('is refused: %s', async (statement) => {
    expect(await attempt(inject(statement))).toContain('AuthorizationError');
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
