import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { planted } from './real/planted/planted.ts';
import { findPlanted } from './real/pool.ts';

const most = 60;

it('finds bugs planted around the real client and the real server', { tags: ['full'], timeout: 1_200_000 }, async () => {
  const found = await findPlanted(Object.keys(planted), most, Math.min(availableParallelism(), 4));
  const width = Math.max(...Object.keys(planted).map((bug) => bug.length));
  console.log(
    [
      'bugs planted around the real code, and how many schedules it took to find them',
      ...Object.keys(planted).map(
        (bug) => `  ${bug.padEnd(width)}  ${found.get(bug)?.seed ?? 'never'}  ${found.get(bug)?.invariants ?? ''}`,
      ),
    ].join('\n'),
  );
  expect(Object.keys(planted).length).toBeGreaterThanOrEqual(25);
  expect(Object.keys(planted).filter((bug) => (found.get(bug)?.seed ?? null) === null)).toEqual([]);
});
