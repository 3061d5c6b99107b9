import { createHmac } from 'node:crypto';
import { Effect, Schedule } from 'effect';
import type { SqlClient } from 'effect/sql';
import { CannotStart } from '../cannot-start.ts';
import { appRole, systemRole } from './protect.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A login's password follows from the owner's, so several servers with one DATABASE_URL agree without sharing a file. */
export const passwordOf = (role: string, ownerPassword: string) => createHmac('sha256', ownerPassword).update(role).digest('base64url');

const createIfMissing = (role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login noinherit; end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/** Makes the two logins the server works with, in the caller's turn; neither may become the other. Needs CREATEROLE. */
export const ensureRoles = Effect.fn('ensureRoles')(function* (owner: SqlClient.SqlClient, ownerPassword: string) {
  for (const role of [systemRole, appRole]) {
    yield* owner.unsafe(createIfMissing(role));
    const login = owner.unsafe(`alter role ${role} login noinherit password ${quoted(passwordOf(role, ownerPassword))}`);
    // Roles belong to all databases of a PostgreSQL: a server of another one may write the same row at the same moment.
    yield* Effect.retry(login, { times: 5, schedule: Schedule.spaced('100 millis') });
  }
  // Earlier versions let the one become the other.
  const members = yield* owner`select 1 from pg_auth_members where roleid = ${systemRole}::regrole and member = ${appRole}::regrole`;
  if (members.length > 0) yield* owner.unsafe(`revoke ${systemRole} from ${appRole}`);
});

/** Refuses to serve with a login that row-level security would not bind, or that may become a role it does not bind. */
export const checkBound = Effect.fn('checkBound')(function* (login: SqlClient.SqlClient, isSystem: boolean) {
  const rows = yield* login<{ unbound: boolean }>`
    select exists (select from pg_roles r where pg_has_role(current_user, r.oid, 'member') and (rolsuper or rolbypassrls
      or (rolname = ${systemRole} and not ${isSystem}::bool)
      or exists (select from pg_class where relname = 'organisation' and relowner = r.oid))) as unbound`;
  if (rows[0]?.unbound !== false) {
    const name = isSystem ? 'system' : 'application';
    const message = `The ${name} login of the database is, or may become, a superuser, the owner of the tables or a role beyond row-level security.`;
    return yield* new CannotStart({ message });
  }
});
