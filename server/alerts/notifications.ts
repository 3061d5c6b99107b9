import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, NotFound } from '../../src/api/contract/errors.ts';
import type { AlertStateChange, NotificationExport, NotificationExportQuery, NotificationQuery } from '../../src/domain/alerts/event.ts';
import {
  mostNotifications,
  type Notification,
  type NotificationOrder,
  type NotificationPage,
  notificationPageSize,
  usualNotificationOrder,
} from '../../src/domain/alerts/notification.ts';
import { mostCounted } from '../../src/domain/alerts/open-count.ts';
import { metricsOf } from '../../src/domain/history/export-metrics.ts';
import { visibleVehicles } from '../account/access-window.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';
import { periodOf } from '../history/period.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { type Counted, countedSql, unpackCounts } from './counted.ts';
import { countsSql, type NotificationRow, notificationOf, notificationsSql, openUpToSql } from './notification-rows.ts';
import { organisationList, tellAlertsSql } from './told.ts';
import { idList } from './versions.ts';

/** Ten years. */
const mostDays = 3_660;
const greatestInt = 2 ** 31 - 1;
interface Count {
  readonly count: number;
}
interface Counts {
  readonly total: number;
  readonly open: number;
}
/** Times in epoch ms. */
interface Wanted {
  readonly vehicleIds: readonly number[] | null;
  readonly period: { readonly from: number; readonly until: number } | null;
  readonly types?: readonly string[] | undefined;
  readonly states?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly order: NotificationOrder;
  readonly skip: number;
  readonly top: number;
}
export interface Told {
  readonly vehicleId: number;
  readonly timestamp: number;
  readonly type: string;
}
const missing = new NotFound({ code: 'not_found' });

export class Notifications extends Context.Service<
  Notifications,
  {
    readonly list: (caller: Caller, query: NotificationQuery) => Effect.Effect<NotificationPage, BadRequest>;
    /** The newest one, of one vehicle or of all. */
    readonly preview: (caller: Caller, vehicleId: number | undefined) => Effect.Effect<NotificationPage>;
    readonly exported: (caller: Caller, query: NotificationExportQuery) => Effect.Effect<NotificationExport, BadRequest>;
    /** Those of them that the caller sees, at least one, as they are now. */
    readonly changeState: (
      caller: Caller,
      change: AlertStateChange,
    ) => Effect.Effect<{ readonly items: readonly Notification[] }, NotFound>;
    /** How many alerts each vehicle had in each span between these times, epoch ms; a vehicle without any is not there. */
    readonly counted: (
      caller: Caller,
      vehicleIds: readonly number[],
      starts: readonly number[],
    ) => Effect.Effect<ReadonlyMap<number, readonly number[]>>;
    /** How many are open, up to `mostCounted`. */
    readonly openCount: (caller: Caller) => Effect.Effect<number>;
    /** When there were alerts of vehicles, all for null, in [from, until) epoch ms, in order of time. */
    readonly told: (caller: Caller, vehicleIds: readonly number[] | null, from: number, until: number) => Effect.Effect<readonly Told[]>;
  }
>()('gleisblick/server/Notifications') {
  static readonly layer = Layer.effect(
    Notifications,
    Effect.gen(function* () {
      const { sql, asCaller } = yield* Database;
      const { timeZone } = yield* ServerConfig;
      const of = ({ organisationId, accountId }: Caller) => [organisationId, accountId, timeZone];
      const idsOf = (ids: readonly number[] | null | undefined) => (ids == null ? null : idList(ids.filter((id) => id <= greatestInt)));

      /** What is not asked for takes no part; a plan that is kept for every question would look through all of it. */
      const planForThis = sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`;

      const read = Effect.fnUntraced(function* (caller: Caller, { vehicleIds, period, types, states, text, order, skip, top }: Wanted) {
        const seconds = (time: number | undefined) => (time === undefined ? null : time / 1000);
        const listed = (values: readonly string[] | undefined) => (values === undefined ? null : `{${values.join(',')}}`);
        const wanted = [
          ...of(caller),
          idsOf(vehicleIds),
          seconds(period?.from),
          seconds(period?.until),
          listed(types),
          listed(states),
          text ?? null,
        ];
        return yield* asCaller(caller)(
          Effect.gen(function* () {
            yield* planForThis;
            const [counts] = yield* sql.unsafe<Counts>(countsSql(vehicleIds === null), wanted);
            const left = Math.max(0, counts!.total - skip);
            // What is skipped is gone through, too: from the end that is nearer.
            const isFromEnd = left < skip;
            const [skipped, taken] = isFromEnd ? [Math.max(0, left - top), Math.min(top, left)] : [skip, top];
            const rows = yield* sql.unsafe<NotificationRow>(notificationsSql(order, { isFromEnd }), [...wanted, skipped, taken]);
            return { rows, ...counts! };
          }),
        ).pipe(Effect.orDie);
      });
      const page = Effect.fnUntraced(function* (caller: Caller, wanted: Wanted) {
        const { rows, total, open } = yield* read(caller, wanted);
        return { items: rows.map(notificationOf), pagination: { total, skip: wanted.skip, top: wanted.top }, open };
      });

      return {
        list: Effect.fn('Notifications.list')(function* (
          caller,
          { vehicleIds, orderBy, period, top, skip = 0, page: number = 1, ...filter },
        ) {
          const names = ['period.startDate', 'period.endDate'] as const;
          const size = top ?? notificationPageSize;
          return yield* page(caller, {
            vehicleIds: vehicleIds ?? null,
            period: period === undefined ? null : yield* periodOf(period.startDate, period.endDate, timeZone, { most: mostDays, names }),
            ...filter,
            order: orderBy ?? usualNotificationOrder,
            skip: skip + (number - 1) * size,
            top: size,
          });
        }),
        preview: (caller, vehicleId) =>
          page(caller, {
            vehicleIds: vehicleId === undefined ? null : [vehicleId],
            period: null,
            order: usualNotificationOrder,
            skip: 0,
            top: 1,
          }),
        exported: Effect.fn('Notifications.exported')(function* (caller, query) {
          const { vehicleIds, startDate, endDate, dataFields, skip = 0, top = mostNotifications, groupByType = 'by-id' } = query;
          const period = yield* periodOf(startDate, endDate, timeZone, { most: mostDays, names: ['startDate', 'endDate'] });
          if (metricsOf(dataFields) === undefined) return yield* new BadRequest({ code: 'data_field_unknown', field: 'dataFields' });
          const order = groupByType === 'by-id' ? 'vehicle asc' : 'type asc';
          const { rows, total } = yield* read(caller, { vehicleIds, period, order, skip, top });
          const sheets = Map.groupBy(rows, ({ name, type }) => (groupByType === 'by-id' ? name : type));
          const items = [...sheets].map(([title, events]) => ({
            title,
            events: events.map(notificationOf),
          }));
          return { timeZone, groupByType, items, pagination: { total, skip, top } };
        }),
        changeState: Effect.fn('Notifications.changeState')(function* (caller, { alertIds, state, comment = '' }) {
          return yield* asCaller(caller)(
            Effect.gen(function* () {
              // In the order of their ids, so that two people who change the same ones wait for each other once.
              const changed = yield* sql<{ readonly id: string }>`update alert set state = ${state} where alert_id in (
                select alert_id from alert where alert_id in (select unnest(${`{${alertIds.join(',')}}`}::text::uuid[])) and withdrawn_at is null
                  and organisation_id = ${caller.organisationId} order by alert_id for update) returning alert_id::text as id`;
              if (changed.length === 0) return yield* missing;
              const ids = `{${changed.map(({ id }) => id).join(',')}}`;
              yield* sql`insert into alert_step (organisation_id, alert_id, state, account_id, author, comment)
                select ${caller.organisationId}::uuid, c.alert_id, ${state}::text, account_id, first_name || ' ' || last_name,
                  nullif(${comment.trim()}::text, '') from account, unnest(${ids}::text::uuid[]) c (alert_id) where account_id = ${caller.accountId}`;
              yield* sql.unsafe(tellAlertsSql, organisationList([caller.organisationId]));
              const everything = [null, null, null, null, null, null, 0, changed.length];
              const sqlOfThese = notificationsSql(usualNotificationOrder, { also: `a.alert_id = any ('${ids}'::uuid[])` });
              const rows = yield* sql.unsafe<NotificationRow>(sqlOfThese, [...of(caller), ...everything]);
              return { items: rows.map(notificationOf) };
            }),
          );
        }),
        openCount: Effect.fn('Notifications.openCount')(function* (caller) {
          const [open] = yield* asCaller(caller)(sql.unsafe<Count>(openUpToSql, [...of(caller), mostCounted])).pipe(Effect.orDie);
          return open!.count;
        }),
        counted: Effect.fn('Notifications.counted')(function* (caller, vehicleIds, starts) {
          const rows = yield* asCaller(caller)(
            sql.unsafe<Counted>(countedSql, [...of(caller), idsOf(vehicleIds), `{${starts.map((start) => start / 1000).join(',')}}`]),
          ).pipe(Effect.orDie);
          return new Map(rows.map(({ vehicleId, packed }) => [vehicleId, unpackCounts(packed, starts.length - 1)]));
        }),
        told: Effect.fn('Notifications.told')(function* (caller, vehicleIds, from, until) {
          return yield* asCaller(caller)(
            Effect.andThen(
              planForThis,
              sql.unsafe<Told>(
                `with ${visibleVehicles} select a.vehicle_id as "vehicleId", ${millisOf('a.ts')} as timestamp, a.label as type
                 from alert a join visible v on v.vehicle_id = a.vehicle_id
                 where a.organisation_id = $1::text::uuid and a.withdrawn_at is null and ($4::text is null or a.vehicle_id in (select unnest($4::text::int[])))
                   and a.ts >= to_timestamp($5::float8) and a.ts < to_timestamp($6::float8) order by a.ts`,
                [...of(caller), idsOf(vehicleIds), from / 1000, until / 1000],
              ),
            ),
          ).pipe(Effect.orDie);
        }),
      };
    }),
  );
}
