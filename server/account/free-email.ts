import type { SqlClient } from 'effect/sql';

/** Condition of SQL: no account but this one has the address or may still return to it. */
export const isFreeEmail = (sql: SqlClient.SqlClient, email: string, accountId: string) => sql`(
  not exists (select from account other where lower(other.email) = lower(${email}) and other.account_id is distinct from ${accountId}::uuid)
  and not exists (select from email_undo other where lower(other.old_email) = lower(${email}) and other.expires_at > now()
    and other.account_id is distinct from ${accountId}::uuid))`;
