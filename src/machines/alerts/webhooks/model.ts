import type { IssuedWebhook, StatedWebhook, Webhook, WebhookProblem } from '../../../domain/alerts/delivery/webhook.ts';
import type { AlertLabel } from '../../../domain/alerts/rules.ts';

/** What is written of a webhook; without an id of a new one. */
export interface WebhookDraft extends StatedWebhook {
  readonly webhookId: string | null;
}
/** `secret`: of a new one. */
export type WebhookAnswer = { readonly secret: string | null; readonly url: string } | { readonly problem: WebhookProblem };
export type Deed = 'renew' | 'remove';

export interface WebhooksContext {
  readonly webhooks: readonly Webhook[] | null;
  readonly draft: WebhookDraft | null;
  readonly problem: WebhookProblem | null;
  readonly issued: (Pick<IssuedWebhook, 'secret'> & Pick<Webhook, 'url'>) | null;
  readonly isCopied: boolean;
  readonly asked: { readonly deed: Deed; readonly webhook: Webhook } | null;
  /** Whose deliveries show. */
  readonly openId: string | null;
}
export type WebhooksEvent =
  | { type: 'room.opened' }
  | { type: 'room.closed' }
  | { type: 'list.retry' }
  | { type: 'webhook.new' }
  | { type: 'webhook.edit'; webhookId: string }
  | { type: 'url.type'; url: string }
  | { type: 'labels.choose'; labels: readonly AlertLabel[] | null }
  | { type: 'label.toggle'; label: AlertLabel }
  | { type: 'on.toggle' }
  | { type: 'form.save' }
  | { type: 'form.cancel' }
  | { type: 'secret.copy' }
  | { type: 'webhook.ask'; webhookId: string; deed: Deed }
  | { type: 'deed.confirm' }
  | { type: 'deed.cancel' }
  | { type: 'deliveries.open'; webhookId: string }
  | { type: 'page.leave' };

export const webhookIn = ({ webhooks }: Pick<WebhooksContext, 'webhooks'>, id: string): Webhook | null =>
  webhooks?.find(({ webhookId }) => webhookId === id) ?? null;
