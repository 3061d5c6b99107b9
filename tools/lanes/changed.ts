// npm run test:changed: of the full lane, what the change touches. docs/verdicts.txt says which content passed before; what passes now is added to
// it, to be committed with the change. After ten minutes it stops, and names what it leaves to the full lane. With --keep it runs nothing and adds
// what `npm run test:full` has just proved.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { keepPassed, stateIn, touched, type Unit, unitsOf } from './verdicts.ts';

const limit = 10 * 60_000;
const lines = 'reports/verdict-lines.txt';
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const version = spawnSync(chromium, ['--version'], { encoding: 'utf8' }).stdout.trim();

const units = unitsOf(version);
const open = touched(units);
const of = (...kinds: readonly Unit['kind'][]) => open.filter(({ kind }) => kinds.includes(kind));
console.log(`${units.length - open.length} of ${units.length} units of the full lane passed before with the same content`);

interface Run {
  readonly units: readonly Unit[];
  readonly args: readonly string[];
}
const names = (some: readonly Unit[]) => some.map(({ name }) => name);
const [tests, walks, shown, stories] = [of('rules', 'server', 'sync'), of('walks'), of('browser'), of('stories')];
/** The cheapest first. */
const runs: readonly Run[] = [
  { units: tests, args: ['--tags-filter=full', ...['unit', 'api', 'server', 'sync'].map((name) => `--project=${name}`), ...names(tests)] },
  { units: walks, args: ['--project=walks', '-t', `(${names(walks).join('|')})$`] },
  { units: shown, args: ['--project=browser', '--tags-filter=full', ...names(shown)] },
  { units: stories, args: ['--config=vitest.storybook.config.ts', ...names(stories)] },
];

const isKeeping = process.argv.includes('--keep');
mkdirSync('reports', { recursive: true });
if (!isKeeping) rmSync(lines, { force: true });
const deadline = Date.now() + limit;
const reporters = ['--reporter=default', '--reporter=./tools/lanes/verdict-lines.ts'];
/** Resolves when the run has ended, or was stopped at the deadline. */
const end = ({ args }: Run) => {
  const child = spawn('vitest', ['run', ...reporters, ...args], {
    stdio: 'inherit',
    // A group of its own: a signal ends its workers, and the servers they started, too.
    detached: true,
    env: { ...process.env, VERDICTS_FILE: lines },
  });
  const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGINT');
  const timer = setTimeout(stop, Math.max(0, deadline - Date.now()));
  process.once('SIGINT', stop);
  return new Promise<number>((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    }),
  );
};

let isBroken = false;
for (const run of runs.filter((one) => !isKeeping && one.units.length > 0)) {
  if (Date.now() > deadline) break;
  const code = await end(run);
  if (code !== 0 && Date.now() < deadline) isBroken = true;
}

const verdicts = (existsSync(lines) ? readFileSync(lines, 'utf8') : '').split('\n');
const stateOf = (unit: Unit) => stateIn(verdicts, unit);
const passed = open.filter((unit) => stateOf(unit) === 'passed');
const left = open.filter((unit) => stateOf(unit) === undefined);
keepPassed(units, passed);
console.log(`${passed.length} passed, ${open.length - passed.length - left.length} failed, ${left.length} left to npm run test:full`);
for (const { kind, name } of left) console.log(`  left: ${kind} ${name}`);
process.exit(isBroken || open.some((unit) => stateOf(unit) === 'failed') ? 1 : 0);
