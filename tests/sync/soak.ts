// npm run test:soak [-- seeds]: a million schedules of the protocol model on all processors; fails on any violation and below 20 hits a cell.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { explained, type Failure } from './model/report.ts';
import { CellCounts, cellTable } from './shared/cell-counts.ts';

const seeds = Number(process.argv[2] ?? 1_000_000);
const least = 20;
const workers = Math.min(availableParallelism(), 8);
const counts = new CellCounts();
const failures: Failure[] = [];
const started = performance.now();
const secondsSince = () => ((performance.now() - started) / 1000).toFixed(0);
let done = 0;

const share = Math.ceil(seeds / workers);
const run = (index: number) =>
  new Promise<void>((resolve, reject) => {
    const workerData = { from: index * share + 1, to: Math.min(seeds, (index + 1) * share) + 1 };
    const worker = new Worker(new URL('soak-worker.ts', import.meta.url), { workerData });
    worker.on('message', (news: { done: number; counts?: readonly (readonly [string, number])[]; failures?: readonly Failure[] }) => {
      done += news.done;
      if (news.counts !== undefined) counts.add(news.counts);
      if (news.failures !== undefined) failures.push(...news.failures);
      if (news.done > 0 && done % 100_000 === 0) console.log(`  ${done} schedules, ${secondsSince()} s`);
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
await Promise.all(Array.from({ length: workers }, (_, index) => run(index)));

console.log(`\nFaults by phase (protocol model)\n${cellTable(counts)}`);
for (const failure of failures.slice(0, 5)) console.error(`\n${await explained(failure)}`);
const rare = counts.below(least);
if (rare.length > 0) console.error(`\nBelow ${least} hits: ${rare.join(', ')}`);
console.log(
  `\n${done} schedules, ${counts.total()} faults in ${counts.counts.size} cells, ${failures.length} violations, ${secondsSince()} s`,
);
process.exit(failures.length === 0 && rare.length === 0 && done === seeds ? 0 : 1);
