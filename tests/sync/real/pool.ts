import { Worker } from 'node:worker_threads';
import { CellCounts } from '../shared/cell-counts.ts';
import { openOffice } from './office.ts';
import type { Failure } from './report.ts';

interface News {
  readonly done: number;
  readonly failure: Failure | null;
  readonly counts?: readonly (readonly [string, number])[];
}

/** Runs the schedules of these seeds against one database, several at a time, each worker with a server of its own. */
export const runSeeds = async (
  seeds: readonly number[],
  workers: number,
  tell: (done: number) => void = () => undefined,
): Promise<{ readonly counts: CellCounts; readonly failures: readonly Failure[]; readonly done: number }> => {
  const office = await openOffice();
  const counts = new CellCounts();
  const failures: Failure[] = [];
  let done = 0;
  const run = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const workerData = { seeds: seeds.filter((_, position) => position % workers === index), at: office.at };
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData });
      worker.on('message', (news: News) => {
        done += news.done;
        if (news.counts !== undefined) counts.add(news.counts);
        if (news.failure !== null) failures.push(news.failure);
        tell(done);
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: workers }, (_, index) => run(index)));
  await office.shut();
  return { counts, failures, done };
};

export const told = ({ seed, violations, steps }: Failure) =>
  [`seed ${seed}: ${violations.join('; ')}`, ...steps.map((step) => `  ${step}`)].join('\n');
