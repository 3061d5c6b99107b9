import { Context, Effect, Layer } from 'effect';
import type { AccountId, OrganisationId } from '../../src/domain/common/ids.ts';
import { Database } from '../platform/database/database.ts';
import type { NewAccount } from './new-account.ts';
import { hashPasskey } from './passwords.ts';

/** Organisations and accounts as the command line and the demo data set make them; no call of the API reaches this. */
export class People extends Context.Service<
  People,
  {
    /** The organisation of this name, made if it is not there. */
    readonly organisation: (name: string) => Effect.Effect<OrganisationId>;
    /** A new account with its memberships; undefined when the name or the address is taken. The first membership is the active one. */
    readonly create: (account: NewAccount) => Effect.Effect<AccountId | undefined>;
    /** Another passkey, which ends all sessions; answers whether there is such an account. */
    readonly setPasskey: (accountName: string, passkey: string) => Effect.Effect<boolean>;
    /** Kilometres that entries of the organisation may state; false: there is no organisation of that name. */
    readonly setMaximumMileage: (organisation: string, kilometres: number) => Effect.Effect<boolean>;
  }
>()('gleisblick/server/People') {
  static readonly layer = Layer.effect(
    People,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const organisation = (name: string) =>
        asSystem(
          sql<{ organisation_id: OrganisationId }>`insert into organisation ${sql.insert({ name })}
            on conflict (name) do update set name = excluded.name returning organisation_id`,
        ).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]!.organisation_id),
        );
      return {
        organisation,
        create: Effect.fn('People.create')(function* (account: NewAccount) {
          const ids = yield* Effect.forEach(account.memberships, ({ organisation: name }) => organisation(name));
          const passkey_hash = yield* hashPasskey(account.passkey);
          const row = {
            account_name: account.accountName,
            first_name: account.firstName,
            last_name: account.lastName,
            display_name: account.displayName ?? `${account.firstName} ${account.lastName}`,
            email: account.email,
            passkey_hash,
            is_demo_user: account.isDemoUser ?? false,
            active_organisation_id: ids[0] ?? null,
            settings: JSON.stringify(account.settings ?? {}),
          };
          return yield* asSystem(
            Effect.gen(function* () {
              const made = yield* sql<{ account_id: AccountId }>`insert into account ${sql.insert(row)}
                on conflict do nothing returning account_id`;
              const account_id = made[0]?.account_id;
              if (account_id === undefined) return undefined;
              yield* Effect.forEach(account.memberships, ({ role, rights }, index) => {
                const membership = { account_id, organisation_id: ids[index]!, role, rights: JSON.stringify(rights) };
                return sql`insert into membership ${sql.insert(membership)}`;
              });
              return account_id;
            }),
          ).pipe(Effect.orDie);
        }),
        setMaximumMileage: (name, kilometres) =>
          asSystem(sql`update organisation set maximum_mileage_km = ${kilometres} where name = ${name} returning 1`).pipe(
            Effect.orDie,
            Effect.map((rows) => rows.length > 0),
          ),
        setPasskey: Effect.fn('People.setPasskey')(function* (accountName, passkey) {
          const passkey_hash = yield* hashPasskey(passkey);
          const rows = yield* asSystem(sql`
            with ended as (update session s set revoked_at = now() from account a
              where s.account_id = a.account_id and lower(a.account_name) = lower(${accountName}) and s.revoked_at is null)
            update account set passkey_hash = ${passkey_hash}, invited_at = null where lower(account_name) = lower(${accountName}) returning 1`).pipe(
            Effect.orDie,
          );
          return rows.length > 0;
        }),
      };
    }),
  );
}
