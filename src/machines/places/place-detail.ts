import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { isBlank, isMoving, type PlaceDetail, type PlacePosition } from '../../domain/places/listing.ts';
import { injected } from '../common/injected.ts';

interface OpenedPlace {
  readonly listId: string;
  readonly name: string;
}
interface PlaceDetailContext {
  readonly opened: OpenedPlace | null;
  readonly detail: PlaceDetail | null;
}
export type PlaceDetailEvent =
  /** `position`: where the map is to go, null where it stays. */
  { type: 'place.open'; listId: string; name: string; position: PlacePosition | null } | { type: 'place.close' } | { type: 'place.retry' };
export type PlaceDetailEmitted = { type: 'place.located'; position: PlacePosition };
export type PlaceDetailSnapshot = SnapshotFrom<typeof placeDetailMachine>;
export type PlaceDetailRef = ActorRefFrom<typeof placeDetailMachine>;

type Found = { readonly detail: PlaceDetail | null };
const found = ({ event }: { event: { output: PlaceDetail | null } }): Found => ({ detail: event.output });

/** One place with all that is known of it. A place that is gone, and one of which nothing is known, keep their name. */
export const placeDetailMachine = setup({
  types: { context: {} as PlaceDetailContext, events: {} as PlaceDetailEvent, emitted: {} as PlaceDetailEmitted },
  actors: { readPlace: injected<PlaceDetail | null, { readonly listId: string }>('readPlace') },
  actions: {
    open: assign((_, { listId, name }: OpenedPlace) => ({ opened: { listId, name }, detail: null })),
    forget: assign({ opened: null, detail: null }),
    lose: assign({ detail: null }),
    keep: assign((_, { detail }: Found) => ({ detail })),
    locate: emit((_, { position }: { position: PlacePosition }) => ({ type: 'place.located' as const, position })),
  },
  guards: {
    isMoving: ({ context }) => context.detail !== null && isMoving(context.detail),
    isBlank: (_, { detail }: Found) => detail === null || isBlank(detail),
    isLocated: (_, { position }: { position: PlacePosition | null }) => position !== null,
  },
  delays: { skeletonDelay: 500, shipDelay: 15_000 },
}).createMachine({
  id: 'placeDetail',
  context: { opened: null, detail: null },
  initial: 'closed',
  on: {
    'place.open': [
      {
        guard: { type: 'isLocated', params: ({ event }) => event },
        target: '.open',
        reenter: true,
        actions: [
          { type: 'open', params: ({ event }) => event },
          { type: 'locate', params: ({ event }) => ({ position: event.position as PlacePosition }) },
        ],
      },
      { target: '.open', reenter: true, actions: { type: 'open', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    open: {
      initial: 'reading',
      on: { 'place.close': { target: 'closed', actions: 'forget' } },
      states: {
        reading: {
          invoke: {
            id: 'readPlace',
            src: 'readPlace',
            input: ({ context }) => ({ listId: context.opened?.listId ?? '' }),
            onDone: [
              { guard: { type: 'isBlank', params: found }, target: 'empty' },
              { target: 'shown', actions: { type: 'keep', params: found } },
            ],
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
        },
        shown: { after: { shipDelay: { guard: 'isMoving', target: 'following' } } },
        following: {
          description: 'A ship sails on: what is known of it is read again, and stays where there is no answer',
          invoke: {
            id: 'readPlace',
            src: 'readPlace',
            input: ({ context }) => ({ listId: context.opened?.listId ?? '' }),
            onDone: [
              { guard: { type: 'isBlank', params: found }, target: 'empty', actions: 'lose' },
              { target: 'shown', actions: { type: 'keep', params: found } },
            ],
            onError: 'shown',
          },
        },
        empty: {},
        failed: { on: { 'place.retry': 'reading' } },
      },
    },
  },
});

/** Null while none is open. */
export const openedPlace = ({ context }: PlaceDetailSnapshot): OpenedPlace | null => context.opened;
export const shownPlace = ({ context }: PlaceDetailSnapshot): PlaceDetail | null => context.detail;
export type PlaceNote = 'awaited' | 'empty' | 'failed' | null;
/** What stands in the place of the details; null: they show, or will in a moment. */
export const placeNote = (snapshot: PlaceDetailSnapshot): PlaceNote => {
  if (snapshot.matches({ open: { reading: 'long' } })) return 'awaited';
  if (snapshot.matches({ open: 'empty' })) return 'empty';
  return snapshot.matches({ open: 'failed' }) ? 'failed' : null;
};

export const placeDetailVerbs = (ref: PlaceDetailRef) => ({
  /** The map goes to `position`, if there is one. */
  open: ({ listId, name, position }: OpenedPlace & { readonly position: PlacePosition | null }) =>
    ref.send({ type: 'place.open', listId, name, position }),
  close: () => ref.send({ type: 'place.close' }),
  retry: () => ref.send({ type: 'place.retry' }),
});
