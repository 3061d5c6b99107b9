import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { type Border, pointsOf } from '../../../src/domain/alerts/areas/border.ts';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';
import { millisOf } from '../../fleet/telemetry/position-rows.ts';
import { isAmong } from '../../platform/database/among.ts';
import { cornersOf } from './area-rows.ts';

export const areaLabel: AlertLabel = 'NSLeavingDefinedArea';

/** The vehicles outside of their areas, by the alert that lasts, and since when. */
export const outsideSql = `select vehicle_id, ${millisOf('min(ts)')} as outside_since from alert
  where label = '${areaLabel}' and until_ts is null and withdrawn_at is null group by vehicle_id`;

/** The borders that held for a vehicle from one moment until others did, epoch ms; null for those in force. */
interface AreaVersion {
  readonly vehicleId: number;
  readonly from: number;
  readonly end: number | null;
  readonly areas: readonly Border[];
}
interface Row extends Omit<AreaVersion, 'areas'> {
  readonly shapeIds: readonly number[];
}
interface Span {
  readonly first: number;
  readonly last: number;
}

/** Those of each vehicle in its span that had any. */
export const areaVersions = Effect.fnUntraced(function* (spans: ReadonlyMap<number, Span>) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql.unsafe<Row>(
    `select vehicle_id as "vehicleId", shape_ids as "shapeIds", ${millisOf('valid_from')} as from,
       ${millisOf('(lead(valid_from) over (partition by vehicle_id order by valid_from))')} as end
     from alert_area_version where ${isAmong('vehicle_id', '$1')}`,
    [`{${[...spans.keys()].join(',')}}`],
  );
  const held = rows.filter(({ vehicleId, from, end, shapeIds }) => {
    const { first, last } = spans.get(vehicleId)!;
    return shapeIds.length > 0 && from <= last && (end === null || end > first);
  });
  if (held.length === 0) return [];
  const shapes = yield* sql.unsafe<{ id: number; corners: readonly number[]; width: number }>(
    `select shape_id as id, corners, width from alert_area_shape where ${isAmong('shape_id', '$1')}`,
    [`{${[...new Set(held.flatMap(({ shapeIds }) => shapeIds))].join(',')}}`],
  );
  const borders = new Map(shapes.map(({ id, corners, width }): [number, Border] => [id, { points: pointsOf(cornersOf(corners)), width }]));
  return held.map(({ shapeIds, ...row }): AreaVersion => ({ ...row, areas: shapeIds.map((id) => borders.get(id)!) }));
});

/** Who saves areas of an organisation waits for whoever does so already, or puts down its alerts. */
export const areaTurn = Effect.fnUntraced(function* (organisationId: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`select pg_advisory_xact_lock(hashtextextended(${`areas ${organisationId}`}, 0))`;
});

/** Those that hold for a vehicle now. */
export const areasInForce = (vehicleId: number) =>
  Effect.map(
    areaVersions(new Map([[vehicleId, { first: Number.POSITIVE_INFINITY, last: Number.POSITIVE_INFINITY }]])),
    ([found]): readonly Border[] => found?.areas ?? [],
  );
