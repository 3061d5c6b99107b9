import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { Acknowledgement } from '../../../domain/fleet/telemetry.ts';
import { ShipReceipt } from '../../../domain/places/ship-receipt.ts';
import { DeviceAuthorization } from '../account/authorization.ts';
import { BadRequest, PayloadTooLarge, TooManyRequests } from '../errors.ts';

/** How vehicles report, and receivers of ships. Each message is judged alone; one bad message never stops its batch. */
export class IngestionGroup extends HttpApiGroup.make('ingestion')
  .add(
    HttpApiEndpoint.post('messages', '/messages', {
      payload: Schema.Struct({ messages: Schema.Array(Schema.Unknown).check(Schema.isMaxLength(5000)) }),
      success: Schema.Struct({
        accepted: Schema.Int,
        duplicates: Schema.Int,
        rejected: Schema.Int,
        /** One row per message that was not plainly accepted, or of which something was left out or corrected; all rows when the request asks with `?acknowledge=all`. */
        acknowledgements: Schema.Array(Acknowledgement),
      }),
      query: { acknowledge: Schema.optional(Schema.Literals(['all', 'exceptions'])) },
      error: [BadRequest, PayloadTooLarge, TooManyRequests],
    }),
  )
  .add(
    // Sentences of NMEA 0183 with AIS, a line each, of a key that is bound to no vehicle.
    HttpApiEndpoint.post('ships', '/ais', {
      payload: Schema.String.pipe(HttpApiSchema.asText()),
      success: ShipReceipt,
      error: [BadRequest, PayloadTooLarge, TooManyRequests],
    }),
  )
  .middleware(DeviceAuthorization)
  .prefix('/ingest/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Ingestion', description: 'Reports of vehicles and devices' })) {}
