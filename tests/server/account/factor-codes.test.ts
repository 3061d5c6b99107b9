import { describe, expect, it } from 'vitest';
import { keyOf, newRecoveryCodes, newSecret, recoveryHash, stepOf } from '../../../server/account/factor-codes.ts';
import { sealed, unsealed } from '../../../server/platform/sealing.ts';
import { isCodeWhole, plainCode } from '../../../src/domain/account/second-factor.ts';

const second = 1_000;
const rfcSecret = new Uint8Array(Buffer.from('12345678901234567890'));

describe('A code of an app', () => {
  // RFC 6238, appendix B, SHA-1; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is the one of the standard at second %i', (at, code) => {
    expect(stepOf(rfcSecret, code, at * second)).toBe(Math.floor(at / 30));
    expect(stepOf(rfcSecret, `${code.slice(0, 3)} ${code.slice(3)}`, at * second)).toBe(Math.floor(at / 30));
  });

  it('is good half a minute early and late, and not a whole one', () => {
    const at = 1_111_111_111 * second;
    const offsets = [-60, -30, 0, 30, 60].map((late) => stepOf(rfcSecret, '050471', at + late * second));
    const step = Math.floor(at / second / 30);
    expect(offsets).toEqual([null, step, step, step, null]);
  });

  it.each(['', '05047', '0504711', 'abcdef', '050472'])('is not %j', (code) => {
    expect(stepOf(rfcSecret, code, 1_111_111_111 * second)).toBe(null);
  });

  it('belongs to a secret of 160 bits, told as apps take it', () => {
    const secret = newSecret();
    expect(secret.length).toBe(20);
    expect(newSecret()).not.toEqual(secret);
    const { secret: typed, uri } = keyOf(rfcSecret, 'nina@example.org');
    expect(typed).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toBe(`otpauth://totp/Gleisblick:nina%40example.org?issuer=Gleisblick&secret=${typed}&algorithm=SHA1&digits=6&period=30`);
  });
});

describe('A sealed secret', () => {
  const [key, other] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)];

  it('is read again for its account and under its key only', () => {
    const kept = sealed(rfcSecret, key, 'nina');
    expect(unsealed(kept, key, 'nina')).toEqual(rfcSecret);
    expect(unsealed(kept, key, 'omar')).toBe(null);
    expect(unsealed(kept, other, 'nina')).toBe(null);
    expect(unsealed(new Uint8Array(), key, 'nina')).toBe(null);
  });

  it('shows nothing of the secret, differs each time, and is not read where one bit of it was changed', () => {
    const kept = sealed(rfcSecret, key, 'nina');
    expect(Buffer.from(kept).includes(Buffer.from(rfcSecret))).toBe(false);
    expect(sealed(rfcSecret, key, 'nina')).not.toEqual(kept);
    for (const place of kept.keys()) {
      const changed = Uint8Array.from(kept);
      changed[place] = changed[place]! ^ 1;
      expect(unsealed(changed, key, 'nina')).toBe(null);
    }
  });
});

describe('Recovery codes', () => {
  it('are ten, each another one, whole, and in groups of four', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      expect(isCodeWhole(code)).toBe(true);
    }
  });

  it('are known by their hash, however they are typed, for one account only', async () => {
    const [code] = newRecoveryCodes() as [string];
    const hash = await recoveryHash(code, 'nina');
    expect(await recoveryHash(plainCode(code).toLowerCase(), 'nina')).toEqual(hash);
    expect(await recoveryHash(` ${code} `, 'nina')).toEqual(hash);
    expect(await recoveryHash(code, 'omar')).not.toEqual(hash);
  });
});
