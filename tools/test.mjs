// npm test and npm run test:full: installs what is missing (a browser included), then checks format, types and dead code, builds, and runs the
// tests of the lane. npm run test:changed: see lanes/changed.ts. docs/TESTING.md describes what belongs in which lane.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, environment, root, run } from './ensure.mjs';

const isFull = process.argv.includes('--full');
const began = performance.now();
ensureDependencies();
const CHROMIUM_PATH = ensureChromium();
if (process.argv.includes('--changed')) process.exit(run('node', ['tools/lanes/changed.ts'], { CHROMIUM_PATH }));
const inReports = (name) => join(root, 'reports', name);
const report = inReports('tests.json');
const verdicts = inReports('verdict-lines.txt');
mkdirSync(inReports(''), { recursive: true });
for (const file of [report, verdicts]) rmSync(file, { force: true });

const vitest = (name, args) => [
  'vitest',
  'run',
  ...args,
  ...(isFull ? [] : ['--tags-filter=!full']),
  '--reporter=default',
  '--reporter=json',
  '--reporter=./tools/lanes/failures.ts',
  ...(isFull ? ['--reporter=./tools/lanes/verdict-lines.ts'] : []),
  `--outputFile.json=${inReports(`tests-${name}.json`)}`,
];
const tests = (name, ...args) => ({ name, isTest: true, command: vitest(name, args) });
const check = (name, ...command) => ({ name, isTest: false, command });

/** In the order they start, each a process of its own. The longest come first, so that short ones fill the end. */
const parts = [
  check('build', 'node', 'tools/content.mjs', 'build'),
  // More threads check much of it twice: two cores are done later with them.
  check('types', 'tsc', '--noEmit', '--singleThreaded', '-p', '.'),
  { ...tests('browser', '--project', 'browser'), after: 'build' },
  tests('server', '--project', 'server'),
  ...(isFull ? [tests('walks', '--project', 'walks'), tests('stories', '--config', 'vitest.storybook.config.ts')] : []),
  tests('rules', '--project', 'unit', '--project', 'api'),
  tests('sync', '--project', 'sync'),
  check('dead code', 'knip'),
  check('format and lint', 'biome', 'ci', '--reporter=summary', '.'),
];

/** Runs a command and writes down what it and all its children cost: "user system" on the second line. */
const counted = '"$@"; code=$?; times > "$TIMES_FILE"; exit $code';
const coreSeconds = (file) => {
  const [, children = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
};

/** The one that prints as it goes; the log of another is printed only if it fails. */
const loud = 'browser';
const results = new Map();
const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    waiting.length = 0;
    for (const child of children) process.kill(-child.pid, signal);
  });
const ofName = (name) => name.replaceAll(' ', '-');

const runPart = async ({ name, isTest, command }) => {
  const started = performance.now();
  const [log, times, failures] = ['log', 'times', 'failures.txt'].map((ending) => inReports(`${ofName(name)}.${ending}`));
  for (const file of [times, failures, inReports(`tests-${name}.json`)]) rmSync(file, { force: true });
  const output = name === loud ? 'inherit' : openSync(log, 'w');
  const child = spawn('sh', ['-c', counted, 'sh', ...command], {
    cwd: root,
    stdio: ['ignore', output, output],
    // A group of its own, so that a signal reaches everything that the part started.
    detached: true,
    env: {
      ...environment(),
      CHROMIUM_PATH,
      TIMES_FILE: times,
      FAILURES_FILE: failures,
      ...(isFull && { VERDICTS_FILE: verdicts }),
    },
  });
  children.add(child);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  children.delete(child);
  const seconds = (performance.now() - started) / 1000;
  results.set(name, { code, seconds, cores: coreSeconds(times), isTest });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}: ${seconds.toFixed(0)} s`);
  const text = name === loud ? '' : readFileSync(log, 'utf8');
  if (code !== 0) console.log(text);
  // The machine coverage table ends the log of the part that walks the machines.
  else if (name === 'rules') console.log(text.slice(text.search(/^ +machine +states/m)));
};

/** One more than the cores it is meant for: browser tests wait for frames and server tests for timeouts half of their time. */
const lanes = 3;
const waiting = [...parts];
const isReady = ({ after }) => after === undefined || results.has(after);
const lane = async () => {
  while (waiting.length > 0) {
    const next = waiting.findIndex(isReady);
    if (next >= 0) await runPart(waiting.splice(next, 1)[0]);
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
await Promise.all(Array.from({ length: lanes }, lane));

const resultsOf = ({ name }) => {
  const file = inReports(`tests-${name}.json`);
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : [];
};
const testParts = parts.filter(({ isTest }) => isTest);
const reports = testParts.flatMap(resultsOf);
const titled = testParts.filter(({ name }) => name !== 'stories').flatMap(resultsOf);
const isComplete = reports.length === testParts.length;
const testResults = titled.flatMap((one) => one.testResults);
writeFileSync(report, JSON.stringify({ isComplete, lane: isFull ? 'full' : 'test', testResults }));
const requirements = run('node', ['tools/requirements.ts']);
if (isFull) run('node', ['tools/lanes/changed.ts', '--keep'], { CHROMIUM_PATH });

for (const { name } of testParts) {
  const file = inReports(`${name}.failures.txt`);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text !== '') console.error(`\n${text}`);
}

const row = (name, seconds, cores) => console.log(`${name.padEnd(16)}${seconds.padStart(8)}${cores.padStart(8)}`);
row('\npart', 's', 'core-s');
for (const [name, { seconds, cores }] of results) row(name, seconds.toFixed(0), cores.toFixed(0));
const cores = [...results.values()].reduce((sum, one) => sum + one.cores, 0);
row('all', ((performance.now() - began) / 1000).toFixed(0), cores.toFixed(0));

const sum = (of) => reports.reduce((total, one) => total + of(one), 0);
const isLeftOut = ({ status, tags = [] }) => status === 'skipped' && !isFull && tags.includes('full');
const leftOut = sum((one) => one.testResults.flatMap(({ assertionResults }) => assertionResults).filter(isLeftOut).length);
const skipped = sum((one) => one.numPendingTests + one.numTodoTests) - leftOut;
const failed = [...results].filter(([, { code }]) => code !== 0).map(([name]) => name);
if (requirements !== 0) failed.push('requirements');
if (skipped > 0) failed.push('skipped tests');
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
if (leftOut > 0) console.log(`\n${leftOut} tests of the files above belong to the full lane (npm run test:full).`);
console.log(`${sum((one) => one.numPassedTests)} passed, ${sum((one) => one.numFailedTests)} failed, ${skipped} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
