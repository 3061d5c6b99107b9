// npm run planted -- WORDS: looks for each planted bug of the logbook (those whose name or file holds the words) whether the real schedules find it by
// themselves, and then puts it into a copy of the tree and runs the test that has to find it; says by what each was found, and which went unnoticed. It
// can be stopped at any time and goes on where it was; "--anew" begins again, "--schedules=200" tries so many for each (1,000; 0: only the tests).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { patched, patches } from '../tests/sync/patches/all.ts';
import { faultsOf } from '../tests/sync/patches/faults.ts';
import type { Patch } from '../tests/sync/patches/patch.ts';
import { searchPatches } from '../tests/sync/real/search/pool.ts';
import type { Shown } from '../tests/sync/real/search/schedules.ts';

type Verdict = 'found' | 'missed' | 'nothing was tested' | 'test fails without it';
const copy = resolve(`reports/planted/copy-${process.pid}`);
const kept = resolve('reports/planted/found.json');
const keptShown = resolve('reports/planted/shown.json');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const most = Number(process.argv.find((word) => word.startsWith('--schedules='))?.split('=')[1] ?? 1_000);
if (process.argv.includes('--anew')) for (const file of [kept, keptShown]) rmSync(file, { force: true });

/** A verdict holds for the patch, the source and the test it was found with. */
const stateOf = (patch: Patch) =>
  createHash('sha256')
    .update(JSON.stringify([patch, readFileSync(patch.file, 'utf8'), readFileSync(patch.foundBy, 'utf8')]))
    .digest('hex');
const readKept = <T>(file: string): Record<string, T> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
/** Another run may be at other bugs. */
const keep = (file: string, found: object) => {
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...readKept(file), ...found }));
  renameSync(`${file}.${process.pid}`, file);
};
const readVerdicts = () => readKept<Verdict>(kept);
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
  const project = ['server', 'sync', 'api'].find((place) => test.startsWith(`tests/${place}/`)) ?? 'unit';
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
/** Where the schedules reach; the pages around the store show nothing of the drafts' list and of the logout. */
const isSimulated = ({ file }: Patch) => !/drafts|logout|deletion|record|verification/.test(file);
const shown = readKept<Shown>(keptShown);
const isJudged = (patch: Patch) => {
  const known = shown[stateOf(patch)];
  return known !== undefined && (known.seed !== null || known.tried >= most);
};
const bySchedules = (name: string, patch: Patch) => {
  const known = shown[stateOf(patch)];
  return known === undefined || known.seed === null
    ? ''
    : `schedules (${known.seed}${faultsOf[name] ? ' of its faults' : ''}: ${known.invariants}) and `;
};
mkdirSync(dirname(keptShown), { recursive: true });
const unjudged = wanted.filter(([, patch]) => isSimulated(patch) && !isJudged(patch));
if (most > 0 && unjudged.length > 0)
  await searchPatches(unjudged, most, Math.min(availableParallelism(), 4), (name, found) => {
    const patch = patches[name]!;
    shown[stateOf(patch)] = found;
    keep(keptShown, { [stateOf(patch)]: found });
    console.log(`${found.seed === null ? `not by ${found.tried} schedules` : `schedule ${found.seed}: ${found.invariants}`}  ${name}`);
  });
if (process.argv.includes('--no-tests')) process.exit(0);
prepare();
for (const [name, patch] of wanted) {
  const state = stateOf(patch);
  const verdict = verdicts[state] ?? judge(patch);
  if (verdict === 'found' || verdict === 'missed') verdicts[state] = verdict;
  keep(kept, verdicts);
  console.log(`${verdict.padEnd(8)} ${name} (${patch.file}, by ${bySchedules(name, patch)}test ${patch.foundBy})`);
}

const found = wanted.filter(([, patch]) => verdicts[stateOf(patch)] === 'found');
const others = wanted.filter((one) => !found.includes(one));
for (const [name, { loses }] of others) console.error(`Unnoticed: ${name}. Lost: ${loses}`);
const alone = wanted.filter(([, patch]) => (shown[stateOf(patch)]?.seed ?? null) !== null);
console.log(`${found.length} of ${wanted.length} found, ${alone.length} of them by schedules as well`);
process.exit(others.length === 0 ? 0 : 1);
