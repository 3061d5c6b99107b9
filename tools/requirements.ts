import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { idleIn } from './product-files.ts';

type Kind = 'unit' | 'machine path' | 'server' | 'browser';
interface Requirement {
  readonly id: string;
  readonly kinds: readonly Kind[];
}
interface TestReport {
  readonly testResults: readonly { name: string; assertionResults: readonly { fullName: string; status: string }[] }[];
}

const folder = 'docs/requirements';
const report = 'reports/tests.json';
const knownKinds: readonly Kind[] = ['unit', 'machine path', 'server', 'browser'];

/** The kind of a test is the folder it stands in. */
const kindOf = (file: string): Kind => {
  const place = relative(process.cwd(), file).split('/')[1] ?? '';
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

const readProofs = (): Map<string, Set<Kind>> => {
  const proofs = new Map<string, Set<Kind>>();
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  for (const file of testResults.filter(({ name }) => idleIn(relative(process.cwd(), name)).length === 0))
    for (const test of file.assertionResults.filter(({ status }) => status === 'passed'))
      for (const [id] of test.fullName.matchAll(/[A-Z0-9]{3}-\d{3}(?=[^[\]]*\])/g))
        proofs.set(id, (proofs.get(id) ?? new Set()).add(kindOf(file.name)));
  return proofs;
};

if (!existsSync(report)) {
  console.error(`${report} is missing: run "npm test" first.`);
  process.exit(1);
}

const proofs = readProofs();
const requirements = readRequirements();
const missing = requirements.map(({ id, kinds }) => ({ id, kinds: kinds.filter((kind) => !proofs.get(id)?.has(kind)) }));
const areas = [...new Set(requirements.map(({ id }) => id.slice(0, 3)))];
let proven = 0;

console.log('area  covered / total');
for (const area of areas) {
  const rows = missing.filter(({ id }) => id.startsWith(area));
  const covered = rows.filter(({ kinds }) => kinds.length === 0).length;
  proven += covered;
  console.log(
    `${area}   ${String(covered).padStart(7)} / ${String(rows.length).padEnd(5)} ${((100 * covered) / rows.length).toFixed(0).padStart(3)} %`,
  );
}
console.log(`all   ${String(proven).padStart(7)} / ${requirements.length}\n`);

const wanted = process.argv.slice(2);
for (const area of areas.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  const open = missing.filter(({ id, kinds }) => id.startsWith(area) && kinds.length > 0);
  if (open.length > 0) console.log(`${area} uncovered: ${open.map(({ id, kinds }) => `${id} (${kinds.join(', ')})`).join('; ')}\n`);
}

const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name));
const idle = new Map(tests.flatMap((name) => idleIn(`tests/${name}`).map((path) => [path, name] as const)));
if (idle.size > 0) {
  console.log('Not counted, as the product never runs what is tested:');
  for (const [path, test] of idle) console.log(`  ${path} (tests/${test})`);
}

const unknown = [...proofs.keys()].filter(
  (id) => !id.startsWith('DEC-') && areas.includes(id.slice(0, 3)) && !requirements.some((row) => row.id === id),
);
if (unknown.length > 0) {
  console.error(`Tests name requirements that do not exist: ${unknown.join(', ')}`);
  process.exit(1);
}
