import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import { AlertPushWire, PushDeviceId, PushDeviceWire, StatedPushWire } from '../../../domain/alerts/delivery/alert-push-wire.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, NotFound, TooManyRequests } from '../errors.ts';

const ofOne = { device: PushDeviceId };

/** The caller's devices that hear of the active organisation's alerts, as long as the session lasts they were switched on in. */
export class AlertPushGroup extends HttpApiGroup.make('alertPush')
  /** The oldest first. */
  .add(HttpApiEndpoint.get('read', '/notifications/push', { success: AlertPushWire }))
  /**
   * Switches a device on, or changes its quiet hours; whoever it told before is told no more. 400 `push_service_unknown`: the endpoint is of
   * no push service this server sends to; `push_key_unusable`; `quiet_without_length`. 409 `too_many_devices` with the limit.
   */
  .add(
    HttpApiEndpoint.put('save', '/notifications/push/devices', {
      payload: StatedPushWire,
      success: PushDeviceWire,
      error: [BadRequest, Conflict],
    }),
  )
  /** A message without an alert, quiet hours or not. 429 `too_many_tests` within a minute. */
  .add(
    HttpApiEndpoint.post('test', '/notifications/push/devices/:device/test', {
      params: ofOne,
      success: HttpApiSchema.NoContent,
      error: [NotFound, TooManyRequests],
    }),
  )
  .add(
    HttpApiEndpoint.delete('remove', '/notifications/push/devices/:device', {
      params: ofOne,
      success: HttpApiSchema.NoContent,
      error: [NotFound],
    }),
  )
  .middleware(Authorization)
  .prefix('/logbook/api/logbook/v1/gateway')
  .annotateMerge(OpenApi.annotations({ title: 'Alerts by push', description: 'Devices that alerts are sent to' })) {}
