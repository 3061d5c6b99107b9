import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostWebhooks } from '../../../../src/domain/alerts/delivery/webhook.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { fullRights, makeAccount, superuser } from '../../harness.ts';
import { property } from '../../property.ts';
import { isGenuine, startReceiver } from './receiver.ts';
import { webhookWorld } from './webhook-world.ts';

const world = shared(webhookWorld);
const receiver = shared(startReceiver);
beforeEach(async () => {
  await world.clear();
  receiver.heard.length = 0;
});
const stated = (change: object = {}) => ({ url: receiver.url, labels: null, isOn: true, ...change });
const listed = async (headers = world.chief.headers) =>
  (await world.call('GET', '', undefined, headers)).json.items as Record<string, unknown>[];

describe('A webhook', () => {
  it('is registered with a secret that is told once and kept encrypted', async () => {
    const { id, secret } = await world.create(receiver.url, ['NSFlatSpot']);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    const all = await world.call('GET');
    expect(all.json.items).toEqual([
      expect.objectContaining({ webhookId: id, url: receiver.url, labels: ['NSFlatSpot'], isOn: true, waiting: 0 }),
    ]);
    expect(all.text).not.toContain(secret);
    const [row] = await world.rows<{ secret: Uint8Array }>('select secret from alert_webhook');
    expect(Buffer.from(row!.secret).toString()).not.toContain(secret.slice(6));
    expect(JSON.stringify(await world.rows('select before, after from audit_log'))).not.toContain(secret);
  });

  it.each([
    [{ url: 'http://hooks.example/' }, 'url_not_https'],
    [{ url: 'https://10.0.0.1/' }, 'address_refused'],
    [{ url: 'https://a:b@hooks.example/' }, 'url_credentials'],
    [{ url: 'https://1.1.1.1:22/' }, 'url_port'],
    [{ url: 'nothing' }, 'url_malformed'],
    [{ url: 'https://no-such-host.invalid/' }, 'host_unknown'],
  ])('is refused with %j as %s, new and changed', async (change, code) => {
    const { id } = await world.create(receiver.url);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
    ] as const) {
      const { status, json } = await world.call(method, path, stated(change));
      expect([status, json.code, json.field]).toEqual([400, code, 'url']);
    }
    expect((await listed()).map(({ url }) => url)).toEqual([receiver.url]);
  });

  it('is refused of rules that are none, and beyond the limit, also of those who come at once', async () => {
    expect((await world.call('POST', '', stated({ labels: ['NSNothing'] }))).status).toBe(400);
    expect((await world.call('POST', '', stated({ labels: [] }))).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: mostWebhooks + 3 }, () => world.call('POST', '', stated())));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(mostWebhooks).fill(201), 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.json).toMatchObject({ code: 'too_many_webhooks', limit: mostWebhooks });
  });

  it('is left out of alerts that are evaluated while it is removed, which the others receive', async () => {
    const { id } = await world.create(receiver.url);
    await world.create(receiver.url);
    const admin = await superuser(world.portal);
    await admin.query('begin');
    await admin.query('delete from alert_webhook where webhook_id = $1::text::uuid', [id]);
    const raised = world.raise(1, await world.vehicle());
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => world.rows(waiting), { timeout: 20_000 }).not.toEqual([]);
    await admin.query('commit');
    await admin.close();
    await raised;
    expect(await world.deliver()).toBe(1);
  });

  it('hears of the rules it is for, of its own organisation, and of nothing while it is off', async () => {
    const all = await world.create(receiver.url);
    const other = await world.create(receiver.url, ['NSFlatSpot']);
    const off = await world.create(receiver.url);
    await world.call('PUT', `/${off.id}`, stated({ isOn: false }));
    const foreign = await world.create(receiver.url, null, world.stranger.headers);
    await world.raise(2, await world.vehicle());
    expect(await world.deliver()).toBe(2);
    expect(receiver.heard.every((one) => isGenuine(one, all.secret))).toBe(true);
    expect(receiver.heard.some((one) => isGenuine(one, other.secret) || isGenuine(one, foreign.secret))).toBe(false);
    await world.raise(1, await world.vehicle(world.south), undefined, await world.keyFor(world.southId, world.south, null));
    expect(await world.deliver()).toBe(1);
    expect(isGenuine(receiver.heard[2]!, foreign.secret)).toBe(true);
    expect(await world.rows('select 1 from alert_delivery where webhook_id = $1::text::uuid', [off.id])).toEqual([]);
  });

  it('keeps what waits while it is off, and signs it with the newest secret once it is on', async () => {
    const { id, secret } = await world.create(receiver.url);
    await world.raise(1, await world.vehicle());
    await world.call('PUT', `/${id}`, stated({ isOn: false }));
    expect(await world.deliver()).toBe(0);
    const refused = await Promise.all([world.call('POST', `/${id}/test`), world.call('POST', `/${id}/deliveries/${id}/resend`)]);
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
      [409, 'webhook_off'],
      [409, 'webhook_off'],
    ]);
    await world.call('PUT', `/${id}`, stated());
    const renewed = (await world.call('POST', `/${id}/secret`)).json as { secret: string };
    expect(renewed.secret).not.toBe(secret);
    expect(await world.deliver()).toBe(1);
    expect([isGenuine(receiver.heard[0]!, renewed.secret), isGenuine(receiver.heard[0]!, secret)]).toEqual([true, false]);
  });

  it('is tried out twenty times an hour, without an alert', async () => {
    const { id, secret } = await world.create(receiver.url);
    const tests = [];
    for (let i = 0; i < 21; i++) tests.push(await world.call('POST', `/${id}/test`));
    expect(tests.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
    expect(await world.deliver()).toBe(20);
    expect(isGenuine(receiver.heard[0]!, secret)).toBe(true);
    expect(JSON.parse(receiver.heard[0]!.body)).toMatchObject({ event: 'test', attempt: 1, alert: null, vehicle: null, position: null });
  });

  it('is gone with its deliveries, and of a foreign organisation it never was', async () => {
    const { id } = await world.create(receiver.url);
    await world.raise(1, await world.vehicle());
    for (const [method, path, body] of [
      ['PUT', `/${id}`, stated()],
      ['POST', `/${id}/secret`],
      ['POST', `/${id}/test`],
      ['GET', `/${id}/deliveries`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await world.call(method, path, body, world.stranger.headers)).status).toBe(404);
    expect(await listed(world.stranger.headers)).toEqual([]);
    expect((await world.call('DELETE', `/${id}`)).status).toBe(204);
    expect((await world.call('DELETE', `/${id}`)).status).toBe(404);
    expect(await world.rows('select 1 from alert_delivery')).toEqual([]);
    expect(await world.deliver()).toBe(0);
  });
});

describe('The deliveries of a webhook', () => {
  it('are listed page by page, the newest first, and one is sent once more under its id', async () => {
    const { id } = await world.create(receiver.url);
    const vehicle = await world.vehicle();
    await world.raise(70, vehicle);
    const first = (await world.call('GET', `/${id}/deliveries`)).json as { items: Record<string, unknown>[]; next: string };
    const second = (await world.call('GET', `/${id}/deliveries?after=${first.next}`)).json as typeof first;
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 20, null]);
    expect(new Set([...first.items, ...second.items].map(({ deliveryId }) => deliveryId)).size).toBe(70);
    expect(first.items[0]).toMatchObject({ state: 'waiting', attempts: 0, label: 'NSSpeedlimitExeeded', status: null, failure: null });
    while ((await world.deliver()) > 0);
    const sent = ((await world.call('GET', `/${id}/deliveries`)).json as typeof first).items[0]!;
    expect(sent).toMatchObject({ state: 'delivered', attempts: 1, status: 204, nextTryAt: null });
    const again = await world.call('POST', `/${id}/deliveries/${sent.deliveryId}/resend`);
    expect(again.json).toMatchObject({ deliveryId: sent.deliveryId, state: 'waiting', attempts: 1 });
    expect(await world.deliver()).toBe(1);
    const last = receiver.heard.at(-1)!;
    expect([last.headers['gleisblick-delivery'], JSON.parse(last.body).attempt]).toEqual([sent.deliveryId, 2]);
    const unknown = await world.call('POST', `/${id}/deliveries/${id}/resend`);
    expect(unknown.status).toBe(404);
  });

  it('tell of an alert what the page does', async () => {
    await world.create(receiver.url);
    const vehicle = await world.vehicle();
    const start = Math.floor(Date.now() / 1_000) * 1_000 - 7_200_000;
    await world.raise(1, vehicle, start);
    await world.deliver();
    const [alert] = await world.rows<{ id: string }>('select alert_id as id from alert where vehicle_id = $1::int', [vehicle]);
    const [about] = await world.rows<{ name: string; vehicle: string }>(
      'select o.name, v.name as vehicle from vehicle v join organisation o using (organisation_id) where vehicle_id = $1::int',
      [vehicle],
    );
    expect(JSON.parse(receiver.heard[0]!.body)).toEqual({
      delivery: receiver.heard[0]!.headers['gleisblick-delivery'],
      attempt: 1,
      event: 'alert.noticed',
      organisation: { id: world.north, name: about!.name },
      alert: {
        id: alert!.id,
        key: 'NSSpeedlimitExeeded',
        start: new Date(start).toISOString(),
        end: new Date(start + 1_000).toISOString(),
        noticed: expect.stringMatching(/^\d{4}-.*Z$/),
        isLate: true,
        value: 104,
        limit: 100,
        bound: 'max',
        unit: 'kmPerHr',
      },
      vehicle: { id: vehicle, name: about!.vehicle },
      position: { lat: 52.5, lng: 13.25 },
    });
  });

  it('say how strong an impact was, and no unit where that was not kept', async () => {
    await world.create(receiver.url);
    const vehicle = await world.vehicle();
    await world.set(vehicle, 'NSSuspectedDerailment', Date.now() - 60_000);
    await world.ingest([{ vehicleId: vehicle, time: Date.now() - 1_000, verticalAcceleration: 3.27 }]);
    await world.evaluate();
    await world.deliver();
    await world.rows('update alert set value = null, limit_value = null, bound = null where vehicle_id = $1::int', [vehicle]);
    await world.rows(`update alert_delivery set state = 'waiting', next_try_at = now()`);
    await world.deliver();
    expect(receiver.heard.map(({ body }) => JSON.parse(body).alert)).toMatchObject([
      { key: 'NSSuspectedDerailment', value: 3.27, limit: 3, bound: 'max', unit: 'g' },
      { key: 'NSSuspectedDerailment', value: null, limit: null, bound: null, unit: null },
    ]);
  });

  it('tell that an alert never was, to whom it was told', async () => {
    const told = await world.create(receiver.url);
    const vehicle = await world.vehicle();
    const start = Date.now() - 3_600_000;
    await world.set(vehicle, 'NSVoltageDrop', start - 1_000, { max: 20 });
    const send = async (voltages: readonly number[], from: number) => {
      await world.ingest(voltages.map((voltage, i) => ({ vehicleId: vehicle, time: from + i * 1_000, voltage, speed: 0 })));
      await world.evaluate();
    };
    await send([36, 28, 28, 28], start);
    await world.create(receiver.url);
    // The first report of all comes late, and the battery is a smaller one.
    await send([26], start - 500);
    while ((await world.deliver()) > 0);
    const events = receiver.heard.map(({ body }) => [JSON.parse(body).event, JSON.parse(body).alert.id]);
    const [alert] = await world.rows<{ id: string }>(
      'select alert_id as id from alert where withdrawn_at is not null and vehicle_id = $1::int',
      [vehicle],
    );
    expect(events).toEqual([
      ['alert.noticed', alert!.id],
      ['alert.withdrawn', alert!.id],
    ]);
    expect(receiver.heard.every((one) => isGenuine(one, told.secret))).toBe(true);
  });

  it('are forgotten after a month', async () => {
    await world.create(receiver.url);
    await world.raise(3, await world.vehicle());
    await world.rows(`update alert_delivery set created_at = now() - interval '31 days'
      where delivery_id = (select delivery_id from alert_delivery limit 1)`);
    expect(await world.prune()).toBe(1);
    expect(await world.kept()).toHaveLength(2);
  });
});

describe('What a webhook hears', () => {
  const zone = 'Europe/Berlin';
  const dayOf = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();
  const day = 86_400_000;

  property('and what a limited administrator reads lies in the access window of its owner', { few: 3, many: 20 }, async (runs) => {
    const limited = await makeAccount(world.portal, `limited-${runs.numRuns}`, {
      memberships: [{ organisation: 'North', role: 'operatorAdmin', rights: fullRights }],
    });
    const session = await world.session(limited);
    const vehicle = await world.vehicle();
    const noon = Date.parse(`${dayOf(Date.now() - 12 * day)}T11:00:00Z`);
    const days = Array.from({ length: 10 }, (_, i) => dayOf(noon + i * day));
    await world.set(vehicle, 'NSSpeedlimitExeeded', noon - day, { max: 100 });
    const window = fc
      .tuple(fc.option(fc.nat(9)), fc.option(fc.nat(9)))
      .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(window, async ([start, end]) => {
        await world.clear();
        receiver.heard.length = 0;
        const own = await world.create(receiver.url, null, session.headers);
        const whole = await world.create(receiver.url);
        const dates = [start, end].map((i) => (i == null ? null : days[i]!)) as [string | null, string | null];
        await world.restrict(limited, vehicle, ...dates);
        const from = noon + ++run * 60_000;
        await world.ingest(
          days.flatMap((_, i) => [
            { vehicleId: vehicle, time: from + i * day, speed: 120 },
            { vehicleId: vehicle, time: from + i * day + 30_000, speed: 10 },
          ]),
        );
        await world.evaluate();
        while ((await world.deliver()) > 0);
        const toldTo = (secret: string) =>
          receiver.heard
            .filter((one) => isGenuine(one, secret))
            .map(({ body }) => dayOf(Date.parse(JSON.parse(body).alert.start)))
            .sort();
        const inside = days.filter((date) => (dates[0] === null || date >= dates[0]) && (dates[1] === null || date <= dates[1]));
        expect([toldTo(own.secret), toldTo(whole.secret)]).toEqual([inside, days]);
        const read = (await world.call('GET', `/${whole.id}/deliveries`, undefined, session.headers)).json.items as { alertAt: number }[];
        expect(read.map(({ alertAt }) => dayOf(alertAt)).sort()).toEqual(inside);
      }),
      runs,
    );
    await world.rows('delete from vehicle_access');
  });

  it('is what they may see when it is sent, not when it was noticed', async () => {
    const { id } = await world.create(receiver.url);
    const vehicle = await world.vehicle();
    await world.raise(1, vehicle);
    await world.restrict(world.adminId, vehicle, '2020-01-01', '2020-01-02');
    expect(await world.deliver()).toBe(0);
    expect([receiver.heard, await world.kept()]).toEqual([[], [expect.objectContaining({ state: 'givenUp', failure: 'outsideWindow' })]]);
    await world.rows('delete from vehicle_access');
    // Whoever gives another address answers for what it hears.
    const owner = async () =>
      (await world.rows<{ owner: string }>('select owner_id as owner from alert_webhook where webhook_id = $1::text::uuid', [id]))[0]!
        .owner;
    const other = await makeAccount(world.portal, 'second', {
      memberships: [{ organisation: 'North', role: 'operatorAdmin', rights: fullRights }],
    });
    const { headers } = await world.session(other);
    await world.call('PUT', `/${id}`, stated({ labels: ['NSFlatSpot'] }), headers);
    expect(await owner()).toBe(world.adminId);
    await world.call('PUT', `/${id}`, stated({ url: `${receiver.url}/other` }), headers);
    expect(await owner()).toBe(other);
  });
});
