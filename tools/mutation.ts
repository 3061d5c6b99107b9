// npm run mutation -- session logbook-entry logbook/filter: changes the machine and the rules of each name in many small ways and counts the
// changes that its tests notice; logbook is all rules of that folder, logbook/filter those whose names begin so. Without names: every machine
// and the logbook's rules. Machine configurations are built once on import, so nearly every mutant is "static" and runs all tests it is
// given: that is why each name gets only the tests that import its files. Rules of a folder are judged by the tests of that folder.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

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
/** A machine's own file and its neighbours: logbook-entry-saving belongs to logbook-entry. */
const machineOf = (file: string) =>
  machineNames
    .filter((name) => nameOf(file) === name || nameOf(file).startsWith(`${name}-`))
    .sort((a, b) => b.length - a.length)
    .at(0);

const isRules = (name: string) => name === ruleFolder || name.startsWith(`${ruleFolder}/`);

const sourcesOf = (name: string) =>
  isRules(name)
    ? files(`src/domain/${ruleFolder}`, '.ts').filter((file) => file.startsWith(`src/domain/${name}`))
    : [
        ...machineFiles.filter((file) => machineOf(file) === name),
        ...files('src/domain', '.ts').filter((file) => ruleParts.some((part) => file === `src/domain/${name}${part}.ts`)),
      ];

const testsOf = (name: string, sources: readonly string[]) =>
  isRules(name)
    ? files(`tests/domain/${ruleFolder}`, '.test.ts')
    : [...files('tests/machines', '.test.ts'), ...files('tests/domain', '.test.ts')].filter((test) =>
        sources.some((source) => textOf(test).includes(`../${source}'`)),
      );

const isFound = (status: string) => status === 'Killed' || status === 'Timeout';
const isCounted = (status: string) => isFound(status) || status === 'Survived' || status === 'NoCoverage';

function scoresOf(name: string): Score[] {
  const sources = sourcesOf(name);
  const tests = testsOf(name, sources);
  if (sources.length === 0 || tests.length === 0) throw new Error(`No machine, rule or test of the name ${name}`);
  const place = `reports/mutation/${name.replaceAll('/', '-')}`;
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
const names = named.length > 0 ? named : [...machineNames, ruleFolder];
mkdirSync('reports/mutation', { recursive: true });
const scores = names.flatMap(scoresOf);
const width = Math.max(...scores.map(({ file }) => file.length));
for (const score of scores)
  console.log(`  ${score.file.padEnd(width)} ${`${score.found} of ${score.all}`.padStart(12)} ${percent(score).toFixed(1).padStart(7)} %`);
const total = { found: scores.reduce((sum, { found }) => sum + found, 0), all: scores.reduce((sum, { all }) => sum + all, 0) };
console.log(`  ${'total'.padEnd(width)} ${`${total.found} of ${total.all}`.padStart(12)} ${percent(total).toFixed(1).padStart(7)} %`);
process.exit(scores.every((score) => percent(score) >= least) ? 0 : 1);
