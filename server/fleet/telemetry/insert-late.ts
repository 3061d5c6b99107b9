import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import { names, unnested } from './columns.ts';
import { type Fix, isEvidence, mergeFixes, sameFix } from './fix.ts';
import {
  columnsOf,
  fixColumnNames,
  fixOf,
  instantOf,
  millisOf,
  type PositionRow,
  positionColumns,
  type VehicleFix,
} from './position-rows.ts';

/** The statement that stores reports not stored yet; the parameters follow from `first` on. */
export const insertPositions = (fixes: readonly VehicleFix[], organisationId: OrganisationId, received: number, first = 1) => {
  const columns = columnsOf(fixes);
  const { from, parameters } = unnested(columns, fixes, first);
  const said = names(columns.slice(2));
  const next = first + parameters.length;
  return {
    statement: `insert into position (vehicle_id, ts, ${said}, organisation_id, received_at)
      select vehicle_id, ${instantOf('time')}, ${said}, $${next}::text::uuid, ${instantOf(`$${next + 1}::float8`)} from ${from} on conflict do nothing`,
    parameters: [...parameters, organisationId, received],
  };
};

interface LateOutcome {
  /** What is stored now, for every report that changed something; the same instant may have been reported before. */
  readonly stored: readonly VehicleFix[];
  /** Vehicle and event times whose surroundings must be derived again. */
  readonly touched: ReadonlyMap<number, readonly number[]>;
}

const keyOf = (vehicleId: number, time: number) => `${vehicleId} ${time}`;

/** Stores reports that are not newer than all known ones: repeated, contradicting or late. */
export const insertLate = Effect.fn('insertLate')(function* (
  fixes: readonly VehicleFix[],
  organisationId: OrganisationId,
  received: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const { statement, parameters } = insertPositions(fixes, organisationId, received);
  const rows = yield* sql.unsafe<{ vehicle_id: number; time: number }>(
    `${statement} returning vehicle_id, ${millisOf('ts')} as time`,
    parameters,
  );
  const added = new Set(rows.map((row) => keyOf(row.vehicle_id, row.time)));
  const stored = fixes.filter(({ vehicleId, fix }) => added.has(keyOf(vehicleId, fix.time)));
  const known = fixes.filter(({ vehicleId, fix }) => !added.has(keyOf(vehicleId, fix.time)));
  if (known.length > 0) stored.push(...(yield* mergeKnown(known)));
  const touched = new Map<number, number[]>();
  for (const { vehicleId, fix } of stored) {
    if (isEvidence(fix)) touched.set(vehicleId, [...(touched.get(vehicleId) ?? []), fix.time]);
  }
  return { stored, touched } satisfies LateOutcome;
});

const mergeKnown = Effect.fnUntraced(function* (fixes: readonly VehicleFix[]) {
  const sql = yield* SqlClient.SqlClient;
  const keys = unnested(positionColumns.slice(0, 2), fixes);
  const columns = fixColumnNames.map((name) => `p.${name}`).join(', ');
  const rows = yield* sql.unsafe<PositionRow>(
    `select t.vehicle_id, t.time, ${columns} from ${keys.from}
     join position p on p.vehicle_id = t.vehicle_id and p.ts = ${instantOf('t.time')}`,
    keys.parameters,
  );
  const before = new Map<string, Fix>(rows.map((row) => [keyOf(row.vehicle_id, row.time), fixOf(row)]));
  const changed = fixes.flatMap(({ vehicleId, fix }): VehicleFix[] => {
    const old = before.get(keyOf(vehicleId, fix.time));
    if (!old) return [];
    const both = mergeFixes(old, fix);
    return sameFix(old, both) ? [] : [{ vehicleId, fix: both }];
  });
  if (changed.length === 0) return changed;
  const { from, parameters } = unnested(positionColumns, changed);
  yield* sql.unsafe(
    `update position p set ${fixColumnNames.map((name) => `${name} = t.${name}`).join(', ')} from ${from}
     where p.vehicle_id = t.vehicle_id and p.ts = ${instantOf('t.time')}`,
    parameters,
  );
  return changed;
});
