import { Effect } from 'effect';
import {
  type DeliveryList,
  type DeliveryProblem,
  deliveryProblems,
  type Webhook,
  type WebhookProblem,
  webhookProblems,
} from '../../../domain/alerts/delivery/webhook.ts';
import type { DeliveryAnswer } from '../../../machines/alerts/webhook-deliveries.ts';
import type { WebhookAnswer, WebhookDraft } from '../../../machines/alerts/webhooks/model.ts';
import { ask } from '../../client.ts';
import { WebhooksGroup } from '../../contract/alerts/webhooks.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listWebhooks = (signal: AbortSignal): Promise<readonly Webhook[]> =>
  run(
    ask(WebhooksGroup, (webhooks) => Effect.map(webhooks.list(), ({ items }) => items)),
    signal,
  );

const refused = ({ code }: { readonly code: string }) =>
  Effect.succeed<WebhookAnswer>({ problem: webhookProblems.find((one) => one === code) ?? ('failed' satisfies WebhookProblem) });

export const saveWebhook = ({ webhookId, url, labels, isOn }: WebhookDraft, signal: AbortSignal): Promise<WebhookAnswer> => {
  const payload = { url: url.trim(), labels, isOn };
  return run(
    ask(WebhooksGroup, (webhooks) =>
      webhookId === null
        ? Effect.map(webhooks.create({ payload }), ({ webhook, secret }): WebhookAnswer => ({ secret, url: webhook.url }))
        : Effect.map(webhooks.change({ params: { webhookId }, payload }), (changed): WebhookAnswer => ({ secret: null, url: changed.url })),
    ).pipe(Effect.catchTags({ BadRequest: refused, Conflict: refused, NotFound: refused })),
    signal,
  );
};

/** Answers the new secret, or null where there is none any more. */
export const doDeed = (
  { deed, webhookId }: { readonly deed: 'renew' | 'remove'; readonly webhookId: string },
  signal: AbortSignal,
): Promise<string | null> =>
  run(
    ask(
      WebhooksGroup,
      (webhooks): Effect.Effect<string | null, unknown> =>
        deed === 'renew'
          ? Effect.map(webhooks.renewSecret({ params: { webhookId } }), ({ secret }) => secret)
          : Effect.as(webhooks.remove({ params: { webhookId } }), null),
    ),
    signal,
  );

export const listDeliveries = (
  { webhookId, after }: { readonly webhookId: string; readonly after: string | null },
  signal: AbortSignal,
): Promise<DeliveryList> =>
  run(
    ask(WebhooksGroup, (webhooks) => webhooks.deliveries({ params: { webhookId }, query: after === null ? {} : { after } })),
    signal,
  );

const unsent = ({ code }: { readonly code: string }) =>
  Effect.succeed<DeliveryAnswer>({ problem: deliveryProblems.find((one) => one === code) ?? ('failed' satisfies DeliveryProblem) });

/** A test, or a delivery once more. */
export const sendDelivery = (
  { webhookId, deliveryId }: { readonly webhookId: string; readonly deliveryId: string | null },
  signal: AbortSignal,
): Promise<DeliveryAnswer> =>
  run(
    ask(WebhooksGroup, (webhooks) =>
      deliveryId === null ? webhooks.test({ params: { webhookId } }) : webhooks.resend({ params: { webhookId, deliveryId } }),
    ).pipe(
      Effect.map((delivery): DeliveryAnswer => ({ delivery })),
      Effect.catchTags({ Conflict: unsent, TooManyRequests: unsent, NotFound: unsent }),
    ),
    signal,
  );
