import { type Duration, Effect, Option } from 'effect';
import type { SqlClient } from 'effect/sql';

/** What only one server of a database does at a time. Any numbers work. */
export const turns = {
  prepare: 7_164_202,
  seed: 7_164_203,
  drive: 7_164_204,
  keepExport: 7_164_205,
  alerts: 7_164_206,
  places: 7_164_207,
  deployment: 7_164_208,
  audit: 7_164_209,
} as const;

/** Whether the connection still holds what it took; a lost one has given it up. */
const holdEvery = '2 seconds';

/**
 * Runs the effect if no other server holds the same turn; none where one does. Breaks off when the connection on which the turn hangs is lost,
 * as another server may have it then.
 */
export const ifTurn =
  (sql: SqlClient.SqlClient, turn: number) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.scoped(
      Effect.gen(function* () {
        const connection = yield* sql.reserve;
        const ask = (text: string) => Effect.map(connection.executeValues(text, []), ([row]) => row?.[0] === true);
        const isOurs = yield* Effect.acquireRelease(ask(`select pg_try_advisory_lock(${turn})`), (was) =>
          was ? Effect.ignore(ask(`select pg_advisory_unlock(${turn})`)) : Effect.void,
        );
        if (!isOurs) return Option.none<A>();
        const held = Effect.forever(Effect.andThen(Effect.sleep(holdEvery), ask('select true')));
        return Option.some(yield* Effect.raceFirst(effect, held));
      }),
    );

/** The same, and waits for the turn. Asked for again and again rather than waited for, so that no time limit of a statement applies. */
export const inTurn =
  (sql: SqlClient.SqlClient, turn: number, askEvery: Duration.Input = '100 millis') =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      for (;;) {
        const done = yield* ifTurn(sql, turn)(effect);
        if (Option.isSome(done)) return done.value;
        yield* Effect.sleep(askEvery);
      }
    });
