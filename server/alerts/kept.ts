import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Changes, Episode } from '../../src/domain/alerts/episodes.ts';
import type { AlertLabel } from '../../src/domain/alerts/rules.ts';
import { type Column, unnested } from '../fleet/telemetry/columns.ts';
import { instantOf, millisOf } from '../fleet/telemetry/position-rows.ts';
import { isAmong } from '../platform/database/among.ts';
import { areaLabel } from './areas/area-versions.ts';
import { queueNoticed, queueWithdrawn } from './delivery/queue.ts';
import type { DueSpan } from './due.ts';
import { organisationList, sendLiveSql, tellAlertsSql } from './told.ts';
import { idList, type Version } from './versions.ts';

export interface KeptAlert extends Episode {
  readonly alertId: string;
  readonly vehicleId: number;
  readonly label: AlertLabel;
}

/** The alerts of vehicles that lasted into what is due or began after it. */
export const keptAlerts = Effect.fnUntraced(function* (due: ReadonlyMap<number, DueSpan>) {
  const sql = yield* SqlClient.SqlClient;
  const first = [...due.values()].reduce((least, span) => Math.min(least, span.first), Number.POSITIVE_INFINITY);
  return yield* sql.unsafe<KeptAlert>(
    `select alert_id as "alertId", vehicle_id as "vehicleId", label, ${millisOf('ts')} as start, ${millisOf('until_ts')} as until,
       value, limit_value as limit, bound
     from alert where ${isAmong('vehicle_id', '$1')} and withdrawn_at is null and (until_ts is null or until_ts >= ${instantOf('$2::float8')})
     order by ts`,
    [idList(due.keys()), first],
  );
});

interface Begun extends Episode {
  readonly organisationId: string;
  readonly vehicleId: number;
  readonly label: AlertLabel;
}
const columns: readonly Column<Begun>[] = [
  { name: 'organisation_id', type: 'uuid', of: (row) => row.organisationId },
  { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
  { name: 'label', type: 'text', of: (row) => row.label },
  { name: 'start', type: 'float8', of: (row) => row.start },
  { name: 'until', type: 'float8', of: (row) => row.until },
  { name: 'value', type: 'float8', of: (row) => row.value },
  { name: 'limit_value', type: 'float8', of: (row) => row.limit },
  { name: 'bound', type: 'text', of: (row) => row.bound },
];
const unchanged = ['organisation_id', 'vehicle_id', 'label', 'value', 'limit_value', 'bound'].join(', ');

/** Puts down what changed of the alerts of rules, and whom it is to be delivered to, in the running transaction. */
export const keepChanges = Effect.fnUntraced(function* (all: readonly (readonly [Version, Changes<KeptAlert>])[], timeZone: string) {
  const sql = yield* SqlClient.SqlClient;
  const gone = all.flatMap(([, changes]) => changes.gone.map(({ alertId }) => alertId));
  if (gone.length > 0)
    yield* sql.unsafe(`update alert set withdrawn_at = now() where ${isAmong('alert_id', '$1', 'uuid')}`, [`{${gone.join(',')}}`]);
  yield* queueWithdrawn(gone, timeZone);
  const moved = all.flatMap(([, changes]) => changes.moved);
  for (const { kept, to } of moved)
    yield* sql.unsafe(
      `update alert set ts = ${instantOf('$2::float8')}, until_ts = ${instantOf('$3::float8')}, value = $4::float8, limit_value = $5::float8,
         bound = $6::text where alert_id = $1::text::uuid`,
      [kept.alertId, to.start, to.until, to.value, to.limit, to.bound],
    );
  const begun = all.flatMap(([{ organisationId, vehicleId, label }, changes]) =>
    changes.begun.map((one) => ({ organisationId, vehicleId, label, ...one })),
  );
  if (begun.length > 0) {
    const { from, parameters } = unnested(columns, begun);
    const kept = yield* sql.unsafe<{ id: string }>(
      `insert into alert (${unchanged}, ts, until_ts) select ${unchanged}, ${instantOf('start')}, ${instantOf('until')} from ${from}
       on conflict (vehicle_id, label, ts) where withdrawn_at is null do nothing returning alert_id as id`,
      parameters,
    );
    yield* queueNoticed(
      kept.map(({ id }) => id),
      timeZone,
    );
  }
  const changed = all.flatMap(([version, { begun: ones, gone: others, moved: rest }]) =>
    ones.length + others.length + rest.length > 0 ? [version] : [],
  );
  if (changed.length > 0) yield* sql.unsafe(tellAlertsSql, organisationList(changed.map(({ organisationId }) => organisationId)));
  const moving = changed.filter(({ label }) => label === areaLabel);
  if (moving.length > 0) yield* sql.unsafe(sendLiveSql, [idList(moving.map(({ vehicleId }) => vehicleId))]);
  return { begun: begun.length, moved: moved.length, gone: gone.length };
});
