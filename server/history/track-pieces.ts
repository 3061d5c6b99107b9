import { Context, Effect, Layer, Stream } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import type { BadRequest, NotFound } from '../../src/api/contract/errors.ts';
import type { TrackColumns } from '../../src/domain/history/packed-track.ts';
import { clamped } from '../account/access-window.ts';
import { Vehicles } from '../fleet/vehicles.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { calendarsOf, periodOf } from './period.ts';
import { type Stop, simplified } from './simplify.ts';
import type { Wanted } from './tracks.ts';

/** Shorter ones are part of the way. */
const leastStopMillis = 3 * 60_000;
/** From this tolerance on a track is one piece, and many positions are not all read but looked up along the way: */
const overviewMetres = 1_000;
const mostRead = 50_000;
/** as far apart as a fast train goes within the tolerance, at so many places at most. */
const metresPerSecond = 28;
const mostSamples = 8_000;

interface Driven {
  readonly from: number;
  readonly to: number;
  readonly driving: boolean;
}

const bytesPerPosition = 18;
const packed = `string_agg(int8send((extract(epoch from x.ts) * 1000)::int8) || int4send(x.lat) || int4send(x.lng)
  || int2send(coalesce(x.speed, -1::int2)), ''::bytea order by x.ts)`;

/** Positions as the database sends them, big-endian, in columns; one that was found twice counts once. */
const columnsOf = (bytes: Uint8Array, base: number): TrackColumns => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const most = bytes.byteLength / bytesPerPosition;
  const [times, lats, lngs, speeds] = [new Uint32Array(most), new Int32Array(most), new Int32Array(most), new Int16Array(most)];
  let count = 0;
  for (let at = 0; at < bytes.byteLength; at += bytesPerPosition) {
    const time = Number(view.getBigInt64(at)) - base;
    if (count > 0 && times[count - 1] === time) continue;
    times[count] = time;
    lats[count] = view.getInt32(at + 8);
    lngs[count] = view.getInt32(at + 12);
    speeds[count] = view.getInt16(at + 16);
    count++;
  }
  const cut = <A extends TrackColumns['times' | 'lats' | 'speeds']>(column: A) => column.subarray(0, count) as A;
  return { base, times: cut(times), lats: cut(lats), lngs: cut(lngs), speeds: cut(speeds), marks: new Uint8Array(count) };
};

export class TrackPieces extends Context.Service<
  TrackPieces,
  {
    /** The name of a vehicle and the pieces of its track: one per day, or one of the whole period where it is only looked at from afar. */
    readonly track: (
      caller: Caller,
      wanted: Wanted & { readonly tolerance?: number | undefined },
    ) => Effect.Effect<{ readonly name: string; readonly pieces: Stream.Stream<TrackColumns> }, BadRequest | NotFound>;
  }
>()('gleisblick/server/TrackPieces') {
  static readonly layer = Layer.effect(
    TrackPieces,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const vehicles = yield* Vehicles;
      const calendarOf = calendarsOf(timeZone);

      /** When the vehicle drove and when not, in order, without the midnights in between. */
      const driven = Effect.fnUntraced(function* (caller: Caller, vehicleId: number, from: number, until: number) {
        const rows = yield* asCaller(caller)(
          sql.unsafe<Driven>(
            `select (extract(epoch from i.from_ts) * 1000)::float8 as from, (extract(epoch from i.to_ts) * 1000)::float8 as to,
               i.status = 4 as driving
             from vehicle_interval i where i.vehicle_id = $1::int and i.organisation_id = $4::text::uuid
               and i.from_ts >= to_timestamp($2::float8) and i.from_ts < to_timestamp($3::float8) order by i.from_ts`,
            [vehicleId, from / 1000, until / 1000, caller.organisationId],
          ),
        ).pipe(Effect.orDie);
        const found: Driven[] = [];
        for (const row of rows) {
          const last = found.at(-1);
          if (last?.driving === row.driving && last.to === row.from) found[found.length - 1] = { ...last, to: row.to };
          else found.push(row);
        }
        return found;
      });

      const whole = (caller: Caller, vehicleId: number, from: number, until: number) =>
        asCaller(caller)(
          sql.unsafe<{ packed: Uint8Array | null }>(
            `select ${packed} as packed from position x where x.vehicle_id = $1::int and x.organisation_id = $4::text::uuid
               and x.ts >= to_timestamp($2::float8) and x.ts < to_timestamp($3::float8) and x.lat is not null`,
            [vehicleId, from / 1000, until / 1000, caller.organisationId],
          ),
        ).pipe(Effect.orDie);

      const hasMany = (caller: Caller, vehicleId: number, from: number, until: number) =>
        asCaller(caller)(
          sql.unsafe<{ many: boolean }>(
            `select count(*) > ${mostRead} as many from (select 1 from position p where p.vehicle_id = $1::int and p.organisation_id = $4::text::uuid
               and p.ts >= to_timestamp($2::float8) and p.ts < to_timestamp($3::float8) limit ${mostRead + 1}) x`,
            [vehicleId, from / 1000, until / 1000, caller.organisationId],
          ),
        ).pipe(
          Effect.orDie,
          Effect.map((rows) => rows[0]!.many),
        );

      /** The first position of every so many seconds of driving, and the first and the last one of every stop. */
      const sampled = (caller: Caller, vehicleId: number, stretches: readonly Driven[], seconds: number) => {
        const list = (values: readonly (number | boolean)[]) => `{${values.join(',')}}`;
        // Bounds that are known beforehand leave the planner one or two months to look into.
        const at = `p.vehicle_id = $1::int and p.organisation_id = $2::text::uuid and p.lat is not null
          and p.ts >= to_timestamp($7::float8) and p.ts < to_timestamp($8::float8)`;
        return asCaller(caller)(
          sql.unsafe<{ packed: Uint8Array | null }>(
            `with stretch as materialized (select to_timestamp(a / 1000) as a, to_timestamp(b / 1000) as b, driving
               from unnest($3::text::float8[], $4::text::float8[], $5::text::bool[]) t(a, b, driving))
             select ${packed} as packed from (
               select p.* from stretch s cross join lateral generate_series(s.a, s.b, make_interval(secs => $6::float8)) g
                 cross join lateral (select p.ts, p.lat, p.lng, p.speed from position p where ${at}
                   and p.ts >= g and p.ts < least(g + make_interval(secs => $6::float8), s.b) order by p.ts limit 1) p where s.driving
               union all select p.* from stretch s cross join lateral (select p.ts, p.lat, p.lng, p.speed from position p where ${at}
                 and p.ts >= s.a and p.ts < s.b order by p.ts limit 1) p where not s.driving
               union all select p.* from stretch s cross join lateral (select p.ts, p.lat, p.lng, p.speed from position p where ${at}
                 and p.ts >= s.a and p.ts < s.b order by p.ts desc limit 1) p) x`,
            [
              vehicleId,
              caller.organisationId,
              list(stretches.map(({ from }) => from)),
              list(stretches.map(({ to }) => to)),
              list(stretches.map(({ driving }) => driving)),
              seconds,
              (stretches[0]?.from ?? 0) / 1000,
              (stretches.at(-1)?.to ?? 0) / 1000,
            ],
          ),
        ).pipe(Effect.orDie);
      };

      return {
        track: Effect.fn('TrackPieces.track')(function* (caller, { vehicleId, start, end, tolerance = 0 }) {
          const period = yield* periodOf(start, end, timeZone);
          const vehicle = yield* vehicles.find(caller, vehicleId);
          const { from, until } = clamped(vehicle, period.from, period.until);
          const { name } = vehicle;
          if (from >= until) return { name, pieces: Stream.empty };
          const stretches = yield* driven(caller, vehicleId, from, until);
          const stops: Stop[] = stretches.flatMap((one) =>
            !one.driving && one.to - one.from >= leastStopMillis ? [{ from: one.from, until: one.to }] : [],
          );
          let before: number | null = null;
          const piece = (base: number) => (rows: readonly { packed: Uint8Array | null }[]) => {
            const track = columnsOf(rows[0]?.packed ?? new Uint8Array(), base);
            const thinned = simplified(track, stops, tolerance, before);
            const last = track.times.at(-1);
            if (last !== undefined) before = base + last;
            return thinned;
          };
          if (tolerance >= overviewMetres) {
            if (!(yield* hasMany(caller, vehicleId, from, until)))
              return { name, pieces: Stream.fromEffect(Effect.map(whole(caller, vehicleId, from, until), piece(from))) };
            const millis = stretches.reduce((sum, one) => sum + (one.driving ? one.to - one.from : 0), 0);
            const seconds = Math.max(tolerance / metresPerSecond, millis / 1000 / mostSamples);
            // The report that ends the last interval belongs to it: none that follows begins with it.
            const closed = stretches.map((one, i) => (i === stretches.length - 1 ? { ...one, to: Math.min(one.to + 1, until) } : one));
            return { name, pieces: Stream.fromEffect(Effect.map(sampled(caller, vehicleId, closed, seconds), piece(from))) };
          }
          const { starts } = calendarOf(period);
          const days = starts.slice(0, -1).flatMap((day, i) => {
            const part = { from: Math.max(day, from), until: Math.min(starts[i + 1]!, until) };
            return part.from < part.until ? [part] : [];
          });
          const pieces = Stream.fromIterable(days).pipe(
            Stream.mapEffect((day) => Effect.map(whole(caller, vehicleId, day.from, day.until), piece(day.from))),
          );
          return { name, pieces };
        }),
      };
    }),
  );
}
