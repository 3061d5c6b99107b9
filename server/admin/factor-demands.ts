import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { Conflict } from '../../src/api/contract/errors.ts';
import type { FactorDemand } from '../../src/domain/account/second-factor.ts';
import { hasFactor } from '../account/has-factor.ts';
import { Database } from '../platform/database/database.ts';

/** Whether the caller's active organisation demands a second factor of its people. Demo accounts are everybody's, and keep none. */
export class FactorDemands extends Context.Service<
  FactorDemands,
  {
    readonly read: (caller: Caller) => Effect.Effect<FactorDemand>;
    readonly set: (caller: Caller, isRequired: boolean) => Effect.Effect<FactorDemand, Conflict>;
  }
>()('gleisblick/server/FactorDemands') {
  static readonly layer = Layer.effect(
    FactorDemands,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const hasNone = sql.literal(`not ${hasFactor}`);
      const read = ({ organisationId }: Caller) =>
        asSystem(sql<FactorDemand>`
          select requires_second_factor as "isRequired", (select count(*)::int from membership m join account a using (account_id)
            where m.organisation_id = o.organisation_id and a.disabled_at is null and not a.is_demo_user and ${hasNone}) as without
          from organisation o where organisation_id = ${organisationId}`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]!),
        );
      return {
        read,
        set: Effect.fn('FactorDemands.set')(function* (caller, isRequired) {
          const { accountId, organisationId } = caller;
          yield* asSystem(
            Effect.gen(function* () {
              const [own] = yield* sql`select from account a where account_id = ${accountId} and ${hasNone}`;
              if (isRequired && own !== undefined) return yield* new Conflict({ code: 'own_factor_missing' });
              yield* sql`update organisation set requires_second_factor = ${isRequired}
                where organisation_id = ${organisationId} and requires_second_factor <> ${isRequired}::bool`;
              // They are worth nothing meanwhile, and are not to come back to life with the factor.
              if (isRequired)
                yield* sql`update session s set revoked_at = now() from membership m join account a using (account_id)
                  where s.account_id = a.account_id and m.organisation_id = ${organisationId} and s.revoked_at is null
                    and not a.is_demo_user and ${hasNone}`;
            }),
          );
          return yield* read(caller);
        }),
      };
    }),
  );
}
