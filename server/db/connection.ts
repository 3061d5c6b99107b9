import { PgClient } from '@effect/sql-pg';
import { Effect, Layer, Redacted } from 'effect';
import { SqlClient } from 'effect/sql';
import { embeddedPostgres } from './embedded.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { appRole } from './protect.ts';
import { appPassword, checkBound, ensureRoles } from './roles.ts';
import { inTurn, turns } from './turns.ts';

export interface DatabaseOptions {
  /** The owner's address of any PostgreSQL ≥ 15. Without it the embedded one is started. */
  readonly url?: string | undefined;
  /** Address of the application role, where the owner may not create roles. */
  readonly appUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly maxConnections?: number | undefined;
  /** Settings of the embedded server, for example `{ fsync: 'off' }` in tests. */
  readonly embeddedSettings?: Readonly<Record<string, string>> | undefined;
}

const clientOf = (url: string, maxConnections: number) =>
  Effect.map(
    Layer.build(PgClient.layer({ url: Redacted.make(url), applicationName: 'gleisblick', maxConnections, prepare: true })),
    (context) => context,
  );

const withUser = (url: string, user: string, password: string): string => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = password;
  return changed.href;
};

const ownerRole = 'gleisblick_owner';
const database = 'gleisblick';

/** In a server of our own the tables belong to a role that is no superuser either. Answers the owner's address. */
const prepareEmbedded = Effect.fn('prepareEmbedded')(function* (superuserUrl: string) {
  const password = decodeURIComponent(new URL(superuserUrl).password);
  const context = yield* clientOf(superuserUrl, 1);
  const sql = yield* Effect.provide(SqlClient.SqlClient, context);
  const roles = yield* sql`select 1 from pg_roles where rolname = ${ownerRole}`;
  if (roles.length === 0) yield* sql.unsafe(`create role ${ownerRole} login createrole`);
  yield* sql.unsafe(`alter role ${ownerRole} password '${password}'`);
  const databases = yield* sql`select 1 from pg_database where datname = ${database}`;
  if (databases.length === 0) yield* sql.unsafe(`create database ${database} owner ${ownerRole}`);
  const url = new URL(withUser(superuserUrl, ownerRole, password));
  url.pathname = `/${database}`;
  return url.href;
});

/** Roles and tables as this version needs them, made by one server at a time. Answers the application role's address. */
export const prepareDatabase = Effect.fn('prepareDatabase')(function* (ownerUrl: string, appUrl?: string) {
  // One connection to work on, one that holds the turn.
  const context = yield* clientOf(ownerUrl, 2);
  const owner = yield* Effect.provide(SqlClient.SqlClient, context);
  const password = appPassword(decodeURIComponent(new URL(ownerUrl).password));
  const prepare = Effect.andThen(appUrl === undefined ? ensureRoles(owner, password) : Effect.void, migrate(owner, migrations));
  yield* inTurn(owner, turns.prepare)(prepare);
  return appUrl ?? withUser(ownerUrl, appRole, password);
});

/** The server's connections: migrated, as the application role, bound by row-level security. */
export const databaseLayer = (options: DatabaseOptions) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const ownerUrl =
        options.url ??
        (yield* Effect.scoped(Effect.void).pipe(
          Effect.andThen(embeddedPostgres(options.dataDirectory, options.embeddedSettings)),
          Effect.flatMap((superuser) => Effect.scoped(prepareEmbedded(superuser))),
        ));
      const appUrl = yield* Effect.scoped(prepareDatabase(ownerUrl, options.appUrl));
      const context = yield* clientOf(appUrl, options.maxConnections ?? 20);
      yield* checkBound(yield* Effect.provide(SqlClient.SqlClient, context));
      return context;
    }),
  );
