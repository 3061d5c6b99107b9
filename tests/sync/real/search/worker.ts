import { parentPort, workerData } from 'node:worker_threads';
import type { Patch } from '../../patches/patch.ts';
import type { At } from '../office/database.ts';
import { plantPatch } from './plant.ts';
import type { Faults } from './schedules.ts';

const { patch, under, at, most, only } = workerData as {
  /** Null: the product as it is. */
  readonly patch: Patch | null;
  readonly under: Faults;
  readonly at: At;
  readonly most: number;
  readonly only: number | null;
};
if (patch !== null) plantPatch(patch);
// Only now, so that the bug is in what is loaded.
const [{ openOffice }, { findPatch }] = await Promise.all([import('../office/office.ts'), import('./schedules.ts')]);
const office = await openOffice(at);
parentPort!.postMessage(await findPatch(office, under, most, only));
await office.shut();
