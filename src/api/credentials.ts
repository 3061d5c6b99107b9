import { Context, Effect, Layer } from 'effect';
import { storageKeys } from '../domain/common/storage-keys.ts';

/** The tokens of this page. The access token lives here, in memory, and nowhere else. */
export interface CredentialsShape {
  /** The access token; waits while there is none, for a call may start before the first renewal has answered. */
  readonly accessToken: Effect.Effect<string>;
  readonly setAccessToken: (token: string | null) => void;
  /** The server no longer takes this access token. */
  readonly refuseAccess: (token: string) => void;
  /** Tells whoever renews; one listener. */
  readonly onRefused: (listener: () => void) => void;
  readonly userToken: () => string | null;
  readonly contentToken: () => string | null;
}

const make = (userToken: () => string | null, contentToken: () => string | null, startToken: string | null = null): CredentialsShape => {
  let access = startToken;
  let tellRefused = () => {};
  const waiting = new Set<(token: string) => void>();
  return {
    accessToken: Effect.callback<string>((resume) => {
      if (access !== null) return resume(Effect.succeed(access));
      const wake = (token: string) => resume(Effect.succeed(token));
      waiting.add(wake);
      return Effect.sync(() => waiting.delete(wake));
    }),
    setAccessToken: (token) => {
      access = token;
      if (token === null) return;
      for (const wake of waiting) wake(token);
      waiting.clear();
    },
    refuseAccess: (token) => {
      if (token !== access) return;
      access = null;
      tellRefused();
    },
    onRefused: (listener) => {
      tellRefused = listener;
    },
    userToken,
    contentToken,
  };
};

export class Credentials extends Context.Service<Credentials, CredentialsShape>()('gleisblick/Credentials') {
  static readonly layer = Layer.sync(Credentials, () =>
    make(
      () => localStorage.getItem(storageKeys.userToken),
      () => localStorage.getItem(storageKeys.contentToken),
    ),
  );

  static readonly layerMemory = (tokens: { userToken?: string; accessToken?: string; contentToken?: string } = {}) =>
    Layer.sync(Credentials, () =>
      make(
        () => tokens.userToken ?? null,
        () => tokens.contentToken ?? null,
        tokens.accessToken,
      ),
    );
}
