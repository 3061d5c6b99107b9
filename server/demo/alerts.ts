import { Effect } from 'effect';
import type { AlertLabel } from '../../src/domain/alerts/rules.ts';
import { Database } from '../platform/database/database.ts';
import type { DemoFleet } from './fleet.ts';
import type { DemoVehicle } from './vehicles.ts';

interface Rule {
  readonly label: AlertLabel;
  readonly min?: number;
  readonly max?: number;
}

/** Limits as an operator sets them, near enough to what the vehicles do that each is passed now and then. */
const rulesOf = ({ type, model }: DemoVehicle, number: number): readonly Rule[] => {
  if (model === 'Kran') return [{ label: 'NSMaxOperatingHoursDay', max: 10 }, { label: 'NSShuntingImpacts' }];
  const isShunter = ['Gravita 10 BB', 'V 90', 'G 1206'].includes(model);
  const heat: Rule = { label: 'NSOutsideTemperature', min: 2, max: number % 2 === 0 ? 26 : 28 };
  if (isShunter) return [{ label: 'NSSuspectedDerailment' }, { label: 'NSMaxOperatingHoursDay', max: 22 }, heat];
  return [
    ...(number % 3 === 0 ? [{ label: 'NSSpeedlimitExeeded', max: 120 } as const] : []),
    ...(type === 'E-Lok' ? [{ label: 'NSMaxMileageDay', max: 1_600 } as const] : [{ label: 'NSMaxOperatingHoursWeek', max: 135 } as const]),
    ...(number % 2 === 0 ? [heat] : []),
    { label: 'NSVoltageDrop', max: 20 },
    { label: 'NSSuspiciousDrivingBehaviour' },
  ];
};

/** Rules for the vehicles of an operator on which none was ever set, in force since a moment (epoch s). */
export const setAlertRules = Effect.fn('setAlertRules')(function* (fleet: DemoFleet, vehicles: readonly DemoVehicle[], since: number) {
  const { sql, asSystem } = yield* Database;
  const rows = vehicles.flatMap((vehicle, i) => rulesOf(vehicle, i).map((rule) => ({ vehicle_id: fleet.devices[i]!.vehicleId, ...rule })));
  yield* asSystem(sql`
    insert into alert_setting (organisation_id, vehicle_id, label, valid_from, is_on, min_value, max_value)
    select ${fleet.organisationId}::uuid, t.vehicle_id, t.label, to_timestamp(${since}::float8), true, t.min, t.max
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as t(vehicle_id int, label text, min float8, max float8)
    where not exists (select from alert_setting s where s.vehicle_id = t.vehicle_id)`).pipe(Effect.orDie);
});

const remarks = ['Mit dem Triebfahrzeugführer besprochen.', 'Werkstatt ist informiert.', 'Umlauf angepasst.', 'Keine Auffälligkeit.'];

/** What the history brought was noticed and dealt with in its time: only the newest alerts are left open. */
export const settleAlerts = Effect.fn('settleAlerts')(function* ({ organisationId }: DemoFleet) {
  const { sql, asSystem } = yield* Database;
  yield* asSystem(
    Effect.gen(function* () {
      yield* sql`update alert set noticed_at = ts + interval '1 min' where organisation_id = ${organisationId}
        and noticed_at > ts + interval '30 min' and ts < now() - interval '30 min'`;
      yield* sql`with dealt as (
          update alert set state = case when abs(hashtext(alert_id::text)) % 5 = 0 then 'seen' else 'resolved' end
          where organisation_id = ${organisationId} and state = 'open' and ts < now() - interval '40 hours' returning alert_id, ts, state)
        insert into alert_step (organisation_id, alert_id, state, account_id, author, comment, at)
        select ${organisationId}::uuid, d.alert_id, d.state, p.account_id, p.author,
          case when abs(hashtext(d.alert_id::text)) % 3 = 0 then (${sql.literal(`array['${remarks.join("','")}']`)})[1 + abs(hashtext(d.alert_id::text)) % 4] end,
          d.ts + interval '1 min' * (5 + abs(hashtext(d.alert_id::text)) % 400)
        from dealt d cross join (select a.account_id, a.first_name || ' ' || a.last_name as author from account a join membership m using (account_id)
          where m.organisation_id = ${organisationId}::uuid and m.role = 'operatorAdmin' order by a.account_name limit 1) p`;
    }),
  ).pipe(Effect.orDie);
});
