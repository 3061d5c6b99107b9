// npm run mutation -- session logbook-entry logbook/filter: changes the machine and the rules of each name in many small ways and counts the
// changes that its tests notice; logbook/filter is the rules of that folder whose names begin so. Without names: every machine and all rules
// of the logbook. What is built once on import, a machine's chart above all, makes its mutants "static": each runs all tests it is given. That
// is why a machine gets only the tests that import its files, and a rule those of its folder that lead to it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Report {
  readonly files: Record<string, { readonly mutants: readonly { readonly status: string }[] }>;
}
interface Score {
  readonly file: string;
  readonly found: number;
  readonly all: number;
}

const least = 85;
const ruleFolder = 'logbook';
const ruleParts = ['', '-setup', '-access', '-rules', '-commands', '-events'];

const files = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`)
    .sort();
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
const textOf = (file: string) => readFileSync(file, 'utf8');

const machineFiles = files('src/machines', '.ts');
const machineNames = machineFiles.filter((file) => textOf(file).includes('.createMachine(')).map(nameOf);
/** logbook-entry-saving is a part of logbook-entry; connection-error, which has nothing to do with the machine, is none of connection. */
const isPartOf = (file: string, name: string) =>
  nameOf(file).startsWith(`${name}-`) &&
  (textOf(file).includes(`'./${name}`) || textOf(`src/machines/${name}.ts`).includes(`'./${nameOf(file)}.ts'`));
const machineOf = (file: string) =>
  machineNames
    .filter((name) => nameOf(file) === name || isPartOf(file, name))
    .sort((a, b) => b.length - a.length)
    .at(0);

const isRules = (name: string) => name.startsWith(`${ruleFolder}/`);
/** Those that are more than types. */
const ruleFiles = files(`src/domain/${ruleFolder}`, '.ts').filter((file) => /^export (const|function)/m.test(textOf(file)));
/** outbox for outbox-edit, outbox-next and so on. */
const ruleNames = [...new Set(ruleFiles.map((file) => `${ruleFolder}/${nameOf(file).split('-')[0]}`))];

/** Everything a file leads to by its imports, types left out. */
const reachOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from = ''] of textOf(file).matchAll(/^import (?!type )[^;]*? from '(\.[^']*)'/gm)) reachOf(join(dirname(file), from), seen);
  return seen;
};

const sourcesOf = (name: string) =>
  isRules(name)
    ? ruleFiles.filter((file) => file === `src/domain/${name}.ts` || file.startsWith(`src/domain/${name}-`))
    : [
        ...machineFiles.filter((file) => machineOf(file) === name),
        ...files('src/domain', '.ts').filter((file) => ruleParts.some((part) => file === `src/domain/${name}${part}.ts`)),
      ];

const testsOf = (name: string, sources: readonly string[]) =>
  isRules(name)
    ? files(`tests/domain/${ruleFolder}`, '.test.ts').filter((test) => sources.some((source) => reachOf(test).has(source)))
    : [...files('tests/machines', '.test.ts'), ...files('tests/domain', '.test.ts')].filter((test) =>
        sources.some((source) => textOf(test).includes(`../${source}'`)),
      );

const isFound = (status: string) => status === 'Killed' || status === 'Timeout';
const isCounted = (status: string) => isFound(status) || status === 'Survived' || status === 'NoCoverage';

function scoresOf(name: string): Score[] {
  const sources = sourcesOf(name);
  const tests = testsOf(name, sources);
  if (sources.length === 0 || tests.length === 0) throw new Error(`No machine, rule or test of the name ${name}`);
  const place = `reports/mutation/${name.replaceAll('/', '.')}`;
  const report = `${place}.json`;
  console.log(`\n${name}: ${sources.join(', ')}\n  judged by ${tests.join(', ')}`);
  const settings = { ...JSON.parse(readFileSync('stryker.config.json', 'utf8')), jsonReporter: { fileName: report }, mutate: sources };
  // A machine that misses the mark must not keep the next one from its turn.
  const config = `${place}.stryker.json`;
  writeFileSync(config, JSON.stringify({ ...settings, thresholds: { ...settings.thresholds, break: null } }));
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/stryker', 'run', config], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
  });
  if (status !== 0) throw new Error(`The run of ${name} broke off`);
  return Object.entries((JSON.parse(readFileSync(report, 'utf8')) as Report).files).map(([file, { mutants }]) => ({
    file,
    found: mutants.filter(({ status }) => isFound(status)).length,
    all: mutants.filter(({ status }) => isCounted(status)).length,
  }));
}

const percent = ({ found, all }: { found: number; all: number }) => (all === 0 ? 100 : (100 * found) / all);

const named = process.argv.slice(2);
const names = named.length > 0 ? named : [...machineNames, ...ruleNames];
mkdirSync('reports/mutation', { recursive: true });
const scores = names.flatMap(scoresOf);
const width = Math.max(...scores.map(({ file }) => file.length));
for (const score of scores)
  console.log(`  ${score.file.padEnd(width)} ${`${score.found} of ${score.all}`.padStart(12)} ${percent(score).toFixed(1).padStart(7)} %`);
const total = { found: scores.reduce((sum, { found }) => sum + found, 0), all: scores.reduce((sum, { all }) => sum + all, 0) };
console.log(`  ${'total'.padEnd(width)} ${`${total.found} of ${total.all}`.padStart(12)} ${percent(total).toFixed(1).padStart(7)} %`);
process.exit(scores.every((score) => percent(score) >= least) ? 0 : 1);
