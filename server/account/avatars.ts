import { createHmac } from 'node:crypto';
import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, NotFound, PayloadTooLarge } from '../../src/api/contract/errors.ts';
import type { AccountId } from '../../src/domain/common/ids.ts';
import { Database } from '../platform/database/database.ts';
import { isSame, Secrets } from '../platform/secrets.ts';
import { cleanJpeg } from './jpeg.ts';

const urlLifeMillis = 60 * 60_000;
const maxBytes = 4 * 1024 * 1024;
const maxPixels = 4096 * 4096;

interface SignedUrl {
  readonly userAvatarUrl: string;
  readonly avatarImageUrlSignature: string;
}

/** Avatars: jpeg only, judged by its bytes; served under signed addresses that expire. */
export class Avatars extends Context.Service<
  Avatars,
  {
    readonly signedUrl: (accountId: AccountId) => Effect.Effect<SignedUrl>;
    /** Undefined for an account without a picture of its own. */
    readonly urlOf: (caller: Caller) => Effect.Effect<SignedUrl | undefined>;
    /** The picture, if the signature is right and not over. */
    readonly read: (accountId: string, expires: string, signature: string) => Effect.Effect<Uint8Array | undefined>;
    readonly update: (caller: Caller, accountId: AccountId, base64: string) => Effect.Effect<void, BadRequest | NotFound | PayloadTooLarge>;
    readonly remove: (caller: Caller, accountId: AccountId) => Effect.Effect<void, NotFound>;
  }
>()('gleisblick/server/Avatars') {
  static readonly layer = Layer.effect(
    Avatars,
    Effect.gen(function* () {
      const { sql, asCaller, asSystem } = yield* Database;
      const keys = (yield* Secrets).proofs('avatar url').map(({ key }) => key);
      const signed = (accountId: string, expires: string) => (key: Uint8Array) =>
        createHmac('sha256', key).update(`${accountId} ${expires}`).digest('base64url');

      const signedUrl = (accountId: AccountId) =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          const expires = String(now + urlLifeMillis);
          const signature = signed(accountId, expires)(keys[0]!);
          const userAvatarUrl = `/um/v1/avatar/${accountId}?expires=${expires}&signature=${signature}`;
          return { userAvatarUrl, avatarImageUrlSignature: signature };
        });
      const notFound = new NotFound({ code: 'not_found' });
      const changed = (rows: readonly unknown[]) => (rows.length === 0 ? Effect.fail(notFound) : Effect.void);

      return {
        signedUrl,
        urlOf: (caller) =>
          asCaller(caller)(sql`select 1 from account where account_id = ${caller.accountId} and avatar is not null`).pipe(
            Effect.orDie,
            Effect.flatMap((rows) => (rows.length === 0 ? Effect.succeed(undefined) : signedUrl(caller.accountId))),
          ),
        read: Effect.fn('Avatars.read')(function* (accountId: string, expires: string, signature: string) {
          const left = Number(expires) - (yield* Clock.currentTimeMillis);
          const isSigned = keys.some((key) => isSame(signature, signed(accountId, expires)(key)));
          const isValid = isSigned && left > 0 && left <= urlLifeMillis;
          if (!isValid) return undefined;
          const rows = yield* asSystem(sql`select avatar from account where account_id = ${accountId} and disabled_at is null`).pipe(
            Effect.orDie,
          );
          return (rows[0]?.avatar ?? undefined) as Uint8Array | undefined;
        }),
        update: Effect.fn('Avatars.update')(function* (caller: Caller, accountId: AccountId, base64: string) {
          const bytes = Buffer.from(base64, 'base64');
          if (bytes.length > maxBytes) return yield* new PayloadTooLarge({ code: 'image_too_large', field: 'avatarImage' });
          const picture = cleanJpeg(bytes);
          if (picture === undefined) return yield* new BadRequest({ code: 'image_not_jpeg', field: 'avatarImage' });
          if (picture.width * picture.height > maxPixels) {
            return yield* new PayloadTooLarge({ code: 'image_too_large', field: 'avatarImage' });
          }
          const rows = yield* asCaller(caller)(sql`update account set avatar = ${picture.bytes}, avatar_changed_at = now()
            where account_id = ${accountId} returning 1`).pipe(Effect.orDie);
          return yield* changed(rows);
        }),
        remove: (caller, accountId) =>
          asCaller(caller)(
            sql`update account set avatar = null, avatar_changed_at = now() where account_id = ${accountId} returning 1`,
          ).pipe(Effect.orDie, Effect.flatMap(changed)),
      };
    }),
  );
}
