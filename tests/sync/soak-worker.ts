import { parentPort, workerData } from 'node:worker_threads';
import { checkSeed, type Failure } from './model/report.ts';
import { CellCounts } from './shared/cell-counts.ts';

const { from, to } = workerData as { readonly from: number; readonly to: number };
const counts = new CellCounts();
const failures: Failure[] = [];
const every = 10_000;

for (let seed = from; seed < to; seed++) {
  const failure = checkSeed(seed, counts);
  if (failure !== null) failures.push(failure);
  if ((seed - from + 1) % every === 0) parentPort!.postMessage({ done: every });
}
parentPort!.postMessage({ done: (to - from) % every, counts: [...counts.counts], failures });
