import { performance } from 'node:perf_hooks';
import { Temporal } from 'temporal-polyfill';
import { unpackTrack } from '../src/domain/history/packed-track.ts';
import { fleetWorld } from '../tests/server/fleet/fleet-world.ts';
import { superuser } from '../tests/server/harness.ts';
import { median } from './statistics.ts';

/**
 * `node bench/history.ts [--vehicles 400] [--days 365] [--positions 500000] [--every 10] [--runs 20] [--alerts 0.5]`: what a year of a
 * fleet costs to look at, at the 95th percentile, first with a tenth of the positions and then with all. `--every`: seconds between the reports
 * of the one vehicle whose month is drawn; `--alerts`: of a vehicle and day. `--positions 50000000 --every 1` is the size of the goal.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const [vehicles, days, positions] = [option('vehicles', 400), option('days', 365), option('positions', 500_000)];
const [every, runs, alerts] = [option('every', 10), option('runs', 20), option('alerts', 0.5)];
const zone = 'Europe/Berlin';
const last = Temporal.Now.plainDateISO(zone).subtract({ days: 1 });
const first = last.subtract({ days: days - 1 });
const monthStart = last.subtract({ days: 30 });
const instantOf = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: zone }).epochMilliseconds / 1000;
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(58)} ${value}\n`);

const world = await fleetWorld();
const owner = await superuser(world.portal);
try {
  const { rows, north, portal } = world;
  for (
    let month = first.with({ day: 1 }).subtract({ months: 1 });
    Temporal.PlainDate.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    await rows('select ensure_position_month($1::text::date)', [month.toString()]);
  const made = await rows<{ id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine)
     select $1::text::uuid, 'V ' || i, 'V 90', 'Diesellok', 'diesel' from generate_series(1, $2::int) i returning vehicle_id as id`,
    [north, vehicles + 1],
  );
  const drawn = made[0]!.id;
  const wpId = 4_000_000;
  await rows('update vehicle set wp_id = $2::int where vehicle_id = $1::int', [drawn, wpId]);
  // What a vehicle has never reported a rule is not tried on.
  await rows('insert into live_state (organisation_id, vehicle_id, speed) values ($1::text::uuid, $2::int, 600)', [north, drawn]);
  const fleet = made.slice(1).map(({ id }) => id);
  const list = `{${fleet.join(',')}}`;
  /** Eight stretches a day, of which every other is driven. */
  const accounts = async (ids: string, from: Temporal.PlainDate, count: number) => {
    await rows(
      `insert into daily_total (organisation_id, vehicle_id, day, off_ms, standby_ms, idle_ms, driving_ms, distance_mm)
       select $1::text::uuid, v, $3::text::date + d, 20000000 + v, 10000000 + d, 12345678, 44000000 - d, 250000000 + v
       from unnest($2::text::int[]) v, generate_series(0, $4::int - 1) d`,
      [north, ids, from.toString(), count],
    );
    await rows(
      `insert into status_interval (organisation_id, vehicle_id, from_ts, to_ts, status)
       select $1::text::uuid, v, t, t + interval '3 hours', case when i % 2 = 0 then 4 else 1 + i % 3 end
       from unnest($2::text::int[]) v, generate_series(0, 8 * $4::int - 1) i, lateral (select to_timestamp($3::float8) + i * interval '3 hours' as t) x`,
      [north, ids, instantOf(from), count],
    );
  };
  await accounts(list, first, days);
  /** What alert rules noticed: `--alerts` of each vehicle and day. */
  await rows(
    `insert into alert (organisation_id, vehicle_id, label, ts, until_ts, value, limit_value, bound)
     select $1::text::uuid, v, 'NSSpeedlimitExeeded', t, t + interval '5 minutes', 104, 100, 'max'
     from unnest($2::text::int[]) v, generate_series(0, $4::int - 1) i, lateral (select to_timestamp($3::float8) + (i + v % 97 / 97.0) * $5::float8 * interval '1 s' as t) x`,
    [north, list, instantOf(first), Math.round(days * alerts), 86_400 / alerts],
  );
  await accounts(`{${drawn}}`, monthStart, 31);
  const step = (days * 86_400 * vehicles) / positions;
  const perVehicle = Math.floor(positions / vehicles);
  const perStatement = Math.max(1, Math.floor(200_000 / perVehicle));
  /** The tenth part that comes first, or all others; some vehicles at a time, as a statement has its time. */
  const fill = async (part: string) => {
    for (let at = 0; at < fleet.length; at += perStatement)
      await rows(
        `insert into position (organisation_id, vehicle_id, ts, received_at, lat, lng, speed, odometer)
         select $1::text::uuid, v, to_timestamp($3::float8 + i * $4::float8), now(), 500000000 + i % 100000 * 100, 100000000 + i % 70000 * 100, 600, i
         from unnest($2::text::int[]) v, generate_series(0, $5::int - 1) i where ${part}`,
        [north, `{${fleet.slice(at, at + perStatement).join(',')}}`, instantOf(first), step, perVehicle],
      );
  };
  for (let day = 0; day < 31; day++)
    await rows(
      `insert into position (organisation_id, vehicle_id, ts, received_at, lat, lng, speed)
       select $1::text::uuid, $2::int, to_timestamp($3::float8 + i * $4::int), now(), (500000000 + 5000000 * sin(i * $4::int / 9000.0))::int,
         (100000000 + 8000000 * sin(i * $4::int / 7000.0))::int, 600 from generate_series($5::int, $6::int - 1) i`,
      [north, drawn, instantOf(monthStart), every, ...[day, day + 1].map((days) => Math.floor((days * 86_400) / every))],
    );

  let headers: Readonly<Record<string, string>> = {};
  const base = '/logbook/api/logbook/v1/gateway';
  const ask = async (path: string, body?: unknown, from = base) => {
    const response = await portal.fetch(from + path, { headers, ...(body !== undefined && { method: 'POST', body }) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${response.status} ${new TextDecoder().decode(bytes.subarray(0, 300))}`);
    return bytes;
  };
  const year = `start=${first}&end=${last}`;
  const metrics = ['drivingHours', 'equippedHours', 'mileageKm', 'idleHours', 'standByHours', 'workingHours'];
  const order = { currentView: 'reporting', isDemoUser: false, userSessionID: 1, dataFields: metrics };
  const period = { startDate: String(first), endDate: String(last) };
  const month = `start=${monthStart}&end=${last}&tolerance=2000`;
  let turn = 0;
  /** Epoch ms, spread over the whole period, a month after its begin at the earliest. */
  const anyInstant = () => Math.round((instantOf(first) + 86_400 * (30 + ((turn++ * 37) % Math.max(1, days - 31)) + 0.4)) * 1000);
  const one = () => fleet[turn++ % fleet.length]!;
  const calls: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    'reporting hours of a vehicle, the whole period': () => ask('/reporting-hours', { vehicleId: one(), ...period }),
    'report of a vehicle, day by day': () => ask(`/report?vehicleId=${one()}&${year}`),
    'graph of a vehicle': () => ask(`/graph?vehicleId=${one()}&${year}`),
    'export of the fleet, six metrics': () => ask('/export', { ...order, vehicleIds: fleet, period }),
    'the same, notifications counted too': () =>
      ask('/export', { ...order, dataFields: [...metrics, 'notifications'], vehicleIds: fleet, period }),
    'page of notifications, the newest': () => ask('/notifications', { period }),
    'page of notifications, far back': () => ask('/notifications', { period, page: Math.floor((0.95 * vehicles * days * alerts) / 50) }),
    'page of notifications, by vehicle': () => ask('/notifications', { period, orderBy: 'vehicle asc' }),
    'page of notifications of a vehicle': () => ask('/notifications', { period, vehicleIds: [one()] }),
    [`dry run of a rule, a month at one report in ${every} s`]: () =>
      ask(`/notification/${wpId}/dry-run`, { label: 'NSSpeedlimitExeeded', min: null, max: 59 }, '/wp-json/fvm/v1'),
    'the fleet at an instant': () => ask(`/fleet/packed?at=${anyInstant()}`),
    'the fleet at 60 instants, 15 s apart': () => ask(`/fleet/packed?at=${anyInstant()}&step=15000&count=60`),
    'month of a vehicle of the fleet, 2 km': () => ask(`/tracks/packed?vehicleId=${one()}&${month}`),
    [`month at one report in ${every} s, 2 km`]: () => ask(`/tracks/packed?vehicleId=${drawn}&${month}`),
  };
  const percentile = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1]!;
  const measure = async () => {
    // Making the positions takes longer than a session lasts.
    ({ headers } = await world.session(world.plainId));
    // As the database does by itself in the course of a day; who serves requests may not.
    for (const table of ['vehicle', 'alert', 'daily_total', 'status_interval', 'position']) await owner.query(`vacuum analyze ${table}`);
    const found: Record<string, { readonly millis: number; readonly middle: number; readonly fastest: number; readonly bytes: number }> =
      {};
    for (const [name, call] of Object.entries(calls)) {
      let { length: bytes } = await call();
      await call();
      const taken: number[] = [];
      for (let i = 0; i < runs; i++) {
        const began = performance.now();
        ({ length: bytes } = await call());
        taken.push(performance.now() - began);
      }
      found[name] = { millis: percentile(taken), middle: median(taken)!, fastest: Math.min(...taken), bytes };
    }
    return found;
  };

  say(
    `${vehicles} vehicles × ${days} days, ${(vehicles * Math.round(days * alerts)).toLocaleString('en')} notifications`,
    `${runs} runs each, 95th percentile`,
  );
  const tell = (what: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);
  await fill('i % 10 = 0');
  tell('a tenth of the positions is there');
  const tenth = await measure();
  await fill('i % 10 <> 0');
  tell('all of them are there');
  const all = await measure();
  for (const [name, { millis, middle, fastest, bytes }] of Object.entries(all)) {
    const growth = `${(fastest / tenth[name]!.fastest).toFixed(2)}× that of a tenth of the positions`;
    say(
      name,
      `${millis.toFixed(1)} ms (median ${middle.toFixed(1)}, fastest ${fastest.toFixed(1)}), ${(bytes / 1024).toFixed(0)} KiB, ${growth}`,
    );
  }
  const count = (bytes: Uint8Array) => unpackTrack(bytes).pieces.reduce((sum, { times }) => sum + times.length, 0);
  const whole = Math.floor((31 * 86_400) / every).toLocaleString('en');
  say('places of that month', `${count(await ask(`/tracks/packed?vehicleId=${drawn}&${month}`))} of ${whole}`);
  const began = performance.now();
  const bytes = await ask(`/tracks/packed?vehicleId=${drawn}&${month.replace('2000', '0')}`);
  say('all of that month', `${(performance.now() - began).toFixed(0)} ms, ${(bytes.length / count(bytes)).toFixed(1)} bytes a position`);
} finally {
  await owner.close();
  await world.portal.close();
}
