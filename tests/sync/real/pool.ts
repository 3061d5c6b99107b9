import { Worker } from 'node:worker_threads';
import { CellCounts } from '../shared/cell-counts.ts';
import { type At, withDatabase } from './office/database.ts';
import type { Failure } from './report.ts';

interface News {
  readonly done: number;
  readonly failure: Failure | null;
  readonly counts?: readonly (readonly [string, number])[];
  readonly found?: [string, Found];
}
interface Found {
  readonly seed: number | null;
  readonly invariants: string;
}

interface Work {
  readonly seeds?: readonly number[];
  readonly bugs?: readonly string[];
  /** Schedules tried for one bug. */
  readonly most?: number;
  /** Ends the work after the schedules under way. */
  readonly signal?: AbortSignal | undefined;
}

/** Does the work against one database, several schedules at a time, each worker with a server of its own. */
const run = async ({ seeds = [], bugs = [], most = 0, signal }: Work, workers: number, hear: (news: News) => void) => {
  const share = <T>(all: readonly T[], index: number) => all.filter((_, position) => position % workers === index);
  const one = (index: number, at: At) =>
    new Promise<void>((resolve, reject) => {
      const workerData = { seeds: share(seeds, index), bugs: share(bugs, index), most, at };
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData });
      worker.on('message', hear);
      signal?.addEventListener('abort', () => worker.postMessage('stop'));
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  await withDatabase(async (at) => {
    await Promise.all(Array.from({ length: workers }, (_, index) => one(index, at)));
  });
};

interface Outcome {
  readonly counts: CellCounts;
  readonly failures: readonly Failure[];
  readonly done: number;
}

/** `tell` hears after each schedule how many are done. */
export const runSeeds = async (
  seeds: readonly number[],
  workers: number,
  tell: (done: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Outcome> => {
  const counts = new CellCounts();
  const failures: Failure[] = [];
  let done = 0;
  await run({ seeds, signal }, workers, (news) => {
    done += news.done;
    if (news.counts !== undefined) counts.add(news.counts);
    if (news.failure !== null) failures.push(news.failure);
    tell(done);
  });
  return { counts, failures, done };
};

/** For each planted bug the first of so many schedules that shows it. */
export const findPlanted = async (bugs: readonly string[], most: number, workers: number): Promise<ReadonlyMap<string, Found>> => {
  const found = new Map<string, Found>();
  await run({ bugs, most }, workers, (news) => {
    if (news.found !== undefined) found.set(...news.found);
  });
  return found;
};

export const told = ({ seed, violations, steps }: Failure) =>
  [`seed ${seed}: ${violations.join('; ')}`, ...steps.map((step) => `  ${step}`)].join('\n');
