// npm run mutation -- session map-toggles: changes the machine and the rules of each name in many small ways and counts the changes that
// its tests notice. Without names: every machine. Machine configurations are built once on import, so nearly every mutant is "static" and
// runs all tests it is given: that is why each name gets only the tests that import its files.
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
const folders = ['src/machines', 'src/domain'];
const testFolders = ['tests/machines', 'tests/domain'];
const parts = ['', '-setup', '-access', '-rules', '-commands', '-events'];

const files = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);

const sourcesOf = (name: string) =>
  folders.flatMap((folder) => files(folder, '.ts')).filter((file) => parts.some((part) => file.endsWith(`/${name}${part}.ts`)));

const testsOf = (sources: readonly string[]) =>
  testFolders
    .flatMap((folder) => files(folder, '.test.ts'))
    .filter((test) => {
      const text = readFileSync(test, 'utf8');
      return sources.some((source) => text.includes(`../${source}'`));
    });

const isFound = (status: string) => status === 'Killed' || status === 'Timeout';
const isCounted = (status: string) => isFound(status) || status === 'Survived' || status === 'NoCoverage';

function scoresOf(name: string): Score[] {
  const sources = sourcesOf(name);
  const tests = testsOf(sources);
  if (sources.length === 0 || tests.length === 0) throw new Error(`No machine, rule or test of the name ${name}`);
  const report = `reports/mutation/${name}.json`;
  console.log(`\n${name}: ${sources.join(', ')}\n  judged by ${tests.join(', ')}`);
  const settings = { ...JSON.parse(readFileSync('stryker.config.json', 'utf8')), jsonReporter: { fileName: report }, mutate: sources };
  // A machine that misses the mark must not keep the next one from its turn.
  const config = `reports/mutation/${name}.stryker.json`;
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
const names = named.length > 0 ? named : files('src/machines', '.ts').map((file) => file.slice('src/machines/'.length, -'.ts'.length));
const machines = names.filter(
  (name) => named.length > 0 || testsOf([`src/machines/${name}.ts`]).some((test) => test.endsWith(`/${name}.test.ts`)),
);
mkdirSync('reports/mutation', { recursive: true });
const scores = machines.flatMap(scoresOf);
const width = Math.max(...scores.map(({ file }) => file.length));
for (const score of scores)
  console.log(`  ${score.file.padEnd(width)} ${`${score.found} of ${score.all}`.padStart(12)} ${percent(score).toFixed(1).padStart(7)} %`);
const total = { found: scores.reduce((sum, { found }) => sum + found, 0), all: scores.reduce((sum, { all }) => sum + all, 0) };
console.log(`  ${'total'.padEnd(width)} ${`${total.found} of ${total.all}`.padStart(12)} ${percent(total).toFixed(1).padStart(7)} %`);
process.exit(scores.every((score) => percent(score) >= least) ? 0 : 1);
