import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { ListedPlace, PlaceFilter } from '../../domain/places/listing.ts';
import { injected } from '../common/injected.ts';

/** `skip`: how many are known; `placeTotal`: how many of them are places, null before the first page. Suppliers follow the places. */
export interface PlaceRequest extends PlaceFilter {
  readonly skip: number;
  readonly placeTotal: number | null;
  readonly total: number | null;
}
export interface PlaceAnswer {
  readonly items: readonly ListedPlace[];
  readonly placeTotal: number;
  readonly total: number;
}
interface PlaceListContext {
  readonly filter: PlaceFilter;
  /** Null before the first answer. */
  readonly list: PlaceAnswer | null;
}
export type PlaceListEvent = { type: 'filter.changed'; filter: PlaceFilter } | { type: 'end.reached' } | { type: 'list.retry' };
export type PlaceListSnapshot = SnapshotFrom<typeof placeListMachine>;
export type PlaceListRef = ActorRefFrom<typeof placeListMachine>;

type Answer = { readonly answer: PlaceAnswer };
const answered = ({ event }: { event: { output: PlaceAnswer } }): Answer => ({ answer: event.output });

/** Places and suppliers that a filter lets through, a page at a time. Another filter ends what is being asked, and keeps what shows until the answer. */
export const placeListMachine = setup({
  types: { context: {} as PlaceListContext, events: {} as PlaceListEvent, tags: {} as 'loading' | 'waiting' },
  actors: { fetchPlaces: injected<PlaceAnswer, PlaceRequest>('fetchPlaces') },
  actions: {
    setFilter: assign((_, { filter }: { filter: PlaceFilter }) => ({ filter })),
    forget: assign({ list: null }),
    keep: assign((_, { answer }: Answer) => ({ list: answer })),
    append: assign(({ context: { list } }, { answer }: Answer) => ({
      list: { ...answer, items: [...(list?.items ?? []), ...answer.items] },
    })),
  },
  guards: {
    isNothing: (_, { filter }: { filter: PlaceFilter }) => filter.kinds.length === 0,
    hasMore: ({ context: { list } }) => list !== null && list.items.length < list.total,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'placeList',
  context: { filter: { kinds: [], search: '' }, list: null },
  initial: 'idle',
  on: {
    'filter.changed': [
      {
        guard: { type: 'isNothing', params: ({ event }) => event },
        target: '.idle',
        actions: [{ type: 'setFilter', params: ({ event }) => event }, 'forget'],
      },
      { target: '.loading', reenter: true, actions: { type: 'setFilter', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: { description: 'Nothing is ticked' },
    loading: {
      tags: 'loading',
      invoke: {
        id: 'fetchPlaces',
        src: 'fetchPlaces',
        input: ({ context: { filter } }) => ({ ...filter, skip: 0, placeTotal: null, total: null }),
        onDone: { target: 'ready', actions: { type: 'keep', params: answered } },
        onError: 'failed',
      },
      initial: 'quiet',
      states: { quiet: { after: { skeletonDelay: 'long' } }, long: { tags: 'waiting' } },
    },
    ready: { on: { 'end.reached': { guard: 'hasMore', target: 'loadingMore' } } },
    loadingMore: {
      invoke: {
        id: 'fetchMore',
        src: 'fetchPlaces',
        input: ({ context: { filter, list } }) => ({
          ...filter,
          skip: list?.items.length ?? 0,
          placeTotal: list?.placeTotal ?? null,
          total: list?.total ?? null,
        }),
        onDone: { target: 'ready', actions: { type: 'append', params: answered } },
        onError: 'failedMore',
      },
    },
    failed: { on: { 'list.retry': 'loading' } },
    failedMore: { description: 'What was read before stays', on: { 'list.retry': 'loadingMore' } },
  },
});

const none: readonly ListedPlace[] = [];
/** What the server answered; null before the first answer and while nothing is ticked. */
export const placeAnswer = ({ context }: PlaceListSnapshot): PlaceAnswer | null => context.list;
export const listedPlaces = ({ context }: PlaceListSnapshot): readonly ListedPlace[] => context.list?.items ?? none;
/** How many there are in all; null before the first answer. */
export const placeTotal = ({ context }: PlaceListSnapshot): number | null => context.list?.total ?? null;
export const hasMorePlaces = (snapshot: PlaceListSnapshot): boolean => snapshot.can({ type: 'end.reached' });
export const isPlaceListBusy = (snapshot: PlaceListSnapshot): boolean => snapshot.hasTag('loading');
/** Nothing is known yet, and the wait is long enough to show it. */
export const arePlacesAwaited = (snapshot: PlaceListSnapshot): boolean => snapshot.hasTag('waiting') && snapshot.context.list === null;
export const isLoadingMore = (snapshot: PlaceListSnapshot): boolean => snapshot.matches('loadingMore');
/** What could not be read: the first page, or a further one. */
export const placeFailure = (snapshot: PlaceListSnapshot): 'failed' | 'failedMore' | null => {
  if (snapshot.matches('failedMore')) return 'failedMore';
  return snapshot.matches('failed') ? 'failed' : null;
};
/** The server has answered that there is none. */
export const isPlaceListEmpty = (snapshot: PlaceListSnapshot): boolean => snapshot.matches('ready') && placeTotal(snapshot) === 0;

export const placeListVerbs = (ref: PlaceListRef) => ({
  showMore: () => ref.send({ type: 'end.reached' }),
  retry: () => ref.send({ type: 'list.retry' }),
});
