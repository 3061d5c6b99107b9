// npm run test:soak [-- model schedules [real schedules [first real schedule]]]: a million schedules of the protocol model and 20,000 of the
// real client and server on all processors; fails on any violation, and where a fault struck fewer than 20 times in a phase it can strike in.
// Ctrl-C ends it and tells what was seen of the real ones so far; the next run can go on from there.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { explained, type Failure } from './model/report.ts';
import { runSeeds, told } from './real/pool.ts';
import { CellCounts, cellTable } from './shared/cell-counts.ts';

const modelSeeds = Number(process.argv[2] ?? 1_000_000);
const realSeeds = Number(process.argv[3] ?? 20_000);
const firstReal = Number(process.argv[4] ?? 1);
const least = 20;
const workers = Math.min(availableParallelism(), 8);
const started = performance.now();
const secondsSince = () => ((performance.now() - started) / 1000).toFixed(0);
const every = (step: number) => {
  let next = step;
  return (done: number) => {
    if (done < next) return;
    next += step;
    console.log(`  ${done} schedules, ${secondsSince()} s`);
  };
};

/** Prints what was struck; false: something was broken, too rare, or not run. */
const judged = (name: string, counts: CellCounts, failures: readonly string[], done: number, wanted: number): boolean => {
  console.log(`\nFaults by phase (${name})\n${cellTable(counts)}`);
  for (const failure of failures.slice(0, 5)) console.error(`\n${failure}`);
  const rare = counts.below(least);
  if (rare.length > 0) console.error(`\nBelow ${least} hits: ${rare.join(', ')}`);
  console.log(
    `\n${name}: ${done} schedules, ${counts.total()} faults in ${counts.struck()} cells, ${failures.length} violations, ${secondsSince()} s`,
  );
  return failures.length === 0 && rare.length === 0 && done === wanted;
};

const soakModel = async () => {
  const counts = new CellCounts();
  const failures: Failure[] = [];
  const tell = every(100_000);
  let done = 0;
  const share = Math.ceil(modelSeeds / workers);
  const run = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const workerData = { from: index * share + 1, to: Math.min(modelSeeds, (index + 1) * share) + 1 };
      const worker = new Worker(new URL('soak-worker.ts', import.meta.url), { workerData });
      worker.on('message', (news: { done: number; counts?: readonly (readonly [string, number])[]; failures?: readonly Failure[] }) => {
        done += news.done;
        if (news.counts !== undefined) counts.add(news.counts);
        if (news.failures !== undefined) failures.push(...news.failures);
        tell(done);
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: workers }, (_, index) => run(index)));
  const shown = await Promise.all(failures.map((failure, index) => (index < 5 ? explained(failure) : `seed ${failure.seed}`)));
  return judged('protocol model', counts, shown, done, modelSeeds);
};

const soakReal = async () => {
  const seeds = Array.from({ length: realSeeds }, (_, index) => firstReal + index);
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  const { counts, failures, done } = await runSeeds(seeds, workers, every(1_000), stopped.signal);
  return judged('real client and server', counts, failures.map(told), done, realSeeds);
};

const isModelSound = modelSeeds === 0 || (await soakModel());
const isRealSound = realSeeds === 0 || (await soakReal());
process.exit(isModelSound && isRealSound ? 0 : 1);
