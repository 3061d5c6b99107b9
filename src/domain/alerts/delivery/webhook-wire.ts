import { Schema } from 'effect';
import { textUpTo } from '../../common/text.ts';
import { alertLabels } from '../rules.ts';
import { deliveryFailures, deliveryStates, longestWebhookUrl, webhookEvents } from './webhook.ts';

const Millis = Schema.NullOr(Schema.Finite);
const Label = Schema.Literals(alertLabels);
const Id = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
export const WebhookId = Id;
export const DeliveryId = Id;

const stated = {
  url: textUpTo(longestWebhookUrl),
  labels: Schema.NullOr(Schema.Array(Label).check(Schema.isBetweenLength(1, alertLabels.length))),
  isOn: Schema.Boolean,
};
export const StatedWebhookWire = Schema.Struct(stated);

export const WebhookWire = Schema.Struct({
  webhookId: Schema.String,
  ...stated,
  createdAt: Schema.Finite,
  secretAt: Schema.Finite,
  owner: Schema.NullOr(Schema.String),
  deliveredAt: Millis,
  waiting: Schema.Int,
});
export const IssuedWebhookWire = Schema.Struct({ webhook: WebhookWire, secret: Schema.String });

export const WebhookDeliveryWire = Schema.Struct({
  deliveryId: Schema.String,
  event: Schema.Literals(webhookEvents),
  alertId: Schema.NullOr(Schema.String),
  label: Schema.NullOr(Label),
  vehicle: Schema.NullOr(Schema.String),
  alertAt: Millis,
  createdAt: Schema.Finite,
  state: Schema.Literals(deliveryStates),
  attempts: Schema.Int,
  triedAt: Millis,
  nextTryAt: Millis,
  status: Schema.NullOr(Schema.Int),
  failure: Schema.NullOr(Schema.Literals(deliveryFailures)),
});
