import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Webhook, WebhookProblem } from '../../../domain/alerts/delivery/webhook.ts';
import type { AlertLabel } from '../../../domain/alerts/rules.ts';
import type { webhooksMachine } from './chart.ts';
import { type Deed, type WebhookDraft, webhookIn } from './model.ts';

type WebhooksSnapshot = SnapshotFrom<typeof webhooksMachine>;
export type WebhooksRef = ActorRefFrom<typeof webhooksMachine>;

/** Null before the first answer. */
export const shownWebhooks = ({ context }: WebhooksSnapshot): readonly Webhook[] | null => context.webhooks;
export const webhookDraft = ({ context }: WebhooksSnapshot): WebhookDraft | null => context.draft;
export const webhookProblem = ({ context }: WebhooksSnapshot): WebhookProblem | null => context.problem;
export const issuedSecret = ({ context }: WebhooksSnapshot) => context.issued;
export const isSecretCopied = ({ context }: WebhooksSnapshot): boolean => context.isCopied;
/** What is asked about. */
export const askedDeed = ({ context }: WebhooksSnapshot) => context.asked;
/** The one whose deliveries show. */
export const openWebhook = ({ context }: WebhooksSnapshot): Webhook | null =>
  context.openId === null ? null : webhookIn(context, context.openId);
export const areWebhooksAwaited = (snapshot: WebhooksSnapshot): boolean =>
  snapshot.matches({ reading: 'long' }) && snapshot.context.webhooks === null;
export const didWebhooksFail = (snapshot: WebhooksSnapshot): boolean => snapshot.matches('failed');
export const areWebhooksBusy = (snapshot: WebhooksSnapshot): boolean =>
  (['reading', 'saving', 'doing'] as const).some((state) => snapshot.matches(state));
export const isWebhookSaving = (snapshot: WebhooksSnapshot): boolean => snapshot.matches('saving');
export const areWebhooksListed = (snapshot: WebhooksSnapshot): boolean => snapshot.matches('listed');
export const canSaveWebhook = (snapshot: WebhooksSnapshot): boolean => snapshot.can({ type: 'form.save' });

export const webhooksVerbs = (ref: WebhooksRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  add: () => ref.send({ type: 'webhook.new' }),
  edit: (webhookId: string) => ref.send({ type: 'webhook.edit', webhookId }),
  type: (url: string) => ref.send({ type: 'url.type', url }),
  choose: (labels: readonly AlertLabel[] | null) => ref.send({ type: 'labels.choose', labels }),
  toggle: (label: AlertLabel) => ref.send({ type: 'label.toggle', label }),
  toggleOn: () => ref.send({ type: 'on.toggle' }),
  save: () => ref.send({ type: 'form.save' }),
  cancel: () => ref.send({ type: 'form.cancel' }),
  copy: () => ref.send({ type: 'secret.copy' }),
  ask: (webhookId: string, deed: Deed) => ref.send({ type: 'webhook.ask', webhookId, deed }),
  confirm: () => ref.send({ type: 'deed.confirm' }),
  refrain: () => ref.send({ type: 'deed.cancel' }),
  open: (webhookId: string) => ref.send({ type: 'deliveries.open', webhookId }),
  leave: () => ref.send({ type: 'page.leave' }),
});
