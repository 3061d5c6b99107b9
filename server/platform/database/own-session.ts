import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { CannotStart } from '../cannot-start.ts';

const pooled = new CannotStart({
  message:
    'The database is reached through a pooler that gives each transaction another session, such as PgBouncer with pool_mode = transaction: set pool_mode = session, or connect to PostgreSQL itself.',
});

/**
 * Refuses connections that do not keep their session: turns, notifications and the limits of a session would be those of other clients. One
 * connection is queried for its process before and while another one has a transaction open; a pooler gives the second the process of the first,
 * or the first another one.
 */
export const checkOwnSession = Effect.fn('checkOwnSession')(function* (sql: SqlClient.SqlClient) {
  const isPooled = yield* Effect.scoped(
    Effect.gen(function* () {
      const [one, other] = [yield* sql.reserve, yield* sql.reserve];
      const run = (connection: typeof one, text: string) =>
        Effect.map(connection.executeUnprepared(text, [], undefined), ([row]) => (row as { readonly pid?: number } | undefined)?.pid);
      const pid = 'select pg_backend_pid() as pid';
      const before = yield* run(one, pid);
      yield* run(other, 'begin');
      const beside = yield* run(other, pid);
      const after = yield* run(one, pid);
      yield* run(other, 'commit');
      return before === beside || before !== after;
    }),
  );
  if (isPooled) return yield* pooled;
});
