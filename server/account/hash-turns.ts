import { Effect, Semaphore } from 'effect';
import { TooManyRequests } from '../../src/api/contract/errors.ts';

/** Each hash takes 19 MiB and a core for tens of milliseconds. */
const atATime = 2;
const longestQueue = 200;
const longestQueueOfOne = 50;

const turns = Semaphore.makeUnsafe(atATime);
const queued = new Map<string, number>();
let all = 0;

const leave = (who: string) =>
  Effect.sync(() => {
    all -= 1;
    const left = (queued.get(who) ?? 1) - 1;
    if (left === 0) queued.delete(who);
    else queued.set(who, left);
  });

/**
 * Runs what hashes a passkey when it is its turn: two at a time, a bounded queue, of which `who` (an address) gets a part only. What has
 * begun is not interrupted: who hangs up would free the place, but not the core.
 */
export const inTurn = Effect.fn('inTurn')(function* <A, E, R>(who: string, hashing: Effect.Effect<A, E, R>) {
  const mine = queued.get(who) ?? 0;
  if (all >= longestQueue || mine >= longestQueueOfOne) return yield* new TooManyRequests({ code: 'too_many_tries' });
  all += 1;
  queued.set(who, mine + 1);
  return yield* turns.withPermit(Effect.uninterruptible(hashing)).pipe(Effect.ensuring(leave(who)));
});
