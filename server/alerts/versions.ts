import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { AlertLimits } from '../../src/domain/alerts/rule.ts';
import { type AlertLabel, alertLabels, alertRules } from '../../src/domain/alerts/rules.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';
import type { DueSpan } from './due.ts';

/** A rule as it was set for a vehicle from one moment until another set it anew, epoch ms; null for the setting in force. */
export interface Version extends AlertLimits {
  readonly organisationId: string;
  readonly vehicleId: number;
  readonly label: AlertLabel;
  readonly from: number;
  readonly end: number | null;
}

const heard = alertLabels.filter((label) => alertRules[label].kind !== 'unheard');

export const idList = (ids: Iterable<number>) => `{${[...ids].join(',')}}`;

/** The rules that were on at some time of what is due; a rule of an older server that is no more is left out. */
export const versionsOver = Effect.fnUntraced(function* (due: ReadonlyMap<number, DueSpan>) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql.unsafe<Version & { readonly isOn: boolean }>(
    `select organisation_id as "organisationId", vehicle_id as "vehicleId", label, is_on as "isOn", min_value as min, max_value as max,
       ${millisOf('valid_from')} as from,
       ${millisOf('(lead(valid_from) over (partition by vehicle_id, label order by valid_from))')} as end
     from alert_setting where vehicle_id = any($1::text::int[]) and label = any($2::text::text[])`,
    [idList(due.keys()), `{${heard.join(',')}}`],
  );
  return rows.filter(({ isOn, vehicleId, from, end }) => {
    const span = due.get(vehicleId)!;
    return isOn && from <= span.last && (end === null || end > span.first);
  });
});
