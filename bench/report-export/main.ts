import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import ExcelJS from 'exceljs';
import { memoryOf } from '../server-memory.ts';
import { median } from '../statistics.ts';
import { fleetYear, yearOfSheets } from './fleet-year.ts';
import { type WriterName, writerNames, writers } from './writers.ts';

/**
 * `node bench/report-export/main.ts [--vehicles 400] [--days 365] [--runs 3] [--sheetjs DIRECTORY]`: the files of reports beside exceljs and a
 * plain writer of the same cells, each in a process of its own; then the workbook is read by exceljs, by SheetJS where `npm install --prefix
 * DIRECTORY xlsx` put it, and by LibreOffice where that is installed.
 */
const { values } = parseArgs({
  options: {
    vehicles: { type: 'string', default: '400' },
    days: { type: 'string', default: '365' },
    runs: { type: 'string', default: '3' },
    sheetjs: { type: 'string' },
    one: { type: 'string' },
    out: { type: 'string' },
  },
});
const size = { vehicles: Number(values.vehicles), days: Number(values.days) };
const megabyte = 1024 * 1024;
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(40)} ${value}\n`);
interface Cost {
  readonly millis: number;
  /** Of all processors: what the machine does beside it does not count. */
  readonly cpuMillis: number;
  readonly bytes: number;
}

const writeOne = async (name: WriterName, out: string) => {
  const year = fleetYear(size);
  globalThis.gc?.();
  const memory = memoryOf(process.pid);
  await memory.forget();
  const { now } = await memory.read();
  const [began, before] = [performance.now(), process.cpuUsage()];
  const file = await writers[name](year);
  const [millis, { user, system }] = [performance.now() - began, process.cpuUsage(before)];
  const { most } = await memory.read();
  await writeFile(out, file);
  process.stdout.write(JSON.stringify({ millis, cpuMillis: (user + system) / 1000, bytes: most - now } satisfies Cost));
};

const sheetSum = (rows: Iterable<readonly unknown[]>) => {
  let sum = 0;
  for (const row of rows) for (const value of row.slice(1)) if (typeof value === 'number') sum += value;
  return sum;
};
const near = (a: number, b: number) => Math.abs(a - b) < 1e-6 * Math.abs(b);

const readBack = async (folder: string, path: string) => {
  const expected = [...yearOfSheets(fleetYear(size)).map(({ rows }) => sheetSum(rows))];
  const tell = (name: string, began: number, sums: readonly number[]) => {
    const equal = sums.filter((sum, i) => near(sum, expected[i]!)).length;
    say(`read by ${name}`, `${sums.length} sheets, ${equal} with equal sums, ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (sums.length !== expected.length || equal !== expected.length) process.exitCode = 1;
  };
  let began = performance.now();
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  const rowsOf = (sheet: ExcelJS.Worksheet) => Array.from(sheet.getSheetValues(), (row) => (Array.isArray(row) ? row.slice(1) : []));
  tell(
    'exceljs',
    began,
    book.worksheets.map((sheet) => sheetSum(rowsOf(sheet))),
  );
  if (values.sheetjs !== undefined) {
    const library = createRequire(join(values.sheetjs, 'package.json'))('xlsx');
    began = performance.now();
    const read = library.readFile(path);
    tell(
      'SheetJS',
      began,
      read.SheetNames.map((name: string) => sheetSum(library.utils.sheet_to_json(read.Sheets[name], { header: 1 }))),
    );
  }
  if (spawnSync('soffice', ['--version']).status !== 0) return say('read by LibreOffice', 'not installed');
  began = performance.now();
  const everySheet = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false,false,false,-1';
  const home = `-env:UserInstallation=file://${folder}/office`;
  execFileSync('soffice', [home, '--headless', '--convert-to', everySheet, '--outdir', join(folder, 'csv'), path], { stdio: 'ignore' });
  const files = (await readdir(join(folder, 'csv'))).sort();
  const sums: number[] = [];
  for (const file of files) {
    const lines = (await readFile(join(folder, 'csv', file), 'utf8')).split('\n').slice(1);
    sums.push(sheetSum(lines.map((line) => line.replaceAll('"', '').split(';').map(Number))));
  }
  tell('LibreOffice', began, sums);
};

const compare = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-export-'));
  try {
    const costs: Record<string, Cost[]> = {};
    const pathOf = (name: WriterName) => join(folder, `${name.replaceAll(' ', '-')}.${name.includes('csv') ? 'zip' : 'xlsx'}`);
    for (let run = 0; run < Number(values.runs); run++)
      for (const name of writerNames) {
        const words = [import.meta.filename, '--one', name, '--out', pathOf(name), '--vehicles', values.vehicles, '--days', values.days];
        const said = execFileSync(process.execPath, ['--expose-gc', ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
        costs[name] = [...(costs[name] ?? []), JSON.parse(said) as Cost];
      }
    const of = (name: WriterName, part: keyof Cost) => median(costs[name]!.map((cost) => cost[part]))!;
    say(`${values.vehicles} vehicles × ${values.days} days × 6 metrics`, `medians of ${values.runs}`);
    for (const name of writerNames) {
      const file = `${((await stat(pathOf(name))).size / megabyte).toFixed(1)} MB`;
      say(
        name,
        `${(of(name, 'millis') / 1000).toFixed(2)} s, processor ${(of(name, 'cpuMillis') / 1000).toFixed(2)} s, +${(of(name, 'bytes') / megabyte).toFixed(0)} MB, file ${file}`,
      );
    }
    const times = (a: WriterName, b: WriterName, part: keyof Cost) => (of(a, part) / of(b, part)).toFixed(1);
    const both = (a: WriterName, b: WriterName) => `${times(a, b, 'millis')}× by the clock, ${times(a, b, 'cpuMillis')}× by the processor`;
    say('xlsx: faster than exceljs', `${both('exceljs', 'xlsx')} (goal 6), memory 1/${times('exceljs', 'xlsx', 'bytes')} (goal 1/8)`);
    say('xlsx: of the plain writer', `${both('xlsx', 'plain xlsx')} (goal 1.5)`);
    say('csv: faster than exceljs', `${both('exceljs', 'csv')} (goal 12)`);
    say('csv: of the plain writer', `${both('csv', 'plain csv')} (goal 1.6)`);
    await readBack(folder, pathOf('xlsx'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (values.one !== undefined && values.out !== undefined) await writeOne(values.one as WriterName, values.out);
else await compare();
