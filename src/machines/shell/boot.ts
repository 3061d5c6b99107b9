import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { injected } from '../common/injected.ts';

/** The running portal: what is to be seen of it. */
export interface OpenedPortal {
  readonly picture: unknown;
}
interface BootContext {
  readonly portal: OpenedPortal | null;
}
export type BootEvent = { type: 'session.begun' } | { type: 'network.restored' } | { type: 'boot.retry' };
export type BootSnapshot = SnapshotFrom<typeof bootMachine>;
export type BootRef = ActorRefFrom<typeof bootMachine>;

/** Milliseconds after which somebody who waits is told that it takes long. */
const longWait = 20_000;

/** From the first session of a page to the running portal: its code comes, then its machines are made and started, once. */
export const bootMachine = setup({
  types: { context: {} as BootContext, events: {} as BootEvent },
  actors: { openPortal: injected<OpenedPortal>('openPortal') },
  actions: { keep: assign((_, params: BootContext) => params) },
  delays: { longWait },
}).createMachine({
  id: 'boot',
  context: { portal: null },
  initial: 'waiting',
  states: {
    waiting: { description: 'Nobody is signed in yet', on: { 'session.begun': 'opening' } },
    opening: {
      initial: 'soon',
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        onDone: { target: 'open', actions: { type: 'keep', params: ({ event }) => ({ portal: event.output }) } },
        onError: 'failed',
      },
      states: { soon: { after: { longWait: 'late' } }, late: {} },
    },
    failed: { on: { 'boot.retry': 'opening', 'network.restored': 'opening' } },
    open: {},
  },
});

export const openedPortal = ({ context }: BootSnapshot) => context.portal;
export const isBootLate = (snapshot: BootSnapshot) => snapshot.matches({ opening: 'late' });
export const hasBootFailed = (snapshot: BootSnapshot) => snapshot.matches('failed');

export const bootVerbs = (ref: BootRef) => ({
  beginSession: () => ref.send({ type: 'session.begun' }),
  restoreNetwork: () => ref.send({ type: 'network.restored' }),
  retry: () => ref.send({ type: 'boot.retry' }),
});
