import { Schema } from 'effect';
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from 'effect/http-api';
import {
  DeliveryId,
  IssuedWebhookWire,
  StatedWebhookWire,
  WebhookDeliveryWire,
  WebhookId,
  WebhookWire,
} from '../../../domain/alerts/delivery/webhook-wire.ts';
import { Authorization } from '../account/authorization.ts';
import { BadRequest, Conflict, NotFound, TooManyRequests } from '../errors.ts';

const ofOne = { webhookId: WebhookId };

/** Addresses that hear of the organisation's alerts, signed; and what became of each delivery. */
export class WebhooksGroup extends HttpApiGroup.make('webhooks')
  /** The oldest first. */
  .add(HttpApiEndpoint.get('list', '/webhooks', { success: Schema.Struct({ items: Schema.Array(WebhookWire) }) }))
  /**
   * 400 with `url` as field: `url_malformed`, `url_not_https`, `url_credentials`, `url_port`, `address_refused` where it leads to an address
   * that is not public, `host_unknown`. 409 `too_many_webhooks` with the limit.
   */
  .add(
    HttpApiEndpoint.post('create', '/webhooks', {
      payload: StatedWebhookWire,
      success: IssuedWebhookWire.pipe(HttpApiSchema.status(201)),
      error: [BadRequest, Conflict],
    }),
  )
  /** Switched off it hears nothing; what waits is sent once it is on again. */
  .add(
    HttpApiEndpoint.put('change', '/webhooks/:webhookId', {
      params: ofOne,
      payload: StatedWebhookWire,
      success: WebhookWire,
      error: [BadRequest, NotFound],
    }),
  )
  /** The secret of before signs nothing any more, what waits included. */
  .add(HttpApiEndpoint.post('renewSecret', '/webhooks/:webhookId/secret', { params: ofOne, success: IssuedWebhookWire, error: [NotFound] }))
  /** 409 `webhook_off`; 429 `too_many_tests` within an hour. */
  .add(
    HttpApiEndpoint.post('test', '/webhooks/:webhookId/test', {
      params: ofOne,
      success: WebhookDeliveryWire.pipe(HttpApiSchema.status(201)),
      error: [NotFound, Conflict, TooManyRequests],
    }),
  )
  /** With its deliveries, those that wait included. */
  .add(HttpApiEndpoint.delete('remove', '/webhooks/:webhookId', { params: ofOne, success: HttpApiSchema.NoContent, error: [NotFound] }))
  /** The newest first, of the last 30 days; from behind the delivery `after` on. */
  .add(
    HttpApiEndpoint.get('deliveries', '/webhooks/:webhookId/deliveries', {
      params: ofOne,
      query: { after: Schema.optional(DeliveryId) },
      success: Schema.Struct({ items: Schema.Array(WebhookDeliveryWire), next: Schema.NullOr(Schema.String) }),
      error: [BadRequest, NotFound],
    }),
  )
  /** Once more, at once, under the same id. 409 `webhook_off`. */
  .add(
    HttpApiEndpoint.post('resend', '/webhooks/:webhookId/deliveries/:deliveryId/resend', {
      params: { ...ofOne, deliveryId: DeliveryId },
      success: WebhookDeliveryWire,
      error: [NotFound, Conflict],
    }),
  )
  .middleware(Authorization)
  .prefix('/admin/v1')
  .annotateMerge(OpenApi.annotations({ title: 'Webhooks', description: 'Addresses that hear of alerts, signed' })) {}
