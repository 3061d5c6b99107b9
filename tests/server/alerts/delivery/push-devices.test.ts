import { Effect, Logger } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { isReachableSubject, vapidKeys, vapidSubject, warnOfSubject } from '../../../../server/alerts/delivery/push/vapid.ts';
import { defaultSettings } from '../../../../server/platform/config.ts';
import { mostPushDevices } from '../../../../src/domain/alerts/delivery/alert-push.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { makeBrowser } from './browser.ts';
import { pushWorld } from './push-world.ts';

const service = 'http://127.0.0.1:9';
const world = shared(() => pushWorld(service, null));
beforeEach(() => world.clear());

const devices = async (session = world.plain) => {
  const { json } = await world.ask('GET', '', session);
  return (json as { devices: { device: string; quiet: unknown }[] }).devices.map(({ device, quiet }) => [device, quiet]);
};

describe('A device that alerts are pushed to', () => {
  it('is switched on, changed and off by its person, who alone sees it', async () => {
    expect(await devices()).toEqual([]);
    const one = await world.device(world.plain);
    const other = await world.device(world.plain, { from: 22, to: 6 });
    expect(await devices()).toEqual([
      [one.device, null],
      [other.device, { from: 22, to: 6 }],
    ]);
    await world.device(world.plain, { from: 1, to: 2 }, one);
    expect(await devices()).toEqual([
      [one.device, { from: 1, to: 2 }],
      [other.device, { from: 22, to: 6 }],
    ]);
    expect(await devices(world.chief)).toEqual([]);
    expect((await world.ask('DELETE', `/devices/${one.device}`, world.chief)).status).toBe(404);
    expect((await world.ask('DELETE', `/devices/${one.device}`, world.plain)).status).toBe(204);
    expect((await world.ask('DELETE', `/devices/${one.device}`, world.plain)).status).toBe(404);
    expect(await devices()).toEqual([[other.device, { from: 22, to: 6 }]]);
  });

  it('says nothing in the change log of where it is reached', async () => {
    const { subscription, device } = await world.device(world.plain, { from: 22, to: 6 });
    await world.ask('DELETE', `/devices/${device}`, world.plain);
    const log = await world.rows<{ operation: string; row: string; after: object }>(
      `select operation, after, audit_log::text as row from audit_log where subject = 'alert_push' order by audit_id desc limit 2`,
    );
    expect(log.map(({ operation }) => operation)).toEqual(['delete', 'insert']);
    expect(log[1]!.after).toMatchObject({ quiet_from: 22, quiet_to: 6 });
    for (const { row } of log)
      for (const secret of [subscription.endpoint, subscription.p256dh, subscription.auth, device]) expect(row).not.toContain(secret);
  });

  it('is refused for its sender where the portal has no address on the internet', async () => {
    const refusals = async () => ((await world.ask('GET', '', world.plain)).json as { devices: { refusal: unknown }[] }).devices;
    const one = await world.device(world.plain);
    expect(await refusals()).toMatchObject([{ refusal: null }]);
    await world.rows('update alert_push set refused = 403');
    expect(await refusals()).toMatchObject([{ refusal: 'sender' }]);
    const { json } = await world.ask('PUT', '/devices', world.plain, { ...one.subscription, quiet: null });
    expect(json).toMatchObject({ device: one.device, refusal: 'sender' });
  });

  it('tells only the person who switched it on last', async () => {
    const shared = await world.device(world.plain);
    await world.device(world.chief, null, shared);
    expect([await devices(), await devices(world.chief)]).toEqual([[], [[shared.device, null]]]);
  });

  it('is gone with its session, and comes with a new one only when it is switched on again', async () => {
    const session = await world.session(world.plainId);
    const one = await world.device(session);
    await world.rows('update session set revoked_at = now() where session_id = (select session_id from alert_push)');
    expect(await devices()).toEqual([]);
    await world.device(world.plain, null, one);
    expect(await devices()).toEqual([[one.device, null]]);
  });

  it('goes on with the next session of its person where the last one was not used for long, in every organisation and as it was', async () => {
    const session = await world.session(world.plainId);
    const one = await world.device(session, { from: 22, to: 6 });
    await world.rows(`insert into alert_push (account_id, organisation_id, session_id, device, endpoint, p256dh, auth, public_key)
      select account_id, (select organisation_id from organisation o where o.organisation_id <> p.organisation_id limit 1), session_id, device,
        endpoint, p256dh, auth, public_key from alert_push p`);
    const bound = () =>
      world.rows<{ id: string; isUsed: boolean }>(
        `select push_id as id, s.last_used_at > now() - interval '1 day' as "isUsed" from alert_push join session s using (session_id) order by push_id`,
      );
    await world.rows(
      `update session set last_used_at = now() - interval '15 days' where session_id in (select session_id from alert_push)`,
    );
    await world.prune();
    expect(await devices()).toEqual([[one.device, { from: 22, to: 6 }]]);
    const before = await bound();
    expect(before.map(({ isUsed }) => isUsed)).toEqual([false, false]);
    await world.device(world.plain, { from: 22, to: 6 }, one);
    expect(await bound()).toEqual(before.map(({ id }) => ({ id, isUsed: true })));
  });

  it('waits ninety days for that, and nobody else takes it over', async () => {
    const session = await world.session(world.plainId);
    const one = await world.device(session);
    const idle = (days: number) =>
      world.rows(
        `update session set last_used_at = now() - make_interval(days => ${days}) where session_id = (select session_id from alert_push)`,
      );
    await idle(89);
    await world.prune();
    expect(await devices()).toEqual([[one.device, null]]);
    await world.device(world.chief, null, one);
    expect([await devices(), await devices(world.chief)]).toEqual([[], [[one.device, null]]]);
    await world.clear();
    await world.device(await world.session(world.plainId), null, one);
    await idle(91);
    await world.prune();
    expect(await devices()).toEqual([]);
  });

  it(`is one of ${mostPushDevices} at most`, async () => {
    const all = await Promise.all(Array.from({ length: mostPushDevices }, () => world.device(world.plain)));
    const { status, json } = await world.ask('PUT', '/devices', world.plain, {
      ...makeBrowser(`${service}/more`).subscription,
      quiet: null,
    });
    expect([status, json]).toMatchObject([409, { code: 'too_many_devices', limit: mostPushDevices }]);
    await world.device(world.plain, { from: 1, to: 2 }, all[3]);
    expect(await devices()).toHaveLength(mostPushDevices);
  });

  const { subscription } = makeBrowser(`${service}/refused`);
  it.each([
    ['push_service_unknown', { endpoint: 'https://push.example/1' }],
    ['push_service_unknown', { endpoint: 'https://fcm.googleapis.com.evil.example/1' }],
    ['push_service_unknown', { endpoint: 'https://evilfcm.googleapis.com/1' }],
    ['push_service_unknown', { endpoint: 'http://fcm.googleapis.com/1' }],
    ['push_service_unknown', { endpoint: 'https://fcm.googleapis.com:8443/1' }],
    ['push_service_unknown', { endpoint: 'https://me:you@fcm.googleapis.com/1' }],
    ['push_service_unknown', { endpoint: 'https://10.0.0.1/1' }],
    ['push_service_unknown', { endpoint: 'no address' }],
    ['push_key_unusable', { p256dh: `B${'A'.repeat(86)}` }],
    ['quiet_without_length', { quiet: { from: 3, to: 3 } }],
    ['bad_request', { p256dh: 'short' }],
    ['bad_request', { auth: 'short' }],
    ['bad_request', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_024)}` }],
    ['bad_request', { quiet: { from: -1, to: 3 } }],
  ])('is refused as %s: %j', async (code, change) => {
    const { status, json } = await world.ask('PUT', '/devices', world.plain, { ...subscription, quiet: null, ...change });
    expect(status).toBe(400);
    if (code !== 'bad_request') expect(json).toMatchObject({ code });
    expect(await devices()).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])('may be reached by %s', async (endpoint) => {
    await world.device(world.plain, null, makeBrowser(endpoint));
    expect(await devices()).toHaveLength(1);
  });
});

describe('Who pushes', () => {
  const secrets = (text: string) => ({
    key: (purpose: string) => new TextEncoder().encode(`${text}${purpose}`.padEnd(32, '.').slice(0, 32)),
  });

  it('has the same keys as long as the installation has its secret, and takes the next where a secret is no key', async () => {
    expect(vapidKeys(secrets('a'))).toEqual(vapidKeys(secrets('a')));
    expect(vapidKeys(secrets('a'))).not.toEqual(vapidKeys(secrets('b')));
    expect((await world.ask('GET', '', world.plain)).json).toMatchObject({ publicKey: expect.stringMatching(/^B[\w-]{86}$/) });
    const unusable = { key: (purpose: string) => (purpose.endsWith('0') ? new Uint8Array(32).fill(255) : secrets('a').key(purpose)) };
    expect(vapidKeys(unusable)).toEqual(vapidKeys(secrets('a'), 1));
  });

  it('is named by the portal’s address where it is public, otherwise by the sender of its letters', () => {
    expect(vapidSubject({ ...defaultSettings, publicUrl: 'https://portal.example' })).toBe('https://portal.example');
    expect(vapidSubject({ ...defaultSettings, mailFrom: 'Gleisblick <post@rail.example>' })).toBe('mailto:post@rail.example');
    expect(vapidSubject({ ...defaultSettings, mailFrom: 'post@rail.example' })).toBe('mailto:post@rail.example');
  });

  it.each([
    ['https://portal.example', true],
    ['https://portal.example:8443', true],
    ['mailto:post@rail.example', true],
    ['mailto:noreply@localhost', false],
    ['https://localhost', false],
    ['https://portal', false],
    ['https://10.0.0.1', false],
    ['https://9.9.9.9', true],
  ])('is found at %s: %s', (subject, isFound) => {
    expect(isReachableSubject(subject)).toBe(isFound);
  });

  it('is warned at the start of a server that others reach, where no push service finds it', () => {
    const warnings = (changes: Partial<typeof defaultSettings>) => {
      const logged: string[] = [];
      const notes = Logger.layer([Logger.make(({ message }) => void logged.push(JSON.stringify(message)))]);
      Effect.runSync(Effect.provide(warnOfSubject({ ...defaultSettings, environment: 'production', ...changes }), notes));
      return logged;
    };
    expect(warnings({ publicUrl: null })).toEqual([expect.stringContaining('mailto:noreply@localhost')]);
    expect(warnings({ publicUrl: 'http://portal.example' })).toHaveLength(1);
    expect(warnings({ publicUrl: 'https://portal.example' })).toEqual([]);
    expect(warnings({ publicUrl: null, environment: 'local' })).toEqual([]);
  });
});
