import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { Language } from '../../../domain/account/account.ts';
import { DayText } from '../../../domain/common/day-text.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { Page } from '../../../domain/common/page.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { LiveColumns, LiveEvent } from '../../../domain/fleet/live/columns.ts';
import { DatasheetRow, LiveDetail, Weather } from '../../../domain/fleet/live/detail.ts';
import { VehicleEntry } from '../../../domain/fleet/vehicle.ts';
import { HeatKind, HeatmapData, TrackData } from '../../../domain/history/tracks.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, NotFound, TooManyRequests } from '../errors.ts';

const Period = { vehicleId: VehicleId, start: DayText, end: DayText };

/** Vehicles and their data. Every answer is cut to the caller's organisation and access windows. */
export class GatewayGroup extends HttpApiGroup.make('gateway')
  .add(
    HttpApiEndpoint.get('metadata', '/vehicles/metadata', {
      success: Schema.Struct({
        models: Schema.Array(Schema.String),
        types: Schema.Array(Schema.String),
        engines: Schema.Array(Schema.String),
        total: Schema.Int,
      }),
    }),
  )
  .add(HttpApiEndpoint.get('vehicles', '/vehicles', { success: Page(VehicleEntry) }))
  .add(
    HttpApiEndpoint.get('vehiclesOfUser', '/users/:oldLoginId/vehicles', {
      params: { oldLoginId: Schema.Int },
      success: Page(VehicleEntry),
      error: [NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('live', '/live', {
      query: {
        /** Comma-joined; absent: all of the caller's vehicles. */
        vehicleIds: Schema.optional(textUpTo(12_000)),
        /** The `cursor` of an earlier answer: only vehicles that changed since. */
        since: Schema.optional(Schema.Finite),
      },
      success: LiveColumns,
      error: [BadRequest],
    }),
  )
  .add(
    HttpApiEndpoint.get('events', '/events', {
      query: { since: Schema.optional(Schema.Finite) },
      /** Changes as they are accepted, joined into one event per beat; an empty event keeps the connection known to be alive. */
      success: HttpApiSchema.StreamSse({ data: LiveEvent }),
      /** `too_many_streams`: as many are open already as one account may have. */
      error: [TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.post('liveOfVehicle', '/live/vehicle', {
      payload: Schema.Struct({
        vehicleId: VehicleId,
        currentView: textUpTo(64),
        userSessionID: Schema.Int,
        isDemoUser: Schema.Boolean,
        language: Schema.optional(Language),
      }),
      success: LiveDetail,
      error: [BadRequest, NotFound],
    }),
  )
  .add(HttpApiEndpoint.get('activeVehicles', '/vehicles/active', { success: Schema.Struct({ vehicleIds: Schema.Array(Schema.Int) }) }))
  .add(
    HttpApiEndpoint.get('weather', '/weather', {
      query: { vehicleId: VehicleId, language: Language },
      success: Weather,
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.get('datasheet', '/datasheet/:vehicleId', {
      params: { vehicleId: VehicleId },
      success: Schema.Array(DatasheetRow),
      error: [NotFound],
    }),
  )
  /** At most 3,000,000 positions, a month at one a second: beyond that `track_too_long`. */
  .add(HttpApiEndpoint.get('tracks', '/tracks', { query: Period, success: TrackData, error: [BadRequest, NotFound] }))
  /** Cells of about 550 m by the time spent in them, or by another kind. */
  .add(
    HttpApiEndpoint.get('heatmap', '/heatmap', {
      query: { ...Period, kind: Schema.optional(HeatKind) },
      success: HeatmapData,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/gateway')
  .annotateMerge(OpenApi.annotations({ title: 'Gateway', description: 'Vehicles, live data, tracks' })) {}
