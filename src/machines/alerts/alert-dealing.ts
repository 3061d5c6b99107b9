import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type AlertState, longestAlertComment, type Notification } from '../../domain/alerts/notification.ts';
import type { Notice } from '../../domain/shell/notice.ts';
import { injected } from '../common/injected.ts';

export interface AlertsChange {
  readonly alertIds: readonly string[];
  readonly state: AlertState;
  readonly comment: string;
}
interface AlertDealingContext {
  readonly isDemo: boolean;
  readonly notifications: readonly Notification[];
  readonly to: AlertState;
  readonly comment: string;
}
export type AlertDealingEvent =
  | { type: 'account.changed'; isDemo: boolean }
  /** At once, without a word. */
  | { type: 'alerts.mark'; notifications: readonly Notification[]; to: AlertState }
  /** With a comment, for which is asked. */
  | { type: 'alerts.resolve'; notifications: readonly Notification[] }
  | { type: 'comment.type'; comment: string }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' };
export type AlertDealingEmitted =
  | { type: 'notifications.changed'; notifications: readonly Notification[] }
  | { type: 'notice.show'; notice: Notice };
type AlertDealingSnapshot = SnapshotFrom<typeof alertDealingMachine>;
export type AlertDealingRef = ActorRefFrom<typeof alertDealingMachine>;

type Wanted = Pick<AlertDealingContext, 'notifications' | 'to'>;
const changeOf = ({ context: { notifications, to, comment } }: { context: AlertDealingContext }): AlertsChange => ({
  alertIds: notifications.map(({ alertId }) => alertId),
  state: to,
  comment,
});
type Answer = { readonly notifications: readonly Notification[] };
const changed = ({ event }: { event: { output: readonly Notification[] } }): Answer => ({ notifications: event.output });

/**
 * What a person does with one alert or many: seen, resolved with one comment, open again. The server changes those that are there and that the
 * person may see; a notice says that there were others. Demo users change nothing.
 */
export const alertDealingMachine = setup({
  types: {
    context: {} as AlertDealingContext,
    events: {} as AlertDealingEvent,
    emitted: {} as AlertDealingEmitted,
    tags: {} as 'asking' | 'sending',
  },
  actors: { changeAlerts: injected<readonly Notification[], AlertsChange>('changeAlerts') },
  actions: {
    noteAccount: assign((_, { isDemo }: { isDemo: boolean }) => ({ isDemo })),
    want: assign((_, { notifications, to }: Wanted) => ({ notifications, to, comment: '' })),
    type: assign((_, { comment }: { comment: string }) => ({ comment: comment.slice(0, longestAlertComment) })),
    tell: emit((_, { notifications }: Answer) => ({ type: 'notifications.changed' as const, notifications })),
    tellRest: emit({ type: 'notice.show', notice: { key: 'alerts.someNotChanged', tone: 'error' } }),
    tellFailure: emit({ type: 'notice.show', notice: { key: 'alerts.notChanged', tone: 'error' } }),
  },
  guards: {
    mayChange: ({ context }) => !context.isDemo,
    isRestLeft: ({ context }, { notifications }: Answer) => notifications.length < context.notifications.length,
  },
}).createMachine({
  id: 'alertDealing',
  context: { isDemo: false, notifications: [], to: 'seen', comment: '' },
  initial: 'idle',
  on: { 'account.changed': { actions: { type: 'noteAccount', params: ({ event }) => event } } },
  states: {
    idle: {
      on: {
        'alerts.mark': {
          guard: 'mayChange',
          target: 'marking',
          actions: { type: 'want', params: ({ event: { notifications, to } }) => ({ notifications, to }) },
        },
        'alerts.resolve': {
          guard: 'mayChange',
          target: 'asking',
          actions: { type: 'want', params: ({ event: { notifications } }) => ({ notifications, to: 'resolved' as const }) },
        },
      },
    },
    marking: {
      tags: 'sending',
      invoke: {
        id: 'markAlerts',
        src: 'changeAlerts',
        input: changeOf,
        onDone: [
          { guard: { type: 'isRestLeft', params: changed }, target: 'idle', actions: [{ type: 'tell', params: changed }, 'tellRest'] },
          { target: 'idle', actions: { type: 'tell', params: changed } },
        ],
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
            id: 'changeAlerts',
            src: 'changeAlerts',
            input: changeOf,
            onDone: [
              {
                guard: { type: 'isRestLeft', params: changed },
                target: '#alertDealing.idle',
                actions: [{ type: 'tell', params: changed }, 'tellRest'],
              },
              { target: '#alertDealing.idle', actions: { type: 'tell', params: changed } },
            ],
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
export const dealtNotifications = ({ context }: AlertDealingSnapshot): readonly Notification[] => context.notifications;
export const mayDeal = ({ context }: AlertDealingSnapshot): boolean => !context.isDemo;

export const alertDealingVerbs = (ref: AlertDealingRef) => ({
  mark: (notifications: readonly Notification[], to: AlertState) => ref.send({ type: 'alerts.mark', notifications, to }),
  resolve: (notifications: readonly Notification[]) => ref.send({ type: 'alerts.resolve', notifications }),
  typeComment: (comment: string) => ref.send({ type: 'comment.type', comment }),
  confirm: () => ref.send({ type: 'change.confirm' }),
  cancel: () => ref.send({ type: 'change.cancel' }),
});
