import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Clock, Context, Effect, Layer, Option } from 'effect';
import { HttpEffect, HttpServerRequest, HttpServerResponse } from 'effect/http';
import { CurrentRequest } from '../../platform/http/request-info.ts';
import { Secrets } from '../../platform/secrets.ts';

/** Encrypted, its name makes the browser refuse one that another host or an unencrypted answer sets. */
const cookieOf = (isTls: boolean) => (isTls ? '__Host-gleisblick-device' : 'gleisblick-device');
/** Longer than a session lives, so that the login after it still comes from a device that is known. */
const markDays = 180;
const dayMillis = 86_400_000;
/** People who share a tablet have one each; the oldest login goes first. */
const mostMarks = 10;

const nonceBytes = 14;
const dayBytes = 2;
const macBytes = 16;
const markBytes = nonceBytes + dayBytes + macBytes;

/** An account as its login is looked up. */
export interface Marked {
  readonly accountId: string;
  readonly passkeyHash: string;
}

/**
 * A cookie that proves an earlier login to an account from this device. It does not log in: tries from such a device are counted
 * apart from those of strangers, who therefore cannot keep the owner out. A mark is random bytes, the day of the login and a signature over
 * both, the account and its passkey's hash, which stay on the server: the cookie names no person, and a new passkey makes it worthless.
 */
export class DeviceMarks extends Context.Service<
  DeviceMarks,
  {
    /** What tries from the device of this request are counted under; undefined where it never logged in to the account. */
    readonly of: (account: Marked) => Effect.Effect<string | undefined>;
    /** Replaces the device's mark of the account by a new one. */
    readonly give: (account: Marked) => Effect.Effect<void>;
  }
>()('gleisblick/server/DeviceMarks') {
  static readonly layer = Layer.effect(
    DeviceMarks,
    Effect.gen(function* () {
      const keys = (yield* Secrets).proofs('device mark').map(({ key }) => key);
      const macOf = ({ accountId, passkeyHash }: Marked, signed: Buffer, key: Uint8Array) =>
        createHmac('sha256', key).update(signed).update(`${accountId} ${passkeyHash}`).digest().subarray(0, macBytes);
      const today = Effect.map(Clock.currentTimeMillis, (now) => Math.floor(now / dayMillis));
      const request = Effect.map(Effect.serviceOption(HttpServerRequest.HttpServerRequest), Option.getOrUndefined);
      /** The marks of the cookie that are not too old, nor of days to come. */
      const brought = Effect.gen(function* () {
        const { isTls = false } = yield* CurrentRequest;
        const text = (yield* request)?.cookies[cookieOf(isTls)] ?? '';
        const day = yield* today;
        return text
          .split('.', mostMarks)
          .map((mark) => Buffer.from(mark, 'base64url'))
          .filter((mark) => mark.length === markBytes)
          .filter((mark) => Math.abs(day - mark.readUInt16BE(nonceBytes) - markDays / 2) <= markDays / 2);
      });
      const isOf = (account: Marked) => (mark: Buffer) =>
        keys.some((key) => timingSafeEqual(mark.subarray(-macBytes), macOf(account, mark.subarray(0, -macBytes), key)));

      return {
        of: (account) => Effect.map(brought, (marks) => marks.find(isOf(account))?.subarray(0, nonceBytes).toString('base64url')),
        give: Effect.fn('DeviceMarks.give')(function* (account) {
          const current = yield* request;
          if (current === undefined) return;
          const signed = Buffer.concat([randomBytes(nonceBytes), Buffer.alloc(dayBytes)]);
          signed.writeUInt16BE(yield* today, nonceBytes);
          const others = (yield* brought).filter((mark) => !isOf(account)(mark));
          const marks = [Buffer.concat([signed, macOf(account, signed, keys[0]!)]), ...others].slice(0, mostMarks);
          const value = marks.map((mark) => mark.toString('base64url')).join('.');
          const { isTls = false } = yield* CurrentRequest;
          const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isTls, maxAge: `${markDays} days` } as const;
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.succeed(HttpServerResponse.setCookieUnsafe(response, cookieOf(isTls), value, options)),
          ).pipe(Effect.provideService(HttpServerRequest.HttpServerRequest, current));
        }),
      };
    }),
  );
}
