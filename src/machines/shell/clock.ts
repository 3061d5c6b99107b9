import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { injected } from '../common/injected.ts';

const minute = 60_000;

/** Milliseconds since 1970. */
interface ClockContext {
  readonly now: number;
}
export type ClockSnapshot = SnapshotFrom<typeof clockMachine>;
export type ClockRef = ActorRefFrom<typeof clockMachine>;

/** The time on screen, read anew as each minute begins. */
export const clockMachine = setup({
  types: { context: {} as ClockContext, input: {} as ClockContext },
  actors: { readTime: injected<number>('readTime') },
  actions: { setTime: assign((_, params: ClockContext) => params) },
  delays: { untilNextMinute: ({ context }) => minute - (context.now % minute) },
}).createMachine({
  id: 'clock',
  context: ({ input }) => input,
  initial: 'showing',
  states: {
    showing: { after: { untilNextMinute: 'reading' } },
    reading: {
      invoke: {
        id: 'readTime',
        src: 'readTime',
        onDone: { target: 'showing', actions: { type: 'setTime', params: ({ event }) => ({ now: event.output }) } },
        onError: 'showing',
      },
    },
  },
});

export const nowOf = ({ context }: ClockSnapshot) => context.now;
