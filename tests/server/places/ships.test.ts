import codec from 'ggencoder';
import { beforeAll, describe, expect, it } from 'vitest';
import { shipSentences } from '../../../server/demo/ships.ts';
import { Ships } from '../../../server/places/ais/ships.ts';
import { fillDirectory } from '../../../server/places/filling.ts';
import { categoryIds } from '../../../src/domain/places/category.ts';
import type { PlacePositions } from '../../../src/domain/places/place.ts';
import type { ShipReceipt } from '../../../src/domain/places/ship-receipt.ts';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';

const world = shared(fleetWorld);
let north: Record<string, string>;
let south: Record<string, string>;
beforeAll(async () => {
  north = (await world.session(world.plainId)).headers;
  south = (await world.session(world.southId)).headers;
});

const report = (lines: string, key = world.gateway) =>
  world.portal.call('/ingest/v1/ais', { method: 'POST', headers: { 'x-device-key': key, 'content-type': 'text/plain' }, body: lines });
const ask = (headers: Record<string, string>, path: string) => world.portal.call(`/logbook/api/logbook/v1/gateway${path}`, { headers });
const shipsOf = async (headers: Record<string, string>) =>
  (await ask(headers, `/places/positions?categories=${categoryIds.ships}`)).json as unknown as PlacePositions;

const sentence = (message: Record<string, unknown>) => new codec.AisEncode({ repeat: 0, ...message }).nmea;
const place = (mmsi: number, lng: number, lat: number, more: object = {}) =>
  sentence({ aistype: 1, mmsi, navstatus: 0, lon: lng, lat, sog: 8.4, cog: 270.3, hdg: 271, rot: 0, smi: 0, ...more });
const voyage = (mmsi: number, shipname: string, destination = 'HAMBURG') =>
  sentence({
    ...{ aistype: 5, mmsi, imo: 1, callsign: 'DA', shipname, cargo: 70, dimA: 60, dimB: 40, dimC: 5, dimD: 5, draught: 3 },
    ...{ etaMo: 11, etaDay: 25, etaHr: 14, etaMin: 30, destination },
  });
const receipt = (change: Partial<ShipReceipt> = {}): ShipReceipt => ({
  ...{ accepted: 0, waiting: 0, ignored: 0, malformed: 0, malformedLines: [] },
  ...change,
});

describe('A receiver of ships', () => {
  it('reports sentences, each judged alone, and says which lines could not be read', async () => {
    const coast = '!AIVDM,1,1,,A,403OviQuMGCqWrRO9>E6fE700@GO,0*4D';
    const { status, json } = await report([place(211000001, 9.9, 53.5), 'rubbish', coast, '', place(211000002, 8.5, 53.6)].join('\r\n'));
    expect([status, json]).toEqual([200, receipt({ accepted: 2, ignored: 1, malformed: 1, malformedLines: [2] })]);
    expect((await shipsOf(north)).ids.toSorted()).toEqual(['s211000001', 's211000002']);
  });

  it('is believed by the time of its TAG block: what was received earlier and comes later changes nothing', async () => {
    const tag = (time: number) => {
      const body = `c:${Math.round(time / 1000)}`;
      const sum = [...body].reduce((all, letter) => all ^ letter.charCodeAt(0), 0);
      return `\\${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}\\`;
    };
    const at = (ago: number, lat: number) => tag(Date.now() - ago) + place(211000009, 9, lat);
    await report([at(60_000, 53.2), at(120_000, 53.1)].join('\n'));
    await report(at(90_000, 53.15));
    const { ids, lat } = await shipsOf(north);
    expect(lat[ids.indexOf('s211000009')]).toBeCloseTo(53.2, 4);
    await report([at(30_000, 53.3)].join('\n'));
    expect((await shipsOf(north)).lat[ids.indexOf('s211000009')]).toBeCloseTo(53.3, 4);
  });

  it('fills the directory: a ship is found by its name and number, with all that it told, the last of each [RAI-028]', async () => {
    await report([voyage(211000003, 'ALTES LAND', 'STADE'), place(211000003, 9.5, 53.6)].join('\n'));
    await report([place(211000003, 9.55, 53.65, { sog: 9.5, hdg: 511 }), voyage(211000003, 'ALTES LAND')].join('\n'));
    const found = (await ask(north, '/places?search=Altes%20Lnad')).json.items as readonly { id: string }[];
    expect(found.map(({ id }) => id)).toEqual(['s211000003']);
    expect((await ask(north, '/places/s211000003')).json).toMatchObject({
      ...{ id: 's211000003', name: 'ALTES LAND', categories: [categoryIds.ships], isDemo: false },
      ship: { destination: 'HAMBURG', heading: 270.3, length: 100, sog: 9.5, eta: expect.stringMatching(/^20\d\d-11-25T14:30Z$/) },
    });
    const { ids, lng, lat } = await shipsOf(north);
    const at = ids.indexOf('s211000003');
    expect([lng[at], lat[at]]).toEqual([expect.closeTo(9.55, 4), expect.closeTo(53.65, 4)]);
    expect(((await ask(north, '/places?search=211000003')).json.items as readonly unknown[]).length).toBe(1);
  });

  it('is heard by its own organisation alone', async () => {
    await report(place(211000004, 9, 54));
    expect((await shipsOf(south)).ids).toEqual([]);
    expect((await ask(south, '/places/s211000004')).status).toBe(404);
    expect((await ask(north, '/places/s211000004')).status).toBe(200);
    const other = await world.keyFor(world.southId, world.south, null);
    await report([place(211000004, 1, 51), voyage(211000004, 'NAMESAKE')].join('\n'), other);
    expect((await ask(south, '/places/s211000004')).json.name).toBe('NAMESAKE');
    expect((await ask(north, '/places/s211000004')).json.name).toBe('211000004');
  });

  it('no longer hears a ship that was silent for a day', async () => {
    await report([place(211000007, 9, 54), place(211000008, 9, 54)].join('\n'));
    await world.rows("update ship_report set heard_at = now() - interval '25 hours' where mmsi = 211000007");
    await world.portal.run(Ships.use(({ forgetSilent }) => forgetSilent));
    expect((await ask(north, '/places/s211000007')).status).toBe(404);
    expect((await ask(north, '/places/s211000008')).status).toBe(200);
  });

  it('needs a key, and one that is bound to no vehicle', async () => {
    expect((await report(place(211000005, 9, 54), 'wrong')).status).toBe(401);
    const { status, json } = await report(place(211000005, 9, 54), await world.keyFor(world.adminId, world.north, world.vehicles[0]));
    expect([status, json.code]).toEqual([400, 'key_of_vehicle']);
    expect((await ask(north, '/places/s211000005')).status).toBe(404);
  });

  it('sends at most 5,000 lines at once, and has at most 10,000 ships', async () => {
    const line = place(211000006, 9, 54);
    const much = await report(Array.from({ length: 5_001 }, () => line).join('\n'));
    expect([much.status, much.json]).toMatchObject([400, { code: 'too_many', field: 'lines', limit: 5_000 }]);
    const fleet = (from: number) => Array.from({ length: 5_000 }, (_, i) => place(212_000_000 + from + i, 9, 54)).join('\n');
    expect((await report(fleet(0))).status).toBe(200);
    const { status, json } = await report(fleet(5_000));
    expect([status, json.code]).toEqual([429, 'ships_too_many']);
    expect((await report(fleet(0))).status).toBe(200);
  });
});

describe('Ships of the demo', () => {
  it('sail, seen by everybody, until there is no demo', async () => {
    const now = Date.UTC(2026, 10, 24, 12);
    const at = async () => {
      const { ids, lng, lat } = await shipsOf(south);
      const i = ids.indexOf('s211990010');
      return [lng[i]!, lat[i]!] as const;
    };
    const tell = (time: number) => world.portal.run(Ships.use((ships) => ships.accept(null, shipSentences(time, true), 'demoShips')));
    expect(await tell(now)).toEqual(receipt({ accepted: 22 }));
    const first = await at();
    await tell(now + 10_000);
    const second = await at();
    const metres = Math.hypot((second[0] - first[0]) * 66_000, (second[1] - first[1]) * 111_000);
    expect(metres).toBeGreaterThan(30);
    expect(metres).toBeLessThan(70);
    expect((await ask(south, '/places/s211990010')).json).toMatchObject({
      name: 'ALSTERTAL',
      isDemo: true,
      ship: { destination: 'HAMBURG' },
    });
    await world.portal.run(fillDirectory(false));
    expect((await ask(south, '/places/s211990010')).status).toBe(404);
    expect((await ask(south, '/places/s211000004')).status).toBe(200);
  });
});
