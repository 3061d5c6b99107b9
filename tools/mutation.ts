// npm run mutation -- session logbook-entry logbook/list: changes the machine of each id and the rules it uses, or the logbook's rules of that
// folder or file, in many small ways and counts the changes that its tests notice. Without names: every machine and all rules of the logbook.
// What is built once on import, a machine's chart above all, makes its mutants "static": each runs all tests it is given. That is why a machine
// gets only the tests that import its files, and a rule those of its folder that lead to it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { machineFiles } from '../tests/machine-files.ts';
import { importsOf } from './imports.ts';

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

const files = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`)
    .sort();
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
const textOf = (file: string) => readFileSync(file, 'utf8');

const machines = machineFiles();
/** A machine in a folder of its own has all files of it that are no machine themselves. */
const filesOf = (file: string) =>
  file.endsWith('/chart.ts')
    ? files(dirname(file), '.ts').filter((part) => part === file || machines.every((other) => other.file !== part))
    : [file];

const isRules = (name: string) => name.startsWith(`${ruleFolder}/`);
/** Those that are more than types. */
const ruleFiles = files(`src/domain/${ruleFolder}`, '.ts').filter((file) => /^export (const|function)/m.test(textOf(file)));
/** logbook/outbox for all rules in that folder. */
const ruleNames = [
  ...new Set(ruleFiles.map((file) => file.replace('src/domain/', '').replace('.ts', '').split('/').slice(0, 2).join('/'))),
];

/** Everything a file leads to by its imports, types left out. */
const reachOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const { to, isLoaded } of importsOf(file)) if (isLoaded && /\.tsx?$/.test(to)) reachOf(to, seen);
  return seen;
};

const sourcesOf = (name: string) =>
  isRules(name)
    ? ruleFiles.filter((file) => file === `src/domain/${name}.ts` || file.startsWith(`src/domain/${name}/`))
    : [
        ...machines.filter((machine) => machine.name === name).flatMap(({ file }) => filesOf(file)),
        ...files('src/domain', '.ts').filter(
          (file) => !file.startsWith(`src/domain/${ruleFolder}/`) && (nameOf(file) === name || nameOf(file) === `${name}-rules`),
        ),
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
const names = named.length > 0 ? named : [...machines.map(({ name }) => name), ...ruleNames];
mkdirSync('reports/mutation', { recursive: true });
const scores = names.flatMap(scoresOf);
const width = Math.max(...scores.map(({ file }) => file.length));
for (const score of scores)
  console.log(`  ${score.file.padEnd(width)} ${`${score.found} of ${score.all}`.padStart(12)} ${percent(score).toFixed(1).padStart(7)} %`);
const total = { found: scores.reduce((sum, { found }) => sum + found, 0), all: scores.reduce((sum, { all }) => sum + all, 0) };
console.log(`  ${'total'.padEnd(width)} ${`${total.found} of ${total.all}`.padStart(12)} ${percent(total).toFixed(1).padStart(7)} %`);
process.exit(scores.every((score) => percent(score) >= least) ? 0 : 1);
