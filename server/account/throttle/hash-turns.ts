import { Effect, Semaphore } from 'effect';
import { TooManyRequests } from '../../../src/api/contract/errors.ts';

/** Each hash takes 19 MiB and a core for tens of milliseconds. */
const atATime = 2;
const longestQueue = 200;
const longestQueueOfOne = 50;

const turns = Semaphore.makeUnsafe(atATime);
const queued = new Map<string, number>();
let all = 0;

const leave = (who: readonly string[]) =>
  Effect.sync(() => {
    all -= 1;
    for (const one of who) {
      const left = (queued.get(one) ?? 1) - 1;
      if (left === 0) queued.delete(one);
      else queued.set(one, left);
    }
  });

/**
 * Runs what hashes a passkey when it is its turn: two at a time, a bounded queue, of which each of `who` (an address, an account) gets a part
 * only. What has begun is not interrupted: a client that hangs up would free the place, but not the core.
 */
export const inTurn = Effect.fn('inTurn')(function* <A, E, R>(who: readonly string[], hashing: Effect.Effect<A, E, R>) {
  const isFull = who.some((one) => (queued.get(one) ?? 0) >= longestQueueOfOne);
  if (all >= longestQueue || isFull) return yield* new TooManyRequests({ code: 'too_many_tries' });
  all += 1;
  for (const one of who) queued.set(one, (queued.get(one) ?? 0) + 1);
  return yield* turns.withPermit(Effect.uninterruptible(hashing)).pipe(Effect.ensuring(leave(who)));
});
