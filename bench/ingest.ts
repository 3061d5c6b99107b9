import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Effect, ManagedRuntime } from 'effect';
import { SqlClient } from 'effect/sql';
import { type AlertLabel, alertLabels } from '../src/domain/alerts/rules.ts';
import { demoGateway, ingest, newDataDirectory, startServer, superuserOf } from '../tests/server/server-process.ts';

/** `node bench/ingest.ts [--seconds 60] [--lanes 8]`: rate of the ingestion over HTTP with derivation on, beside one by one and COPY. */
const option = (name: string, fallback: number) =>
  Number(process.argv[process.argv.indexOf(`--${name}`) + 1 || Number.NaN] ?? fallback) || fallback;
const seconds = option('seconds', 60);
const lanes = option('lanes', 8);
const vehicles = 400;
const million = 1_000_000;
const limits: Partial<Record<AlertLabel, number>> = {
  NSSpeedlimitExeeded: 98,
  NSOutsideTemperature: 30,
  NSVoltageDrop: 10,
  NSMaxOperatingHoursDay: 1,
};
const greatestOf = (label: AlertLabel) => limits[label] ?? 500;

const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(52)} ${value}\n`);
const rate = (n: number) => `${Math.round(n).toLocaleString('en')}/s`;
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;

const directory = await newDataDirectory();
const server = await startServer(directory);
const superuser = async () => {
  const runtime = ManagedRuntime.make(await superuserOf(directory));
  const query = <Row extends object>(text: string) =>
    runtime.runPromise(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Row>(text)));
  return { query, close: () => runtime.dispose() };
};
const database = await superuser();

try {
  const { deviceKey } = await demoGateway(server.url);
  // Vehicles of their own beside the demo fleet that goes on driving; event time from three days ago on, a tick of one second.
  const made = await database.query<{ id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine)
     select (select organisation_id from vehicle limit 1), 'Bench ' || i, 'V 90', 'Diesellok', 'diesel' from generate_series(1, ${vehicles * lanes}) i
     returning vehicle_id as id`,
  );
  const vehicleIds = made.map(({ id }) => id);
  // Every rule on, with limits that are passed now and then.
  if (!process.argv.includes('--without-rules'))
    await database.query(
      `insert into alert_setting (organisation_id, vehicle_id, label, valid_from, is_on, min_value, max_value)
     select v.organisation_id, v.vehicle_id, l.label, now() - interval '4 days', true, l.min, l.max from vehicle v, (values
       ${alertLabels.map((label) => `('${label}', ${label === 'NSOutsideTemperature' ? 0 : 'null'}::float8, ${greatestOf(label)}::float8)`).join(', ')}
     ) l(label, min, max) where v.vehicle_id = any('{${vehicleIds.join(',')}}')`,
    );
  const start = Math.floor(Date.now() / 1000) * 1000 - 3 * 86_400_000;
  // Each connection is a gateway of 400 vehicles that sends tick after tick, as a gateway does.
  const ticks = Array.from({ length: lanes }, () => 0);
  const tick = (lane: number) => {
    const k = ticks[lane]!++;
    return vehicleIds.slice(lane * vehicles, (lane + 1) * vehicles).map((vehicleId, i) => ({
      vehicleId,
      time: start + k * 1000,
      lat: 48 + (k % 5000) / 2000 + i / 1000,
      lng: 8 + i / 100,
      speed: k % 900 < 600 ? 80 + (i % 20) : 0,
      heading: (k + i) % 360,
      satellites: 8 + (k % 8),
      gsm: 20,
      voltage: 24 + (k % 10) / 10,
      temperature: 20 + (i % 10) / 10,
      odometer: 1000 + i + k / 50,
      ignition: true,
      engine: true,
    }));
  };
  const run = async (count: number, millis: number, next: (lane: number) => readonly unknown[]) => {
    let accepted = 0;
    const began = performance.now();
    const send = async (_: unknown, lane: number) => {
      while (performance.now() - began < millis) {
        const answer = (await (await ingest(server.url, deviceKey, next(lane))).json()) as { accepted: number };
        accepted += answer.accepted;
      }
    };
    await Promise.all(Array.from({ length: count }, send));
    return { accepted, perSecond: (accepted / (performance.now() - began)) * 1000 };
  };

  const singles = tick(0);
  let single = 0;
  let later = 0;
  const oneByOne = await run(1, 5_000, () => {
    const message = singles[single++ % singles.length]!;
    if (single % singles.length === 0) later += 100;
    return [{ ...message, time: message.time + later }];
  });
  ticks.fill(Math.ceil(later / 1000) + 1);
  say('one by one, one connection', rate(oneByOne.perSecond));

  const firstTick = start + ticks[0]! * 1000;
  await wait(500);
  const batches = await run(lanes, seconds * 1000, tick);
  say(
    `batches of ${vehicles}, ${lanes} connections, ${seconds} s, derivation and all rules on`,
    `${rate(batches.perSecond)}  (goal 10,000/s)`,
  );
  say('as a multiple of one by one', `${(batches.perSecond / oneByOne.perSecond).toFixed(1)}×  (goal 25×)`);
  const mine = `vehicle_id = any('{${vehicleIds.join(',')}}') and ts >= to_timestamp(${firstTick / 1000}) and ts < to_timestamp(${(start + Math.max(...ticks) * 1000) / 1000})`;
  const [stored] = await database.query<{ n: number }>(`select count(*)::int as n from position where ${mine}`);
  say(
    'acknowledged and stored',
    `${batches.accepted.toLocaleString('en')} and ${stored!.n.toLocaleString('en')}, lost ${batches.accepted - stored!.n}`,
  );
  const [sums] = await database.query<{ days: number; off: number }>(
    `select count(*)::int as days, sum(off_ms)::float8 as off from vehicle_day where vehicle_id = ${vehicleIds[0]}`,
  );
  say('daily totals of the first vehicle', `${sums!.days} day(s)`);

  // The same vehicles over two connections: their ticks overtake each other, so that about every second one comes late.
  const overtaking = await run(2, 5_000, () => tick(0));
  say('two connections for the same vehicles, ticks overtake', rate(overtaking.perSecond));

  const file = join(directory, 'copy.csv');
  await writeFile(file, '');
  await chmod(file, 0o666);
  await database.query(`copy (select * from position where ${mine} order by ts, vehicle_id) to '${file}' csv`);
  await database.query('create table bench_copy (like position including defaults, primary key (vehicle_id, ts))');
  const copyStart = performance.now();
  await database.query(`copy bench_copy from '${file}' csv`);
  const copied = (stored!.n / (performance.now() - copyStart)) * 1000;
  say('plain COPY of the same rows', `${rate(copied)}  (ingestion is ${((batches.perSecond / copied) * 100).toFixed(1)} % of it)`);
  await database.query('drop table bench_copy');

  const [all] = await database.query<{ n: number }>('select count(*)::int as n from position');
  const missing = Math.max(0, Math.ceil((million - all!.n) / (vehicles * lanes)));
  await database.query(
    `insert into position (organisation_id, vehicle_id, ts, received_at, lat, lng)
     select organisation_id, vehicle_id, to_timestamp(${start / 1000}) - k * interval '1 second', now(), 500000000, 80000000
     from vehicle, generate_series(1, ${missing}) k where name like 'Bench %'`,
  );
  await database.query('analyze position');
  await database.query('analyze live_state');
  const timed = async (text: string) => {
    const millis = [];
    for (let i = 0; i < 25; i++) {
      const began = performance.now();
      const rows = await database.query(text);
      if (rows.length < vehicles) throw new Error(`only ${rows.length} vehicles`);
      millis.push(performance.now() - began);
    }
    return median(millis);
  };
  const lateral = await timed(
    `select v.vehicle_id, p.* from vehicle v cross join lateral
     (select ts, lat, lng, status from position where vehicle_id = v.vehicle_id order by ts desc limit 1) p`,
  );
  const live = await timed('select vehicle_id, position_time, lat, lng, status from live_state');
  say(
    `where is everything, ${Math.max(million, all!.n).toLocaleString('en')} positions`,
    `${live.toFixed(2)} ms, lateral floor ${lateral.toFixed(2)} ms: ${(live / lateral).toFixed(2)}×  (goal 2×)`,
  );
} finally {
  await database.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
