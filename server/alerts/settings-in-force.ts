import { createHash } from 'node:crypto';
import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { changesOf, neverSet, type SettingInForce } from '../../src/domain/alerts/preview.ts';
import type { AlertLabel } from '../../src/domain/alerts/rules.ts';
import { type AlertSetting, limitsOf } from '../../src/domain/alerts/setting.ts';
import { isAmong } from '../platform/database/among.ts';
import { idList } from './versions.ts';

interface Kept extends SettingInForce {
  readonly vehicleId: number;
  readonly label: AlertLabel;
  readonly version: string;
}
interface Named {
  readonly vehicle_id: number;
  readonly wp_id: number;
}

/** The newest version of each of these rules; none of one that was never set. */
const inForce = Effect.fnUntraced(function* (vehicles: readonly Named[], form: readonly AlertSetting[]) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql.unsafe<Kept>(
    `select distinct on (vehicle_id, label) vehicle_id as "vehicleId", label, is_on as "isOn", min_value as min, max_value as max,
       extract(epoch from valid_from)::text as version
     from alert_setting where ${isAmong('vehicle_id', '$1')} and ${isAmong('label', '$2', 'text')} order by vehicle_id, label, valid_from desc`,
    [idList(vehicles.map(({ vehicle_id }) => vehicle_id)), `{${form.map(({ label }) => label).join(',')}}`],
  );
});

const digestOf = (vehicles: readonly Named[], kept: readonly Kept[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(vehicles.map(({ vehicle_id }) => vehicle_id).sort((a, b) => a - b)));
  for (const { vehicleId, label, version } of kept) hash.update(`${vehicleId} ${label} ${version},`);
  return hash.digest('base64url');
};

/** What names the rules in force of these vehicles; another one as soon as one of them was set anew. */
export const basisOf = (vehicles: readonly Named[], form: readonly AlertSetting[]) =>
  Effect.map(inForce(vehicles, form), (kept) => digestOf(vehicles, kept));

/** What a form would change of these vehicles, and of which rules that is told. */
export const wouldChange = Effect.fnUntraced(function* (vehicles: readonly Named[], form: readonly AlertSetting[]) {
  const kept = yield* inForce(vehicles, form);
  const rules = new Map(kept.map(({ vehicleId, label, isOn, min, max }) => [`${vehicleId} ${label}`, { isOn, min, max }]));
  const wanted = form.map((setting) => ({ label: setting.label, isOn: setting.status, ...limitsOf(setting) }));
  const told = changesOf(
    wanted,
    vehicles.map(({ vehicle_id, wp_id }) => ({ wpId: wp_id, inForce: (label) => rules.get(`${vehicle_id} ${label}`) ?? neverSet })),
  );
  return { basis: digestOf(vehicles, kept), ...told };
});

/** Who saves rules of an organisation waits for whoever does so already, or puts down their alerts: what was compared is then still so. */
export const settingTurn = Effect.fnUntraced(function* (organisationId: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`select pg_advisory_xact_lock(hashtextextended(${`alert settings ${organisationId}`}, 0))`;
});
