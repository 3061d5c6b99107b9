import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, it } from 'vitest';
import { fleetWorld, shared } from '../fleet/fleet-world.ts';

const minute = 60_000;
const zone = 'Europe/Berlin';
const dayAfter = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString();
const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
const hoursIn = (date: string) => (startOf(dayAfter(date, 1)) - startOf(date)) / 3_600_000;
/** The last day with another number of hours than 24 that is some days behind us. */
const changed = (() => {
  let date = Temporal.Now.plainDateISO(zone).subtract({ days: 9 }).toString();
  while (hoursIn(date) === 24) date = dayAfter(date, -1);
  return date;
})();
const first = dayAfter(changed, -2);
const last = dayAfter(changed, 2);

const world = shared(fleetWorld);
const plain = shared(() => world.session(world.plainId));
let vehicleId: number;

/** Standby, idle and driving in turn, a third of an hour each, by the status the unit reports; a kilometre every ten minutes. */
const report = (time: number, i: number) => ({ vehicleId, time, status: 2 + (Math.floor(i / 2) % 3), odometer: 1_000 + i });

beforeAll(async () => {
  vehicleId = world.vehicles[0];
  const steps = (startOf(dayAfter(last, 1)) - startOf(first)) / (10 * minute);
  const reports = Array.from({ length: steps + 1 }, (_, i) => report(startOf(first) + i * 10 * minute, i));
  // The middle day last: what comes late is corrected.
  const isLate = ({ time }: { time: number }) => time >= startOf(changed) && time < startOf(dayAfter(changed, 1));
  await world.ingest(reports.filter((one) => !isLate(one)));
  const [before] = await dailyHours();
  expect(before).toBe(24);
  await world.ingest(reports.filter(isLate));
});

const query = (start = first, end = last, id: number | string = vehicleId) => `vehicleId=${id}&start=${start}&end=${end}`;
type Row = Record<string, number> & { Date: string; mileageKm: { thisDay: number; LastDataDate: string | null } };
const rows = async (start?: string, end?: string) => (await plain.get(`/report?${query(start, end)}`)).json.items as unknown as Row[];
const dailyHours = async () => (await rows()).map(({ totalHours }) => totalHours);
const general = async (more: object = {}) => {
  const { status, json } = await plain.post('/reporting-hours', { vehicleId, startDate: first, endDate: last, ...more });
  expect(status).toBe(200);
  return json.generalResponse as Record<string, number> & { timestamp: { status: number | null; mileage: number | null } };
};

describe('a report', () => {
  it('has each day with Date, its hours and mileageKm.LastDataDate; the parts are as long as the day when the clocks change [API-031]', async () => {
    const found = await rows();
    expect(found.map(({ Date: date }) => date)).toEqual([first, dayAfter(first, 1), changed, dayAfter(changed, 1), last]);
    expect(found.map(({ totalHours }) => totalHours)).toEqual([24, 24, hoursIn(changed), 24, 24]);
    for (const { offHours, standByHours, idleHours, drivingHours, totalHours } of found) {
      expect(offHours).toBe(0);
      expect(standByHours! + idleHours! + drivingHours!).toBeCloseTo(totalHours!, 9);
      expect(standByHours).toBeCloseTo(totalHours! / 3, 0);
    }
    expect(found.map(({ mileageKm }) => Math.round(mileageKm.thisDay))).toEqual([144, 144, 6 * hoursIn(changed), 144, 144]);
    expect(found.map(({ mileageKm }) => mileageKm.LastDataDate)).toEqual(found.map(({ Date: date }) => date));
    const later = await rows(dayAfter(last, 1), dayAfter(last, 2));
    expect(later.map(({ offHours, totalHours, mileageKm }) => [offHours, totalHours, mileageKm.LastDataDate])).toEqual([
      [24, 24, null],
      [24, 24, null],
    ]);
  });

  it('gives reporting hours of a period, the sum of its days, with the times of the newest reports in it [API-032] [REP-028]', async () => {
    const sum = await general();
    const found = await rows();
    for (const name of ['equippedHours', 'serviceHours', 'workingHours', 'standByHours', 'drivingHours', 'standbyAndIdle', 'idleHours'])
      expect([name, sum[name]!.toFixed(9)]).toEqual([name, found.reduce((all, row) => all + (row[name] as number), 0).toFixed(9)]);
    expect(sum.totalHours).toBe(96 + hoursIn(changed));
    expect(sum.mileageKm).toBeCloseTo(
      found.reduce((all, { mileageKm }) => all + mileageKm.thisDay, 0),
      6,
    );
    expect(sum.timestamp).toEqual({ status: startOf(dayAfter(last, 1)) - 10 * minute, mileage: startOf(dayAfter(last, 1)) - 10 * minute });
    const empty = await general({ startDate: dayAfter(last, 2), endDate: dayAfter(last, 3) });
    expect([empty.serviceHours, empty.timestamp]).toEqual([0, { status: null, mileage: null }]);
  });

  it('gives the notifications as a list [API-032] [REP-029]', async () => {
    const { json } = await plain.post('/reporting-hours', { vehicleId, startDate: first, endDate: last });
    expect(json.notificationResponse).toEqual([]);
  });

  it('is cut by the limited access that the request names, days inclusive [API-032]', async () => {
    const { totalHours, timestamp } = await general({ limitedAccessStartDate: changed, limitedAccessEndDate: changed });
    expect(totalHours).toBe(hoursIn(changed));
    expect(timestamp.status).toBe(startOf(dayAfter(changed, 1)) - 10 * minute);
  });

  it('gives the pie of a period [API-033]', async () => {
    const { idleHours, standByHours, drivingHours } = await general();
    expect((await plain.get(`/pie-chart?${query()}`)).json).toEqual({ idleHours, standByHours, drivingHours });
  });

  it('gives a graph with a record per day and the sum up to each [API-034]', async () => {
    const { json } = await plain.get(`/graph?${query()}`);
    const { thisDay, cumulativeSum } = json as unknown as Record<string, ({ date: string } & Record<string, number>)[]>;
    const found = await rows();
    expect(thisDay!.map(({ date, drivingHours }) => [date, drivingHours])).toEqual(found.map((row) => [row.Date, row.drivingHours]));
    const { drivingHours, idleHours, mileageKm } = await general();
    expect(cumulativeSum!.at(-1)).toMatchObject({ date: last, drivingHours, idleHours, mileageKm });
    expect(json.Notifications).toEqual([0, 0, 0, 0, 0]);
    // The last report is of the first moment of the day after.
    const around = (await plain.get(`/graph?${query(dayAfter(first, -1), dayAfter(last, 2))}`)).json.reported;
    expect(around).toEqual([false, true, true, true, true, true, true, false]);
  });

  it('opens to the intervals that its hours are made of', async () => {
    const { json } = await plain.get(`/intervals?${query(changed, changed)}`);
    const items = json.items as { from: number; to: number; status: number }[];
    expect([items[0]!.from, items.at(-1)!.to]).toEqual([startOf(changed), startOf(dayAfter(changed, 1))]);
    const [row] = await rows(changed, changed);
    const hours = (status: number) =>
      items.filter((one) => one.status === status).reduce((sum, { from, to }) => sum + to - from, 0) / 3_600_000;
    expect([2, 3, 4].map(hours)).toEqual([row!.standByHours, row!.idleHours, row!.drivingHours]);
  });
});

it('An electric locomotive stands equipped, whatever its unit says of an engine, in reports, series, times and live', async () => {
  const electric = world.vehicles[1];
  const [from, hour] = [startOf(last), 6 * 10 * minute];
  const sent = [3, 2, 4, 3, 1].flatMap((status, i) =>
    [0, 10, 20, 30, 40, 50].map((past) => ({ status, time: from + i * hour + past * minute })),
  );
  await world.ingest(sent.map((one) => ({ vehicleId: electric, ...one })));
  const { json } = await plain.post('/reporting-hours', { vehicleId: electric, startDate: last, endDate: last });
  const told = { equippedHours: 3, serviceHours: 4, workingHours: 1, standByHours: 3, drivingHours: 1, standbyAndIdle: 3, idleHours: 0 };
  expect(json.generalResponse).toMatchObject(told);
  expect((await plain.get(`/pie-chart?${query(last, last, electric)}`)).json).toEqual({ idleHours: 0, standByHours: 3, drivingHours: 1 });
  const times = (await plain.get(`/intervals?${query(last, last, electric)}`)).json.items as { status: number }[];
  expect(times.map(({ status }) => status)).toEqual([2, 2, 4, 2, 1]);
  await world.ingest([{ vehicleId: electric, time: Date.now() - 1_000, status: 3 }]);
  const list = (await plain.get('/vehicles')).json.items as { vehicleId: number; live: object; todays: object }[];
  expect(list.find((one) => one.vehicleId === electric)).toMatchObject({
    live: { statusVehicle: 2 },
    todays: { idleHours: null, workingHours: null },
  });
});

describe('a report that cannot be made', () => {
  it.each([
    ['/report', `start=2026-02-30&end=2026-03-01`, 'day_invalid', 'start'],
    ['/graph', `start=2026-03-02&end=2026-03-01`, 'period_reversed', 'end'],
    ['/pie-chart', `start=1990-01-01&end=2026-03-01`, 'period_too_long', 'start'],
    ['/intervals', `start=2026-01-01&end=2026-04-01`, 'period_too_long', 'start'],
    ['/report', `start=0000-01-01&end=2026-03-01`, 'day_invalid', 'start'],
    ['/report', `start=gestern&end=2026-03-01`, 'invalid_input', 'start'],
  ])('%s?%s says %s of %s', async (path, period, code, field) => {
    const { status, json } = await plain.get(`${path}?vehicleId=${vehicleId}&${period}`);
    expect([status, json.code, json.field]).toEqual([400, code, field]);
  });

  it('names the field of a body, and knows no vehicle of others', async () => {
    const body = { vehicleId, startDate: first, endDate: last };
    const wrong = await plain.post('/reporting-hours', { ...body, limitedAccessEndDate: '2026-13-01' });
    expect([wrong.status, wrong.json.code, wrong.json.field]).toEqual([400, 'day_invalid', 'limitedAccessEndDate']);
    for (const id of [world.foreign, 999_999, 2 ** 31]) {
      expect((await plain.post('/reporting-hours', { ...body, vehicleId: id })).status).toBe(404);
      for (const path of ['report', 'graph', 'pie-chart', 'intervals'])
        expect((await plain.get(`/${path}?${query(first, last, id)}`)).status).toBe(404);
    }
  });
});
