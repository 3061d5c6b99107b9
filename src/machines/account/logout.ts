import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

const second = 1000;

export interface LogoutInput {
  readonly isOnline: boolean;
}
interface LogoutContext extends LogoutInput {
  /** Items of the account that only this device has; null until they were counted. */
  readonly unsent: number | null;
}
type Counted = Pick<LogoutContext, 'unsent'>;
export type LogoutEvent =
  | { type: 'logout.ask' }
  | { type: 'logout.confirm' }
  | { type: 'logout.cancel' }
  | { type: 'outbox.counted'; unsent: number }
  | { type: 'sync.settled'; unsent: number }
  | { type: 'network.lost' }
  | { type: 'network.restored' };
/** `sync.request` is answered by `sync.settled`. */
export type LogoutEmitted = { type: 'sync.request' } | { type: 'logout.granted' };
export type LogoutSnapshot = SnapshotFrom<typeof logoutMachine>;
export type LogoutRef = ActorRefFrom<typeof logoutMachine>;

const counted = ({ event }: { event: { unsent: number } }): Counted => ({ unsent: event.unsent });
const noneLeft = {
  guard: { type: 'isNoneLeft', params: counted },
  target: 'idle',
  actions: [{ type: 'noteUnsent', params: counted }, 'grant'],
} as const;
const granted = { guard: 'isNothingUnsent', target: 'idle', actions: 'grant' } as const;
const decided = [
  { guard: 'isUncounted', target: 'counting' },
  granted,
  { guard: 'isOnline', target: 'sending' },
  { target: 'asking' },
] as const;

/**
 * The way out. What only this device has is sent first, for at most ten seconds, and then the person is told how much remains and asked. What
 * remains stays on the device for the account.
 */
export const logoutMachine = setup({
  types: { context: {} as LogoutContext, events: {} as LogoutEvent, emitted: {} as LogoutEmitted, input: {} as LogoutInput },
  actions: {
    noteUnsent: assign((_, params: Counted) => params),
    noteOnline: assign((_, params: { isOnline: boolean }) => params),
    requestSync: emit({ type: 'sync.request' }),
    grant: emit({ type: 'logout.granted' }),
  },
  guards: {
    isUncounted: ({ context }) => context.unsent === null,
    isNothingUnsent: ({ context }) => context.unsent === 0,
    isOnline: ({ context }) => context.isOnline,
    isNoneLeft: (_, params: Counted) => params.unsent === 0,
  },
  delays: { patience: 10 * second },
}).createMachine({
  id: 'logout',
  context: ({ input }) => ({ ...input, unsent: null }),
  initial: 'idle',
  on: {
    'outbox.counted': { actions: { type: 'noteUnsent', params: counted } },
    'network.lost': { actions: { type: 'noteOnline', params: { isOnline: false } } },
    'network.restored': { actions: { type: 'noteOnline', params: { isOnline: true } } },
  },
  states: {
    idle: {
      on: {
        'logout.ask': [...decided],
      },
    },
    counting: {
      description: 'The store has not told yet what it holds; one that cannot be read keeps nobody in',
      on: {
        'outbox.counted': [
          noneLeft,
          { guard: 'isOnline', target: 'sending', actions: { type: 'noteUnsent', params: counted } },
          { target: 'asking', actions: { type: 'noteUnsent', params: counted } },
        ],
        'logout.cancel': 'idle',
      },
      after: { patience: { target: 'idle', actions: 'grant' } },
    },
    sending: {
      entry: 'requestSync',
      on: {
        'sync.settled': [noneLeft, { target: 'asking', actions: { type: 'noteUnsent', params: counted } }],
        'network.lost': { target: 'asking', actions: { type: 'noteOnline', params: { isOnline: false } } },
        'logout.cancel': 'idle',
      },
      after: { patience: [granted, { target: 'asking' }] },
    },
    asking: {
      on: {
        'outbox.counted': [noneLeft, { actions: { type: 'noteUnsent', params: counted } }],
        'logout.confirm': { target: 'idle', actions: 'grant' },
        'logout.cancel': 'idle',
      },
    },
  },
});

/** The question stands: how many items would remain on this device, null while none is asked. */
export const askedUnsent = (snapshot: LogoutSnapshot) => (snapshot.matches('asking') ? snapshot.context.unsent : null);
/** Unsent items are counted or on their way. */
export const isPreparingLogout = (snapshot: LogoutSnapshot) => snapshot.matches('counting') || snapshot.matches('sending');

export const logoutVerbs = (ref: LogoutRef) => ({
  ask: () => ref.send({ type: 'logout.ask' }),
  confirm: () => ref.send({ type: 'logout.confirm' }),
  cancel: () => ref.send({ type: 'logout.cancel' }),
  countOutbox: (unsent: number) => ref.send({ type: 'outbox.counted', unsent }),
  settleSync: (unsent: number) => ref.send({ type: 'sync.settled', unsent }),
  loseNetwork: () => ref.send({ type: 'network.lost' }),
  restoreNetwork: () => ref.send({ type: 'network.restored' }),
});
