import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCaller, asSystem, inOrganisation, type Scopes } from '../../../../server/platform/database/scope.ts';
import type { EndpointKey } from '../../../../server/platform/policy.ts';
import type { AccountId, OrganisationId } from '../../../../src/domain/common/ids.ts';
import { type Endpoint, endpoints, failuresOf, send } from '../../endpoints.ts';
import type { Portal } from '../../harness.ts';
import { entryOf } from '../../logbook/logbook-world.ts';
import { watchRows } from '../../row-watch.ts';
import { type Sample, samples } from '../../samples.ts';
import { makeWorld, type World } from '../../world.ts';

let world: World;
let unchecked: Portal;
let rows: Awaited<ReturnType<typeof watchRows>>;
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
  const ships = endpoints.find(({ key }) => key === 'ingestion.ships')!;
  const device = await world.principals.find(({ name }) => name === 'device of the organisation')!.headers('device');
  await send(world.portal, reports, samples(world)['ingestion.messages'], device);
  await send(world.portal, ships, samples(world)['ingestion.ships'], device);
  rows = await watchRows(world);
});
afterAll(() => world.close());

const stranger = () => world.principals.find(({ name }) => name === 'member of another organisation')!.headers('access');
const none = '00000000-0000-4000-8000-000000000000';
/** With the application's checks off the path's organisation is opened as asked: nothing of it is there. */
const unopened: Readonly<Partial<Record<EndpointKey, readonly [status: number, code?: string]>>> = {
  'logbook.list': [200],
  'logbook.vehicles': [200],
  'logbook.create': [400, 'err_validation'],
  'logbook.removeByKey': [404, 'err_unknown_organisation'],
  'logbook.commentSignature': [404, 'not_found'],
  'logbook.createExport': [409, 'err_export_running'],
  'logbook.exportState': [404, 'not_found'],
  'logbook.downloadExport': [404, 'not_found'],
  'logbook.cancelExport': [404, 'not_found'],
};
const refusedWith = (key: EndpointKey, isChecked: boolean): readonly [status: number, code?: string] => {
  // Of the vehicles asked for it holds those of the caller: none.
  if (/^history\.export|^notifications\.(?!changeState)/.test(key)) return [200];
  if (!key.startsWith('logbook.')) return [404, 'not_found'];
  return isChecked ? [404, 'err_unknown_organisation'] : (unopened[key] ?? [404, 'err_unknown_entry']);
};
const takesId = ({ key }: Endpoint) => {
  const { params, query, body } = samples(world)[key];
  const named = /vehicleId|wpId|alertId|areaId|webhookId|accountId|organisationId|oldLoginId|"organisation"|"id"/;
  return key !== 'ingestion.messages' && named.test(JSON.stringify({ params, query, body }));
};
/** Since the last restore; of the stranger's own there are a session and what the audit log has of an export without rows. */
const written = async () => (await rows.written()).filter((name) => !/^(session$|audit_)/.test(name));

describe.each([
  ['with all checks', () => world.portal],
  ['by row-level security alone', () => unchecked],
] as const)('a member of another organisation, %s', (_, portal) => {
  it('gets, changes and learns nothing with recorded ids, by any call', async () => {
    await rows.restore();
    const headers = await stranger();
    const check = async ({ key, ...endpoint }: Endpoint) => {
      const answer = await send(portal(), { key, ...endpoint }, samples(world)[key], headers);
      if (key === 'gateway.live') expect([answer.status, answer.json.vehicleIds]).toEqual([200, []]);
      else if (key === 'alertSettings.preview') {
        const refused = [{ wpId: world.north.wpId, reason: 'not_found' }];
        expect([answer.status, answer.json]).toMatchObject([200, { changes: [], unchanged: 0, refused }]);
      } else {
        const [status, code] = refusedWith(key, portal() === world.portal);
        expect([answer.status, answer.json.code]).toEqual([status, code]);
        if (status === 200) expect(answer.json.items).toEqual([]);
      }
      for (const secret of world.north.secrets) expect(answer.text).not.toContain(secret);
      expect(await written()).toEqual([]);
    };
    expect(await failuresOf(endpoints.filter(takesId), check)).toEqual([]);
  });

  it('does not reach a foreign entry, comment or export through an organisation of their own', async () => {
    const ofEntries = [
      'update',
      'correctHandover',
      'finalise',
      'remove',
      'document',
      'signature',
      'verification',
      'comments',
      'createComment',
    ] as const;
    const others = ['commentSignature', 'exportState', 'downloadExport', 'cancelExport'] as const;
    const calls = [
      ...ofEntries.map((name) => ({ key: `logbook.${name}`, code: 'err_unknown_entry' }) as const),
      ...others.map((name) => ({ key: `logbook.${name}`, code: 'not_found' }) as const),
    ];
    await rows.restore();
    const headers = await stranger();
    const check = async ({ key, code }: { readonly key: EndpointKey; readonly code: string }) => {
      const endpoint = endpoints.find((one) => one.key === key)!;
      const sample = samples(world)[key];
      const own = { ...sample, params: { ...sample.params, organisation: world.south.organisationId } };
      const missing = { ...own, params: { ...own.params, id: none, commentId: none } };
      for (const call of [own, missing]) {
        const { status, json } = await send(portal(), endpoint, call, headers);
        expect([status, json.code]).toEqual([404, code]);
      }
      expect(await written()).toEqual([]);
    };
    expect(await failuresOf(calls, check)).toEqual([]);
  });

  it('lists, looks up and writes about nothing foreign in an organisation of their own', async () => {
    await rows.restore();
    const headers = await stranger();
    const inSouth = (key: EndpointKey, change: Partial<Sample>) => {
      const sample = samples(world)[key];
      const params = { organisation: world.south.organisationId };
      return send(portal(), endpoints.find((one) => one.key === key)!, { ...sample, params, ...change }, headers);
    };
    const { entryId } = world.north.logbook;
    expect((await inSouth('logbook.list', { query: { filter: `logbookEntryId eq ${entryId}` } })).json.items).toEqual([]);
    expect((await inSouth('logbook.vehicles', {})).json.items).toEqual([]);
    const foreign = await inSouth('logbook.create', {});
    const missing = await inSouth('logbook.create', { body: { entry: entryOf(987_654) } });
    for (const { status, json } of [foreign, missing])
      expect([status, json.code, json.field]).toEqual([400, 'err_validation', 'header.vehicleIdRef']);
  });

  it('cannot tell a foreign object from one that does not exist', async () => {
    const headers = await stranger();
    for (const { key, ...endpoint } of endpoints.filter(takesId)) {
      const absent = {
        ...world.north,
        vehicleId: 987_654,
        accountId: none as never,
        organisationId: none,
        oldLoginId: 987_654,
        deviceKeyId: none,
        logbook: { ...world.north.logbook, entryId: none, commentId: none, draftId: none, draftKey: none, exportId: none },
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
  const run = <A>(effect: Effect.Effect<A, unknown, SqlClient.SqlClient | Scopes>) =>
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
      const rows = await run(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(`select 1 from ${name} where organisation_id is not null limit 1`)),
      );
      expect([name, rows]).toEqual([name, []]);
    }
  });

  it('shows North to North and to the system, and nothing of it to South, in any table', async () => {
    const { organisationId } = world.north;
    const south = world.south.organisationId as OrganisationId;
    const [administrator] = await world.admin.query<{ id: AccountId }>(
      `select account_id as id from account where account_name = 'opadmin'`,
    );
    for (const { name } of await tablesWith(carriesOrganisation)) {
      const all = await run(asSystem(counted(name)));
      const own = { accountId: world.north.accountId, organisationId: organisationId as OrganisationId };
      const isOfAdministrators = ['audit_log', 'alert_webhook', 'alert_delivery'].includes(name);
      const isPersonal = name === 'logbook_export' || isOfAdministrators;
      const reader = isOfAdministrators ? { ...own, accountId: administrator!.id } : own;
      const shown = isPersonal ? asCaller(reader)(counted(name)) : inOrganisation(own.organisationId)(counted(name));
      expect([name, await run(shown)]).toEqual([name, all]);
      if (isPersonal) expect(await run(inOrganisation(own.organisationId)(counted(name)))).toBe(0);
      expect([name, await run(inOrganisation(south)(counted(name)))]).toEqual([name, 0]);
      const foreigner = { accountId: '00000000-0000-4000-8000-000000000000' as never, organisationId: south };
      expect([name, await run(asCaller(foreigner)(counted(name)))]).toEqual([name, 0]);
      if (
        name.startsWith('logbook_') ||
        ['vehicle', 'device_key', 'setting', 'vehicle_access', 'membership', 'place', 'ship_report'].includes(name)
      )
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
