import { Schema } from 'effect';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { ExportById, ExportByMetric, ExportData } from '../../../src/domain/history/export.ts';
import { exportMetrics } from '../../../src/domain/history/export-metrics.ts';
import { alertsAt } from '../alerts/window-tellers.ts';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';

const minute = 60_000;
const zone = 'Europe/Berlin';
const today = Temporal.Now.plainDateISO(zone);
const dates = Array.from({ length: 5 }, (_, i) => today.subtract({ days: 8 - i }).toString());
const [first, last] = [dates[0]!, dates[4]!];
const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;

interface Series {
  readonly vehicleId: number;
  readonly name: string;
  readonly metric: string;
  readonly thisDay: readonly number[];
}
interface Item {
  readonly vehicleId: number;
  readonly title: string;
  readonly series: readonly Series[];
}

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
let one: number;
let two: number;

beforeAll(async () => {
  [one, two] = world.vehicles;
  /** An hour of driving each noon, 10 km, on every second day of the other vehicle. */
  const drive = (vehicleId: number, date: string) =>
    Array.from({ length: 7 }, (_, i) => ({
      vehicleId,
      time: startOf(date) + 720 * minute + i * 10 * minute,
      status: i === 6 ? 1 : 4,
      odometer: 1_000 + 10 * dates.indexOf(date) + (10 * i) / 6,
    }));
  await world.ingest(dates.flatMap((date, i) => [...drive(one, date), ...(i % 2 === 0 ? drive(two, date) : [])]));
});

const period = `start=${first}&end=${last}`;
const body = { currentView: 'reporting', isDemoUser: false, userSessionID: 1, period: { startDate: first, endDate: last } };
const exported = async (more: object) => {
  const { status, json } = await plain.post('/export', { ...body, ...more });
  expect(status).toBe(200);
  return json as unknown as { dates: string[]; groupByType: string; items: Item[]; timeZone: string };
};
const compact = (series: readonly Series[]) => series.map(({ name, metric, thisDay }) => [name, metric, thisDay]);

describe('an export by vehicle', () => {
  it('has every metric of each vehicle, a value per date, in pages [API-035]', async () => {
    const { status, json } = await plain.get(`/export/by-id?${period}&vehicleIds=${one},${two}&skip=0&top=10`);
    expect(status).toBe(200);
    expect([json.dates, json.timeZone]).toEqual([dates.map((date) => date.replaceAll('-', '')), zone]);
    expect(json.pagination).toEqual({ total: 2, skip: 0, top: 10 });
    const [ofOne, ofTwo] = json.items as Item[];
    expect(ofOne!.series.map(({ metric }) => metric)).toEqual([...exportMetrics]);
    const valuesOf = (item: Item, metric: string) => item.series.find((series) => series.metric === metric)!.thisDay;
    expect(valuesOf(ofOne!, 'drivingHours')).toEqual([1, 1, 1, 1, 1]);
    expect(valuesOf(ofOne!, 'mileageKm').map(Math.round)).toEqual([10, 10, 10, 10, 10]);
    expect(valuesOf(ofTwo!, 'workingHours')).toEqual([1, 0, 1, 0, 1]);
    const next = await plain.get(`/export/by-id?${period}&vehicleIds=${one},${two}&skip=1&top=10`);
    expect((next.json.items as Item[]).map(({ vehicleId }) => vehicleId)).toEqual([two]);
    const beyond = await plain.get(`/export/by-id?${period}&vehicleIds=${one},${two}&skip=5&top=10`);
    expect([beyond.json.items, beyond.json.pagination]).toEqual([[], { total: 2, skip: 5, top: 10 }]);
  });

  it('has all vehicles when none is named, and none of others', async () => {
    const { json } = await plain.get(`/export/by-id?${period}`);
    expect((json.items as Item[]).map(({ vehicleId }) => vehicleId)).toEqual([...world.vehicles]);
    const foreign = await plain.get(`/export/by-id?${period}&vehicleIds=${world.foreign}`);
    expect([foreign.status, foreign.json.items]).toEqual([200, []]);
  });
});

describe('an export by metric', () => {
  it('has one metric of 20 vehicles a page, from page 0 on [API-036]', async () => {
    const { json } = await plain.get(`/export/by-metric/drivingHours?${period}&vehicleIds=${one},${two}`);
    expect([json.metric, json.pagination]).toEqual(['drivingHours', { total: 2, skip: 0, top: 20 }]);
    expect(compact(json.items as Series[])).toEqual([
      ['One', 'drivingHours', [1, 1, 1, 1, 1]],
      ['Two', 'drivingHours', [1, 0, 1, 0, 1]],
    ]);
    const second = await plain.get(`/export/by-metric/drivingHours?${period}&page=1&items=2`);
    expect([(second.json.items as Series[]).map(({ name }) => name), second.json.pagination]).toEqual([
      ['Three'],
      { total: 3, skip: 2, top: 2 },
    ]);
  });
});

describe('export data', () => {
  it('has a sheet per vehicle with the fields asked for, by id unless said otherwise [API-037] [DEC-067]', async () => {
    const { groupByType, items } = await exported({
      vehicleIds: [one, two],
      dataFields: ['reportExportRequest', 'StandingWithEngineOn', 'DrivingHours'],
    });
    expect(groupByType).toBe('by-id');
    expect(items.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect(items.map(({ series }) => series.map(({ metric }) => metric))).toEqual([
      ['drivingHours', 'idleHours'],
      ['drivingHours', 'idleHours'],
    ]);
  });

  it('has a sheet per metric with a column per vehicle on demand [API-037]', async () => {
    const { items } = await exported({ vehicleIds: [one, two], dataFields: ['drivingHours', 'idleHours'], groupByType: 'by-metric' });
    expect(items.map(({ title, series }) => [title, series.map(({ name }) => name)])).toEqual([
      ['drivingHours', ['One', 'Two']],
      ['idleHours', ['One', 'Two']],
    ]);
  });

  it('is what the report and the graph show', async () => {
    const { items } = await exported({ vehicleIds: [one], dataFields: [] });
    const { json } = await plain.get(`/graph?vehicleId=${one}&${period}`);
    for (const { metric, thisDay } of items[0]!.series) {
      if (metric === 'notifications') expect(thisDay).toEqual(json.Notifications);
      else expect([metric, thisDay]).toEqual([metric, (json.thisDay as Record<string, number>[]).map((row) => row[metric])]);
    }
  });

  it('is 0 outside the access window, notifications too, its first and last day included [REP-051] [REP-052] [VEH-011]', async () => {
    const noons = dates.map((date) => startOf(date) + 720 * minute);
    await alertsAt(world.rows, one, noons);
    await world.restrict(world.plainId, one, dates[1]!, dates[3]!);
    const { items } = await exported({ vehicleIds: [one], dataFields: [] });
    for (const { metric, thisDay } of items[0]!.series)
      expect([metric, thisDay.map((value) => value > 0)]).toEqual([
        metric,
        ['drivingHours', 'workingHours', 'mileageKm', 'notifications'].includes(metric)
          ? [false, true, true, true, false]
          : [false, false, false, false, false],
      ]);
    await world.restrict(world.plainId, one, null, null);
  });

  it.each([
    [{ dataFields: ['speed'] }, 'data_field_unknown', 'dataFields'],
    [{ period: { startDate: '2026-02-30', endDate: '2026-03-02' } }, 'day_invalid', 'period.startDate'],
    [{ period: { startDate: '2026-03-03', endDate: '2026-03-02' } }, 'period_reversed', 'period.endDate'],
    [{ groupByType: 'by-colour' }, 'invalid_input', 'groupByType'],
  ])('%j is refused with %s of %s', async (more, code, field) => {
    const { status, json } = await plain.post('/export', { ...body, vehicleIds: [one], dataFields: [], ...more });
    expect([status, json.code, json.field]).toEqual([400, code, field]);
  });

  it('is what the contract says, and of more days of vehicles than an answer holds none', async () => {
    const decoded = { 'by-id': ExportById, 'by-metric/idleHours': ExportByMetric };
    for (const [path, schema] of Object.entries(decoded))
      Schema.decodeUnknownSync(schema as typeof ExportById)((await plain.get(`/export/${path}?${period}`)).json);
    Schema.decodeUnknownSync(ExportData)(await exported({ vehicleIds: [one, two], dataFields: [] }));
    await world.rows(
      `insert into vehicle (organisation_id, name, model, type, engine)
       select $1::text::uuid, 'V ' || i, 'V 90', 'Diesellok', 'diesel' from generate_series(1, 300) i`,
      [world.north],
    );
    const refused = await plain.get('/export/by-id?start=2016-01-01&end=2025-12-31&top=300');
    expect([refused.status, refused.json.code, refused.json.field, refused.json.limit]).toEqual([400, 'export_too_large', 'top', 273]);
    expect((await plain.get('/export/by-id?start=2025-12-01&end=2025-12-31&top=300')).status).toBe(200);
  });

  it('names ids that are none, and a metric that is none', async () => {
    const ids = await plain.get(`/export/by-id?${period}&vehicleIds=1;2`);
    expect([ids.status, ids.json.code, ids.json.field]).toEqual([400, 'vehicle_ids_malformed', 'vehicleIds']);
    expect((await plain.get(`/export/by-metric/serviceHours?${period}`)).status).toBe(400);
  });
});
