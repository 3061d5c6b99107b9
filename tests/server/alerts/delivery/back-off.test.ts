import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedFor, nextTry } from '../../../../server/alerts/delivery/back-off.ts';
import { signatureOf } from '../../../../server/alerts/delivery/signature.ts';

const second = 1_000;
const hour = 3_600 * second;
const now = Date.parse('2026-11-23T10:15:30Z');
const failed = { attempts: 1, now, since: now, retryAfter: null, chance: 0 };

describe('What was not taken', () => {
  it.each([
    [1, 5, 10],
    [2, 10, 20],
    [3, 20, 40],
    [9, 1_280, 2_560],
    [10, 1_800, 3_600],
    [50, 1_800, 3_600],
  ])('is tried after attempt %i in %i to %i seconds', (attempts, least, most) => {
    expect(nextTry({ ...failed, attempts })).toBe(now + least * second);
    expect(nextTry({ ...failed, attempts, chance: 0.999_999_999 })).toBeCloseTo(now + most * second, -2);
  });

  it('is tried for a day, whatever happens, and then given up', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.option(fc.integer({ min: 0, max: 10 ** 8 }).map(String)),
        (chance, retryAfter) => {
          let at = now;
          let attempts = 1;
          for (let next: number | null = now; next !== null; attempts++) {
            expect(attempts === 1 || next > at).toBe(true);
            expect(next - at).toBeLessThanOrEqual(hour);
            at = next;
            next = nextTry({ attempts, now: at, since: now, retryAfter, chance });
          }
          expect(at - now).toBeGreaterThan(23 * hour - second);
          expect(at - now).toBeLessThanOrEqual(24 * hour);
        },
      ),
    );
  });

  it.each([
    [null, 5],
    ['0', 5],
    ['3', 5],
    ['120', 120],
    [' 120 ', 120],
    ['7200', 3_600],
    ['999999999', 3_600],
    ['-5', 5],
    ['1e3', 5],
    ['soon', 5],
    ['Mon, 23 Nov 2026 10:17:30 GMT', 120],
    ['Mon, 23 Nov 2020 10:17:30 GMT', 5],
    ['Mon, 23 Nov 2099 10:17:30 GMT', 3_600],
    ['2099', 2_099],
  ])('is tried when the receiver asks for it with %j, within bounds', (retryAfter, seconds) => {
    expect(nextTry({ ...failed, retryAfter })).toBe(now + seconds * second);
  });

  it('does not take any text for a date', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const asked = askedFor(text, now);
        expect(asked === null || /^\s*\d{1,9}\s*$/.test(text) || /^\s*[A-Z][a-z]{2}, /.test(text)).toBe(true);
      }),
    );
  });
});

it('A signature is the HMAC-SHA-256 over time and body, as others compute it', () => {
  // python3: hmac.new(b'whsec_test', '1764000000.{"a":"ä"}'.encode(), 'sha256').hexdigest()
  expect(signatureOf('whsec_test', '1764000000', '{"a":"ä"}')).toBe('v1=6bf194ccee9b58e5b3f4bc0fc1af86cf4cd4a071b7d18a8520b9705a601289d2');
});
