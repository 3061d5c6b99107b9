import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { Conflict, Forbidden, type NotFound } from '../../src/api/contract/errors.ts';
import { publishedResource, type RightsByResource } from '../../src/domain/account/access.ts';
import { grantsIn, isSameGrants, rightsWithGrants } from '../../src/domain/admin/grants.ts';
import { isSameStanding, type Person, type PersonProblem, type Standing } from '../../src/domain/admin/person.ts';
import type { AccountId } from '../../src/domain/common/ids.ts';
import { hasFactor } from '../account/has-factor.ts';
import { Database } from '../platform/database/database.ts';
import { reachedPerson } from './reached-person.ts';

type Row = Omit<Person, 'isSelf' | 'grants'> & {
  readonly accountId: AccountId;
  readonly organisations: number;
  readonly rights: RightsByResource;
};
/** Without `grants` they are left as they are. */
type Wanted = Omit<Standing, 'grants'> & Partial<Pick<Standing, 'grants'>>;

const conflict = (code: PersonProblem) => new Conflict({ code });
const forbidden = (code: PersonProblem) => new Forbidden({ code });
const personOf = ({ accountId, organisations: _, rights, ...person }: Row, caller: Caller): Person => ({
  ...person,
  grants: grantsIn(rights),
  isSelf: accountId === caller.accountId,
});

/** People of the caller's active organisation; of other organisations nobody is there. */
export class Members extends Context.Service<
  Members,
  {
    readonly list: (caller: Caller) => Effect.Effect<readonly Person[]>;
    readonly find: (caller: Caller, userId: number) => Effect.Effect<Person>;
    /** Holds from the next request of that person on; who is disabled is logged out everywhere. */
    readonly change: (
      caller: Caller,
      userId: number,
      wanted: Wanted & { readonly was: Wanted },
    ) => Effect.Effect<Person, NotFound | Forbidden | Conflict>;
    /** Takes the second factor from whoever lost it, and logs them out. */
    readonly resetFactor: (caller: Caller, userId: number) => Effect.Effect<void, NotFound | Forbidden | Conflict>;
  }
>()('gleisblick/server/Members') {
  static readonly layer = Layer.effect(
    Members,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const people = ({ organisationId }: Caller, userId: number | null) => sql<Row>`
        select a.account_id as "accountId", a.old_login_id as "userId", a.account_name as "accountName", a.first_name as "firstName",
          a.last_name as "lastName", a.email, m.role, m.rights, a.disabled_at is not null as "isDisabled",
          a.invited_at is not null as "isInvited", a.is_demo_user as "isDemo",
          ${sql.literal(hasFactor)} as "hasFactor",
          coalesce(m.rights #>> '{portal,canCreate}' = 'true', false) as "isPublisher",
          (select (extract(epoch from max(s.last_used_at)) * 1000)::int8::float8 from session s
             where s.account_id = a.account_id and s.purpose = 'portal') as "lastSeen",
          (select count(*)::int from membership o where o.account_id = a.account_id) as organisations
        from membership m join account a using (account_id)
        where m.organisation_id = ${organisationId} and (${userId}::int is null or a.old_login_id = ${userId}::int)
        order by lower(a.last_name), lower(a.first_name), a.old_login_id`;

      /** The row of who is to be changed, and what the caller may give. */
      const reached = Effect.fnUntraced(function* (caller: Caller, userId: number) {
        const { mayGive, ownRights } = yield* reachedPerson(sql, caller, userId);
        const [row] = yield* people(caller, userId);
        if (row!.isDemo) return yield* conflict('demo_account');
        return { row: row!, mayGive, mayGrant: [...grantsIn(ownRights), ...grantsIn(row!.rights)] };
      });

      return {
        list: (caller) =>
          asSystem(people(caller, null)).pipe(
            Effect.orDie,
            Effect.map((rows) => rows.map((row) => personOf(row, caller))),
          ),
        find: (caller, userId) =>
          asSystem(people(caller, userId)).pipe(
            Effect.orDie,
            Effect.map(([row]) => personOf(row!, caller)),
          ),
        change: Effect.fn('Members.change')(function* (caller, userId, { role, isDisabled, was, ...wanted }) {
          return yield* asSystem(
            Effect.gen(function* () {
              const { row, mayGive, mayGrant } = yield* reached(caller, userId);
              if (!mayGive.includes(role)) return yield* forbidden('role_too_high');
              const held = grantsIn(row.rights);
              const { grants: given = held, isPublisher: named = row.isPublisher } = wanted;
              const shown = { ...row, ...was, grants: was.grants ?? held, isPublisher: was.isPublisher ?? row.isPublisher };
              if (!isSameStanding({ ...row, grants: held }, shown)) return yield* conflict('changed_meanwhile');
              if (named !== row.isPublisher && !mayGive.includes('administrator')) return yield* forbidden('role_too_high');
              if (given.some((grant) => !mayGrant.includes(grant))) return yield* forbidden('right_missing');
              if (isDisabled !== row.isDisabled && row.organisations > 1) return yield* conflict('other_organisations');
              const isPublisher = named && role === 'operatorAdmin';
              const { [publishedResource]: _, ...others } = isSameGrants(held, given) ? row.rights : rightsWithGrants(row.rights, given);
              const rights = isPublisher ? { ...others, [publishedResource]: { canRead: true, canCreate: true } } : others;
              yield* sql`update membership set role = ${role}, rights = ${JSON.stringify(rights)}::text::jsonb
                where account_id = ${row.accountId} and organisation_id = ${caller.organisationId}
                  and (role <> ${role} or rights <> ${JSON.stringify(rights)}::text::jsonb)`;
              yield* sql`update account set disabled_at = case when ${isDisabled}::bool then now() end
                where account_id = ${row.accountId} and (disabled_at is not null) <> ${isDisabled}::bool`;
              if (isDisabled) yield* sql`update session set revoked_at = now() where account_id = ${row.accountId} and revoked_at is null`;
              return personOf({ ...row, role, isDisabled, isPublisher, rights }, caller);
            }),
          );
        }),
        resetFactor: Effect.fn('Members.resetFactor')(function* (caller, userId) {
          yield* asSystem(
            Effect.gen(function* () {
              const { row } = yield* reached(caller, userId);
              if (!row.hasFactor) return yield* conflict('factor_off');
              if (row.organisations > 1) return yield* conflict('other_organisations');
              yield* sql`delete from second_factor where account_id = ${row.accountId}`;
              yield* sql`update session set revoked_at = now() where account_id = ${row.accountId} and revoked_at is null`;
            }),
          );
        }),
      };
    }),
  );
}
