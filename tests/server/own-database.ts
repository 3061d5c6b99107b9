import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Exit, Layer, Redacted, Scope } from 'effect';
import { SqlClient } from 'effect/sql';
import { sharedDatabase } from './prepared-folder.ts';

const asSuperuser = (url: string, statement: string) =>
  Effect.scoped(
    Effect.andThen(SqlClient.SqlClient, (sql) => sql.unsafe(statement)).pipe(
      Effect.provide(PgClient.layer({ url: Redacted.make(url), maxConnections: 1 })),
    ),
  ).pipe(Effect.orDie);

/**
 * A database of the scope's own in the server that the run shares, with all its tables: made in a tenth of the time that a server of its own
 * takes. Answers the owner's address, and puts the password where the server keeps its own; `undefined` where nothing was prepared.
 */
export const ownDatabase = (dataDirectory: string): Effect.Effect<string | undefined, never, Scope.Scope> =>
  Effect.gen(function* () {
    const superuser = process.env[sharedDatabase];
    if (superuser === undefined) return undefined;
    const name = `portal_${randomUUID().replaceAll('-', '')}`;
    yield* Effect.acquireRelease(
      asSuperuser(superuser, `create database ${name} template gleisblick strategy file_copy owner gleisblick_owner`),
      () => asSuperuser(superuser, `drop database if exists ${name} with (force)`),
    );
    const url = new URL(superuser);
    yield* Effect.promise(() => writeFile(join(dataDirectory, 'postgres.secret'), decodeURIComponent(url.password), { mode: 0o600 }));
    url.username = 'gleisblick_owner';
    url.pathname = `/${name}`;
    return url.href;
  });

/** A connection of its own to a database, to look and to prepare what no call makes. */
export const connectedTo = async (url: string) => {
  const scope = Scope.makeUnsafe();
  const layer = PgClient.layer({ url: Redacted.make(url), maxConnections: 1 });
  const context = await Effect.runPromise(Layer.buildWithScope(layer, scope));
  const sql = Context.get(context, SqlClient.SqlClient);
  return {
    sql,
    query: <Row = Record<string, unknown>>(text: string, parameters: readonly unknown[] = []) =>
      Effect.runPromise(sql.unsafe(text, parameters)) as Promise<readonly Row[]>,
    close: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  };
};
