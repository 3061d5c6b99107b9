import { Context, Effect, Layer, Schedule } from 'effect';
import { SqlClient } from 'effect/sql';
import { daysOf } from '../fleet/telemetry/days.ts';
import { ServerConfig } from '../platform/config.ts';
import { isAmong } from '../platform/database/among.ts';
import { isBusy } from '../platform/database/busy.ts';
import { Database } from '../platform/database/database.ts';
import { allowLonger } from '../platform/database/limits.ts';
import { turns } from '../platform/database/turns.ts';
import { failureFields } from '../platform/failure.ts';
import { areaTurn } from './areas/area-versions.ts';
import { type DueSpan, dueSpans } from './due.ts';
import { keepChanges, keptAlerts } from './kept.ts';
import { around, noteWaiting } from './neighbours/around.ts';
import { remembered } from './remembered.ts';
import { reportAlerts } from './report-alerts.ts';
import { settingTurn } from './settings-in-force.ts';
import { sumAlerts } from './sum-alerts.ts';
import { timesSet, type Version, versionsOver } from './versions.ts';

/** Long enough that what is asked once for each vehicle is asked for many of its reports. */
const round = '5 seconds';
/** Transactions of reports that are looked at together. */
const atOnce = 100;

interface Due {
  readonly due_id: bigint;
  readonly organisation_id: string;
  readonly vehicle_ids: readonly number[];
  readonly first: readonly number[];
  readonly last: readonly number[];
}

const gathered = (rows: readonly Due[]): ReadonlyMap<number, DueSpan> => {
  const spans = dueSpans();
  for (const { vehicle_ids, first, last } of rows)
    for (const [i, vehicleId] of vehicle_ids.entries()) spans.add(vehicleId, first[i]!, last[i]!);
  return new Map(spans.all().map((span) => [span.vehicleId, span]));
};

const ruleOf = ({ vehicleId, label }: { readonly vehicleId: number; readonly label: string }) => `${vehicleId} ${label}`;
const isBy =
  ({ from, end }: Version) =>
  ({ start }: { readonly start: number }) =>
    start >= from && (end === null || start < end);

/**
 * Looks for alerts in what ingestion stored, whatever the order it came in: from the earliest new report of a vehicle on, until all is as it
 * was known. One server at a time, so that nothing is noticed twice.
 */
export class AlertEvaluation extends Context.Service<
  AlertEvaluation,
  {
    /** One round; answers how many transactions of reports it looked at, or has to look at again. */
    readonly evaluate: Effect.Effect<number>;
  }
>()('gleisblick/server/AlertEvaluation') {
  static readonly layer = Layer.effect(
    AlertEvaluation,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const days = daysOf(timeZone);
      const memory = remembered();

      const evaluate = asSystem(
        Effect.gen(function* () {
          const [turn] = yield* sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${turns.alerts}::int8) as mine`;
          if (turn?.mine !== true) return 0;
          const rows = yield* sql<Due>`select due_id, organisation_id, vehicle_ids, first, last from alert_due
              where not_before is null or not_before <= now() order by due_id limit ${atOnce}`;
          if (rows.length === 0) return 0;
          yield* allowLonger('derivation');
          const due = gathered(rows);
          const [round] = yield* sql<{ number: bigint }>`select nextval('alert_round') as number`;
          memory.begin(BigInt(round!.number));
          const known = yield* timesSet(due.keys());
          const spans = yield* around(due);
          const versions = yield* versionsOver(spans);
          const kept = versions.length === 0 ? [] : yield* keptAlerts(spans);
          const byRule = Map.groupBy(kept, ruleOf);
          const keptOf = (version: Version) => (byRule.get(ruleOf(version)) ?? []).filter(isBy(version));
          const ofReports = yield* reportAlerts(spans, versions, keptOf, memory);
          const ofSums = yield* sumAlerts(due, spans, versions, keptOf, { days, timeZone, memory });
          // Who saves rules or areas waits from here on; what was saved since they were read is looked at in another round.
          yield* Effect.forEach(new Set(rows.map((row) => row.organisation_id)), (id) => Effect.andThen(settingTurn(id), areaTurn(id)));
          if (known !== (yield* timesSet(due.keys()))) return rows.length;
          yield* keepChanges([...ofReports.changes, ...ofSums.changes], timeZone);
          yield* noteWaiting([...ofReports.waiting, ...ofSums.waiting], spans);
          yield* sql.unsafe(`delete from alert_due where ${isAmong('due_id', '$1', 'int8')}`, [
            `{${rows.map((row) => row.due_id).join(',')}}`,
          ]);
          return rows.length;
        }).pipe(Effect.provideService(SqlClient.SqlClient, sql)),
      ).pipe(Effect.orDie);
      return { evaluate };
    }),
  );

  /** Rounds in the background for the life of the server, one after the other while more waits than one looks at. */
  static readonly layerRounds = Layer.effectDiscard(
    Effect.gen(function* () {
      const { evaluate } = yield* AlertEvaluation;
      yield* evaluate.pipe(
        Effect.repeat({ while: (count) => count === atOnce }),
        Effect.catchDefect((defect) =>
          isBusy(defect) ? Effect.void : Effect.logWarning('looking for alerts failed', failureFields(defect)),
        ),
        Effect.repeat(Schedule.spaced(round)),
        Effect.forkScoped,
      );
    }),
  );
}
