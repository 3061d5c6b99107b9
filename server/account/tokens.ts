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
          return yield* Effect.promise(() => token.sign(secrets.key(`${kind} token`)));
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
              jwtVerify(token, secrets.key(`${kind} token`), {
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
