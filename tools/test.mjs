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

/** One run of some projects; its results in files of its own. */
const runProjects = (part, projects, stdio) => {
  for (const name of [`tests-${part}.json`, `failures-${part}.txt`]) rmSync(inReports(name), { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./tools/failures.ts'];
  const child = spawn('vitest', ['run', ...chosen, ...reporters, `--outputFile.json=${inReports(`tests-${part}.json`)}`], {
    cwd: root,
    stdio,
    env: { ...environment(), CHROMIUM_PATH, FAILURES_FILE: inReports(`failures-${part}.txt`) },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
};

/** The browser waits most of its time: everything else runs beside it, and says what it has to say afterwards. */
const tests = async () => {
  const started = performance.now();
  console.log('\n■ Tests');
  const log = inReports('tests-beside.log');
  const output = openSync(log, 'w');
  const beside = runProjects('beside', ['unit', 'server', 'sync'], ['ignore', output, output]);
  const inBrowser = runProjects('browser', ['browser'], ['ignore', 'inherit', 'inherit']);
  const passed = await Promise.all([beside, inBrowser]);
  console.log(readFileSync(log, 'utf8'));
  if (passed.includes(false)) failed.push('Tests');
  const results = ['beside', 'browser'].map((part) => inReports(`tests-${part}.json`)).filter((file) => existsSync(file));
  const read = results.map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const sum = (name) => read.reduce((total, one) => total + one[name], 0);
  const counts = Object.fromEntries(['numPassedTests', 'numFailedTests', 'numPendingTests'].map((name) => [name, sum(name)]));
  writeFileSync(report, JSON.stringify({ ...counts, testResults: read.flatMap(({ testResults }) => testResults) }));
  console.log(`  Tests: ${((performance.now() - started) / 1000).toFixed(0)} s`);
};

step('Format and lint', 'biome', ['ci', '--reporter=summary', '.']);
step('Types', 'tsc', ['--noEmit', '-p', '.']);
step('Dead code', 'knip', []);
step('Build', 'vite', ['build', '--logLevel', 'warn']);
await tests();
step('Stories', 'vitest', ['run', '--config', 'vitest.storybook.config.ts', '--reporter=dot']);
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
for (const file of ['beside', 'browser'].map((part) => inReports(`failures-${part}.txt`)))
  if (failed.includes('Tests') && existsSync(file)) console.error(`\n${readFileSync(file, 'utf8')}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
