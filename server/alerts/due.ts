import { Effect } from 'effect';
import { SqlClient } from 'effect/sql';

/** Reports of a vehicle that alerts have still to be looked for in: times of the first and the last, epoch ms. */
export interface DueSpan {
  readonly vehicleId: number;
  readonly first: number;
  readonly last: number;
}

/** Gathers what came of each vehicle. */
export const dueSpans = () => {
  const spans = new Map<number, { first: number; last: number }>();
  return {
    add: (vehicleId: number, first: number, last: number) => {
      const known = spans.get(vehicleId);
      if (known === undefined) spans.set(vehicleId, { first, last });
      else {
        known.first = Math.min(known.first, first);
        known.last = Math.max(known.last, last);
      }
    },
    all: (): readonly DueSpan[] => [...spans].map(([vehicleId, span]) => ({ vehicleId, ...span })),
  };
};

/** In the transaction that stores the reports: one row for all vehicles on which a rule was ever on, none where there is none. */
export const noteDue = Effect.fnUntraced(function* (organisationId: string, spans: readonly DueSpan[]) {
  if (spans.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  const list = (of: (span: DueSpan) => number) => `{${spans.map(of).join(',')}}`;
  yield* sql.unsafe(
    `insert into alert_due (organisation_id, vehicle_ids, first, last)
     select $1::text::uuid, array_agg(t.vehicle_id), array_agg(t.first), array_agg(t.last)
     from unnest($2::text::int[], $3::text::float8[], $4::text::float8[]) t(vehicle_id, first, last)
     where exists (select from alert_setting s where s.vehicle_id = t.vehicle_id and s.is_on) having count(*) > 0`,
    [organisationId, list(({ vehicleId }) => vehicleId), list(({ first }) => first), list(({ last }) => last)],
  );
});
