import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict } from '../../src/api/contract/errors.ts';
import { type Organisation, type OrganisationProblem, organisationFault } from '../../src/domain/admin/organisation.ts';
import { ordinaryRights } from '../account/new-account.ts';
import { Database } from '../platform/database/database.ts';

const conflict = (code: OrganisationProblem) => new Conflict({ code });

/** Organisations as administrators name and make them. No two have the same name, whatever the capitals. */
export class Organisations extends Context.Service<
  Organisations,
  {
    readonly read: (caller: Caller) => Effect.Effect<Organisation>;
    readonly rename: (caller: Caller, name: string, was: string) => Effect.Effect<Organisation, BadRequest | Conflict>;
    readonly create: (caller: Caller, name: string) => Effect.Effect<Organisation, BadRequest | Conflict>;
  }
>()('gleisblick/server/Organisations') {
  static readonly layer = Layer.effect(
    Organisations,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const find = (id: string) => sql<Organisation>`select organisation_id as id, name from organisation where organisation_id = ${id}`;
      /** The name without blanks around it, which nobody else takes before this is done. */
      const freeName = Effect.fnUntraced(function* (typed: string, own: string | null) {
        const fault = organisationFault(typed);
        if (fault !== null) return yield* new BadRequest({ code: `name_${fault}`, field: 'name' });
        const name = typed.trim();
        yield* sql`select pg_advisory_xact_lock(hashtext('organisation names'))`;
        const taken = yield* sql`select from organisation
          where lower(name) = lower(${name}) and organisation_id::text is distinct from ${own}::text`;
        return taken.length === 0 ? name : yield* conflict('name_taken');
      });
      return {
        read: ({ organisationId }) =>
          asSystem(find(organisationId)).pipe(
            Effect.orDie,
            Effect.map((rows) => rows[0]!),
          ),
        rename: Effect.fn('Organisations.rename')(function* ({ organisationId }, typed, was) {
          return yield* asSystem(
            Effect.gen(function* () {
              const name = yield* freeName(typed, organisationId);
              const renamed = yield* sql`update organisation set name = ${name}
                where organisation_id = ${organisationId} and name = ${was} returning 1`;
              return renamed.length > 0 ? { id: organisationId, name } : yield* conflict('changed_meanwhile');
            }),
          );
        }),
        create: Effect.fn('Organisations.create')(function* ({ accountId }, typed) {
          return yield* asSystem(
            Effect.gen(function* () {
              const name = yield* freeName(typed, null);
              const [made] =
                yield* sql<Organisation>`insert into organisation (name) values (${name}) returning organisation_id as id, name`;
              const { id } = made!;
              const membership = {
                account_id: accountId,
                organisation_id: id,
                role: 'administrator',
                rights: JSON.stringify(ordinaryRights),
              };
              yield* sql`insert into membership ${sql.insert(membership)}`;
              return { id, name };
            }),
          );
        }),
      };
    }),
  );
}
