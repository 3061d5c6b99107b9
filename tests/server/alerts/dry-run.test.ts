import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { type DryRun, mostDryReports, mostDryTold } from '../../../src/domain/alerts/dry-run.ts';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';
import { spanStart } from '../../../src/domain/alerts/span.ts';
import { addDays } from '../../../src/domain/common/day-window.ts';
import { shared } from '../fleet/fleet-world.ts';
import { delivered, reportsFrom } from '../fleet/telemetry/reports.ts';
import { makeAccount } from '../harness.ts';
import { property } from '../property.ts';
import { alertsWorld } from './alerts-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const zone = 'Europe/Berlin';
const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
const dateOf = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString();
const today = dateOf(Date.now());
const first = addDays(today, -89);

const world = shared(alertsWorld);
const plain = shared(() => world.session(world.plainId));

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}
const asked = (vehicleId: number, label: string, { min, max }: Bounds = {}, { headers } = plain) =>
  world.portal.call(`/wp-json/fvm/v1/notification/${world.wpIdOf(vehicleId)}/dry-run`, {
    method: 'POST',
    headers,
    body: { label, min: min ?? null, max: max ?? null },
  });
const ran = async (...wish: Parameters<typeof asked>) => {
  const { status, json } = await asked(...wish);
  expect(status, JSON.stringify(json)).toBe(200);
  return json as unknown as DryRun;
};
const sent = (vehicleId: number, reports: readonly Readonly<Record<string, unknown>>[]) =>
  world.ingest(reports.map((report) => ({ ...report, vehicleId })));

describe('A dry run', () => {
  property('fires exactly as the rules that run do when they are fed with the same reports', { few: 3, many: 20 }, async (runs) => {
    const begin = midnight(addDays(first, 3)) + 5 * hour;
    const rules: readonly (readonly [AlertLabel, Bounds])[] = [
      ['NSSpeedlimitExeeded', { max: 30 }],
      ['NSOutsideTemperature', { min: 0, max: 25 }],
      ['NSSuspiciousDrivingBehaviour', {}],
      ['NSMaxOperatingHoursDay', { max: 0.1 }],
      ['NSMaxOperatingHoursWeek', { max: 1 }],
      ['NSMaxOperatingHoursMonth', { max: 2 }],
      ['NSMaxMileageDay', { max: 1 }],
      ['NSMaxMileageMonth', { max: 3 }],
    ];
    const labels = new Set<string>();
    const scenario = reportsFrom(begin).chain((reports) => delivered(reports));
    await fc.assert(
      fc.asyncProperty(scenario, async (batches) => {
        const vehicleId = await world.vehicle();
        for (const [label, bounds] of rules) await world.set(vehicleId, label, midnight(first), bounds);
        for (const batch of batches) {
          await sent(vehicleId, batch);
          await world.evaluate();
        }
        const live = await world.alerts(vehicleId);
        for (const [label, bounds] of rules) {
          const fired = live.filter((alert) => alert.label === label);
          const { count, weeks, told, needs } = await ran(vehicleId, label, bounds);
          if (needs.length > 0) expect(fired).toEqual([]);
          else if (fired.length > 0) labels.add(label);
          expect(told.map(({ timestamp, until, value }) => ({ label, start: timestamp, until, value }))).toEqual(fired.slice(0, 5));
          const weeksOfLive = Object.groupBy(fired, ({ start }) => spanStart('week', dateOf(start)));
          const counted = weeks.filter((week) => week.count > 0).map((week) => [week.start, week.count]);
          expect(counted).toEqual(Object.entries(weeksOfLive).map(([start, all]) => [start, all?.length]));
          expect(count).toBe(fired.length);
        }
      }),
      // A vehicle that reports its odometer and no place.
      { ...runs, examples: [[[[{ odometer: 100, time: begin }], [{ odometer: 250, time: begin + 2 * day }]]]] },
    );
    expect(labels.size).toBeGreaterThan(runs.seed === undefined ? 3 : 0);
  });

  it('looks at the last 90 days, weeks without any among them, with bounds that are typed and saved nowhere', async () => {
    const vehicleId = await world.vehicle();
    const start = midnight(first);
    const fast = [-day, day, 8 * day, 8 * day + hour, Date.now() - start - hour];
    await sent(
      vehicleId,
      fast.flatMap((at) => [
        { time: start + at, speed: 130 },
        { time: start + at + minute, speed: 40 },
      ]),
    );
    const found = await ran(vehicleId, 'NSSpeedlimitExeeded', { max: 120 });
    expect(found).toMatchObject({ first, last: today, isWhole: true, needs: [], unit: 'kmPerHr', count: 4 });
    expect(found.told[0]).toEqual({ timestamp: start + day, until: start + day + minute, value: 130, limit: 120, bound: 'max' });
    expect([found.weeks[0]?.start, found.weeks.at(-1)?.start]).toEqual([spanStart('week', first), spanStart('week', today)]);
    expect(found.weeks.reduce((sum, { count }) => sum + count, 0)).toBe(4);
    expect(found.weeks.some(({ count }) => count === 0)).toBe(true);
    expect((await ran(vehicleId, 'NSSpeedlimitExeeded', { max: 140 })).count).toBe(0);
    expect(await world.rows('select 1 from alert_setting where vehicle_id = $1::int', [vehicleId])).toEqual([]);
    expect(await world.alerts(vehicleId)).toEqual([]);
  });

  it('counts all of them, and tells the first ones', async () => {
    const vehicleId = await world.vehicle();
    const begin = midnight(addDays(first, 10));
    const times = Array.from({ length: mostDryTold + 2 }, (_, i) => begin + i * hour);
    await sent(
      vehicleId,
      times.flatMap((time) => [
        { time, speed: 130 },
        { time: time + minute, speed: 40 },
      ]),
    );
    const { count, told } = await ran(vehicleId, 'NSSpeedlimitExeeded', { max: 120 });
    expect([count, told.map(({ timestamp }) => timestamp)]).toEqual([times.length, times.slice(0, mostDryTold)]);
  });

  it('stops where there is too much to look at, and says on which day', { tags: ['full'], timeout: 120_000 }, async () => {
    const vehicleId = await world.vehicle();
    const begin = midnight(addDays(first, 2));
    const every = 15;
    const end = begin + mostDryReports * every * 1000;
    await sent(vehicleId, [{ time: end + day, speed: 130 }]);
    for (let time = begin; time < end + 31 * day; time += 28 * day)
      await world.rows('select ensure_position_month(to_timestamp($1::float8)::date)', [time / 1000]);
    // Tenths of km/h: one stretch that is too fast at the begin, one right after the last report that is looked at.
    await world.rows(
      `insert into position (organisation_id, vehicle_id, ts, received_at, lat, lng, speed)
       select v.organisation_id, v.vehicle_id, to_timestamp($2::float8) + i * interval '${every} s', now(), 525000000, 134000000,
         case when i in (10, 11, ${mostDryReports}, ${mostDryReports + 1}) then 1300 else 400 end
       from vehicle v, generate_series(0, ${mostDryReports + 1}) i where v.vehicle_id = $1::int`,
      [vehicleId, begin / 1000],
    );
    const found = await ran(vehicleId, 'NSSpeedlimitExeeded', { max: 120 });
    expect(found).toMatchObject({ first, last: dateOf(end), isWhole: false, count: 1 });
    expect(found.told[0]?.timestamp).toBe(begin + 10 * every * 1000);
  });

  it('looks at nothing for a rule that no signal feeds, and says which it waits for', async () => {
    const vehicleId = await world.vehicle();
    await sent(vehicleId, [{ time: Date.now() - hour, speed: 130 }]);
    expect(await ran(vehicleId, 'NSFlatSpot')).toMatchObject({ count: 0, weeks: [], told: [], needs: ['axleVibration'] });
    expect(await ran(vehicleId, 'NSOutsideTemperature', { max: 30 })).toMatchObject({ count: 0, needs: ['temperature'] });
  });

  it('tells nothing from beyond the access window, not even in the sum of a week that began before it', async () => {
    const limited = await makeAccount(world.portal, 'dry');
    const vehicleId = await world.vehicle();
    const monday = spanStart('week', addDays(today, -20));
    const opens = addDays(monday, 3);
    await world.restrict(limited, vehicleId, opens, null);
    const at = (date: string, more: object) => [0, 1, 2, 3, 4, 5].map((i) => ({ time: midnight(date) + (10 + i / 6) * hour, ...more }));
    await sent(vehicleId, at(addDays(monday, 1), { speed: 130, status: 4 }));
    await sent(vehicleId, at(addDays(monday, 4), { speed: 130, status: 4 }));
    await sent(vehicleId, at(addDays(monday, 4), { speed: 130, status: 4 }));
    const session = await world.session(limited);
    const seen = await ran(vehicleId, 'NSSpeedlimitExeeded', { max: 100 }, session);
    expect([seen.first, seen.told.map(({ timestamp }) => timestamp)]).toEqual([opens, [midnight(addDays(monday, 4)) + 10 * hour]]);
    const sum = await ran(vehicleId, 'NSMaxOperatingHoursWeek', { max: 1 }, session);
    expect([sum.first, sum.count]).toEqual([addDays(monday, 7), 0]);
    expect((await ran(vehicleId, 'NSMaxOperatingHoursWeek', { max: 1 })).count).toBe(1);
  });

  it('refuses bounds that make no sense, and vehicles that are not the own ones', async () => {
    const vehicleId = await world.vehicle();
    const reasons = await Promise.all([
      asked(vehicleId, 'NSSpeedlimitExeeded', { max: 10_001 }),
      asked(vehicleId, 'NSSpeedlimitExeeded'),
      asked(vehicleId, 'NSOutsideTemperature', { min: 30, max: 10 }),
      asked(world.foreign, 'NSFlatSpot'),
    ]);
    expect(reasons.map(({ status, json }) => [status, json.code, json.field])).toEqual([
      [400, 'bound_out_of_range', 'NSSpeedlimitExeeded.max'],
      [400, 'bound_missing', 'NSSpeedlimitExeeded.max'],
      [400, 'min_above_max', 'NSOutsideTemperature.min'],
      [404, 'not_found', undefined],
    ]);
  });
});
