import { describe, expect, it } from 'vitest';
import english from '../../../public/locales/en-GB/login.json' with { type: 'json' };
import { isNewPasswordReady, passwordViolations } from '../../../src/domain/account/password.ts';

const rules = (password: string, confirmation?: string) => passwordViolations(password, confirmation).map(({ rule }) => rule);
const ofLength = (length: number) => 'Aa1&'.padEnd(length, 'x');

describe('Password rules', () => {
  it.each([
    [7, ['length']],
    [8, []],
    [100, []],
    [101, ['length']],
  ])('take a length of %i as %j [SES-043]', (length, broken) => {
    expect(rules(ofLength(length))).toEqual(broken);
  });

  it.each([
    ['an uppercase letter [SES-044]', 'uppercase', 'rails&1435mm', 'railS&1435mm'],
    ['a lowercase letter [SES-045]', 'lowercase', 'RAILS&1435MM', 'RAILs&1435MM'],
    ['a digit [SES-046]', 'digit', 'Rails&gauges', 'Rails&gauge5'],
  ])('ask for %s', (_, rule, without, whole) => {
    expect([rules(without), rules(whole)]).toEqual([[rule], []]);
  });

  it('ask for a symbol, any printable ASCII that is neither letter, digit nor space [SES-047] [DEC-029]', () => {
    expect(rules('Rails1435mm')).toEqual(['symbol']);
    const symbols = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
    expect([...symbols].filter((symbol) => rules(`Rails1435${symbol}`).length > 0)).toEqual([]);
    expect(symbols.length).toBe(32);
    expect(['\u007f', '\u0001'].map((control) => rules(`Rails1435${control}`))).toEqual([['symbol'], ['symbol']]);
  });

  it('reject characters outside ASCII and name each once [SES-048] [SES-049]', () => {
    expect(passwordViolations('Räilß&1435ää🚂')).toEqual([{ rule: 'nonAscii', characters: 'äß🚂' }]);
    expect(passwordViolations('Rails&1435mm')).toEqual([]);
  });

  it('reject spaces [SES-050]', () => {
    expect([rules('Rails& 1435'), rules('Rails&\t1435')]).toEqual([['spaces'], ['spaces']]);
  });

  it('reject a differing confirmation [SES-051]', () => {
    expect(english.rules.mismatch).toBe('Passwords entered do not match.');
    expect([rules('Rails&1435', 'Rails&1436'), rules('Rails&1435', 'Rails&1435'), rules('Rails&1435', '')]).toEqual([['mismatch'], [], []]);
  });

  it('are all broken by nothing but a space in the order shown', () => {
    expect(rules('é ', 'x')).toEqual(['length', 'uppercase', 'lowercase', 'digit', 'symbol', 'nonAscii', 'spaces', 'mismatch']);
  });
});

it.each([
  ['', '', false],
  ['Rails&1435', '', false],
  ['', 'Rails&1435', false],
  ['Rails&1435', 'Rails&1436', false],
  ['rails', 'rails', false],
  ['Rails&1435', 'Rails&1435', true],
])('A new password "%s" confirmed by "%s" is ready: %s [DEC-026]', (password, confirmation, isReady) => {
  expect(isNewPasswordReady(password, confirmation)).toBe(isReady);
});
