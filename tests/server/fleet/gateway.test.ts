import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { fleetWorld, shared } from './fleet-world.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Math.floor(Date.now() / minute) * minute;
const berlin = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString();

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
const chief = shared(() => world.session(world.adminId));

/** Five minutes of driving that end at a time. */
const drive = (vehicleId: number, end: number) =>
  Array.from({ length: 6 }, (_, i) => ({
    vehicleId,
    time: end - (5 - i) * minute,
    lat: 52 + i / 100,
    lng: 13,
    speed: 66.7,
    heading: 0,
    satellites: 9,
    gsm: 21,
    voltage: 24.5,
    temperature: 18.5,
    odometer: 1000 + i,
    engineHours: 18_244.25 + i / 100,
    ignition: true,
    engine: true,
  }));

beforeAll(async () => {
  const [one, two] = world.vehicles;
  await world.ingest([...drive(one, now), ...drive(one, now - 3 * day), ...drive(one, now - 6 * day), ...drive(two, now - 3 * day)]);
  const southKey = await world.keyFor(world.southId, world.south, world.foreign);
  await world.ingest(drive(world.foreign, now), southKey);
});

type Entry = { vehicleId: number; live: Record<string, unknown>; todays: Record<string, number>; dailyMileageKm: number };
const items = (json: Record<string, unknown>) => json.items as Entry[];
const column = (json: Record<string, unknown>, name: string) => json[name] as (number | null)[];

describe('gateway', () => {
  it('gives the metadata of the vehicles without a payload [API-024]', async () => {
    const { status, json } = await plain.get('/vehicles/metadata');
    expect(status).toBe(200);
    expect(json).toEqual({ models: ['Kran', 'V 90', 'Vectron MS'], types: ['Diesellok'], engines: ['diesel', 'electric'], total: 3 });
  });

  it("gives the vehicles of the user's organisation with live values and today's hours [API-025]", async () => {
    const { status, json } = await plain.get('/vehicles');
    expect(status).toBe(200);
    expect(items(json).map(({ vehicleId }) => vehicleId)).toEqual([...world.vehicles]);
    expect(json.pagination).toEqual({ total: 3, skip: 0, top: 3 });
    const [one, , crane] = items(json);
    expect(one!.live).toEqual({
      statusVehicle: 4,
      position: { lat: 52.05, lng: 13 },
      GPSSignal: 9,
      GSMSignal: 21,
      speed: 66.7,
      bearingAngle: 0,
      timestampPosition: now,
      mileageKm: 1005,
      externalPower: 24.5,
      temperatureSensor: 18.5,
    });
    expect(one).toMatchObject({ operatingHours: 18_244.3, timestampOperatingHours: now });
    expect(crane).toMatchObject({ operatingHours: null, timestampOperatingHours: null });
    const isToday = berlin(now - 5 * minute) === berlin(now);
    if (isToday) expect(one!.todays.drivingHours).toBeCloseTo(5 / 60, 9);
    expect(crane!.live.position).toBeNull();
  });

  it('gives the list of a named user to an administrator and to that user only [API-026]', async () => {
    const accounts = await world.rows<{ of: string; id: number }>('select account_id as of, old_login_id as id from account');
    const [named, other] = [world.plainId, world.adminId].map((of) => accounts.find((one) => one.of === of)!.id);
    const own = await plain.get(`/users/${named}/vehicles`);
    expect(items(own.json)).toHaveLength(3);
    expect((await chief.get(`/users/${named}/vehicles`)).json).toEqual(own.json);
    expect((await plain.get(`/users/${other}/vehicles`)).status).toBe(404);
    expect((await chief.get('/users/99999999999/vehicles')).status).toBe(404);
  });

  it('gives live data of the vehicles whose ids are joined by commas, and no others [API-027] [VEH-033]', async () => {
    const [one, two, three] = world.vehicles;
    const { json } = await plain.get(`/live?vehicleIds=${one},${two}`);
    expect(column(json, 'vehicleIds')).toEqual([one, two]);
    expect(column(json, 'timestampPosition')).toEqual([now, now - 3 * day]);
    expect(column((await plain.get(`/live?vehicleIds=${three},${world.foreign}`)).json, 'vehicleIds')).toEqual([]);
    const wrong = await plain.get('/live?vehicleIds=1;drop');
    expect([wrong.status, wrong.json.field]).toEqual([400, 'vehicleIds']);
  });

  it('gives only what changed since the cursor of an earlier answer', async () => {
    const first = (await plain.get('/live')).json;
    expect(column(first, 'vehicleIds')).toHaveLength(2);
    expect(column((await plain.get(`/live?since=${first.cursor}`)).json, 'vehicleIds')).toEqual([]);
    await world.ingest([{ vehicleId: world.vehicles[2], time: now - minute, lat: 50, lng: 8 }]);
    expect(column((await plain.get(`/live?since=${first.cursor}`)).json, 'vehicleIds')).toEqual([world.vehicles[2]]);
  });

  it('keeps the engine hours of the newest report that tells them, with its time, whatever comes late or counts from anew', async () => {
    const [vehicle] = world.vehicles;
    const hours = async () => {
      const { json } = await plain.get(`/live?vehicleIds=${vehicle}`);
      return [column(json, 'operatingHours')[0], column(json, 'timestampOperatingHours')[0]];
    };
    expect(await hours()).toEqual([18_244.3, now]);
    await world.ingest([{ vehicleId: vehicle, time: now + 1_000, temperature: 19 }]);
    await world.ingest([{ vehicleId: vehicle, time: now - day, engineHours: 18_240 }]);
    expect(await hours()).toEqual([18_244.3, now]);
    // Another unit was built in.
    await world.ingest([{ vehicleId: vehicle, time: now + 2_000, engineHours: 3.5 }]);
    expect(await hours()).toEqual([3.5, now + 2_000]);
    const kept = await world.rows(
      'select engine_hours as hours from position where vehicle_id = $1 and engine_hours is not null order by ts desc limit 2',
      [vehicle],
    );
    expect(kept).toEqual([{ hours: 350 }, { hours: 1_824_430 }]);
  });

  it('names the vehicles that reported within a day as active [API-028]', async () => {
    const { json } = await plain.get('/vehicles/active');
    expect(json.vehicleIds).toContain(world.vehicles[0]);
    expect(json.vehicleIds).not.toContain(world.vehicles[1]);
  });

  it('gives notification, weather and datasheet for one vehicle, view, session and demo flag [API-029] [LIV-016]', async () => {
    const body = { vehicleId: world.vehicles[0], currentView: 'livedata', userSessionID: 12453, isDemoUser: false };
    const { status, json } = await plain.post('/live/vehicle', body);
    expect(status).toBe(200);
    expect(json.notificationResp).toBeNull();
    expect(json.weatherResp).toMatchObject({ source: 'climatology', temperature: expect.any(Number) });
    expect((json.datasheet as { label: string }[])[0]!.label).toBe('manufacturerName');
    for (const field of Object.keys(body)) {
      const { [field as keyof typeof body]: _, ...rest } = body;
      expect((await plain.post('/live/vehicle', rest)).status, field).toBe(400);
    }
  });

  it('gives the weather in the language asked for [API-030]', async () => {
    const of = async (language: string) => (await plain.get(`/weather?vehicleId=${world.vehicles[0]}&language=${language}`)).json.summary;
    expect([await of('de-DE'), await of('en-GB')]).toEqual(['Langjähriges Mittel', 'Long-term average']);
  });

  it('gives the datasheet as label and value, the five known rows first [API-040]', async () => {
    const { text } = await plain.get(`/datasheet/${world.vehicles[0]}`);
    expect(JSON.parse(text)).toEqual([
      { label: 'manufacturerName', value: null },
      { label: 'modelName', value: 'V 90' },
      { label: 'fabricNumber', value: 'F-One' },
      { label: 'constructionYear', value: 1974 },
      { label: 'minimumOperatingWeight', value: null },
      { label: 'EVN', value: '92 80 1295 087-1' },
    ]);
  });

  it('gives the track of a period as features that are cut at gaps [API-038] [TRK-007]', async () => {
    const start = berlin(now - 6 * day - 5 * minute);
    const { json } = await plain.get(`/tracks?vehicleId=${world.vehicles[0]}&start=${start}&end=${berlin(now)}`);
    expect(json).toMatchObject({
      vehicleId: world.vehicles[0],
      period: { startDate: start, endDate: berlin(now) },
      track: 'One',
      type: 'FeatureCollection',
    });
    const features = json.features as { geometry: { coordinates: number[][] }; properties: { times: number[]; speeds: number[] } }[];
    expect(features).toHaveLength(3);
    expect(features[2]!.geometry.coordinates).toEqual(drive(1, now).map(({ lat }) => [13, lat]));
    expect(features[2]!.properties.times.at(-1)).toBe(now / 1000);
    expect(features[2]!.properties.speeds[0]).toBe(66.7);
  });

  it.each([
    ['start=2026-02-31&end=2026-03-01', 'start'],
    ['start=2026-03-02&end=2026-03-01', 'end'],
    ['start=2026-01-01&end=2026-03-01', 'start'],
  ])('refuses the period %s and names the field', async (period, field) => {
    const { status, json } = await plain.get(`/tracks?vehicleId=${world.vehicles[0]}&${period}`);
    expect([status, json.field]).toEqual([400, field]);
  });

  it('answers a foreign vehicle like one that does not exist', async () => {
    const period = `start=${berlin(now)}&end=${berlin(now)}`;
    for (const path of [
      `/tracks?${period}&vehicleId=`,
      `/heatmap?${period}&vehicleId=`,
      '/weather?language=de-DE&vehicleId=',
      '/datasheet/',
    ]) {
      const [foreign, missing] = [await plain.get(`${path}${world.foreign}`), await plain.get(`${path}987654321`)];
      expect([foreign.status, { ...foreign.json, requestId: '' }]).toEqual([404, { ...missing.json, requestId: '' }]);
    }
  });

  it('cuts live data, tracks and heat map to the days the user may see [VEH-011]', async () => {
    const [one] = world.vehicles;
    const past = berlin(now - 3 * day);
    await world.restrict(world.plainId, one, past, past);
    const list = items((await plain.get('/vehicles')).json)[0] as Entry & { startDate: string; endDate: string };
    const [y, m, d] = past.split('-');
    expect([list.startDate, list.endDate]).toEqual([`${d}.${m}.${y}`, `${d}.${m}.${y}`]);
    expect(Object.values(list.live).filter((value) => value !== null)).toEqual([]);
    expect(Object.values(list.todays).filter((value) => value !== null)).toEqual([]);
    const live = (await plain.get(`/live?vehicleIds=${one}`)).json;
    expect(['lat', 'speed', 'received', 'drivingHours'].flatMap((name) => column(live, name))).toEqual([null, null, null, null]);
    expect((await plain.get(`/weather?vehicleId=${one}&language=de-DE`)).json.temperature).toBeNull();
    const wide = `vehicleId=${one}&start=${berlin(now - 20 * day)}&end=${berlin(now)}`;
    const times = ((await plain.get(`/tracks?${wide}`)).json.features as { properties: { times: number[] } }[]).flatMap(
      (f) => f.properties.times,
    );
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => berlin(time * 1000) !== past)).toEqual([]);
    const seconds = ((await plain.get(`/heatmap?${wide}`)).json.cells as { weight: number }[]).reduce((sum, { weight }) => sum + weight, 0);
    expect(seconds).toBeLessThanOrEqual(300);
    // Whoever has no window sees all of it.
    expect(items((await chief.get('/vehicles')).json)[0]!.live.position).not.toBeNull();
    await world.restrict(world.plainId, one, past, null);
    expect(items((await plain.get('/vehicles')).json)[0]!.live.position).not.toBeNull();
  });
});
