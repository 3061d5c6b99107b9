import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportQuotas } from '../../../../src/domain/logbook/export.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal, startPortal, superuser } from '../../harness.ts';
import { entryOf } from './entries.ts';

const megabyte = 1_000_000;
const names = ['anna', 'bert', 'demo1', 'demo2'] as const;
type Name = (typeof names)[number];

let portal: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
let organisation: string;
const ids = {} as Record<Name, string>;
const tokens = {} as Record<Name, string>;
beforeAll(async () => {
  portal = await startPortal();
  admin = await superuser(portal);
  for (const name of names) {
    const memberships = [{ organisation: 'North', role: 'user' as const, rights: fullRights }];
    ids[name] = await makeAccount(portal, name, { memberships, isDemoUser: name.startsWith('demo') });
    tokens[name] = (await openSession(portal, ids[name])).accessToken;
  }
  organisation = (await admin.query<{ id: string }>('select organisation_id as id from organisation'))[0]!.id;
});
beforeEach(() => admin.query('delete from logbook_export'));
afterAll(async () => {
  await admin.close();
  await portal.close();
});

const call = (name: Name, method: string, rest: string, body?: object) =>
  portal.call(`/logbook/api/logbook/v1/organisations/${organisation}/exports${rest}`, {
    method,
    headers: bearer(tokens[name]),
    ...(body && { body }),
  });
/** Starts an export and waits until it is finished; answers what the start was answered. */
const exported = async (name: Name) => {
  const { status, json } = await call(name, 'POST', '', { accept: 'text/csv; charset=utf-8' });
  if (status === 201) await call(name, 'GET', `/${json.resourceId}`);
  return { status, code: json.code, id: String(json.resourceId) };
};
/** A file finished so many hours ago. */
const finished = async (name: Name, megabytes: number, hoursAgo = 0) => {
  const [row] = await admin.query<{ id: string }>(
    `insert into logbook_export (organisation_id, account_id, server_id, accept, language, state, bytes, finished_at)
     values ($1::text::uuid, $2::text::uuid, gen_random_uuid(), 'text/csv', 'de-DE', 'ready', $3::float8, now() - $4::float8 * interval '1 hour')
     returning export_id as id`,
    [organisation, ids[name], megabytes * megabyte, hoursAgo],
  );
  return row!.id;
};

describe('finished exports', () => {
  it('of one person fill a quota; the refusal names it, and removing a file makes room', async () => {
    await finished('anna', exportQuotas.person - 1);
    const last = await exported('anna');
    expect(last.status).toBe(201);
    const big = await finished('anna', 1);
    expect(await exported('anna')).toMatchObject({ status: 409, code: 'err_export_quota_person' });
    expect((await exported('bert')).status).toBe(201);
    expect((await call('anna', 'DELETE', `/${big}`)).status).toBe(204);
    expect((await exported('anna')).status).toBe(201);
  });

  it('of an organisation fill another one, and do so for whoever belongs to it', async () => {
    for (let i = 0; i * 900 < exportQuotas.organisation; i++) await finished(i % 2 === 0 ? 'anna' : 'bert', 900);
    await admin.query('update logbook_export set account_id = $1::text::uuid', [ids.bert]);
    expect(await exported('anna')).toMatchObject({ status: 409, code: 'err_export_quota_organisation' });
  });

  it('count for a day', async () => {
    await finished('anna', exportQuotas.person, 23.9);
    expect((await exported('anna')).status).toBe(409);
    await admin.query(`update logbook_export set finished_at = now() - interval '24 hours 1 minute'`);
    expect((await exported('anna')).status).toBe(201);
  });

  it('of demo users share one small quota and count for an hour, and a demo user may export [DEC-138]', async () => {
    expect((await exported('demo1')).status).toBe(201);
    await finished('demo1', exportQuotas.demo - 1);
    expect((await exported('demo2')).status).toBe(201);
    await finished('demo1', 1);
    for (const name of ['demo1', 'demo2'] as const)
      expect(await exported(name)).toMatchObject({ status: 409, code: 'err_export_quota_demo' });
    expect((await exported('anna')).status).toBe(201);
    await admin.query(`update logbook_export set finished_at = now() - interval '61 minutes'`);
    expect((await exported('demo2')).status).toBe(201);
  });
});

describe('a running export', () => {
  const rows = 4_000;
  beforeAll(async () => {
    const [vehicle] = await admin.query<{ id: number }>(
      `insert into vehicle (organisation_id, name, model, type, engine) values ($1::text::uuid, 'Lok 1', 'V 90', 'Diesellok', 'diesel')
       returning vehicle_id as id`,
      [organisation],
    );
    await admin.query(
      `with added as (insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, revision, record, reference_ts,
           creator_first_name, creator_last_name, created_at, updated_at, finalized_at)
         select $1::text::uuid, $2::text::uuid, gen_random_uuid(), $3::int, 'finalized', 2, $4::text::jsonb, now(), 'Anna', 'Albrecht', now(), now(), now()
         from generate_series(1, $5::int) returning entry_id)
       insert into logbook_fact (entry_id, organisation_id, entry_state) select entry_id, $1::text::uuid, 'none' from added`,
      [organisation, ids.anna, vehicle!.id, JSON.stringify(entryOf(vehicle!.id)), rows],
    );
  });

  /** What an export that was begun came to: state and rows, the answer to who asks for its file, and bytes that are left of it. */
  const outcome = async (name: Name, id: string) => {
    const file = await call(name, 'GET', `/${id}`);
    const state = (await call(name, 'GET', `/${id}/state`)).json as { state: string; rows: number; total: number; code?: string };
    const [kept] = await admin.query<{ n: number }>(
      'select count(*)::int as n from logbook_export_chunk where export_id = $1::text::uuid',
      [id],
    );
    const scratch = readdirSync(portal.settings.dataDirectory).filter((path) => path.endsWith('.part'));
    return { file: [file.status, file.json.code], state, chunks: kept!.n, scratch };
  };
  const begun = async (name: Name, accept = 'text/csv; charset=utf-8') => {
    const { status, json } = await call(name, 'POST', '', { accept, count: true });
    expect(status).toBe(201);
    return String(json.resourceId);
  };

  it('that takes more than a quota has left ends with its code while it is written, and leaves nothing behind', async () => {
    const other = await finished('anna', exportQuotas.person - 0.1);
    const { file, state, chunks, scratch } = await outcome('anna', await begun('anna'));
    expect(state).toMatchObject({ state: 'failed', total: rows, code: 'err_export_quota_person' });
    expect([state.rows > 0, state.rows < rows]).toEqual([true, true]);
    expect([file, chunks, scratch]).toEqual([[409, 'err_export_quota_person'], 0, []]);
    expect((await call('anna', 'GET', `/${other}/state`)).json.state).toBe('ready');
    expect((await call('anna', 'DELETE', `/${other}`)).status).toBe(204);
    expect((await outcome('anna', await begun('anna'))).state).toEqual({ state: 'ready', rows, total: rows });
  });

  it('of a workbook, whose size is known at its end only, is bound as well', async () => {
    await finished('demo1', exportQuotas.demo - 0.005);
    const { file, state, chunks } = await outcome('demo2', await begun('demo2', 'application/vnd.ms-excel'));
    expect([file, state.state, state.code, chunks]).toEqual([[409, 'err_export_quota_demo'], 'failed', 'err_export_quota_demo', 0]);
  });

  it('is not kept where others have taken the room meanwhile', async () => {
    await admin.query('begin');
    await admin.query('lock table logbook_entry in access exclusive mode');
    const id = await begun('anna');
    const isWaiting = async () => (await admin.query<{ n: number }>('select count(*)::int as n from pg_locks where not granted'))[0]!.n > 0;
    while (!(await isWaiting())) await wait(20);
    await finished('bert', exportQuotas.organisation - 0.01);
    await admin.query('commit');
    const { file, state, chunks } = await outcome('anna', id);
    expect([file, state.state, state.rows, chunks]).toEqual([[409, 'err_export_quota_organisation'], 'failed', rows, 0]);
  });
});
