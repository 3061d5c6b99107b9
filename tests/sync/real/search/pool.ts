import { Worker } from 'node:worker_threads';
import { faultsOf } from '../../patches/faults.ts';
import type { Patch } from '../../patches/patch.ts';
import { type At, withDatabase } from '../office/database.ts';
import type { Faults, Shown } from './schedules.ts';

/**
 * For each bug the first of so many real schedules that shows it, each in a thread of its own that loads the product with the bug in it. What
 * shows one is run once more without it: a schedule that is broken anyway shows nothing.
 */
export const searchPatches = async (
  patches: readonly (readonly [string, Patch])[],
  most: number,
  workers: number,
  tell: (name: string, shown: Shown) => void,
): Promise<void> => {
  const search = (at: At, patch: Patch | null, under: Faults, only: number | null) =>
    new Promise<Shown>((resolve) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: { patch, under, at, most, only } });
      worker.on('message', resolve);
      // What cannot even start has lost everything.
      worker.on('error', () => resolve({ seed: null, invariants: '', tried: 0 }));
    });
  const left = [...patches];
  const lane = async (at: At) => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [name, patch] = next;
      const shown = await search(at, patch, faultsOf[name], null);
      const isSound = shown.seed === null || (await search(at, null, faultsOf[name], shown.seed)).seed === null;
      tell(name, isSound ? shown : { seed: null, invariants: '', tried: shown.tried });
    }
  };
  await withDatabase(async (at) => {
    await Promise.all(Array.from({ length: workers }, () => lane(at)));
  });
};
