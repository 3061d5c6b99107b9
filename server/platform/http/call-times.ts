import { Context, Effect, Fiber, Option } from 'effect';
import { HttpServerRequest } from 'effect/http';
import { PortalApi } from '../../../src/api/contract/api.ts';
import { Beside } from '../database/beside.ts';
import { type EndpointKey, policy } from '../policy.ts';
import { isLasting } from '../policy-limits.ts';

interface Times {
  readonly late: number;
  readonly probe: number;
}
/** Ms until a usual call is late, or at a long one the database is looked after, and for its answer; together below ten seconds. */
export const CallTimes = Context.Reference<Times>('gleisblick/server/CallTimes', { defaultValue: () => ({ late: 8_000, probe: 1_000 }) });

/** Calls that may take longer while the database answers: what costs it much, and what waits for files, other servers or a stored batch. */
const longCalls: readonly RegExp[] = Object.values(PortalApi.groups).flatMap((group) =>
  Object.values(group.endpoints)
    .filter(({ identifier }) => isLasting(policy[`${group.identifier}.${identifier}` as EndpointKey]))
    .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/?]+')}/*([?#]|$)`)),
);
const isLong = ({ method, url }: HttpServerRequest.HttpServerRequest) =>
  url.startsWith('/ingest/osmand') || longCalls.some((call) => call.test(`${method} ${url.replace(/^https?:\/\/[^/]*/, '')}`));

/**
 * What comes of the work before it is late. Late work is interrupted, but not waited for: a connection that hangs takes seconds to give up. So is
 * work of a client that hangs up; requests are interruptible from their route on, and here is before it.
 */
const unlessLate = <A, E, R, R2>(
  work: Effect.Effect<A, E, R>,
  late: Effect.Effect<unknown, never, R2>,
): Effect.Effect<Option.Option<A>, E, R | R2> =>
  Effect.uninterruptible(
    Effect.flatMap(Effect.forkDetach(work), (fiber) =>
      Effect.interruptible(Effect.raceFirst(Effect.asSome(Fiber.join(fiber)), Effect.as(late, Option.none<A>()))).pipe(
        Effect.onExit(() => Effect.sync(() => fiber.interruptUnsafe())),
      ),
    ),
  );

/** Of a usual call its time alone decides; of a long one whether the database still answers. */
const lateness = (sql: Beside['Service'], { late, probe }: Times) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest;
    yield* Effect.sleep(late);
    if (!isLong(request)) return;
    const look = Effect.interruptible(Effect.ignoreCause(sql`select 1`));
    while (Option.isSome(yield* unlessLate(look, Effect.sleep(probe)))) yield* Effect.sleep(late);
  });

/** What a call answers in its time; none: the database keeps it waiting. */
export const inTime = Effect.gen(function* () {
  const late = lateness(yield* Beside, yield* CallTimes);
  return <A, E, R>(call: Effect.Effect<A, E, R>) => unlessLate(call, late);
});
