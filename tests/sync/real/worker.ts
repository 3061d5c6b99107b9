import { parentPort, workerData } from 'node:worker_threads';
import { CellCounts } from '../shared/cell-counts.ts';
import { type At, openOffice } from './office.ts';
import { checkSeed, findBug } from './report.ts';

const { seeds, bugs, most, at } = workerData as {
  readonly seeds: readonly number[];
  readonly bugs: readonly string[];
  readonly most: number;
  readonly at: At;
};
const counts = new CellCounts();
const office = await openOffice(at);
for (const seed of seeds) {
  const failure = await checkSeed(office, seed, counts);
  parentPort!.postMessage({ done: 1, failure });
}
for (const bug of bugs) parentPort!.postMessage({ done: 0, failure: null, found: [bug, await findBug(office, bug, most)] });
await office.shut();
parentPort!.postMessage({ done: 0, failure: null, counts: [...counts.counts] });
