import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { DayText } from '../../../domain/common/day-text.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { ExportById, ExportByMetric, ExportData, ExportMetricName, GroupByType } from '../../../domain/history/export.ts';
import { Graph, PieChart, Report, ReportingHours, StatusIntervals } from '../../../domain/history/report.ts';
import { TrackFormat } from '../../../domain/history/tracks.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, NotFound } from '../errors.ts';

/** Days, both inclusive. */
const OfVehicle = { vehicleId: VehicleId, start: DayText, end: DayText };
/** Comma-joined; absent: all of the caller's vehicles. */
const vehicleIds = Schema.optional(textUpTo(120_000));
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }));
/** Epoch ms, to the year 2200. */
const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 7_258_118_400_000 }));
const Step = Schema.Int.check(Schema.isBetween({ minimum: 1_000, maximum: 3_600_000 }));
const Instants = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 120 }));
const tolerance = Schema.optional(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 100_000 })));
const refused = [BadRequest, NotFound] as const;

/**
 * What was: sums of days, series and their export, never more than the caller's access windows hold. Days are the operator's; hours are
 * decimal, distances km. A period of reports is at most ten years (`period_too_long`), an export at most 1,000,000 days of vehicles
 * (`export_too_large`).
 */
export class HistoryGroup extends HttpApiGroup.make('history')
  .add(HttpApiEndpoint.get('report', '/report', { query: OfVehicle, success: Report, error: refused }))
  .add(
    HttpApiEndpoint.post('reportingHours', '/reporting-hours', {
      payload: Schema.Struct({
        vehicleId: VehicleId,
        /** Cut the period further; what the caller may see is decided by the server. */
        limitedAccessStartDate: Schema.optional(Schema.NullOr(DayText)),
        limitedAccessEndDate: Schema.optional(Schema.NullOr(DayText)),
        startDate: DayText,
        endDate: DayText,
      }),
      success: ReportingHours,
      error: refused,
    }),
  )
  .add(HttpApiEndpoint.get('pieChart', '/pie-chart', { query: OfVehicle, success: PieChart, error: refused }))
  .add(HttpApiEndpoint.get('graph', '/graph', { query: OfVehicle, success: Graph, error: refused }))
  /** At most 62 days. */
  .add(HttpApiEndpoint.get('intervals', '/intervals', { query: OfVehicle, success: StatusIntervals, error: refused }))
  /**
   * Positions packed as `unpackTrack` reads them, thinned so that none lies further than `tolerance` (m, 0: all) from the line; stops and gaps
   * are marked and kept. A piece per day; from 1,000 m on one piece, for which of more than 50,000 positions only some 8,000 are looked up
   * along the way, so that it costs the same however often the vehicle reported. At most a month.
   */
  .add(
    HttpApiEndpoint.get('trackPieces', '/tracks/packed', {
      query: { ...OfVehicle, tolerance },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/octet-stream' })),
      error: refused,
    }),
  )
  .add(
    HttpApiEndpoint.get('trackFile', '/tracks/file', {
      query: { ...OfVehicle, tolerance, format: TrackFormat },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/octet-stream' })),
      error: refused,
    }),
  )
  /**
   * Where the vehicles were at an instant (epoch ms), or at several, `step` ms apart, packed as `unpackFleet` reads it. Who was not heard of in
   * the month before is left out; of large fleets fewer instants may be told than asked for.
   */
  .add(
    HttpApiEndpoint.get('fleetAt', '/fleet/packed', {
      query: { at: Moment, step: Schema.optional(Step), count: Schema.optional(Instants) },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'application/octet-stream' })),
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.get('exportById', '/export/by-id', {
      query: { start: DayText, end: DayText, vehicleIds, skip: Schema.optional(Count), top: Schema.optional(Count) },
      success: ExportById,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.get('exportByMetric', '/export/by-metric/:metric', {
      params: { metric: ExportMetricName },
      /** 20 vehicles a page, the first is 0. */
      query: { start: DayText, end: DayText, vehicleIds, page: Schema.optional(Count), items: Schema.optional(Count) },
      success: ExportByMetric,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.post('exportData', '/export', {
      payload: Schema.Struct({
        vehicleIds: Schema.Array(VehicleId).check(Schema.isMaxLength(10_000)),
        currentView: textUpTo(64),
        isDemoUser: Schema.Boolean,
        userSessionID: Schema.Int,
        period: Schema.Struct({ startDate: DayText, endDate: DayText }),
        /** `reportExportRequest` alone wants every metric; letter case is ignored. */
        dataFields: Schema.Array(textUpTo(64)).check(Schema.isMaxLength(50)),
        groupByType: Schema.optional(GroupByType),
      }),
      success: ExportData,
      error: [BadRequest],
    }),
  )
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/gateway')
  .annotateMerge(OpenApi.annotations({ title: 'History', description: 'Reports, graphs, exports, tracks' })) {}
