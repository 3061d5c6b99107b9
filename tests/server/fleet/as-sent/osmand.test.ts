import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusals } from '../../../../server/fleet/telemetry/refusals.ts';
import { defaultSettings } from '../../../../server/platform/config.ts';
import { listen } from '../../../../server/platform/http/listen.ts';
import { makeWeb } from '../../../../server/web.ts';
import type { Reporting } from '../../../../src/domain/admin/fleet-vehicle.ts';
import { fleetWorld, shared } from '../fleet-world.ts';

const world = shared(fleetWorld);
let key: string;
let chief: Record<string, string>;
beforeAll(async () => {
  key = await world.keyFor(world.adminId, world.north, world.vehicles[0]);
  chief = (await world.session(world.adminId)).headers;
});

const start = Math.floor(Date.now() / 1000) - 3_600;
/** The lines of an input with this key, `T` as Unix seconds and `DAY TIME` as the same in UTC. */
const linesOf = (name: string, base = start) =>
  readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace('KEY', key)
        .replace(/T((?:[+-][\d*]+)*)(?=&|$)/, (_, terms: string) => {
          const sum = [...terms.matchAll(/([+-])(\d+)(?:\*(\d+))?/g)].map(
            ([, sign, a, b = '1']) => (sign === '-' ? -1 : 1) * Number(a) * Number(b),
          );
          return String(sum.reduce((all, one) => all + one, base));
        })
        .replace('DAY TIME', new Date(base * 1000).toISOString().slice(0, 19).replace('T', ' ')),
    );
const get = (query: string) => world.portal.call(`/ingest/osmand?${query}`);
const stored = async () =>
  (await world.rows<{ n: number }>('select count(*)::int as n from position where vehicle_id = $1', [world.vehicles[0]]))[0]!.n;
/** How many reports more are stored after it. */
const added = async (send: () => Promise<unknown>) => {
  const before = await stored();
  await send();
  return (await stored()) - before;
};
const noted = async () => {
  await world.portal.run(Refusals.use(({ flush }) => flush));
  const { json } = await world.portal.call(`/admin/v1/fleet/reporting?vehicleId=${world.vehicles[0]}`, { headers: chief });
  return (json as unknown as Reporting).refusals.map(({ reason, field, count }) => [reason, field, count]);
};

describe('A unit that speaks the OsmAnd protocol', () => {
  it('keeps its position when a word, a number or the time beside it cannot be read', async () => {
    const lines = linesOf('osmand-stock-tracker.txt');
    const statuses: number[] = [];
    const count = await added(async () => {
      for (const line of lines) statuses.push((await get(line)).status);
    });
    expect([statuses, count]).toEqual([[200, 200, 200, 200, 200], 5]);
    const flags = await world.rows<{ ignition: boolean | null }>(
      'select ignition from position where vehicle_id = $1 order by ts limit 4',
      [world.vehicles[0]],
    );
    expect(flags.map(({ ignition }) => ignition)).toEqual([false, true, true, null]);
    expect(await noted()).toEqual(
      expect.arrayContaining([
        ['malformed', 'speed', 1],
        ['malformed', 'heading', 1],
        ['time_of_server', 'time', 1],
      ]),
    );
  });

  it('gets behind a report that can never be stored, which is counted with its reason', async () => {
    const bad = [
      `lat=0&lon=0&timestamp=${start + 5}`,
      'lat=52&lon=13&timestamp=1990-01-01 00:00:00',
      `lat=95&lon=13&timestamp=${start + 5}`,
    ];
    const lines = linesOf('phone-queue-poison.txt', start + 10);
    const queue = [...lines.slice(0, 3), ...bad.map((query) => `id=${key}&${query}`), ...lines.slice(3)];
    const statuses: number[] = [];
    const count = await added(async () => {
      for (const line of queue) statuses.push((await get(line)).status);
    });
    expect([statuses, count]).toEqual([queue.map(() => 200), 6]);
    expect(await noted()).toEqual(
      expect.arrayContaining([
        ['position_incomplete', 'lat', 1],
        ['time_too_old', 'time', 1],
        ['latitude_out_of_range', 'lat', 1],
        ['week_rollover', 'time', 1],
      ]),
    );
  });

  it('is judged report by report where it sends a list, and values that are null are none', async () => {
    const one = JSON.parse(readFileSync(new URL('data/json-null-heading.json', import.meta.url), 'utf8').replace('KEY', key));
    const at = (seconds: number, coords: object) => ({ timestamp: new Date((start + seconds) * 1000).toISOString(), coords });
    const good = { latitude: 52.6, longitude: 13.8, speed: null, heading: null, accuracy: null };
    const location = [at(100, good), 'nonsense', at(101, { ...good, latitude: 95 }), at(102, { ...good, heading: 361 }), at(103, good)];
    const statuses: number[] = [];
    const count = await added(async () => {
      for (const body of [
        { ...one, location: { ...one.location, timestamp: at(99, {}).timestamp } },
        { ...one, location },
      ])
        statuses.push((await world.portal.call('/ingest/osmand', { method: 'POST', body })).status);
    });
    expect([statuses, count]).toEqual([[200, 200], 4]);
  });

  it('is answered 4xx for a key that names no vehicle and for what is no report', async () => {
    const statuses = [`id=${world.gateway}&lat=52&lon=13&timestamp=${start}`, 'id=nobody&lat=52&lon=13', `id=${key}`, `id=${key}&x=1`].map(
      async (query) => (await get(query)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 401, 400, 400]);
  });

  it('that was given an address of pages is taken at the door or refused, and never gets a page', async () => {
    const lines = linesOf('osmand-wrong-address.txt').map((line, i) => line.replace(String(start), String(start + 200 + i)));
    const answers: (readonly [number, unknown])[] = [];
    const call = async (path: string, method = 'GET') => {
      const { status, json } = await world.portal.call(path, { method });
      answers.push([status, json.code]);
    };
    const count = await added(async () => {
      for (const line of lines) await call(line);
      await call(lines[0]!.replace(String(start + 200), String(start + 210)), 'POST');
      await call('/?id=nobody&lat=52&lon=13');
    });
    expect(answers).toEqual([...[...lines, ''].map(() => [200, undefined]), [401, 'device_key_unknown']]);
    expect(count).toBe(5);
  });

  it('writes its requests by hand: HTTP/1.0 and no header are enough, lines without carriage return or a bare space are not', async () => {
    const listener = await listen(makeWeb(world.portal.services), { ...defaultSettings, port: 0 });
    const { port } = listener.server.address() as { port: number };
    const exchange = async (bytes: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(bytes);
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
    };
    const lines = linesOf('raw-http.txt').map((line) => line.split(/ {3,}/) as [string, string]);
    const statuses: (readonly [number, string])[] = [];
    const count = await added(async () => {
      for (const [i, [request, right]] of lines.entries()) {
        const bytes = request
          .replaceAll('␍', '\r')
          .replaceAll('␊', '\n')
          .replace(`=${start}&`, `=${start + 300 + i}&`);
        statuses.push([await exchange(bytes), right]);
      }
    });
    await listener.close(0);
    expect(statuses.map(([status, right]) => right.includes(String(status)))).toEqual([true, true, true, true]);
    expect(count).toBe(2);
  });

  it('whose speed is in m/s where knots are expected is named as such, and no other', async () => {
    const [first] = linesOf('osmand-ms-speed.txt');
    const line = (i: number, speed: string) =>
      first!
        .replace(`timestamp=${start}`, `timestamp=${start + 1_000 + i * 10}`)
        .replace('52.60000', String(52.6 + i * 0.00125))
        .replace('13.9', speed);
    const reasons = async () => (await noted()).map(([reason]) => reason);
    for (let i = 0; i < 20; i++) await get(line(i, '27'));
    expect(await reasons()).not.toContain('speed_against_positions');
    await world.rows('delete from position where vehicle_id = $1', [world.vehicles[0]]);
    for (let i = 20; i < 45; i++) await get(line(i, '13.9'));
    expect(await noted()).toContainEqual(['speed_against_positions', 'speed', 24]);
  });
});
