import type { Webhook } from '../../../src/domain/alerts/delivery/webhook.ts';
import type { WebhookDraft } from '../../../src/machines/alerts/webhooks/model.ts';
import type { WebhooksRef } from '../../../src/machines/alerts/webhooks/selectors.ts';
import { alike, click, fill, lack, literal, type SightTable, see } from '../../sights/table.ts';

const at = Date.parse('2026-11-23T10:15:30Z');
export const hook: Webhook = {
  webhookId: '0190c0de-0000-4000-8000-000000000001',
  url: 'https://hooks.example/gleisblick',
  labels: null,
  isOn: true,
  createdAt: at - 86_400_000,
  secretAt: at - 86_400_000,
  owner: 'Anna Adler',
  deliveredAt: at,
  waiting: 2,
};
export const quietHook: Webhook = {
  ...hook,
  webhookId: '0190c0de-0000-4000-8000-000000000002',
  url: 'https://werkstatt.example/alarme',
  labels: ['NSFlatSpot'],
  isOn: false,
  owner: null,
  deliveredAt: null,
  waiting: 0,
};
export const secret = 'whsec_sample';
const typed = 'https://neu.example/';

export const cases = {
  'webhook.edit': [{ webhookId: hook.webhookId }],
  'url.type': [{ url: typed }],
  'labels.choose': [{ labels: [] }, { labels: null }],
  'label.toggle': [{ label: 'NSFlatSpot' }],
  'webhook.ask': [
    { webhookId: hook.webhookId, deed: 'renew' },
    { webhookId: hook.webhookId, deed: 'remove' },
    { webhookId: 'nobody', deed: 'remove' },
  ],
  'deliveries.open': [{ webhookId: hook.webhookId }],
  'xstate.done.actor.listWebhooks': [{ output: [] }, { output: [hook, quietHook] }],
  'xstate.done.actor.saveWebhook': [
    { output: { secret, url: typed } },
    { output: { secret: null, url: hook.url } },
    { output: { problem: 'address_refused' } },
  ],
  'xstate.done.actor.copySecret': [{ output: true }, { output: false }],
  'xstate.done.actor.doDeed': [{ output: secret }, { output: null }],
};
export const facet = ({
  context: { webhooks, draft, problem, issued, isCopied, asked, openId },
}: ReturnType<WebhooksRef['getSnapshot']>) => [
  webhooks?.length ?? null,
  draft === null ? null : [draft.webhookId, draft.url !== '', draft.labels?.length ?? null, draft.isOn],
  problem,
  issued !== null,
  isCopied,
  asked?.deed ?? null,
  openId,
];

interface Context {
  readonly webhooks: readonly Webhook[] | null;
  readonly draft: WebhookDraft | null;
  readonly problem: string | null;
  readonly issued: { readonly secret: string; readonly url: string } | null;
  readonly isCopied: boolean;
  readonly asked: { readonly deed: string } | null;
}
const isBusy = (busy: boolean) => see('region', 'webhooks.title', { busy });
const ofHook = (key: string) => ({ key: `webhooks.${key}`, values: { url: hook.url } });
const form = ({ draft }: Context) => (draft?.webhookId == null ? 'webhooks.form.new' : 'webhooks.form.change');
const isWhole = ({ draft }: Context) => draft !== null && draft.url !== '' && draft.labels?.length !== 0;
const hasHook = ({ webhooks }: Context) => webhooks !== null && webhooks.length > 0;
const isIn = (from: { matches: (state: never) => boolean }, state: string) => from.matches(state as never);
const list = (context: Context) => (hasHook(context) ? [see('button', ofHook('deliveriesOf'))] : [lack('button', ofHook('deliveriesOf'))]);

export const sights: SightTable = {
  view: 'admin/webhooks/webhook-room',
  path: '/useradministration',
  states: {
    closed: [
      isBusy(false),
      lack('form'),
      lack('button', 'webhooks.secret.copy'),
      lack('listitem'),
      see('button', 'webhooks.add', { disabled: true }),
      lack('alert', undefined, { saying: 'webhooks.failed' }),
    ],
    'reading.quiet': (context: Context, snapshot) =>
      snapshot.matches({ reading: 'quiet' }) ? [isBusy(true), lack('status', 'webhooks.loading'), ...list(context)] : [],
    'reading.long': ({ webhooks }: Context) => (webhooks === null ? [isBusy(true), see('status', 'webhooks.loading')] : []),
    failed: [isBusy(false), see('alert', undefined, { saying: 'webhooks.failed' }), see('button', 'webhooks.retry')],
    listed: (context: Context, snapshot) => [
      isBusy(false),
      see('button', 'webhooks.add', { disabled: snapshot.matches('copying') }),
      lack('form'),
      ...list(context),
      ...(context.webhooks?.length === 0 ? [see('status', undefined, { saying: 'webhooks.none' })] : []),
      ...(context.issued === null ? [lack('button', 'webhooks.secret.copy')] : [see('text', literal(context.issued.secret))]),
      ...(context.isCopied ? [see('status', undefined, { saying: 'webhooks.secret.copied' })] : []),
      ...(context.problem === null ? [] : [see('alert', undefined, { saying: `webhooks.problem.${context.problem}` })]),
    ],
    editing: (context: Context) => [
      see('form', form(context)),
      see('textbox', 'webhooks.form.url', { value: context.draft?.url ?? '', disabled: false }),
      see('button', 'webhooks.form.save', { disabled: !isWhole(context) }),
      see('checkbox', 'webhooks.form.on', { checked: context.draft?.isOn === true }),
      see('radio', 'webhooks.form.all', { checked: context.draft?.labels === null }),
      ...(context.draft?.labels == null
        ? [lack('checkbox', 'alerts.types.NSFlatSpot')]
        : [see('checkbox', 'alerts.types.NSFlatSpot', { checked: context.draft.labels.length > 0 })]),
      ...(context.problem === null ? [] : [see('alert', undefined, { saying: `webhooks.problem.${context.problem}` })]),
    ],
    saving: [isBusy(true), see('button', 'webhooks.form.saving', { disabled: true })],
    copying: alike('listed', 'It is over before anybody sees it'),
    asking: ({ asked }: Context) => [
      see('alertdialog', `webhooks.asking.${asked?.deed ?? 'renew'}`),
      see('button', `webhooks.asking.${asked?.deed ?? 'renew'}Confirm`, { disabled: false }),
    ],
    doing: (context: Context) => [see('button', `webhooks.asking.${context.asked?.deed ?? 'renew'}Confirm`, { disabled: true })],
    page: [see('region', 'webhooks.page.title'), see('button', 'webhooks.back'), lack('button', 'webhooks.add')],
  },
  causes: {
    'list.retry': (_, from) => (isIn(from, 'failed') ? [click('button', 'webhooks.retry')] : null),
    'webhook.new': (_, from) => (isIn(from, 'listed') ? [click('button', 'webhooks.add')] : null),
    'webhook.edit': (_, from) => (isIn(from, 'listed') && hasHook(from.context as Context) ? [click('button', ofHook('changeOf'))] : null),
    'url.type': ({ url }, from) => (isIn(from, 'editing') ? [fill(url as string, 'textbox', 'webhooks.form.url')] : null),
    'labels.choose': ({ labels }, from) => {
      const isAll = (from.context as Context).draft?.labels === null;
      return isIn(from, 'editing') && isAll !== (labels === null)
        ? [click('radio', labels === null ? 'webhooks.form.all' : 'webhooks.form.some')]
        : null;
    },
    'label.toggle': (_, from) =>
      isIn(from, 'editing') && (from.context as Context).draft?.labels != null ? [click('checkbox', 'alerts.types.NSFlatSpot')] : null,
    'on.toggle': (_, from) => (isIn(from, 'editing') ? [click('checkbox', 'webhooks.form.on')] : null),
    'form.save': (_, from) => (from.can({ type: 'form.save' }) ? [click('button', 'webhooks.form.save')] : null),
    'form.cancel': (_, from) => (isIn(from, 'editing') ? [click('button', 'webhooks.form.cancel')] : null),
    'secret.copy': (_, from) => (from.can({ type: 'secret.copy' }) ? [click('button', 'webhooks.secret.copy')] : null),
    'webhook.ask': ({ webhookId, deed }, from) =>
      webhookId === hook.webhookId && isIn(from, 'listed') && hasHook(from.context as Context)
        ? [click('button', ofHook(`${deed}Of`))]
        : null,
    'deed.confirm': (_, from) =>
      isIn(from, 'asking') ? [click('button', `webhooks.asking.${(from.context as Context).asked?.deed}Confirm`)] : null,
    'deed.cancel': (_, from) => (isIn(from, 'asking') ? [click('button', 'webhooks.asking.cancel')] : null),
    'deliveries.open': (_, from) =>
      isIn(from, 'listed') && hasHook(from.context as Context) ? [click('button', ofHook('deliveriesOf'))] : null,
    'page.leave': (_, from) => (isIn(from, 'page') ? [click('button', 'webhooks.back')] : null),
  },
};
