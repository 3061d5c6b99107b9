import { createHmac, randomBytes, randomInt, scrypt } from 'node:crypto';
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
const hashLength = 32;
const cost = { N: 4_096, r: 8, p: 1 };
/**
 * Sixty random bits, each try of which costs milliseconds: reading the table is of no use. It depends on no key, so that recovery codes still
 * work when the keys of the server are lost.
 */
export const recoveryHash = (code: string, accountId: string): Promise<Uint8Array> =>
  new Promise((resolve, reject) =>
    scrypt(plainCode(code), `recovery code ${accountId}`, hashLength, cost, (error, hash) =>
      error === null ? resolve(new Uint8Array(hash)) : reject(error),
    ),
  );
/** As codes were hashed before. */
export const keyedRecoveryHash = (code: string, key: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha256', key).update(plainCode(code)).digest());
