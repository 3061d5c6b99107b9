import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../../../server/platform/database/limits.ts';
import { policy } from '../../../../server/platform/policy.ts';
import { rateOf } from '../../../../server/platform/policy-limits.ts';
import { makeWeb } from '../../../../server/web.ts';
import { endpoints } from '../../endpoints.ts';
import { basic, bearer, fullRights, makeAccount, openSession, type Portal, startPortal, superuser } from '../../harness.ts';

let portal: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
/** A connection beside it: what others do is read once in a transaction. */
let watch: typeof admin;
const waiting = async () => {
  const rows = await watch.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]!.n;
};
const until = (count: number, millis = 20_000) => expect.poll(waiting, { timeout: millis }).toBe(count);
/** No entry is read until the answer to it is called. */
const held = async () => {
  await admin.query('begin');
  await admin.query('lock table logbook_search in access exclusive mode');
  return () => admin.query('commit');
};
const listOf = (organisation: string) => `/logbook/api/logbook/v1/organisations/${organisation}/entries`;
let north: string;
let own: Record<string, string>;
let foreign: Record<string, string>;
beforeAll(async () => {
  portal = await startPortal({ callRates: true });
  admin = await superuser(portal);
  watch = await superuser(portal);
  const accountId = await makeAccount(portal, 'own');
  const memberships = [{ organisation: 'South', role: 'user' as const, rights: fullRights }];
  own = bearer((await openSession(portal, accountId)).accessToken);
  foreign = bearer((await openSession(portal, await makeAccount(portal, 'foreign', { memberships }))).accessToken);
  const [row] = await admin.query<{ id: string }>(`select organisation_id as id from organisation where name = 'North'`);
  north = row!.id;
});
afterAll(async () => {
  await watch.close();
  await admin.close();
  await portal.close();
});

describe('costly calls', () => {
  it('of one person leave the database to others: three wait for it, nine for a place, the rest is refused at once', async () => {
    const release = await held();
    const answers = Array.from({ length: 24 }, () => portal.call(listOf(north), { headers: own }));
    const refused = (await Promise.all(Array.from({ length: 12 }, () => Promise.race(answers)))).at(-1)!;
    expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([429, 'too_many_calls', '5']);
    await until(3);
    expect((await portal.call('/logbook/api/logbook/v1/gateway/vehicles', { headers: foreign })).status).toBe(200);
    expect(await waiting()).toBe(3);
    await release();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(12).fill(200), ...Array(12).fill(429)]);
    expect((await portal.call(listOf(north), { headers: own })).status).toBe(200);
  });

  it('end in the database and leave their place when the client hangs up', async () => {
    const release = await held();
    const web = makeWeb(portal.services);
    const gone = new AbortController();
    const request = () => new Request(`http://portal.test${listOf(north)}`, { headers: own, signal: gone.signal });
    const calls = Array.from({ length: 3 }, () =>
      web.fetch(request(), { requestId: 'gone', address: '198.51.100.1' }).catch(() => undefined),
    );
    await until(3);
    gone.abort();
    // Not only when they have waited for the lock as long as they may.
    await until(0, Number(limits.lock_timeout) / 2);
    await Promise.all(calls);
    await release();
    await web.dispose();
    const answers = await Promise.all(Array.from({ length: 3 }, () => portal.call(listOf(north), { headers: own })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('calls that write, send or issue', () => {
  it('have a rate each, but for the end of a session', () => {
    const free = endpoints.filter(({ key, method }) => method !== 'GET' && policy[key].token !== 'none' && rateOf(policy[key]) === null);
    const reading =
      /^(gateway\.liveOfVehicle|history\.reportingHours|notifications\.list|alertSettings\.(dryRun|preview)|versions\.check)$/;
    const others = ['session.revokeRefreshToken', 'logbook.cancelExport'];
    expect(free.filter(({ key }) => !reading.test(key) && policy[key].token !== 'device').map(({ key }) => key)).toEqual(others);
  });

  it('are refused beyond it, of this account alone', async () => {
    const { userToken } = await openSession(portal, await makeAccount(portal, 'often'));
    const call = () => portal.call('/um/v1/access-token', { method: 'POST', headers: basic(userToken) });
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await call());
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(59);
    const last = answers.at(-1)!;
    expect([last.status, last.json.code, last.headers.get('retry-after')]).toEqual([429, 'too_often', '30']);
    const another = await openSession(portal, await makeAccount(portal, 'seldom'));
    expect(another.accessToken).toMatch(/^ey/);
  });
});
