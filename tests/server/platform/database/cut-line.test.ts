import { Cause, Effect, Exit } from 'effect';
import { SqlClient } from 'effect/sql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isBusy } from '../../../../server/platform/database/busy.ts';
import { asSystem } from '../../../../server/platform/database/scope.ts';
import { bearer, makeAccount, openSession, type Portal, startPortal, superuser } from '../../harness.ts';
import { type CutLine, type Ending, endings, portalOverLine } from './cut-line.ts';

let near: Portal;
let far: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
let line: CutLine;
let deviceKey = '';
let token = '';
let vehicleId = 0;

beforeAll(async () => {
  near = await startPortal();
  admin = await superuser(near);
  ({ far, line } = await portalOverLine(near));
  const account = await makeAccount(near, 'cut', {
    memberships: [{ organisation: 'North', role: 'administrator', rights: { gateway: { canRead: true, canCreate: true } } as never }],
  });
  const [row] = await admin.query<{ vehicle_id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine)
     select organisation_id, 'V 1', 'V 90', 'Diesellok', 'diesel' from organisation where name = 'North' returning vehicle_id`,
  );
  vehicleId = row!.vehicle_id;
  const issued = await near.call('/admin/v1/device-keys', {
    method: 'POST',
    headers: bearer((await openSession(near, account)).accessToken),
    body: { vehicleId: null, label: 'Gateway' },
  });
  deviceKey = String(issued.json.deviceKey);
  token = (await openSession(far, account)).accessToken;
});
afterAll(async () => {
  await far.close();
  await line.close().catch(() => undefined);
  await admin.close();
  await near.close();
});

let time = Date.now() - 86_400_000 * 30;
const report = () => {
  time += 10_000;
  return far.call('/ingest/v1/messages', {
    method: 'POST',
    headers: { 'x-device-key': deviceKey },
    body: { messages: [{ vehicleId, time, lat: 50, lng: 10, engine: true }] },
  });
};
/** What was reported last. */
const isStored = async () => {
  const [stored] = await admin.query<{ count: number }>('select count(*)::int as count from position where vehicle_id = $1 and ts = $2', [
    vehicleId,
    new Date(time),
  ]);
  return stored?.count === 1;
};
const look = () => far.call('/logbook/api/logbook/v1/gateway/live', { headers: bearer(token) });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** The line is whole, and the pool has seen which of its connections ended. */
const ready = async (call: typeof report, isFresh: boolean) => {
  line.mend();
  await vi.waitFor(async () => expect((await call()).status).toBe(200), { timeout: 20_000 });
  if (!isFresh) return;
  line.dropAll();
  await pause(30);
};

/** What is answered to a call whose line ends after so many pieces, for each number of them until it comes through whole. */
const answersWhenCut = async (call: typeof report, ending: Ending, isFresh: boolean) => {
  const answers: number[] = [];
  for (let after = 0; ; after++) {
    await ready(call, isFresh);
    line.cutAfter(after, ending);
    const { status } = await call();
    // What ends after the last word of the talk takes nothing back, and only then may the answer be a good one.
    if (!line.isGone() || (status === 200 && (call !== report || (await isStored())))) {
      expect(status).toBe(200);
      return answers;
    }
    answers.push(status);
  }
};

const cuts = [
  ...endings.map((ending) => ({ name: 'a report', call: report, ending })),
  { name: 'a read of the live state', call: look, ending: 'closed' as const },
].flatMap((one) => [true, false].map((isFresh) => ({ ...one, isFresh, lines: isFresh ? 'new' : 'old' })));

it.each(cuts)(
  'answers $name with 503, at whatever message $lines connections to the database are $ending',
  { tags: ['full'] },
  async ({ call, ending, isFresh }) => {
    const answers = await answersWhenCut(call, ending, isFresh);
    expect(answers.filter((status) => status !== 503)).toEqual([]);
    expect(answers.length).toBeGreaterThan(4);
  },
);

it('answers a report with 503 when an administrator ends the connection in the middle of it', async () => {
  await ready(report, false);
  await admin.query('begin');
  await admin.query('lock table live_state in access exclusive mode');
  const answer = report();
  const ended = await vi.waitUntil(
    async () => {
      await admin.query('select pg_stat_clear_snapshot()');
      const rows = await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
      return rows.length;
    },
    { timeout: 20_000 },
  );
  await admin.query('rollback');
  expect(ended).toBeGreaterThan(0);
  expect((await answer).status).toBe(503);
});

it('counts a connection that was ended for idling in a transaction as a busy database', async () => {
  await ready(report, false);
  const idle = asSystem(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`select set_config('idle_in_transaction_session_timeout', '20ms', true)`;
      yield* Effect.sleep('200 millis');
      yield* sql`select 1`;
    }),
  );
  const exit = await far.run(Effect.exit(idle));
  expect(Exit.isFailure(exit) && isBusy(Cause.squash(exit.cause))).toBe(true);
});

it('answers a report with 503 when nothing listens at the address of the database', async () => {
  await line.close();
  await vi.waitFor(async () => expect((await report()).status).toBe(503), { timeout: 20_000 });
  expect((await report()).status).toBe(503);
});
