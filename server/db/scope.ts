import { Context, Effect } from 'effect';
import { SqlClient, type SqlError } from 'effect/sql';
import type { AccountId, OrganisationId } from '../../src/domain/ids.ts';
import { systemRole } from './protect.ts';

/** Which rows the running transaction may reach; scopes do not nest except in themselves. */
const CurrentScope = Context.Reference<string>('gleisblick/db/CurrentScope', { defaultValue: () => '' });

type Within = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, Exclude<E, SqlError.SqlError>, R | SqlClient.SqlClient>;

const within =
  (name: string, enter: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, SqlError.SqlError>): Within =>
  <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const current = yield* CurrentScope;
      if (current === name) return yield* effect;
      if (current !== '') return yield* Effect.die(new Error(`Scope ${name} opened inside ${current}`));
      const sql = yield* SqlClient.SqlClient;
      return yield* sql.withTransaction(Effect.andThen(enter(sql), effect)).pipe(Effect.provideService(CurrentScope, name));
    }).pipe(
      Effect.catch((error: E | SqlError.SqlError) =>
        isSqlError(error) ? Effect.die(error) : Effect.fail(error as Exclude<E, SqlError.SqlError>),
      ),
    );

const isSqlError = (error: unknown): boolean => typeof error === 'object' && error !== null && '_tag' in error && error._tag === 'SqlError';

/** A transaction that reaches rows of one organisation only. SQL errors become defects. */
export const inOrganisation = (organisationId: OrganisationId): Within =>
  within(`organisation ${organisationId}`, (sql) => sql`select set_config('app.organisation', ${organisationId}, true)`);

/** A transaction for a signed-in person: rows of the active organisation and the person's own account. */
export const asCaller = (caller: { readonly accountId: AccountId; readonly organisationId: OrganisationId }): Within =>
  within(
    `caller ${caller.accountId} ${caller.organisationId}`,
    (sql) =>
      sql`select set_config('app.organisation', ${caller.organisationId}, true), set_config('app.account', ${caller.accountId}, true)`,
  );

/** A transaction over all organisations: login look-ups, device keys, background work. Never with ids a client sent for reading. */
export const asSystem: Within = within('system', (sql) => sql.unsafe(`set local role ${systemRole}`));
