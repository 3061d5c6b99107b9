import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { VehicleId } from '../../../domain/common/ids.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { FuelConsumption, VehicleComments, VehicleFuel } from '../../../domain/history/datasheet.ts';
import { longestVehicleComment } from '../../../domain/history/fuel.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, NotFound } from '../errors.ts';

const WpId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));

/** What an operator adds to a vehicle's datasheet: what it burns, and comments. By the number the content site knows the vehicle by. */
export class DatasheetGroup extends HttpApiGroup.make('datasheet')
  .add(
    HttpApiEndpoint.get('locomotives', '/locomotive/', {
      success: Schema.Array(Schema.Struct({ wpId: WpId, vehicleId: VehicleId, name: Schema.String })),
    }),
  )
  .add(HttpApiEndpoint.get('read', '/locomotive/comment/:wpId', { params: { wpId: WpId }, success: VehicleFuel, error: [NotFound] }))
  /** An empty comment is none: the settings alone are kept. Of two who save, the later one's settings hold. */
  .add(
    HttpApiEndpoint.post('save', '/locomotive/comment/:wpId', {
      params: { wpId: WpId },
      payload: Schema.Struct({ comment: textUpTo(longestVehicleComment), fuelConsumption: FuelConsumption }),
      success: VehicleComments,
      error: [BadRequest, NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/wp-json/fvm/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Datasheet', description: 'Fuel consumption and comments of a vehicle' })) {}
