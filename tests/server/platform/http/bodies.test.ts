import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyTimes } from '../../../../server/platform/http/bodies.ts';
import { policy } from '../../../../server/platform/policy.ts';
import { makeWeb, type Web } from '../../../../server/web.ts';
import { endpoints } from '../../endpoints.ts';
import { type FleetWorld, fleetWorld } from '../../fleet/fleet-world.ts';

const mebibyte = 1024 * 1024;
let world: FleetWorld;
beforeAll(async () => {
  world = await fleetWorld({ bodyBudgetMegabytes: 3 });
});
afterAll(() => world.portal.close());

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
  world.portal.call(path, { method: 'POST', body, headers });

/** A body that is sent by hand; `asked` counts how often somebody wanted more of it. */
const byHand = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let asked = 0;
  let isGiven = false;
  let wake: () => void = () => undefined;
  const wanted = () =>
    new Promise<void>((resolve) => {
      if (asked > 0) resolve();
      else wake = resolve;
    });
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => {
        asked++;
        wake();
      },
      cancel: () => {
        isGiven = true;
      },
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    asked: () => asked,
    wanted,
    send: (text: string) => controller!.enqueue(Buffer.from(text)),
    end: () => controller!.close(),
    isGivenUp: () => isGiven,
  };
};

const sendTo = async (web: Web, path: string, body: ReadableStream, headers: Readonly<Record<string, string>> = {}) => {
  const all = { 'content-type': 'application/json', ...headers };
  const request = new Request(`http://portal.test${path}`, { method: 'POST', headers: all, body, duplex: 'half' } as RequestInit);
  const answer = await web.fetch(request, { requestId: 'r', address: '198.51.100.9' });
  return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Record<string, unknown> };
};

const chunkBytes = 64 * 1024;
/** A long body of one piece over and over; `read` tells how much of it was asked for. */
const inChunks = (begin: string, piece: string, length: number) => {
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const text = (sent === 0 ? begin : '') + piece.repeat(chunkBytes / piece.length);
        sent += text.length;
        controller.enqueue(Buffer.from(text));
        if (sent >= length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read: () => sent };
};

describe('a body', () => {
  const withBody = endpoints.filter(({ method, key }) => method !== 'GET' && policy[key].token !== 'none');

  it.each(withBody)('of $key is not read for somebody who may not call', async ({ method, path }) => {
    const web = makeWeb(world.portal.services);
    const { stream, asked } = byHand();
    const address = path.replace(/:\w+/g, '7d2a51a5-6e5c-4ac2-9a08-4a4ad9cbb1a1');
    const headers = { 'content-type': 'application/json', authorization: 'Bearer x', 'x-device-key': 'x' };
    const request = new Request(`http://portal.test${address}`, { method, headers, body: stream, duplex: 'half' } as RequestInit);
    expect((await web.fetch(request, { requestId: 'r', address: '198.51.100.9' })).status).toBe(401);
    expect(asked()).toBe(0);
  });

  it('is not read for an unknown key in the address of the OsmAnd protocol', async () => {
    const { stream, asked } = byHand();
    expect((await sendTo(makeWeb(world.portal.services), '/ingest/osmand?id=nobody', stream)).status).toBe(401);
    expect(asked()).toBe(0);
  });

  it('of the OsmAnd protocol is taken up to one mebibyte and 5,000 locations; both limits are named', async () => {
    const key = await world.keyFor(world.adminId, world.north, world.vehicles[0]);
    const report = (count: number, device: string) =>
      JSON.stringify({ device_id: device, location: Array.from({ length: count }, () => ({})) });
    const large = await post('/ingest/osmand', report(8 * 100_000, 'nobody'));
    expect([large.status, large.json]).toEqual([413, expect.objectContaining({ code: 'body_too_large', limit: mebibyte })]);
    const many = await post('/ingest/osmand', report(5_001, key));
    expect([many.status, many.json]).toEqual([400, expect.objectContaining({ code: 'too_many', field: 'location', limit: 5_000 })]);
    expect((await post('/ingest/osmand', report(5_001, 'nobody'))).status).toBe(401);
    expect((await post('/ingest/osmand', report(5_000, key))).status).toBe(200);
  });

  it('nested or filled beyond what can be parsed at once is refused while it comes, at every address that takes JSON', async () => {
    const web = makeWeb(world.portal.services);
    for (const [piece, code, limit, mostRead] of [
      ['[', 'too_deep', 64, 2 * chunkBytes],
      ['0,', 'too_many', 200_000, 400_000 + 2 * chunkBytes],
    ] as const) {
      const { stream, read } = inChunks('{"messages":[', piece, 8 * mebibyte);
      const { status, json } = await sendTo(web, '/ingest/v1/messages', stream, { 'x-device-key': world.gateway });
      expect([status, json]).toEqual([400, expect.objectContaining({ code, limit })]);
      expect(read()).toBeLessThanOrEqual(mostRead);
    }
    for (const path of ['/ingest/osmand', '/um/v1/refresh-token', '/wp-json/fvm/v1/token']) {
      expect([path, (await post(path, '['.repeat(60_000))).json.code]).toEqual([path, 'too_deep']);
    }
    const chief = await world.session(world.adminId);
    const issue = (label: string) => post('/admin/v1/device-keys', JSON.stringify({ vehicleId: null, label }), chief.headers);
    // Brackets in a text nest nothing.
    expect((await issue(`${'['.repeat(70)}\\"`)).status).toBe(201);
    expect((await post('/admin/v1/device-keys', '{"a":'.repeat(10_000), chief.headers)).json.code).toBe('too_deep');
  });

  it('that stops, or comes too slowly, is cut', async () => {
    const times: BodyTimes = { silence: 40, grace: 60, leastRate: 500, whole: 10_000 };
    const web = makeWeb(world.portal.services, times);
    const key = { 'x-device-key': world.gateway };
    const stopped = byHand();
    stopped.send('{"messages":');
    const answer = await sendTo(web, '/ingest/v1/messages', stopped.stream, key);
    expect([answer.status, answer.json.code, stopped.isGivenUp()]).toEqual([408, 'body_too_slow', true]);
    const drop = byHand();
    const dripping = setInterval(() => !drop.isGivenUp() && drop.send(' '), 10);
    expect((await sendTo(web, '/ingest/v1/messages', drop.stream, key)).status).toBe(408);
    clearInterval(dripping);
    const steady = makeWeb(world.portal.services, { ...times, leastRate: 0, whole: 80 });
    const endless = byHand();
    const flowing = setInterval(() => !endless.isGivenUp() && endless.send(' '), 10);
    expect((await sendTo(steady, '/ingest/v1/messages', endless.stream, key)).status).toBe(408);
    clearInterval(flowing);
  });

  it('beyond what all may hold together is told to come again, and room is given back', async () => {
    const web = makeWeb(world.portal.services);
    const key = { 'x-device-key': world.gateway };
    const half = `{"messages":[{"id":"${'x'.repeat(2 * mebibyte)}`;
    const open = [byHand(), byHand()];
    const answers = open.map(({ stream }) => sendTo(web, '/ingest/v1/messages', stream, key));
    await Promise.all(open.map(({ wanted }) => wanted()));
    for (const { send } of open) send(half);
    const busy = await Promise.race(answers);
    expect([busy.status, busy.json.code, busy.headers.get('retry-after')]).toEqual([503, 'busy', '2']);
    // Small ones come through all the same, and strangers have a part of their own.
    const small = JSON.stringify({ messages: [] });
    const again = (body: string) => sendTo(web, '/ingest/v1/messages', new Blob([body]).stream(), key);
    expect((await again(small)).status).toBe(200);
    expect((await sendTo(web, '/um/v1/refresh-token', new Blob(['{}']).stream())).status).toBe(400);
    for (const { send, end, isGivenUp } of open) {
      if (isGivenUp()) continue;
      send('"}]}');
      end();
    }
    expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 503]);
    expect((await again(`${half}"}]}`)).status).toBe(200);
  });
});
