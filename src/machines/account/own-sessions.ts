import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { OwnSession } from '../../domain/account/own-session.ts';
import { injected } from '../common/injected.ts';

interface OwnSessionsContext {
  /** Null before the first answer. */
  readonly list: readonly OwnSession[] | null;
  readonly endingId: string | null;
}
export type OwnSessionsEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  | { type: 'list.retry' }
  | { type: 'session.end'; id: string }
  | { type: 'others.ask' }
  | { type: 'others.cancel' }
  | { type: 'others.end' };
type OwnSessionsSnapshot = SnapshotFrom<typeof ownSessionsMachine>;
export type OwnSessionsRef = ActorRefFrom<typeof ownSessionsMachine>;

const isOther = ({ isCurrent }: OwnSession) => !isCurrent;

/** Where somebody is logged in: one place or all others are logged out, and the list is read anew. All others are asked about first. */
export const ownSessionsMachine = setup({
  types: { context: {} as OwnSessionsContext, events: {} as OwnSessionsEvent, tags: {} as 'listed' | 'busy' },
  actors: {
    listSessions: injected<readonly OwnSession[]>('listSessions'),
    endSession: injected<void, { readonly id: string }>('endSession'),
    endOthers: injected<void>('endOthers'),
  },
  actions: {
    keep: assign((_, { list }: { list: readonly OwnSession[] }) => ({ list, endingId: null })),
    mark: assign((_, { id }: { id: string }) => ({ endingId: id })),
    unmark: assign({ endingId: null }),
    forget: assign({ list: null, endingId: null }),
  },
  guards: {
    isOther: ({ context }, { id }: { id: string }) => context.list?.some((one) => one.id === id && isOther(one)) === true,
    hasOthers: ({ context }) => context.list?.some(isOther) === true,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'ownSessions',
  context: { list: null, endingId: null },
  initial: 'closed',
  states: {
    closed: { on: { 'view.opened': 'open' } },
    open: {
      initial: 'loading',
      on: { 'view.closed': { target: 'closed', actions: 'forget' } },
      states: {
        loading: {
          invoke: {
            id: 'listSessions',
            src: 'listSessions',
            onDone: { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ list: event.output }) } },
            onError: { target: 'failed', actions: 'unmark' },
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
        },
        failed: { on: { 'list.retry': 'loading' } },
        listed: {
          tags: 'listed',
          initial: 'ready',
          on: {
            'session.end': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'ending',
              actions: { type: 'mark', params: ({ event }) => event },
            },
            'others.ask': { guard: 'hasOthers', target: '.asking' },
          },
          states: {
            ready: {},
            asking: { on: { 'others.cancel': 'ready', 'others.end': '#ownSessions.open.endingOthers' } },
            refused: { description: 'Nobody was logged out' },
          },
        },
        ending: {
          tags: 'busy',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ context }) => ({ id: context.endingId ?? '' }),
            onDone: 'loading',
            onError: { target: 'listed.refused', actions: 'unmark' },
          },
        },
        endingOthers: {
          tags: 'busy',
          invoke: { id: 'endOthers', src: 'endOthers', onDone: 'loading', onError: 'listed.refused' },
        },
      },
    },
  },
});

/** Null before the first answer. */
export const ownSessions = ({ context }: OwnSessionsSnapshot): readonly OwnSession[] | null => context.list;
export const areSessionsAwaited = (snapshot: OwnSessionsSnapshot): boolean =>
  snapshot.matches({ open: { loading: 'long' } }) && snapshot.context.list === null;
export const didSessionsFail = (snapshot: OwnSessionsSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const isEndingSessions = (snapshot: OwnSessionsSnapshot): boolean => snapshot.hasTag('busy');
export const areSessionsBusy = (snapshot: OwnSessionsSnapshot): boolean => snapshot.hasTag('busy') || snapshot.matches({ open: 'loading' });
export const isAskingForOthers = (snapshot: OwnSessionsSnapshot): boolean => snapshot.matches({ open: { listed: 'asking' } });
export const wasEndingRefused = (snapshot: OwnSessionsSnapshot): boolean => snapshot.matches({ open: { listed: 'refused' } });
export const hasOtherSessions = ({ context }: OwnSessionsSnapshot): boolean => context.list?.some(isOther) === true;

export const ownSessionsVerbs = (ref: OwnSessionsRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  end: (id: string) => ref.send({ type: 'session.end', id }),
  askForOthers: () => ref.send({ type: 'others.ask' }),
  cancel: () => ref.send({ type: 'others.cancel' }),
  endOthers: () => ref.send({ type: 'others.end' }),
});
