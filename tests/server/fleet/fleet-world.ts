import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterAll, beforeAll } from 'vitest';
import { DeviceKeys } from '../../../server/fleet/device-keys.ts';
import { asSystem } from '../../../server/platform/database/scope.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal, startPortal } from '../harness.ts';

/** A portal with two organisations, three vehicles in the first and one in the second, people and device keys. */
export const fleetWorld = async (overrides: Parameters<typeof startPortal>[0] = {}) => {
  const portal: Portal = await startPortal(overrides);
  const rows = <Row extends object>(text: string, parameters: readonly unknown[] = []) =>
    portal.run(asSystem(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(text, parameters))));
  const both = ['North', 'South'].map((organisation) => ({ organisation, role: 'administrator' as const, rights: fullRights }));
  const adminId = await makeAccount(portal, 'chief', { memberships: [both[0]!] });
  const plainId = await makeAccount(portal, 'plain');
  const southId = await makeAccount(portal, 'south', { memberships: [both[1]!] });
  const organisations = await rows<{ id: string; name: string }>('select organisation_id as id, name from organisation order by name');
  const [north, south] = organisations.map(({ id }) => id) as [string, string];
  const vehicle = async (organisation: string, name: string, model = 'V 90', engine = 'diesel') => {
    const datasheet = JSON.stringify([
      { label: 'constructionYear', value: 1974 },
      { label: 'EVN', value: '92 80 1295 087-1' },
    ]);
    const found = await rows<{ id: number }>(
      `insert into vehicle (organisation_id, name, model, type, engine, fabric_nr, datasheet)
       values ($1::text::uuid, $2, $3, 'Diesellok', $4, 'F-' || $2, $5::text::jsonb) returning vehicle_id as id`,
      [organisation, name, model, engine, datasheet],
    );
    return found[0]!.id;
  };
  const vehicles = [
    await vehicle(north, 'One'),
    await vehicle(north, 'Two', 'Vectron MS', 'electric'),
    await vehicle(north, 'Three', 'Kran'),
  ] as const;
  const foreign = await vehicle(south, 'Foreign');

  const session = async (accountId: string) => {
    const tokens = await openSession(portal, accountId);
    const headers = bearer(tokens.accessToken);
    const get = (path: string) => portal.call(`/logbook/api/logbook/v1/gateway${path}`, { headers });
    const post = (path: string, body: unknown) => portal.call(`/logbook/api/logbook/v1/gateway${path}`, { method: 'POST', headers, body });
    return { tokens, headers, get, post };
  };
  const keyFor = async (accountId: string, organisationId: string, vehicleId: number | null) => {
    const caller = { accountId, organisationId, sessionId: '', role: 'administrator', isDemoUser: false } as never;
    const issued = await portal.run(DeviceKeys.use((keys) => keys.issue(caller, { vehicleId: vehicleId as never, label: 'test' })));
    return issued.deviceKey;
  };
  const gateway = await keyFor(adminId, north, null);
  const ingest = (messages: readonly unknown[], key = gateway, query = '') =>
    portal.call(`/ingest/v1/messages${query}`, { method: 'POST', headers: { 'x-device-key': key }, body: { messages } });
  const restrict = (accountId: string, vehicleId: number, start: string | null, end: string | null) =>
    rows(
      `insert into vehicle_access (organisation_id, account_id, vehicle_id, start_date, end_date)
       select organisation_id, $1::text::uuid, vehicle_id, $3::text::date, $4::text::date from vehicle where vehicle_id = $2::int
       on conflict (account_id, vehicle_id) do update set start_date = excluded.start_date, end_date = excluded.end_date`,
      [accountId, vehicleId, start, end],
    );
  return { portal, rows, adminId, plainId, southId, north, south, vehicles, foreign, session, keyFor, gateway, ingest, restrict };
};
export type FleetWorld = Awaited<ReturnType<typeof fleetWorld>>;

interface Closing {
  readonly portal?: Pick<Portal, 'close'>;
  readonly close?: () => Promise<unknown>;
}
/** One for all tests of a file: made before the first of them, closed after the last. */
export const shared = <A extends object>(make: () => Promise<A & Closing>): A => {
  const made = {} as A & Closing;
  beforeAll(async () => {
    Object.assign(made, await make());
  });
  afterAll(() => made.close?.() ?? made.portal?.close());
  return made;
};
