// npm run test:quick: types, lint and the tests that need neither server nor browser. "--watch" stays and runs again what a change touches.
import { ensureDependencies, run } from './ensure.mjs';

const kinds = ['domain', 'machines', 'api', 'i18n'];
const projects = ['--project', 'unit', '--project', 'api'];
const leftOut = 'views, server, sync, browser, stories, dead code and the build';

ensureDependencies();
const folders = [...kinds.map((kind) => `tests/${kind}/`), 'tests/architecture.test.ts'];
const started = performance.now();
if (process.argv.includes('--watch')) process.exit(run('vitest', ['watch', ...projects, ...folders]));

const steps = [
  ['Format and lint', 'biome', ['ci', '--reporter=summary', '.']],
  ['Types', 'tsc', ['--noEmit', '--singleThreaded', '-p', '.']],
  ['Tests', 'vitest', ['run', ...projects, '--reporter=dot', ...folders]],
];
const failed = steps.filter(([, command, args]) => run(command, args) !== 0).map(([name]) => name);
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s. Left out: ${leftOut} (npm test).`);
process.exit(failed.length === 0 ? 0 : 1);
