import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { runSeeds, told } from './real/pool.ts';
import regressions from './regressions.json' with { type: 'json' };

/** More than it takes to find any of the planted bugs; `SYNC_REAL_SEEDS=1000 vitest run --project sync tests/sync/real.test.ts` runs more. */
const seeds = Number(process.env.SYNC_REAL_SEEDS ?? 80);
/** Part of the entries that some invariant may leave alone, as they were deleted, evicted or lied about. */
const mostExcused = 0.25;
const workers = Math.min(availableParallelism(), 4);

it('keeps every schedule of the real client and server that once broke an invariant', { timeout: 300_000 }, async () => {
  const { failures, done } = await runSeeds(regressions.real, 1);
  expect(failures.map(told)).toEqual([]);
  expect(done).toBe(regressions.real.length);
});

it(`loses and doubles nothing in ${seeds} schedules of the real client and the real server`, { timeout: 1_200_000 }, async () => {
  const started = performance.now();
  const { failures, done, counts } = await runSeeds(
    Array.from({ length: seeds }, (_, index) => index + 1),
    workers,
  );
  expect(failures.slice(0, 3).map(told)).toEqual([]);
  expect(done).toBe(seeds);
  const excused = counts.excused();
  expect((excused.get('any') ?? 0) / (excused.get('of entries') ?? 1)).toBeLessThan(mostExcused);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    [
      `real client and server: ${seeds} schedules in ${seconds} s, ${counts.total()} faults struck in ${counts.struck()} cells, 0 violations`,
      `excused from a promise: ${[...counts.excused()].map(([cause, count]) => `${cause} ${count}`).join(', ')}`,
    ].join('\n'),
  );
});
