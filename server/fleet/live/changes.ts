import { Context, Effect, Layer, Queue, Schedule, type Scope } from 'effect';
import { Beside } from '../../platform/database/beside.ts';

/** Wakes whoever follows an organisation when one of its vehicles or alerts changed, whichever server did it. */
export class LiveChanges extends Context.Service<
  LiveChanges,
  {
    readonly follow: (organisationId: string) => Effect.Effect<Queue.Dequeue<void>, never, Scope.Scope>;
    /** Grows whenever alerts of an organisation may have changed. */
    readonly alertTurn: (organisationId: string) => number;
  }
>()('gleisblick/server/LiveChanges') {
  static readonly layer = Layer.effect(
    LiveChanges,
    Effect.gen(function* () {
      const pg = yield* Beside;
      const followers = new Map<string, Set<Queue.Queue<void>>>();
      const turns = new Map<string, number>();
      let listenings = 0;
      const wake = (payload: string) => {
        const [organisationId = '', isOfAlerts] = payload.split(' ');
        if (isOfAlerts !== undefined) turns.set(organisationId, (turns.get(organisationId) ?? 0) + 1);
        for (const follower of followers.get(organisationId) ?? []) Queue.offerUnsafe(follower, undefined);
      };

      const listen = Effect.scoped(
        Effect.gen(function* () {
          const notifications = yield* pg.listen('live_changed');
          listenings += 1;
          // What came while nobody listened is found by everyone's next read.
          for (const organisationId of followers.keys()) wake(organisationId);
          yield* Effect.forever(Effect.map(Queue.take(notifications), ({ payload }) => wake(payload)));
        }),
      );
      yield* Effect.forkScoped(Effect.retry(listen, Schedule.spaced('1 second')));

      return {
        alertTurn: (organisationId) => listenings + (turns.get(organisationId) ?? 0),
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
