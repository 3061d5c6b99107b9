import { describe, expect, it } from 'vitest';
import { fleetWorld, shared } from './fleet-world.ts';

const minute = 60_000;
const now = Math.floor(Date.now() / minute) * minute;
const world = shared(fleetWorld);

let minutes = 0;
const good = (vehicleId: number | undefined, more: object = {}) => ({
  ...(vehicleId && { vehicleId }),
  time: now - 600 * minute + ++minutes * minute,
  lat: 52.5,
  lng: 13.4,
  ...more,
});
const stored = async (vehicleId: number) =>
  (await world.rows<{ n: number }>('select count(*)::int as n from position where vehicle_id = $1', [vehicleId]))[0]!.n;

describe('the batch call', () => {
  it('refuses each impossible report with its reason, and stores the rest and those whose position is right', async () => {
    const [vehicleId] = world.vehicles;
    const { status, json } = await world.ingest([
      good(vehicleId, { id: 'a' }),
      good(vehicleId, { id: 'b', lat: 95 }),
      good(vehicleId, { id: 'c', speed: 900 }),
      { ...good(vehicleId), id: 'd', time: '2099-01-01T00:00:00Z' },
      'nonsense',
      good(world.foreign, { id: 'e' }),
      good(undefined, { id: 'f' }),
      good(vehicleId, { id: 'g' }),
    ]);
    expect(status).toBe(200);
    expect(json).toEqual({
      accepted: 3,
      duplicates: 0,
      rejected: 5,
      acknowledgements: [
        { index: 1, id: 'b', result: 'rejected', reason: 'latitude_out_of_range', field: 'lat' },
        { index: 2, id: 'c', result: 'accepted', notices: [{ reason: 'speed_out_of_range', field: 'speed' }] },
        { index: 3, id: 'd', result: 'rejected', reason: 'time_in_future', field: 'time' },
        { index: 4, result: 'rejected', reason: 'malformed', field: 'message' },
        { index: 5, id: 'e', result: 'rejected', reason: 'vehicle_unknown', field: 'vehicleId' },
        { index: 6, id: 'f', result: 'rejected', reason: 'vehicle_missing', field: 'vehicleId' },
      ],
    });
    expect(await stored(vehicleId)).toBe(3);
    expect(await stored(world.foreign)).toBe(0);
  });

  it('acknowledges a repeated report as a duplicate, in the same batch and in a later one', async () => {
    const report = good(world.vehicles[1]);
    const first = await world.ingest([report, report], world.gateway, '?acknowledge=all');
    expect(first.json.acknowledgements).toEqual([
      { index: 0, result: 'accepted' },
      { index: 1, result: 'duplicate' },
    ]);
    expect((await world.ingest([report])).json).toMatchObject({ accepted: 0, duplicates: 1 });
  });

  it('refuses a request without a key, with an unknown key and with a withdrawn one', async () => {
    const key = await world.keyFor(world.adminId, world.north, world.vehicles[0]);
    expect((await world.ingest([good(undefined)], key)).json).toMatchObject({ accepted: 1 });
    await world.rows('update device_key set revoked_at = now() where vehicle_id = $1', [world.vehicles[0]]);
    expect((await world.ingest([good(undefined)], key)).status).toBe(401);
    expect((await world.ingest([good(undefined)], 'gb_unknown')).status).toBe(401);
    expect((await world.portal.call('/ingest/v1/messages', { method: 'POST', body: { messages: [] } })).status).toBe(401);
  });

  it("refuses reports for another vehicle than the key's own", async () => {
    const key = await world.keyFor(world.adminId, world.north, world.vehicles[2]);
    const { json } = await world.ingest([good(world.vehicles[0])], key);
    expect(json.acknowledgements).toEqual([{ index: 0, result: 'rejected', reason: 'vehicle_unknown', field: 'vehicleId' }]);
  });

  it('shows no mileage and no hours of meters that read 0 or that the positions overrule, which the logbook would suggest', async () => {
    const [, vehicleId] = world.vehicles;
    const { get } = await world.session(world.adminId);
    const mileage = async () => {
      const { json } = await get('/live');
      const columns = json as unknown as Record<'vehicleIds' | 'mileageKm' | 'operatingHours', readonly (number | null)[]>;
      const at = columns.vehicleIds.indexOf(vehicleId);
      return [columns.mileageKm[at], columns.operatingHours[at]];
    };
    const drive = (odometers: readonly number[], engineHours: number) =>
      world.ingest(odometers.map((odometer) => good(vehicleId, { lat: 50 + minutes * 0.01, speed: 70, odometer, engineHours })));
    await drive([500, 501, 502], 80);
    expect(await mileage()).toEqual([502, 80]);
    await drive([502, 502, 502], 80);
    expect(await mileage()).toEqual([null, 80]);
    await drive([503, 504.2, 505.4, 506.6, 507.8, 509, 510.2, 511.4], 80);
    expect(await mileage()).toEqual([511.4, 80]);
    await drive([0], 0);
    expect(await mileage()).toEqual([null, null]);
  });

  it('refuses a body of 10 MB and more messages than a batch may have', async () => {
    const large = await world.ingest([{ ...good(world.vehicles[0]), id: 'x'.repeat(10_000_000) }]);
    expect([large.status, large.json.code]).toEqual([413, 'body_too_large']);
    const many = await world.ingest(Array.from({ length: 5001 }, () => 0));
    expect([many.status, many.json]).toEqual([400, expect.objectContaining({ code: 'too_many', field: 'messages', limit: 5000 })]);
  });

  it('gives every request of many at once its own answer', async () => {
    const before = await stored(world.vehicles[0]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => world.ingest(i % 3 === 0 ? [good(world.vehicles[0], { lat: 95 })] : [good(world.vehicles[0])])),
    );
    expect(answers.map(({ json }) => json.accepted)).toEqual(answers.map((_, i) => (i % 3 === 0 ? 0 : 1)));
    expect(await stored(world.vehicles[0])).toBe(before + 20);
  });
});

describe('the OsmAnd protocol', () => {
  const at = (time: number) => String(Math.round(time / 1000));

  it('stores reports of both methods under the vehicle whose key is the device id', async () => {
    const [vehicleId] = world.vehicles;
    const key = await world.keyFor(world.adminId, world.north, vehicleId);
    const before = await stored(vehicleId);
    const query = new URLSearchParams({ id: key, lat: '52.1', lon: '13.1', timestamp: at(now - 3 * minute), speed: '54', bearing: '90' });
    expect((await world.portal.call(`/ingest/osmand/?${query}`)).status).toBe(200);
    const form = new URLSearchParams({ id: key, lat: '52.2', lon: '13.1', timestamp: at(now - 2 * minute) }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await world.portal.call('/ingest/osmand', { method: 'POST', headers, body: form })).status).toBe(200);
    const location = { timestamp: new Date(now - minute).toISOString(), coords: { latitude: 52.3, longitude: 13.1, speed: 27 } };
    const body = { device_id: key, location };
    expect((await world.portal.call('/ingest/osmand', { method: 'POST', body })).status).toBe(200);
    expect(await stored(vehicleId)).toBe(before + 3);
    const [live] = await world.rows<{ lat: number; speed: number }>('select lat, speed from live_state where vehicle_id = $1', [vehicleId]);
    expect(live).toEqual({ lat: 52.3, speed: 97.2 });
  });

  it('answers an unknown device with 401, and what is no report with 400', async () => {
    const query = (id: string, lat: string) => new URLSearchParams({ id, lat, lon: '13.1', timestamp: at(now) });
    expect((await world.portal.call(`/ingest/osmand?${query('nobody', '52')}`)).status).toBe(401);
    expect((await world.portal.call('/ingest/osmand')).status).toBe(401);
    expect((await world.portal.call('/ingest/osmand', { method: 'POST', body: '{' })).status).toBe(400);
  });
});
