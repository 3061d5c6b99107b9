import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest } from '../../src/api/contract/errors.ts';
import type { ExportById, ExportByMetric, ExportData, ExportSeries, GroupByType } from '../../src/domain/history/export.ts';
import {
  type ExportMetric,
  exportDate,
  exportMetrics,
  exportTop,
  exportValues,
  metricsOf,
} from '../../src/domain/history/export-metrics.ts';
import type { DaySums } from '../../src/domain/history/hours.ts';
import { Notifications } from '../alerts/notifications.ts';
import { ServerConfig } from '../platform/config.ts';
import { textStream } from './json-stream.ts';
import { periodOf } from './period.ts';
import { Days, type Found, type VehicleDays, type Wanted } from './vehicle-days.ts';

/** Days of vehicles in one answer, ten years at most of each. */
const mostVehicleDays = 1_000_000;
const mostDays = 3_660;
const perPage = 20;
const idList = /^\d{1,9}(,\d{1,9})*$/;

interface Paged {
  readonly start: string;
  readonly end: string;
  readonly vehicleIds?: string | undefined;
}
/** The text of an answer as it is read. */
type Text = Effect.Effect<ReadableStream<Uint8Array>, BadRequest>;

const idsOf = (text: string | undefined) => {
  if (text === undefined) return Effect.succeed(null);
  if (text === '') return Effect.succeed([]);
  return idList.test(text)
    ? Effect.succeed(text.split(',').map(Number))
    : Effect.fail(new BadRequest({ code: 'vehicle_ids_malformed', field: 'vehicleIds' }));
};

/** `notifications`: how many of each day. */
type Vehicle = VehicleDays & { readonly notifications: readonly number[] };
const none: ReadonlyMap<number, readonly number[]> = new Map();

const seriesOf = ({ vehicleId, name, notifications }: Vehicle, metric: ExportMetric, sums: readonly DaySums[]): ExportSeries => ({
  vehicleId,
  name,
  metric,
  thisDay: exportValues(sums, metric, notifications),
});

/** The text of an object with one list that is put together piece by piece: a fleet's year is tens of megabytes. */
function* listText(head: object, items: Iterable<object>): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"items":[`;
  let comma = '';
  for (const item of items) {
    yield comma + JSON.stringify(item);
    comma = ',';
  }
  yield ']}';
}

export class Exports extends Context.Service<
  Exports,
  {
    readonly byId: (caller: Caller, wanted: Paged & { readonly skip?: number | undefined; readonly top?: number | undefined }) => Text;
    readonly byMetric: (
      caller: Caller,
      metric: ExportMetric,
      wanted: Paged & { readonly page?: number | undefined; readonly items?: number | undefined },
    ) => Text;
    readonly data: (
      caller: Caller,
      wanted: {
        readonly vehicleIds: readonly number[];
        readonly period: { readonly startDate: string; readonly endDate: string };
        readonly dataFields: readonly string[];
        readonly groupByType?: GroupByType | undefined;
      },
    ) => Text;
  }
>()('gleisblick/server/Exports') {
  static readonly layer = Layer.effect(
    Exports,
    Effect.gen(function* () {
      const { timeZone } = yield* ServerConfig;
      const days = yield* Days;
      const { counted } = yield* Notifications;
      const headOf = ({ calendar }: Pick<Found, 'calendar'>) => ({ timeZone, dates: calendar.dates.map(exportDate) });
      /** At most as many vehicles as an answer holds days of; `field` is what asks for too many. */
      const read = Effect.fnUntraced(function* (caller: Caller, wanted: Wanted, field: string, metrics: readonly ExportMetric[]) {
        const room = Math.floor(mostVehicleDays / wanted.days);
        const found = yield* days.read(caller, { ...wanted, top: Math.min(wanted.top ?? room + 1, room + 1) });
        if (found.vehicles.length > room) return yield* new BadRequest({ code: 'export_too_large', field, limit: room });
        const { starts } = found.calendar;
        const ids = found.vehicles.map(({ vehicleId }) => vehicleId);
        const counts = metrics.includes('notifications') ? yield* counted(caller, ids, starts) : none;
        const vehicles = found.vehicles.map((vehicle): Vehicle => ({ ...vehicle, notifications: counts.get(vehicle.vehicleId) ?? [] }));
        return { ...found, vehicles };
      });

      return {
        byId: Effect.fn('Exports.byId')(function* (caller, { start, end, vehicleIds, skip = 0, top }) {
          const period = yield* periodOf(start, end, timeZone, { most: mostDays });
          const ids = yield* idsOf(vehicleIds);
          const most = top ?? exportTop(ids?.length ?? perPage);
          const found = yield* read(caller, { ...period, vehicleIds: ids, skip, top: most }, 'top', exportMetrics);
          const head = { ...headOf(found), pagination: { total: found.total, skip, top: most } } satisfies Omit<ExportById, 'items'>;
          const items = found.vehicles.values().map((vehicle): ExportById['items'][number] => {
            const sums = vehicle.sums();
            const series = exportMetrics.map((metric) => seriesOf(vehicle, metric, sums));
            return { vehicleId: vehicle.vehicleId, name: vehicle.name, series };
          });
          return textStream(listText(head, items));
        }),
        byMetric: Effect.fn('Exports.byMetric')(function* (caller, metric, { start, end, vehicleIds, page = 0, items: top = perPage }) {
          const period = yield* periodOf(start, end, timeZone, { most: mostDays });
          const ids = yield* idsOf(vehicleIds);
          const skip = page * top;
          if (skip > 2 ** 31 - 1) return yield* new BadRequest({ code: 'invalid_input', field: 'page' });
          const found = yield* read(caller, { ...period, vehicleIds: ids, skip, top }, 'items', [metric]);
          const head = { ...headOf(found), metric, pagination: { total: found.total, skip, top } } satisfies Omit<ExportByMetric, 'items'>;
          return textStream(
            listText(
              head,
              found.vehicles.values().map((vehicle) => seriesOf(vehicle, metric, vehicle.sums())),
            ),
          );
        }),
        data: Effect.fn('Exports.data')(function* (
          caller,
          { vehicleIds, period: { startDate, endDate }, dataFields, groupByType = 'by-id' },
        ) {
          const names = ['period.startDate', 'period.endDate'] as const;
          const period = yield* periodOf(startDate, endDate, timeZone, { most: mostDays, names });
          const metrics = metricsOf(dataFields);
          if (metrics === undefined) return yield* new BadRequest({ code: 'data_field_unknown', field: 'dataFields' });
          const found = yield* read(caller, { ...period, vehicleIds }, 'vehicleIds', metrics);
          const head = { ...headOf(found), groupByType } satisfies Omit<ExportData, 'items'>;
          const perVehicle = found.vehicles.values().map((vehicle): ExportData['items'][number] => {
            const sums = vehicle.sums();
            return { title: vehicle.name, series: metrics.map((metric) => seriesOf(vehicle, metric, sums)) };
          });
          const perMetric = metrics.values().map((metric): ExportData['items'][number] => ({
            title: metric,
            series: found.vehicles.map((vehicle) => seriesOf(vehicle, metric, vehicle.sums())),
          }));
          return textStream(listText(head, groupByType === 'by-id' ? perVehicle : perMetric));
        }),
      };
    }),
  );
}
