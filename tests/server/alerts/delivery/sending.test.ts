import { once } from 'node:events';
import { createServer as createSecure } from 'node:https';
import { createServer as createNet, type Socket } from 'node:net';
import { Effect, Exit, Layer, Scope } from 'effect';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebhookReach, WebhookSending } from '../../../../server/alerts/delivery/sending.ts';
import { systemResolve } from '../../../../server/alerts/delivery/target.ts';
import { ServerConfig } from '../../../../server/platform/config.ts';
import { shared } from '../../fleet/fleet-world.ts';
import { cert, key } from './certificate.ts';
import { isGenuine, type Receiver, says, startReceiver } from './receiver.ts';
import { webhookWorld } from './webhook-world.ts';

const world = shared(webhookWorld);
let receiver: Receiver;
let vehicle: number;
beforeEach(async () => {
  await world.clear();
  receiver = await startReceiver();
  vehicle = await world.vehicle();
});
afterEach(() => receiver.close());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
/** A receiver that is none: does with a connection what it is told. */
const socketAt = async (does: (socket: Socket) => void) => {
  const open = new Set<Socket>();
  const server = createNet((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    does(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/hook`;
};
const onRequest = (does: (socket: Socket) => void) => socketAt((socket) => socket.once('data', () => does(socket)));
const state = async () => (await world.kept())[0]!;
/** Ms that are waited for one who says nothing, and for one who answers and never ends. */
const briefly = { timeout: 1_000 };
const awhile = { timeout: 2_000 };
/** Answers the product gave meanwhile, and how long that took, ms. */
const isUnharmed = async () => expect((await world.portal.call('/health')).status).toBe(200);

describe('A receiver that', () => {
  it.each([
    [500, 'answered'],
    [404, 'answered'],
    [429, 'answered'],
    [301, 'redirected'],
    [302, 'redirected'],
    [307, 'redirected'],
    [308, 'redirected'],
  ])('answers %i is told the same again, later, and listed as %s', async (status, failure) => {
    const { secret } = await world.create(receiver.url);
    await world.raise(1, vehicle);
    receiver.state.answer = says(status, { location: 'http://169.254.169.254/latest/meta-data/' });
    expect(await world.deliver()).toBe(0);
    expect(await state()).toEqual({ state: 'waiting', failure, status, attempts: 1 });
    expect(await world.deliver()).toBe(0);
    expect(receiver.heard).toHaveLength(1);
    receiver.state.answer = says(200);
    await world.later();
    expect(await world.deliver()).toBe(1);
    expect(await state()).toEqual({ state: 'delivered', failure: null, status: 200, attempts: 2 });
    expect(new Set(receiver.ids()).size).toBe(1);
    expect(receiver.heard.map(({ body }) => JSON.parse(body).attempt)).toEqual([1, 2]);
    expect(receiver.heard.every((one) => isGenuine(one, secret))).toBe(true);
  });

  it('sends elsewhere is not followed: whoever is named there hears nothing', async () => {
    const inner = await startReceiver();
    closing.push(inner.close);
    await world.create(receiver.url);
    await world.raise(1, vehicle);
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.state.answer = says(status, { location: inner.url });
      await world.later();
      expect(await world.deliver()).toBe(0);
    }
    expect([receiver.heard.length, inner.heard]).toEqual([5, []]);
  });

  it('asks for later with Retry-After is asked later, within an hour', async () => {
    await world.create(receiver.url);
    await world.raise(1, vehicle);
    const waits = async () =>
      (await world.rows<{ wait: number }>('select round(extract(epoch from next_try_at - now()))::int as wait from alert_delivery'))[0]!
        .wait;
    receiver.state.answer = says(503, { 'retry-after': '900' });
    await world.deliver();
    expect(Math.abs((await waits()) - 900)).toBeLessThan(5);
    receiver.state.answer = says(503, { 'retry-after': '999999' });
    await world.later();
    await world.deliver();
    expect(Math.abs((await waits()) - 3_600)).toBeLessThan(5);
  });

  it('does not answer in time is left, and gets it again', async () => {
    await world.create(receiver.url);
    await world.raise(1, vehicle);
    receiver.state.answer = () => undefined;
    const begun = Date.now();
    expect(await world.deliver(briefly)).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5_000);
    expect(await state()).toMatchObject({ state: 'waiting', failure: 'timeout', status: null });
    await isUnharmed();
    receiver.state.answer = says(200);
    await world.later();
    expect([await world.deliver(), new Set(receiver.ids()).size]).toEqual([1, 1]);
  });

  it('says yes and never ends has taken it, whether it drips or floods', async () => {
    await world.create(receiver.url);
    await world.raise(2, vehicle);
    let sent = 0;
    const endless = (piece: string, pause: number) => (response: Parameters<Receiver['state']['answer']>[0]) => {
      response.writeHead(200).write(piece);
      const timer = setInterval(() => response.write(piece, () => (sent += piece.length)), pause);
      response.on('close', () => clearInterval(timer));
    };
    receiver.state.answer = endless('x', 20);
    expect(await world.deliver(awhile)).toBe(2);
    await world.rows(`update alert_delivery set state = 'waiting', next_try_at = now()`);
    sent = 0;
    receiver.state.answer = endless('x'.repeat(1_000_000), 1);
    expect(await world.deliver(awhile)).toBe(2);
    expect(sent).toBeLessThan(40_000_000);
    await isUnharmed();
  });

  it.each([
    ['closes without an answer', (socket: Socket) => socket.end(), 'closed'],
    ['breaks off', (socket: Socket) => socket.resetAndDestroy(), 'closed'],
    ['answers in no language of the web', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9\r\n\r\n'), 'unreadable'],
    [
      'sends heads without end',
      (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\n${'x-a: aaaaaaaaaa\r\n'.repeat(10_000)}`),
      'unreadable',
    ],
    ['says "in a moment" and no more', (socket: Socket) => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 'timeout'],
  ] as const)('%s is told again', async (_, does, failure) => {
    await world.create(await onRequest(does));
    await world.raise(1, vehicle);
    expect(await world.deliver(failure === 'timeout' ? briefly : {})).toBe(0);
    expect(await state()).toMatchObject({ state: 'waiting', failure, attempts: 1 });
    await isUnharmed();
  });

  it('is killed in the middle and comes back gets all, none under two ids', async () => {
    const { secret } = await world.create(receiver.url);
    await world.raise(30, vehicle);
    let count = 0;
    receiver.state.answer = (response) => {
      if (++count === 10) void receiver.close();
      else response.writeHead(200).end();
    };
    await world.deliver();
    const before = receiver.accepted.length;
    expect(before).toBeLessThan(30);
    await world.later();
    await world.deliver();
    expect((await world.kept()).some(({ failure }) => failure === 'unreachable')).toBe(true);
    const again = await startReceiver(receiver.port);
    closing.push(again.close);
    await world.later();
    while ((await world.deliver()) > 0);
    const all = [...receiver.accepted, ...again.accepted];
    expect(new Set(all.map(({ headers }) => headers['gleisblick-delivery'])).size).toBe(30);
    expect(new Set(all.map(({ body }) => JSON.parse(body).alert.id)).size).toBe(30);
    expect(all.every((one) => isGenuine(one, secret))).toBe(true);
    expect((await world.kept()).every((one) => one.state === 'delivered')).toBe(true);
  });

  it('fails at random gets each of 200 alerts, under one id, from two servers at once', { tags: ['full'] }, async () => {
    await world.create(receiver.url);
    await world.raise(200, vehicle);
    receiver.state.answer = (response, { headers }) => {
      const dice = (receiver.heard.length * 7 + Number.parseInt(String(headers['gleisblick-delivery']).slice(0, 4), 16)) % 5;
      if (dice === 0) response.destroy();
      else if (dice === 1) says(500)(response, receiver.heard[0]!);
      else says(200)(response, receiver.heard[0]!);
    };
    // Another server on the same database: a service of its own.
    const other = () =>
      world.portal.run(WebhookSending.use((sending) => sending.deliver).pipe(Effect.provide(Layer.fresh(WebhookSending.layer))));
    for (let round = 0; round < 60 && (await world.kept()).some((one) => one.state === 'waiting'); round++) {
      await world.later();
      await Promise.all([world.deliver(), other()]);
    }
    expect((await world.kept()).every((one) => one.state === 'delivered')).toBe(true);
    const alerts = Map.groupBy(receiver.accepted, ({ body }) => JSON.parse(body).alert.id as string);
    expect(alerts.size).toBe(200);
    for (const told of alerts.values()) expect(new Set(receiver.ids(told)).size).toBe(1);
    // Nobody was told what it had taken.
    expect(receiver.accepted).toHaveLength(200);
  });
});

describe('A delivery', () => {
  it('is given up after a day of failing, and can be sent once more then', async () => {
    const { id } = await world.create(receiver.url);
    await world.raise(1, vehicle);
    receiver.state.answer = says(500);
    await world.rows(`update alert_delivery set counted_from = now() - interval '24 hours', attempts = 30`);
    expect(await world.deliver()).toBe(0);
    expect(await state()).toEqual({ state: 'givenUp', failure: 'answered', status: 500, attempts: 31 });
    await world.later();
    expect(await world.deliver()).toBe(0);
    const [{ deliveryId }] = (await world.call('GET', `/${id}/deliveries`)).json.items as [{ deliveryId: string }];
    receiver.state.answer = says(200);
    await world.call('POST', `/${id}/deliveries/${deliveryId}/resend`);
    expect(await world.deliver()).toBe(1);
    expect(receiver.ids()).toEqual([deliveryId, deliveryId]);
  });

  it('whose server ended while it was sent is sent by another one, under its id', async () => {
    await world.create(receiver.url);
    await world.raise(1, vehicle);
    receiver.state.answer = () => undefined;
    const scope = Scope.makeUnsafe();
    const background = WebhookSending.layerSending.pipe(Layer.provide(Layer.succeedContext(world.portal.services)));
    await Effect.runPromise(Layer.buildWithScope(background, scope));
    await expect.poll(() => receiver.heard.length, { timeout: 20_000 }).toBe(1);
    await Effect.runPromise(Scope.close(scope, Exit.void));
    receiver.state.answer = says(200);
    expect([await world.deliver(), await state()]).toEqual([0, { state: 'waiting', failure: null, status: null, attempts: 1 }]);
    // The time for which it was lent is over.
    await world.later();
    expect(await world.deliver()).toBe(1);
    expect(new Set(receiver.ids()).size).toBe(1);
  });

  it('of one webhook does not wait for the slow receiver of another', async () => {
    const slow = await startReceiver();
    closing.push(slow.close);
    slow.state.answer = () => undefined;
    await world.create(slow.url);
    await world.create(receiver.url);
    await world.raise(40, vehicle);
    const scope = Scope.makeUnsafe();
    const background = WebhookSending.layerSending.pipe(Layer.provide(Layer.succeedContext(world.portal.services)));
    // Longer than the test may last: whoever waited for the slow one would never have been told.
    await Effect.runPromise(
      Layer.buildWithScope(background, scope).pipe(Effect.provideService(WebhookReach, { resolve: systemResolve, timeout: 120_000 })),
    );
    await expect.poll(() => receiver.accepted.length, { timeout: 45_000 }).toBe(40);
    expect(slow.heard).toHaveLength(1);
    await Effect.runPromise(Scope.close(scope, Exit.void));
  });

  it('that cannot be signed any more is given up and says so', async () => {
    await world.create(receiver.url);
    await world.raise(1, vehicle);
    await world.rows('update alert_webhook set secret = sha256(secret)');
    expect(await world.deliver()).toBe(0);
    expect([receiver.heard, await state()]).toEqual([[], { state: 'givenUp', failure: 'secretLost', status: null, attempts: 1 }]);
  });

  it('is one for each alert and webhook, whatever order reports come in', async () => {
    await world.create(receiver.url);
    const first = Date.now() - 600_000;
    await world.set(vehicle, 'NSSpeedlimitExeeded', first - 1_000, { max: 100 });
    const reports = Array.from({ length: 20 }, (_, i) => ({ vehicleId: vehicle, time: first + i * 1_000, speed: i % 2 === 0 ? 104 : 94 }));
    for (const report of [...reports.toReversed(), ...reports]) {
      await world.ingest([report]);
      await world.evaluate();
    }
    while ((await world.deliver()) > 0);
    const told = receiver.heard.map(({ body }) => JSON.parse(body)).filter(({ event }) => event === 'alert.noticed');
    expect(new Set(told.map(({ alert }) => alert.id)).size).toBe(told.length);
    expect(new Set(told.map(({ alert }) => alert.id))).toEqual(
      new Set(
        (await world.rows<{ id: string }>('select alert_id as id from alert where vehicle_id = $1::int', [vehicle])).map(({ id }) => id),
      ),
    );
  });
});

describe('A name that leads elsewhere when it is sent to', () => {
  const twice = (first: string, then: string) => {
    let asked = 0;
    return { resolve: async () => [++asked === 1 ? first : then], times: () => asked };
  };

  it.each(['10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', 'fd00::1', '127.0.0.1'])(
    'than when it was registered is not connected to: %s',
    async (then) => {
      const name = twice('1.1.1.1', then);
      const strict = { ...world.portal.settings, webhookLoopback: false };
      const { url } = receiver;
      await world.create(url);
      await world.rows(`update alert_webhook set url = $1`, [
        url.replace('http://127.0.0.1', 'https://hooks.example').replace(/:\d+\//, '/'),
      ]);
      await world.raise(1, vehicle);
      await name.resolve();
      await world.portal.run(
        WebhookSending.use((sending) => sending.deliver).pipe(
          Effect.provide(Layer.fresh(WebhookSending.layer)),
          Effect.provideService(ServerConfig, strict),
          Effect.provideService(WebhookReach, { resolve: name.resolve, timeout: 20_000 }),
        ),
      );
      expect([name.times(), receiver.heard, await state()]).toEqual([
        2,
        [],
        expect.objectContaining({ failure: 'addressRefused', state: 'waiting' }),
      ]);
    },
  );
});

describe('Over TLS', () => {
  it('a receiver is only told when somebody vouches for its certificate and name', async () => {
    const heard: string[] = [];
    const server = createSecure({ key, cert }, (request, response) => {
      heard.push(String(request.headers.host));
      request.resume();
      response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as { port: number };
    await world.create(`https://localhost:${port}/hook`);
    await world.raise(1, vehicle);
    const local = { resolve: async () => ['127.0.0.1'] };
    expect(await world.deliver(local)).toBe(0);
    expect(await state()).toMatchObject({ failure: 'certificate', status: null });
    await world.later();
    expect(await world.deliver({ ...local, ca: cert })).toBe(1);
    expect(heard).toEqual([`localhost:${port}`]);
    await world.rows(`update alert_webhook set url = $1`, [`https://other.localhost:${port}/hook`]);
    await world.rows(`update alert_delivery set state = 'waiting', next_try_at = now()`);
    expect(await world.deliver({ ...local, ca: cert })).toBe(0);
    expect(await state()).toMatchObject({ failure: 'certificate' });
  });
});
