import { Effect } from 'effect';
import type { SqlClient } from 'effect/sql';
import type { Caller } from '../../src/api/contract/account/authorization.ts';

/** The vehicle's last A1 inspection in a finalised entry, as ISO time; null where none was ever recorded. */
export const lastA1Of = (sql: SqlClient.SqlClient, { organisationId }: Pick<Caller, 'organisationId'>, vehicleId: number) =>
  sql<{ at: Date | null }>`select max(inspection_a1_ts) as at from logbook_entry
    where organisation_id = ${organisationId} and vehicle_id = ${vehicleId} and status = 'finalized'
      and inspection_a1_ts is not null`.pipe(Effect.map(([row]) => row?.at?.toISOString() ?? null));
