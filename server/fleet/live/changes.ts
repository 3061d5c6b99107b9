import { Context, Effect, Layer, Queue, Schedule, type Scope } from 'effect';
import { Beside } from '../../platform/database/beside.ts';

/** Wakes whoever follows an organisation when one of its vehicles changed, whichever server accepted the report. */
export class LiveChanges extends Context.Service<
  LiveChanges,
  { readonly follow: (organisationId: string) => Effect.Effect<Queue.Dequeue<void>, never, Scope.Scope> }
>()('gleisblick/server/LiveChanges') {
  static readonly layer = Layer.effect(
    LiveChanges,
    Effect.gen(function* () {
      const pg = yield* Beside;
      const followers = new Map<string, Set<Queue.Queue<void>>>();
      const wake = (organisationId: string) => {
        for (const follower of followers.get(organisationId) ?? []) Queue.offerUnsafe(follower, undefined);
      };

      const listen = Effect.scoped(
        Effect.gen(function* () {
          const notifications = yield* pg.listen('live_changed');
          // What came while nobody listened is found by everyone's next read.
          for (const organisationId of followers.keys()) wake(organisationId);
          yield* Effect.forever(Effect.map(Queue.take(notifications), ({ payload }) => wake(payload)));
        }),
      );
      yield* Effect.forkScoped(Effect.retry(listen, Schedule.spaced('1 second')));

      return {
        follow: (organisationId) =>
          Effect.acquireRelease(
            Effect.gen(function* () {
              const queue = yield* Queue.sliding<void>(1);
              const others = followers.get(organisationId) ?? new Set();
              followers.set(organisationId, others.add(queue));
              return queue;
            }),
            (queue) =>
              Effect.sync(() => {
                const others = followers.get(organisationId);
                others?.delete(queue);
                if (others?.size === 0) followers.delete(organisationId);
              }),
          ),
      };
    }),
  );
}
