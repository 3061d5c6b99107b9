import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { VehicleId } from '../../../domain/common/ids.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, NotFound } from '../errors.ts';

const DeviceKey = Schema.Struct({
  id: Schema.String,
  /** Null: a gateway, which may report for every vehicle of the organisation. */
  vehicleId: Schema.NullOr(VehicleId),
  label: Schema.String,
  createdAt: Schema.Finite,
  lastUsedAt: Schema.NullOr(Schema.Finite),
});

/** Device keys, issued and withdrawn by administrators; the key itself is shown once. */
export class DevicesGroup extends HttpApiGroup.make('devices')
  .add(HttpApiEndpoint.get('list', '/device-keys', { success: Schema.Struct({ items: Schema.Array(DeviceKey) }) }))
  .add(
    HttpApiEndpoint.post('issue', '/device-keys', {
      payload: Schema.Struct({ vehicleId: Schema.NullOr(VehicleId), label: textUpTo(80) }),
      success: Schema.Struct({ id: Schema.String, deviceKey: Schema.String }).pipe(HttpApiSchema.status(201)),
      error: [BadRequest, NotFound],
    }),
  )
  .add(
    HttpApiEndpoint.delete('revoke', '/device-keys/:id', {
      params: { id: textUpTo(64) },
      success: HttpApiSchema.NoContent,
      error: [NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Devices', description: 'Keys by which vehicles report' })) {}
