import type { WebhookDelivery } from '../../../src/domain/alerts/delivery/webhook.ts';
import type { DeliveriesRef } from '../../../src/machines/alerts/webhook-deliveries.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

const at = Date.parse('2026-11-23T10:15:30Z');
export const taken: WebhookDelivery = {
  deliveryId: '0190c0de-0000-4000-8000-00000000d001',
  event: 'alert.noticed',
  alertId: '0190c0de-0000-4000-8000-00000000a001',
  label: 'NSFlatSpot',
  vehicle: 'Gravita 7',
  alertAt: at,
  createdAt: at,
  state: 'delivered',
  attempts: 1,
  triedAt: at,
  nextTryAt: null,
  status: 204,
  failure: null,
};
export const refused: WebhookDelivery = {
  ...taken,
  deliveryId: '0190c0de-0000-4000-8000-00000000d002',
  event: 'alert.withdrawn',
  createdAt: at - 60_000,
  state: 'failed',
  attempts: 3,
  nextTryAt: at + 3_600_000,
  status: 503,
  failure: 'answered',
};
export const test: WebhookDelivery = {
  ...taken,
  deliveryId: '0190c0de-0000-4000-8000-00000000d003',
  event: 'test',
  alertId: null,
  label: null,
  vehicle: null,
  alertAt: null,
  state: 'waiting',
  attempts: 0,
  triedAt: null,
  nextTryAt: at,
  status: null,
};
const page = { items: [taken, refused], next: refused.deliveryId };
const lost: WebhookDelivery = {
  ...refused,
  deliveryId: 'older',
  state: 'givenUp',
  createdAt: at - 86_400_000,
  nextTryAt: null,
  failure: 'timeout',
  status: null,
};

export const cases = {
  'subject.opened': [{ webhookId: 'w1' }],
  'delivery.resend': [{ deliveryId: taken.deliveryId }, { deliveryId: 'nobody' }],
  'xstate.done.actor.listDeliveries': [{ output: { items: [], next: null } }, { output: page }],
  'xstate.done.actor.addDeliveries': [{ output: { items: [lost], next: null } }],
  'xstate.done.actor.sendDelivery': [{ output: { delivery: test } }, { output: { problem: 'webhook_off' } }],
};
export const facet = ({ context: { webhookId, list, problem } }: ReturnType<DeliveriesRef['getSnapshot']>) => [
  webhookId,
  list === null ? null : [list.items.length > 0, list.items.some(({ state }) => state === 'waiting'), list.next !== null],
  problem,
];

interface Context {
  readonly list: { readonly items: readonly WebhookDelivery[]; readonly next: string | null } | null;
  readonly problem: string | null;
}
const isBusy = (busy: boolean) => see('region', 'webhooks.page.title', { busy });
const words = 'webhooks.page';
const has = ({ list }: Context, delivery: WebhookDelivery) => list?.items.some((one) => one.deliveryId === delivery.deliveryId) === true;
const rows = (context: Context) => [
  ...(context.list?.items.length === 0 ? [see('status', undefined, { saying: `${words}.none` })] : []),
  ...(has(context, taken) ? [see('cell', { key: `${words}.answered`, values: { status: 204 } })] : []),
  ...(has(context, refused)
    ? [see('text', `${words}.state.failed`), see('cell', { key: `${words}.failure.answered`, values: { status: 503 } })]
    : []),
  ...(has(context, test) ? [see('cell', `${words}.event.test`)] : []),
  ...(has(context, lost) ? [see('text', `${words}.state.givenUp`)] : []),
];
const shown = (context: Context) => [
  isBusy(false),
  see('button', `${words}.test`, { disabled: false }),
  ...rows(context),
  ...(context.list !== null && context.list.items.length > 0
    ? [(context.list.next === null ? lack : see)('button', `${words}.more`)]
    : [lack('button', `${words}.more`)]),
  ...(context.problem === null ? [] : [see('alert', undefined, { saying: `${words}.problem.${context.problem}` })]),
];
const isShown = (from: { matches: (state: never) => boolean }) => from.matches('shown' as never);
const resend = { key: `${words}.resendOf`, values: {} };

export const sights: SightTable = {
  view: 'admin/webhooks/delivery-page',
  path: '/useradministration',
  states: {
    closed: [
      isBusy(false),
      lack('table'),
      lack('alert', undefined, { saying: `${words}.failed` }),
      see('button', `${words}.test`, { disabled: true }),
    ],
    'reading.quiet': (_, snapshot) => (snapshot.matches({ reading: 'quiet' }) ? [isBusy(true), lack('status', `${words}.loading`)] : []),
    'reading.long': ({ list }: Context) => (list === null ? [isBusy(true), see('status', `${words}.loading`)] : []),
    failed: [isBusy(false), see('alert', undefined, { saying: `${words}.failed` }), lack('table')],
    'shown.newest': (context: Context) => [...shown(context), lack('alert', undefined, { saying: `${words}.moreFailed` })],
    'shown.older': alike('shown.newest', 'Older ones are only more rows'),
    'shown.unadded': (context: Context) => [...shown(context), see('alert', undefined, { saying: `${words}.moreFailed` })],
    adding: (context: Context) => [isBusy(true), see('button', `${words}.coming`, { disabled: true }), ...rows(context)],
    sending: (context: Context) => [isBusy(true), see('button', `${words}.sending`, { disabled: true }), ...rows(context)],
  },
  causes: {
    'deliveries.read': (_, from) =>
      from.matches('failed') ? [click('button', 'webhooks.retry')] : isShown(from) ? [click('button', `${words}.read`)] : null,
    'more.ask': (_, from) => (from.can({ type: 'more.ask' }) ? [click('button', `${words}.more`)] : null),
    'test.send': (_, from) => (isShown(from) ? [click('button', `${words}.test`)] : null),
    'delivery.resend': ({ deliveryId }, from) =>
      deliveryId === taken.deliveryId && isShown(from) && (from.context as Context).list?.items[0]?.deliveryId === taken.deliveryId
        ? [click('button', resend, { in: see('row', undefined, { saying: { key: `${words}.answered`, values: { status: 204 } } }) })]
        : null,
  },
};
