import { createHash } from 'node:crypto';
import { PgClient } from '@effect/sql-pg';
import { Context, Effect, Layer, Redacted } from 'effect';
import { SqlClient } from 'effect/sql';
import { CannotStart, orSentence } from '../cannot-start.ts';
import { migrations } from './all-migrations.ts';
import { Beside, besideConnections } from './beside.ts';
import { watchedPostgres } from './embedded/embedded.ts';
import { runningPostgres } from './embedded/postmaster.ts';
import { DatabaseWatch } from './embedded/watch.ts';
import { keepAlive, limits, peerKeepAlive } from './limits.ts';
import { migrate } from './migrate.ts';
import { checkOwnSession } from './own-session.ts';
import { appRole, systemRole } from './protect.ts';
import { checkBound, ensureRoles, passwordOf } from './roles.ts';
import { Scopes } from './scope.ts';
import { inTurn, turns } from './turns.ts';

export interface DatabaseOptions {
  /** The owner's address of any PostgreSQL ≥ 15. Without it the embedded one is started. */
  readonly url?: string | undefined;
  /** Addresses of the logins for requests and for the system, where the owner may not create roles. */
  readonly appUrl?: string | undefined;
  readonly systemUrl?: string | undefined;
  readonly dataDirectory: string;
  readonly maxConnections?: number | undefined;
  /** Settings of the embedded server, for example `{ fsync: 'off' }` in tests. */
  readonly embeddedSettings?: Readonly<Record<string, string>> | undefined;
  /** How long it is tried to start an embedded server again that has ended. */
  readonly restartSeconds?: number | undefined;
  /** For a command: while a server runs in the data directory its database is used. */
  readonly isBesideServer?: boolean;
}

const connectionsTo = (url: string, maxConnections: number, startupParameters: Readonly<Record<string, string>> = {}) =>
  Layer.build(
    PgClient.layer({ url: Redacted.make(url), applicationName: 'gleisblick', maxConnections, prepare: true, keepAlive, startupParameters }),
  );
/** Of the owner, who makes tables and may take as long as that takes. */
const unlimited = (url: string, maxConnections: number) => connectionsTo(url, maxConnections, peerKeepAlive);
/** Row-level security makes short statements look costly, and a PostgreSQL with JIT would compile them for longer than they run. */
const clientOf = (url: string, maxConnections: number) => connectionsTo(url, maxConnections, { ...peerKeepAlive, ...limits, jit: 'off' });

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
  const context = yield* unlimited(superuserUrl, 1);
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

const sealWith = (key: { readonly inner_key: Uint8Array; readonly outer_key: Uint8Array }) => (text: string) => {
  const sha256 = (start: Uint8Array, end: Uint8Array | string) => createHash('sha256').update(start).update(end).digest();
  return sha256(key.outer_key, sha256(key.inner_key, text)).toString('hex');
};

/** Logins and tables as this version needs them, made by one server at a time. Answers the logins' addresses, and the seal of a scope. */
export const prepareDatabase = Effect.fn('prepareDatabase')(function* (
  ownerUrl: string,
  given: Pick<DatabaseOptions, 'appUrl' | 'systemUrl'> = {},
) {
  // One connection to work on, one that holds the turn.
  const context = yield* unlimited(ownerUrl, 2);
  const owner = yield* Effect.provide(SqlClient.SqlClient, context);
  const password = decodeURIComponent(new URL(ownerUrl).password);
  const { appUrl, systemUrl } = given;
  if ((appUrl === undefined) !== (systemUrl === undefined))
    return yield* new CannotStart({ message: 'DATABASE_APP_URL and DATABASE_SYSTEM_URL are given together or not at all.' });
  yield* checkOwnSession(owner);
  const prepare = Effect.andThen(appUrl === undefined ? ensureRoles(owner, password) : Effect.void, migrate(owner, migrations));
  yield* inTurn(owner, turns.prepare)(prepare);
  const [key] = yield* owner<Parameters<typeof sealWith>[0]>`select inner_key, outer_key from scope_key`;
  const url = (role: string) => withUser(ownerUrl, role, passwordOf(role, password));
  return { appUrl: appUrl ?? url(appRole), systemUrl: systemUrl ?? url(systemRole), seal: sealWith(key!) };
});

/** What the database or the network said; never the address, which holds a password. */
const innermost = (error: Error): string => (error.cause instanceof Error ? innermost(error.cause) : error.message);

/** The server's connections: migrated, bound by row-level security; a second login of its own for what has no organisation. */
export const databaseLayer = (options: DatabaseOptions) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const { embeddedSettings: settings, restartSeconds } = options;
      const running = options.isBesideServer
        ? yield* Effect.tryPromise({
            try: () => runningPostgres(options.dataDirectory),
            catch: orSentence('The running database cannot be found'),
          })
        : undefined;
      const own =
        options.url === undefined && running === undefined
          ? yield* watchedPostgres(options.dataDirectory, {
              ...(settings && { settings }),
              ...(restartSeconds !== undefined && { restartSeconds }),
            })
          : undefined;
      const embedded = own?.url ?? running;
      const ownerUrl = options.url ?? (yield* Effect.scoped(prepareEmbedded(embedded!)));
      const { appUrl, systemUrl, seal } = yield* Effect.scoped(prepareDatabase(ownerUrl, options));
      const maxConnections = options.maxConnections ?? 20;
      const context = yield* clientOf(appUrl, maxConnections);
      const system = yield* Effect.provide(SqlClient.SqlClient, yield* clientOf(systemUrl, Math.ceil(maxConnections / 2)));
      const app = yield* Effect.provide(SqlClient.SqlClient, context);
      for (const login of [app, system]) yield* checkOwnSession(login);
      yield* checkBound(app, false);
      yield* checkBound(system, true);
      const beside = yield* Effect.provide(PgClient.PgClient, yield* clientOf(appUrl, besideConnections));
      const watch = own === undefined ? DatabaseWatch.patient : DatabaseWatch.over(own.watched);
      return context.pipe(Context.add(Scopes, { system, seal }), Context.add(DatabaseWatch, watch), Context.add(Beside, beside));
    }).pipe(Effect.catchTag('SqlError', (error) => new CannotStart({ message: `The database cannot be used: ${innermost(error)}.` }))),
  );
