import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { EntryState } from '../../src/domain/logbook/entry/values.ts';
import { listFilter } from '../../src/domain/logbook/list/filters.ts';
import { demoLogbook } from '../../tests/server/demo/demo-logbook.ts';
import { entryOf } from '../../tests/server/logbook/export/entries.ts';
import { newDataDirectory, type ServerProcess, superuserOf } from '../../tests/server/server-process.ts';

/**
 * `node bench/search/main.ts [--rows 100000] [--beside DIRECTORY]`: the list's text search over HTTP, as the page sends it, from a server in a
 * process of its own; with `--beside` in turn with that of another checkout. Words are as frequent as in a language: the first is in half of all
 * entries, most are in a few, and each entry has a code of its own. Goal: 100 ms at the 95th percentile with 100,000 entries, as processor time of
 * server and database, which hardly depends on what else the machine does; and writing an entry at most 1.1 times as dear as beside.
 */
const option = (name: string) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
const rows = Number(option('--rows') ?? 100_000);
const beside = option('--beside');
const rounds = 6;
const warmUps = 30;
const written = 300;
const tickMillis = 10;
const atMostMillis = 100;
const atMostWriting = 1.1;
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(52)} ${value}\n`);

const words =
  'Rangierfahrt Befund Lok Bremse Sand geprüft Motor Öl Wagen Gleis Zug Achse Kupplung Luft Druck Ventil Batterie Lampe Scheibe Wischer Tür Funk'.split(
    ' ',
  );
interface Search {
  readonly text: string;
  readonly state?: EntryState;
  readonly orderby?: string;
  readonly skip?: string;
}
const searches: readonly Search[] = [
  ...'Rangierfahrt befund Bremse ventil Wischer Öl tür Funk Code-4 Code-41 code-4123 Code-77777 Code-12345 gibtesnicht Köln Anna 218 a qx'
    .split(' ')
    .map((text) => ({ text })),
  ...['Rangierfahrt Bremse', 'Lok Wischer Code-55', 'xyz qrs', 'Köln Anna e a n Albrecht'].map((text) => ({ text })),
  ...(['none', 'open'] as const).map((state) => ({ text: 'Köln', state })),
  ...['createTimestamp asc', 'referenceTimestamp desc', 'vehicleIdRef asc'].map((orderby) => ({ text: 'Köln', orderby })),
  { text: 'Köln', skip: '20000' },
];

/** Processor time of these, their children and what their ended children have used so far, ms. See proc_pid_stat(5). */
const spent = async (roots: readonly number[]) => {
  let ticks = 0;
  for (const pid of (await readdir('/proc')).map(Number).filter((number) => number > 0)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (roots.includes(pid)) ticks += Number(fields[13]) + Number(fields[14]);
    if (roots.includes(pid) || roots.includes(Number(fields[1]))) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * tickMillis;
};

/** A server of the checkout, with the entries. */
const filled = async (checkout: string) => {
  const { startServer } = (await import(join(checkout, 'tests/server/server-process.ts'))) as {
    startServer: (...given: readonly [string, Record<string, string>]) => Promise<ServerProcess>;
  };
  const directory = await newDataDirectory();
  const server = await startServer(directory, { GLEISBLICK_DEMO_LIVE: 'off' });
  const [postmaster] = (await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const database = await superuserOf(directory);
  const { organisation, headers, call, vehicleId } = await demoLogbook(server.url);
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
      // What the database tidies up by itself would count as searching.
      yield* sql.unsafe('alter system set autovacuum = off');
      yield* sql.unsafe('select pg_reload_conf()');
      yield* sql.unsafe('checkpoint');
    }).pipe(Effect.provide(database)),
  );
  const base = `${server.url}/logbook/api/logbook/v1/organisations/${organisation}/entries`;
  return {
    costs: [] as number[],
    waits: [] as number[],
    search: async ({ text, state = null, orderby, skip }: Omit<Search, 'state'> & { readonly state?: EntryState | null }) => {
      const query = { top: '20', filter: listFilter(null, null, { state, text }), ...(orderby && { orderby }), ...(skip && { skip }) };
      const start = performance.now();
      const response = await fetch(`${base}?${new URLSearchParams(query)}`, { headers });
      const { pagination } = (await response.json()) as { pagination: { foundCount: number } };
      return { millis: performance.now() - start, found: pagination.foundCount };
    },
    write: () =>
      call(
        'POST',
        '/entries',
        {
          entry: {
            ...entryOf(vehicleId, { remarks: words.join(' ') }),
            defects: { description: 'Riss', measuresDescription: null, state: 'open' },
          },
        },
        { 'idempotency-key': crypto.randomUUID() },
      ),
    spent: () => spent([server.child.pid!, Number(postmaster)]),
    stop: async () => {
      await server.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};
type Side = Awaited<ReturnType<typeof filled>>;

const at95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!;
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!;
const both = (own: number, other: number | undefined, unit: string) =>
  other === undefined
    ? `${own.toFixed(0)} ms ${unit}`
    : `${own.toFixed(0)} ms ${unit}, beside ${other.toFixed(0)}: ${(own / other).toFixed(2)}×`;

const measured = async (side: Side, search: Search) => {
  const waits: number[] = [];
  let found = 0;
  const before = await side.spent();
  for (let i = 0; i < rounds; i++) {
    const one = await side.search(search);
    waits.push(one.millis);
    ({ found } = one);
  }
  const cost = ((await side.spent()) - before) / rounds;
  side.costs.push(cost);
  side.waits.push(...waits);
  return { cost, wait: median(waits), found };
};

const checkouts = [join(import.meta.dirname, '../..'), ...(beside === undefined ? [] : [beside])];
const sides: Side[] = [];
try {
  sides.push(...(await Promise.all(checkouts.map(filled))));
  say('entries', rows.toLocaleString('en'));
  for (const side of sides) for (let i = 0; i < warmUps; i++) await side.search({ text: 'Rangierfahrt' });
  for (const search of searches) {
    const [own, other] = [await measured(sides[0]!, search), sides[1] && (await measured(sides[1], search))];
    if (other && other.found !== own.found) throw new Error(`${search.text}: ${own.found} found, beside ${other.found}`);
    const name = `  ${Object.values(search).join(', ')}`;
    say(
      name,
      `${both(own.cost, other?.cost, 'of processor')}; ${both(own.wait, other?.wait, 'waited')}; ${own.found.toLocaleString('en')} found`,
    );
  }
  const [cost, wait] = [sides.map(({ costs }) => at95(costs)), sides.map(({ waits }) => at95(waits))];
  say('95th percentile', `${both(cost[0]!, cost[1], 'of processor')}; ${both(wait[0]!, wait[1], 'waited')}`);

  const writing = sides.map(() => 0);
  for (let i = 0; i < rounds; i++)
    for (const [at, side] of sides.entries()) {
      const before = await side.spent();
      for (let one = 0; one < written / rounds; one++) if ((await side.write())?.status !== 201) throw new Error('An entry was refused');
      writing[at]! += ((await side.spent()) - before) / written;
    }
  const dearer = writing[1] === undefined ? 1 : writing[0]! / writing[1];
  say(
    'an entry written',
    writing
      .map((millis) => `${millis.toFixed(1)} ms of processor`)
      .join(', beside ')
      .concat(writing[1] ? `: ${dearer.toFixed(2)}×` : ''),
  );
  if (cost[0]! > atMostMillis || dearer > atMostWriting) process.exitCode = 1;
} finally {
  await Promise.all(sides.map(({ stop }) => stop()));
}
