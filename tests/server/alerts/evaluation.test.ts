import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';
import { shared } from '../fleet/fleet-world.ts';
import { delivered, type Report, reportsFrom } from '../fleet/telemetry/reports.ts';
import { property } from '../property.ts';
import { alertsWorld } from './alerts-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const zone = 'Europe/Berlin';

const world = shared(alertsWorld);

const midnight = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
/** The second Monday before today, in whose week and month no clock changes. */
const monday = (() => {
  const today = Temporal.Now.plainDateISO(zone);
  let found = today.subtract({ days: today.dayOfWeek + 13 });
  while (found.day > 20 || [3, 10].includes(found.month)) found = found.subtract({ weeks: 1 });
  return found;
})();

/** Between two parallels, 0.02 degrees from west to east. */
const strip = (south: number, to: number) => [
  { lat: south, lng: 13.39 },
  { lat: south, lng: 13.41 },
  { lat: to, lng: 13.41 },
  { lat: to, lng: 13.39 },
];
/** Some 330 m wide. */
const yard = strip(51.999, 52.002);
const next = strip(52.003, 52.005);
/** The same on a way that leads out of these areas and back into them; some fixes are less exact than the areas are wide. */
const around = (reports: readonly Report[]) =>
  reports.map(
    ({ lat, accuracy, ...rest }): Report => ({
      ...rest,
      ...(typeof lat === 'number' && { lat: 52 + ((lat - 52) % 0.0071) }),
      ...(typeof accuracy === 'number' && { accuracy: accuracy === 25 ? 400 : accuracy }),
    }),
  );

describe('Alerts of a vehicle', () => {
  const start = Date.now() - 3 * day;

  it('are noticed in what ingestion stored, one for one event [NOT-001]', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start, { max: 100 });
    await world.set(vehicleId, 'NSOutsideTemperature', start, { min: -10, max: 30 });
    const speeds = [80, 101, 99, 101, 97, 104, 95, 80];
    await world.send(
      vehicleId,
      speeds.map((speed, i) => ({ time: start + i * minute, speed, temperature: i === 7 ? 31 : 22 })),
    );
    expect(await world.alerts(vehicleId)).toEqual([
      { label: 'NSSpeedlimitExeeded', start: start + minute, until: start + 6 * minute, value: 101 },
      { label: 'NSOutsideTemperature', start: start + 7 * minute, until: null, value: 31 },
    ]);
  });

  it('are none of a rule that is off, was switched on later, or that nothing reports for', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start + hour, { max: 100 });
    await world.set(vehicleId, 'NSOutsideTemperature', start, { max: 30 }, false);
    await world.set(vehicleId, 'NSSuspectedCrash', start);
    await world.send(vehicleId, [
      { time: start, speed: 130, temperature: 50 },
      { time: start + hour, speed: 40, temperature: 50 },
    ]);
    expect(await world.alerts(vehicleId)).toEqual([]);
  });

  it('are told of impacts, the axle and the coolant by what the unit measured, none of which is lost when reports of a moment come apart', async () => {
    const vehicleId = await world.vehicle();
    const labels = ['NSSuspectedCrash', 'NSShuntingImpacts', 'NSSuspectedDerailment', 'NSFlatSpot', 'NSSuspectedColdStart'] as const;
    for (const label of labels) await world.set(vehicleId, label, start);
    const at = (i: number) => start + i * minute;
    await world.send(vehicleId, [
      { time: at(0), speed: 0, engine: true, coolantTemperature: 12.3, longitudinalAcceleration: 0.2, verticalAcceleration: 0.3 },
      { time: at(1), speed: 80, axleVibration: 8.4, longitudinalAcceleration: -2.5, verticalAcceleration: 0.3 },
      { time: at(2), speed: 80, axleVibration: 2, longitudinalAcceleration: 0.1, verticalAcceleration: -3.01 },
      { time: at(2.5), speed: 80, axleVibration: 2 },
      { time: at(3), speed: 0, engine: false, longitudinalAcceleration: 7, verticalAcceleration: 0.2 },
      { time: at(3.5), engine: false },
    ]);
    // The same moment once more, by a unit that measured less.
    await world.send(vehicleId, [{ time: at(3), longitudinalAcceleration: 0.4 }]);
    expect(await world.alerts(vehicleId)).toMatchObject([
      { label: 'NSSuspectedColdStart', start: at(0), until: at(3), value: 12.3 },
      { label: 'NSFlatSpot', start: at(1), until: at(2), value: 8.4 },
      { label: 'NSShuntingImpacts', start: at(1), until: at(2), value: 2.5 },
      { label: 'NSSuspectedDerailment', start: at(2), until: at(3), value: 3.01 },
      { label: 'NSSuspectedCrash', start: at(3), until: null, value: 7 },
    ]);
  });

  it('are told by what a report says itself, not by what the one before said', async () => {
    const vehicleId = await world.vehicle();
    for (const label of ['NSFlatSpot', 'NSSuspectedColdStart', 'NSSuspiciousDrivingBehaviour'] as const)
      await world.set(vehicleId, label, start);
    const said = [
      { axleVibration: 9, speed: 15 },
      { speed: 80 },
      { coolantTemperature: 5 },
      { engine: true },
      { speed: 40 },
      { status: 1 },
    ];
    await world.send(
      vehicleId,
      said.map((one, i) => ({ time: start + i * minute, ...one })),
    );
    expect(await world.alerts(vehicleId)).toEqual([]);
  });

  it('are found in as many reports as come at once', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start, { max: 100 });
    const over = [3, 999, 1_000, 1_998, 2_003];
    await world.send(
      vehicleId,
      Array.from({ length: 2_005 }, (_, i) => ({ time: start + i * 1_000, speed: over.includes(i) ? 104 : 94 })),
    );
    expect((await world.alerts(vehicleId)).map((one) => [one.start - start, one.until! - start])).toEqual(
      [
        [3, 4],
        [999, 1_001],
        [1_998, 1_999],
        [2_003, 2_004],
      ].map((seconds) => seconds.map((count) => count * 1_000)),
    );
  });

  it('are looked for on, where another rule was switched off on the way', async () => {
    const vehicleId = await world.vehicle();
    for (const label of ['NSOutsideTemperature', 'NSVoltageDrop'] as const) {
      await world.set(vehicleId, label, start, { max: 30 });
      await world.set(vehicleId, label, start + hour, { max: 30 }, false);
    }
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start, { max: 100 });
    await world.send(
      vehicleId,
      [40, 40, 120, 40].map((speed, i) => ({ time: start + i * 40 * minute, speed, temperature: 40, voltage: 24 })),
    );
    expect(await world.alerts(vehicleId)).toMatchObject([
      { label: 'NSOutsideTemperature', start, until: start + hour },
      { label: 'NSSpeedlimitExeeded', start: start + 80 * minute, until: start + 120 * minute },
    ]);
  });

  it('are judged by the setting that was in force, also for reports that come late', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start, { max: 100 });
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start + hour, { max: 60 });
    await world.send(vehicleId, [{ time: start + 2 * hour, speed: 40 }]);
    await world.send(vehicleId, [
      { time: start + minute, speed: 80 },
      { time: start + 2 * minute, speed: 110 },
    ]);
    await world.send(vehicleId, [{ time: start + 90 * minute, speed: 80 }]);
    expect((await world.alerts(vehicleId)).map(({ start: at, until }) => [at - start, until! - start])).toEqual([
      [2 * minute, hour],
      [90 * minute, 2 * hour],
    ]);
  });

  it('measure the battery against its standard voltage', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSVoltageDrop', start, { max: 20 });
    await world.send(
      vehicleId,
      [27.9, 20, 19, 19.5, 19, 24.7, 24.7].map((voltage, i) => ({ time: start + i * minute, voltage, speed: 0 })),
    );
    expect(await world.alerts(vehicleId)).toEqual([
      { label: 'NSVoltageDrop', start: start + 2 * minute, until: start + 5 * minute, value: 20.8 },
    ]);
  });

  it('are gone again when late reports show that they never were, and keep what was said of them when they began earlier', async () => {
    const vehicleId = await world.vehicle();
    await world.set(vehicleId, 'NSSpeedlimitExeeded', start, { max: 100 });
    await world.send(vehicleId, [
      { time: start + 10 * minute, speed: 120 },
      { time: start + 20 * minute, speed: 120 },
    ]);
    const idOf = async () =>
      (
        await world.rows<{ id: string }>(
          'select alert_id as id from alert where vehicle_id = $1::int and withdrawn_at is null order by ts',
          [vehicleId],
        )
      ).map(({ id }) => id);
    const [before] = await idOf();
    await world.send(vehicleId, [{ time: start + 5 * minute, speed: 105 }]);
    expect([await idOf(), (await world.alerts(vehicleId)).map((one) => one.start)]).toEqual([[before], [start + 5 * minute]]);
    await world.send(vehicleId, [{ time: start + 15 * minute, speed: 40 }]);
    expect([(await idOf())[0], (await world.alerts(vehicleId)).map((one) => one.start - start)]).toEqual([
      before,
      [5 * minute, 20 * minute],
    ]);
  });

  property('are the same for ordered, shuffled, repeated and late reports', { few: 2, many: 20 }, async (runs) => {
    const begin = Date.now() - 60 * day;
    const rules: readonly (readonly [AlertLabel, { min?: number; max?: number }])[] = [
      ['NSSpeedlimitExeeded', { max: 30 }],
      ['NSOutsideTemperature', { min: 0, max: 25 }],
      ['NSVoltageDrop', { max: 20 }],
      ['NSSuspiciousDrivingBehaviour', {}],
      ['NSLeavingDefinedArea', {}],
      ['NSSuspectedCrash', {}],
      ['NSSuspectedDerailment', {}],
      ['NSShuntingImpacts', {}],
      ['NSFlatSpot', {}],
      ['NSSuspectedColdStart', {}],
      ['NSMaxOperatingHoursDay', { max: 0.1 }],
      ['NSMaxOperatingHoursWeek', { max: 1 }],
      ['NSMaxOperatingHoursMonth', { max: 2 }],
      ['NSMaxMileageDay', { max: 1 }],
      ['NSMaxMileageMonth', { max: 3 }],
    ];
    const heard = async (batches: readonly (readonly Report[])[], everyBatch: boolean) => {
      const vehicleId = await world.vehicle();
      for (const [label, bounds] of rules) await world.set(vehicleId, label, begin + hour, bounds);
      await world.areas(vehicleId, begin, [yard]);
      await world.areas(vehicleId, begin + 10 * hour, [yard, next]);
      for (const batch of batches) {
        await world.ingest(batch.map((report) => ({ ...report, vehicleId })));
        if (everyBatch) await world.evaluate();
      }
      await world.evaluate();
      return world.alerts(vehicleId);
    };
    const scenario = reportsFrom(begin)
      .map(around)
      .chain((reports) => fc.tuple(fc.constant(reports), delivered(reports)));
    // Chance alone would leave one of these rules out at times.
    const oneOfEach = [
      { speed: 0, engine: true, coolantTemperature: 12.3, lat: 52, lng: 13.4 },
      { speed: 80, axleVibration: 8.4, lat: 52.01, lng: 13.4 },
      { speed: 80, axleVibration: 2, lat: 52.01, lng: 13.4 },
      { speed: 0, engine: false, longitudinalAcceleration: 7 },
    ].map((report, i): Report => ({ time: begin + 2 * hour + i * minute, ...report }));
    const labels = new Set<string>();
    await fc.assert(
      fc.asyncProperty(scenario, async ([reports, batches]) => {
        const ordered = await heard(
          reports.map((report) => [report]),
          true,
        );
        for (const { label } of ordered) labels.add(label);
        expect(await heard([reports], false)).toEqual(ordered);
        expect(await heard(batches, true)).toEqual(ordered);
        expect(await heard(batches, false)).toEqual(ordered);
      }),
      { ...runs, examples: [[[oneOfEach, oneOfEach.toReversed().map((report) => [report])]]] },
    );
    if (runs.seed === undefined) expect(labels.size).toBeGreaterThan(4);
    expect([...labels]).toEqual(expect.arrayContaining(['NSLeavingDefinedArea', 'NSSuspectedCrash', 'NSFlatSpot', 'NSSuspectedColdStart']));
  });
});

describe('Limits of a day, a week and a month', () => {
  /** Runs with the motor on, a report every ten minutes, from hours of the day on. */
  const running = (date: Temporal.PlainDate, from: number, hours: number) =>
    Array.from({ length: hours * 6 + 1 }, (_, i) => ({
      time: midnight(date.toString()) + from * hour + i * 10 * minute,
      status: i === hours * 6 ? 1 : 3,
      lat: 52 + i / 1000,
      lng: 13,
      odometer: 1000 + date.dayOfYear * 100 + i,
    }));

  it('are noticed at the report with which they were passed, once in each, in the zone of the operator [NOT-039] [NOT-040]', async () => {
    const vehicleId = await world.vehicle();
    const since = midnight(monday.subtract({ days: 7 }).toString());
    await world.set(vehicleId, 'NSMaxOperatingHoursDay', since, { max: 5 });
    await world.set(vehicleId, 'NSMaxOperatingHoursWeek', since, { max: 14 });
    await world.set(vehicleId, 'NSMaxOperatingHoursMonth', since, { max: 18 });
    // Sunday evening belongs to the week before, though it is Monday in UTC an hour later.
    await world.send(vehicleId, running(monday.subtract({ days: 1 }), 20, 4));
    for (const i of [0, 1, 2]) await world.send(vehicleId, running(monday.add({ days: i }), 8, 5));
    const passed = midnight(monday.add({ days: 2 }).toString()) + 12 * hour + 10 * minute;
    const ofMonth = monday.day === 1 ? [] : [{ label: 'NSMaxOperatingHoursMonth', start: passed }];
    expect(await world.alerts(vehicleId)).toMatchObject([...ofMonth, { label: 'NSMaxOperatingHoursWeek', start: passed }]);
    await world.send(vehicleId, running(monday.add({ days: 3 }), 0, 6));
    const begun = midnight(monday.add({ days: 3 }).toString());
    expect((await world.alerts(vehicleId)).filter(({ label }) => label === 'NSMaxOperatingHoursDay')).toEqual([
      { label: 'NSMaxOperatingHoursDay', start: begun + 5 * hour + 10 * minute, until: begun + 24 * hour, value: 5.17 },
    ]);
  });

  it.each([1, 2] as const)('count no hours with the engine on of what has none: vehicle %i, electric or a crane', async (which) => {
    const vehicleId = world.vehicles[which];
    await world.set(vehicleId, 'NSMaxOperatingHoursDay', midnight(monday.toString()), { max: 0.1 });
    await world.send(vehicleId, running(monday, 8, 2));
    expect(await world.alerts(vehicleId)).toEqual([]);
  });

  it('count kilometres by the day, also across the night the clocks change', async () => {
    const vehicleId = await world.vehicle();
    const today = Temporal.Now.plainDateISO(zone);
    const lengthOf = (date: Temporal.PlainDate) => midnight(date.add({ days: 1 }).toString()) - midnight(date.toString());
    let change = today.subtract({ days: 2 });
    while (lengthOf(change) === day) change = change.subtract({ days: 1 });
    const from = midnight(change.toString());
    await world.set(vehicleId, 'NSMaxMileageDay', from, { max: 20 });
    const until = midnight(change.add({ days: 1 }).toString());
    const reports = Array.from({ length: 300 }, (_, i) => ({ time: from + i * 10 * minute, status: 4, speed: 6, odometer: 5_000 + i }));
    await world.send(
      vehicleId,
      reports.filter(({ time }) => time < until + 3 * hour),
    );
    expect(await world.alerts(vehicleId)).toEqual([{ label: 'NSMaxMileageDay', start: from + 21 * 10 * minute, until, value: 21 }]);
    expect([23 * hour, 25 * hour]).toContain(until - from);
  });
});
