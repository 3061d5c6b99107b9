import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { DeliveryList, DeliveryProblem, WebhookDelivery } from '../../domain/alerts/delivery/webhook.ts';
import { injected } from '../common/injected.ts';

/** The delivery that was made or is sent once more, or why not. */
export type DeliveryAnswer = { readonly delivery: WebhookDelivery } | { readonly problem: DeliveryProblem };

interface DeliveriesContext {
  readonly webhookId: string | null;
  readonly list: DeliveryList | null;
  readonly problem: DeliveryProblem | null;
  /** The delivery that is sent once more; null for a test. */
  readonly sentId: string | null;
}
export type DeliveriesEvent =
  | { type: 'subject.opened'; webhookId: string }
  | { type: 'subject.closed' }
  | { type: 'deliveries.read' }
  | { type: 'more.ask' }
  | { type: 'test.send' }
  | { type: 'delivery.resend'; deliveryId: string };
type DeliveriesSnapshot = SnapshotFrom<typeof webhookDeliveriesMachine>;
export type DeliveriesRef = ActorRefFrom<typeof webhookDeliveriesMachine>;
interface Listed {
  readonly list: DeliveryList;
}

const nothing = { webhookId: null, list: null, problem: null, sentId: null };
/** On its way for the first time or once more. */
const isOnItsWay = ({ state }: WebhookDelivery) => state === 'waiting';
const withDelivery = (list: DeliveryList | null, delivery: WebhookDelivery): DeliveryList => {
  const items = list?.items ?? [];
  const isKnown = items.some(({ deliveryId }) => deliveryId === delivery.deliveryId);
  const changed = items.map((one) => (one.deliveryId === delivery.deliveryId ? delivery : one));
  return { items: isKnown ? changed : [delivery, ...items], next: list?.next ?? null };
};

/**
 * What became of the deliveries of one webhook, newest first and more when asked; a test, and one of them once more. While one is on its way,
 * the newest are read again, unless somebody looks at older ones.
 */
export const webhookDeliveriesMachine = setup({
  types: { context: {} as DeliveriesContext, events: {} as DeliveriesEvent },
  actors: {
    listDeliveries: injected<DeliveryList, { readonly webhookId: string; readonly after: string | null }>('listDeliveries'),
    sendDelivery: injected<DeliveryAnswer, { readonly webhookId: string; readonly deliveryId: string | null }>('sendDelivery'),
  },
  actions: {
    begin: assign((_, { webhookId }: { webhookId: string }) => ({ ...nothing, webhookId })),
    keep: assign((_, { list }: Listed) => ({ list })),
    add: assign(({ context }, { list }: Listed) => ({
      list: { items: [...(context.list?.items ?? []), ...list.items], next: list.next },
    })),
    pick: assign((_, { deliveryId }: { deliveryId: string | null }) => ({ sentId: deliveryId, problem: null })),
    put: assign(({ context }, { delivery }: { delivery: WebhookDelivery }) => ({ list: withDelivery(context.list, delivery) })),
    blame: assign((_, { problem }: { problem: DeliveryProblem }) => ({ problem })),
    forget: assign(nothing),
  },
  guards: {
    hasMore: ({ context }) => context.list?.next != null,
    isKnown: ({ context }, { deliveryId }: { deliveryId: string }) =>
      context.list?.items.some((one) => one.deliveryId === deliveryId) === true,
    isAwaited: ({ context }) => context.list?.items.some(isOnItsWay) === true,
    isRefused: (_, answer: DeliveryAnswer) => 'problem' in answer,
  },
  delays: { skeletonDelay: 500, lookAgain: 2_000 },
}).createMachine({
  id: 'webhookDeliveries',
  context: nothing,
  initial: 'closed',
  on: {
    'subject.opened': { target: '.reading', actions: { type: 'begin', params: ({ event }) => event } },
    'subject.closed': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    reading: {
      invoke: {
        id: 'listDeliveries',
        src: 'listDeliveries',
        input: ({ context }) => ({ webhookId: context.webhookId ?? '', after: null }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
        onError: 'failed',
      },
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
    },
    failed: { on: { 'deliveries.read': 'reading' } },
    shown: {
      initial: 'newest',
      on: {
        'deliveries.read': 'reading',
        'more.ask': { guard: 'hasMore', target: 'adding' },
        'test.send': { target: 'sending', actions: { type: 'pick', params: { deliveryId: null } } },
        'delivery.resend': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'pick', params: ({ event }) => event },
        },
      },
      states: {
        newest: { after: { lookAgain: { guard: 'isAwaited', target: '#webhookDeliveries.reading' } } },
        older: {},
        unadded: { description: 'The older ones did not come' },
      },
    },
    adding: {
      invoke: {
        id: 'addDeliveries',
        src: 'listDeliveries',
        input: ({ context }) => ({ webhookId: context.webhookId ?? '', after: context.list?.next ?? null }),
        onDone: { target: 'shown.older', actions: { type: 'add', params: ({ event }) => ({ list: event.output }) } },
        onError: 'shown.unadded',
      },
    },
    sending: {
      invoke: {
        id: 'sendDelivery',
        src: 'sendDelivery',
        input: ({ context }) => ({ webhookId: context.webhookId ?? '', deliveryId: context.sentId }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'blame', params: ({ event }) => event.output as { problem: DeliveryProblem } },
          },
          { target: 'shown', actions: { type: 'put', params: ({ event }) => event.output as { delivery: WebhookDelivery } } },
        ],
        onError: { target: 'shown', actions: { type: 'blame', params: { problem: 'failed' } } },
      },
    },
  },
});

/** Null before the first answer. */
export const shownDeliveries = ({ context }: DeliveriesSnapshot): readonly WebhookDelivery[] | null => context.list?.items ?? null;
export const deliveryProblem = ({ context }: DeliveriesSnapshot): DeliveryProblem | null => context.problem;
export const areDeliveriesAwaited = (snapshot: DeliveriesSnapshot): boolean =>
  snapshot.matches({ reading: 'long' }) && snapshot.context.list === null;
export const didDeliveriesFail = (snapshot: DeliveriesSnapshot): boolean => snapshot.matches('failed');
export const didMoreFail = (snapshot: DeliveriesSnapshot): boolean => snapshot.matches({ shown: 'unadded' });
export const areDeliveriesBusy = (snapshot: DeliveriesSnapshot): boolean =>
  (['reading', 'adding', 'sending'] as const).some((state) => snapshot.matches(state));
export const isDeliverySending = (snapshot: DeliveriesSnapshot): boolean => snapshot.matches('sending');
export const areOlderComing = (snapshot: DeliveriesSnapshot): boolean => snapshot.matches('adding');
export const hasMoreDeliveries = ({ context }: DeliveriesSnapshot): boolean => context.list?.next != null;

export const deliveriesVerbs = (ref: DeliveriesRef) => ({
  read: () => ref.send({ type: 'deliveries.read' }),
  more: () => ref.send({ type: 'more.ask' }),
  test: () => ref.send({ type: 'test.send' }),
  resend: (deliveryId: string) => ref.send({ type: 'delivery.resend', deliveryId }),
});
