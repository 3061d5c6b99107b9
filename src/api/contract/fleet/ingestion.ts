import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from 'effect/http-api';
import { Acknowledgement } from '../../../domain/fleet/telemetry.ts';
import { DeviceAuthorization } from '../account/authorization.ts';
import { BadRequest, PayloadTooLarge, TooManyRequests } from '../errors.ts';

/** How vehicles report. Each message is judged alone; one bad message never stops its batch. */
export class IngestionGroup extends HttpApiGroup.make('ingestion')
  .add(
    HttpApiEndpoint.post('messages', '/messages', {
      payload: Schema.Struct({ messages: Schema.Array(Schema.Unknown).check(Schema.isMaxLength(5000)) }),
      success: Schema.Struct({
        accepted: Schema.Int,
        duplicates: Schema.Int,
        rejected: Schema.Int,
        /** One row per message that was not plainly accepted; all rows when the request asks with `?acknowledge=all`. */
        acknowledgements: Schema.Array(Acknowledgement),
      }),
      query: { acknowledge: Schema.optional(Schema.Literals(['all', 'exceptions'])) },
      error: [BadRequest, PayloadTooLarge, TooManyRequests],
    }),
  )
  .middleware(DeviceAuthorization)
  .prefix('/ingest/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Ingestion', description: 'Reports of vehicles and devices' })) {}
