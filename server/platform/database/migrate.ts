import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import { CannotStart } from '../cannot-start.ts';

export interface Migration {
  /** For example `0001_accounts`; also the order. */
  readonly id: string;
  /** One SQL statement each; all run in one transaction. */
  readonly statements: readonly string[];
}

/**
 * Applies what has not run yet, as the owner of the schema, in the caller's turn. Answers the ids that were applied. Refuses a database that a
 * newer version has migrated: this one would write to tables it does not understand.
 */
export const migrate = Effect.fn('migrate')(function* (owner: SqlClient.SqlClient, migrations: readonly Migration[]) {
  yield* owner`create table if not exists migration (id text primary key, applied_at timestamptz not null default now())`;
  const known = new Set((yield* owner<{ id: string }>`select id from migration`).map(({ id }) => id));
  const unknown = [...known].filter((id) => !migrations.some((one) => one.id === id)).sort();
  if (unknown.length > 0)
    return yield* new CannotStart({
      message: `The database belongs to a newer version of Gleisblick (${unknown.join(', ')}): start that version, or bring back a backup from before it.`,
    });
  const missing = migrations.filter(({ id }) => !known.has(id));
  for (const { id, statements } of missing)
    yield* owner.withTransaction(
      Effect.andThen(
        Effect.forEach(statements, (statement) => owner.unsafe(statement), { discard: true }),
        owner`insert into migration ${owner.insert({ id })}`,
      ),
    );
  return missing.map(({ id }) => id);
});
