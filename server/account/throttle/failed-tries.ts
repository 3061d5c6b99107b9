import { createHash } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import { TooManyRequests } from '../../../src/api/contract/errors.ts';
import { Database } from '../../platform/database/database.ts';

/**
 * `account`: logins from devices that were never logged in to it; `device`: from one that was; `own`: a signed-in person proves the passkey;
 * `factor`: codes after the right passkey; `code`: codes before it.
 */
type Kind = 'account' | 'device' | 'own' | 'address' | 'reset' | 'factor' | 'code';
export type Subject = readonly [kind: Kind, value: string];

/** A try that is counted before its outcome is known. */
export interface CountedTry {
  readonly subject: Uint8Array;
  readonly tries: number;
}

const freeTries: Readonly<Record<Kind, number>> = { account: 5, device: 5, own: 5, address: 20, reset: 20, factor: 5, code: 5 };
/** The delay doubles with each further failure. Where people mistype their own passkey it stays short. */
const longestSeconds: Readonly<Record<Kind, number>> = {
  account: 60,
  device: 60,
  own: 60,
  address: 900,
  reset: 900,
  factor: 900,
  code: 900,
};
const forgottenAfter = '1 hour';

const hashed = ([kind, value]: Subject) => new Uint8Array(createHash('sha256').update(`${kind} ${value.toLowerCase()}`).digest());

export const delayed = new TooManyRequests({ code: 'too_many_tries' });

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
      const { sql, asSystem, readAsSystem } = yield* Database;
      /** A delay beyond the longest one was stored while the clock was ahead, and does not count. */
      const isBeyond = ([kind]: Subject) => sql`f.blocked_until > clock_timestamp() + make_interval(secs => ${longestSeconds[kind]})`;

      /** One statement: who comes second waits for the row and finds it as the first left it. */
      const countOne = Effect.fnUntraced(function* (subject: Subject) {
        const [free, longest] = [freeTries[subject[0]], longestSeconds[subject[0]]];
        const tries = sql`(case when f.blocked_until > now() - ${forgottenAfter}::interval and not ${isBeyond(subject)} then f.tries else 0 end + 1)`;
        const counted = yield* sql<CountedTry>`
          insert into failed_try as f (subject, tries, blocked_until) values (${hashed(subject)}, 1, clock_timestamp())
          on conflict (subject) do update set tries = ${tries}, blocked_until = clock_timestamp() + make_interval(secs =>
            case when ${tries} < ${free} then 0 else least(${longest}, power(2, least(${tries} - ${free}, 20))) end)
          where f.blocked_until <= clock_timestamp() or ${isBeyond(subject)} returning subject, tries`;
        return counted[0] ?? (yield* delayed);
      });

      return {
        check: (...subjects) =>
          readAsSystem(
            sql`select 1 from failed_try f where blocked_until > clock_timestamp()
              and ${sql.or(subjects.map((subject) => sql`subject = ${hashed(subject)} and not ${isBeyond(subject)}`))}`,
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
