import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { listFilter } from '../../src/domain/logbook/list/filters.ts';
import { demoLogbook } from '../../tests/server/demo/demo-logbook.ts';
import { entryOf } from '../../tests/server/logbook/export/entries.ts';
import { newDataDirectory, startServer, superuserOf } from '../../tests/server/server-process.ts';

/**
 * `node tests/bench/search/main.ts [--rows 100000]`: the list's text search over HTTP, as the page sends it, from a server in a process of its own.
 * Words are as frequent as in a language: the first is in half of all entries, most are in a few, and each entry has a code of its own. Goal: 100 ms
 * at the 95th percentile with 100,000 entries, as processor time of server and database, which hardly depends on what else the machine does.
 */
const at = process.argv.indexOf('--rows');
const rows = at < 0 ? 100_000 : Number(process.argv[at + 1]);
const rounds = 10;
const tickMillis = 10;
const atMostMillis = 100;
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(44)} ${value}\n`);

const words =
  'Rangierfahrt Befund Lok Bremse Sand geprüft Motor Öl Wagen Gleis Zug Achse Kupplung Luft Druck Ventil Batterie Lampe Scheibe Wischer Tür Funk'.split(
    ' ',
  );
const searches = [
  ...['Rangierfahrt', 'befund', 'Bremse', 'ventil', 'Wischer', 'Öl', 'tür', 'Funk', 'Code-4', 'Code-41', 'code-4123'],
  ...[
    'Code-77777',
    'Code-12345',
    'Code-98765',
    'Rangierfahrt Bremse',
    'Lok Wischer Code-55',
    'gibtesnicht',
    'xyz qrs',
    'Köln',
    'Anna',
    '218',
  ],
];

/** Processor time of the server, its database and their children so far, ms. See proc_pid_stat(5). */
const spent = async (roots: readonly number[]) => {
  let ticks = 0;
  for (const pid of (await readdir('/proc')).map(Number).filter((number) => number > 0)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (roots.includes(pid) || roots.includes(Number(fields[1]))) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * tickMillis;
};

const directory = await newDataDirectory();
const server = await startServer(directory, { GLEISBLICK_DEMO_LIVE: 'off' });
try {
  const database = await superuserOf(directory);
  const { organisation, headers } = await demoLogbook(server.url);
  const began = performance.now();
  await Effect.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql.unsafe(
        `with own as (select array_agg(vehicle_id) as ids from vehicle where organisation_id = $1::uuid),
           writer as (select account_id from membership where organisation_id = $1::uuid limit 1),
           added as (insert into logbook_entry (organisation_id, creator_id, client_key, vehicle_id, status, revision, record, reference_ts,
             creator_first_name, creator_last_name, created_at, updated_at, finalized_at)
           select $1::uuid, account_id, gen_random_uuid(), ids[1 + i % cardinality(ids)], 'finalized', 2, jsonb_set($2::text::jsonb, '{header,remarks}',
             to_jsonb(concat((select string_agg(word, ' ') from jsonb_array_elements_text($3::text::jsonb) with ordinality w (word, n)
               where hashint4(i * 64 + n::int) & 1023 < 1024 / (n + 1)), ' Code-', i))), now() - i * interval '5 minutes', 'Anna', 'Albrecht',
             now() - i * interval '5 minutes', now(), now()
           from own, writer, generate_series(1, $4::int) i returning entry_id)
         insert into logbook_fact (entry_id, organisation_id, entry_state) select entry_id, $1::uuid, 'none' from added`,
        [organisation, JSON.stringify(entryOf(1, { remarks: '' })), JSON.stringify(words), rows],
      );
      yield* sql.unsafe('vacuum analyze');
    }).pipe(Effect.provide(database)),
  );
  say('entries', `${rows.toLocaleString('en')}, written in ${((performance.now() - began) / 1_000).toFixed(1)} s`);

  const base = `${server.url}/logbook/api/logbook/v1/organisations/${organisation}/entries`;
  const searched = async (text: string) => {
    const filter = listFilter(null, null, { state: null, text });
    const start = performance.now();
    const response = await fetch(`${base}?${new URLSearchParams({ top: '20', filter })}`, { headers });
    const { pagination } = (await response.json()) as { pagination: { foundCount: number } };
    return { millis: performance.now() - start, found: pagination.foundCount };
  };
  const postmaster = Number((await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const costs: number[] = [];
  const waits: number[] = [];
  await searched('Rangierfahrt');
  for (const text of searches) {
    const own: number[] = [];
    let found = 0;
    const before = await spent([server.child.pid!, postmaster]);
    for (let i = 0; i < rounds; i++) {
      const one = await searched(text);
      own.push(one.millis);
      ({ found } = one);
    }
    const cost = ((await spent([server.child.pid!, postmaster])) - before) / rounds;
    const median = own.toSorted((a, b) => a - b)[rounds >> 1]!;
    say(`  ${text}`, `${cost.toFixed(0)} ms of processor, ${median.toFixed(0)} ms waited, ${found.toLocaleString('en')} found`);
    costs.push(cost);
    waits.push(...own);
  }
  const at95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!;
  say('95th percentile', `${at95(costs).toFixed(0)} ms of processor, ${at95(waits).toFixed(0)} ms waited`);
  if (at95(costs) > atMostMillis) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
