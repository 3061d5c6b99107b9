import { Context, Effect, Layer, Queue, Stream } from 'effect';
import type { Caller } from '../../src/api/contract/authorization.ts';
import type { LiveColumns } from '../../src/domain/live-columns.ts';
import { Database } from './database.ts';
import { Live } from './live.ts';
import { LiveChanges } from './live-changes.ts';

/** Changes within this time travel together. */
const joined = '500 millis';
const heartbeat = '15 seconds';

export class LiveEvents extends Context.Service<
  LiveEvents,
  {
    /**
     * What changed since a cursor (absent: everything), then every change as it is accepted; an event without vehicles is a heartbeat.
     * Ends when the session ends or the right to read is withdrawn: both are looked up before each event.
     */
    readonly of: (caller: Caller, since: number | undefined) => Stream.Stream<LiveColumns>;
  }
>()('gleisblick/server/LiveEvents') {
  static readonly layer = Layer.effect(
    LiveEvents,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const live = yield* Live;
      const changes = yield* LiveChanges;

      const mayRead = (caller: Caller) =>
        asSystem(sql`
          select 1 from session s join account a using (account_id)
          join membership m on m.account_id = a.account_id and m.organisation_id = ${caller.organisationId}
          where s.session_id = ${caller.sessionId} and s.account_id = ${caller.accountId} and s.revoked_at is null and s.expires_at > now()
            and a.disabled_at is null and m.rights->'gateway'->>'canRead' = 'true'`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows.length > 0),
        );

      const next = Effect.fnUntraced(function* (caller: Caller, since: number | undefined, isFirst: boolean, woken: Queue.Dequeue<void>) {
        for (;;) {
          const isWoken = isFirst || (yield* Effect.timeoutOption(Queue.take(woken), heartbeat))._tag === 'Some';
          if (isWoken && !isFirst) yield* Effect.sleep(joined);
          if (!(yield* mayRead(caller))) return undefined;
          const columns = yield* Effect.orDie(live.read(caller, { since }));
          if (isFirst || !isWoken || columns.vehicleIds.length > 0) return columns;
        }
      });

      return {
        of: (caller, since) =>
          Stream.unwrap(
            Effect.map(changes.follow(caller.organisationId), (woken) =>
              Stream.unfold({ since, isFirst: true }, (state) =>
                Effect.map(next(caller, state.since, state.isFirst, woken), (columns) =>
                  columns === undefined ? undefined : ([columns, { since: columns.cursor as number | undefined, isFirst: false }] as const),
                ),
              ),
            ),
          ),
      };
    }),
  );
}
