// npm test: installs what is missing (a browser included), then format, lint, types, dead code, all tests, requirements.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, environment, root, run } from './ensure.mjs';

ensureDependencies();
const CHROMIUM_PATH = ensureChromium();
const inReports = (name) => join(root, 'reports', name);
const report = inReports('tests.json');
rmSync(report, { force: true });
mkdirSync(inReports(''), { recursive: true });

const failed = [];
const step = (name, command, args, extra = {}) => {
  const started = performance.now();
  console.log(`\n■ ${name}`);
  if (run(command, args, { CHROMIUM_PATH, ...extra }) !== 0) failed.push(name);
  console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
};

/** The longest first: what is short fills the end. */
const parts = {
  'browser-1': ['--project', 'browser', '--shard=1/2'],
  'browser-2': ['--project', 'browser', '--shard=2/2'],
  walks: ['--project', 'walks'],
  server: ['--project', 'server'],
  rules: ['--project', 'unit', '--project', 'api'],
  stories: ['--config', 'vitest.storybook.config.ts'],
  sync: ['--project', 'sync'],
};

/** One part of the tests; its results in files of its own. */
const runPart = (part, stdio) => {
  const started = performance.now();
  for (const name of [`tests-${part}.json`, `failures-${part}.txt`, `failures-${part}.txt.again`]) rmSync(inReports(name), { force: true });
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tools/failures.ts'];
  const child = spawn('vitest', ['run', ...parts[part], ...reporters, `--outputFile.json=${inReports(`tests-${part}.json`)}`], {
    cwd: root,
    stdio,
    env: { ...environment(), CHROMIUM_PATH, FAILURES_FILE: inReports(`failures-${part}.txt`) },
  });
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      if (code !== 0) failed.push(`Tests (${part})`);
      console.log(`  Tests (${part}): ${((performance.now() - started) / 1000).toFixed(0)} s`);
      resolve();
    }),
  );
};
const logOf = (part) => inReports(`tests-${part}.log`);
const toLog = (part) => {
  const output = openSync(logOf(part), 'w');
  return ['ignore', output, output];
};
const resultsOf = (part) =>
  existsSync(inReports(`tests-${part}.json`)) ? [JSON.parse(readFileSync(inReports(`tests-${part}.json`), 'utf8'))] : [];

/** Told as it goes; the other parts tell when all are done. */
const loud = 'browser-1';

/** One more than the cores it is meant for: a browser waits for its next frame half of its time. */
const lanes = 3;

/** Each lane takes the next part when it is free. */
const tests = async () => {
  console.log('\n■ Tests');
  const waiting = Object.keys(parts);
  const lane = async () => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
      await runPart(part, part === loud ? ['ignore', 'inherit', 'inherit'] : toLog(part));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const part of Object.keys(parts)) if (part !== loud) console.log(readFileSync(logOf(part), 'utf8'));
  const results = Object.keys(parts).flatMap(resultsOf);
  const sum = (name) => results.reduce((total, one) => total + one[name], 0);
  const counts = Object.fromEntries(['numPassedTests', 'numFailedTests', 'numPendingTests'].map((name) => [name, sum(name)]));
  const testResults = Object.keys(parts)
    .filter((part) => part !== 'stories')
    .flatMap(resultsOf)
    .flatMap((one) => one.testResults);
  const isComplete = Object.keys(parts).every((part) => resultsOf(part).length === 1);
  writeFileSync(report, JSON.stringify({ ...counts, isComplete, testResults }));
};

step('Format and lint', 'biome', ['ci', '--reporter=summary', '.']);
// More threads check much of it twice: two cores are done later with them.
step('Types', 'tsc', ['--noEmit', '--singleThreaded', '-p', '.']);
step('Dead code', 'knip', []);
step('Build', 'vite', ['build', '--logLevel', 'warn']);
await tests();
step('Requirements', 'node', ['tools/requirements.ts']);

const {
  numPassedTests = 0,
  numFailedTests = 0,
  numPendingTests = 0,
} = (() => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
})();
for (const file of Object.keys(parts).map((part) => inReports(`failures-${part}.txt`)))
  if (failed.length > 0 && existsSync(file)) console.error(`\n${readFileSync(file, 'utf8')}`);
const again = Object.keys(parts)
  .map((part) => `${inReports(`failures-${part}.txt`)}.again`)
  .flatMap((file) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n\n').filter(Boolean) : []));
if (again.length > 0) console.log(`\nNeeded another try:\n${again.join('\n')}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped, ${again.length} needed another try`);
process.exit(failed.length === 0 ? 0 : 1);
