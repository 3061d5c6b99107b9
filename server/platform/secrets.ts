import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Context, Effect, Layer } from 'effect';
import { orSentence } from './cannot-start.ts';
import { ServerConfig } from './config.ts';
import { keptSecret } from './database/embedded/kept-secret.ts';

export const sha256 = (text: string): Uint8Array => new Uint8Array(createHash('sha256').update(text).digest());

/** Compares without telling by its duration where two texts differ. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b));

/** Keys of this installation, each derived from the one token secret for its own purpose. */
export class Secrets extends Context.Service<Secrets, { readonly key: (purpose: string) => Uint8Array }>()('gleisblick/server/Secrets') {
  static readonly layer = Layer.effect(
    Secrets,
    Effect.gen(function* () {
      const { tokenSecret, dataDirectory } = yield* ServerConfig;
      const secret =
        tokenSecret ??
        (yield* Effect.tryPromise({
          try: async () => {
            await mkdir(dataDirectory, { recursive: true });
            return await keptSecret(join(dataDirectory, 'token.secret'));
          },
          catch: orSentence(`The data directory ${dataDirectory} cannot be used`),
        }));
      return { key: (purpose) => new Uint8Array(createHmac('sha256', secret).update(purpose).digest()) };
    }),
  );
}
