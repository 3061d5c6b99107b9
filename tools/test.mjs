// npm test: installs what is missing (a browser included), then format, lint, types, dead code, all tests, requirements.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies, root, run } from './ensure.mjs';

ensureDependencies();
const CHROMIUM_PATH = ensureChromium();
const report = join(root, 'reports', 'tests.json');
const failures = join(root, 'reports', 'failures.txt');
rmSync(report, { force: true });
rmSync(failures, { force: true });

const failed = [];
const step = (name, command, args, extra = {}) => {
  const started = performance.now();
  console.log(`\n■ ${name}`);
  if (run(command, args, { CHROMIUM_PATH, ...extra }) !== 0) failed.push(name);
  console.log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
};

step('Format and lint', 'biome', ['ci', '--reporter=summary', '.']);
step('Types', 'tsc', ['--noEmit', '-p', '.']);
step('Dead code', 'knip', []);
step('Build', 'vite', ['build', '--logLevel', 'warn']);
step('Tests', 'vitest', ['run', '--reporter=default', '--reporter=json', '--reporter=./tools/failures.ts', `--outputFile.json=${report}`]);
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
if (failed.includes('Tests') && existsSync(failures)) console.error(`\n${readFileSync(failures, 'utf8')}`);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
process.exit(failed.length === 0 ? 0 : 1);
