import { expect, it } from 'vitest';
import { checkSeed, explained, type Failure } from './model/report.ts';
import regressions from './regressions.json' with { type: 'json' };
import { CellCounts } from './shared/cell-counts.ts';
import type { Schedule } from './shared/schedule.ts';

const seeds = { few: 2_000, all: 10_000 };

const failuresOf = async (
  list: Iterable<number>,
  counts?: CellCounts,
  has?: (schedule: Schedule) => Schedule,
): Promise<readonly string[]> => {
  const failures: Failure[] = [];
  for (const seed of list) {
    const failure = checkSeed(seed, counts, has);
    if (failure !== null) failures.push(failure);
  }
  return Promise.all(failures.slice(0, 3).map((failure) => explained(failure, has)));
};

it('keeps every schedule that once broke an invariant', async () => {
  const asFound = (schedule: Schedule) => schedule;
  expect(await failuresOf(regressions.model, undefined, asFound)).toEqual([]);
});

const simulate = async (from: number, to: number) => {
  const counts = new CellCounts();
  expect(
    await failuresOf(
      Array.from({ length: to - from }, (_, index) => from + index + 1),
      counts,
    ),
  ).toEqual([]);
  expect(counts.below(1)).toEqual([]);
};

it(
  `loses and doubles nothing in ${seeds.few} simulated schedules of the protocol, with and without the lock [SYN-024]`,
  {
    timeout: 600_000,
  },
  () => simulate(0, seeds.few),
);

it(
  `loses and doubles nothing in ${seeds.all - seeds.few} further schedules of the protocol`,
  {
    tags: ['full'],
    timeout: 600_000,
  },
  () => simulate(seeds.few, seeds.all),
);
