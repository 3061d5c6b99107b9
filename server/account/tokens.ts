import { randomBytes } from 'node:crypto';
import { Clock, Context, Effect, Layer } from 'effect';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { Secrets } from '../platform/secrets.ts';

const seconds = 1_000;
const issuer = 'gleisblick';
const audience = 'gleisblick-portal';
const algorithm = 'HS256';
const accessTokenSeconds = 10 * 60;

type Kind = 'access' | 'user';

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
      const keyOf = (kind: Kind) =>
        Effect.promise(() =>
          crypto.subtle.importKey('raw', new Uint8Array(secrets.key(`${kind} token`)), { name: 'HMAC', hash: 'SHA-256' }, false, [
            'sign',
            'verify',
          ]),
        );
      const keys = { access: yield* keyOf('access'), user: yield* keyOf('user') };
      const sign = (kind: Kind, payload: JWTPayload, accountId: string, exp: number) =>
        Effect.gen(function* () {
          const now = Math.floor((yield* Clock.currentTimeMillis) / seconds);
          const token = new SignJWT(payload)
            .setProtectedHeader({ alg: algorithm, typ: `${kind}+jwt` })
            .setIssuer(issuer)
            .setAudience(audience)
            .setSubject(accountId)
            .setIssuedAt(now)
            .setExpirationTime(exp);
          return yield* Effect.promise(() => token.sign(keys[kind]));
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
            return yield* Effect.promise(() =>
              jwtVerify(token, keys[kind], {
                algorithms: [algorithm],
                typ: `${kind}+jwt`,
                issuer,
                audience,
                requiredClaims: ['sub', 'iat', 'exp'],
                currentDate: now,
              }).then(
                ({ payload }) => payload,
                () => undefined,
              ),
            );
          }),
      };
    }),
  );
}
