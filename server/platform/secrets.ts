import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Context, Effect, Layer } from 'effect';
import { CannotStart, orSentence } from './cannot-start.ts';
import { ServerConfig } from './config.ts';
import { keptSecret } from './database/embedded/kept-secret.ts';

const leastLength = 32;
const leastCharacters = 10;

export const sha256 = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());

/** Compares without telling by its duration where two texts differ. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

/** A secret that could be guessed: too short, or of too few different characters. */
const isWeak = (secret: string) => secret.length < leastLength || new Set(secret).size < leastCharacters;

/** Tells secrets apart for people and reveals nothing of them. */
const nameOf = (secret: string) => createHmac('sha256', secret).update('name').digest('hex').slice(0, 8);

const secretFile = (dataDirectory: string) => join(dataDirectory, 'token.secret');
/** The secrets of the file, a line each: the current one first, then those still accepted. */
const secretsIn = (text: string): readonly string[] => text.split(/\s+/).filter((line) => line !== '');

/** Another secret becomes the current one of the file; those of before are still accepted. */
export const rotateSecretFile = (dataDirectory: string) =>
  Effect.tryPromise({
    try: async () => {
      const file = secretFile(dataDirectory);
      const lines = [randomBytes(leastLength).toString('base64url'), ...secretsIn(await keptSecret(file))];
      const temporary = `${file}.next`;
      await writeFile(temporary, `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
      await rename(temporary, file);
    },
    catch: orSentence(`The secret of ${dataDirectory} cannot be rotated`),
  });

/** A key of one secret for one purpose. */
interface NamedKey {
  readonly name: string;
  readonly key: Uint8Array;
}

/**
 * Keys of this installation, each derived from a secret for its own purpose. New things are signed and sealed with the current secret; those
 * that were current before are still accepted.
 */
export class Secrets extends Context.Service<
  Secrets,
  {
    /** Of the current secret. */
    readonly key: (purpose: string) => Uint8Array;
    /** Those that prove something, the current one first; never of a secret that could be guessed. */
    readonly proofs: (purpose: string) => readonly NamedKey[];
    /** Those that open what is kept in the database, the current one first. */
    readonly openers: (purpose: string) => readonly Uint8Array[];
    /** Of each secret, the current one first. */
    readonly names: readonly string[];
  }
>()('gleisblick/server/Secrets') {
  static readonly layer = Layer.effect(
    Secrets,
    Effect.gen(function* () {
      const { tokenSecret, acceptedSecrets, dataDirectory } = yield* ServerConfig;
      const fromFile = Effect.tryPromise({
        try: async () => {
          await mkdir(dataDirectory, { recursive: true });
          return secretsIn(await keptSecret(secretFile(dataDirectory)));
        },
        catch: orSentence(`The data directory ${dataDirectory} cannot be used`),
      });
      const [current = '', ...kept] = tokenSecret === null ? yield* fromFile : [tokenSecret];
      if (isWeak(current)) {
        const source = tokenSecret === null ? `The first line of ${secretFile(dataDirectory)}` : 'TOKEN_SECRET';
        const rule = `it needs at least ${leastLength} characters, ${leastCharacters} of them different`;
        return yield* new CannotStart({ message: `${source} could be guessed: ${rule}, such as "openssl rand -base64 32" prints.` });
      }
      const all = [...new Set([current, ...kept, ...acceptedSecrets])];
      const strong = all.filter((secret) => !isWeak(secret));
      const keyOf = (secret: string, purpose: string) => new Uint8Array(createHmac('sha256', secret).update(purpose).digest());
      return {
        key: (purpose) => keyOf(current, purpose),
        proofs: (purpose) => strong.map((secret) => ({ name: nameOf(secret), key: keyOf(secret, purpose) })),
        openers: (purpose) => all.map((secret) => keyOf(secret, purpose)),
        names: all.map(nameOf),
      };
    }),
  );
}
