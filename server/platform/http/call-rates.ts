import { Clock, Context, Effect, Layer } from 'effect';
import { TooManyRequests } from '../../../src/api/contract/errors.ts';
import { ServerConfig } from '../config.ts';

/** Calls that one account makes at once, and how many come back each minute. */
const rates = {
  tokens: { burst: 60, perMinute: 30 },
  mails: { burst: 20, perMinute: 2 },
  files: { burst: 30, perMinute: 10 },
  changes: { burst: 120, perMinute: 60 },
  /** A device that was long without a network sends everything at once. */
  entries: { burst: 2_000, perMinute: 600 },
} as const;
export type Rate = keyof typeof rates;

const minute = 60_000;
/** Accounts that are counted before those with all of their calls left are forgotten. */
const swept = 10_000;

interface Bucket {
  left: number;
  at: number;
}

const tooOften = new TooManyRequests({ code: 'too_often' });

/** How often an account makes calls that send, write or issue something; of this server, which forgets it when it ends. */
export class CallRates extends Context.Service<
  CallRates,
  { readonly take: (accountId: string, rate: Rate) => Effect.Effect<void, TooManyRequests> }
>()('gleisblick/server/CallRates') {
  static readonly layer = Layer.effect(
    CallRates,
    Effect.gen(function* () {
      const { callRates } = yield* ServerConfig;
      const buckets = new Map<string, Bucket>();
      const leftOf = ({ left, at }: Bucket, rate: Rate, now: number) =>
        Math.min(rates[rate].burst, left + (Math.max(0, now - at) / minute) * rates[rate].perMinute);
      const sweep = (now: number) => {
        for (const [key, bucket] of buckets) {
          const rate = key.split(' ')[0] as Rate;
          if (leftOf(bucket, rate, now) >= rates[rate].burst) buckets.delete(key);
        }
      };
      return {
        take: Effect.fnUntraced(function* (accountId, rate) {
          if (!callRates) return;
          const now = yield* Clock.currentTimeMillis;
          const key = `${rate} ${accountId}`;
          if (!buckets.has(key) && buckets.size >= swept) sweep(now);
          const left = leftOf(buckets.get(key) ?? { left: rates[rate].burst, at: now }, rate, now);
          if (left < 1) return yield* tooOften;
          buckets.set(key, { left: left - 1, at: now });
        }),
      };
    }),
  );
}
