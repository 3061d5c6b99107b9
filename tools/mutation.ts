// npm run mutation -- session logbook-entry domain/logbook/list store: changes the machine of each id, the rules of that folder, or the store of
// the device, in many small ways and counts the changes that its tests notice. `all` takes every one, keeps what came of it in
// docs/mutation.txt, and goes on there when it was stopped, on another machine, too: only what has changed since, or whose tests have, is
// judged again.
// What is built once on import, a machine's chart above all, makes its mutants "static": each runs all tests it is given. That is why a machine
// gets only the tests that import its files, and rules those of their area that lead to them, or import them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
/** What is judged together: files, and the tests that judge them. */
interface Unit {
  readonly name: string;
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

const least = 85;

const files = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`)
    .sort();
const textOf = (file: string) => readFileSync(file, 'utf8');
/** More than types. */
const does = (file: string) => /^export (const|function|class)/m.test(textOf(file));

const machines = machineFiles();
/** A machine in a folder of its own has all files of it that are no machine themselves. */
const filesOf = (file: string) =>
  file.endsWith('/chart.ts')
    ? files(dirname(file), '.ts').filter((part) => part === file || machines.every((other) => other.file !== part))
    : [file];
const machineTests = files('tests/machines', '.test.ts');
const ofMachine = ({ name, file }: (typeof machines)[number]): Unit => {
  const sources = filesOf(file);
  const isLed = (test: string) => importsOf(test).some(({ to, isLoaded }) => isLoaded && sources.includes(to));
  return { name, sources, tests: machineTests.filter(isLed) };
};

/** Everything a file leads to by its imports, types left out. */
const reachOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const { to, isLoaded } of importsOf(file)) if (isLoaded && /\.tsx?$/.test(to)) reachOf(to, seen);
  return seen;
};
const reaching = (tests: readonly string[], sources: readonly string[]) =>
  tests.filter((test) => {
    const reach = reachOf(test);
    return sources.some((source) => reach.has(source));
  });

/** The rules of an area that lie in its folder itself are one unit, those of each folder in it another. */
const rules = () => {
  const all = files('src/domain', '.ts').filter(does);
  const placeOf = (file: string) => file.split('/').slice(1, -1).slice(0, 3).join('/');
  const tests = files('tests/domain', '.test.ts');
  return [...new Set(all.map(placeOf))].map((name): Unit => {
    const sources = all.filter((file) => placeOf(file) === name);
    const area = `tests/${name.split('/').slice(0, 2).join('/')}/`;
    const near = tests.filter((test) => test.startsWith(area) || sources.some((source) => textOf(test).includes(`../${source}'`)));
    return { name, sources, tests: reaching(near, sources) };
  });
};
const store = (): Unit => {
  const sources = files('src/api/store', '.ts').filter(does);
  return { name: 'store', sources, tests: reaching(files('tests/api', '.test.ts'), sources) };
};
/** What machines share. */
const shared = (): Unit => {
  const owned = new Set(machines.flatMap(({ file }) => filesOf(file)));
  const sources = files('src/machines', '.ts').filter((file) => !owned.has(file) && !file.endsWith('/injected.ts') && does(file));
  return { name: 'machines', sources, tests: reaching(machineTests, sources) };
};
const units = [...machines.map(ofMachine), shared(), ...rules(), store()];

interface Package {
  readonly version?: string;
}
const locked = (JSON.parse(textOf('package-lock.json')) as { readonly packages: Readonly<Record<string, Package>> }).packages;
/** The packages that files import themselves, and those that judge, each with its version. */
const packagesOf = (read: readonly string[]): readonly string[] => {
  const imported = read.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => importsOf(file).filter(({ isLoaded }) => isLoaded));
  const nameOf = ({ to }: (typeof imported)[number]) => to.split('/', to.startsWith('@') ? 2 : 1).join('/');
  return [...new Set([...imported.map(nameOf), 'vitest', '@stryker-mutator/core'])].sort().flatMap((name) => {
    const version = locked[`node_modules/${name}`]?.version;
    return version === undefined ? [] : [`${name}@${version}`];
  });
};

/** By all that can change what comes of it. */
const keyOf = ({ sources, tests }: Unit): string => {
  const hash = createHash('sha256');
  const all = new Set([...sources, ...tests, ...tests.flatMap((test) => [...reachOf(test)]), 'stryker.config.json']);
  const read = [...all].filter(existsSync).sort();
  for (const file of read) hash.update(`${file}\0${textOf(file)}\0`);
  return hash.update(packagesOf(read).join('\0')).digest('hex').slice(0, 16);
};

const isFound = (status: string) => status === 'Killed' || status === 'Timeout';
const isCounted = (status: string) => isFound(status) || status === 'Survived' || status === 'NoCoverage';
const scoresIn = (report: string): Score[] =>
  Object.entries((JSON.parse(textOf(report)) as Report).files).map(([file, { mutants }]) => ({
    file,
    found: mutants.filter(({ status }) => isFound(status)).length,
    all: mutants.filter(({ status }) => isCounted(status)).length,
  }));

const record = 'docs/mutation.txt';
const head = '# What `npm run mutation -- all` found: what was judged, by what (a hash), and of each file the changes noticed of all.';
/** A line for each that was judged: its name, its key, and of each file its path, the changes found and all. */
const recorded = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (existsSync(record) ? textOf(record).split('\n') : [])
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf(' ')), line.split(' ').slice(1)]),
  );
const recordedScores = ([, ...cells]: readonly string[]): Score[] =>
  Array.from({ length: cells.length / 3 }, (_, i) => ({
    file: cells[3 * i]!,
    found: Number(cells[3 * i + 1]),
    all: Number(cells[3 * i + 2]),
  }));
const keep = (name: string, key: string, scores: readonly Score[]) => {
  const cells = [key, ...scores.flatMap(({ file, found, all }) => [file, String(found), String(all)])];
  const lines = [...new Map([...recorded(), [name, cells] as const])].filter(([known]) => units.some((unit) => unit.name === known));
  writeFileSync(record, `${[head, ...lines.map((line) => line.flat().join(' ')).sort()].join('\n')}\n`);
};

function scoresOf(unit: Unit, isKept: boolean): Score[] {
  const { name, sources, tests } = unit;
  const place = `reports/mutation/${name.replaceAll('/', '.')}`;
  const [report, key] = [`${place}.json`, keyOf(unit)];
  const known = recorded().get(name);
  if (isKept && known?.[0] === key) return recordedScores(known);
  if (tests.length === 0) return sources.map((file) => ({ file, found: 0, all: 0 }));
  console.log(`\n${name}: ${sources.join(', ')}\n  judged by ${tests.join(', ')}`);
  const settings = { ...JSON.parse(textOf('stryker.config.json')), jsonReporter: { fileName: report }, mutate: sources };
  // What misses the mark must not keep the next one from its turn.
  const config = `${place}.stryker.json`;
  writeFileSync(config, JSON.stringify({ ...settings, thresholds: { ...settings.thresholds, break: null } }));
  const { status } = spawnSync(process.execPath, ['node_modules/.bin/stryker', 'run', config], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(' ') },
  });
  if (status !== 0) throw new Error(`The run of ${name} broke off`);
  const scores = scoresIn(report);
  keep(name, key, scores);
  return scores;
}

const percent = ({ found, all }: { found: number; all: number }) => (all === 0 ? 100 : (100 * found) / all);
const sum = (scores: readonly Score[]) => ({
  found: scores.reduce((all, { found }) => all + found, 0),
  all: scores.reduce((all, one) => all + one.all, 0),
});

const named = process.argv.slice(2);
const isAll = named.includes('all');
const unknown = named.filter((name) => name !== 'all' && !units.some((unit) => unit.name === name));
if (named.length === 0 || unknown.length > 0) {
  console.error(
    `${unknown.length > 0 ? `Unknown: ${unknown.join(', ')}. ` : ''}all, or some of: ${units.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}
mkdirSync('reports/mutation', { recursive: true });
const scores = units.filter(({ name }) => isAll || named.includes(name)).flatMap((unit) => scoresOf(unit, isAll));
const width = Math.max(...scores.map(({ file }) => file.length));
const line = (name: string, { found, all }: { found: number; all: number }) =>
  console.log(`  ${name.padEnd(width)} ${`${found} of ${all}`.padStart(14)} ${percent({ found, all }).toFixed(1).padStart(7)} %`);
for (const score of scores) line(score.file, score);
const floors = ['src/machines', 'src/domain', 'src/api/store'].map((floor) => ({
  floor,
  ...sum(scores.filter(({ file }) => file.startsWith(floor))),
}));
for (const { floor, ...of } of floors) if (of.all > 0) line(floor, of);
line('total', sum(scores));
process.exit(floors.every((floor) => percent(floor) >= least) ? 0 : 1);
