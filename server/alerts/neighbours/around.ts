import { Clock, Effect } from 'effect';
import { SqlClient } from 'effect/sql';
import { unnested } from '../../fleet/telemetry/columns.ts';
import { instantOf, millisOf } from '../../fleet/telemetry/position-rows.ts';
import type { DueSpan } from '../due.ts';
import { neighbourhood } from './sieve.ts';

/** What is due of a vehicle with the reports to either side that it may confirm or contradict. Times epoch ms. */
export interface Around extends DueSpan {
  /** The first report by which those from `first` on are judged. */
  readonly context: number;
  readonly newest: number;
  /** For how long nothing has come after the newest report, ms. */
  readonly silence: number;
}

interface Row {
  readonly vehicle_id: number;
  readonly earlier: readonly number[] | null;
  readonly last: number | null;
  readonly newest: number | null;
  readonly received: number | null;
}

/** As far as reports that are due may change what is found in others. */
export const around = Effect.fn('around')(function* (due: ReadonlyMap<number, DueSpan>) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const { from, parameters } = unnested<DueSpan>(
    [
      { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
      { name: 'first', type: 'float8', of: (row) => row.first },
      { name: 'last', type: 'float8', of: (row) => row.last },
    ],
    [...due.values()],
  );
  const rows = yield* sql.unsafe<Row>(
    `select t.vehicle_id, s.latest as newest, s.received,
       (select array_agg(${millisOf('x.ts')} order by x.ts desc) from (select p.ts from position p where p.vehicle_id = t.vehicle_id
          and p.ts < ${instantOf('t.first')} order by p.ts desc limit ${2 * neighbourhood}) x) as earlier,
       (select ${millisOf('p.ts')} from position p where p.vehicle_id = t.vehicle_id and p.ts > ${instantOf('t.last')}
          order by p.ts offset ${neighbourhood - 1} limit 1) as last
     from ${from} left join live_state s on s.vehicle_id = t.vehicle_id`,
    parameters,
  );
  return new Map(
    rows.map(({ vehicle_id, earlier, last, newest, received }): [number, Around] => {
      const span = due.get(vehicle_id)!;
      const times = earlier ?? [];
      return [
        vehicle_id,
        {
          vehicleId: vehicle_id,
          first: times[Math.min(neighbourhood, times.length) - 1] ?? span.first,
          last: last ?? Math.max(span.last, newest ?? span.last),
          context: times.at(-1) ?? span.first,
          newest: newest ?? span.last,
          silence: received === null ? Number.POSITIVE_INFINITY : now - received,
        },
      ];
    }),
  );
});

/** Vehicles that are looked at again when a silence has lasted for so many ms, though nothing more comes. */
export interface Waiting {
  readonly organisationId: string;
  readonly vehicleId: number;
  readonly millis: number;
}

/** In the transaction that looked at what is due. */
export const noteWaiting = Effect.fnUntraced(function* (waiting: readonly Waiting[], spans: ReadonlyMap<number, Around>) {
  if (waiting.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  const { from, parameters } = unnested<Waiting>(
    [
      { name: 'organisation_id', type: 'uuid', of: (row) => row.organisationId },
      { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
      { name: 'newest', type: 'float8', of: (row) => spans.get(row.vehicleId)!.newest },
      { name: 'seconds', type: 'float8', of: (row) => (row.millis - Math.max(0, spans.get(row.vehicleId)!.silence)) / 1000 },
    ],
    waiting,
  );
  yield* sql.unsafe(
    `insert into alert_due (organisation_id, vehicle_ids, first, last, not_before)
     select organisation_id, array[vehicle_id], array[newest], array[newest], now() + greatest(seconds, 0) * interval '1 s' from ${from}`,
    parameters,
  );
});
