import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import {
  appCodeLength,
  type FactorKey,
  plainCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '../../src/domain/account/second-factor.ts';

const secretBytes = 20;
const seconds = 1_000;
const periodSeconds = 30;
/** Codes before and after the one of this moment: clocks of telephones go wrong. */
const stepsAround = 1;

/** What every authenticator app takes: RFC 6238 with SHA-1, six digits, thirty seconds. */
const generator = (secret: Uint8Array, accountName: string) =>
  new TOTP({
    issuer: 'Gleisblick',
    label: accountName,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    algorithm: 'SHA1',
    digits: appCodeLength,
    period: periodSeconds,
  });

export const newSecret = (): Uint8Array => new Uint8Array(randomBytes(secretBytes));
export const keyOf = (secret: Uint8Array, accountName: string): FactorKey => {
  const totp = generator(secret, accountName);
  return { secret: totp.secret.base32, uri: totp.toString() };
};
/** The number of the thirty seconds that the code belongs to, counted since 1970; null for a wrong one. `now` in epoch ms. */
export const stepOf = (secret: Uint8Array, code: string, now: number): number | null => {
  const delta = generator(secret, '').validate({ token: plainCode(code), timestamp: now, window: stepsAround });
  return delta === null ? null : Math.floor(now / seconds / periodSeconds) + delta;
};

/** The last step whose code is taken at this moment. */
export const newestStep = (now: number): number => Math.floor(now / seconds / periodSeconds) + stepsAround;

const newCode = () => Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('');
/** Sixty bits each, in groups of four. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => newCode().replace(/(.{4})(?=.)/g, '$1-'));
/** Under a key that the database does not have: who reads the table cannot try codes against it. */
export const recoveryHash = (code: string, key: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(plainCode(code)).digest());
