import { expect, it } from 'vitest';
import { checkSeed, explained, type Failure } from './model/report.ts';
import regressions from './regressions.json' with { type: 'json' };
import { CellCounts } from './shared/cell-counts.ts';
import type { Schedule } from './shared/schedule.ts';

const seeds = Number(process.env.SYNC_MODEL_SEEDS ?? 10_000);

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

it(`loses and doubles nothing in ${seeds} simulated schedules of the protocol, with and without the lock [SYN-024]`, {
  timeout: 600_000,
}, async () => {
  const counts = new CellCounts();
  const started = performance.now();
  expect(
    await failuresOf(
      Array.from({ length: seeds }, (_, index) => index + 1),
      counts,
    ),
  ).toEqual([]);
  expect(counts.below(1)).toEqual([]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `protocol model: ${seeds} schedules in ${seconds} s, ${counts.total()} faults struck in ${counts.struck()} cells, 0 violations`,
  );
});
