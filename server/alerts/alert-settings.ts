import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, NotFound } from '../../src/api/contract/errors.ts';
import type { DryRun, DryRunWish } from '../../src/domain/alerts/dry-run.ts';
import type { ApplyPreview, RefusedVehicle } from '../../src/domain/alerts/preview.ts';
import type { AlertSignal, CarriedSignal, RareSignal } from '../../src/domain/alerts/rule.ts';
import { type AlertLabel, alertLabels, alertRules } from '../../src/domain/alerts/rules.ts';
import {
  type AlertSetting,
  boundOfValue,
  limitsOf,
  newSetting,
  type ReadAlertSetting,
  settingProblem,
} from '../../src/domain/alerts/setting.ts';
import { type AccessWindow, isOpen, visibleVehicles } from '../account/access-window.ts';
import { burnsFuel } from '../fleet/engine.ts';
import { type Column, unnested } from '../fleet/telemetry/columns.ts';
import { daysOf } from '../fleet/telemetry/days.ts';
import { ServerConfig } from '../platform/config.ts';
import { isAmong } from '../platform/database/among.ts';
import { Database } from '../platform/database/database.ts';
import { areaLabel } from './areas/area-versions.ts';
import { dryRun } from './dry-run.ts';
import { basisOf, settingTurn, wouldChange } from './settings-in-force.ts';
import { sendLiveSql } from './told.ts';
import { idList } from './versions.ts';

interface Vehicle extends AccessWindow, Readonly<Record<CarriedSignal, boolean>> {
  readonly vehicle_id: number;
  readonly wp_id: number;
  readonly rare: readonly RareSignal[];
}
interface Kept {
  readonly label: AlertLabel;
  readonly is_on: boolean;
  readonly min_value: number | null;
  readonly max_value: number | null;
}
interface Form {
  readonly form: readonly AlertSetting[];
  readonly wpIds: readonly number[];
}
interface Saving extends Form {
  /** Of a preview: refused with 409 once it tells no more what would happen. */
  readonly basis?: string | undefined;
}

const missingOf = (vehicle: Vehicle, label: AlertLabel): readonly AlertSignal[] =>
  alertRules[label].needs.filter(
    (signal: AlertSignal) => vehicle[signal as CarriedSignal] !== true && !vehicle.rare.includes(signal as RareSignal),
  );

const missing = new NotFound({ code: 'not_found' });
const changedMeanwhile = new Conflict({ code: 'changed_meanwhile' });
const newestFirst = 'distinct on (vehicle_id, label) vehicle_id, label, is_on, min_value, max_value, valid_from';

const columns: readonly Column<AlertSetting>[] = [
  { name: 'label', type: 'text', of: (one) => one.label },
  { name: 'is_on', type: 'bool', of: (one) => (one.status ? 't' : 'f') },
  { name: 'min_value', type: 'float8', of: (one) => limitsOf(one).min },
  { name: 'max_value', type: 'float8', of: (one) => limitsOf(one).max },
];

const checked = Effect.fnUntraced(function* (form: readonly AlertSetting[]) {
  const labels = new Set<AlertLabel>();
  for (const setting of form) {
    if (labels.has(setting.label)) return yield* new BadRequest({ code: 'label_repeated', field: setting.label });
    labels.add(setting.label);
    const problem = settingProblem(setting);
    if (problem !== null) return yield* new BadRequest({ code: problem.problem, field: `${setting.label}.${problem.side}` });
  }
});

/** The alert rules of vehicles. */
export class AlertSettings extends Context.Service<
  AlertSettings,
  {
    /** All rules in their order, those never set among them. */
    readonly read: (caller: Caller, wpId: number) => Effect.Effect<readonly ReadAlertSetting[], NotFound>;
    /** Answers for how many vehicles; one that the caller does not see now refuses all. */
    readonly save: (caller: Caller, saving: Saving) => Effect.Effect<{ readonly saved: number }, BadRequest | Conflict | NotFound>;
    /** What a save of the same would change of which vehicles, and who would be refused; nothing is stored. */
    readonly preview: (caller: Caller, form: Form) => Effect.Effect<ApplyPreview, BadRequest>;
    /** What a rule with these bounds would have noticed, as far as the caller may see. */
    readonly dryRun: (caller: Caller, wpId: number, wish: DryRunWish) => Effect.Effect<DryRun, BadRequest | NotFound>;
  }
>()('gleisblick/server/AlertSettings') {
  static readonly layer = Layer.effect(
    AlertSettings,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;

      const named = Effect.fnUntraced(function* ({ organisationId, accountId }: Caller, wpIds: readonly number[]) {
        const vehicles = yield* sql.unsafe<Vehicle>(
          `with ${visibleVehicles} select v.vehicle_id, v.wp_id, v.opens, v.closes, s.speed is not null as speed, s.temperature is not null as temperature,
             s.voltage is not null as voltage, s.status is not null as status, s.lat is not null as position, coalesce(s.lat, s.odometer) is not null as mileage,
             exists (select from alert_area_vehicle m where m.vehicle_id = v.vehicle_id) as "definedArea", ${burnsFuel('v')} as "combustionEngine",
             array(select r.signal from reported_signal r where r.vehicle_id = v.vehicle_id) as rare
           from visible v left join live_state s on s.vehicle_id = v.vehicle_id and s.organisation_id = v.organisation_id
           where ${isAmong('v.wp_id', '$4')}`,
          [organisationId, accountId, timeZone, idList(wpIds)],
        );
        return { vehicles, now: yield* Clock.currentTimeMillis };
      });
      const find = Effect.fnUntraced(function* (caller: Caller, wpIds: readonly number[]) {
        const { vehicles, now } = yield* named(caller, wpIds);
        const isAll = vehicles.length === new Set(wpIds).size && vehicles.every((vehicle) => isOpen(vehicle, now));
        return isAll ? { vehicles, now } : yield* missing;
      });

      const zone = { days: daysOf(timeZone), timeZone };
      return {
        dryRun: Effect.fn('AlertSettings.dryRun')(function* (caller, wpId, wish) {
          const { label, min, max } = wish;
          yield* checked([{ ...newSetting(label), status: true, min: boundOfValue(min), max: boundOfValue(max) }]);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const vehicle = (yield* find(caller, [wpId])).vehicles[0]!;
              const asked = {
                organisationId: caller.organisationId,
                vehicleId: vehicle.vehicle_id,
                opens: vehicle.opens,
                needs: missingOf(vehicle, label),
              };
              return yield* dryRun(asked, wish, zone);
            }).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
          );
        }),
        read: Effect.fn('AlertSettings.read')(function* (caller, wpId) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const { vehicles } = yield* find(caller, [wpId]);
              const vehicle = vehicles[0]!;
              const rows = yield* sql.unsafe<Kept>(
                `select ${newestFirst} from alert_setting where vehicle_id = $1::int order by vehicle_id, label, valid_from desc`,
                [vehicle.vehicle_id],
              );
              const kept = new Map(rows.map((row) => [row.label, row]));
              return alertLabels.map((label) => {
                const row = kept.get(label);
                const needs = missingOf(vehicle, label);
                if (row === undefined) return { ...newSetting(label), needs };
                const bounds = { max: boundOfValue(row.max_value), min: boundOfValue(row.min_value) };
                return { ...newSetting(label), status: row.is_on, ...bounds, needs };
              });
            }),
          );
        }),
        preview: Effect.fn('AlertSettings.preview')(function* (caller, { form, wpIds }) {
          yield* checked(form);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              const { vehicles, now } = yield* named(caller, wpIds);
              const open = vehicles.filter((vehicle) => isOpen(vehicle, now));
              const known = new Map(vehicles.map((vehicle) => [vehicle.wp_id, vehicle]));
              const refused = [...new Set(wpIds)].flatMap((wpId): readonly RefusedVehicle[] => {
                const vehicle = known.get(wpId);
                if (vehicle === undefined) return [{ wpId, reason: 'not_found' }];
                return isOpen(vehicle, now) ? [] : [{ wpId, reason: 'outside_window' }];
              });
              return { ...(yield* wouldChange(open, form)), refused };
            }).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
          );
        }),
        save: Effect.fn('AlertSettings.save')(function* (caller, { form, wpIds, basis }) {
          yield* checked(form);
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              yield* settingTurn(caller.organisationId);
              const { vehicles, now } = yield* find(caller, wpIds);
              if (basis !== undefined && basis !== (yield* basisOf(vehicles, form))) return yield* changedMeanwhile;
              const ids = idList(vehicles.map(({ vehicle_id }) => vehicle_id));
              const { from, parameters } = unnested(columns, form, 5);
              // What stays as it is begins nothing new; an alert that lasts was one of the setting before.
              const ended = yield* sql.unsafe<{ id: number; label: string }>(
                `with before as (select ${newestFirst} from alert_setting where ${isAmong('vehicle_id', '$1')} order by vehicle_id, label, valid_from desc),
                 changed as (
                   insert into alert_setting (organisation_id, vehicle_id, label, valid_from, is_on, min_value, max_value, changed_by)
                   select $2::text::uuid, v.vehicle_id, t.label, greatest(to_timestamp($3::float8), b.valid_from + interval '1 ms'), t.is_on,
                     t.min_value, t.max_value, $4::text::uuid
                   from unnest($1::text::int[]) v(vehicle_id) cross join ${from} left join before b on b.vehicle_id = v.vehicle_id and b.label = t.label
                   where (t.is_on, t.min_value, t.max_value) is distinct from (coalesce(b.is_on, false), b.min_value, b.max_value)
                   returning vehicle_id, label, valid_from)
                 update alert a set until_ts = greatest(a.ts, c.valid_from) from changed c
                 where a.vehicle_id = c.vehicle_id and a.label = c.label and a.until_ts is null returning a.vehicle_id as id, a.label`,
                [ids, caller.organisationId, now / 1000, caller.accountId, ...parameters],
              );
              const ofAreas = ended.filter(({ label }) => label === areaLabel);
              if (ofAreas.length > 0) yield* sql.unsafe(sendLiveSql, [idList(ofAreas.map(({ id }) => id))]);
              return { saved: vehicles.length };
            }).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
          );
        }),
      };
    }),
  );
}
