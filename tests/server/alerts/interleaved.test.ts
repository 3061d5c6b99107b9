import { describe, expect, it, vi } from 'vitest';
import { AlertEvaluation } from '../../../server/alerts/evaluation.ts';
import { shared } from '../fleet/fleet-world.ts';
import { superuser } from '../harness.ts';
import { alertsWorld, settingOf, square } from './alerts-world.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Beyond the small square, within the large one. */
const outside = { lat: 52.55, lng: 13.405 };
/**
 * Tables at which a round that looks for alerts is held: with rules and areas known, before it reads reports; with the rules alone known; and
 * when it tells of what it noticed, before its end.
 */
const reports = 'position';
const shapes = 'alert_area_shape';
const telling = 'alert_delivery';

const world = shared(alertsWorld);
const admin = shared(() => superuser(world.portal));
const plain = shared(() => world.session(world.plainId));

const call = (method: string, path: string, body: object) =>
  world.portal.call(`/wp-json/fvm/v1${path}`, { method, headers: plain.headers, body });
const times = async (vehicleId: number) => (await world.alerts(vehicleId)).map(({ start, until }) => [start, until]);
/** From when on the newest rule or area of a vehicle is in force. */
const inForce = async (vehicleId: number, table: 'alert_setting' | 'alert_area_version') => {
  const [row] = await world.rows<{ from: number }>(
    `select (extract(epoch from max(valid_from)) * 1000)::float8 as from from ${table} where vehicle_id = $1::int`,
    [vehicleId],
  );
  return row!.from;
};

/** How many wait for a lock. */
const waiting = async () => {
  await admin.query('select pg_stat_clear_snapshot()');
  const [row] = await admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row!.n;
};
const saved = async (answer: ReturnType<typeof call>) => expect((await answer).status).toBe(200);
/** Holds a round at a table, and does something meanwhile: until it is done, or waits for the round itself. */
const during = async (table: string, what: () => Promise<void>, isToWait = false) => {
  await admin.query('begin');
  let round: Promise<number> | undefined;
  let done: Promise<void> | undefined;
  try {
    await admin.query(`lock table ${table} in access exclusive mode`);
    round = world.portal.run(AlertEvaluation.use(({ evaluate }) => evaluate));
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000 });
    done = what();
    await (isToWait ? vi.waitUntil(async () => (await waiting()) === 2, { timeout: 20_000 }) : done);
  } finally {
    await admin.query('commit');
    await round;
    await done;
  }
  await world.evaluate();
};

const speeding = async (time: number) => {
  const vehicleId = await world.vehicle();
  await world.set(vehicleId, 'NSSpeedlimitExeeded', Date.now() - hour, { max: 100 });
  await world.report(vehicleId, [{ time, speed: 110 }]);
  return vehicleId;
};
const allow = (vehicleId: number) => () =>
  saved(call('POST', '/notification/', { form: [settingOf('NSSpeedlimitExeeded', { max: 160 })], wpIds: [world.wpIdOf(vehicleId)] }));
const roaming = async (ahead = 0) => {
  const vehicleId = await world.vehicle();
  await world.set(vehicleId, 'NSLeavingDefinedArea', Date.now() - hour);
  const name = `Werk ${vehicleId}`;
  const { json } = await call('POST', '/areas', { name, corners: square(52.5), vehicleIds: [vehicleId] });
  const time = Date.now() + ahead;
  await world.report(vehicleId, [{ time, ...outside }]);
  const widen = () =>
    saved(call('PUT', `/areas/${json.areaId}`, { name, corners: square(52.5, 0.1), vehicleIds: [vehicleId], revision: 1 }));
  return { vehicleId, time, widen };
};

describe('What is saved while a round looks for alerts', () => {
  it('is a rule that the round did not know: the alert of the one before ends with it', async () => {
    const time = Date.now() - minute;
    const vehicleId = await speeding(time);
    await during(reports, allow(vehicleId));
    expect(await times(vehicleId)).toEqual([[time, await inForce(vehicleId, 'alert_setting')]]);
  });

  it('is an area that the round did not know: the alert of the one before ends with it', async () => {
    const { vehicleId, time, widen } = await roaming();
    await during(reports, widen);
    expect(await times(vehicleId)).toEqual([[time, await inForce(vehicleId, 'alert_area_version')]]);
  });

  it('waits for what the round puts down, a rule as well as an area, and ends that', async () => {
    const time = Date.now() - minute;
    const slow = await speeding(time);
    await during(telling, allow(slow), true);
    expect(await times(slow)).toEqual([[time, await inForce(slow, 'alert_setting')]]);
    const roamer = await roaming();
    await during(telling, roamer.widen, true);
    expect(await times(roamer.vehicleId)).toEqual([[roamer.time, await inForce(roamer.vehicleId, 'alert_area_version')]]);
  });

  it('has ended an alert that the round moves for a late report: it stays ended', async () => {
    const time = Date.now() - minute;
    const vehicleId = await speeding(time);
    await world.evaluate();
    await world.report(vehicleId, [{ time: time - 1, speed: 120 }]);
    await during(reports, allow(vehicleId));
    expect(await times(vehicleId)).toEqual([[time - 1, await inForce(vehicleId, 'alert_setting')]]);
  });

  it('judges what is reported from then on, also where the round reads it: nobody is told of what is allowed by now', async () => {
    const vehicleId = await speeding(Date.now() - 2 * minute);
    await world.evaluate();
    await world.set(vehicleId, 'NSLeavingDefinedArea', Date.now() - hour);
    await world.areas(vehicleId, Date.now() - hour, [square(52.5)]);
    await world.report(vehicleId, [{ time: Date.now() - minute, speed: 40 }]);
    await during(shapes, async () => {
      await allow(vehicleId)();
      await world.report(vehicleId, [{ time: Date.now(), speed: 130 }]);
    });
    expect(await world.rows('select ts from alert where vehicle_id = $1::int', [vehicleId])).toHaveLength(1);
  });

  it('ends no alert before it began, where the clock of the vehicle is ahead', async () => {
    const ahead = Date.now() + 2 * minute;
    const vehicleId = await speeding(ahead);
    await world.evaluate();
    await allow(vehicleId)();
    expect(await times(vehicleId)).toEqual([[ahead, ahead]]);
    const roamer = await roaming(2 * minute);
    await world.evaluate();
    await roamer.widen();
    expect(await times(roamer.vehicleId)).toEqual([[roamer.time, roamer.time]]);
  });
});
