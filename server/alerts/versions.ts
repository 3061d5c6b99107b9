import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Border } from '../../src/domain/alerts/areas/border.ts';
import type { AlertLimits } from '../../src/domain/alerts/rule.ts';
import { type AlertLabel, alertLabels, alertRules } from '../../src/domain/alerts/rules.ts';
import { burnsFuel } from '../fleet/engine.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';
import { isAmong } from '../platform/database/among.ts';
import { areaLabel, areaVersions } from './areas/area-versions.ts';
import type { DueSpan } from './due.ts';

/**
 * A rule as it was set for a vehicle from one moment until it was set anew, epoch ms; null for the setting in force. `areas`: those that held
 * for the vehicle, where the rule looks at them; with others it is another version.
 */
export interface Version extends AlertLimits {
  readonly organisationId: string;
  readonly vehicleId: number;
  readonly label: AlertLabel;
  readonly from: number;
  readonly end: number | null;
  readonly areas: readonly Border[];
}
type Set = Omit<Version, 'areas'>;

const ofEngine = alertLabels.filter((label) => alertRules[label].needs.some((need) => need === 'combustionEngine'));
const heard = alertLabels.filter((label) => alertRules[label].kind !== 'unheard');

export const idList = (ids: Iterable<number>) => `{${[...ids].join(',')}}`;

/** A setting for as long as these areas held, too; none where they never did together. */
const inBoth = (set: Set, { from, end, areas }: Pick<Version, 'from' | 'end' | 'areas'>): readonly Version[] => {
  const both = {
    from: Math.max(set.from, from),
    end: set.end === null || end === null ? (set.end ?? end) : Math.min(set.end, end),
  };
  return both.end === null || both.from < both.end ? [{ ...set, ...both, areas }] : [];
};

/** How often rules and areas of vehicles were set until now: what was is never changed, only followed. */
export const timesSet = Effect.fnUntraced(function* (vehicleIds: Iterable<number>) {
  const sql = yield* SqlClient.SqlClient;
  const count = (table: string) => `(select count(*) from ${table} where ${isAmong('vehicle_id', '$1')})`;
  const [row] = yield* sql.unsafe<{ n: number }>(`select (${count('alert_setting')} + ${count('alert_area_version')})::int as n`, [
    idList(vehicleIds),
  ]);
  return row!.n;
});

/** The rules that were on at some time of what is due; a rule of an older server that is no more is left out. */
export const versionsOver = Effect.fnUntraced(function* (due: ReadonlyMap<number, DueSpan>) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql.unsafe<Set & { readonly isOn: boolean }>(
    `select organisation_id as "organisationId", vehicle_id as "vehicleId", label, is_on as "isOn", min_value as min, max_value as max,
       ${millisOf('valid_from')} as from,
       ${millisOf('(lead(valid_from) over (partition by vehicle_id, label order by valid_from))')} as end
     from alert_setting join vehicle v using (vehicle_id, organisation_id) where ${isAmong('vehicle_id', '$1')} and ${isAmong('label', '$2', 'text')}
       and (${burnsFuel('v')} or not ${isAmong('label', '$3', 'text')})`,
    [idList(due.keys()), `{${heard.join(',')}}`, `{${ofEngine.join(',')}}`],
  );
  const inForce = rows.filter(({ isOn, vehicleId, from, end }) => {
    const span = due.get(vehicleId)!;
    return isOn && from <= span.last && (end === null || end > span.first);
  });
  const bounded = inForce.filter(({ label }) => label === areaLabel);
  const held =
    bounded.length === 0 ? [] : yield* areaVersions(new Map(bounded.map(({ vehicleId }) => [vehicleId, due.get(vehicleId)!] as const)));
  const byVehicle = Map.groupBy(held, ({ vehicleId }) => vehicleId);
  return inForce.flatMap((set): readonly Version[] =>
    set.label === areaLabel ? (byVehicle.get(set.vehicleId) ?? []).flatMap((ofAreas) => inBoth(set, ofAreas)) : [{ ...set, areas: [] }],
  );
});
