import { type ActorRefFrom, type AnyActorLogic, type AnyActorRef, assign, type InputFrom, type SnapshotFrom, setup } from 'xstate';
import { injected } from '../common/injected.ts';

/** What is to run under a name: its logic, and what it begins with. */
export interface Part<Logic extends AnyActorLogic = AnyActorLogic> {
  readonly logic: Logic;
  readonly input: InputFrom<Logic> | undefined;
}
export type Parts = Readonly<Record<string, Part>>;
/** The portal, ready to run: its parts in the order in which they start, and what is to be seen of them then. */
export interface ReadyPortal {
  readonly parts: Parts;
  readonly picture: unknown;
}
interface BootContext {
  /** Null until the portal is open. */
  readonly picture: unknown;
}
export type BootEvent =
  | { type: 'session.begun' }
  | { type: 'network.restored' }
  | { type: 'boot.retry' }
  | { type: 'room.entered'; parts: Parts }
  | { type: `xstate.error.actor.${string}`; error: unknown };
export type BootSnapshot = SnapshotFrom<typeof bootMachine>;
export type BootRef = ActorRefFrom<typeof bootMachine>;

/** Milliseconds after which somebody who waits is told that it takes long. */
const longWait = 20_000;

/** Each is known to the system by its name, and runs once. All are there before the first starts. */
const run = (spawn: (logic: AnyActorLogic, options: object) => AnyActorRef, parts: Parts) => {
  for (const [name, { logic, input }] of Object.entries(parts)) spawn(logic, { id: name, systemId: name, input });
};

/**
 * The root of a page: it runs what the login needs, fetches the portal with the first session, and runs its parts from then on, once. They
 * stay under the login that overlays a lost session, and for whoever signs in there: each forgets by its own events. A logout ends the page.
 */
export const bootMachine = setup({
  types: { context: {} as BootContext, events: {} as BootEvent, input: {} as { parts: Parts } },
  actors: { openPortal: injected<ReadyPortal>('openPortal') },
  actions: {
    run: assign(({ spawn, system }, { parts }: Pick<ReadyPortal, 'parts'>) => {
      run(spawn as never, Object.fromEntries(Object.entries(parts).filter(([name]) => system.get(name) === undefined)));
      return {};
    }),
    show: assign((_, { picture }: ReadyPortal) => ({ picture })),
    report: (_, _params: { readonly error: unknown }) => undefined,
  },
  delays: { longWait },
}).createMachine({
  id: 'boot',
  context: ({ spawn, input }) => {
    run(spawn as never, input.parts);
    return { picture: null };
  },
  initial: 'waiting',
  // One that fails leaves the others running.
  on: { 'xstate.error.actor.*': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    waiting: { description: 'Nobody is signed in yet', on: { 'session.begun': 'opening' } },
    opening: {
      initial: 'soon',
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        onDone: {
          target: 'open',
          actions: [
            { type: 'run', params: ({ event }) => event.output },
            { type: 'show', params: ({ event }) => event.output },
          ],
        },
        onError: 'failed',
      },
      states: { soon: { after: { longWait: 'late' } }, late: {} },
    },
    failed: { on: { 'boot.retry': 'opening', 'network.restored': 'opening' } },
    open: {
      description: 'A room of the portal brings its machines when somebody first enters it; they stay when it is left',
      on: { 'room.entered': { actions: { type: 'run', params: ({ event }) => event } } },
    },
  },
});

export const portalPicture = ({ context }: BootSnapshot) => context.picture;
export const isBootLate = (snapshot: BootSnapshot) => snapshot.matches({ opening: 'late' });
export const hasBootFailed = (snapshot: BootSnapshot) => snapshot.matches('failed');

export const bootVerbs = (ref: BootRef) => ({
  beginSession: () => ref.send({ type: 'session.begun' }),
  restoreNetwork: () => ref.send({ type: 'network.restored' }),
  retry: () => ref.send({ type: 'boot.retry' }),
  /** Runs those of these parts that do not run yet. */
  enterRoom: (parts: Parts) => ref.send({ type: 'room.entered', parts }),
});
