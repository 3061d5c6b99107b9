import type { ExportById } from '../../../domain/history/export.ts';
import { type ExportMetric, exportMetrics } from '../../../domain/history/export-metrics.ts';
import { addedRows, type ExportRow, exportRows, shownTotal } from '../../../domain/history/export-sheets.ts';
import type { ExportVehicle } from '../../../domain/history/export-vehicles.ts';
import { hasMetric } from '../../../domain/history/graph.ts';
import type { ExportWords } from '../../../machines/history/report-export/model.ts';

export interface TableColumn {
  readonly name: string;
  /** Null is an empty cell. */
  readonly values: readonly (number | null)[];
}
/** A line below the days: what it is of, and a value per column; a running sum has none. */
interface TableTotal {
  readonly label: readonly string[];
  readonly values: readonly (number | null)[];
}
/** A sheet, or a file of csv: a line per day. Without columns there is no data. */
export interface Table {
  readonly title: string;
  /** Of the days and, where lines have one, of the vehicles. */
  readonly heads: readonly string[];
  readonly dates: readonly string[];
  /** The vehicle of each line, where they are not all of one. */
  readonly names?: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly totals: readonly TableTotal[];
}

/** What there is of a vehicle: the rows of each metric; none where the server has nothing of it. */
export interface VehicleRows {
  readonly vehicle: ExportVehicle;
  readonly rows: ReadonlyMap<ExportMetric, readonly ExportRow[]>;
}
type Head = Pick<ExportById, 'dates' | 'timeZone'>;

/** The rows of the vehicles of a page, in the order of the request, without what a kind of vehicle does not have. */
export const rowsOfPage = ({ dates, items }: ExportById, vehicles: readonly ExportVehicle[]): readonly VehicleRows[] => {
  const found = new Map(items.map((item) => [item.vehicleId, item.series]));
  return vehicles.map((vehicle) => {
    const series = (found.get(vehicle.vehicleId) ?? []).filter(
      ({ metric }) => metric === 'notifications' || hasMetric(metric, vehicle.kind),
    );
    const rows = new Map(
      series.map(({ metric, thisDay }) => [metric, exportRows(dates, thisDay, vehicle.window, metric === 'notifications' ? null : 0)]),
    );
    const [idle, driving] = [rows.get('idleHours'), rows.get('drivingHours')];
    if (idle !== undefined && driving !== undefined) rows.set('workingHours', addedRows(idle, driving));
    return { vehicle, rows };
  });
};

const dayHead = ({ day }: ExportWords, timeZone: string) => `${day} (${timeZone})`;
const totalOf = (rows: readonly ExportRow[] | undefined) => shownTotal(rows?.map(({ thisDay }) => thisDay) ?? []);

/** A table of one name per pair of columns, with the total of each. */
const tableOf = (
  title: string,
  pairs: readonly { readonly name: string; readonly rows: readonly ExportRow[] }[],
  { dates, timeZone }: Head,
  words: ExportWords,
): Table => ({
  title,
  heads: [dayHead(words, timeZone)],
  dates,
  columns: pairs.flatMap(({ name, rows }) => [
    { name, values: rows.map(({ thisDay }) => thisDay) },
    { name: `${name}, ${words.cumulative}`, values: rows.map(({ cumulativeSum }) => cumulativeSum) },
  ]),
  totals: [{ label: [words.total], values: pairs.flatMap(({ rows }) => [totalOf(rows), null]) }],
});

/** A vehicle, with two columns per metric. */
export const tableOfVehicle = ({ vehicle, rows }: VehicleRows, head: Head, words: ExportWords): Table =>
  tableOf(
    vehicle.name,
    exportMetrics.flatMap((metric) => {
      const ofMetric = rows.get(metric);
      return ofMetric === undefined ? [] : [{ name: words.metrics[metric], rows: ofMetric }];
    }),
    head,
    words,
  );

/** The metrics one after the other, with two columns per vehicle. */
export const tablesOfMetrics = (all: readonly VehicleRows[], head: Head, words: ExportWords): readonly Table[] =>
  exportMetrics.map((metric) =>
    tableOf(
      words.metrics[metric],
      all.flatMap(({ vehicle, rows }) => {
        const ofMetric = rows.get(metric);
        return ofMetric === undefined ? [] : [{ name: vehicle.name, rows: ofMetric }];
      }),
      head,
      words,
    ),
  );

/** All vehicles below each other, with the vehicle beside the day and two columns per metric; a total of each vehicle and of all. */
export const tableOfAll = (all: readonly VehicleRows[], { dates, timeZone }: Head, words: ExportWords): Table => {
  const there = all.filter(({ rows }) => rows.size > 0);
  const metrics = exportMetrics.filter((metric) => there.some(({ rows }) => rows.has(metric)));
  const nothing = dates.map(() => null);
  const column = (name: string, key: 'thisDay' | 'cumulativeSum', metric: ExportMetric): TableColumn => ({
    name,
    values: there.flatMap(({ rows }) => rows.get(metric)?.map((row) => row[key]) ?? nothing),
  });
  const ofEach = all.map(({ rows }) => metrics.map((metric) => totalOf(rows.get(metric))));
  const spread = (values: readonly (number | null)[]) => values.flatMap((value) => [value, null]);
  return {
    title: words.allVehicles,
    heads: [dayHead(words, timeZone), words.vehicle],
    dates: there.flatMap(() => dates),
    names: there.flatMap(({ vehicle }) => dates.map(() => vehicle.name)),
    columns: metrics.flatMap((metric) => [
      column(words.metrics[metric], 'thisDay', metric),
      column(`${words.metrics[metric]}, ${words.cumulative}`, 'cumulativeSum', metric),
    ]),
    totals: [
      ...all.map(({ vehicle }, i) => ({ label: [words.total, vehicle.name], values: spread(ofEach[i]!) })),
      { label: [words.total, words.allVehicles], values: spread(metrics.map((_, i) => shownTotal(ofEach.map((values) => values[i]!)))) },
    ],
  };
};
