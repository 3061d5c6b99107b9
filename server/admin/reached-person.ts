import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { Conflict, Forbidden, NotFound } from '../../src/api/contract/errors.ts';
import type { RightsByResource, Role } from '../../src/domain/account/access.ts';
import { rolesWithin } from '../../src/domain/admin/person.ts';
import type { AccountId } from '../../src/domain/common/ids.ts';

interface Member {
  readonly id: AccountId;
  readonly userId: number;
  readonly role: Role;
  readonly rights: RightsByResource;
  readonly isDisabled: boolean;
}

/**
 * The person a call is about, and the roles and rights the caller has to give. Fails for oneself and for a role above the caller's own. Runs within the
 * transaction of the change and locks the organisation's memberships until its end: of two people who take each other's role at the same
 * moment the second has lost it.
 */
export const reachedPerson = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, caller: Caller, userId: number) {
  const ofOrganisation = sql`where organisation_id = ${caller.organisationId}`;
  yield* sql`select from membership ${ofOrganisation} order by account_id for update`;
  // Another statement than the lock: it sees what was committed while the lock was awaited.
  const members = yield* sql<Member>`
    select account_id as id, a.old_login_id as "userId", m.role, m.rights, a.disabled_at is not null as "isDisabled"
    from membership m join account a using (account_id) ${ofOrganisation}`;
  const own = members.find(({ id }) => id === caller.accountId);
  if (own === undefined || own.role === 'user' || own.isDisabled) return yield* new Forbidden({ code: 'role_missing' });
  const person = members.find((member) => member.userId === userId);
  if (person === undefined) return yield* new NotFound({ code: 'not_found' });
  if (person.id === caller.accountId) return yield* new Conflict({ code: 'own_account' });
  const mayGive = rolesWithin(own.role);
  return mayGive.includes(person.role) ? { ...person, mayGive, ownRights: own.rights } : yield* new Forbidden({ code: 'role_too_high' });
});
