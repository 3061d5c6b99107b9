import type { SqlClient } from 'effect/sql';
import type { MailFailure } from '../../../src/domain/alerts/delivery/alert-mail.ts';

/** What a log may say of a letter that was not taken: what a mail server answers may quote the letter, its link and who gets it. */
export interface Refusal {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const unreached: readonly unknown[] = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS'];
const isRefusedForGood = ({ responseCode = 0 }: Refusal) => responseCode >= 500 && responseCode < 600;

/** What a person is told of it. A server that refuses an address for now, as one does that does not know the sender yet, says nothing of it. */
const failureOf = (refusal: Refusal): MailFailure => {
  if (unreached.includes(refusal.code)) return 'connection';
  return refusal.command === 'RCPT TO' && isRefusedForGood(refusal) ? 'address' : 'other';
};

/** A letter about alerts did not reach somebody: the first of a row says since when, the last one why. Who wants no letters is told nothing. */
export const keepFailure = (sql: SqlClient.SqlClient, accountId: string, refusal: Refusal) =>
  sql`update alert_mail set failing_since = coalesce(failing_since, now()), failure = ${failureOf(refusal)}
    where account_id = ${accountId}::uuid and mode <> 'off'`;

/** One did reach them. */
export const endFailure = (sql: SqlClient.SqlClient, accountId: string) =>
  sql`update alert_mail set failing_since = null, failure = null where account_id = ${accountId}::uuid and failing_since is not null`;
