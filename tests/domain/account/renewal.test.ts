import { describe, expect, it } from 'vitest';
import { needsRenewal, renewalPause } from '../../../src/domain/account/renewal.ts';

const second = 1000;
const minute = 60 * second;

describe('Renewal of the access token', () => {
  it('is forced with less than 2 minutes left [SES-011]', () => {
    const now = 1_000_000;
    expect([119, 120, 121].map((left) => needsRenewal(now + left * second, now))).toEqual([true, false, false]);
    expect(needsRenewal(now + 2 * minute - 1, now)).toBe(true);
    expect(needsRenewal(now - 1, now)).toBe(true);
  });

  it('comes with the first millisecond under the threshold, at the earliest after 30 s [SES-011]', () => {
    expect(renewalPause(15 * minute, 0)).toBe(13 * minute + 1);
    expect(renewalPause(20 * minute, 5 * minute)).toBe(13 * minute + 1);
    expect(renewalPause(minute, 0)).toBe(30 * second);
  });
});
