import { Context, Effect, Schedule } from 'effect';
import { SqlClient, SqlError } from 'effect/sql';

/** Of every connection of a request or of background work, ms: for a statement, for a lock, and for doing nothing in a transaction. */
export const limits = { statement_timeout: '30000', lock_timeout: '8000', idle_in_transaction_session_timeout: '60000' } as const;

/** Ms for a statement of a usual call, and of one that may cost much or last; a call's own time ends a little later. */
export const statementLimits = { usual: '8000', long: '30000' } as const;
/** Of the transactions of a call; without one, of background work. */
export const StatementLimit = Context.Reference<string>('gleisblick/db/StatementLimit', {
  defaultValue: () => limits.statement_timeout,
});

/** A peer that vanished without a word is noticed after two minutes, from either side. */
export const keepAlive = '1 minute';
export const peerKeepAlive = { tcp_keepalives_idle: '60', tcp_keepalives_interval: '10', tcp_keepalives_count: '6' } as const;

/** What may take longer, and why. */
const exceptions = {
  /** A million entries are sorted before the first one comes, and a slow disk is waited for. */
  export: { statement: '10min', idle: '10min' },
  /** Reports that come late derive whole days again. */
  derivation: { statement: '5min', idle: '60s' },
} as const;

/** Lets the rest of the running transaction take longer. */
export const allowLonger = Effect.fnUntraced(function* (why: keyof typeof exceptions) {
  const sql = yield* SqlClient.SqlClient;
  const { statement, idle } = exceptions[why];
  yield* sql`select set_config('statement_timeout', ${statement}, true), set_config('idle_in_transaction_session_timeout', ${idle}, true)`;
});

/** PostgreSQL chose this transaction to end a deadlock or a conflict: nothing of it was done. */
const isChosen = (error: unknown): boolean =>
  error instanceof SqlError.SqlError && (error.reason._tag === 'DeadlockError' || error.reason._tag === 'SerializationError');

/** Repeats a whole transaction that was chosen to give way. */
export const repeated = <A, E, R>(transaction: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(transaction, { times: 4, while: isChosen, schedule: Schedule.jittered(Schedule.exponential('20 millis')) });
