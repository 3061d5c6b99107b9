import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { type Approval, type Approvals, type Approver, noApproval } from '../../src/domain/admin/deployment.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';

interface Row extends Approval {
  readonly approver: Approver;
}

export const readApprovals = (sql: SqlClient.SqlClient) =>
  Effect.map(
    sql.unsafe<Row>(
      `select approver, status, content_hash as hash, approved_by as "approvedBy", ${millisOf('approved_at')} as "approvedAt" from deployment_approval`,
    ),
    (rows): Approvals => ({
      administrator: noApproval,
      operatorAdmin: noApproval,
      ...Object.fromEntries(rows.map(({ approver, ...approval }) => [approver, approval])),
    }),
  );

/** Gives or takes back the approval of a role for what has this hash; false: the other role's was given by the same person. */
export const setApproval = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  approver: Approver,
  { accountId }: Caller,
  by: string,
  { status, hash }: { readonly status: boolean; readonly hash: string },
) {
  const rows = yield* sql<{ readonly approver: Approver; readonly status: boolean; readonly account_id: string | null }>`
    select approver, status, account_id from deployment_approval order by approver for update`;
  if (status && rows.some((row) => row.approver !== approver && row.status && row.account_id === accountId)) return false;
  yield* status
    ? sql`update deployment_approval set status = true, content_hash = ${hash}, account_id = ${accountId}, approved_by = ${by}, approved_at = date_trunc('milliseconds', now()) where approver = ${approver}`
    : sql`update deployment_approval set status = false, content_hash = null, account_id = null, approved_by = null, approved_at = null where approver = ${approver}`;
  return true;
});

export const withdrawApprovals = (sql: SqlClient.SqlClient) =>
  sql`update deployment_approval set status = false, content_hash = null, account_id = null, approved_by = null, approved_at = null`;
