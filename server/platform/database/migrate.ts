import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';

export interface Migration {
  /** For example `0001_accounts`; also the order. */
  readonly id: string;
  /** One SQL statement each; all run in one transaction. */
  readonly statements: readonly string[];
}

/** Applies what has not run yet, as the owner of the schema, in the caller's turn. Answers the ids that were applied. */
export const migrate = Effect.fn('migrate')(function* (owner: SqlClient.SqlClient, migrations: readonly Migration[]) {
  yield* owner`create table if not exists migration (id text primary key, applied_at timestamptz not null default now())`;
  const applied: string[] = [];
  for (const migration of migrations) {
    const ran = owner.withTransaction(
      Effect.gen(function* () {
        const known = yield* owner`select 1 from migration where id = ${migration.id}`;
        if (known.length > 0) return false;
        yield* Effect.forEach(migration.statements, (statement) => owner.unsafe(statement), { discard: true });
        yield* owner`insert into migration ${owner.insert({ id: migration.id })}`;
        return true;
      }),
    );
    if (yield* ran) applied.push(migration.id);
  }
  return applied;
});
