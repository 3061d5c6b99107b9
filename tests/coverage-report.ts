import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineFiles } from './machine-files.ts';

export interface MachineCoverage {
  readonly machine: string;
  readonly states?: number;
  readonly transitions?: number;
  readonly paths?: number;
  /** Paths walked in a real browser. */
  readonly browser?: number;
  /** Steps (`stepName`) that failed when the paths were last replayed, and when they were last walked in a browser. */
  readonly failed?: readonly string[];
  readonly failedInBrowser?: readonly string[];
  /** Kept walks that showed something else than when they were kept. */
  readonly failedKept?: readonly string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const report = `${root}reports/machine-coverage.json`;
/** Where the test files of one run leave their rows; two runs at a time do not meet. */
export const coverageFolder = () => process.env.MACHINE_COVERAGE_FOLDER;

let isOwn = false;

export function setup(): void {
  if (coverageFolder() !== undefined) return;
  isOwn = true;
  process.env.MACHINE_COVERAGE_FOLDER = mkdtempSync(join(tmpdir(), 'gleisblick-coverage-'));
}

/** A run of some machines leaves the rows of the others as they were; a run within another leaves its folder to that. */
export function teardown(): void {
  const folder = coverageFolder();
  if (!isOwn || folder === undefined || !existsSync(folder)) return;
  const rows = new Map<string, MachineCoverage>();
  const add = (row: MachineCoverage) => rows.set(row.machine, { ...rows.get(row.machine), ...row });
  if (existsSync(report)) for (const row of JSON.parse(readFileSync(report, 'utf8')) as MachineCoverage[]) add(row);
  const files = readdirSync(folder);
  for (const file of files) add(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
  const names = new Set(machineFiles(root).map(({ name }) => name));
  const known = [...rows.values()].filter(({ machine }) => names.has(machine)).sort((a, b) => a.machine.localeCompare(b.machine));
  mkdirSync(`${root}reports`, { recursive: true });
  writeFileSync(report, `${JSON.stringify(known, null, 2)}\n`);
  rmSync(folder, { recursive: true, force: true });
  if (files.length > 0) console.log(`\n${table(known)}\n`);
}

function table(rows: readonly MachineCoverage[]): string {
  const columns = ['states', 'transitions', 'paths', 'browser'] as const;
  const width = Math.max(7, ...rows.map(({ machine }) => machine.length));
  const line = (name: string, cells: readonly (string | number)[]) =>
    `  ${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(13)).join('')}`;
  const total = columns.map((column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  return [
    line('machine', columns),
    ...rows.map((row) =>
      line(
        row.machine,
        columns.map((column) => row[column] ?? '-'),
      ),
    ),
    line('total', total),
  ].join('\n');
}
