import { rm } from 'node:fs/promises';
import { PgClient } from '@effect/sql-pg';
import { Effect, Exit, Redacted, Scope } from 'effect';
import { SqlClient } from 'effect/sql';
import { embeddedPostgres } from '../../../../server/platform/database/embedded/embedded.ts';
import { demoLogbook } from '../../demo/demo-logbook.ts';
import { newDataDirectory, type ServerProcess, startServer } from '../../server-process.ts';

const csv = 'text/csv; charset=utf-8';

/** A PostgreSQL that belongs to no server, and databases on it. */
export const sharedPostgres = async () => {
  const scope = Scope.makeUnsafe();
  const directory = await newDataDirectory();
  const superuser = await Effect.runPromise(Effect.provideService(embeddedPostgres(directory, { fsync: 'off' }), Scope.Scope, scope));
  return {
    url: superuser,
    /** The address of a new, empty database. */
    database: async (name: string): Promise<string> => {
      const make = Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(`create database ${name}`));
      await Effect.runPromise(Effect.provide(make, PgClient.layer({ url: Redacted.make(superuser), maxConnections: 1 })));
      return Object.assign(new URL(superuser), { pathname: `/${name}` }).href;
    },
    stop: async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void));
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};

export interface Pair {
  readonly servers: readonly ServerProcess[];
  /** Servers that ended instead of starting. */
  readonly died: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Two servers started at the same moment on one database, each with a data directory of its own. */
export const startTogether = async (databaseUrl: string, environment: Readonly<Record<string, string>> = {}): Promise<Pair> => {
  const directories = await Promise.all([newDataDirectory(), newDataDirectory()]);
  const shared = { DATABASE_URL: databaseUrl, TOKEN_SECRET: 'shared-by-both-servers-of-this-test', ...environment };
  const started = await Promise.allSettled(directories.map((directory) => startServer(directory, shared)));
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  return {
    servers,
    died: started.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(directories.map((directory) => rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })));
    },
  };
};

/** An export made on one server, asked for on the other: its text, or the status that came instead. */
export const exportFromOther = async ([here, there]: readonly ServerProcess[]): Promise<string | number> => {
  const { call, organisation, headers } = await demoLogbook(here!.url);
  const made = await call('POST', '/exports', { accept: csv });
  const path = `/logbook/api/logbook/v1/organisations/${organisation}/exports/${made?.json.resourceId}`;
  const response = await fetch(`${there!.url}${path}`, { headers });
  return response.ok ? await response.text() : response.status;
};
