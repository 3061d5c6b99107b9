import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Context, Deferred, Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../../../server/platform/database/scope.ts';
import { Mail } from '../../../../server/platform/mail/mail.ts';
import { type Portal, startPortal, superuser } from '../../harness.ts';

let portal: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
/** A mail server that says nothing until it is let go. */
const silent = createServer();
const calls: Socket[] = [];
beforeAll(async () => {
  silent.on('connection', (socket) => calls.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  portal = await startPortal({ smtpUrl: `smtp://127.0.0.1:${(silent.address() as { port: number }).port}` });
  admin = await superuser(portal);
});
afterAll(async () => {
  for (const call of calls) call.destroy();
  silent.close();
  await admin.close();
  await portal.close();
});

describe('every connection of requests', () => {
  it('limits statements, waits for locks and idle transactions, compiles none, and is watched for a peer that vanished', async () => {
    const sql = Context.get(portal.services, SqlClient.SqlClient);
    const settings = sql<{ name: string; setting: string }>`select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit', 'tcp_keepalives_idle') order by name`;
    const expected = [
      { name: 'idle_in_transaction_session_timeout', setting: '60000' },
      { name: 'jit', setting: 'off' },
      { name: 'lock_timeout', setting: '8000' },
      { name: 'statement_timeout', setting: '30000' },
      { name: 'tcp_keepalives_idle', setting: '60' },
    ];
    expect(await Effect.runPromise(settings)).toEqual(expected);
    expect(await portal.run(asSystem(settings))).toEqual(expected);
  });
});

describe('a deadlock', () => {
  it('ends with both transactions done, each exactly once: the one that gives way is repeated as a whole', async () => {
    await admin.query('insert into organisation (name) values ($1), ($2)', ['first', 'second']);
    await admin.query('alter table organisation add column visits int not null default 0');
    await admin.query('grant update (visits) on organisation to gleisblick_system');
    const ready = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()];
    const visit = (mine: number, names: readonly string[]) =>
      asSystem(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient;
          yield* sql`update organisation set visits = visits + 1 where name = ${names[0]!}`;
          yield* Deferred.succeed(ready[mine]!, undefined);
          yield* Effect.forEach(ready, Deferred.await);
          yield* sql`update organisation set visits = visits + 1 where name = ${names[1]!}`;
        }),
      );
    await Promise.all([portal.run(visit(0, ['first', 'second'])), portal.run(visit(1, ['second', 'first']))]);
    expect(await admin.query('select name, visits from organisation order by name')).toEqual([
      { name: 'first', visits: 2 },
      { name: 'second', visits: 2 },
    ]);
  });
});

describe('mail', () => {
  it('leaves while no transaction is open, however long the mail server takes, and once', async () => {
    await admin.query(`insert into mail_outbox (recipient, subject, body) values ('a@b.example', 'Subject', 'Body')`);
    const round = () => portal.run(Mail.use(({ deliver }) => deliver));
    const first = round();
    await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
    const open = await admin.query(`select state from pg_stat_activity where application_name = 'gleisblick' and xact_start is not null`);
    expect(open).toEqual([]);
    expect(await round()).toBe(0);
    expect(calls).toHaveLength(1);
    calls[0]!.destroy();
    expect(await first).toBe(0);
    const [letter] = await admin.query<{ tries: number; waits: boolean }>(
      `select tries, next_try_at between now() and now() + interval '1 minute' as waits from mail_outbox`,
    );
    expect(letter).toEqual({ tries: 1, waits: true });
  });
});
