import { expect, it } from 'vitest';
import { sameFields } from '../../../src/domain/common/same-fields.ts';

it('Two records are the same where every field is, and none is missing', () => {
  const list: readonly number[] = [];
  expect(sameFields({ a: 1, b: list }, { b: list, a: 1 })).toBe(true);
  expect(sameFields<object>({ a: 1 }, { a: 2 })).toBe(false);
  expect(sameFields<object>({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(sameFields<object>({ a: 1, b: 2 }, { a: 1 })).toBe(false);
  expect(sameFields({}, {})).toBe(true);
  expect(sameFields({ a: Number.NaN }, { a: Number.NaN })).toBe(true);
  expect(sameFields<object>({ a: undefined }, { b: 1 })).toBe(false);
  expect(sameFields<object>({ b: [] }, { b: [] })).toBe(false);
});
