import { describe, expect, it } from 'vitest';
import { fleetWorld, shared } from './fleet-world.ts';

const minute = 60_000;
const start = Math.floor(Date.now() / minute) * minute - 600 * minute;
const waiting = 50;
const world = shared(() => fleetWorld({ waitingReports: waiting }));

const stored = async () => (await world.rows<{ n: number }>('select count(*)::int as n from position'))[0]!.n;
const batch = (at: number, size = 10) =>
  Array.from({ length: size }, (_, i) => ({ vehicleId: world.vehicles[0], time: start + (at * size + i) * 1_000, lat: 52.5, lng: 13.4 }));

describe('ingestion with more than it can store at once', () => {
  it('tells the rest to come again, acknowledges what it stored and nothing else, and has room again afterwards', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => world.ingest(batch(at))));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, json, headers } of refused) {
      expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'ingestion_busy', '2']);
    }
    const accepted = answers.filter(({ status }) => status === 200);
    expect(accepted.length * 10).toBeGreaterThanOrEqual(waiting);
    expect(accepted.map(({ json }) => json.accepted)).toEqual(accepted.map(() => 10));
    expect(await stored()).toBe(accepted.length * 10);

    for (const [at, { status }] of answers.entries()) {
      if (status === 200) continue;
      expect((await world.ingest(batch(at))).json).toMatchObject({ accepted: 10 });
    }
    expect(await stored()).toBe(400);
  });

  it('takes a batch that is larger than the line when nobody waits', async () => {
    expect((await world.ingest(batch(10, 4 * waiting))).json).toMatchObject({ accepted: 4 * waiting });
  });

  it('says so in the OsmAnd protocol as well', async () => {
    const key = await world.keyFor(world.adminId, world.north, world.vehicles[1]);
    const location = Array.from({ length: waiting }, (_, i) => ({
      timestamp: start + i * 1_000,
      coords: { latitude: 52.5, longitude: 13.4 },
    }));
    const body = { device_id: key, location };
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.portal.call('/ingest/osmand', { method: 'POST', body })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, json, headers } of refused) {
      expect([status, json.code, headers.get('retry-after')]).toEqual([429, 'ingestion_busy', '2']);
    }
  });
});
