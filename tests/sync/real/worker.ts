import { parentPort, workerData } from 'node:worker_threads';
import { CellCounts } from '../shared/cell-counts.ts';
import type { At } from './office/database.ts';
import { openOffice } from './office/office.ts';
import { checkSeed, findBug } from './report.ts';

const { seeds, bugs, most, at } = workerData as {
  readonly seeds: readonly number[];
  readonly bugs: readonly string[];
  readonly most: number;
  readonly at: At;
};
const office = await openOffice(at);
let isStopped = false;
parentPort!.once('message', () => {
  isStopped = true;
});
// Waiting for that word alone keeps nobody here.
parentPort!.unref();
for (const seed of seeds) {
  if (isStopped) break;
  const counts = new CellCounts();
  const failure = await checkSeed(office, seed, counts);
  parentPort!.postMessage({ done: 1, failure, counts: [...counts.counts] });
}
for (const bug of bugs) parentPort!.postMessage({ done: 0, failure: null, found: [bug, await findBug(office, bug, most)] });
await office.shut();
