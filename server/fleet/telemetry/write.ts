import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import type { OrganisationId } from '../../../src/domain/common/ids.ts';
import { dueSpans, noteDue } from '../../alerts/due.ts';
import { isAmong } from '../../platform/database/among.ts';
import { allowLonger } from '../../platform/database/limits.ts';
import { names, unnested } from './columns.ts';
import type { Days } from './days.ts';
import { isEvidence } from './fix.ts';
import { insertLate, insertPositions } from './insert-late.ts';
import { advance, begin, nothingSettled } from './intervals.ts';
import { limits } from './limits.ts';
import { type LiveRow, type LiveState, liveColumns, liveRead, liveSent, liveStateOf } from './live-rows.ts';
import { withFix } from './live-values.ts';
import { millisOf, type VehicleFix } from './position-rows.ts';
import { noteSignals } from './rare-signals.ts';
import { rederive } from './rederive.ts';
import { type DayRow, forget, type IntervalRow, settle } from './settled.ts';

/**
 * The state rows of the vehicles, locked in one order so that transactions over the same vehicles take turns; unknown vehicles are
 * missing. The planner knows neither how many ids will come nor that a fleet has grown, and keeps its plan: the index is right in any case.
 */
const lock = Effect.fnUntraced(function* (vehicleIds: readonly number[], days: Days) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`select set_config('enable_seqscan', 'off', true)`;
  const ids = `{${vehicleIds.join(',')}}`;
  const read = sql.unsafe<LiveRow>(
    `select ${liveRead} from live_state where ${isAmong('vehicle_id', '$1')} order by vehicle_id for no key update`,
    [ids],
  );
  let rows = yield* read;
  if (rows.length < vehicleIds.length) {
    yield* sql.unsafe(
      `insert into live_state (vehicle_id, organisation_id) select vehicle_id, organisation_id from vehicle
       where ${isAmong('vehicle_id', '$1')} order by vehicle_id on conflict do nothing`,
      [ids],
    );
    // Also what another transaction began meanwhile, which only this read sees: else its vehicle would pass for unknown.
    rows = yield* read;
  }
  return new Map(rows.map((row) => [row.vehicle_id, liveStateOf(row, days)]));
});

/** A run of one status may have begun days before what was derived again, or be cut by it: its begin is read from what is settled. */
const withRunStart = Effect.fnUntraced(function* (states: readonly LiveState[]) {
  const sql = yield* SqlClient.SqlClient;
  const { from, parameters } = unnested<LiveState>(
    [
      { name: 'vehicle_id', type: 'int', of: (state) => state.vehicleId },
      { name: 'open_status', type: 'int2', of: (state) => state.tail?.open?.status ?? null },
    ],
    states,
  );
  const rows = yield* sql.unsafe<{ since: number | null }>(
    `select (select ${millisOf('coalesce(max(to_ts) filter (where status <> t.open_status), min(from_ts))')}
       from status_interval i where i.vehicle_id = t.vehicle_id) as since from ${from}`,
    parameters,
  );
  return states.map((state, i): LiveState => {
    const { tail } = state;
    if (!tail?.open) return state;
    const begin = rows[i]?.since ?? tail.open.from;
    if (begin === tail.open.since && (tail.status !== tail.open.status || tail.since === begin)) return state;
    const open = { ...tail.open, since: begin };
    return { ...state, tail: { ...tail, open, since: tail.status === open.status ? open.since : tail.fix.time } };
  });
});

const columnNames = names(liveColumns);
const setLive = liveColumns
  .slice(1)
  .map(({ name }) => `${name} = excluded.${name}`)
  .join(', ');

export interface Written {
  /** Vehicles of this organisation; all others are unknown. */
  readonly known: ReadonlySet<number>;
  /** Reports that were new or added something. */
  readonly stored: ReadonlySet<string>;
}
interface WrittenPiece extends Written {
  /** Late reports left for another transaction: each derives a few days of a vehicle again, however late its reports come. */
  readonly rest: readonly VehicleFix[];
}

export const reportKey = (vehicleId: number, time: number) => `${vehicleId} ${time}`;

/**
 * Stores reports (at most one per vehicle and instant, `fixes` in order of time) and brings intervals, totals and live state up to
 * date, in the running transaction of the organisation. In order: appended without looking back; late: the days touched are derived again,
 * of each vehicle the earliest few.
 */
export const writeReports = Effect.fn('writeReports')(function* (
  organisationId: OrganisationId,
  byVehicle: ReadonlyMap<number, readonly VehicleFix[]>,
  received: number,
  days: Days,
) {
  const sql = yield* SqlClient.SqlClient;
  const states: Map<number, LiveState> = yield* lock([...byVehicle.keys()], days);
  const known = new Set(states.keys());
  const late: VehicleFix[] = [];
  const fresh: VehicleFix[] = [];
  const rest: VehicleFix[] = [];
  for (const [vehicleId, fixes] of byVehicle) {
    const state = states.get(vehicleId);
    if (!state) continue;
    const piece = fixes[0]!.fix.time + limits.latePieceMillis;
    for (const fix of fixes) (fix.fix.time > state.latest ? fresh : fix.fix.time > piece ? rest : late).push(fix);
  }
  const stored = new Set(fresh.map(({ vehicleId, fix }) => reportKey(vehicleId, fix.time)));
  const before = new Map(states);
  const intervals: IntervalRow[] = [];
  const totals: DayRow[] = [];
  const due = dueSpans();

  if (late.length > 0) {
    yield* allowLonger('derivation');
    const outcome = yield* insertLate(late, organisationId, received);
    for (const { vehicleId, fix } of outcome.stored) {
      stored.add(reportKey(vehicleId, fix.time));
      due.add(vehicleId, fix.time, fix.time);
      const state = states.get(vehicleId)!;
      const values = withFix(state.values, fix);
      if (values !== state.values) states.set(vehicleId, { ...state, values });
    }
    if (outcome.touched.size > 0) {
      const found = yield* rederive(outcome.touched, days);
      for (const { vehicleId, from, until, tail } of found) {
        due.add(vehicleId, from, Math.min(until, received));
        if (tail !== undefined) states.set(vehicleId, { ...states.get(vehicleId)!, tail });
      }
      yield* forget(found, days);
      yield* settle(
        found.flatMap(({ vehicleId, intervals }) => intervals.map((interval) => ({ vehicleId, ...interval }))),
        found.flatMap(({ vehicleId, days: sums }) => sums.map((day) => ({ vehicleId, ...day }))),
        organisationId,
      );
      const touched = [...outcome.touched.keys()].map((vehicleId) => states.get(vehicleId)!);
      for (const state of yield* withRunStart(touched)) states.set(state.vehicleId, state);
    }
  }

  const settled = nothingSettled();
  for (const { vehicleId, fix } of fresh) {
    const state = states.get(vehicleId)!;
    const { tail } = state;
    due.add(vehicleId, Math.min(fix.time, tail?.fix.time ?? fix.time), fix.time);
    const next = !isEvidence(fix) ? tail : tail === null ? begin(fix, days) : advance(tail, fix, days, settled);
    for (const interval of settled.intervals.splice(0)) intervals.push({ vehicleId, ...interval });
    for (const day of settled.days.splice(0)) totals.push({ vehicleId, ...day });
    states.set(vehicleId, { ...state, latest: fix.time, received, tail: next, values: withFix(state.values, fix) });
  }
  yield* settle(intervals, totals, organisationId);

  // A late report of a settled day leaves the live state as it is: nobody needs to be told.
  const rows = [...states.values()].filter((state) => state !== before.get(state.vehicleId));
  if (rows.length > 0) {
    const live = unnested(liveColumns, rows, 2);
    // Found row by row over the index, whatever the planner thinks of their number.
    const update = `changed as (insert into live_state (organisation_id, change_xid, ${columnNames})
        select $1::text::uuid, pg_current_xact_id()::text::int8, ${liveSent} from ${live.from}
        on conflict (vehicle_id) do update set change_xid = excluded.change_xid, ${setLive} returning 1)
      select pg_notify('live_changed', $1::text) from (select count(*) as n from changed) c where n > 0`;
    const parameters = [organisationId, ...live.parameters];
    const positions = fresh.length === 0 ? undefined : insertPositions(fresh, organisationId, received, 1 + parameters.length);
    yield* sql.unsafe(`with ${positions ? `stored as (${positions.statement}), ` : ''}${update}`, [
      ...parameters,
      ...(positions?.parameters ?? []),
    ]);
  }
  yield* noteSignals(organisationId, [...late, ...fresh]);
  yield* noteDue(organisationId, due.all());
  return { known, stored, rest } satisfies WrittenPiece;
});
