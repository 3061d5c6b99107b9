import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCaller, asSystem, inOrganisation } from '../../server/db/scope.ts';
import type { OrganisationId } from '../../src/domain/ids.ts';
import { type Endpoint, endpoints, send } from './endpoints.ts';
import type { Portal } from './harness.ts';
import { samples } from './samples.ts';
import { makeWorld, type World } from './world.ts';

let world: World;
let unchecked: Portal;
beforeAll(async () => {
  world = await makeWorld();
  unchecked = world.portal.withoutApplicationChecks();
  // Something of North in every table that carries an organisation.
  const { organisationId, accountId, vehicleId } = world.north;
  await world.admin.query('insert into vehicle_access (organisation_id, account_id, vehicle_id) values ($1, $2, $3)', [
    organisationId,
    accountId,
    vehicleId,
  ]);
  await world.admin.query(`insert into setting (organisation_id, name, value) values ($1, 'north', '1')`, [organisationId]);
  const reports = endpoints.find(({ key }) => key === 'ingestion.messages')!;
  const device = await world.principals.find(({ name }) => name === 'device of the organisation')!.headers('device');
  await send(world.portal, reports, samples(world)['ingestion.messages'], device);
});
afterAll(() => world.close());

const stranger = () => world.principals.find(({ name }) => name === 'member of another organisation')!.headers('access');
const takesId = ({ key }: Endpoint) => {
  const ids = { organisationId: 'x', accountId: 'x' as never, oldLoginId: 1, vehicleId: 1, deviceKeyId: 'x', secrets: [] };
  const { params, query, body } = samples({ north: ids })[key];
  return (
    key !== 'ingestion.messages' &&
    JSON.stringify({ params, query, body }).match(/vehicleId|accountId|organisationId|oldLoginId|"id"/) !== null
  );
};
const stored = () =>
  world.admin.query(`select (select md5(string_agg(to_jsonb(v)::text, '' order by vehicle_id)) from vehicle v) as vehicles,
    (select md5(string_agg((to_jsonb(k) - 'last_used_at')::text, '' order by device_key_id)) from device_key k) as keys,
    (select md5(string_agg(to_jsonb(a)::text, '' order by account_id)) from account a) as accounts`);

describe.each([
  ['with all checks', () => world.portal],
  ['by row-level security alone', () => unchecked],
] as const)('a member of another organisation, %s', (_, portal) => {
  it.each(endpoints.filter(takesId).map((endpoint) => [endpoint.key, endpoint] as const))(
    'gets, changes and learns nothing with recorded ids: %s',
    async (key, endpoint) => {
      await world.restore();
      const before = await stored();
      const answer = await send(portal(), endpoint, samples(world)[key], await stranger());
      if (key === 'gateway.live') expect([answer.status, answer.json.vehicleIds]).toEqual([200, []]);
      else expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
      for (const secret of world.north.secrets) expect(answer.text).not.toContain(secret);
      expect(await stored()).toEqual(before);
    },
  );

  it('cannot tell a foreign object from one that does not exist', async () => {
    const headers = await stranger();
    for (const { key, ...endpoint } of endpoints.filter(takesId)) {
      const none = '00000000-0000-4000-8000-000000000000';
      const absent = {
        ...world.north,
        vehicleId: 987_654,
        accountId: none as never,
        organisationId: none,
        oldLoginId: 987_654,
        deviceKeyId: none,
      };
      const foreign = await send(portal(), { key, ...endpoint }, samples(world)[key], headers);
      const missing = await send(portal(), { key, ...endpoint }, samples({ north: absent })[key], headers);
      expect([key, missing.status, missing.json.code]).toEqual([key, foreign.status, foreign.json.code]);
    }
  });
});

describe('row-level security', () => {
  const tablesWith = (condition: string) =>
    world.admin.query<{ name: string; force: boolean }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as force from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${condition}`,
    );
  /** Partitions are reached through their table only. */
  const carriesOrganisation = `not c.relispartition and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id')`;
  const run = <A>(effect: Effect.Effect<A, unknown, SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provide(effect, world.portal.services) as Effect.Effect<A>);
  const counted = (table: string) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        sql.unsafe<{ n: number }>(`select count(*)::int as n from ${table} where organisation_id = $1`, [world.north.organisationId]),
        (rows) => rows[0]!.n,
      ),
    );

  it('is enabled and forced on every table but the list of migrations', async () => {
    const tables = await tablesWith('true');
    expect(tables.filter(({ force }) => !force).map(({ name }) => name)).toEqual(['migration']);
    expect((await tablesWith(carriesOrganisation)).length).toBeGreaterThanOrEqual(6);
  });

  it('binds the connections of the server: neither superuser nor owner, no bypass', async () => {
    const [role] = await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`select rolsuper, rolbypassrls, rolcreaterole, (select count(*)::int from pg_class where relowner = r.oid) as owned
          from pg_roles r where rolname = current_user`,
      ),
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 });
  });

  it('shows no row of any table while no organisation is set', async () => {
    for (const { name } of await tablesWith(carriesOrganisation)) {
      const rows = await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(`select 1 from ${name} limit 1`)));
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('shows North to North and to the system, and nothing of it to South, in any table', async () => {
    const { organisationId } = world.north;
    const south = world.south.organisationId as OrganisationId;
    for (const { name } of await tablesWith(carriesOrganisation)) {
      const all = await run(asSystem(counted(name)));
      expect([name, await run(inOrganisation(organisationId as OrganisationId)(counted(name)))]).toEqual([name, all]);
      expect([name, await run(inOrganisation(south)(counted(name)))]).toEqual([name, 0]);
      const foreigner = { accountId: '00000000-0000-4000-8000-000000000000' as never, organisationId: south };
      expect([name, await run(asCaller(foreigner)(counted(name)))]).toEqual([name, 0]);
      if (['vehicle', 'device_key', 'setting', 'vehicle_access', 'membership'].includes(name))
        expect([name, all > 0]).toEqual([name, true]);
    }
  });

  it('lets South change, delete or plant nothing of North', async () => {
    const south = inOrganisation(world.south.organisationId as OrganisationId);
    for (const { name } of await tablesWith(carriesOrganisation)) {
      const attempt = (text: string) =>
        run(south(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text, [world.north.organisationId])))).then(
          (rows) => rows.length,
          () => 0,
        );
      expect([name, await attempt(`delete from ${name} where organisation_id = $1 returning 1`)]).toEqual([name, 0]);
      expect([name, await attempt(`update ${name} set organisation_id = organisation_id where organisation_id = $1 returning 1`)]).toEqual([
        name,
        0,
      ]);
    }
    const planted = south(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`insert into setting ${sql.insert({ organisation_id: world.north.organisationId, name: 'x', value: '1' })}`,
      ),
    );
    await expect(run(planted)).rejects.toThrow();
  });

  it('does not let one scope be opened inside another', async () => {
    await expect(run(inOrganisation(world.south.organisationId as OrganisationId)(asSystem(Effect.void)))).rejects.toThrow(/inside/);
  });

  it('forgets organisation and role with the end of the transaction', async () => {
    const state = Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`select current_user::text as role, app_organisation() as organisation, pg_backend_pid() as pid`,
    );
    await run(inOrganisation(world.north.organisationId as OrganisationId)(Effect.void));
    await run(asSystem(Effect.void));
    for (let i = 0; i < 20; i++) expect((await run(state))[0]).toMatchObject({ role: 'gleisblick_app', organisation: null });
  });
});
