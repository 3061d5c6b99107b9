import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { trackMarks, unpackTrack } from '../../../src/domain/history/packed-track.ts';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';

const second = 1_000;
const minute = 60 * second;
const zone = 'Europe/Berlin';
const day = Temporal.Now.plainDateISO(zone).subtract({ days: 9 });
const [start, end] = [day.toString(), day.add({ days: 2 }).toString()];
const noon = day.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
const midnight = day.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).epochMilliseconds;

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
let vehicleId: number;
beforeAll(async () => {
  [vehicleId] = world.vehicles;
  let lat = 50;
  const at = (time: number, more: object, step = 0) => {
    lat += step;
    return { vehicleId, time, lat: Math.round(lat * 1e7) / 1e7, lng: 10 + (lat - 50) ** 2, satellites: 9, ...more };
  };
  const drive = (from: number, minutes: number) =>
    Array.from({ length: minutes * 6 }, (_, i) => at(from + i * 10 * second, { status: 4, speed: 80 }, 0.002));
  await world.ingest([
    ...drive(noon, 60),
    ...Array.from({ length: 10 }, (_, i) => at(noon + (60 + i) * minute, { status: 3, speed: 0 })),
    ...drive(noon + 70 * minute, 20),
    at(noon + 90 * minute, { status: 1, speed: 0 }),
    ...drive(midnight - 10 * minute, 20),
    at(midnight + 10 * minute, { status: 1 }),
  ]);
});

const query = () => `vehicleId=${vehicleId}&start=${start}&end=${end}`;
const track = async (tolerance: number | null) => {
  const path = `/logbook/api/logbook/v1/gateway/tracks/packed?${query()}${tolerance === null ? '' : `&tolerance=${tolerance}`}`;
  const response = await world.portal.fetch(path, { headers: plain.headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  const { pieces } = unpackTrack(new Uint8Array(await response.arrayBuffer()));
  const points = pieces.flatMap(({ base, times, lats, marks }) =>
    [...times].map((time, i) => ({ at: (base + time - noon) / minute, lat: lats[i]!, mark: marks[i]! })),
  );
  return { pieces, points };
};

describe('a packed track', () => {
  it('has every position as it is kept, a piece per day, with stops and gaps marked', async () => {
    const { pieces, points } = await track(null);
    expect(pieces).toHaveLength(3);
    expect(points).toHaveLength(360 + 10 + 120 + 1 + 120 + 1);
    const stopped = points.filter(({ mark }) => (mark & trackMarks.stop) !== 0).map(({ at }) => at);
    expect(stopped.slice(0, 10)).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69]);
    expect(points.filter(({ mark }) => (mark & trackMarks.gap) !== 0).map(({ at }) => at)).toEqual([(midnight - noon) / minute - 10]);
  });

  it.each([200, 2_000])('thinned by %i m keeps begin and end, both ends of the stop and the gap', async (tolerance) => {
    const { pieces, points } = await track(tolerance);
    expect(pieces).toHaveLength(tolerance < 1_000 ? 3 : 1);
    expect(points.length).toBeLessThan(40);
    const ats = points.map(({ at }) => at);
    const gap = (midnight - noon) / minute - 10;
    expect(ats).toEqual(expect.arrayContaining([0, 60, 69, 70, 90, gap, gap + 20]));
    expect(points.filter(({ mark }) => (mark & trackMarks.stop) !== 0).map(({ at }) => at)).toEqual(expect.arrayContaining([60, 69]));
    expect(points.filter(({ mark }) => (mark & trackMarks.gap) !== 0).map(({ at }) => at)).toEqual([gap]);
    expect(ats.filter((at) => at > 60 && at < 69)).toEqual([]);
    expect(ats).toEqual([...ats].sort((a, b) => a - b));
  });

  it('of very many positions is looked up along the way from afar: stops whole, the way within the tolerance, the last report too', async () => {
    const dense = world.vehicles[1];
    const from = day.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
    const hour = 60 * minute;
    await world.rows('select ensure_position_month(d::date) from unnest($1::text::date[]) d', [`{${start},${end}}`]);
    // A report every 2 s for 33 hours: of every 3 hours 2 are driven in a circle, one is stood at its begin.
    await world.rows(
      `insert into position (organisation_id, vehicle_id, ts, received_at, lat, lng, speed)
       select $1::text::uuid, $2::int, to_timestamp($3::float8 + 2 * i), now(), (500000000 + 5000000 * sin(a))::int, (100000000 + 8000000 * cos(a))::int, 800
       from generate_series(0, 59400) i, lateral (select greatest(0, i % 5400 - 1800) * pi() / 1800 as a) x`,
      [world.north, dense, from / second],
    );
    await world.rows(
      `insert into status_interval (organisation_id, vehicle_id, from_ts, to_ts, status)
       select $1::text::uuid, $2::int, t, t + case when n % 2 = 0 then interval '1 hour' else interval '2 hours' end, case when n % 2 = 0 then 2 else 4 end
       from generate_series(0, 21) n, lateral (select to_timestamp($3::float8) + (n / 2) * interval '3 hours' + (n % 2) * interval '1 hour' as t) x`,
      [world.north, dense, from / second],
    );
    const path = `/logbook/api/logbook/v1/gateway/tracks/packed?vehicleId=${dense}&start=${start}&end=${end}&tolerance=1500`;
    const response = await world.portal.fetch(path, { headers: plain.headers });
    const { pieces } = unpackTrack(new Uint8Array(await response.arrayBuffer()));
    expect(pieces).toHaveLength(1);
    const { base, times, lats, lngs, marks } = pieces[0]!;
    const ats = [...times].map((time) => base + time - from);
    expect(ats.length).toBeLessThan(1_000);
    for (let n = 0; n < 11; n++) {
      const begin = 3 * n * hour;
      expect(ats).toEqual(expect.arrayContaining([begin, begin + hour - 2 * second, begin + hour]));
      expect(ats.filter((at) => at > begin && at < begin + hour - 2 * second)).toEqual([]);
      expect(marks[ats.indexOf(begin)]).toBe(trackMarks.stop);
    }
    expect(ats.at(-1)).toBe(33 * hour);
    expect(marks.some((mark) => (mark & trackMarks.gap) !== 0)).toBe(false);
    // On the circle the middle between two places is no further from it than the tolerance.
    const centred = (i: number) => [(lats[i]! - 5e8) / 5e6, (lngs[i]! - 1e8) / 8e6] as const;
    for (let i = 1; i < ats.length; i++) {
      const [[a, b], [c, d]] = [centred(i - 1), centred(i)];
      expect((1 - Math.hypot((a + c) / 2, (b + d) / 2)) * 0.515 * 111_320).toBeLessThan(1_600);
    }
  });

  it('can be had as a file, named by vehicle and days', async () => {
    const { status, headers, text } = await plain.get(`/tracks/file?${query()}&format=gpx&tolerance=200`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/gpx+xml']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="track-${vehicleId}-${start}-${end}.gpx"`);
    expect(text).toContain(`<name>One ${start} ${end}</name>`);
    const { text: csv } = await plain.get(`/tracks/file?${query()}&format=csv`);
    expect(csv.split('\r\n')).toHaveLength(612 + 2);
  });

  it.each([
    ['tracks/packed', 'tolerance=-1', 'tolerance'],
    ['tracks/file', 'format=shp', 'format'],
  ])('%s refuses %s by its field', async (path, more, field) => {
    const { status, json } = await plain.get(`/${path}?${query()}&${more}`);
    expect([status, json.code, json.field]).toEqual([400, 'invalid_input', field]);
  });

  it('is of no vehicle of others, and no longer than a month', async () => {
    const of = (id: number, first: string) => plain.get(`/tracks/packed?vehicleId=${id}&start=${first}&end=${end}`);
    expect((await of(world.foreign, start)).status).toBe(404);
    const long = await of(vehicleId, day.subtract({ days: 60 }).toString());
    expect([long.status, long.json.code, long.json.field]).toEqual([400, 'period_too_long', 'start']);
  });
});

describe('a heat map', () => {
  const cells = async (more = '') => {
    const { json } = await plain.get(`/heatmap?${query()}${more}`);
    const { unit, cells } = json as { unit: string; cells: { weight: number }[] };
    return { unit, weights: cells.map(({ weight }) => weight), sum: cells.reduce((sum, { weight }) => sum + weight, 0) };
  };

  it('counts the time spent, positions, the time with the motor on or satellites [API-039]', async () => {
    expect(await cells()).toEqual(await cells('&kind=dwell'));
    const dwell = await cells();
    expect([dwell.unit, dwell.sum]).toEqual(['seconds', (90 + 20) * 60]);
    const density = await cells('&kind=density');
    expect([density.unit, density.sum]).toEqual(['positions', 612]);
    const idle = await cells('&kind=idle');
    expect([idle.unit, idle.weights]).toEqual(['seconds', [600]]);
    const { json } = await plain.get(`/pie-chart?${query()}`);
    expect(json.idleHours).toBe(idle.sum / 3600);
    const signal = await cells('&kind=signal');
    expect([signal.unit, new Set(signal.weights)]).toEqual(['satellites', new Set([9])]);
  });
});
