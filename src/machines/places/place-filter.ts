import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup, stateIn } from 'xstate';
import { type PlaceFilter, type PlaceKind, placeKinds } from '../../domain/places/listing.ts';
import { isSearchable, longestSearch } from '../../domain/places/search.ts';

interface PlaceFilterContext extends PlaceFilter {
  /** What stands in the box; `search` is what is looked for. */
  readonly text: string;
}
export type PlaceFilterEvent =
  | { type: 'kind.toggle'; kind: PlaceKind }
  | { type: 'filter.reset' }
  /** The page around the map chooses at once what a person ticks and types. */
  | { type: 'filter.set'; filter: PlaceFilter }
  | { type: 'search.type'; text: string }
  | { type: 'filter.hide' }
  | { type: 'filter.show' }
  | { type: 'list.close' }
  | { type: 'list.show' }
  /** Closes the topmost of the two drawers. */
  | { type: 'drawer.close' };
export type PlaceFilterEmitted = { type: 'places.filtered'; filter: PlaceFilter };
export type PlaceFilterSnapshot = SnapshotFrom<typeof placeFilterMachine>;
export type PlaceFilterRef = ActorRefFrom<typeof placeFilterMachine>;

type Wanted = { readonly filter: PlaceFilter };
type Toggled = { readonly kind: PlaceKind };
const toggled = ({ event }: { event: Toggled }) => ({ kind: event.kind });
/** In the order of the table, whatever was ticked first. */
const withToggled = (kinds: readonly PlaceKind[], kind: PlaceKind) =>
  placeKinds.filter((one) => (one === kind ? !kinds.includes(kind) : kinds.includes(one)));

/**
 * What of the directory is wanted: ticked kinds, and a term that counts once the keys rest and it is empty or has three characters. The first
 * tick opens the list, the last one to go closes it.
 */
export const placeFilterMachine = setup({
  types: { context: {} as PlaceFilterContext, events: {} as PlaceFilterEvent, emitted: {} as PlaceFilterEmitted },
  actions: {
    toggle: assign(({ context }, { kind }: Toggled) => ({ kinds: withToggled(context.kinds, kind) })),
    clear: assign({ kinds: [], text: '', search: '' }),
    set: assign((_, { filter: { kinds, search } }: Wanted) => {
      const text = search.trim().slice(0, longestSearch);
      return { kinds, text, search: text };
    }),
    type: assign((_, { text }: { text: string }) => ({ text: text.slice(0, longestSearch) })),
    takeTerm: assign(({ context }) => ({ search: context.text.trim() })),
    tell: emit(({ context: { kinds, search } }) => ({ type: 'places.filtered' as const, filter: { kinds, search } })),
  },
  guards: {
    isTermLongEnough: (_, { filter }: Wanted) => isSearchable(filter.search),
    isFirstTick: ({ context }) => context.kinds.length === 0,
    isLastTick: ({ context }, { kind }: Toggled) => context.kinds.length === 1 && context.kinds[0] === kind,
    isNewTerm: ({ context: { text, search } }) => isSearchable(text) && text.trim() !== search,
    hasTicks: ({ context }) => context.kinds.length > 0,
    isListClosed: stateIn({ list: 'closed' }),
  },
  delays: { searchRests: 300 },
}).createMachine({
  id: 'placeFilter',
  type: 'parallel',
  context: { kinds: [], text: '', search: '' },
  on: {
    'kind.toggle': { actions: [{ type: 'toggle', params: toggled }, 'tell'] },
    'filter.reset': { actions: ['clear', 'tell'] },
    'filter.set': {
      guard: { type: 'isTermLongEnough', params: ({ event }) => event },
      actions: [{ type: 'set', params: ({ event }) => event }, 'tell'],
    },
  },
  states: {
    drawer: {
      initial: 'shown',
      states: {
        shown: { on: { 'filter.hide': 'hidden', 'drawer.close': { guard: 'isListClosed', target: 'hidden' } } },
        hidden: { on: { 'filter.show': 'shown' } },
      },
    },
    list: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'kind.toggle': { guard: 'isFirstTick', target: 'open', actions: [{ type: 'toggle', params: toggled }, 'tell'] },
            'list.show': { guard: 'hasTicks', target: 'open' },
          },
        },
        open: {
          on: {
            'kind.toggle': {
              guard: { type: 'isLastTick', params: toggled },
              target: 'closed',
              actions: [{ type: 'toggle', params: toggled }, 'tell'],
            },
            'filter.reset': { target: 'closed', actions: ['clear', 'tell'] },
            'list.close': 'closed',
            'drawer.close': 'closed',
          },
        },
      },
    },
    search: {
      initial: 'resting',
      states: {
        resting: { on: { 'search.type': { target: 'typing', actions: { type: 'type', params: ({ event }) => event } } } },
        typing: {
          on: { 'search.type': { target: 'typing', reenter: true, actions: { type: 'type', params: ({ event }) => event } } },
          after: { searchRests: [{ guard: 'isNewTerm', target: 'resting', actions: ['takeTerm', 'tell'] }, { target: 'resting' }] },
        },
      },
    },
  },
});

export const tickedKinds = ({ context }: PlaceFilterSnapshot): readonly PlaceKind[] => context.kinds;
/** Null while nothing is ticked. */
export const chosenFilter = ({ context: { kinds, search } }: PlaceFilterSnapshot): PlaceFilter | null =>
  kinds.length === 0 ? null : { kinds, search };
export const searchText = ({ context }: PlaceFilterSnapshot): string => context.text;
/** What stands in the box is too little to look for. */
export const isSearchTooShort = ({ context }: PlaceFilterSnapshot): boolean => !isSearchable(context.text);
export const isFilterShown = (snapshot: PlaceFilterSnapshot): boolean => snapshot.matches({ drawer: 'shown' });
export const isPlaceListOpen = (snapshot: PlaceFilterSnapshot): boolean => snapshot.matches({ list: 'open' });

export const placeFilterVerbs = (ref: PlaceFilterRef) => ({
  toggle: (kind: PlaceKind) => ref.send({ type: 'kind.toggle', kind }),
  reset: () => ref.send({ type: 'filter.reset' }),
  set: (filter: PlaceFilter) => ref.send({ type: 'filter.set', filter }),
  type: (text: string) => ref.send({ type: 'search.type', text }),
  hide: () => ref.send({ type: 'filter.hide' }),
  show: () => ref.send({ type: 'filter.show' }),
  closeList: () => ref.send({ type: 'list.close' }),
  showList: () => ref.send({ type: 'list.show' }),
  closeTopmost: () => ref.send({ type: 'drawer.close' }),
});
