import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, type NotFound } from '../../src/api/contract/errors.ts';
import { type HeatKind, type HeatmapData, heatUnits } from '../../src/domain/history/tracks.ts';
import { clamped } from '../account/access-window.ts';
import { limits } from '../fleet/telemetry/limits.ts';
import { Vehicles } from '../fleet/vehicles.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { textStream } from './json-stream.ts';
import { periodOf } from './period.ts';
import { bytesPerPosition, partPositions, trackJson } from './track-json.ts';

export interface Wanted {
  readonly vehicleId: number;
  /** YYYY-MM-DD, both inclusive. */
  readonly start: string;
  readonly end: string;
}

/** Positions of one answer: a month at one a second, and a little. More is refused. */
const mostPositions = 3_000_000;

/** Cells per degree: about 550 m from south to north. */
const cellsPerDegree = 200;
const cellSteps = 1e7 / cellsPerDegree;

const within = `p.vehicle_id = $1::int and p.ts >= to_timestamp($2::float8) and p.ts < to_timestamp($3::float8)
  and p.organisation_id = $4::text::uuid and p.lat is not null`;
const cells = (weight: string, from: string) =>
  `select floor(x.lat / ${cellSteps}.0)::float8 as lat, floor(x.lng / ${cellSteps}.0)::float8 as lng, (${weight})::float8 as weight
   from ${from} group by 1, 2 order by 1, 2`;
const until = (next: string) => `extract(epoch from ${next} - p.ts) as seconds`;

/** Weights of cells. The time with the motor on is that of the intervals, each spent where its last position was. */
const heatSql: Readonly<Record<HeatKind, string>> = {
  density: cells('count(*)', `(select p.lat, p.lng from position p where ${within}) x`),
  dwell: cells(
    'sum(x.seconds)',
    `(select p.lat, p.lng, ${until('lead(p.ts) over (order by p.ts)')} from position p where ${within}) x
     where x.seconds <= ${limits.gapMillis / 1000}`,
  ),
  idle: cells(
    'sum(x.seconds)',
    `vehicle_interval i cross join lateral (select p.lat, p.lng, ${until('lead(p.ts, 1, i.to_ts) over (order by p.ts)')}
       from position p where ${within} and p.ts >= i.from_ts and p.ts < i.to_ts) x
     where i.vehicle_id = $1::int and i.organisation_id = $4::text::uuid and i.status = 3
       and i.from_ts >= to_timestamp($2::float8) and i.from_ts < to_timestamp($3::float8)`,
  ),
  signal: cells('avg(x.satellites)', `(select p.lat, p.lng, p.satellites from position p where ${within} and p.satellites is not null) x`),
};

export class Tracks extends Context.Service<
  Tracks,
  {
    /** The text of a TrackData as it is read. */
    readonly track: (caller: Caller, wanted: Wanted) => Effect.Effect<ReadableStream<Uint8Array>, BadRequest | NotFound>;
    readonly heatmap: (caller: Caller, wanted: Wanted, kind?: HeatKind) => Effect.Effect<HeatmapData, BadRequest | NotFound>;
  }
>()('gleisblick/server/Tracks') {
  static readonly layer = Layer.effect(
    Tracks,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const vehicles = yield* Vehicles;

      const allowed = Effect.fnUntraced(function* (caller: Caller, wanted: Wanted) {
        const period = yield* periodOf(wanted.start, wanted.end, timeZone);
        const vehicle = yield* vehicles.find(caller, wanted.vehicleId);
        const { from, until } = clamped(vehicle, period.from, period.until);
        const bounds = [wanted.vehicleId, from / 1000, Math.max(from, until) / 1000, caller.organisationId];
        return { vehicle, bounds };
      });
      return {
        track: Effect.fn('Tracks.track')(function* (caller, wanted) {
          const { vehicle, bounds } = yield* allowed(caller, wanted);
          // Packed values: a month as row objects costs thirty times as much. In parts, as a value has a greatest size.
          const rows = yield* asCaller(caller)(
            sql.unsafe<{ packed: Uint8Array }>(
              `select string_agg(int8send(extract(epoch from x.ts)::int8) || int4send(x.lat) || int4send(x.lng)
                 || int2send(coalesce(x.speed, -1::int2)), ''::bytea order by x.ts) as packed
               from (select p.ts, p.lat, p.lng, p.speed, (row_number() over (order by p.ts) - 1) / ${partPositions} as part
                 from position p where ${within} order by p.ts limit ${mostPositions + 1}) x group by x.part order by x.part`,
              bounds,
            ),
          ).pipe(Effect.orDie);
          const parts = rows.map(({ packed }) => packed);
          const bytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
          if (bytes > mostPositions * bytesPerPosition) return yield* new BadRequest({ code: 'track_too_long', field: 'start' });
          const period = { startDate: wanted.start, endDate: wanted.end };
          return textStream(trackJson({ vehicleId: wanted.vehicleId, period, track: vehicle.name }, parts));
        }),
        heatmap: Effect.fn('Tracks.heatmap')(function* (caller, wanted, kind = 'dwell') {
          const { bounds } = yield* allowed(caller, wanted);
          const rows = yield* asCaller(caller)(sql.unsafe<{ lat: number; lng: number; weight: number }>(heatSql[kind], bounds)).pipe(
            Effect.orDie,
          );
          const middle = (cell: number) => Math.round(((cell + 0.5) / cellsPerDegree) * 1e4) / 1e4;
          return {
            vehicleId: wanted.vehicleId,
            unit: heatUnits[kind],
            cells: rows.map(({ lat, lng, weight }) => ({ lat: middle(lat), lng: middle(lng), weight })),
          };
        }),
      };
    }),
  );
}
