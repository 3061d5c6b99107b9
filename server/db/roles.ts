import { createHmac } from 'node:crypto';
import { Effect, Schedule } from 'effect';
import type { SqlClient } from 'effect/sql';
import { appRole, systemRole } from './protect.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The application role's password follows from the owner's, so several servers with one DATABASE_URL agree without sharing a file. */
export const appPassword = (ownerPassword: string) => createHmac('sha256', ownerPassword).update(appRole).digest('base64url');

const createIfMissing = (role: string, attributes: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${role}') then create role ${role} ${attributes}; end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/**
 * Makes the two roles the server works with. The application role is NOINHERIT: it may take on the system role for one
 * transaction but never has its rights by itself. Needs CREATEROLE; where that is not given the roles must exist (DATABASE_APP_URL).
 */
export const ensureRoles = Effect.fn('ensureRoles')(function* (owner: SqlClient.SqlClient, password: string) {
  yield* owner.unsafe(createIfMissing(systemRole, 'nologin noinherit'));
  yield* owner.unsafe(createIfMissing(appRole, 'login noinherit'));
  const login = owner.unsafe(`alter role ${appRole} login password ${quoted(password)}`);
  // Roles belong to all databases of a PostgreSQL: a server of another one may write the same row at the same moment.
  yield* Effect.retry(login, { times: 5, schedule: Schedule.spaced('100 millis') });
  yield* owner.unsafe(`grant ${systemRole} to ${appRole}`);
});

/** Refuses to serve with a connection that row-level security would not bind. */
export const checkBound = Effect.fn('checkBound')(function* (app: SqlClient.SqlClient) {
  const rows = yield* app<{ unbound: boolean }>`
    select rolsuper or rolbypassrls or exists (select from pg_class where relname = 'organisation' and relowner = r.oid) as unbound
    from pg_roles r where rolname = current_user`;
  if (rows[0]?.unbound !== false) {
    return yield* Effect.die(new Error('The application role is a superuser, bypasses row-level security or owns the tables.'));
  }
});
