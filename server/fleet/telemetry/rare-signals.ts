import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { type RareSignal, rareSignals } from '../../../src/domain/alerts/rule.ts';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import { type Column, names, unnested } from './columns.ts';
import type { VehicleFix } from './position-rows.ts';

interface Reported {
  readonly vehicleId: number;
  readonly signal: RareSignal;
}
const columns: readonly Column<Reported>[] = [
  { name: 'vehicle_id', type: 'int', of: ({ vehicleId }) => vehicleId },
  { name: 'signal', type: 'text', of: ({ signal }) => signal },
];

/** Keeps which vehicle reported what only few report, in the transaction that stores the reports; nothing is asked where none did. */
export const noteSignals = Effect.fnUntraced(function* (organisationId: OrganisationId, fixes: Iterable<VehicleFix>) {
  const reported = new Map<string, Reported>();
  for (const { vehicleId, fix } of fixes)
    for (const signal of rareSignals) if (fix[signal] !== null) reported.set(`${vehicleId} ${signal}`, { vehicleId, signal });
  if (reported.size === 0) return;
  const sql = yield* SqlClient.SqlClient;
  const rows = [...reported.values()].sort((a, b) => a.vehicleId - b.vehicleId || a.signal.localeCompare(b.signal));
  const { from, parameters } = unnested(columns, rows, 2);
  yield* sql.unsafe(
    `insert into reported_signal (organisation_id, ${names(columns)}) select $1::text::uuid, ${names(columns)} from ${from} on conflict do nothing`,
    [organisationId, ...parameters],
  );
});
