import { createHash } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import { TooManyRequests } from '../../src/api/contract/errors.ts';
import { asSystem } from '../db/scope.ts';

export type Subject = readonly [kind: 'account' | 'address' | 'reset', value: string];

const freeTries = { account: 5, address: 20, reset: 20 } as const;
/** The delay doubles with each further failure; an account's stays short, or anyone could lock its owner out. */
const longestSeconds = { account: 60, address: 900, reset: 900 } as const;
const forgottenAfter = '1 hour';

const hashed = ([kind, value]: Subject) => new Uint8Array(createHash('sha256').update(`${kind} ${value.toLowerCase()}`).digest());

/** Delay after repeated failures, kept in the database: it holds over restarts and several servers, for unknown accounts as well. */
export class FailedTries extends Context.Service<
  FailedTries,
  {
    readonly check: (...subjects: readonly Subject[]) => Effect.Effect<void, TooManyRequests>;
    readonly note: (...subjects: readonly Subject[]) => Effect.Effect<void>;
    readonly forget: (...subjects: readonly Subject[]) => Effect.Effect<void>;
  }
>()('gleisblick/server/FailedTries') {
  static readonly layer = Layer.effect(
    FailedTries,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const system = <A, E>(effect: Effect.Effect<A, E>) => asSystem(effect).pipe(Effect.provideService(SqlClient.SqlClient, sql));
      return {
        check: (...subjects) =>
          system(sql`select 1 from failed_try where ${sql.in('subject', subjects.map(hashed))} and blocked_until > now()`).pipe(
            Effect.orDie,
            Effect.flatMap((rows) => (rows.length === 0 ? Effect.void : Effect.fail(new TooManyRequests({ code: 'too_many_tries' })))),
          ),
        note: (...subjects) =>
          system(
            Effect.forEach(subjects, (subject) => {
              const delay = sql`make_interval(secs => case when t.tries < ${freeTries[subject[0]]} then 0
                else least(${longestSeconds[subject[0]]}, power(2, least(t.tries - ${freeTries[subject[0]]}, 20))) end)`;
              return sql`with t as (
                  select coalesce((select case when blocked_until > now() - ${forgottenAfter}::interval then tries else 0 end
                    from failed_try where subject = ${hashed(subject)}), 0) + 1 as tries)
                insert into failed_try (subject, tries, blocked_until) select ${hashed(subject)}, t.tries, now() + ${delay} from t
                on conflict (subject) do update set tries = excluded.tries, blocked_until = excluded.blocked_until`;
            }),
          ).pipe(Effect.orDie, Effect.asVoid),
        forget: (...subjects) =>
          system(sql`delete from failed_try where ${sql.in('subject', subjects.map(hashed))}`).pipe(Effect.orDie, Effect.asVoid),
      };
    }),
  );
}
