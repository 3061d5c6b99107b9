import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect } from 'vitest';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';
import { delivered, type Report, reportsFrom } from '../fleet/telemetry/reports.ts';
import { property, propertyRuns } from '../property.ts';

const runs = { few: 3, many: 40 };
const zone = 'Europe/Berlin';
const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const dayOf = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();
const millisIn = (date: string) => startOf(dayAfter(date, 1)) - startOf(date);

/** The last two days that are not 24 hours long, one of 23 and one of 25, and that lie 40 days behind us. */
const changes = (() => {
  const found: string[] = [];
  for (let date = dayOf(Date.now() - 40 * 86_400_000); found.length < 2; date = dayAfter(date, -1))
    if (millisIn(date) !== 86_400_000) found.push(date);
  return found;
})();

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
let fresh: number[];
beforeAll(async () => {
  const made = await world.rows<{ id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine)
     select $1::text::uuid, 'V ' || i, 'V 90', 'Diesellok', 'diesel' from generate_series(1, $2::int) i returning vehicle_id as id`,
    [world.north, 8 * propertyRuns(runs.many) + 100],
  );
  fresh = made.map(({ id }) => id);
});

type Row = { readonly Date: string; readonly mileageKm: { readonly thisDay: number } } & Readonly<Record<string, number>>;
const millis = (hours: number | undefined) => Math.round((hours ?? Number.NaN) * 3_600_000);
const parts = ['offHours', 'standByHours', 'idleHours', 'drivingHours'];

/** Everything that is told of a vehicle in a period, without its number. */
const told = async (vehicleId: number, start: string, end: string) => {
  const query = `?vehicleId=${vehicleId}&start=${start}&end=${end}`;
  const items = (await plain.get(`/report${query}`)).json.items as Row[];
  const hours = (await plain.post('/reporting-hours', { vehicleId, startDate: start, endDate: end })).json.generalResponse;
  const graph = (await plain.get(`/graph${query}`)).json as { cumulativeSum: Record<string, number>[] };
  const pie = (await plain.get(`/pie-chart${query}`)).json as Record<string, number>;
  const intervals = (await plain.get(`/intervals${query}`)).json.items as { from: number; to: number; status: number }[];
  const exported = (await plain.get(`/export/by-id?start=${start}&end=${end}&vehicleIds=${vehicleId}`)).json.items as {
    series: { metric: string; thisDay: number[] }[];
  }[];
  return { items, hours: hours as Record<string, number>, last: graph.cumulativeSum.at(-1)!, pie, intervals, series: exported[0]!.series };
};

const send = async (vehicleId: number, batches: readonly (readonly Report[])[]) => {
  for (const batch of batches) {
    const { status } = await world.ingest(batch.map((report) => ({ ...report, vehicleId })));
    if (status !== 200) throw new Error(`ingestion answered ${status}`);
  }
};

const expectWhole = ({ items, hours, last, pie, intervals, series }: Awaited<ReturnType<typeof told>>) => {
  for (const row of items) {
    const length = parts.reduce((sum, part) => sum + millis(row[part]), 0);
    expect([row.Date, length, millis(row.totalHours)]).toEqual([row.Date, millisIn(row.Date), millisIn(row.Date)]);
    for (const [i, part] of ['standByHours', 'idleHours', 'drivingHours'].entries()) {
      const spent = intervals.filter(({ from, status }) => status === i + 2 && dayOf(from) === row.Date);
      expect([row.Date, part, millis(row[part])]).toEqual([row.Date, part, spent.reduce((sum, { from, to }) => sum + to - from, 0)]);
    }
  }
  for (const part of [...parts, 'totalHours', 'workingHours', 'equippedHours'])
    expect([part, millis(hours[part])]).toEqual([part, items.reduce((sum, row) => sum + millis(row[part]), 0)]);
  expect(hours.mileageKm).toBeCloseTo(
    items.reduce((sum, { mileageKm }) => sum + mileageKm.thisDay, 0),
    6,
  );
  for (const [part, value] of Object.entries(pie)) expect([part, value]).toEqual([part, hours[part]]);
  for (const part of ['idleHours', 'drivingHours', 'workingHours', 'mileageKm']) expect([part, last[part]]).toEqual([part, hours[part]]);
  for (const { metric, thisDay } of series) {
    if (metric === 'notifications') continue;
    expect([metric, thisDay]).toEqual([metric, items.map((row) => (metric === 'mileageKm' ? row.mileageKm.thisDay : row[metric]))]);
  }
};

describe('the hours of random streams over the change of the clocks', () => {
  property(
    'are parts that equal the whole, day by day and over the period, on the screen and in the export, in whatever order reports came',
    runs,
    async (parameters) => {
      expect(changes.map(millisIn).sort()).toEqual([23 * 3_600_000, 25 * 3_600_000]);
      const scenario = fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -30, max: 20 }))
        .chain(([date, hours]) =>
          reportsFrom(startOf(date) + hours * 3_600_000).chain((reports) => fc.tuple(fc.constant(reports), delivered(reports))),
        );
      await fc.assert(
        fc.asyncProperty(scenario, async ([reports, batches]) => {
          const [ordered, late] = [fresh.pop()!, fresh.pop()!];
          const start = dayAfter(dayOf(reports[0]!.time), -1);
          const end = dayAfter(dayOf(reports.at(-1)!.time), 1);
          await send(ordered, [reports]);
          await send(late, batches);
          const [whole, again] = [await told(ordered, start, end), await told(late, start, end)];
          expectWhole(whole);
          expect({ ...again, series: [] }).toEqual({ ...whole, series: [] });
          expectWhole(again);
        }),
        parameters,
      );
    },
  );
});
