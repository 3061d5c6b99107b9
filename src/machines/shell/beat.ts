import { type ActorRefFrom, and, assign, emit, type SnapshotFrom, setup } from 'xstate';

const second = 1000;

interface BeatContext {
  readonly isOnline: boolean;
  readonly isLoggedIn: boolean;
}
export type BeatEvent = { type: 'network.lost' } | { type: 'network.restored' } | { type: 'session.started' } | { type: 'session.ended' };
export type BeatEmitted = { type: 'beat.live' } | { type: 'beat.active' };
export type BeatSnapshot = SnapshotFrom<typeof beatMachine>;
export type BeatRef = ActorRefFrom<typeof beatMachine>;

/** The poll: `beat.live` every 30 s while online and logged in, `beat.active` 15 s after each. */
export const beatMachine = setup({
  types: {
    context: {} as BeatContext,
    events: {} as BeatEvent,
    emitted: {} as BeatEmitted,
    input: {} as BeatContext,
  },
  actions: {
    noteOnline: assign((_, params: { isOnline: boolean }) => params),
    noteSession: assign((_, params: { isLoggedIn: boolean }) => params),
    beatLive: emit({ type: 'beat.live' }),
    beatActive: emit({ type: 'beat.active' }),
  },
  guards: {
    isOnline: ({ context }) => context.isOnline,
    isLoggedIn: ({ context }) => context.isLoggedIn,
  },
  delays: { wholePeriod: 30 * second, halfPeriod: 15 * second },
}).createMachine({
  id: 'beat',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      always: { guard: and(['isOnline', 'isLoggedIn']), target: 'beating' },
      on: {
        'network.lost': { actions: { type: 'noteOnline', params: { isOnline: false } } },
        'network.restored': { actions: { type: 'noteOnline', params: { isOnline: true } } },
        'session.started': { actions: { type: 'noteSession', params: { isLoggedIn: true } } },
        'session.ended': { actions: { type: 'noteSession', params: { isLoggedIn: false } } },
      },
    },
    beating: {
      initial: 'first',
      on: {
        'network.lost': { target: 'resting', actions: { type: 'noteOnline', params: { isOnline: false } } },
        'session.ended': { target: 'resting', actions: { type: 'noteSession', params: { isLoggedIn: false } } },
      },
      states: {
        first: { after: { wholePeriod: { target: 'beforeActive', actions: 'beatLive' } } },
        beforeActive: { after: { halfPeriod: { target: 'beforeLive', actions: 'beatActive' } } },
        beforeLive: { after: { halfPeriod: { target: 'beforeActive', actions: 'beatLive' } } },
      },
    },
  },
});
