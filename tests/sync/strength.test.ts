import { expect, it } from 'vitest';
import { findViolation } from './model/find.ts';
import { planted } from './model/planted.ts';

const most = 4_000;

it('finds each rule of the protocol that is taken away', { tags: ['full'], timeout: 600_000 }, () => {
  const found = Object.entries(planted).map(([rule, rules]) => ({ rule, ...findViolation(rules, most) }));
  const width = Math.max(...found.map(({ rule }) => rule.length));
  console.log(
    [
      'planted bugs, and the first seed that finds them',
      ...found.map(({ rule, seed, invariants }) => `  ${rule.padEnd(width)}  ${seed ?? 'never'}  ${invariants ?? ''}`),
    ].join('\n'),
  );
  expect(found.length).toBeGreaterThanOrEqual(20);
  expect(found.filter(({ seed }) => seed === undefined).map(({ rule }) => rule)).toEqual([]);
});
