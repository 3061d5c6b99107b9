import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, it } from 'vitest';
import { pushMessage } from '../../../../server/alerts/delivery/push/message.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { makeAccount } from '../../harness.ts';
import { makeBrowser, senderOf } from './browser.ts';
import { type PushWorld, pushWorld } from './push-world.ts';
import { type Heard, says, startReceiver } from './receiver.ts';

const minute = 60_000;
const hour = 60 * minute;
const zone = 'Europe/Berlin';
const service = shared(startReceiver);
const world = shared(() => pushWorld(`http://127.0.0.1:${service.port}`));
beforeEach(async () => {
  await world.clear();
  service.heard.length = 0;
  service.state.answer = says(201);
});

type Device = Awaited<ReturnType<PushWorld['device']>>;
const heardBy = ({ path }: Device) => service.heard.filter((one) => one.path === path);
const messagesOf = (device: Device) => heardBy(device).map(device.read);
const titlesOf = (device: Device) => messagesOf(device).map(({ title }) => title);
/** One message more, told of as `count` alerts. */
const waiting = () => world.rows('select 1 from alert_push_due');

describe('A message about alerts', () => {
  it('comes encrypted for the one browser, signed as from this portal, with the rule, the vehicle and the time', async () => {
    const device = await world.device(world.plain);
    const vehicle = await world.vehicle();
    const first = Date.now() - 5 * minute;
    await world.raise(1, vehicle, first);
    expect(await world.send()).toBe(1);
    const [heard] = heardBy(device) as [Heard];
    const { title, body, tag, path, at } = device.read(heard);
    const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(first);
    expect([title, body]).toEqual(['Geschwindigkeit überschritten', `${await world.nameOf(vehicle)} · ${moment.replace(',', '')}`]);
    expect([path, at]).toEqual(['/notification', first]);
    expect(tag).toEqual((await world.rows<{ id: string }>('select alert_id as id from alert order by noticed_at desc limit 1'))[0]!.id);
    expect(heard.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
    const sender = await senderOf(heard);
    const { publicKey } = (await world.ask('GET', '', world.plain)).json as { publicKey: string };
    expect(sender).toMatchObject({ publicKey, aud: `http://127.0.0.1:${service.port}`, sub: 'https://portal.example' });
    expect(sender.exp! * 1_000 - Date.now()).toBeLessThanOrEqual(24 * hour);
    expect(heard.body).not.toContain('Geschwindigkeit');
    expect(await world.send()).toBe(0);
  });

  it('is one for all that waits, in the reader’s language, and the next one comes a minute later', async () => {
    const [one, other] = [await world.device(world.plain), await world.device(world.plain)];
    await world.rows(`update account set settings = '{"language": "en-GB"}' where account_id = $1::text::uuid`, [world.plainId]);
    await world.raise(5, await world.vehicle());
    expect(await world.send()).toBe(2);
    const [message] = messagesOf(one);
    expect([message!.title, String(message!.body).split('\n').at(-1)]).toEqual(['5 notifications', '… and 2 more']);
    expect(String(message!.body).match(/^Speed limit exceeded · L/gm)).toHaveLength(3);
    expect(messagesOf(other)).toEqual([message]);
    await world.raise(1, await world.vehicle());
    await world.raise(1, await world.vehicle());
    expect(await world.send()).toBe(0);
    await world.later();
    expect(await world.send()).toBe(2);
    expect(titlesOf(one)).toEqual(['5 notifications', '2 notifications']);
  });

  it('waits in quiet hours and comes once after them; other devices do not wait', async () => {
    const now = Temporal.Now.zonedDateTimeISO(zone).hour;
    const silent = await world.device(world.plain, { from: now, to: (now + 2) % 24 });
    const awake = await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    await world.raise(1, await world.vehicle());
    expect(await world.send()).toBe(1);
    expect([titlesOf(silent), titlesOf(awake)]).toEqual([[], ['2 Meldungen']]);
    expect(await world.sendAt(Date.now() + 2 * hour)).toBe(1);
    expect(titlesOf(silent)).toEqual(['2 Meldungen']);
  });

  it('says nothing of what came late', async () => {
    const device = await world.device(world.plain);
    await world.raise(1, await world.vehicle(), Date.now() - 5 * 24 * hour);
    expect([await waiting(), await world.send(), heardBy(device)]).toEqual([[], 0, []]);
  });

  it('tells nobody of what they may not see when it is noticed, nor of what they may not see any more when it is sent', async () => {
    const [mine, foreign] = [await world.device(world.plain), await world.device(await world.session(world.southId))];
    const [open, closed, later, gone, withdrawn] = await Promise.all(Array.from({ length: 5 }, () => world.vehicle()));
    await world.restrict(world.plainId, closed!, '2020-01-01', '2020-01-02');
    for (const vehicle of [open, closed, later, gone, withdrawn]) await world.raise(1, vehicle!);
    expect(await waiting()).toHaveLength(4);
    await world.restrict(world.plainId, later!, '2020-01-01', '2020-01-02');
    await world.rows('update vehicle set retired_at = now() where vehicle_id = $1::int', [gone]);
    await world.rows('update alert set withdrawn_at = now() where vehicle_id = $1::int', [withdrawn]);
    expect(await world.send()).toBe(1);
    expect(messagesOf(mine)).toMatchObject([
      { title: 'Geschwindigkeit überschritten', body: expect.stringMatching(new RegExp(`^${await world.nameOf(open!)} · .{16}$`)) },
    ]);
    expect([heardBy(foreign), await waiting()]).toEqual([[], []]);
  });

  it.each([
    ['was shut out', 'update account set disabled_at = now() where account_id = $1::text::uuid'],
    ['left the organisation', 'delete from membership where account_id = $1::text::uuid'],
    ['may not see alerts any more', `update membership set rights = '{}' where account_id = $1::text::uuid`],
    ['signed out', 'update session set revoked_at = now() where account_id = $1::text::uuid'],
    ['has not been there for weeks', `update session set last_used_at = now() - interval '15 days' where account_id = $1::text::uuid`],
    ['was signed in for as long as it goes', 'update session set expires_at = now() where account_id = $1::text::uuid'],
  ])('reaches nobody who %s', async (_, change) => {
    const someone = await makeAccount(world.portal, `p${Math.random()}`.replace('.', ''));
    const device = await world.device(await world.session(someone));
    await world.raise(1, await world.vehicle());
    await world.rows(change, [someone]);
    expect([await world.send(), heardBy(device)]).toEqual([0, []]);
  });

  it('tells who had the browser before nothing of what was waiting for them', async () => {
    const before = await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    await world.device(world.chief, null, before);
    expect([await world.send(), heardBy(before)]).toEqual([0, []]);
  });

  it('tells of what waited before a sign-out nothing after the next sign-in', async () => {
    const session = await world.session(world.plainId);
    const device = await world.device(session);
    await world.raise(1, await world.vehicle());
    await world.rows('update session set revoked_at = now() where session_id = (select session_id from alert_push)');
    await world.device(world.plain, null, device);
    expect([await world.send(), heardBy(device)]).toEqual([0, []]);
  });
});

describe('A push service', () => {
  it('that knows a browser no more is not asked again', async () => {
    for (const status of [404, 410]) {
      const device = await world.device(world.plain);
      await world.raise(1, await world.vehicle());
      service.state.answer = says(status);
      expect(await world.send()).toBe(0);
      expect([heardBy(device).length, await world.rows('select 1 from alert_push')]).toEqual([1, []]);
    }
  });

  it.each([
    ['answers 500', says(500), {}],
    ['refuses', says(403), {}],
    ['leads elsewhere', says(307, { location: 'http://127.0.0.1:9/' }), {}],
    ['says nothing', () => undefined, { timeout: 1_000 }],
  ])('that %s is tried again later, with the same message, and nothing is lost', async (_, answer, reach) => {
    const device = await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    service.state.answer = answer;
    expect(await world.send(reach)).toBe(0);
    expect(await world.send(reach)).toBe(0);
    expect(heardBy(device)).toHaveLength(1);
    service.state.answer = says(201);
    await world.later();
    expect(await world.send()).toBe(1);
    const [first, second] = messagesOf(device);
    expect(second).toEqual(first);
    await world.later();
    expect(await world.send()).toBe(0);
  });

  it('that refuses is named at the device, until it takes a message', async () => {
    const refusal = async () =>
      ((await world.ask('GET', '', world.plain)).json as { devices: { refusal: unknown }[] }).devices.map((one) => one.refusal);
    await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    for (const [status, expected] of [
      [403, 'service'],
      [500, null],
      [401, 'service'],
      [201, null],
    ] as const) {
      service.state.answer = says(status);
      await world.send();
      expect([status, await refusal()]).toEqual([status, [expected]]);
      await world.later();
    }
  });

  it('that failed is sent what came meanwhile together with what waited, in the place of what may have come after all', async () => {
    const device = await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    service.state.answer = says(500);
    await world.send();
    await world.raise(1, await world.vehicle());
    service.state.answer = says(201);
    await world.later();
    await world.send();
    expect(titlesOf(device)).toEqual(['Geschwindigkeit überschritten', '2 Meldungen']);
    const [first, second] = messagesOf(device);
    expect(second!.tag).toBe(first!.tag);
    expect(await world.rows('select attempts, tried_since as since from alert_push')).toEqual([{ attempts: 0, since: null }]);
  });

  it('that asks for patience gets it, and after a day the message is given up and the device stays', async () => {
    const device = await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    service.state.answer = says(429, { 'retry-after': '1800' });
    await world.send();
    const [kept] = await world.rows<{ wait: number }>('select extract(epoch from next_try_at - now())::float8 as wait from alert_push');
    expect(kept!.wait).toBeGreaterThan(1_700);
    await world.rows(`update alert_push set next_try_at = now(), tried_since = now() - interval '24 hours'`);
    expect([await world.send(), await waiting(), heardBy(device).length]).toEqual([0, [], 2]);
    service.state.answer = says(201);
    await world.later();
    await world.raise(1, await world.vehicle());
    expect([await world.send(), titlesOf(device).length]).toEqual([1, 3]);
  });

  it('is never an address of a network that is not the internet, whatever is in the database or in the names', async () => {
    const device = await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    await world.rows(`update alert_push set endpoint = 'https://10.0.0.1/x'`);
    expect([await world.send(), await world.rows('select 1 from alert_push')]).toEqual([0, []]);
    const named = await world.device(world.plain, null, makeBrowser(`https://fcm.googleapis.com:443${device.path}`));
    await world.raise(1, await world.vehicle());
    const asked: string[] = [];
    const inside = async (host: string) => {
      asked.push(host);
      return ['127.0.0.1', '10.0.0.1'];
    };
    expect([await world.send({ resolve: inside }), asked, heardBy(named)]).toEqual([0, ['fcm.googleapis.com'], []]);
  });

  it('is sent a message once by several servers, and again when one ended in the middle', async () => {
    const device = await world.device(world.plain);
    await world.raise(1, await world.vehicle());
    expect((await Promise.all([world.send(), world.send(), world.send()])).sort()).toEqual([0, 0, 1]);
    await world.later();
    await world.raise(1, await world.vehicle());
    // As a server leaves it that ends after it sent.
    await world.rows('update alert_push set attempts = 1, tried_since = now()');
    expect([await world.send(), heardBy(device).length]).toEqual([1, 2]);
  });
});

describe('A test', () => {
  it('comes at once, in quiet hours too, leaves what waits, and not again within a minute', async () => {
    const device = await world.device(world.plain, { from: 0, to: 23 });
    const quietNow = Temporal.Now.plainDateISO(zone).toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
    await world.raise(1, await world.vehicle());
    const test = (session = world.plain) => world.ask('POST', `/devices/${device.device}/test`, session);
    expect([(await test(world.chief)).status, (await test()).status, (await test()).status]).toEqual([404, 204, 429]);
    expect(await world.sendAt(quietNow)).toBe(1);
    expect(messagesOf(device)).toMatchObject([
      { title: 'Test', body: 'So kommen Meldungen von North auf dieses Gerät.', tag: 'test', path: '/profile' },
    ]);
    expect([await world.sendAt(quietNow), (await waiting()).length]).toEqual([0, 1]);
    await world.rows(`update alert_push set test_asked_at = now() - interval '61 seconds'`);
    expect((await test()).status).toBe(204);
  });
});

it('Devices of ended sessions and of other keys, and what is too old to be told, are forgotten', async () => {
  const session = await world.session(world.plainId);
  await world.device(session);
  await world.rows('update session set revoked_at = now() where session_id = (select session_id from alert_push)');
  await world.device(world.chief);
  await world.rows(`update alert_push set public_key = 'of before' where account_id = $1::text::uuid`, [world.adminId]);
  const kept = await world.device(world.plain);
  await world.raise(1, await world.vehicle());
  expect(await world.prune()).toBe(2);
  expect(await world.rows('select device from alert_push')).toEqual([{ device: kept.device }]);
  await world.rows(`update alert_push_due set queued_at = now() - interval '49 hours'`);
  expect([await world.prune(), await waiting()]).toEqual([1, []]);
});

it('A message fits into what push services take, however long names are', () => {
  const alert = {
    alertId: '0190c0de-0000-4000-8000-00000000a1e7',
    label: 'NSSpeedlimitExeeded',
    vehicle: 'ü'.repeat(5_000),
    start: 0,
  } as const;
  const about = { language: 'de-DE', timeZone: zone, organisation: 'ü'.repeat(5_000) } as const;
  const message = pushMessage([alert, ...Array.from({ length: 500 }, () => alert)], about);
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3_000);
});
