import { Context, Effect, FiberMap, Layer, Stream } from 'effect';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import { TooManyRequests } from '../../../src/api/contract/errors.ts';
import type { LiveEvent } from '../../../src/domain/fleet/live/columns.ts';
import { Notifications } from '../../alerts/notifications.ts';
import { Database } from '../../platform/database/database.ts';
import { type Audience, listenerOf, makeAudience } from './audience.ts';
import { LiveChanges } from './changes.ts';
import { Live } from './live.ts';
import { livePlaces, mostStreams } from './places.ts';

export class LiveEvents extends Context.Service<
  LiveEvents,
  {
    /**
     * What changed since a cursor (absent: everything), then every change as it is accepted; an event without vehicles is a heartbeat.
     * Ends when the session ends, the right to read is withdrawn or other days may be seen: looked up before each event. Refused when
     * the account has too many open.
     */
    readonly of: (caller: Caller, since: number | undefined) => Effect.Effect<Stream.Stream<LiveEvent>, TooManyRequests>;
  }
>()('gleisblick/server/LiveEvents') {
  static readonly layer = Layer.effect(
    LiveEvents,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const live = yield* Live;
      const changes = yield* LiveChanges;
      const { openCount } = yield* Notifications;
      const places = livePlaces();
      const audiences = new Map<string, Audience>();
      const readers = yield* FiberMap.make<string>();

      const windows = (callers: readonly Caller[]) => {
        const sessions = `{${callers.map(({ sessionId }) => sessionId).join(',')}}`;
        return asSystem(sql<{ id: string; window: string }>`
          select s.session_id as id, m.organisation_id || ' ' || coalesce((select
            string_agg(concat_ws(' ', v.vehicle_id, coalesce(v.start_date::text, '-'), v.end_date), ',' order by v.vehicle_id)
            from vehicle_access v where v.account_id = m.account_id and v.organisation_id = m.organisation_id), '') as window
          from session s join account a using (account_id) join membership m on m.account_id = a.account_id
          where s.session_id = any((select ${sessions}::text::uuid[])::uuid[]) and m.organisation_id = ${callers[0]?.organisationId ?? null}::text::uuid
            and s.revoked_at is null and s.expires_at > now() and a.disabled_at is null and m.rights->'gateway'->>'canRead' = 'true'`).pipe(
          Effect.orDie,
          Effect.map((rows) => new Map(rows.map(({ id, window }) => [id, window]))),
        );
      };
      const read = (caller: Caller, since: number | undefined) => Effect.orDie(live.read(caller, { since }));

      const enter = (organisationId: string, window: string) =>
        Effect.suspend(() => {
          const known = audiences.get(window);
          const audience =
            known ?? makeAudience(window, { read, windows, openAlerts: openCount, alertTurn: () => changes.alertTurn(organisationId) });
          audience.expected += 1;
          if (known !== undefined) return Effect.succeed(known);
          audiences.set(window, audience);
          const close = Effect.sync(() => {
            audience.close();
            if (audiences.get(window) === audience) audiences.delete(window);
          });
          const work = Effect.scoped(Effect.flatMap(changes.follow(organisationId), audience.run)).pipe(Effect.ensuring(close));
          return Effect.as(FiberMap.run(readers, window, work), audience);
        });
      const exit = (audience: Audience, window: string) =>
        Effect.suspend(() => {
          audience.expected -= 1;
          if (audience.expected > 0 || audiences.get(window) !== audience) return Effect.void;
          audiences.delete(window);
          return FiberMap.remove(readers, window);
        });

      const follow = (caller: Caller, since: number | undefined) =>
        Effect.gen(function* () {
          const window = (yield* windows([caller])).get(caller.sessionId);
          if (window === undefined) return Stream.empty;
          const audience = yield* Effect.acquireRelease(enter(caller.organisationId, window), (entered) => exit(entered, window));
          const listener = yield* Effect.acquireRelease(listenerOf(caller), (left) => Effect.sync(() => audience.leave(left)));
          const first = yield* audience.join(listener, since);
          return Stream.concat(Stream.make(first), Stream.fromQueue(listener.queue));
        });

      return {
        of: (caller, since) =>
          Effect.suspend(() =>
            places.take(caller.accountId)
              ? Effect.succeed(
                  Stream.unwrap(follow(caller, since)).pipe(Stream.ensuring(Effect.sync(() => places.leave(caller.accountId)))),
                )
              : Effect.fail(new TooManyRequests({ code: 'too_many_streams', limit: mostStreams })),
          ),
      };
    }),
  );
}
