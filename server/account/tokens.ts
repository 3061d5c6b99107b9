import { randomBytes } from 'node:crypto';
import { Clock, Context, Effect, Layer } from 'effect';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { Secrets } from '../platform/secrets.ts';

const seconds = 1_000;
const issuer = 'gleisblick';
const audience = 'gleisblick-portal';
const algorithm = 'HS256';
const accessTokenSeconds = 10 * 60;

type Kind = 'access' | 'user';

const nameIn = (token: string): string | undefined => {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
};

export interface TokenService {
  readonly signAccess: (accountId: string, sessionId: string) => Effect.Effect<string>;
  /** A new user token; `exp` in epoch seconds. */
  readonly signUser: (accountId: string, exp: number) => Effect.Effect<string>;
  /** Undefined for anything but a token of this kind, signed here and not expired. */
  readonly read: (kind: Kind, token: string) => Effect.Effect<JWTPayload | undefined>;
}

/** Signs and checks access and user tokens: one algorithm, `aud iss sub iat exp typ` checked, each kind with its own key. */
export class Tokens extends Context.Service<Tokens, TokenService>()('gleisblick/server/Tokens') {
  static readonly layer = Layer.effect(
    Tokens,
    Effect.gen(function* () {
      const secrets = yield* Secrets;
      // As the checks take them: given as bytes they would be prepared again for every token.
      const keysOf = (kind: Kind) =>
        Effect.forEach(secrets.proofs(`${kind} token`), ({ name, key }) =>
          Effect.promise(async () => {
            const usages: KeyUsage[] = ['sign', 'verify'];
            return {
              name,
              key: await crypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, usages),
            };
          }),
        );
      const keys = { access: yield* keysOf('access'), user: yield* keysOf('user') };
      /** The key that the token names; one of an earlier version names none. */
      const candidates = (kind: Kind, token: string) => {
        const name = nameIn(token);
        return name === undefined ? keys[kind] : keys[kind].filter((one) => one.name === name);
      };
      const sign = (kind: Kind, payload: JWTPayload, accountId: string, exp: number) =>
        Effect.gen(function* () {
          const now = Math.floor((yield* Clock.currentTimeMillis) / seconds);
          const token = new SignJWT(payload)
            .setProtectedHeader({ alg: algorithm, typ: `${kind}+jwt`, kid: keys[kind][0]!.name })
            .setIssuer(issuer)
            .setAudience(audience)
            .setSubject(accountId)
            .setIssuedAt(now)
            .setExpirationTime(exp);
          return yield* Effect.promise(() => token.sign(keys[kind][0]!.key));
        });
      return {
        signAccess: (accountId, sessionId) =>
          Effect.flatMap(Clock.currentTimeMillis, (now) =>
            sign('access', { sid: sessionId }, accountId, Math.floor(now / seconds) + accessTokenSeconds),
          ),
        signUser: (accountId, exp) => sign('user', { accountId, jti: randomBytes(32).toString('base64url') }, accountId, exp),
        read: (kind, token) =>
          Effect.gen(function* () {
            const now = new Date(yield* Clock.currentTimeMillis);
            const rules = {
              algorithms: [algorithm],
              typ: `${kind}+jwt`,
              issuer,
              audience,
              requiredClaims: ['sub', 'iat', 'exp'],
              currentDate: now,
            };
            for (const { key } of candidates(kind, token)) {
              const read = yield* Effect.promise(() =>
                jwtVerify(token, key, rules).then(
                  ({ payload }) => payload,
                  () => undefined,
                ),
              );
              if (read !== undefined) return read;
            }
            return undefined;
          }),
      };
    }),
  );
}
