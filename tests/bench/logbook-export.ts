import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Context } from 'effect';
import ExcelJS from 'exceljs';
import { deviceOf } from '../../server/demo/fleet.ts';
import { entriesOf } from '../../server/demo/logbook-entries.ts';
import { northFleet } from '../../server/demo/vehicles.ts';
import { Database } from '../../server/services/database.ts';
import { bearer, makeAccount, openSession, startPortal, superuser } from '../server/harness.ts';

/**
 * `node tests/bench/logbook-export.ts [--rows 100000]`: the logbook's csv and xlsx export over the server's calls, beside a plain csv string
 * of the same rows read from the same database; with `--rows 1000000` the memory goal.
 */
const at = process.argv.indexOf('--rows');
const rows = at < 0 ? 100_000 : Number(process.argv[at + 1]);
const megabyte = 1024 * 1024;
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)} ${value}\n`);

const portal = await startPortal();
const admin = await superuser(portal);
try {
  const account = await makeAccount(portal, 'anna');
  const [{ organisation }] = (await admin.query('select organisation_id as organisation from organisation')) as [{ organisation: string }];
  const vehicles = await admin.query<{ id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine) select $1, 'Lok ' || i, 'V 90', 'Diesellok', 'diesel'
     from generate_series(1, 30) i returning vehicle_id as id`,
    [organisation],
  );
  const now = Math.floor(Date.now() / 1000);
  const records = northFleet.flatMap((vehicle, i) => entriesOf(vehicle, deviceOf(vehicle, i + 1, i), now, 3)).map(({ record }) => record);
  await admin.query(
    `insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, revision, record, reference_ts,
       creator_first_name, creator_last_name, created_at, updated_at, finalized_at)
     select $1::uuid, $2::uuid, gen_random_uuid(), $3::int + i % 30, 'finalized', 2, r.list -> (i % jsonb_array_length(r.list)),
       now() - i * interval '5 minutes', 'Anna', 'Albrecht', now() - i * interval '5 minutes', now(), now()
     from (select $4::text::jsonb as list offset 0) r, generate_series(1, $5::int) i`,
    [organisation, account, vehicles[0]!.id, JSON.stringify(records.slice(0, 400)), rows],
  );
  await admin.query(
    `insert into logbook_fact (entry_id, organisation_id, entry_state) select entry_id, organisation_id, 'none' from logbook_entry`,
  );
  await admin.query('analyze logbook_entry');
  await admin.query('analyze logbook_fact');
  const { accessToken } = await openSession(portal, account);
  const base = `/logbook/api/logbook/v1/organisations/${organisation}/exports`;

  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const measured = async (run: () => Promise<void>) => {
    const before = process.memoryUsage.rss();
    peak = before;
    const began = performance.now();
    await run();
    const seconds = (performance.now() - began) / 1000;
    return { seconds, before, peak: Math.max(peak, process.memoryUsage.rss()) };
  };

  /** Created, waited for and downloaded, as the assistant does. */
  const exported = (accept: string, file: string) => async () => {
    const headers = bearer(accessToken);
    const { json, status } = await portal.call(base, { method: 'POST', headers, body: { accept, count: true, language: 'de-DE' } });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`);
    let response = await portal.fetch(`${base}/${json.resourceId}`, { headers });
    while (response.status === 409) response = await portal.fetch(`${base}/${json.resourceId}`, { headers });
    if (response.status !== 200 || response.body === null) throw new Error(`download ${response.status}`);
    const out = createWriteStream(file);
    for await (const chunk of response.body) if (!out.write(chunk)) await once(out, 'drain');
    out.end();
    await once(out, 'finish');
  };

  const { sql, asSystem } = Context.get(portal.services, Database);
  const { Effect } = await import('effect');
  let writing = 0;
  /** The same rows through the same kind of cursor, every value as it is, joined by commas: no words, times, quotes or protection. */
  const plain = (file: string) => async () => {
    const out = createWriteStream(file);
    const text = (value: unknown): string =>
      typeof value === 'object' && value !== null && !(value instanceof Date)
        ? Object.values(value).map(text).join(',')
        : String(value ?? '');
    const work = Effect.gen(function* () {
      yield* sql`declare plain no scroll cursor for select r.* from logbook_record r order by r.created_at desc, r.entry_id desc`;
      for (;;) {
        const found = yield* sql.unsafe<object>('fetch 1000 from plain');
        if (found.length === 0) return;
        const began = performance.now();
        const lines = found.map(text).join('\n');
        const isRoom = out.write(lines);
        writing += performance.now() - began;
        if (!isRoom) yield* Effect.promise(() => once(out, 'drain'));
      }
    });
    await Effect.runPromise(asSystem(work) as never);
    out.end();
    await once(out, 'finish');
  };

  const folder = portal.settings.dataDirectory;
  const files = { csv: join(folder, 'bench.csv'), xlsx: join(folder, 'bench.xlsx'), plain: join(folder, 'bench.txt') };
  const floor = await measured(plain(files.plain));
  const kinds = [
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.ms-excel'],
  ] as const;
  say('rows', rows.toLocaleString('en'));
  const sizeOf = async (file: string) => `${((await stat(file)).size / megabyte).toFixed(1)} MB`;
  const memory = ({ before, peak: most }: { before: number; peak: number }) =>
    `RSS at most ${(most / megabyte).toFixed(0)} MB (${(before / megabyte).toFixed(0)} before)`;
  say('plain csv string, read and written', `${floor.seconds.toFixed(2)} s, ${await sizeOf(files.plain)}, ${memory(floor)}`);
  say('  of this only making and writing the string', `${(writing / 1000).toFixed(2)} s`);
  for (const [kind, accept] of kinds) {
    const run = await measured(exported(accept, files[kind]));
    const ratio = (run.seconds / floor.seconds).toFixed(2);
    say(`${kind}, created to downloaded`, `${run.seconds.toFixed(2)} s = ${ratio}× plain, ${await sizeOf(files[kind])}, ${memory(run)}`);
  }
  clearInterval(watch);

  if (rows <= 100_000) {
    let found = 0;
    let formulas = 0;
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(files.xlsx, {}))
      for await (const row of sheet) {
        found++;
        row.eachCell((cell) => {
          if (cell.formula) formulas++;
        });
      }
    say('read back by exceljs', `${found.toLocaleString('en')} rows with the head, ${formulas} formulas`);
  }
  await Promise.all(Object.values(files).map((file) => rm(file, { force: true })));
} finally {
  await admin.close();
  await portal.close();
}
