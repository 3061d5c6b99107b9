import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { isBlank, isMoving, type PlaceDetail, type PlacePosition } from '../../domain/places/listing.ts';
import { injected } from '../common/injected.ts';

interface OpenedPlace {
  readonly listId: string;
  readonly name: string;
}
interface PlaceDetailContext {
  readonly opened: OpenedPlace | null;
  /** Where the map is to go and has not gone yet: it may not be there when a place is opened. */
  readonly sought: PlacePosition | null;
  readonly detail: PlaceDetail | null;
}
export type PlaceDetailEvent =
  /** `position`: where the map is to go, null where it stays. */
  | { type: 'place.open'; listId: string; name: string; position: PlacePosition | null }
  | { type: 'place.reached' }
  | { type: 'place.close' }
  | { type: 'place.retry' };
export type PlaceDetailSnapshot = SnapshotFrom<typeof placeDetailMachine>;
export type PlaceDetailRef = ActorRefFrom<typeof placeDetailMachine>;

type Opening = OpenedPlace & { readonly position: PlacePosition | null };
type Found = { readonly detail: PlaceDetail | null };
const found = ({ event }: { event: { output: PlaceDetail | null } }): Found => ({ detail: event.output });

/** One place with all that is known of it. A place that is gone, and one of which nothing is known, keep their name. */
export const placeDetailMachine = setup({
  types: { context: {} as PlaceDetailContext, events: {} as PlaceDetailEvent },
  actors: { readPlace: injected<PlaceDetail | null, { readonly listId: string }>('readPlace') },
  actions: {
    open: assign((_, { listId, name, position }: Opening) => ({ opened: { listId, name }, sought: position, detail: null })),
    arrive: assign({ sought: null }),
    forget: assign({ opened: null, sought: null, detail: null }),
    lose: assign({ detail: null }),
    keep: assign((_, { detail }: Found) => ({ detail })),
  },
  guards: {
    isMoving: ({ context }) => context.detail !== null && isMoving(context.detail),
    isBlank: (_, { detail }: Found) => detail === null || isBlank(detail),
  },
  delays: { skeletonDelay: 500, shipDelay: 15_000 },
}).createMachine({
  id: 'placeDetail',
  context: { opened: null, sought: null, detail: null },
  initial: 'closed',
  on: {
    'place.open': { target: '.open', reenter: true, actions: { type: 'open', params: ({ event }) => event } },
  },
  states: {
    closed: {},
    open: {
      initial: 'reading',
      on: { 'place.reached': { actions: 'arrive' }, 'place.close': { target: 'closed', actions: 'forget' } },
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
/** Null where the map stays, and once it is there. */
export const soughtPosition = ({ context }: PlaceDetailSnapshot): PlacePosition | null => context.sought;
export const shownPlace = ({ context }: PlaceDetailSnapshot): PlaceDetail | null => context.detail;
export type PlaceNote = 'awaited' | 'empty' | 'failed' | null;
/** What stands in the place of the details; null: they show, or will in a moment. */
export const placeNote = (snapshot: PlaceDetailSnapshot): PlaceNote => {
  if (snapshot.matches({ open: { reading: 'long' } })) return 'awaited';
  if (snapshot.matches({ open: 'empty' })) return 'empty';
  return snapshot.matches({ open: 'failed' }) ? 'failed' : null;
};

export const placeDetailVerbs = (ref: PlaceDetailRef) => ({
  /** The map goes to `position`, if there is one, as soon as it shows places. */
  open: ({ listId, name, position }: Opening) => ref.send({ type: 'place.open', listId, name, position }),
  /** The map has gone there. */
  reached: () => ref.send({ type: 'place.reached' }),
  close: () => ref.send({ type: 'place.close' }),
  retry: () => ref.send({ type: 'place.retry' }),
});
