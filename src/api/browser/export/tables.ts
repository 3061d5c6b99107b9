import type { ExportById } from '../../../domain/history/export.ts';
import { type ExportMetric, exportMetrics } from '../../../domain/history/export-metrics.ts';
import { addedRows, type ExportRow, exportRows } from '../../../domain/history/export-sheets.ts';
import type { ExportVehicle } from '../../../domain/history/export-vehicles.ts';
import { hasMetric } from '../../../domain/history/graph.ts';
import type { ExportWords } from '../../../machines/history/report-export/model.ts';

export interface TableColumn {
  readonly name: string;
  /** Null is an empty cell. */
  readonly values: readonly (number | null)[];
}
/** A sheet, or a file of csv: a line per day. Without columns there is no data. */
export interface Table {
  readonly title: string;
  readonly day: string;
  readonly dates: readonly string[];
  readonly columns: readonly TableColumn[];
}

/** What there is of a vehicle: the rows of each metric; none where the server has nothing of it. */
export interface VehicleRows {
  readonly vehicle: ExportVehicle;
  readonly rows: ReadonlyMap<ExportMetric, readonly ExportRow[]>;
}

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

const pair = (name: string, rows: readonly ExportRow[], { cumulative }: ExportWords): readonly TableColumn[] => [
  { name, values: rows.map(({ thisDay }) => thisDay) },
  { name: `${name}, ${cumulative}`, values: rows.map(({ cumulativeSum }) => cumulativeSum) },
];
const dayHead = ({ day }: ExportWords, timeZone: string) => `${day} (${timeZone})`;

/** A vehicle, with two columns per metric. */
export const tableOfVehicle = (
  { vehicle, rows }: VehicleRows,
  { dates, timeZone }: Pick<ExportById, 'dates' | 'timeZone'>,
  words: ExportWords,
): Table => ({
  title: vehicle.name,
  day: dayHead(words, timeZone),
  dates,
  columns: exportMetrics.flatMap((metric) => {
    const ofMetric = rows.get(metric);
    return ofMetric === undefined ? [] : pair(words.metrics[metric], ofMetric, words);
  }),
});

/** The metrics one after the other, with two columns per vehicle. */
export const tablesOfMetrics = (
  all: readonly VehicleRows[],
  { dates, timeZone }: Pick<ExportById, 'dates' | 'timeZone'>,
  words: ExportWords,
): readonly Table[] =>
  exportMetrics.map((metric) => ({
    title: words.metrics[metric],
    day: dayHead(words, timeZone),
    dates,
    columns: all.flatMap(({ vehicle, rows }) => {
      const ofMetric = rows.get(metric);
      return ofMetric === undefined ? [] : pair(vehicle.name, ofMetric, words);
    }),
  }));
