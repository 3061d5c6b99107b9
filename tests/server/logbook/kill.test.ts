import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Exit, Layer, Redacted, Scope } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterAll, expect, it } from 'vitest';
import type { EntryCreate } from '../../../src/domain/logbook/entry/entry.ts';
import { demoLogbook } from '../demo/demo-logbook.ts';
import { newDataDirectory, type ServerProcess, startServer } from '../server-process.ts';
import { commentOf, drawing, entryOf, uuid } from './logbook-world.ts';

const moments = Number(process.env.LOGBOOK_KILL_MOMENTS ?? 4);
const lanes = 4;
const longestMillis = 900;

let server: ServerProcess | undefined;
let directory = '';
afterAll(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** One entry's life as its writer knows it: the operations in order, each acknowledged or not. */
interface Life {
  readonly key: string;
  readonly remarks: string;
  readonly device: string;
  readonly commentKey: string;
  readonly isDeleted: boolean;
  readonly signature: string;
  readonly entry: EntryCreate;
  id: string;
  etag: string;
  /** How many of the steps were acknowledged. */
  done: number;
}

/** Past the server: what lies in its tables. */
const rowsOf = async (sqlText: string, parameters: readonly unknown[]): Promise<readonly Record<string, unknown>[]> => {
  const secret = await readFile(join(directory, 'postgres.secret'), 'utf8');
  const port = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  const url = Redacted.make(`postgres://postgres:${encodeURIComponent(secret)}@127.0.0.1:${port}/gleisblick`);
  const scope = Scope.makeUnsafe();
  const context = await Effect.runPromise(Layer.buildWithScope(PgClient.layer({ url, maxConnections: 1 }), scope));
  const rows = await Effect.runPromise(Context.get(context, SqlClient.SqlClient).unsafe(sqlText, parameters));
  await Effect.runPromise(Scope.close(scope, Exit.void));
  return rows as readonly Record<string, unknown>[];
};

/** Rows of one thing without the rows that belong to it, whoever wrote them. */
const halves = `
  select 'finalised without its one signature' as what, e.entry_id from logbook_entry e where e.status = 'finalized'
    and (select count(*) from logbook_signature s where s.entry_id = e.entry_id and s.comment_id is null) <> 1
  union all select 'finalised without its chain', e.entry_id from logbook_entry e where e.status = 'finalized'
    and (select count(*) from logbook_link l where l.entry_id = e.entry_id and l.kind in ('entry', 'signature')) <> 2
  union all select 'signed and not finalised', s.entry_id from logbook_signature s join logbook_entry e using (entry_id)
    where e.status <> 'finalized'
  union all select 'without its facts', e.entry_id from logbook_entry e left join logbook_fact f using (entry_id)
    where (f.entry_id is null) <> (e.status = 'deleted')
  union all select 'comment without signature or link', c.entry_id from logbook_comment c
    where not exists (select from logbook_signature s where s.comment_id = c.comment_id)
      or not exists (select from logbook_link l where l.subject_id = c.comment_id)
  union all select 'miscounted comments', f.entry_id from logbook_fact f
    where f.comments_count <> (select count(*) from logbook_comment c where c.entry_id = f.entry_id)`;

it(`loses no acknowledged entry and leaves no half of one when it is killed at ${moments} random moments under logbook writes`, {
  tags: ['full'],
  timeout: moments * 30_000 + 120_000,
}, async () => {
  directory = await newDataDirectory();
  server = await startServer(directory);
  const { organisation, vehicleId } = await demoLogbook(server.url);
  const signatures = await Promise.all(Array.from({ length: 12 }, (_, index) => drawing(index + 1)));
  const comment = await commentOf();
  const lives: Life[] = [];
  let acknowledged = 0;

  const born = (): Life => {
    const remarks = `kill ${uuid()}`;
    const entry = entryOf(vehicleId);
    const life: Life = {
      key: uuid(),
      remarks,
      entry: { ...entry, header: { ...entry.header, remarks } },
      device: uuid(),
      commentKey: uuid(),
      isDeleted: Math.random() < 0.2,
      signature: signatures[lives.length % signatures.length]!,
      id: '',
      etag: '',
      done: 0,
    };
    lives.push(life);
    return life;
  };

  /** Everything not acknowledged yet, in order, as a client repeats it; false: the server is gone. */
  const live = async (life: Life, call: Awaited<ReturnType<typeof demoLogbook>>['call']): Promise<boolean> => {
    const { key, device, signature, entry } = life;
    const { vehicleIdRef: _, referenceTimestamp: __, ...kept } = entry.header;
    const changed = { ...entry, header: { ...kept, remarks: `${life.remarks} changed` } };
    const steps = [
      () => call('POST', '/entries', { entry, sendOptionalNotification: true }, { 'idempotency-key': key }),
      () => {
        const headers = { 'if-match': life.etag, 'x-device-id': device, 'x-entry-sequence': '1' };
        return call('PUT', `/entries/${life.id}`, { entry: changed, sendOptionalNotification: true }, headers);
      },
      ...(life.isDeleted
        ? [() => call('DELETE', `/entries/${life.id}`)]
        : [
            () => call('POST', `/entries/${life.id}/finalise`, { signature }, { 'if-match': life.etag }),
            () => call('POST', `/entries/${life.id}/comments`, comment, { 'idempotency-key': life.commentKey }),
          ]),
    ];
    for (const step of steps.slice(life.done)) {
      const answer = await step();
      if (answer === undefined) return false;
      expect([200, 201, 204]).toContain(answer.status);
      life.id = life.id === '' ? String(answer.json.resourceId) : life.id;
      life.etag = answer.etag ?? life.etag;
      life.done += 1;
      acknowledged += 1;
    }
    return true;
  };

  for (let moment = 0; moment < moments; moment++) {
    const from = lives.length;
    const { call } = await demoLogbook(server.url);
    const lane = async () => {
      while (await live(born(), call));
    };
    const work = Promise.all(Array.from({ length: lanes }, lane));
    await wait(50 + Math.random() * longestMillis);
    await server.kill();
    await work;
    server = await startServer(directory);
    const own = lives.slice(from);
    expect(await rowsOf(halves, [])).toEqual([]);
    const stored = await rowsOf(
      `select client_key, entry_id, status, record->'header'->>'remarks' as remarks from logbook_entry where client_key = any($1::uuid[])`,
      [own.map(({ key }) => key)],
    );
    for (const life of own) {
      const [row, ...more] = stored.filter(({ client_key }) => client_key === life.key);
      expect(more).toEqual([]);
      if (life.done >= 1) expect(row?.entry_id).toBe(life.id);
      if (life.done >= 2 && row?.status !== 'deleted') expect(row?.remarks).toBe(`${life.remarks} changed`);
      if (life.done >= 3) expect(row?.status).toBe(life.isDeleted ? 'deleted' : 'finalized');
    }
    const again = await demoLogbook(server.url);
    for (const life of own) expect(await live(life, again.call)).toBe(true);
    const keys = own.map(({ key }) => key);
    const [counts] = await rowsOf(
      `select (select count(*)::int from logbook_entry where client_key = any($1::uuid[])) as entries,
         (select count(*)::int from logbook_notification join logbook_entry using (entry_id) where client_key = any($1::uuid[])) as notifications,
         (select count(*)::int from logbook_comment where client_key = any($2::uuid[])) as comments`,
      [keys, own.map(({ commentKey }) => commentKey)],
    );
    expect(counts).toEqual({
      entries: own.length,
      // Of its create and of its update, once each.
      notifications: own.length * 2,
      comments: own.filter(({ isDeleted }) => !isDeleted).length,
    });
    expect(await rowsOf(halves, [])).toEqual([]);
  }
  const [doubles] = await rowsOf(
    `select count(*)::int as entries, count(distinct record->'header'->>'remarks')::int as texts from logbook_entry
     where record->'header'->>'remarks' like 'kill %'`,
    [],
  );
  expect(doubles!.entries).toBe(doubles!.texts);
  expect(organisation).not.toBe('');
  expect(acknowledged).toBeGreaterThan(moments * lanes);
  console.log(`${moments} kills under logbook writes: ${lives.length} entries, ${acknowledged} acknowledged operations, none lost`);
});
