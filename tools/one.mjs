// npm run test:one -- NAME: the tests of one file or one machine. NAME is a file of the product, a test, or a machine's noun such as "session".
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt } from './content.mjs';
import { ensureDependencies, root, run } from './ensure.mjs';

const names = process.argv.slice(2);
if (names.length === 0) {
  console.error('Say what to test: npm run test:one -- src/domain/…/a1.ts, tests/…/a1.test.ts or a machine such as session.');
  process.exit(2);
}

const tests = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests', name));
/**
 * A machine's tests: `tests/machines/logbook/list.test.ts` is found as list, logbook/list and logbook-list, and what stands in the folder
 * `tests/machines/logbook/entry` as entry, logbook/entry and logbook-entry.
 */
const nounsOf = (path) => {
  const [, , area, ...rest] = path.replace(/\.test\.tsx?$/, '').split('/');
  return [rest.join('-'), rest.slice(0, -1).join('-')].filter(Boolean).map((noun) => `-${area}-${noun}`);
};
const testsOf = (noun) =>
  tests.filter((path) => path.startsWith('tests/machines/') && nounsOf(path).some((one) => one.endsWith(`-${noun.replaceAll('/', '-')}`)));

const isBrowser = (path) => path.startsWith('tests/browser/');
const inRoot = (name) => relative(root, join(root, name));
const chosen = names.map((name) => ({ name, path: inRoot(name), isFile: existsSync(join(root, name)), found: testsOf(name) }));
const unknown = chosen.filter(({ isFile, found }) => !isFile && found.length === 0);
if (unknown.length > 0) {
  console.error(`Neither a file nor a machine: ${unknown.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

ensureDependencies();
const named = chosen.flatMap(({ isFile, path, found }) => (!isFile ? found : /\.test\.tsx?$/.test(path) ? [path] : []));
const sources = chosen.filter(({ isFile, path }) => isFile && !/\.test\.tsx?$/.test(path)).map(({ path }) => path);
const needsBrowser = named.some(isBrowser);
const environment = needsBrowser ? { CHROMIUM_PATH: ensureChromium() } : {};
const results = [
  ...(needsBrowser ? [ensureBuilt()] : []),
  // One portal is enough for a browser file; with two workers two would start.
  ...(named.length > 0 ? [run('vitest', ['run', '--maxWorkers=1', ...named], environment)] : []),
  ...(sources.length > 0
    ? [run('vitest', ['related', '--run', '--project', 'unit', '--project', 'api', '--project', 'server', ...sources])]
    : []),
];
console.log(`\nLeft out: ${sources.length > 0 ? 'browser tests and stories that show these files, and ' : ''}everything else (npm test).`);
process.exit(results.every((code) => code === 0) ? 0 : 1);
