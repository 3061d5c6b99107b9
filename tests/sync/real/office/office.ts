import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWeb, type Web } from '../../../../server/web.ts';
import { fullRights, makeAccount, openSession, startPortal, superuser, temporaryDirectory } from '../../../server/harness.ts';
import { type At, backupOf, restoreFrom } from './database.ts';

export type Office = Awaited<ReturnType<typeof openOffice>>;
export interface Organisation {
  readonly id: string;
  readonly vehicleIds: readonly number[];
}
export const people = ['anna', 'berta'] as const;
/** Sessions are renewed long before they end, milliseconds of the real clock, by which the server judges them. */
const sessionLife = 60_000;

/** The real server on a real database: accounts for all schedules, organisations and vehicles of their own for each. */
export const openOffice = async ({ databaseUrl, secret }: At) => {
  const dataDirectory = await temporaryDirectory();
  await writeFile(join(dataDirectory, 'postgres.secret'), secret, { mode: 0o600 });
  const portal = await startPortal({ dataDirectory, databaseUrl });
  const admin = await superuser(portal);
  const accounts = new Map<string, { readonly id: string; accessToken: string }>();
  for (const name of people) accounts.set(name, { id: await makeAccount(portal, `${name}-${randomUUID().slice(0, 8)}`), accessToken: '' });
  let web: Web = makeWeb(portal.services);
  let requests = 0;
  let renewedAt = Number.NEGATIVE_INFINITY;
  return {
    accounts,
    admin,
    idOf: (account: string) => accounts.get(account)!.id,
    tokenOf: (account: string) => accounts.get(account)!.accessToken,
    /** Null: of nobody. */
    accountOf: (token: string) => [...accounts].find(([, { accessToken }]) => accessToken === token)?.[0] ?? null,
    serve: (request: Request) => web.fetch(request, { requestId: `sync-${++requests}`, address: '198.51.100.1' }),
    /** What the process held in memory is gone. */
    restart: async () => {
      const old = web;
      web = makeWeb(portal.services);
      await old.dispose();
    },
    renewSessions: async () => {
      if (performance.now() - renewedAt < sessionLife) return;
      renewedAt = performance.now();
      for (const account of accounts.values()) account.accessToken = (await openSession(portal, account.id)).accessToken;
    },
    /** A new organisation with three vehicles. */
    organisation: async (name: string, members: readonly string[]): Promise<Organisation> => {
      const rows = await admin.query<{ organisation_id: string; vehicle_id: number }>(
        `with made as (insert into organisation (name) values ($1) returning organisation_id),
           joined as (insert into membership (account_id, organisation_id, role, rights)
             select account_id::uuid, organisation_id, 'user', $2::jsonb from made, unnest($3::text[]) account_id)
         insert into vehicle (organisation_id, name, model, type, engine, fabric_nr, datasheet)
           select organisation_id, 'Loco ' || number, 'M', 'locomotive', 'diesel', $1 || number, '[]' from made, generate_series(1, 3) number
         returning organisation_id, vehicle_id`,
        [name, JSON.stringify(fullRights), members.map((member) => accounts.get(member)!.id)],
      );
      return { id: rows[0]!.organisation_id, vehicleIds: rows.map(({ vehicle_id }) => vehicle_id) };
    },
    dismiss: (account: string, organisationId: string) =>
      admin.query('delete from membership where account_id = $1 and organisation_id = $2', [accounts.get(account)!.id, organisationId]),
    /** Nobody belongs to what a finished schedule used. */
    close: (organisationIds: readonly string[]) =>
      admin.query('delete from membership where organisation_id = any($1::uuid[])', [organisationIds]),
    /** What the database answers from now on to every write of the logbook in these organisations; null: it works. */
    breakDatabase: (organisationIds: readonly string[], code: string | null) =>
      code === null
        ? admin.query('delete from sync_fault where organisation_id = any($1::uuid[])', [organisationIds])
        : admin.query('insert into sync_fault select unnest($1::uuid[]), $2 on conflict do nothing', [organisationIds, code]),
    backup: (organisationIds: readonly string[]) => backupOf(admin, organisationIds),
    restore: (organisationIds: readonly string[], backup: Awaited<ReturnType<typeof backupOf>>) =>
      restoreFrom(admin, organisationIds, backup),
    shut: async () => {
      await admin.close();
      await web.dispose();
      await portal.close();
    },
  };
};
