import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { AuditCheck } from '../../../src/domain/admin/audit.ts';
import { type ChainedRow, chainedColumns, linkHash } from './chained-row.ts';
import type { AllHeads } from './heads.ts';

interface Link {
  readonly position: number;
  readonly linked_id: string;
  readonly hash: Uint8Array;
}
/** Without its row in the log all of that is null. */
type Linked = Link & ({ readonly audit_id: null } | ChainedRow);

const atOnce = 2_000;
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Walks the chain from its first link up to its newest, in a running transaction. `heads`: hashes that were kept elsewhere, by position. */
export const checkChain = Effect.fn('Audit.checkChain')(function* (sql: SqlClient.SqlClient, heads: ReturnType<AllHeads['of']>) {
  let rows = 0;
  let previous: Uint8Array | null = null;
  const found = (broken: AuditCheck['broken']): Omit<AuditCheck, 'comparedSince'> => ({
    rows,
    head: previous === null ? null : { position: rows, hash: hex(previous) },
    broken,
  });

  for (;;) {
    const links: readonly Linked[] = yield* sql.unsafe<Linked>(
      `select k.position::float8 as position, k.audit_id::text as linked_id, k.hash, ${chainedColumns}
       from audit_link k left join audit_log l using (audit_id) where k.position > $1 order by k.position limit ${atOnce}`,
      [rows],
    );
    for (const { position, linked_id: auditId, hash, ...row } of links) {
      const next = rows + 1;
      if (position !== next) return found({ position: next, auditId: null, why: 'removed' });
      if (row.audit_id === null) return found({ position, auditId, why: 'removed' });
      const isSame = hex(linkHash(position, previous, row as ChainedRow)) === hex(hash) && !heads.contradicts(position, hex(hash));
      if (!isSame) return found({ position, auditId, why: 'changed' });
      rows = next;
      previous = hash;
    }
    if (links.length < atOnce) break;
  }

  if ((heads.newest?.position ?? 0) > rows) return found({ position: rows + 1, auditId: null, why: 'cut' });
  const [unsealed] = yield* sql<{ id: string }>`select l.audit_id::text as id from audit_log l
    where not exists (select from audit_link k where k.audit_id = l.audit_id)
      and not exists (select from audit_waiting w where w.audit_id = l.audit_id) order by l.audit_id limit 1`;
  if (unsealed !== undefined) return found({ position: null, auditId: unsealed.id, why: 'inserted' });
  const [lost] = yield* sql<{ id: string }>`select w.audit_id::text as id from audit_waiting w
    where not exists (select from audit_log l where l.audit_id = w.audit_id) order by w.audit_id limit 1`;
  return found(lost === undefined ? null : { position: null, auditId: lost.id, why: 'removed' });
});
