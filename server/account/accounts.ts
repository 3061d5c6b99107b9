import { Context, Effect, Layer, Schema } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { NotFound } from '../../src/api/contract/errors.ts';
import { Account, AccountAccessRights, AccountSettings, type RightsByResource } from '../../src/domain/account/account.ts';
import type { OrganisationId } from '../../src/domain/common/ids.ts';
import { Database } from '../platform/database/database.ts';
import { Avatars } from './avatars.ts';

interface Row {
  readonly account_id: Caller['accountId'];
  readonly old_login_id: number;
  readonly account_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly display_name: string;
  readonly email: string;
  readonly pending_email: string | null;
  readonly is_demo_user: boolean;
  readonly settings: unknown;
  readonly has_avatar: boolean;
}
interface MembershipRow {
  readonly id: OrganisationId;
  readonly name: string;
  readonly maximum_mileage_km: number;
  readonly rights: RightsByResource;
}

/** Settings that cannot be read count as none. */
const readSettings = (stored: unknown): AccountSettings =>
  Schema.decodeUnknownOption(AccountSettings)(stored).pipe((read) => (read._tag === 'Some' ? read.value : new AccountSettings({})));

/** The telematics right goes out under both of its names, with one value. */
const withBothNames = (rights: RightsByResource): RightsByResource => {
  const gateway = rights.gateway;
  return gateway === undefined ? rights : { ...rights, gateway, 'gateway/telematics': gateway };
};

/** The signed-in person's own record, settings and rights. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly get: (caller: Caller) => Effect.Effect<Account>;
    readonly accessRights: (caller: Caller) => Effect.Effect<AccountAccessRights>;
    readonly settings: (caller: Caller) => Effect.Effect<AccountSettings>;
    readonly updateSettings: (caller: Caller, settings: AccountSettings) => Effect.Effect<AccountSettings>;
    readonly switchOrganisation: (caller: Caller, organisationId: OrganisationId) => Effect.Effect<Account, NotFound>;
  }
>()('gleisblick/server/Accounts') {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const avatars = yield* Avatars;

      const memberships = (caller: Caller) =>
        asCaller(caller)(sql<MembershipRow>`
          select o.organisation_id as id, o.name, o.maximum_mileage_km, m.rights from membership m join organisation o using (organisation_id)
          where m.account_id = ${caller.accountId} order by o.name`).pipe(Effect.orDie);

      const row = (caller: Caller) =>
        asCaller(caller)(sql<Row>`
          select account_id, old_login_id, account_name, first_name, last_name, display_name, email, is_demo_user, settings,
            avatar is not null as has_avatar, (select c.new_email from email_change c where c.account_id = account.account_id
              and c.used_at is null and c.expires_at > now() order by c.created_at desc limit 1) as pending_email
          from account where account_id = ${caller.accountId}`).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]!),
        );

      const get = Effect.fn('Accounts.get')(function* (caller: Caller) {
        const [account, organisations] = yield* Effect.all([row(caller), memberships(caller)]);
        const avatar = account.has_avatar ? yield* avatars.signedUrl(caller.accountId) : null;
        return new Account({
          accountId: account.account_id,
          oldLoginId: account.old_login_id,
          accountName: account.account_name,
          firstName: account.first_name,
          lastName: account.last_name,
          displayName: account.display_name,
          email: account.email,
          ...(account.pending_email !== null && { pendingEmail: account.pending_email }),
          role: caller.role,
          isDemoUser: account.is_demo_user,
          organisations: organisations.map(({ id, name, maximum_mileage_km }) => ({ id, name, maximumMileage_km: maximum_mileage_km })),
          activeOrganisationId: caller.organisationId,
          settings: readSettings(account.settings),
          avatarImageUrlSignature: avatar?.avatarImageUrlSignature ?? null,
          userAvatarUrl: avatar?.userAvatarUrl ?? null,
        });
      });

      return {
        get,
        accessRights: Effect.fn('Accounts.accessRights')(function* (caller: Caller) {
          const all = (yield* memberships(caller)).map(({ id, rights }) => [id, withBothNames(rights)] as const);
          const byOrganisation: Record<string, RightsByResource> = Object.fromEntries(all);
          return new AccountAccessRights({ accessRights: byOrganisation[caller.organisationId] ?? {}, byOrganisation });
        }),
        settings: (caller) => Effect.map(row(caller), ({ settings }) => readSettings(settings)),
        updateSettings: (caller, settings) =>
          asCaller(caller)(
            sql`update account set settings = settings || ${JSON.stringify(settings)}::jsonb where account_id = ${caller.accountId}
              returning settings`,
          ).pipe(
            Effect.orDie,
            Effect.map((rows) => readSettings(rows[0]?.settings)),
          ),
        switchOrganisation: Effect.fn('Accounts.switchOrganisation')(function* (caller: Caller, organisationId: OrganisationId) {
          const switched = yield* asCaller(caller)(sql`
            update account set active_organisation_id = m.organisation_id
            from membership m where m.account_id = account.account_id and m.organisation_id = ${organisationId}
              and account.account_id = ${caller.accountId} returning m.role`).pipe(Effect.orDie);
          const role = switched[0]?.role as Caller['role'] | undefined;
          if (role === undefined) return yield* new NotFound({ code: 'not_found' });
          return yield* get({ ...caller, organisationId, role });
        }),
      };
    }),
  );
}
