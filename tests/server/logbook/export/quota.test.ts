import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportQuotas } from '../../../../src/domain/logbook/export.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal, startPortal, superuser } from '../../harness.ts';

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
