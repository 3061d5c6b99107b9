import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { launch, launchFlags } from './browser.ts';
import { buildFloors, buildProduct } from './build.ts';
import { runFleet, type Sample } from './fleet-run.ts';
import { type Goal, goals } from './goals.ts';
import { runLogin } from './login-run.ts';
import { readOptions } from './options.ts';
import { median } from './statistics.ts';
import { type TableRow, tableRow, tableText } from './table.ts';

/** `npm run bench -- [section …] [--n 400,1000,10000] [--runs 5]`: product and floor in turns, medians, held against the goals. */
const options = readOptions(process.argv.slice(2));
const tell = (line: string) => process.stderr.write(`${line}\n`);
const say = (line: string) => process.stdout.write(`${line}\n`);

const samples: Sample[] = [];
const loadBefore = loadavg()[0]!;
const wantsFleet = options.sections.some((section) => !['login', 'ingest', 'logbook'].includes(section));

const middle = (side: Sample['side'], size: number, key: string) =>
  median(samples.filter((one) => one.side === side && one.size === size).flatMap(({ figures }) => figures[key] ?? []));
const rowsOf = (goal: Goal): TableRow[] =>
  (goal.section === 'login' ? [0] : options.sizes).map((size) =>
    tableRow(goal, size || null, middle(goal.against, size, goal.key), middle('product', size, goal.key)),
  );
const rows = () => goals.filter(({ section }) => options.sections.includes(section)).flatMap(rowsOf);

const keep = () => {
  const folder = join(import.meta.dirname, '../reports');
  mkdirSync(folder, { recursive: true });
  const machine = { processors: cpus().length, model: cpus()[0]?.model, loadBefore, loadAfter: loadavg()[0] };
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify({ machine, options, rows: rows(), samples }, null, 1)}\n`);
};

if (options.build && (wantsFleet || options.sections.includes('login'))) {
  tell('Building the product for measurement, and the floors');
  buildProduct();
  buildFloors();
}
if (wantsFleet || options.sections.includes('login')) {
  const browser = await launch();
  try {
    if (options.sections.includes('login')) samples.push(...(await runLogin(browser, options)));
    if (wantsFleet) for (const size of options.sizes) samples.push(...(await runFleet(browser, size, options, tell)));
  } finally {
    await browser.close();
    keep();
  }
  say(
    `${cpus().length} processors, load ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after; medians of ${options.runs}`,
  );
  say(`Chromium ${launchFlags.join(' ')}`);
  say(tableText(rows()));
}
/** Programs of their own, each of which prints its figures beside its baseline. */
const programs = { ingest: ['ingest.ts'], logbook: ['logbook-sync.ts', 'logbook-export.ts'] } as const;
for (const section of ['ingest', 'logbook'] as const)
  if (options.sections.includes(section))
    for (const program of programs[section]) {
      const { status } = spawnSync(process.execPath, [join(import.meta.dirname, program)], { stdio: 'inherit' });
      if (status !== 0) process.exitCode = status ?? 1;
    }
