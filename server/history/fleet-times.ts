import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { fleetTimes, noPlace } from '../../src/domain/history/packed-fleet.ts';
import { visibleVehicles } from '../account/access-window.ts';
import { statusOf } from '../fleet/engine.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';

/** Times ms, epoch and between two instants. */
export interface WantedTimes {
  readonly at: number;
  readonly step?: number | undefined;
  readonly count?: number | undefined;
}

/** Longer without a report a vehicle is not on the map of the past; so many reports without a place are passed over. */
const silentDays = 31;
const withoutPlace = 2_000;
/** Places of one answer: of larger fleets fewer instants are told. */
const mostPlaces = 60_000;
const placeBytes = 18;

/** Bounds that are known beforehand leave the planner two or three months to look into. */
const placesSql = `with ${visibleVehicles}
select v.vehicle_id as id, string_agg(int4send(p.lat) || int4send(p.lng)
  || int4send(floor(extract(epoch from g.t - p.ts))::int) || int2send(coalesce(p.speed, -1::int2)) || int2send(coalesce(p.heading, -1::int2))
  || int2send(coalesce(${statusOf('z.status', 'v')}, 0::int2)),
  ''::bytea order by g.k) as packed, string_agg(int2send(g.k::int2), ''::bytea order by g.k) as places
from visible v
  cross join lateral (select k, $4::float8 + k * $5::float8 as ms, to_timestamp(($4::float8 + k * $5::float8) / 1000) as t
    from generate_series(0, $6::int - 1) k) g
  cross join lateral (select * from (select x.ts, x.lat, x.lng, x.speed, x.heading from position x
      where x.vehicle_id = v.vehicle_id and x.organisation_id = $1::text::uuid
        and x.ts > to_timestamp($4::float8 / 1000) - interval '${silentDays} days'
        and x.ts <= to_timestamp(($4::float8 + ($6::int - 1) * $5::float8) / 1000)
        and x.ts <= g.t and (v.opens is null or x.ts >= to_timestamp(v.opens / 1000))
      order by x.ts desc limit ${withoutPlace}) x where x.lat is not null order by x.ts desc limit 1) p
  left join lateral (select s.status from status_interval s
      where s.vehicle_id = v.vehicle_id and s.organisation_id = $1::text::uuid and s.from_ts <= g.t order by s.from_ts desc limit 1) i on true
  left join live_state l on l.vehicle_id = v.vehicle_id and l.organisation_id = $1::text::uuid
  cross join lateral (select case when l.tail_time <= g.ms then l.status when l.open_from <= g.ms then l.open_status else i.status end as status) z
where (v.closes is null or g.t < to_timestamp(v.closes / 1000))
group by v.vehicle_id order by v.vehicle_id`;

interface Row {
  readonly id: number;
  readonly packed: Uint8Array;
  /** Of which of the instants. */
  readonly places: Uint8Array;
}

export class FleetTimes extends Context.Service<
  FleetTimes,
  {
    /** Packed as `unpackFleet` reads it: the newest place of every vehicle at each instant, of those that had one within its access window. */
    readonly at: (caller: Caller, wanted: WantedTimes) => Effect.Effect<Uint8Array>;
  }
>()('gleisblick/server/FleetTimes') {
  static readonly layer = Layer.effect(
    FleetTimes,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      return {
        at: Effect.fn('FleetTimes.at')(function* (caller, { at, step = 1_000, count: wanted = 1 }) {
          const inOrganisation = sql<{ vehicles: number }>`
            select count(*)::int as vehicles from vehicle where organisation_id = ${caller.organisationId}`;
          const [found] = wanted === 1 ? [] : yield* asCaller(caller)(inOrganisation).pipe(Effect.orDie);
          const count = Math.max(1, Math.min(wanted, Math.floor(mostPlaces / Math.max(1, found?.vehicles ?? 1))));
          const rows = yield* asCaller(caller)(
            sql.unsafe<Row>(placesSql, [caller.organisationId, caller.accountId, timeZone, at, step, count]),
          ).pipe(Effect.orDie);
          const { bytes, times } = fleetTimes(at, step, count, rows.length);
          times.ages.fill(noPlace);
          rows.forEach(({ id, packed, places }, row) => {
            times.ids[row] = id;
            const values = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
            const instants = new DataView(places.buffer, places.byteOffset, places.byteLength);
            for (let i = 0; i < places.byteLength / 2; i++) {
              const place = row * count + instants.getInt16(2 * i);
              times.lats[place] = values.getInt32(placeBytes * i);
              times.lngs[place] = values.getInt32(placeBytes * i + 4);
              times.ages[place] = values.getInt32(placeBytes * i + 8);
              times.speeds[place] = values.getInt16(placeBytes * i + 12);
              times.headings[place] = values.getInt16(placeBytes * i + 14);
              times.statuses[place] = values.getInt16(placeBytes * i + 16);
            }
          });
          return bytes;
        }),
      };
    }),
  );
}
