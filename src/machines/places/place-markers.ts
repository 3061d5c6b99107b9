import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { filterOnMap, type MarkersAsked, type PlaceFilter, type PlaceMarkers, withShips } from '../../domain/places/listing.ts';
import { injected } from '../common/injected.ts';

interface PlaceMarkersContext {
  readonly filter: PlaceFilter | null;
  readonly markers: PlaceMarkers | null;
}
export type PlaceMarkersEvent = { type: 'markers.wanted' } & MarkersAsked;
export type PlaceMarkersSnapshot = SnapshotFrom<typeof placeMarkersMachine>;
export type PlaceMarkersRef = ActorRefFrom<typeof placeMarkersMachine>;

type Wanted = { readonly filter: PlaceFilter | null };
const wanted = ({ event }: { event: MarkersAsked }): Wanted => ({ filter: filterOnMap(event) });

/**
 * The places on the map: those before stay until others are read, and what could not be read is asked for again. Ships move: while they are
 * among what is shown, they are read again by themselves.
 */
export const placeMarkersMachine = setup({
  types: { context: {} as PlaceMarkersContext, events: {} as PlaceMarkersEvent },
  actors: {
    readMarkers: injected<PlaceMarkers, PlaceFilter>('readMarkers'),
    readShips: injected<PlaceMarkers, PlaceFilter>('readShips'),
  },
  actions: {
    want: assign((_, { filter }: Wanted) => ({ filter })),
    forget: assign({ filter: null, markers: null }),
    keep: assign((_, { markers }: { markers: PlaceMarkers }) => ({ markers })),
    moveShips: assign(({ context }, { markers }: { markers: PlaceMarkers }) => ({ markers: withShips(context.markers, markers) })),
  },
  guards: {
    isShown: ({ context }, { filter }: Wanted) => filter?.kinds === context.filter?.kinds && filter?.search === context.filter?.search,
    isNone: (_, { filter }: Wanted) => filter === null,
    hasShips: ({ context }) => context.filter?.kinds.includes('ships') === true,
  },
  delays: { retryDelay: 10_000, shipsDelay: 15_000 },
}).createMachine({
  id: 'placeMarkers',
  context: { filter: null, markers: null },
  initial: 'off',
  on: {
    'markers.wanted': [
      { guard: { type: 'isShown', params: wanted } },
      { guard: { type: 'isNone', params: wanted }, target: '.off', actions: 'forget' },
      { target: '.reading', reenter: true, actions: { type: 'want', params: wanted } },
    ],
  },
  states: {
    off: {},
    reading: {
      invoke: {
        id: 'readMarkers',
        src: 'readMarkers',
        input: ({ context }) => context.filter ?? { kinds: [], search: '' },
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ markers: event.output }) } },
        onError: 'failed',
      },
    },
    shown: { after: { shipsDelay: { guard: 'hasShips', target: 'following' } } },
    following: {
      invoke: {
        id: 'readShips',
        src: 'readShips',
        input: ({ context }) => ({ kinds: ['ships'], search: context.filter?.search ?? '' }),
        onDone: { target: 'shown', actions: { type: 'moveShips', params: ({ event }) => ({ markers: event.output }) } },
        onError: 'shown',
      },
    },
    failed: { after: { retryDelay: 'reading' } },
  },
});

/** Null while the map shows no places, and before the first answer. */
export const shownMarkers = ({ context }: PlaceMarkersSnapshot): PlaceMarkers | null => context.markers;
/** The term by which they were looked for; empty for none. */
export const searchOnMap = ({ context }: PlaceMarkersSnapshot): string => context.filter?.search ?? '';
export const arePlacesOnMap = (snapshot: PlaceMarkersSnapshot): boolean => !snapshot.matches('off');
/** The name of a marker; null for one that is not on the map. */
export const markerName = ({ context: { markers } }: PlaceMarkersSnapshot, listId: string): string | null =>
  markers?.names[markers.listIds.indexOf(listId)] ?? null;
