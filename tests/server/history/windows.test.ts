import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EndpointKey, policy } from '../../../server/platform/policy.ts';
import { noPlace, unpackFleet } from '../../../src/domain/history/packed-fleet.ts';
import { unpackTrack } from '../../../src/domain/history/packed-track.ts';
import { type FleetWorld, fleetWorld, shared } from '../fleet/fleet-world.ts';
import { property } from '../property.ts';

const minute = 60_000;
const hour = 60 * minute;
const zone = 'Europe/Berlin';
const today = Temporal.Now.plainDateISO(zone);
const dates = Array.from({ length: 30 }, (_, i) => today.subtract({ days: 32 - i }).toString());
const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
const dayOf = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();

const world = shared(fleetWorld);
let plain: Awaited<ReturnType<FleetWorld['session']>>;
let vehicleId: number;
let free: number;
let signedInAt = Date.now();
beforeAll(async () => {
  [vehicleId] = world.vehicles;
  free = world.vehicles[1];
  // Both of one kind: what is told of them is compared.
  await world.rows(`update vehicle set engine = 'diesel' where vehicle_id = $1::int`, [free]);
  plain = await world.session(world.plainId);
  /** On both sides of each midnight, and on the way over noon. */
  const offsets = [0, 4, 8, 600, 606, 612, 618, 624, 630, 1430, 1436].map((minutes) => minutes * minute);
  const reports = dates.flatMap((date, i) =>
    offsets.map((offset, k) => ({
      time: startOf(date) + offset,
      lat: 50 + i / 100 + k / 1000,
      lng: 10,
      speed: 60,
      status: 2 + (k % 3),
      satellites: 9,
    })),
  );
  for (const id of [vehicleId, free]) await world.ingest(reports.map((report) => ({ ...report, vehicleId: id })));
});

interface Days {
  readonly start: string;
  readonly end: string;
}
const range = fc
  .tuple(fc.constantFrom(...dates), fc.constantFrom(...dates))
  .map(([a, b]): Days => (a <= b ? { start: a, end: b } : { start: b, end: a }));

type Told = readonly (readonly [date: string, value: unknown])[];
type Ask = (period: Days, id: number) => Promise<Told>;
const queryOf = ({ start, end }: Days, id: number) => `?vehicleId=${id}&start=${start}&end=${end}`;
const items = (json: Record<string, unknown>) => json.items as Record<string, unknown>[];
const isEmpty = (value: unknown): boolean =>
  value === 0 || value === null || (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));
const dated = (json: Record<string, unknown>, series: readonly { readonly thisDay: readonly number[] }[]): Told =>
  (json.dates as string[]).map((date, i) => [
    `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
    series.map(({ thisDay }) => thisDay[i]),
  ]);
type Series = { readonly thisDay: readonly number[] };
const bytesOf = async (path: string) => {
  const response = await world.portal.fetch(`/logbook/api/logbook/v1/gateway${path}`, { headers: plain.headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};
const packed =
  (tolerance: number): Ask =>
  async (period, id) =>
    unpackTrack(await bytesOf(`/tracks/packed${queryOf(period, id)}&tolerance=${tolerance}`)).pieces.flatMap(({ base, times, lats }) =>
      [...times].map((time, i) => [dayOf(base + time), [base + time, lats[i]]] as const),
    );

/** What each call tells of each day; of a day without any value nothing is told. */
const operations: Partial<Record<EndpointKey, Ask>> = {
  'history.report': async (period, id) =>
    items((await plain.get(`/report${queryOf(period, id)}`)).json).map(({ Date: date, mileageKm, ...hours }) => [
      date as string,
      { ...hours, km: (mileageKm as { thisDay: number }).thisDay },
    ]),
  'history.graph': async (period, id) =>
    ((await plain.get(`/graph${queryOf(period, id)}`)).json.thisDay as { date: string }[]).map(({ date, ...hours }) => [date, hours]),
  'history.intervals': async (period, id) =>
    items((await plain.get(`/intervals${queryOf(period, id)}`)).json).map((one) => [dayOf(one.from as number), one]),
  'history.exportById': async ({ start, end }, id) => {
    const { json } = await plain.get(`/export/by-id?start=${start}&end=${end}&vehicleIds=${id}`);
    return dated(json, items(json)[0]!.series as Series[]);
  },
  'history.exportByMetric': async ({ start, end }, id) => {
    const { json } = await plain.get(`/export/by-metric/workingHours?start=${start}&end=${end}&vehicleIds=${id}`);
    return dated(json, items(json) as unknown as Series[]);
  },
  'history.exportData': async ({ start, end }, id) => {
    const body = { currentView: 'reporting', isDemoUser: false, userSessionID: 1, dataFields: [], vehicleIds: [id] };
    const { json } = await plain.post('/export', { ...body, period: { startDate: start, endDate: end } });
    return dated(json, items(json)[0]!.series as Series[]);
  },
  'history.trackPieces': packed(0),
  'history.fleetAt': async ({ start, end }, id) => {
    const told: [string, unknown][] = [];
    for (let date = start; date <= end; date = Temporal.PlainDate.from(date).add({ days: 1 }).toString()) {
      // Before the first report of a day the place is of the day before, which a window may begin after.
      const at = startOf(date) + minute;
      const { ids, ages, lats, count, step } = unpackFleet(await bytesOf(`/fleet/packed?at=${at}&step=${hour}&count=23`));
      const row = ids.indexOf(id) * count;
      if (row < 0) continue;
      for (let k = 0; k < count; k++)
        if (ages[row + k] !== noPlace) told.push([dayOf(at + k * step), [at + k * step - ages[row + k]! * 1000, lats[row + k]]]);
    }
    return told;
  },
  'history.trackFile': async (period, id) =>
    (await plain.get(`/tracks/file${queryOf(period, id)}&format=csv`)).text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => [dayOf(Date.parse(line.split(';')[0]!)), line]),
  'gateway.tracks': async (period, id) =>
    ((await plain.get(`/tracks${queryOf(period, id)}`)).json.features as { properties: { times: number[] } }[]).flatMap(({ properties }) =>
      [...new Set(properties.times)].map((time) => [dayOf(time * 1000), time] as const),
    ),
};
/** Sums, which must be those of the days that may be seen. */
const sums: Partial<Record<EndpointKey, (period: Days, id: number) => Promise<readonly number[]>>> = {
  'history.reportingHours': async ({ start, end }, id) => {
    const { json } = await plain.post('/reporting-hours', { vehicleId: id, startDate: start, endDate: end });
    const { timestamp, ...values } = json.generalResponse as Record<string, number>;
    return Object.values(values).map((value) => Math.round(value * 3_600_000));
  },
  'history.pieChart': async (period, id) =>
    Object.values((await plain.get(`/pie-chart${queryOf(period, id)}`)).json as Record<string, number>),
};
const weights: Partial<Record<EndpointKey, true>> = { 'gateway.heatmap': true };
const weight = async (period: Days, id: number, kind: string) =>
  ((await plain.get(`/heatmap${queryOf(period, id)}&kind=${kind}`)).json.cells as { weight: number }[]).reduce(
    (sum, one) => sum + one.weight,
    0,
  );

describe('an access window', () => {
  it('is tried on every call about what was', () => {
    const about = (Object.keys(policy) as EndpointKey[]).filter((key) => /^history\.|^gateway\.(tracks|heatmap)$/.test(key));
    expect(Object.keys({ ...operations, ...sums, ...weights }).sort()).toEqual(about.sort());
  });

  property(
    'lets nothing of a day outside it through any of them, and changes nothing of a day within [VEH-011]',
    { few: 3, many: 20 },
    async (runs) => {
      await fc.assert(
        fc.asyncProperty(range, range, async (window, period) => {
          // A long run outlives its access token.
          if (Date.now() - signedInAt > 5 * minute) {
            plain = await world.session(world.plainId);
            signedInAt = Date.now();
          }
          await world.restrict(world.plainId, vehicleId, window.start, window.end);
          const isInside = (date: string) => date >= window.start && date <= window.end;
          for (const [name, ask] of Object.entries(operations)) {
            const [seen, all] = await Promise.all([ask(period, vehicleId), ask(period, free)]);
            expect([name, seen.filter(([date, value]) => !isInside(date) && !isEmpty(value))]).toEqual([name, []]);
            expect([name, seen.filter(([date]) => isInside(date))]).toEqual([name, all.filter(([date]) => isInside(date))]);
          }
          const start = [window.start, period.start].sort()[1]!;
          const end = [window.end, period.end].sort()[0]!;
          for (const [name, ask] of Object.entries(sums)) {
            const seen = await ask(period, vehicleId);
            expect([name, seen]).toEqual([name, start > end ? seen.map(() => 0) : await ask({ start, end }, free)]);
          }
          for (const kind of ['density', 'dwell', 'idle', 'signal'])
            expect([kind, await weight(period, vehicleId, kind)]).toEqual([
              kind,
              start > end ? 0 : await weight({ start, end }, free, kind),
            ]);
        }),
        runs,
      );
    },
  );
});
