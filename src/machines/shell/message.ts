import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { UserMessage } from '../../domain/shell/update.ts';

interface MessageContext {
  readonly message: UserMessage | null;
}
export type MessageEvent =
  /** What the server has to say now; null: nothing, or nothing new. */
  | { type: 'message.answered'; message: UserMessage | null }
  /** In another tab. */
  | { type: 'message.seen'; ts: number }
  | { type: 'message.open' }
  | { type: 'message.close' }
  | { type: 'message.dismiss' };
/** To be kept in local storage. */
export type MessageEmitted = { type: 'message.seen'; ts: number };
export type MessageSnapshot = SnapshotFrom<typeof messageMachine>;
export type MessageRef = ActorRefFrom<typeof messageMachine>;

/** A message to all users, until it is dismissed; one that cannot be dismissed counts as seen once its details were opened. */
export const messageMachine = setup({
  types: { context: {} as MessageContext, events: {} as MessageEvent, emitted: {} as MessageEmitted },
  actions: {
    keep: assign((_, params: { message: UserMessage | null }) => ({ message: params.message })),
    drop: assign({ message: null }),
    tellSeen: emit(({ context }) => ({ type: 'message.seen' as const, ts: context.message?.ts ?? 0 })),
  },
  guards: {
    isMessage: (_, params: { message: UserMessage | null }) => params.message !== null,
    isDismissable: ({ context }) => context.message?.isDismissable === true,
    isThis: ({ context }, params: { ts: number }) => context.message !== null && context.message.ts <= params.ts,
  },
}).createMachine({
  id: 'message',
  context: { message: null },
  initial: 'none',
  states: {
    none: {
      on: {
        'message.answered': {
          guard: { type: 'isMessage', params: ({ event }) => event },
          target: 'shown',
          actions: { type: 'keep', params: ({ event }) => event },
        },
      },
    },
    shown: {
      on: {
        'message.answered': [
          { guard: { type: 'isMessage', params: ({ event }) => event }, actions: { type: 'keep', params: ({ event }) => event } },
          { target: 'none', actions: 'drop' },
        ],
        'message.seen': { guard: { type: 'isThis', params: ({ event }) => event }, target: 'none', actions: 'drop' },
        'message.dismiss': { guard: 'isDismissable', target: 'none', actions: ['tellSeen', 'drop'] },
        'message.open': [
          { guard: 'isDismissable', target: 'read' },
          { target: 'readOnce', actions: 'tellSeen' },
        ],
      },
    },
    read: {
      on: {
        'message.close': 'shown',
        'message.dismiss': { target: 'none', actions: ['tellSeen', 'drop'] },
      },
    },
    readOnce: { on: { 'message.close': { target: 'none', actions: 'drop' } } },
  },
});

export const messageShown = ({ context }: MessageSnapshot): UserMessage | null => context.message;
export const canDismiss = (snapshot: MessageSnapshot): boolean => snapshot.can({ type: 'message.dismiss' });
export const areDetailsOpen = (snapshot: MessageSnapshot): boolean => snapshot.matches('read') || snapshot.matches('readOnce');

export const messageVerbs = (ref: MessageRef) => ({
  answer: (message: UserMessage | null) => ref.send({ type: 'message.answered', message }),
  see: (ts: number) => ref.send({ type: 'message.seen', ts }),
  open: () => ref.send({ type: 'message.open' }),
  close: () => ref.send({ type: 'message.close' }),
  dismiss: () => ref.send({ type: 'message.dismiss' }),
});
