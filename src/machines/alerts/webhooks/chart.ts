import { assign, setup } from 'xstate';
import type { StatedWebhook, Webhook, WebhookProblem } from '../../../domain/alerts/delivery/webhook.ts';
import type { AlertLabel } from '../../../domain/alerts/rules.ts';
import { injected } from '../../common/injected.ts';
import { type Deed, type WebhookAnswer, type WebhookDraft, type WebhooksContext, type WebhooksEvent, webhookIn } from './model.ts';

const nothing = { webhooks: null, draft: null, problem: null, issued: null, isCopied: false, asked: null, openId: null };
const blank: WebhookDraft = { webhookId: null, url: '', labels: null, isOn: true };
const toggled = (labels: readonly AlertLabel[], label: AlertLabel) =>
  labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label];
interface Named {
  readonly webhookId: string;
}

/**
 * Addresses that hear of the organisation's alerts: registered, changed, their secrets renewed, taken away after a question; and the way to
 * the deliveries of one. A secret shows once, until another is told or the room is left.
 */
export const webhooksMachine = setup({
  types: { context: {} as WebhooksContext, events: {} as WebhooksEvent },
  actors: {
    listWebhooks: injected<readonly Webhook[]>('listWebhooks'),
    saveWebhook: injected<WebhookAnswer, WebhookDraft>('saveWebhook'),
    copySecret: injected<boolean, { readonly secret: string }>('copySecret'),
    doDeed: injected<string | null, { readonly deed: Deed; readonly webhookId: string }>('doDeed'),
  },
  actions: {
    keep: assign((_, { webhooks }: { webhooks: readonly Webhook[] }) => ({ webhooks })),
    begin: assign({ draft: blank, problem: null }),
    edit: assign(({ context }, { webhookId }: Named) => ({ draft: webhookIn(context, webhookId), problem: null })),
    write: assign(({ context: { draft } }, change: Partial<StatedWebhook>) => ({
      draft: { ...(draft ?? blank), ...change },
      problem: null,
    })),
    toggle: assign(({ context: { draft } }, { label }: { label: AlertLabel }) => ({
      draft: { ...(draft ?? blank), labels: toggled(draft?.labels ?? [], label) },
    })),
    drop: assign({ draft: null, problem: null }),
    blame: assign((_, { problem }: { problem: WebhookProblem }) => ({ problem })),
    calm: assign({ problem: null }),
    show: assign((_, issued: { secret: string; url: string }) => ({ issued, isCopied: false })),
    noteCopy: assign((_, { isCopied }: { isCopied: boolean }) => ({ isCopied })),
    ask: assign(({ context }, { webhookId, deed }: Named & { deed: Deed }) => {
      const webhook = webhookIn(context, webhookId);
      return { asked: webhook && { deed, webhook }, problem: null };
    }),
    answer: assign({ asked: null }),
    open: assign((_, { webhookId }: { webhookId: string | null }) => ({ openId: webhookId })),
    forget: assign(nothing),
  },
  guards: {
    isThere: ({ context }, { webhookId }: Named) => webhookIn(context, webhookId) !== null,
    isWhole: ({ context: { draft } }) => draft !== null && draft.url.trim() !== '' && draft.labels?.length !== 0,
    isRefused: (_, answer: WebhookAnswer) => 'problem' in answer,
    hasSecret: (_, { secret }: { secret: string | null }) => secret !== null,
    isIssued: ({ context }) => context.issued !== null,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'webhooks',
  context: nothing,
  initial: 'closed',
  on: { 'room.closed': { target: '.closed', actions: 'forget' } },
  states: {
    closed: { on: { 'room.opened': 'reading' } },
    reading: {
      invoke: {
        id: 'listWebhooks',
        src: 'listWebhooks',
        onDone: { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ webhooks: event.output }) } },
        onError: 'failed',
      },
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
    },
    failed: { on: { 'list.retry': 'reading' } },
    listed: {
      on: {
        'webhook.new': { target: 'editing', actions: 'begin' },
        'webhook.edit': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'editing',
          actions: { type: 'edit', params: ({ event }) => event },
        },
        'webhook.ask': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event },
        },
        'secret.copy': { guard: 'isIssued', target: 'copying' },
        'deliveries.open': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'page',
          actions: ['calm', { type: 'open', params: ({ event }) => event }],
        },
      },
    },
    editing: {
      on: {
        'url.type': { actions: { type: 'write', params: ({ event: { url } }) => ({ url }) } },
        'labels.choose': { actions: { type: 'write', params: ({ event: { labels } }) => ({ labels }) } },
        'label.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'on.toggle': { actions: { type: 'write', params: ({ context }) => ({ isOn: context.draft?.isOn !== true }) } },
        'form.save': { guard: 'isWhole', target: 'saving' },
        'form.cancel': { target: 'listed', actions: 'drop' },
      },
    },
    saving: {
      entry: 'calm',
      invoke: {
        id: 'saveWebhook',
        src: 'saveWebhook',
        input: ({ context }) => context.draft ?? blank,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'blame', params: ({ event }) => event.output as { problem: WebhookProblem } },
          },
          {
            guard: { type: 'hasSecret', params: ({ event }) => event.output as { secret: string | null } },
            target: 'reading',
            actions: ['drop', { type: 'show', params: ({ event }) => event.output as { secret: string; url: string } }],
          },
          { target: 'reading', actions: 'drop' },
        ],
        onError: { target: 'editing', actions: { type: 'blame', params: { problem: 'failed' } } },
      },
    },
    copying: {
      invoke: {
        id: 'copySecret',
        src: 'copySecret',
        input: ({ context }) => ({ secret: context.issued?.secret ?? '' }),
        onDone: { target: 'listed', actions: { type: 'noteCopy', params: ({ event }) => ({ isCopied: event.output }) } },
        onError: { target: 'listed', actions: { type: 'noteCopy', params: { isCopied: false } } },
      },
    },
    asking: { on: { 'deed.confirm': 'doing', 'deed.cancel': { target: 'listed', actions: 'answer' } } },
    doing: {
      invoke: {
        id: 'doDeed',
        src: 'doDeed',
        input: ({ context: { asked } }) => ({ deed: asked?.deed ?? 'renew', webhookId: asked?.webhook.webhookId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasSecret', params: ({ event }) => ({ secret: event.output }) },
            target: 'reading',
            actions: [
              { type: 'show', params: ({ context, event }) => ({ secret: event.output ?? '', url: context.asked?.webhook.url ?? '' }) },
              'answer',
            ],
          },
          { target: 'reading', actions: 'answer' },
        ],
        onError: { target: 'listed', actions: ['answer', { type: 'blame', params: { problem: 'failed' } }] },
      },
    },
    page: {
      on: { 'page.leave': { target: 'reading', actions: { type: 'open', params: { webhookId: null } } } },
    },
  },
});
