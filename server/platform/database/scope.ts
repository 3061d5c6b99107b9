import { Context, Effect, Option } from 'effect';
import { SqlClient, type SqlError } from 'effect/sql';
import type { AccountId, OrganisationId } from '../../../src/domain/common/ids.ts';
import { authorNow } from './author.ts';
import { repeated, StatementLimit } from './limits.ts';

/** What only the server holds: connections of the system's login, and the seal without which a scope shows no row and an author is nobody. */
export class Scopes extends Context.Service<Scopes, { readonly system: SqlClient.SqlClient; readonly seal: (text: string) => string }>()(
  'gleisblick/db/Scopes',
) {}

/** Which rows the running transaction may reach; scopes do not nest except in themselves. After a deadlock the whole of it is repeated. */
const CurrentScope = Context.Reference<string>('gleisblick/db/CurrentScope', { defaultValue: () => '' });

type Within = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
) => Effect.Effect<A, Exclude<E, SqlError.SqlError>, R | SqlClient.SqlClient | Scopes>;
type Transaction = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  sql: SqlClient.SqlClient,
  scopes: Scopes['Service'],
) => Effect.Effect<A, E | SqlError.SqlError, R>;

const within =
  (name: string, transaction: Transaction): Within =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const current = yield* CurrentScope;
      if (current === name) return yield* effect;
      if (current !== '') return yield* Effect.die(new Error(`Scope ${name} opened inside ${current}`));
      const sql = yield* SqlClient.SqlClient;
      return yield* repeated(transaction(Effect.provideService(effect, CurrentScope, name), sql, yield* Scopes));
    }).pipe(
      Effect.catch((error: E | SqlError.SqlError) =>
        isSqlError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, SqlError.SqlError>),
      ),
    );

const said = (author: object | undefined, seal: (text: string) => string) => {
  const text = author === undefined ? '' : JSON.stringify(author);
  return { text, sealed: seal(`author ${text}`) };
};

const sealedScope =
  (organisation: string, account: string, timeZone = ''): Transaction =>
  (effect, sql, { seal }) =>
    Effect.gen(function* () {
      const now = yield* authorNow;
      const { text, sealed } = said(now?.author, seal);
      const limit = yield* StatementLimit;
      return yield* sql.withTransaction(
        Effect.andThen(
          sql`select set_config('app.organisation', ${organisation}, true), set_config('app.account', ${account}, true),
            set_config('app.seal', ${seal(`${organisation} ${account}`)}, true), set_config('app.time_zone', ${timeZone}, true),
            set_config('app.author', ${text}, true), set_config('app.author_seal', ${sealed}, true),
            set_config('statement_timeout', ${limit}, true)`,
          effect,
        ),
      );
    });

const isSqlError = (error: unknown): boolean => typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'SqlError';

/** A transaction that reaches rows of one organisation only. SQL errors become defects. */
export const inOrganisation = (organisationId: OrganisationId): Within =>
  within(`organisation ${organisationId}`, sealedScope(organisationId, ''));

/**
 * A transaction for a signed-in person: rows of the active organisation, within the person's access windows in days of the zone, and the
 * person's own account.
 */
export const asCaller = (
  { accountId, organisationId }: { readonly accountId: AccountId; readonly organisationId: OrganisationId },
  timeZone?: string,
): Within => within(`caller ${accountId} ${organisationId}`, sealedScope(organisationId, accountId, timeZone));

/**
 * A transaction over all organisations: login look-ups, device keys, background work. Never with ids a client sent for reading. Statements
 * of the usual client run in it on a connection of the system's login.
 */
export const asSystem: Within = within('system', (effect, sql, { system, seal }) =>
  Effect.flatMap(authorNow, (now) => {
    const { text, sealed } = said(now?.author, seal);
    // Who only reads changes nothing that is audited, and is spared the statement.
    const named =
      now === undefined || now.isReading
        ? Effect.succeed([])
        : system`select set_config('app.author', ${text}, true), set_config('app.author_seal', ${sealed}, true)`;
    return system.withTransaction(
      Effect.flatMap(Effect.serviceOption(system.transactionService), (running) =>
        Effect.andThen(named, Effect.provideService(effect, sql.transactionService, Option.getOrThrow(running))),
      ),
    );
  }),
);

/** One statement over all organisations that only reads: without a transaction around it there are two round trips less. */
export const readAsSystem: Within = within('system', (effect, sql, { system }) =>
  Effect.scoped(
    Effect.flatMap(system.reserve, (connection) => Effect.provideService(effect, sql.transactionService, [connection, 0] as const)),
  ),
);
