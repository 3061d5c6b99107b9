// npm run planted -- WORDS: looks for each planted bug of the logbook (those whose name or file holds the words) whether the real schedules find it by
// themselves, and then puts it into a copy of the tree and runs the test that has to find it; says by what each was found, and which went unnoticed. It
// can be stopped at any time and goes on where it was; "--anew" begins again, "--schedules=200" tries so many for each (1,000; 0: only the tests).
// npm run planted -- --noticed: plants the breakages of all areas instead (tests/sync/patches/breakages.ts) and writes to docs/noticed.txt which lane notices each.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { patched, patches } from '../tests/sync/patches/all.ts';
import { breakages } from '../tests/sync/patches/breakages.ts';
import { faultsOf } from '../tests/sync/patches/faults.ts';
import type { Patch } from '../tests/sync/patches/patch.ts';
import { searchPatches } from '../tests/sync/real/search/pool.ts';
import type { Shown } from '../tests/sync/real/search/schedules.ts';

type Verdict = 'found' | 'missed' | 'nothing was tested' | 'test fails without it';
/** Every tag, and what npm test runs. */
type Lane = 'full' | 'npm test';
const copy = resolve(`reports/planted/copy-${process.pid}`);
const kept = resolve('reports/planted/found.json');
const keptShown = resolve('reports/planted/shown.json');
const keptLanes = resolve('reports/planted/noticed.json');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const most = Number(process.argv.find((word) => word.startsWith('--schedules='))?.split('=')[1] ?? 1_000);
if (process.argv.includes('--anew')) for (const file of [kept, keptShown, keptLanes]) rmSync(file, { force: true });

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
    'dist',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
    'index.html',
    'map.html',
  ])
    if (existsSync(name)) cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
};
const projectOf = (test: string) => ['server', 'sync', 'api', 'browser'].find((place) => test.startsWith(`tests/${place}/`)) ?? 'unit';
/** Of test files of one project. Null: no test had its turn. */
const outcomeOf = (tests: readonly string[], lane: Lane = 'full'): 'passed' | 'failed' | null => {
  const filter = lane === 'full' ? [] : ['--tags-filter=!full'];
  const run = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--project', projectOf(tests[0]!), ...filter, '--bail', '1', '--reporter=dot', ...tests],
    { cwd: copy, encoding: 'utf8' },
  );
  // Ended from outside, it has judged nothing.
  if (run.status === null) process.exit(130);
  if (run.status === 0) return 'passed';
  return /Tests\s.*\d+ failed/.test(stripVTControlCharacters(run.stdout)) ? 'failed' : null;
};

/** Of these test files, those that pass without any bug: all of a project in one run, and one by one only where that fails. */
const soundOf = (tests: readonly string[]): ReadonlySet<string> =>
  new Set(
    [...Map.groupBy(new Set(tests), projectOf).values()].flatMap((group) =>
      outcomeOf(group) === 'passed' ? group : group.filter((test) => outcomeOf([test]) === 'passed'),
    ),
  );
const withBug = <Outcome>(patch: Patch, look: () => Outcome): Outcome => {
  const source = readFileSync(patch.file, 'utf8');
  writeFileSync(join(copy, patch.file), patched(source, patch));
  const outcome = look();
  writeFileSync(join(copy, patch.file), source);
  return outcome;
};
const judge = (patch: Patch, sound: ReadonlySet<string>): Verdict => {
  if (!sound.has(patch.foundBy)) return 'test fails without it';
  const outcome = withBug(patch, () => outcomeOf([patch.foundBy]));
  return outcome === 'failed' ? 'found' : outcome === 'passed' ? 'missed' : 'nothing was tested';
};

const lanes: readonly Lane[] = ['npm test', 'full'];
/** Writes the first lane that notices each breakage; true if there is one for all of them. */
const writeLanes = (): boolean => {
  const known = readKept<Lane>(keptLanes);
  const all = Object.entries(breakages).flatMap(([area, of]) => Object.entries(of).map(([name, patch]) => ({ area, name, patch })));
  const chosen = all.filter(({ area, name }) => words.every((word) => `${area} ${name}`.includes(word)));
  const sound = soundOf(chosen.filter(({ patch }) => known[stateOf(patch)] === undefined).map(({ patch }) => patch.foundBy));
  const laneOf = (patch: Patch) =>
    sound.has(patch.foundBy) ? withBug(patch, () => lanes.find((lane) => outcomeOf([patch.foundBy], lane) === 'failed')) : undefined;
  const rows = chosen.map(({ area, name, patch }) => {
    const lane = known[stateOf(patch)] ?? laneOf(patch);
    if (lane === undefined) console.error(`${sound.has(patch.foundBy) ? 'Unnoticed' : 'Its test fails without it'}: ${name}`);
    else keep(keptLanes, { [stateOf(patch)]: lane });
    const row = [lane ?? 'none', area, name, patch.file, patch.foundBy].join(' | ');
    console.log(row);
    return { lane, row };
  });
  const isWhole = rows.every(({ lane }) => lane !== undefined);
  if (isWhole && words.length === 0)
    writeFileSync('docs/noticed.txt', ['lane | area | breakage | file | test', ...rows.map(({ row }) => row), ''].join('\n'));
  return isWhole;
};
mkdirSync(dirname(keptShown), { recursive: true });
if (process.argv.includes('--noticed')) {
  prepare();
  process.exit(writeLanes() ? 0 : 1);
}

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
const sound = soundOf(wanted.filter(([, patch]) => verdicts[stateOf(patch)] === undefined).map(([, patch]) => patch.foundBy));
for (const [name, patch] of wanted) {
  const state = stateOf(patch);
  const verdict = verdicts[state] ?? judge(patch, sound);
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
