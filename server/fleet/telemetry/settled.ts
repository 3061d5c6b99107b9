import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import { type Column, names, unnested } from './columns.ts';
import type { Days } from './days.ts';
import type { Interval, Parts } from './intervals.ts';
import { instantOf } from './position-rows.ts';

export type IntervalRow = Interval & { readonly vehicleId: number };
export type DayRow = { readonly vehicleId: number; readonly date: string; readonly parts: Parts };

const intervalColumns: readonly Column<IntervalRow>[] = [
  { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
  { name: 'a', type: 'float8', of: (row) => row.from },
  { name: 'b', type: 'float8', of: (row) => row.to },
  { name: 'status', type: 'int2', of: (row) => row.status },
];

const dayColumns: readonly Column<DayRow>[] = [
  { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
  { name: 'day', type: 'date', of: (row) => row.date },
  ...(['off_ms', 'standby_ms', 'idle_ms', 'driving_ms'] as const).map((name, i) => ({
    name,
    type: 'int',
    of: (row: DayRow) => row.parts.millis[i]!,
  })),
  { name: 'distance_mm', type: 'int8', of: (row) => row.parts.distance },
  { name: 'estimated_mm', type: 'int8', of: (row) => row.parts.estimated },
];

/** Writes intervals and days that are over. */
export const settle = Effect.fnUntraced(function* (
  intervals: readonly IntervalRow[],
  totals: readonly DayRow[],
  organisationId: OrganisationId,
) {
  const sql = yield* SqlClient.SqlClient;
  if (intervals.length > 0) {
    const { from, parameters } = unnested(intervalColumns, intervals, 2);
    yield* sql.unsafe(
      `insert into status_interval (organisation_id, vehicle_id, from_ts, to_ts, status)
       select $1::text::uuid, vehicle_id, ${instantOf('a')}, ${instantOf('b')}, status from ${from}`,
      [organisationId, ...parameters],
    );
  }
  if (totals.length > 0) {
    const { from, parameters } = unnested(dayColumns, totals, 2);
    yield* sql.unsafe(
      `insert into daily_total (organisation_id, ${names(dayColumns)}) select $1::text::uuid, ${names(dayColumns)} from ${from}`,
      [organisationId, ...parameters],
    );
  }
});

/** Removes what was settled of days that are derived again. */
export const forget = Effect.fnUntraced(function* (stretches: readonly { vehicleId: number; from: number; until: number }[], days: Days) {
  const sql = yield* SqlClient.SqlClient;
  const end = (time: number, text: (time: number) => string) => (time === Number.POSITIVE_INFINITY ? 'infinity' : text(time));
  const { from, parameters } = unnested<{ vehicleId: number; from: number; until: number }>(
    [
      { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
      { name: 'a', type: 'timestamptz', of: (row) => new Date(row.from).toISOString() },
      { name: 'b', type: 'timestamptz', of: (row) => end(row.until, (time) => new Date(time).toISOString()) },
      { name: 'day_a', type: 'date', of: (row) => days(row.from).date },
      { name: 'day_b', type: 'date', of: (row) => end(row.until, (time) => days(time).date) },
    ],
    stretches,
  );
  yield* sql.unsafe(
    `with gone as (delete from status_interval i using ${from} where i.vehicle_id = t.vehicle_id and i.from_ts >= t.a and i.from_ts < t.b)
     delete from daily_total d using ${from} where d.vehicle_id = t.vehicle_id and d.day >= t.day_a and d.day < t.day_b`,
    parameters,
  );
});
