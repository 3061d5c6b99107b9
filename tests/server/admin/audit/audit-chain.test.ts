import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditChain } from '../../../../server/admin/audit/audit-chain.ts';
import { asCaller, asSystem } from '../../../../server/platform/database/scope.ts';
import type { AccountId, OrganisationId } from '../../../../src/domain/common/ids.ts';
import { bearer, makeAccount, openSession, type Portal } from '../../harness.ts';
import { type Owner, ownedPortal } from '../deploy-portal.ts';

let portal: Portal;
let owner: Owner;
let caller: { readonly accountId: AccountId; readonly organisationId: OrganisationId };
let headsFile: string;
let heads: string;

const tables = ['audit_log', 'audit_link', 'audit_waiting', 'seal'];
const check = () => portal.run(AuditChain.use((chain) => chain.check));
/** Past the triggers that refuse it, as only a superuser can. */
const tamper = async (...statements: readonly string[]) => {
  await owner.query('set session_replication_role = replica');
  for (const statement of statements) await owner.query(statement);
  await owner.query('set session_replication_role = origin');
};
const idOf = (position: number) => `(select audit_id from audit_link where position = ${position})`;
const idAt = async (position: number) => (await owner.query<{ id: string }>(`select ${idOf(position)}::text as id`))[0]!.id;

const innermost = (error: Error): string => (error.cause instanceof Error ? innermost(error.cause) : error.message);

ownedPortal(async (made) => {
  ({ portal, owner } = made);
  const accountId = await makeAccount(portal, 'anna', {
    memberships: [{ organisation: 'North', role: 'administrator', rights: {} }],
  });
  const [north] = await owner.query<{ id: OrganisationId }>('select organisation_id as id from organisation');
  caller = { accountId, organisationId: north!.id };
  const { accessToken } = await openSession(portal, accountId);
  for (let i = 0; i < 12; i++) {
    const body = { language: i % 2 ? 'de-DE' : 'en-GB' };
    const { status } = await portal.call('/um/v1/account/settings', { method: 'PUT', headers: bearer(accessToken), body });
    expect(status).toBe(200);
  }
  expect((await check()).rows).toBeGreaterThan(12);
  for (const table of tables) await owner.query(`create temp table kept_${table} as table ${table}`);
  headsFile = join(portal.settings.dataDirectory, 'audit', 'heads.txt');
  heads = await readFile(headsFile, 'utf8');
});
beforeEach(async () => {
  await tamper(...tables.flatMap((table) => [`delete from ${table}`, `insert into ${table} overriding system value table kept_${table}`]));
  await writeFile(headsFile, heads);
});
afterEach(async () => {
  await owner.query('set session_replication_role = origin');
});

it('seals every row once, without a gap, and keeps the head outside the database', async () => {
  const { rows, head, broken } = await check();
  expect(broken).toBeNull();
  const [counted] = await owner.query<{ rows: number; waiting: number; last: number }>(
    `select (select count(*)::int from audit_log) as rows, (select count(*)::int from audit_waiting) as waiting,
       (select max(position)::int from audit_link) as last`,
  );
  expect(counted).toEqual({ rows, waiting: 0, last: rows });
  const [, , kept] = heads
    .split('\n')
    .findLast((line) => line.startsWith('log '))!
    .split(' ');
  expect(head).toEqual({ position: rows, hash: kept });
});

it('goes on where it stands when more is written, whoever seals at the same time', async () => {
  const { rows } = await check();
  await Promise.all(Array.from({ length: 20 }, (_, i) => makeAccount(portal, `crowd${i}`, { email: `crowd${i}@north.example` })));
  const all = await Promise.all([check(), check(), check()]);
  // An account and its membership each.
  for (const { broken, ...one } of all) expect([one.rows, broken]).toEqual([rows + 40, null]);
}, 120_000);

describe('names what somebody did to the log past everything that refuses it:', () => {
  it.each([
    ['a changed text', `update audit_log set author = 'Nobody' where audit_id = ${idOf(5)}`],
    ['a changed time', `update audit_log set at = at + interval '1 microsecond' where audit_id = ${idOf(5)}`],
    ['another value', `update audit_log set after = after || '{"x": 1}' where audit_id = ${idOf(5)}`],
    ['another address', `update audit_log set address = '10.0.0.1' where audit_id = ${idOf(5)}`],
    ['another hash', `update audit_link set hash = sha256('x') where position = 5`],
  ])('%s', async (_, statement) => {
    const auditId = await idAt(5);
    await tamper(statement);
    expect((await check()).broken).toEqual({ position: 5, auditId, why: 'changed' });
  });

  it('two rows in each other’s place', async () => {
    const [auditId, other] = [await idAt(5), await idAt(7)];
    await tamper(
      `update audit_link set audit_id = -1 where position = 5`,
      `update audit_link set audit_id = ${auditId} where position = 7`,
      `update audit_link set audit_id = ${other} where position = 5`,
    );
    expect((await check()).broken).toEqual({ position: 5, auditId: other, why: 'changed' });
  });

  it('a row taken out, with its link and without', async () => {
    const auditId = await idAt(5);
    await tamper(`delete from audit_log where audit_id = ${auditId}`);
    expect((await check()).broken).toEqual({ position: 5, auditId, why: 'removed' });
    await tamper('delete from audit_link where position = 5');
    expect((await check()).broken).toEqual({ position: 5, auditId: null, why: 'removed' });
  });

  it('a row taken out and all after it moved up', async () => {
    await tamper(`delete from audit_log where audit_id = ${idOf(5)}`, 'delete from audit_link where position = 5');
    const auditId = await idAt(6);
    await tamper(
      'update audit_link set position = -position where position > 5',
      'update audit_link set position = -position - 1 where position < 0',
    );
    expect((await check()).broken).toEqual({ position: 5, auditId, why: 'changed' });
  });

  it('a row put in', async () => {
    const copied = 'organisation_id, operation, subject, about';
    await tamper(`insert into audit_log (${copied}) select ${copied} from audit_log where audit_id = ${idOf(5)}`);
    const [{ id }] = (await owner.query<{ id: string }>('select max(audit_id)::text as id from audit_log')) as [{ id: string }];
    expect((await check()).broken).toEqual({ position: null, auditId: id, why: 'inserted' });
  });

  it('the newest rows cut off', async () => {
    const { rows } = await check();
    await tamper(`delete from audit_log where audit_id in ${idOf(rows)}`, `delete from audit_link where position = ${rows}`);
    expect((await check()).broken).toEqual({ position: rows, auditId: null, why: 'cut' });
    await tamper('delete from audit_log', 'delete from audit_link');
    expect(await check()).toMatchObject({ rows: 0, head: null, broken: { position: 1, auditId: null, why: 'cut' } });
  });

  it('a row taken away before it was sealed', async () => {
    await makeAccount(portal, `early${Date.now()}`, { memberships: [], email: `early${Date.now()}@north.example` });
    const [{ id }] = (await owner.query<{ id: string }>('select audit_id::text as id from audit_waiting')) as [{ id: string }];
    await tamper(`delete from audit_log where audit_id = ${id}`);
    expect((await check()).broken).toEqual({ position: null, auditId: id, why: 'removed' });
  });

  it('a whole chain made anew, by the heads that were kept', async () => {
    const auditId = await idAt(5);
    const text = heads.split('\n');
    const { rows } = await check();
    await tamper(
      `update audit_log set author = 'Nobody' where audit_id = ${auditId}`,
      'delete from audit_link',
      'insert into audit_waiting select audit_id from audit_log',
    );
    // Sealed again from the first row on, which writes new heads down behind the old ones.
    const { broken } = await check();
    expect(broken).toMatchObject({ why: 'changed' });
    const kept = text.map((line) => line.split(' ')).find(([chain, position]) => chain === 'log' && Number(position) >= 5)![1];
    expect(broken!.position).toBe(Number(kept));
    expect(broken!.position).toBeLessThanOrEqual(rows);
  });
});

describe('is changed by nobody', () => {
  const attempts = [
    "update audit_log set author = 'Nobody'",
    'delete from audit_log',
    'truncate audit_log',
    "insert into audit_log (operation, subject, about) values ('event', 'x', '{}')",
    'update audit_link set position = 0',
    'delete from audit_link',
    'truncate audit_link',
    'delete from audit_waiting',
    'delete from logbook_waiting',
    'update seal set position = 0',
    'delete from seal',
    'drop trigger audit_log_stays on audit_log',
    'alter table audit_log disable trigger all',
    'alter table vehicle disable trigger vehicle_audited',
    'set session_replication_role = replica',
    "select audit_write('event', 'x', '{}', null, null, null, null)",
  ];
  const refused = (text: string) => {
    const tried = Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text));
    return {
      asCaller: () => portal.run(asCaller(caller)(tried)),
      asSystem: () => portal.run(asSystem(tried)),
    };
  };
  it.each(attempts)('%s', async (text) => {
    for (const attempt of Object.values(refused(text)))
      expect(
        String(
          await attempt().then(
            () => 'done',
            (error: Error) => error.cause ?? error,
          ),
        ),
      ).toContain('AuthorizationError');
    expect((await check()).broken).toBeNull();
  });
  it.each(attempts.slice(0, 3))('%s, as whoever owns the tables and sees every row', async (text) => {
    expect(
      await owner.query(text).then(
        () => 'done',
        (error) => innermost(error),
      ),
    ).toContain('audit_log is only ever added to');
  });
});
