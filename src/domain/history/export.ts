import { Schema } from 'effect';
import { exportMetrics } from './export-metrics.ts';

export const ExportMetricName = Schema.Literals(exportMetrics);
/** A sheet per vehicle with a column per metric, or a sheet per metric with a column per vehicle. */
export const GroupByType = Schema.Literals(['by-id', 'by-metric']);
export type GroupByType = typeof GroupByType.Type;

/** One metric of one vehicle: a value per date of the answer, hours decimal and km; 0 outside the access window. */
const ExportSeries = Schema.Struct({
  vehicleId: Schema.Int,
  name: Schema.String,
  metric: ExportMetricName,
  thisDay: Schema.Array(Schema.Finite),
});
export type ExportSeries = typeof ExportSeries.Type;

const head = {
  timeZone: Schema.String,
  /** YYYYMMDD */
  dates: Schema.Array(Schema.String),
};
const pagination = Schema.Struct({ total: Schema.Int, skip: Schema.Int, top: Schema.Int });

const VehicleExport = Schema.Struct({ vehicleId: Schema.Int, name: Schema.String, series: Schema.Array(ExportSeries) });

export const ExportById = Schema.Struct({ ...head, items: Schema.Array(VehicleExport), pagination });
export type ExportById = typeof ExportById.Type;

export const ExportByMetric = Schema.Struct({ ...head, metric: ExportMetricName, items: Schema.Array(ExportSeries), pagination });
export type ExportByMetric = typeof ExportByMetric.Type;

/** `title`: what the sheet is of, the vehicle's name or the metric. */
export const ExportData = Schema.Struct({
  ...head,
  groupByType: GroupByType,
  items: Schema.Array(Schema.Struct({ title: Schema.String, series: Schema.Array(ExportSeries) })),
});
export type ExportData = typeof ExportData.Type;
