import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { injected } from '../common/injected.ts';

interface ConnectionContext {
  readonly isOnlineAtStart: boolean;
  /** Milliseconds since 1970; null before the first. */
  readonly lastDataAt: number | null;
}
export type ConnectionEvent =
  | { type: 'network.lost' }
  | { type: 'network.restored' }
  /** The portal's server answered a call, or none came from it after the retries. */
  | { type: 'call.answered' }
  | { type: 'call.failed' }
  | { type: 'data.received'; at: number };
export type ConnectionEmitted = { type: 'connection.lost' } | { type: 'connection.restored' };
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;

/**
 * Whether the network is there and the server answers, and when data last came through it. Without network the browser warns before the page
 * is left. One failed call may be chance; the second in a row counts as a server that does not answer.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    input: {} as { isOnline: boolean },
  },
  actors: {
    /** Warns before unload until its signal aborts. */
    warnBeforeUnload: injected<never>('warnBeforeUnload'),
  },
  actions: {
    noteData: assign((_, params: { at: number }) => ({ lastDataAt: params.at })),
  },
  guards: { isOnlineAtStart: ({ context }) => context.isOnlineAtStart },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({ isOnlineAtStart: input.isOnline, lastDataAt: null }),
  initial: 'starting',
  on: { 'data.received': { actions: { type: 'noteData', params: ({ event }) => event } } },
  states: {
    starting: { always: [{ guard: 'isOnlineAtStart', target: 'online' }, { target: 'offline' }] },
    online: {
      on: { 'network.lost': { target: 'offline', actions: emit({ type: 'connection.lost' }) } },
      initial: 'answered',
      states: {
        answered: { on: { 'call.failed': 'doubtful' } },
        doubtful: { on: { 'call.answered': 'answered', 'call.failed': 'unanswered' } },
        unanswered: { on: { 'call.answered': 'answered' } },
      },
    },
    offline: {
      invoke: { id: 'warnBeforeUnload', src: 'warnBeforeUnload' },
      on: { 'network.restored': { target: 'online', actions: emit({ type: 'connection.restored' }) } },
    },
  },
});

export const isOnline = (snapshot: ConnectionSnapshot) => snapshot.matches('online');
/** The label of the banner; null while all is well. */
export const connectionTrouble = (snapshot: ConnectionSnapshot) =>
  snapshot.matches('offline') ? 'noConnection' : snapshot.matches({ online: 'unanswered' }) ? 'serverGone' : null;
/** When the data on screen came. */
export const lastDataAt = ({ context }: ConnectionSnapshot) => context.lastDataAt;

export const connectionVerbs = (ref: ConnectionRef) => ({
  lose: () => ref.send({ type: 'network.lost' }),
  restore: () => ref.send({ type: 'network.restored' }),
  noteCall: (isAnswered: boolean) => ref.send({ type: isAnswered ? 'call.answered' : 'call.failed' }),
});
