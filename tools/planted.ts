// npm run planted -- WORDS: puts each planted bug of the logbook (those whose name or file holds the words) into a copy of the tree, runs the test that has
// to find it, and says which went unnoticed. It can be stopped at any time and goes on where it was; "-- --anew" begins again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { patched, patches } from '../tests/sync/patches/all.ts';
import type { Patch } from '../tests/sync/patches/patch.ts';

type Verdict = 'found' | 'missed' | 'nothing was tested' | 'test fails without it';
const copy = resolve(`reports/planted/copy-${process.pid}`);
const kept = resolve('reports/planted/found.json');
const words = process.argv.slice(2).filter((word) => word !== '--anew');
if (process.argv.includes('--anew')) rmSync(kept, { force: true });

/** A verdict holds for the patch, the source and the test it was found with. */
const stateOf = (patch: Patch) =>
  createHash('sha256')
    .update(JSON.stringify([patch, readFileSync(patch.file, 'utf8'), readFileSync(patch.foundBy, 'utf8')]))
    .digest('hex');
const readVerdicts = (): Record<string, Verdict> => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {});
const verdicts = readVerdicts();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const prepare = () => {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of [
    'src',
    'server',
    'tests',
    'tools',
    'docs',
    'public',
    '.storybook',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
    'index.html',
    'map.html',
  ])
    if (existsSync(name)) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
};
/** Null: no test had its turn. */
const outcomeOf = (test: string): 'passed' | 'failed' | null => {
  const project = test.startsWith('tests/server/') ? 'server' : test.startsWith('tests/sync/') ? 'sync' : 'unit';
  const run = spawnSync('node_modules/.bin/vitest', ['run', '--project', project, '--bail', '1', '--reporter=dot', test], {
    cwd: copy,
    encoding: 'utf8',
  });
  // Ended from outside, it has judged nothing.
  if (run.status === null) process.exit(130);
  if (run.status === 0) return 'passed';
  return /Tests\s.*\d+ failed/.test(stripVTControlCharacters(run.stdout)) ? 'failed' : null;
};

const sound = new Map<string, boolean>();
const judge = (patch: Patch): Verdict => {
  if (!sound.has(patch.foundBy)) sound.set(patch.foundBy, outcomeOf(patch.foundBy) === 'passed');
  if (sound.get(patch.foundBy) !== true) return 'test fails without it';
  const source = readFileSync(patch.file, 'utf8');
  writeFileSync(join(copy, patch.file), patched(source, patch));
  const outcome = outcomeOf(patch.foundBy);
  writeFileSync(join(copy, patch.file), source);
  return outcome === 'failed' ? 'found' : outcome === 'passed' ? 'missed' : 'nothing was tested';
};

const wanted = Object.entries(patches).filter(([name]) => words.every((word) => `${name} ${patches[name]?.file}`.includes(word)));
prepare();
for (const [name, patch] of wanted) {
  const state = stateOf(patch);
  const verdict = verdicts[state] ?? judge(patch);
  if (verdict === 'found' || verdict === 'missed') verdicts[state] = verdict;
  // Another run may be at other bugs.
  writeFileSync(`${kept}.${process.pid}`, JSON.stringify({ ...readVerdicts(), ...verdicts }));
  renameSync(`${kept}.${process.pid}`, kept);
  console.log(`${verdict.padEnd(8)} ${name} (${patch.file}, by ${patch.foundBy})`);
}

const found = wanted.filter(([, patch]) => verdicts[stateOf(patch)] === 'found');
const others = wanted.filter((one) => !found.includes(one));
for (const [name, { loses }] of others) console.error(`Unnoticed: ${name}. Lost: ${loses}`);
console.log(`${found.length} of ${wanted.length} found`);
process.exit(others.length === 0 ? 0 : 1);
