import { createHash } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import { TooManyRequests } from '../../src/api/contract/errors.ts';
import { Database } from '../platform/database/database.ts';

export type Subject = readonly [kind: 'account' | 'address' | 'reset' | 'factor', value: string];

/** A try that is counted before its outcome is known. */
export interface CountedTry {
  readonly subject: Uint8Array;
  readonly tries: number;
}

const freeTries = { account: 5, address: 20, reset: 20, factor: 5 } as const;
/**
 * The delay doubles with each further failure; an account's stays short, or anyone could lock its owner out. A second factor is tried by
 * none but who knows the passkey.
 */
const longestSeconds = { account: 60, address: 900, reset: 900, factor: 900 } as const;
const forgottenAfter = '1 hour';

const hashed = ([kind, value]: Subject) => new Uint8Array(createHash('sha256').update(`${kind} ${value.toLowerCase()}`).digest());

const delayed = new TooManyRequests({ code: 'too_many_tries' });

/** Delay after repeated failures, kept in the database: it holds over restarts and several servers, for unknown accounts as well. */
export class FailedTries extends Context.Service<
  FailedTries,
  {
    /** Whether a try would be refused now: spares who is delayed the queue, and the queue him. */
    readonly check: (...subjects: readonly Subject[]) => Effect.Effect<void, TooManyRequests>;
    /** Counts a try before it is made, as if it had failed: of any number made at once only the free ones get through. */
    readonly count: (...subjects: readonly Subject[]) => Effect.Effect<readonly CountedTry[], TooManyRequests>;
    /** Takes a counted try back: it did not fail. */
    readonly takeBack: (counted: readonly CountedTry[]) => Effect.Effect<void>;
    readonly forget: (...subjects: readonly Subject[]) => Effect.Effect<void>;
  }
>()('gleisblick/server/FailedTries') {
  static readonly layer = Layer.effect(
    FailedTries,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;

      /** One statement: who comes second waits for the row and finds it as the first left it. */
      const countOne = Effect.fnUntraced(function* (subject: Subject) {
        const [free, longest] = [freeTries[subject[0]], longestSeconds[subject[0]]];
        const tries = sql`(case when f.blocked_until > now() - ${forgottenAfter}::interval then f.tries else 0 end + 1)`;
        const counted = yield* sql<CountedTry>`
          insert into failed_try as f (subject, tries, blocked_until) values (${hashed(subject)}, 1, clock_timestamp())
          on conflict (subject) do update set tries = ${tries}, blocked_until = clock_timestamp() + make_interval(secs =>
            case when ${tries} < ${free} then 0 else least(${longest}, power(2, least(${tries} - ${free}, 20))) end)
          where f.blocked_until <= clock_timestamp() returning subject, tries`;
        return counted[0] ?? (yield* delayed);
      });

      return {
        check: (...subjects) =>
          asSystem(
            sql`select 1 from failed_try where ${sql.in('subject', subjects.map(hashed))} and blocked_until > clock_timestamp()`,
          ).pipe(
            Effect.orDie,
            Effect.flatMap((rows) => (rows.length === 0 ? Effect.void : Effect.fail(delayed))),
          ),
        // Refused for one subject the transaction ends without counting the others.
        count: (...subjects) => asSystem(Effect.forEach(subjects, countOne)),
        takeBack: (counted) =>
          asSystem(
            Effect.forEach(
              counted,
              ({ subject, tries }) => sql`update failed_try set tries = greatest(tries - 1, 0),
                blocked_until = case when tries = ${tries} then clock_timestamp() else blocked_until end where subject = ${subject}`,
            ),
          ).pipe(Effect.orDie, Effect.asVoid),
        forget: (...subjects) =>
          asSystem(sql`delete from failed_try where ${sql.in('subject', subjects.map(hashed))}`).pipe(Effect.orDie, Effect.asVoid),
      };
    }),
  );
}
