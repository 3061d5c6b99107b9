import { describe, expect, it } from 'vitest';
import { wireTimeOf } from '../../../src/domain/admin/wire-time.ts';
import { shared } from '../fleet/fleet-world.ts';
import { deployPortal, type Who } from './deploy-portal.ts';

const day = 86_400_000;
const text = { 'de-DE': 'Wartung am Sonntag', 'en-GB': 'Maintenance on Sunday' };
const plain = { suggestReload: false, showUserMsg: false, msgIsDependent: false, isDisableDismissButton: false, userMsg: text };
const unknown = { userSuggestReloadTs: null, userMsgTs: null };

const here = shared(deployPortal);

const put = (path: string, body: unknown, who?: Who) => here.call('PUT', path, body, who);
const version = async () => (await here.call('GET', '/version')).json;
const set = (change: object) => put('/user-interaction', { ...plain, ...change });
const check = async (stamps: object = unknown) => (await here.call('POST', '/update-check', stamps, 'user')).json;

describe('Version numbers', () => {
  it('are major, minor and bugFix, read and set [ADM-021] [API-087] [API-088]', async () => {
    const { status, json } = await put('/version', { major: 2, minor: 3, bugFix: 4 });
    expect([status, json]).toEqual([200, { versionNos: { current: { major: 2, minor: 3, bugFix: 4 } } }]);
    expect((await version()).versionNos).toEqual({ current: { major: 2, minor: 3, bugFix: 4 } });
  });

  it.each([1.5, '1', -1, null])('are integers: %s is refused [ADM-022]', async (bugFix) => {
    expect((await put('/version', { major: 2, minor: 3, bugFix })).status).toBe(400);
  });

  it("take major and minor from the administrator alone, bugFix from the operator's administrator too [ADM-023]", async () => {
    await put('/version', { major: 2, minor: 3, bugFix: 4 });
    for (const change of [{ major: 3 }, { minor: 4 }]) {
      const refused = await put('/version', { major: 2, minor: 3, bugFix: 4, ...change }, 'operatorAdmin');
      expect([refused.status, refused.json.code]).toEqual([403, 'role_missing']);
    }
    expect((await put('/version', { major: 2, minor: 3, bugFix: 5 }, 'operatorAdmin')).status).toBe(200);
    expect((await put('/version', { major: 2, minor: 3, bugFix: 6 }, 'user')).status).toBe(403);
  });
});

describe('The update check', () => {
  it('suggests a refresh to pages older than the suggestion, and to no others [UPD-001] [API-091]', async () => {
    const before = await check();
    expect(before).toMatchObject({ suggestRefresh: false, showUserMsg: false, userMsg: null, userMsgTs: null });
    const { json } = await set({ suggestReload: true });
    expect(json.userSuggestReloadTs).toBeGreaterThan(before.userSuggestReloadTs as number);
    const stamps = (userSuggestReloadTs: unknown) => ({ userSuggestReloadTs, userMsgTs: null });
    expect((await check(stamps(before.userSuggestReloadTs))).suggestRefresh).toBe(true);
    expect((await check(stamps(json.userSuggestReloadTs))).suggestRefresh).toBe(false);
    expect((await check()).suggestRefresh).toBe(false);
    await set({});
    expect((await check(stamps(before.userSuggestReloadTs))).suggestRefresh).toBe(false);
  });

  it('tells a message until its time is among the stamps [API-090] [API-091] [ADM-035]', async () => {
    const { status, json } = await set({ showUserMsg: true, isDisableDismissButton: true });
    expect([status, json]).toMatchObject([200, { msgIsDependent: false, isDisableDismissButton: true }]);
    const told = await check();
    expect(told).toMatchObject({ showUserMsg: true, userMsg: text, userMsgTs: json.userMsgTs, isDisableDismissButton: true });
    expect(await check({ ...unknown, userMsgTs: json.userMsgTs })).toMatchObject({ showUserMsg: false, userMsg: null });
    expect((await check({ ...unknown, userMsgTs: (json.userMsgTs as number) - 1 })).showUserMsg).toBe(true);
  });

  it('tells nothing before the start and after the end [DEC-126]', async () => {
    const now = Date.now();
    await set({ showUserMsg: true, start_date: wireTimeOf(now + day), end_date: wireTimeOf(now + 2 * day) });
    expect((await check()).showUserMsg).toBe(false);
    await set({ showUserMsg: true, start_date: wireTimeOf(now - 1000), end_date: wireTimeOf(now - 1000) });
    expect((await check()).showUserMsg).toBe(false);
  });

  it('tells a message that relies on the update once the page is new', async () => {
    const before = await check();
    const { json } = await set({ suggestReload: true, showUserMsg: true, msgIsDependent: true });
    expect(await check({ ...unknown, userSuggestReloadTs: before.userSuggestReloadTs })).toMatchObject({
      suggestRefresh: true,
      showUserMsg: false,
    });
    expect(await check({ ...unknown, userSuggestReloadTs: json.userSuggestReloadTs })).toMatchObject({
      suggestRefresh: false,
      showUserMsg: true,
    });
  });

  it('lets a message last three days where nothing is said [UPD-013]', async () => {
    await set({ showUserMsg: true });
    const { start_date, end_date } = (await version()).userInteraction as { start_date: string; end_date: string };
    const at = (wire: string) => Date.parse(`${wire.slice(6, 10)}-${wire.slice(3, 5)}-${wire.slice(0, 2)}T${wire.slice(11)}Z`);
    expect(at(end_date) - at(start_date)).toBe(3 * day);
  });

  it.each([
    [{ msgIsDependent: true, showUserMsg: true }, 'depends_without_both'],
    [{ msgIsDependent: true, suggestReload: true }, 'depends_without_both'],
    [{ isDisableDismissButton: true }, 'dismiss_without_message'],
    [{ showUserMsg: true, userMsg: { ...text, 'en-GB': ' ' } }, 'message_missing'],
    [{ showUserMsg: true, start_date: '01-02-2020 10:00:00' }, 'start_past'],
    [{ showUserMsg: true, end_date: '01-02-2020 10:00:00' }, 'end_before_start'],
    [{ showUserMsg: true, start_date: '31-02-2027 10:00:00' }, 'invalid_input'],
  ])('refuses %j: %s', async (change, code) => {
    const { status, json } = await set(change);
    expect([status, json.code]).toEqual([400, code]);
  });
});
