import { visibleVehicles } from '../account/access-window.ts';
import { isAmong } from '../platform/database/among.ts';

/** `packed`: the number of each span that has alerts and how many, as int4 pairs. */
export interface Counted {
  readonly vehicleId: number;
  readonly packed: Uint8Array;
}

/** $1 to $3 as `visibleVehicles` has them, $4 ids, $5 in s where each span begins and the last one ends. */
export const countedSql = `with ${visibleVehicles},
  bounds as (select array_agg(to_timestamp(s) order by s) as starts, min(s) as first, max(s) as last from unnest($5::text::float8[]) s),
  counts as (select a.vehicle_id, width_bucket(a.ts, (select starts from bounds)) - 1 as span, count(*)::int as n from alert a
    where a.organisation_id = $1::text::uuid and a.withdrawn_at is null and ${isAmong('a.vehicle_id', '$4')}
      and a.ts >= to_timestamp((select first from bounds)) and a.ts < to_timestamp((select last from bounds)) group by 1, 2)
  select c.vehicle_id as "vehicleId", string_agg(int4send(c.span) || int4send(c.n), ''::bytea) as packed
  from counts c join visible v on v.vehicle_id = c.vehicle_id group by 1`;

const bytesPerSpan = 8;
export const unpackCounts = (packed: Uint8Array, spans: number): readonly number[] => {
  const counts = Array.from({ length: spans }, () => 0);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.byteLength; at += bytesPerSpan) counts[view.getInt32(at)] = view.getInt32(at + 4);
  return counts;
};
