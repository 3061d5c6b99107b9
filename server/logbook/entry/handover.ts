import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import type { EntryHandover } from '../../../src/domain/logbook/entry/entry.ts';
import { alreadyFinalized, checkCreator, expectedRevision, lockEntry, revisionConflict, unknownEntry, vehicleRefusal } from './store.ts';
import type { EntryCheck } from './validation.ts';

export interface Correction {
  readonly id: string;
  readonly ifMatch: string;
  readonly handover: EntryHandover;
}

/**
 * Another vehicle or reference time for an entry that is not signed. The whole entry is judged again with them, as when it was created; its
 * own vehicle has to be visible to the person as well as the new one. A second delivery builds on a revision that is gone.
 */
export const correctHandover = Effect.fn('LogbookEntries.correctHandover')(function* (
  sql: SqlClient.SqlClient,
  checkEntry: EntryCheck,
  caller: Caller,
  { id, ifMatch, handover }: Correction,
) {
  const wanted = yield* expectedRevision(ifMatch);
  const row = yield* lockEntry(sql, caller, id);
  if (row.status === 'deleted') return yield* unknownEntry;
  if (row.status === 'finalized') return yield* alreadyFinalized;
  yield* checkCreator(row, caller);
  if (row.revision !== wanted) return yield* revisionConflict;
  const { vehicleIdRef, referenceTimestamp } = handover;
  const { header, ...content } = row.record;
  const kept = { ...header, referenceTimestamp };
  const entry = { header: { ...kept, vehicleIdRef }, ...content };
  const times = yield* checkEntry(caller.organisationId, entry);
  const moved =
    yield* sql`update logbook_entry e set vehicle_id = v.vehicle_id, record = ${JSON.stringify({ header: kept, ...content })}::jsonb,
      reference_ts = ${times.reference}::timestamptz, revision = e.revision + 1, updated_at = date_trunc('milliseconds', clock_timestamp())
    from vehicle v
    where e.entry_id = ${row.entry_id} and v.vehicle_id = ${vehicleIdRef} and v.organisation_id = ${caller.organisationId}
      and app_sees(v.vehicle_id, ${times.reference}::timestamptz)
    returning e.entry_id`;
  if (moved.length === 0) return yield* vehicleRefusal(sql, caller, vehicleIdRef, times.reference);
  return { resourceId: row.entry_id, revision: row.revision + 1 };
});
