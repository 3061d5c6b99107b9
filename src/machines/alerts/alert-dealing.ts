import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type AlertState, longestAlertComment, type Notification } from '../../domain/alerts/notification.ts';
import type { Notice } from '../../domain/shell/notice.ts';
import { injected } from '../common/injected.ts';

export interface AlertChange {
  readonly alertId: string;
  readonly state: AlertState;
  readonly comment: string;
}
interface AlertDealingContext {
  readonly isDemo: boolean;
  readonly notification: Notification | null;
  readonly to: AlertState;
  readonly comment: string;
}
export type AlertDealingEvent =
  | { type: 'account.changed'; isDemo: boolean }
  /** At once, without a word. */
  | { type: 'alert.mark'; notification: Notification; to: AlertState }
  /** With a comment, for which is asked. */
  | { type: 'alert.resolve'; notification: Notification }
  | { type: 'comment.type'; comment: string }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };
export type AlertDealingEmitted = { type: 'notification.changed'; notification: Notification } | { type: 'notice.show'; notice: Notice };
type AlertDealingSnapshot = SnapshotFrom<typeof alertDealingMachine>;
export type AlertDealingRef = ActorRefFrom<typeof alertDealingMachine>;

type Wanted = Pick<AlertDealingContext, 'notification' | 'to'>;
const changeOf = ({ context: { notification, to, comment } }: { context: AlertDealingContext }): AlertChange => ({
  alertId: notification?.alertId ?? '',
  state: to,
  comment,
});
const changed = ({ event }: { event: { output: Notification } }) => ({ notification: event.output });

/** What a person does with an alert: seen, resolved with a comment, open again. Demo users change nothing. */
export const alertDealingMachine = setup({
  types: {
    context: {} as AlertDealingContext,
    events: {} as AlertDealingEvent,
    emitted: {} as AlertDealingEmitted,
    tags: {} as 'asking' | 'sending',
  },
  actors: { changeAlert: injected<Notification, AlertChange>('changeAlert') },
  actions: {
    noteAccount: assign((_, { isDemo }: { isDemo: boolean }) => ({ isDemo })),
    want: assign((_, { notification, to }: Wanted) => ({ notification, to, comment: '' })),
    type: assign((_, { comment }: { comment: string }) => ({ comment: comment.slice(0, longestAlertComment) })),
    tell: emit((_, { notification }: { notification: Notification }) => ({ type: 'notification.changed' as const, notification })),
    tellFailure: emit({ type: 'notice.show', notice: { key: 'alerts.notChanged', tone: 'error' } }),
  },
  guards: { mayChange: ({ context }) => !context.isDemo },
}).createMachine({
  id: 'alertDealing',
  context: { isDemo: false, notification: null, to: 'seen', comment: '' },
  initial: 'idle',
  on: { 'account.changed': { actions: { type: 'noteAccount', params: ({ event }) => event } } },
  states: {
    idle: {
      on: {
        'alert.mark': {
          guard: 'mayChange',
          target: 'marking',
          actions: { type: 'want', params: ({ event: { notification, to } }) => ({ notification, to }) },
        },
        'alert.resolve': {
          guard: 'mayChange',
          target: 'asking',
          actions: { type: 'want', params: ({ event: { notification } }) => ({ notification, to: 'resolved' as const }) },
        },
      },
    },
    marking: {
      tags: 'sending',
      invoke: {
        id: 'markAlert',
        src: 'changeAlert',
        input: changeOf,
        onDone: { target: 'idle', actions: { type: 'tell', params: changed } },
        onError: { target: 'idle', actions: 'tellFailure' },
      },
    },
    asking: {
      tags: 'asking',
      initial: 'typing',
      on: { 'change.cancel': 'idle' },
      states: {
        typing: {
          on: {
            'comment.type': { actions: { type: 'type', params: ({ event }) => event } },
            'change.confirm': 'sending',
          },
        },
        sending: {
          tags: 'sending',
          invoke: {
            id: 'changeAlert',
            src: 'changeAlert',
            input: changeOf,
            onDone: { target: '#alertDealing.idle', actions: { type: 'tell', params: changed } },
            onError: 'failed',
          },
        },
        failed: {
          description: 'What was typed stays',
          on: {
            'comment.type': { target: 'typing', actions: { type: 'type', params: ({ event }) => event } },
            'change.confirm': 'sending',
          },
        },
      },
    },
  },
});

export const isAlertAsked = (snapshot: AlertDealingSnapshot): boolean => snapshot.hasTag('asking');
export const isAlertSending = (snapshot: AlertDealingSnapshot): boolean => snapshot.hasTag('sending');
export const didAlertChangeFail = (snapshot: AlertDealingSnapshot): boolean => snapshot.matches({ asking: 'failed' });
export const alertComment = ({ context }: AlertDealingSnapshot): string => context.comment;
/** What is dealt with. */
export const dealtNotification = ({ context }: AlertDealingSnapshot): Notification | null => context.notification;
export const mayDeal = ({ context }: AlertDealingSnapshot): boolean => !context.isDemo;

export const alertDealingVerbs = (ref: AlertDealingRef) => ({
  mark: (notification: Notification, to: AlertState) => ref.send({ type: 'alert.mark', notification, to }),
  resolve: (notification: Notification) => ref.send({ type: 'alert.resolve', notification }),
  typeComment: (comment: string) => ref.send({ type: 'comment.type', comment }),
  confirm: () => ref.send({ type: 'change.confirm' }),
  cancel: () => ref.send({ type: 'change.cancel' }),
});
