import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import type { DaySums } from '../../src/domain/history/hours.ts';
import { type AccessWindow, inBoth, visibleVehicles } from '../account/access-window.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { daySums, type Known, packedDay } from './day-sums.ts';
import { type Calendar, calendarsOf } from './period.ts';

/** Which vehicles: all the caller sees when null, in order of their id. */
export interface Wanted {
  readonly start: string;
  readonly end: string;
  readonly days: number;
  readonly vehicleIds: readonly number[] | null;
  readonly skip?: number;
  readonly top?: number;
  /** Beside the caller's own window. */
  readonly within?: AccessWindow;
}

export interface VehicleDays extends AccessWindow {
  readonly vehicleId: number;
  readonly name: string;
  readonly sums: () => readonly DaySums[];
}

export interface Found {
  readonly calendar: Calendar;
  /** How many there are beside the page. */
  readonly total: number;
  readonly vehicles: readonly VehicleDays[];
}

const greatestInt = 2 ** 31 - 1;
const unlimited: AccessWindow = { opens: null, closes: null };
type Row = Known & { readonly total: number; readonly vehicle_id: number | null; readonly name: string };

/** The days of vehicles as they are kept: reading them costs the same however many positions there are. */
export class Days extends Context.Service<Days, { readonly read: (caller: Caller, wanted: Wanted) => Effect.Effect<Found> }>()(
  'gleisblick/server/Days',
) {
  static readonly layer = Layer.effect(
    Days,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const calendarOf = calendarsOf(timeZone);
      return {
        read: Effect.fn('Days.read')(function* (caller, wanted) {
          const ids = wanted.vehicleIds === null ? null : `{${wanted.vehicleIds.filter((id) => id <= greatestInt).join(',')}}`;
          const rows = yield* asCaller(caller)(
            sql.unsafe<Row>(
              `with ${visibleVehicles},
               wanted as (select * from visible where $6::text is null or vehicle_id in (select unnest($6::text::int[]))),
               page as (select w.*, s.tail_time from wanted w left join live_state s on s.vehicle_id = w.vehicle_id
                 and s.organisation_id = w.organisation_id order by w.vehicle_id offset $7::int limit $8::int)
               select (select count(*) from wanted)::float8 as total, p.vehicle_id, p.name, p.opens, p.closes, p.tail_time as tail,
                 (select ${packedDay('$4::text::date')} from vehicle_day d
                  where d.vehicle_id = p.vehicle_id and d.organisation_id = p.organisation_id
                    and d.day >= greatest($4::text::date, p.start_date) and d.day <= least($5::text::date, p.end_date)) as packed
               from (select 1) one left join page p on true order by p.vehicle_id`,
              [
                caller.organisationId,
                caller.accountId,
                timeZone,
                wanted.start,
                wanted.end,
                ids,
                wanted.skip ?? 0,
                wanted.top ?? greatestInt,
              ],
            ),
          ).pipe(Effect.orDie);
          const now = yield* Clock.currentTimeMillis;
          const calendar = calendarOf(wanted);
          const vehicles = rows.flatMap(({ vehicle_id, name, ...row }) => {
            if (vehicle_id === null) return [];
            const window = inBoth(row, wanted.within ?? unlimited);
            return [{ vehicleId: vehicle_id, name, ...window, sums: () => daySums(calendar, { ...row, ...window }, now) }];
          });
          return { calendar, total: rows[0]?.total ?? 0, vehicles };
        }),
      };
    }),
  );
}
