import { describe, expect, it } from 'vitest';
import german from '../../../public/locales/de-DE/secondFactor.json' with { type: 'json' };
import {
  appCodeLength,
  factorProblems,
  inGroups,
  isAppCode,
  isCodeWhole,
  plainCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '../../../src/domain/account/second-factor.ts';

describe('A code', () => {
  it('is read without the blanks and dashes of its groups, and in capitals', () => {
    expect(plainCode(' 123 456 ')).toBe('123456');
    expect(plainCode('abcd-EFGH jkmn')).toBe('ABCDEFGHJKMN');
  });

  it.each([
    ['123456', true, true],
    ['123 456', true, true],
    ['12345', false, false],
    ['1234567', false, false],
    ['12345a', false, false],
    ['abcd-efgh-jkmn', false, true],
    ['abcd-efgh-jkm', false, false],
    ['', false, false],
  ])('%j is one of the app: %s; whole: %s', (typed, isOfApp, isWhole) => {
    expect([isAppCode(typed), isCodeWhole(typed)]).toEqual([isOfApp, isWhole]);
  });

  it('of recovery has no letter or digit that is taken for another', () => {
    expect([...'01IO'].filter((letter) => recoveryAlphabet.includes(letter))).toEqual([]);
    expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length);
    expect(recoveryAlphabet).toMatch(/^[2-9A-Z]{32}$/);
    expect([recoveryCodeCount, recoveryCodeLength, appCodeLength]).toEqual([10, 12, 6]);
  });
});

it('A secret is copied in groups of four', () => {
  expect([inGroups('ABCDEFGHI'), inGroups('ABCD'), inGroups('')]).toEqual(['ABCD EFGH I', 'ABCD', '']);
});

it('Every problem of a second factor has words', () => {
  expect(Object.keys(german.problem).toSorted()).toEqual(factorProblems.toSorted());
});
