import { Layer } from 'effect';
import { AlertSettings } from './alert-settings.ts';
import { AlertAreas } from './areas/alert-areas.ts';
import { AlertLetters } from './delivery/alert-letters.ts';
import { AlertMails } from './delivery/alert-mails.ts';
import { PushDevices } from './delivery/push/devices.ts';
import { PushSending } from './delivery/push/push-sending.ts';
import { WebhookSending } from './delivery/sending.ts';
import { Webhooks } from './delivery/webhooks.ts';
import { AlertEvaluation } from './evaluation.ts';
import { Notifications } from './notifications.ts';

/** Rules of vehicles, what they noticed, who looks for it, and who is told of it. */
export const alertsLayer = Layer.mergeAll(
  AlertSettings.layer,
  AlertAreas.layer,
  AlertEvaluation.layer,
  Notifications.layer,
  Webhooks.layer,
  WebhookSending.layer,
  AlertMails.layer,
  AlertLetters.layer,
  PushDevices.layer,
  PushSending.layer,
);
