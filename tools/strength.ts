// npm run strength -- session logbook-entry: breaks one rule of a machine at a time (each guard always and never true, each action emptied, each
// delay an hour), in a copy of its chart, and counts what the generated paths of the machine notice by themselves. Without names: all machines.
// A machine whose sources are as they were when it was judged is not judged again, so a run that was stopped goes on where it was.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { machineFiles } from '../tests/machine-files.ts';
import { equivalents } from '../tests/walks/equivalents.ts';
import type { Strength } from '../tests/walks/strength.ts';
import { importsOf } from './imports.ts';

const least = { guards: 95, actions: 90, delays: 90 } as const;
const kinds = ['guards', 'actions', 'delays'] as const;
const folder = 'reports/strength';

const textOf = (file: string) => readFileSync(file, 'utf8');
const tests = readdirSync('tests/machines', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/machines/${file}`);
const testOf = (name: string) => tests.find((test) => new RegExp(`coverMachine\\(\\s*\\{\\s*name: '${name}',`).test(textOf(test)));

const reachOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const { to, isLoaded } of importsOf(file)) if (isLoaded && /\.tsx?$/.test(to)) reachOf(to, seen);
  return seen;
};
const hashOf = (test: string) => {
  const hash = createHash('sha256');
  for (const file of [...reachOf(test)].sort()) hash.update(textOf(file));
  return hash.digest('hex');
};

interface Kept extends Strength {
  readonly hash: string;
}
const keptOf = (name: string): Kept | null => (existsSync(`${folder}/${name}.json`) ? JSON.parse(textOf(`${folder}/${name}.json`)) : null);

const known = machineFiles().map(({ name }) => name);
const named = process.argv.slice(2);
const machines = (named.length > 0 ? named : known).map((name) => {
  const test = testOf(name);
  if (test === undefined) throw new Error(`No generated paths of the name ${name}`);
  return { name, test, hash: hashOf(test) };
});

mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}.hashes.json`, JSON.stringify(Object.fromEntries(machines.map(({ name, hash }) => [name, hash]))));
const left = machines.filter(({ name, hash }) => keptOf(name)?.hash !== hash);
console.log(`${machines.length - left.length} of ${machines.length} machines are judged already`);
if (left.length > 0) {
  const { status } = spawnSync('vitest', ['run', '--project', 'unit', '-t', 'generated paths notice', ...left.map(({ test }) => test)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STRENGTH_FOLDER: folder },
  });
  if (status !== 0) throw new Error('The run broke off: what is judged is kept, the next run goes on');
}

interface Sum {
  readonly found: number;
  readonly all: number;
}
const percent = ({ found, all }: Sum) => (all === 0 ? 100 : (100 * found) / all);
const cell = (sum: Sum) => `${sum.found}/${sum.all}`.padStart(10);
const judged = machines.map(({ name }) => ({ name, ...(keptOf(name) as Kept) }));
const width = Math.max(...judged.map(({ name }) => name.length));
console.log(`\n  ${'machine'.padEnd(width)}${kinds.map((kind) => kind.padStart(10)).join('')}`);
for (const { name, kinds: of } of judged) console.log(`  ${name.padEnd(width)}${kinds.map((kind) => cell(of[kind])).join('')}`);
const total = (kind: (typeof kinds)[number]): Sum => ({
  found: judged.reduce((sum, { kinds: of }) => sum + of[kind].found, 0),
  all: judged.reduce((sum, { kinds: of }) => sum + of[kind].all, 0),
});
console.log(`  ${'total'.padEnd(width)}${kinds.map((kind) => cell(total(kind))).join('')}`);
for (const kind of kinds) console.log(`  ${kind}: ${percent(total(kind)).toFixed(1)} % found, at least ${least[kind]} % wanted`);

const reasonOf = (name: string, survivor: string) => equivalents[name]?.[survivor];
const survivors = judged.flatMap(({ name, survivors }) =>
  survivors.map((survivor) => ({ name, survivor, reason: reasonOf(name, survivor) })),
);
const explained = survivors.filter(({ reason }) => reason !== undefined);
console.log(`\nNot found, and why (${explained.length}, counted as not found):`);
for (const { name, survivor, reason } of explained) console.log(`  ${name}: ${survivor}: ${reason}`);
console.log(`\nNot found (${survivors.length - explained.length}):`);
for (const { name, survivor, reason } of survivors) if (reason === undefined) console.log(`  ${name}: ${survivor}`);
writeFileSync(`${folder}.json`, `${JSON.stringify(judged, null, 2)}\n`);
process.exit(kinds.every((kind) => percent(total(kind)) >= least[kind]) ? 0 : 1);
