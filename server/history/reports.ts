import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { type BadRequest, NotFound } from '../../src/api/contract/errors.ts';
import { addSums, estimatedOf, hoursOf, mileageOf, noSums, pieOf, seriesOf } from '../../src/domain/history/hours.ts';
import type { Graph, PieChart, Report, ReportingHours, StatusIntervals } from '../../src/domain/history/report.ts';
import { clamped, isOpen } from '../account/access-window.ts';
import { Notifications } from '../alerts/notifications.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { perDay } from './notifications.ts';
import { periodOf } from './period.ts';
import type { Wanted } from './tracks.ts';
import { Days, type VehicleDays } from './vehicle-days.ts';

/** Ten years. */
const mostDays = 3_660;
const mostIntervalDays = 62;

interface ReportingWanted {
  readonly vehicleId: number;
  readonly limitedAccessStartDate?: string | null | undefined;
  readonly limitedAccessEndDate?: string | null | undefined;
  readonly startDate: string;
  readonly endDate: string;
}
type Answer<A> = Effect.Effect<A, BadRequest | NotFound>;
const missing = new NotFound({ code: 'not_found' });

export class Reports extends Context.Service<
  Reports,
  {
    readonly report: (caller: Caller, wanted: Wanted) => Answer<Report>;
    readonly reportingHours: (caller: Caller, wanted: ReportingWanted) => Answer<ReportingHours>;
    readonly pieChart: (caller: Caller, wanted: Wanted) => Answer<PieChart>;
    readonly graph: (caller: Caller, wanted: Wanted) => Answer<Graph>;
    readonly intervals: (caller: Caller, wanted: Wanted) => Answer<StatusIntervals>;
  }
>()('gleisblick/server/Reports') {
  static readonly layer = Layer.effect(
    Reports,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const days = yield* Days;
      const notifications = yield* Notifications;
      const names = ['startDate', 'endDate'] as const;

      const ofVehicle = Effect.fnUntraced(function* (caller: Caller, { vehicleId, start, end }: Wanted) {
        const period = yield* periodOf(start, end, timeZone, { most: mostDays });
        const { calendar, vehicles } = yield* days.read(caller, { ...period, vehicleIds: [vehicleId] });
        const [vehicle] = vehicles;
        return vehicle === undefined ? yield* missing : { vehicle, calendar, sums: vehicle.sums() };
      });

      /** When the newest report of a period came, and the newest one that tells of the way. Both are found by the index of positions. */
      const newest = Effect.fnUntraced(function* (caller: Caller, vehicle: VehicleDays, period: { from: number; until: number }) {
        const { from, until } = clamped(vehicle, period.from, period.until);
        if (from >= until) return { status: null, mileage: null };
        const last = (also: string) => `(select (extract(epoch from p.ts) * 1000)::float8 from position p where p.vehicle_id = $1::int
          and p.organisation_id = $4::text::uuid and p.ts >= to_timestamp($2::float8) and p.ts < to_timestamp($3::float8) ${also} order by p.ts desc limit 1)`;
        const rows = yield* asCaller(caller)(
          sql.unsafe<ReportingHours['generalResponse']['timestamp']>(
            `select ${last('')} as status, ${last('and (p.odometer is not null or p.lat is not null)')} as mileage`,
            [vehicle.vehicleId, from / 1000, until / 1000, caller.organisationId],
          ),
        ).pipe(Effect.orDie);
        return rows[0]!;
      });

      return {
        report: Effect.fn('Reports.report')(function* (caller, wanted) {
          const { calendar, sums } = yield* ofVehicle(caller, wanted);
          let last: string | null = null;
          const items = sums.map((day, i) => {
            const date = calendar.dates[i]!;
            if (day.distance > 0) last = date;
            return { Date: date, ...hoursOf(day), mileageKm: { thisDay: mileageOf(day), estimated: estimatedOf(day), LastDataDate: last } };
          });
          return { vehicleId: wanted.vehicleId, timeZone, items };
        }),
        reportingHours: Effect.fn('Reports.reportingHours')(function* (caller, wanted) {
          const period = yield* periodOf(wanted.startDate, wanted.endDate, timeZone, { most: mostDays, names });
          const { limitedAccessStartDate: first, limitedAccessEndDate: last } = wanted;
          const opens = first == null ? null : (yield* periodOf(first, first, timeZone, limitedTerms('limitedAccessStartDate'))).from;
          const closes = last == null ? null : (yield* periodOf(last, last, timeZone, limitedTerms('limitedAccessEndDate'))).until;
          const found = yield* days.read(caller, { ...period, vehicleIds: [wanted.vehicleId], within: { opens, closes } });
          const [vehicle] = found.vehicles;
          if (vehicle === undefined) return yield* missing;
          const sum = vehicle.sums().reduce(addSums, noSums);
          const timestamp = yield* newest(caller, vehicle, period);
          const told = yield* notifications.told(caller, [wanted.vehicleId], period.from, period.until);
          const inside = told.filter((one) => isOpen(vehicle, one.timestamp));
          return {
            generalResponse: { ...hoursOf(sum), mileageKm: mileageOf(sum), estimatedKm: estimatedOf(sum), timestamp },
            notificationResponse: inside.map(({ timestamp: time, type }) => ({ timestamp: time, type })),
          };
        }),
        pieChart: (caller, wanted) => Effect.map(ofVehicle(caller, wanted), ({ sums }) => pieOf(sums)),
        graph: Effect.fn('Reports.graph')(function* (caller, wanted) {
          const { calendar, sums } = yield* ofVehicle(caller, wanted);
          const { vehicleId } = wanted;
          const { starts } = calendar;
          const told = yield* notifications.told(caller, [vehicleId], starts[0]!, starts.at(-1)!);
          return { vehicleId, ...seriesOf(calendar.dates, sums), Notifications: perDay(told, calendar) };
        }),
        intervals: Effect.fn('Reports.intervals')(function* (caller, wanted) {
          const { vehicleId, start, end } = wanted;
          const period = yield* periodOf(start, end, timeZone, { most: mostIntervalDays });
          const [vehicle] = (yield* days.read(caller, { ...period, vehicleIds: [vehicleId] })).vehicles;
          if (vehicle === undefined) return yield* missing;
          const { from, until } = clamped(vehicle, period.from, period.until);
          const items = yield* asCaller(caller)(
            sql.unsafe<StatusIntervals['items'][number]>(
              `select (extract(epoch from i.from_ts) * 1000)::float8 as from, (extract(epoch from i.to_ts) * 1000)::float8 as to, i.status
               from vehicle_interval i where i.vehicle_id = $1::int and i.organisation_id = $4::text::uuid
                 and i.from_ts >= to_timestamp($2::float8) and i.from_ts < to_timestamp($3::float8) order by i.from_ts`,
              [vehicleId, from / 1000, Math.max(from, until) / 1000, caller.organisationId],
            ),
          ).pipe(Effect.orDie);
          return { vehicleId, items };
        }),
      };
    }),
  );
}

const limitedTerms = (name: string) => ({ most: mostDays, names: [name, name] as const });
