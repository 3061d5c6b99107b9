import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import ExcelJS from 'exceljs';
import { exportAccepts } from '../src/domain/logbook/export.ts';
import { demoLogbook } from '../tests/server/demo/demo-logbook.ts';
import { entryOf } from '../tests/server/logbook/export/entries.ts';
import { newDataDirectory, startServer, superuserOf } from '../tests/server/server-process.ts';
import { memoryOf } from './server-memory.ts';

/**
 * `node bench/logbook-export.ts [--rows 100000] [--heap MB] [--keep DIRECTORY]`: the logbook's csv and xlsx export over HTTP from a server in a
 * process of its own, beside a plain csv string of the same rows read from the same database. Half of the rows hold hostile text.
 * `--rows 1000000 --heap 140` is the memory goal, 256 MB for the whole server: with a bounded heap it shows what exports need, without it
 * what the garbage collector leaves lying for later. `--keep` leaves the files there, for a spreadsheet to open.
 */
const option = (name: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const rows = Number(option('rows') ?? 100_000);
const heap = option('heap');
const kept = option('keep');
const megabyte = 1024 * 1024;
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)} ${value}\n`);
const sizeText = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`;
const kinds = { csv: exportAccepts.csv, xlsx: exportAccepts.spreadsheet } as const;

const directory = await newDataDirectory();
const server = await startServer(directory, {
  GLEISBLICK_DEMO_LIVE: 'off',
  GLEISBLICK_HISTORY_DAYS: '1',
  ...(heap !== undefined && { NODE_OPTIONS: `--max-old-space-size=${heap} --max-semi-space-size=4` }),
});
const folder = kept ?? directory;
const fileOf = (name: string) => join(folder, `export-${rows}.${name}`);
try {
  await mkdir(folder, { recursive: true });
  const database = await superuserOf(directory);
  const inDatabase = <A>(work: Effect.Effect<A, unknown, SqlClient.SqlClient>) => Effect.runPromise(Effect.provide(work, database));

  const { organisation, headers } = await demoLogbook(server.url);
  const records = JSON.stringify([entryOf(1), entryOf(1, { remarks: 'Rangierfahrt ohne Befund' })]);
  await inDatabase(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql.unsafe(
        `with own as (select array_agg(vehicle_id) as ids from vehicle where organisation_id = $1::uuid),
           writer as (select account_id from membership where organisation_id = $1::uuid limit 1),
           added as (insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, revision, record, reference_ts,
             creator_first_name, creator_last_name, created_at, updated_at, finalized_at)
           select $1::uuid, account_id, gen_random_uuid(), ids[1 + i % cardinality(ids)], 'finalized', 2, $2::text::jsonb -> i % 2,
             now() - i * interval '5 minutes', 'Anna', 'Albrecht', now() - i * interval '5 minutes', now(), now()
           from own, writer, generate_series(1, $3::int) i returning entry_id)
         insert into logbook_fact (entry_id, organisation_id, entry_state) select entry_id, $1::uuid, 'none' from added`,
        [organisation, records, rows],
      );
      yield* sql.unsafe('analyze logbook_entry');
      yield* sql.unsafe('analyze logbook_fact');
    }),
  );

  const memory = memoryOf(server.child.pid!);
  const measured = async (run: () => Promise<void>) => {
    await memory.forget();
    const { now: before } = await memory.read();
    const began = performance.now();
    await run();
    return { seconds: (performance.now() - began) / 1_000, before, most: (await memory.read()).most };
  };

  const base = `${server.url}/logbook/api/logbook/v1/organisations/${organisation}/exports`;
  const wrong = async (response: Response) => new Error(`${response.status} ${await response.text()}`);
  /** Created, waited for and downloaded, as the assistant does. */
  const exported = (kind: keyof typeof kinds) => async () => {
    const made = await fetch(base, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ accept: kinds[kind], count: true, language: 'de-DE' }),
    });
    if (made.status !== 201) throw await wrong(made);
    const { resourceId } = (await made.json()) as { resourceId: string };
    let response = await fetch(`${base}/${resourceId}`, { headers });
    while (response.status === 409) response = await fetch(`${base}/${resourceId}`, { headers });
    if (!response.ok || response.body === null) throw await wrong(response);
    const out = createWriteStream(fileOf(kind));
    for await (const chunk of response.body) if (!out.write(chunk)) await once(out, 'drain');
    out.end();
    await once(out, 'finish');
  };

  let writing = 0;
  const textOf = (value: unknown): string =>
    typeof value === 'object' && value !== null && !(value instanceof Date)
      ? Object.values(value).map(textOf).join(',')
      : String(value ?? '');
  /** The same rows through the same kind of cursor, every value as it is, joined by commas: no words, times, quotes or protection. */
  const plain = () =>
    inDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const out = createWriteStream(fileOf('txt'));
        const work = Effect.gen(function* () {
          yield* sql.unsafe(
            `declare plain no scroll cursor for select r.* from logbook_record r where r.organisation_id = $1::uuid
             order by r.created_at desc, r.entry_id desc`,
            [organisation],
          );
          for (;;) {
            const found = yield* sql.unsafe<object>('fetch 1000 from plain');
            if (found.length === 0) return;
            const began = performance.now();
            const isRoom = out.write(found.map(textOf).join('\n'));
            writing += performance.now() - began;
            if (!isRoom) yield* Effect.promise(() => once(out, 'drain'));
          }
        });
        yield* sql.withTransaction(work);
        out.end();
        yield* Effect.promise(() => once(out, 'finish'));
      }),
    );

  const floor = await measured(plain);
  say('rows', rows.toLocaleString('en'));
  say('plain csv string, read and written', `${floor.seconds.toFixed(2)} s, ${sizeText((await stat(fileOf('txt'))).size)}`);
  say('  of this only making and writing the string', `${(writing / 1_000).toFixed(2)} s`);
  for (const kind of ['csv', 'xlsx'] as const) {
    const { seconds, before, most } = await measured(exported(kind));
    say(
      `${kind}, created to downloaded`,
      `${seconds.toFixed(2)} s = ${(seconds / floor.seconds).toFixed(2)}× plain, ${sizeText((await stat(fileOf(kind))).size)}, server at most ${sizeText(most)} (${sizeText(before)} before)`,
    );
  }

  if (rows <= 100_000) {
    let found = 0;
    let formulas = 0;
    for await (const sheet of new ExcelJS.stream.xlsx.WorkbookReader(fileOf('xlsx'), {}))
      for await (const row of sheet) {
        found++;
        row.eachCell((cell) => {
          if (cell.formula) formulas++;
        });
      }
    say('read back by exceljs', `${found.toLocaleString('en')} rows with the head, ${formulas} formulas`);
  }
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
