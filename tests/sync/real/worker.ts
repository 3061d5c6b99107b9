import { parentPort, workerData } from 'node:worker_threads';
import { CellCounts } from '../shared/cell-counts.ts';
import { type At, openOffice } from './office.ts';
import { checkSeed } from './report.ts';

const { seeds, at } = workerData as { readonly seeds: readonly number[]; readonly at: At };
const counts = new CellCounts();
const office = await openOffice(at);
for (const seed of seeds) {
  const failure = await checkSeed(office, seed, counts);
  parentPort!.postMessage({ done: 1, failure });
}
await office.shut();
parentPort!.postMessage({ done: 0, failure: null, counts: [...counts.counts] });
