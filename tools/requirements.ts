// npm run requirements -- LOG MAP: which requirements the last whole run of tests proved, in which lane, and which of these areas it did not. An
// ID that was proven before and no longer is, or only by code that the product never runs, is an error. "-- --keep" makes what is proven now the
// baseline of later runs.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { idleExports, proofsIn } from './idle-proofs.ts';
import { productCode } from './product-code.ts';

type Kind = 'unit' | 'machine path' | 'server' | 'browser';
interface Requirement {
  readonly id: string;
  readonly kinds: readonly Kind[];
}
interface TestReport {
  /** False after a run that broke off before all tests had their turn. */
  readonly isComplete?: boolean;
  readonly testResults: readonly {
    name: string;
    assertionResults: readonly { fullName: string; status: string; tags?: readonly string[] }[];
  }[];
}

const folder = 'docs/requirements';
const baseline = `${folder}/covered.txt`;
const report = 'reports/tests.json';
const knownKinds: readonly Kind[] = ['unit', 'machine path', 'server', 'browser'];
const keep = process.argv.includes('--keep');
const wanted = process.argv.slice(2).filter((word) => word !== '--keep');

/** The kind of a test is the folder it stands in. */
const kindOf = (file: string): Kind => {
  const place = file.split('/')[1] ?? '';
  if (place === 'machines') return 'machine path';
  if (place === 'server' || place === 'sync') return 'server';
  if (place === 'browser') return 'browser';
  return 'unit';
};

const readRequirements = (): Requirement[] =>
  readdirSync(folder)
    .filter((name) => /^[A-Z0-9]{3}-/.test(name))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const id = /^[A-Z0-9]{3}-\d{3}$/.exec(cells[1] ?? '')?.[0];
      if (id === undefined) return [];
      const said = (cells.at(-2) ?? '').split('—')[0] ?? '';
      return [{ id, kinds: knownKinds.filter((kind) => said.includes(kind)) }];
    });

interface Idle {
  readonly id: string;
  readonly kind: Kind;
  readonly test: string;
  readonly code: readonly string[];
}
const product = productCode();
const proofs = new Map<string, Map<Kind, Set<string>>>();
/** IDs that `npm test` proves, by kind. */
const inTestLane = new Map<Kind, Set<string>>(knownKinds.map((kind) => [kind, new Set()]));
const idsIn = (titles: readonly string[]) =>
  new Set(titles.flatMap((title) => [...title.matchAll(/[A-Z0-9]{3}-\d{3}(?=[^[\]]*\])/g)].map(([id]) => id)));
const idle: Idle[] = [];

const takeFile = (test: string, titles: readonly string[]) => {
  const tried = proofsIn(test, product);
  for (const id of idsIn(titles)) {
    const own = tried.filter((one) => one.id === id);
    const code = [...new Set(own.flatMap((one) => one.idle))];
    if (code.length > 0 && own.every((one) => one.idle.length > 0)) {
      idle.push({ id, kind: kindOf(test), test, code });
      continue;
    }
    const kinds = proofs.get(id) ?? new Map<Kind, Set<string>>();
    proofs.set(id, kinds.set(kindOf(test), (kinds.get(kindOf(test)) ?? new Set()).add(test)));
  }
};

if (!existsSync(report)) {
  console.error(`${report} is missing: run "npm test" first.`);
  process.exit(1);
}
const { testResults, isComplete = false } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
for (const file of testResults) {
  const passed = file.assertionResults.filter(({ status }) => status === 'passed');
  const test = relative(process.cwd(), file.name);
  takeFile(
    test,
    passed.map(({ fullName }) => fullName),
  );
  for (const id of idsIn(passed.filter(({ tags = [] }) => !tags.includes('full')).map(({ fullName }) => fullName)))
    inTestLane.get(kindOf(test))?.add(id);
}

const requirements = readRequirements();
const missing = requirements.map(({ id, kinds }) => ({ id, kinds: kinds.filter((kind) => !proofs.get(id)?.has(kind)) }));
const covered = missing.filter(({ kinds }) => kinds.length === 0).map(({ id }) => id);
const areas = [...new Set(requirements.map(({ id }) => id.slice(0, 3)))];

console.log('area  covered / total');
for (const area of areas) {
  const total = missing.filter(({ id }) => id.startsWith(area)).length;
  const count = covered.filter((id) => id.startsWith(area)).length;
  console.log(`${area}   ${String(count).padStart(7)} / ${String(total).padEnd(5)} ${((100 * count) / total).toFixed(0).padStart(3)} %`);
}
console.log(`all   ${String(covered.length).padStart(7)} / ${requirements.length}\n`);
const onlyInFull = requirements.filter(
  ({ id, kinds }) => covered.includes(id) && kinds.some((kind) => inTestLane.get(kind)?.has(id) !== true),
);
console.log(
  `In npm test: ${covered.length - onlyInFull.length}; only in npm run test:full: ${onlyInFull.map(({ id }) => id).join(', ') || 'none'}\n`,
);

for (const area of areas.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const open = missing.filter(({ id, kinds }) => id.startsWith(area) && kinds.length > 0);
  if (open.length > 0) console.log(`${area} uncovered: ${open.map(({ id, kinds }) => `${id} (${kinds.join(', ')})`).join('; ')}\n`);
}

const errors: string[] = [];

const refused = idle.filter(({ id, kind }) => missing.some((one) => one.id === id && one.kinds.includes(kind)));
if (refused.length > 0)
  errors.push(
    'Proven only by code that the product never runs:',
    ...refused.map(({ id, kind, test, code }) => `  ${id} (${kind}) in ${test}: ${code.join('; ')}`),
  );

const onlyTested = [...product.files].flatMap((file) => idleExports(file, product).map((name) => `  ${name} of ${file}`));
if (onlyTested.length > 0) errors.push('Exported by domain or machines and never used by the product:', ...onlyTested.sort());

const unknown = [...proofs.keys()].filter(
  (id) => !id.startsWith('DEC-') && areas.includes(id.slice(0, 3)) && !requirements.some((row) => row.id === id),
);
if (unknown.length > 0) errors.push(`Tests name requirements that do not exist: ${unknown.join(', ')}`);

/** One line for each ID, with the tests that prove it. */
const placesOf = (id: string) => [...new Set([...(proofs.get(id)?.values() ?? [])].flatMap((places) => [...places]))].sort();
const lineOf = (id: string) => [id, ...placesOf(id)].join(' ');

if (!isComplete) {
  console.log(`Not compared with ${baseline}: ${report} is not of a whole run.`);
  if (keep) errors.push(`Not kept: ${report} is not of a whole run.`);
} else if (keep) {
  writeFileSync(baseline, `${[...covered].sort().map(lineOf).join('\n')}\n`);
  console.log(`${baseline} holds ${covered.length} IDs now.`);
} else if (!existsSync(baseline)) {
  console.error(`${baseline} is missing, so nobody can say what was lost. "npm run requirements -- --keep" writes it from this run.`);
} else {
  const before = readFileSync(baseline, 'utf8').split('\n').filter(Boolean);
  const lost = before.filter((line) => !covered.includes(line.split(' ')[0] ?? ''));
  if (lost.length > 0)
    errors.push(
      'Lost: proven before and no longer. Whoever means it says so with "npm run requirements -- --keep".',
      ...lost.map((line) => {
        const [id = '', ...places] = line.split(' ');
        const kinds = missing.find((one) => one.id === id)?.kinds ?? [];
        return `  ${id} (${kinds.length > 0 ? kinds.join(', ') : 'no requirement any more'}), was proven in ${places.join(', ')}`;
      }),
    );
  const won = covered.filter((id) => !before.some((line) => line.startsWith(`${id} `)));
  if (won.length > 0) console.log(`Proven now and not yet in ${baseline}: ${won.join(', ')}`);
}

if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}
