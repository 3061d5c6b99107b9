import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { runSeeds, told } from './real/pool.ts';
import regressions from './regressions.json' with { type: 'json' };

/** `npm run test:soak -- 0 20000` tries more. */
const seeds = { few: 200, all: 1_000 };
/** Part of the entries that some invariant may leave alone, as they were deleted, evicted or lied about. */
const mostExcused = 0.25;
const workers = Math.min(availableParallelism(), 4);

/** All in one office: each worker that joins one reads the whole server first. */
const simulate = async (list: readonly number[]) => {
  const { failures, done, counts } = await runSeeds(list, workers);
  expect(failures.slice(0, 3).map(told)).toEqual([]);
  expect(done).toBe(list.length);
  const excused = counts.excused();
  expect((excused.get('any') ?? 0) / (excused.get('of entries') ?? 1)).toBeLessThan(mostExcused);
};
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index + 1);
/** A busy machine takes several times as long. */
const timeout = 3_600_000;

it(
  `loses and doubles nothing in ${seeds.few} schedules of the real client and the real server and in those that once did`,
  { timeout },
  () => simulate([...new Set([...regressions.real, ...range(0, seeds.few)])]),
);

it(
  `loses and doubles nothing in ${seeds.all - seeds.few} further schedules of the real client and the real server`,
  {
    tags: ['full'],
    timeout,
  },
  () => simulate(range(seeds.few, seeds.all)),
);
