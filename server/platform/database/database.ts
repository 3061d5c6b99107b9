import { Context, Effect, Layer, Option } from 'effect';
import { SqlClient, type SqlError } from 'effect/sql';
import type { AccountId, OrganisationId } from '../../../src/domain/common/ids.ts';
import { ServerConfig } from '../config.ts';
import { asCaller, asSystem, inOrganisation, readAsSystem, type Scopes } from './scope.ts';

type Ran<A, E> = Effect.Effect<A, Exclude<E, SqlError.SqlError>>;

/** The database as services use it: nothing is reachable but through one of the three scopes. */
export class Database extends Context.Service<
  Database,
  {
    readonly sql: SqlClient.SqlClient;
    readonly asSystem: <A, E>(effect: Effect.Effect<A, E>) => Ran<A, E>;
    readonly readAsSystem: <A, E>(statement: Effect.Effect<A, E>) => Ran<A, E>;
    readonly asCaller: (caller: {
      readonly accountId: AccountId;
      readonly organisationId: OrganisationId;
    }) => <A, E>(effect: Effect.Effect<A, E>) => Ran<A, E>;
    readonly inOrganisation: (organisationId: OrganisationId) => <A, E>(effect: Effect.Effect<A, E>) => Ran<A, E>;
  }
>()('gleisblick/server/Database') {
  static readonly layer = Layer.effect(
    Database,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const context = yield* Effect.context<SqlClient.SqlClient | Scopes>();
      const provide = Effect.provide(context);
      const config = yield* Effect.serviceOption(ServerConfig);
      const timeZone = Option.isSome(config) ? config.value.timeZone : undefined;
      return {
        sql,
        asSystem: (effect) => provide(asSystem(effect)),
        readAsSystem: (statement) => provide(readAsSystem(statement)),
        asCaller: (caller) => (effect) => provide(asCaller(caller, timeZone)(effect)),
        inOrganisation: (organisationId) => (effect) => provide(inOrganisation(organisationId)(effect)),
      };
    }),
  );
}
