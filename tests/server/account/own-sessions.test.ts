import { describe, expect, it } from 'vitest';
import type { OwnSession } from '../../../src/domain/account/own-session.ts';
import { type Owner, ownedPortal } from '../admin/deploy-portal.ts';
import { bearer, makeAccount, type Portal, passkey } from '../harness.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

let portal: Portal;
let owner: Owner;
ownedPortal((made) => ({ portal, owner } = made));

let people = 0;
const person = async (change = {}) => {
  const accountName = `somebody${++people}`;
  await makeAccount(portal, accountName, change);
  return accountName;
};
/** Logs in as a browser does; answers what it carries. */
const logIn = async (accountName: string, agent: string | null = chrome, address = '198.51.100.20') => {
  const headers = agent === null ? {} : { 'user-agent': agent };
  const { json } = await portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey }, headers, address });
  const basic = { authorization: `Basic ${Buffer.from(`:${json.userToken}`).toString('base64')}` };
  const renew = async () => portal.call('/um/v1/access-token', { method: 'POST', headers: basic });
  const access = bearer(String((await renew()).json.accessToken));
  const list = async () => (await portal.call('/um/v1/sessions', { headers: access })).json.items as unknown as readonly OwnSession[];
  const end = (id?: string) => portal.call(`/um/v1/sessions${id === undefined ? '' : `/${id}`}`, { method: 'DELETE', headers: access });
  const isIn = async () => (await portal.call('/um/v1/account', { headers: access })).status === 200;
  const own = async () => (await list()).find(({ isCurrent }) => isCurrent)!.id;
  const contentToken = async () =>
    bearer(String((await portal.call('/um/v1/content-token', { method: 'POST', headers: access })).json.token));
  return { access, renew, list, end, isIn, own, contentToken };
};
const readsContent = async (headers: Record<string, string>) => (await portal.call('/wp-json/fvm/v1/user/userdata', { headers })).status;

describe('Own sessions', () => {
  it('are listed with browser, system, address and times, the newest use first and this one marked', async () => {
    const name = await person();
    const began = Date.now();
    await logIn(name, tablet, '203.0.113.9');
    await logIn(name, null);
    const here = await logIn(name);
    const all = await here.list();
    expect(all.map(({ browser, system, address, isCurrent }) => [browser, system, address, isCurrent])).toEqual([
      ['Chrome', 'Windows', '198.51.100.20', true],
      [null, null, '198.51.100.20', false],
      ['Safari', 'iPadOS', '203.0.113.9', false],
    ]);
    for (const { since, lastUsed } of all) {
      expect(since).toBeGreaterThanOrEqual(began - 1);
      expect(lastUsed).toBeGreaterThanOrEqual(since);
    }
    expect(Object.keys(all[0]!).toSorted()).toEqual(['address', 'browser', 'id', 'isCurrent', 'lastUsed', 'since', 'system']);
  });

  it('end one by one: that one is refused at its next call, its tokens with it, and the others go on', async () => {
    const name = await person();
    const [lost, other, here] = [await logIn(name, tablet), await logIn(name), await logIn(name)];
    const [lostContent, hereContent] = [await lost.contentToken(), await here.contentToken()];
    expect((await here.end(await lost.own())).status).toBe(204);
    expect([await lost.isIn(), (await lost.renew()).status, await readsContent(lostContent)]).toEqual([false, 401, 401]);
    expect([await other.isIn(), await here.isIn(), await readsContent(hereContent)]).toEqual([true, true, 200]);
    expect((await here.list()).length).toBe(2);
    const [row] = await owner.query<{ subject: string; endpoint: string; about: { account: string } }>(
      `select subject, endpoint, about from audit_log where endpoint = 'DELETE /um/v1/sessions/:sessionId' order by audit_id desc limit 1`,
    );
    expect(row).toMatchObject({ subject: 'session', about: { account: `First-${name} Last-${name}` } });
  });

  it('end all but this one', async () => {
    const name = await person();
    const others = [await logIn(name), await logIn(name, tablet)];
    const here = await logIn(name);
    const content = await here.contentToken();
    expect((await here.end()).status).toBe(204);
    expect(await Promise.all(others.map(({ isIn }) => isIn()))).toEqual([false, false]);
    expect([await here.isIn(), (await here.renew()).status, await readsContent(content)]).toEqual([true, 201, 200]);
    expect((await here.list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('take what they opened with them when somebody logs out', async () => {
    const here = await logIn(await person());
    const content = await here.contentToken();
    expect(await readsContent(content)).toBe(200);
    await portal.call('/um/v1/refresh-token', { method: 'DELETE', headers: here.access });
    expect([await here.isIn(), await readsContent(content)]).toEqual([false, 401]);
  });

  it('are nobody else’s: a foreign, an ended and an unknown one are not there', async () => {
    const [anna, otto] = [await logIn(await person()), await logIn(await person())];
    const twice = await otto.own();
    for (const id of [await anna.own(), '0190c0de-0000-7000-8000-00000000eeee']) {
      const { status, json } = await otto.end(id);
      expect([status, json.code]).toEqual([404, 'not_found']);
    }
    expect(await anna.isIn()).toBe(true);
    expect((await otto.end('not-an-id')).status).toBe(400);
    expect((await otto.end(twice)).status).toBe(204);
    expect((await otto.end(twice)).status).toBe(401);
  });

  it('of a demo account show this one alone, and none of them ends', async () => {
    const name = await person({ isDemoUser: true });
    const other = await logIn(name, tablet, '203.0.113.77');
    const here = await logIn(name);
    expect((await here.list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    for (const id of [await other.own(), undefined]) expect((await here.end(id)).status).toBe(403);
    expect(await other.isIn()).toBe(true);
  });

  it('leave out those that are over or idle', async () => {
    const name = await person();
    await logIn(name);
    await logIn(name);
    const here = await logIn(name);
    const [first, second] = (await here.list()).filter(({ isCurrent }) => !isCurrent);
    await owner.query("update session set expires_at = now() - interval '1 second' where session_id = $1", [first!.id]);
    await owner.query("update session set last_used_at = now() - interval '15 days' where session_id = $1", [second!.id]);
    expect((await here.list()).length).toBe(1);
  });
});
