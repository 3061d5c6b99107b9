import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { FleetVehicleWire, ImportFaults, ReportingWire, StatedVehicleWire } from '../../../domain/admin/fleet-vehicle-wire.ts';
import { VehicleId } from '../../../domain/common/ids.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, NotFound } from '../errors.ts';

const greatestInt = 2_147_483_647;
const VehicleNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: greatestInt }));

/** The operator's vehicles, those that left the fleet among them, and whether they report. */
export class FleetGroup extends HttpApiGroup.make('fleet')
  /** By name. */
  .add(HttpApiEndpoint.get('vehicles', '/fleet/vehicles', { success: Schema.Struct({ items: Schema.Array(FleetVehicleWire) }) }))
  /** 400: `field` cannot be kept as it is, `code` says why, in the words of a vehicle file. 409 `name_taken`. */
  .add(
    HttpApiEndpoint.post('create', '/fleet/vehicles', {
      payload: StatedVehicleWire,
      success: FleetVehicleWire.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict],
    }),
  )
  /**
   * Everything stated of a vehicle at once. 409 `changed_meanwhile`: `revision` is not the newest. A retired vehicle is in no list, on no map
   * and in no report any more; what it tells is kept, and all of it is there again when it comes back.
   */
  .add(
    HttpApiEndpoint.put('change', '/fleet/vehicles/:vehicleId', {
      params: { vehicleId: VehicleNumber },
      payload: Schema.Struct({ ...StatedVehicleWire.fields, revision: Schema.Int, isRetired: Schema.Boolean }),
      success: FleetVehicleWire,
      error: [BadRequest, NotFound, Conflict],
    }),
  )
  /** A file is taken whole or, where anything is wrong with it, not at all: then `problems` tells each fault by row and column. */
  .add(
    HttpApiEndpoint.post('importFile', '/fleet/imports', {
      payload: Schema.Struct({ text: textUpTo(4_000_000), format: Schema.Literals(['csv', 'json']) }),
      success: Schema.Struct({ imported: Schema.Int, problems: ImportFaults }),
      error: [BadRequest],
    }),
  )
  /** Of one vehicle, or without one of the keys that are bound to none. */
  .add(
    HttpApiEndpoint.get('reporting', '/fleet/reporting', {
      query: { vehicleId: Schema.optional(Schema.NumberFromString.pipe(Schema.decodeTo(VehicleId))) },
      success: ReportingWire,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Fleet', description: 'Vehicles of the organisation, and whether they report' })) {}
