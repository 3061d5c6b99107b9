// npm run test:flake -- 20 tests/browser/logbook: runs the browser tests of npm test (those whose path begins so) twenty times, in random order and
// beside two busy loops. A file that has passed so often with the same content is not run again; reports/flake.json keeps count.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { keyOfTest } from './verdicts.ts';

const words = process.argv.slice(2);
const times = Number(words.find((word) => /^\d+$/.test(word)) ?? 20);
const starts = words.filter((word) => !/^\d+$/.test(word));
const record = 'reports/flake.json';
const lines = 'reports/flake-lines.txt';
const version = spawnSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', ['--version'], { encoding: 'utf8' }).stdout.trim();

interface Count {
  readonly key: string;
  readonly passes: number;
}
mkdirSync('reports', { recursive: true });
const counts: Record<string, Count> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
const files = globSync('tests/browser/**/*.test.ts')
  .filter((file) => !file.startsWith('tests/browser/walks/') && !readFileSync(file, 'utf8').startsWith('// @module-tag full'))
  .filter((file) => starts.length === 0 || starts.some((start) => file.startsWith(start)));
const keys = new Map(files.map((file) => [file, keyOfTest(file, version)]));
const passesOf = (file: string) => (counts[file]?.key === keys.get(file) ? (counts[file]?.passes ?? 0) : 0);

/** Run beside the tests, as another program of the machine would. */
const busy: ChildProcess[] = Array.from({ length: 2 }, () => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }));
const endBusy = () => {
  for (const loop of busy) loop.kill('SIGKILL');
};
process.on('exit', endBusy);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const red = new Map<string, number>();
for (let round = 1; round <= times; round += 1) {
  const due = files.filter((file) => passesOf(file) < round && !red.has(file));
  if (due.length === 0) continue;
  console.log(`\nRound ${round} of ${times}: ${due.length} files`);
  rmSync(lines, { force: true });
  const order = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${round}`];
  const args = [
    'run',
    '--project',
    'browser',
    '--tags-filter=!full',
    ...order,
    '--reporter=default',
    '--reporter=./tools/lanes/verdict-lines.ts',
  ];
  const { signal } = spawnSync('vitest', [...args, ...due], { stdio: 'inherit', env: { ...process.env, VERDICTS_FILE: lines } });
  if (signal !== null) process.exit(130);
  const passed = new Set((existsSync(lines) ? readFileSync(lines, 'utf8') : '').split('\n'));
  for (const file of due) {
    if (passed.has(`passed ${file}`)) counts[file] = { key: keys.get(file) ?? '', passes: passesOf(file) + 1 };
    else red.set(file, round);
  }
  writeFileSync(record, JSON.stringify(counts, null, 2));
}
endBusy();
for (const [file, round] of red) console.error(`Failed in round ${round}: ${file}`);
console.log(`${files.length - red.size} of ${files.length} files passed ${times} times in a row`);
process.exit(red.size === 0 ? 0 : 1);
