import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { scrollsTo, shownCount } from '../../domain/fleet/list-extent.ts';
import { limitFilter } from '../../domain/fleet/vehicle-filter.ts';

interface VehicleListContext {
  readonly filter: string;
  readonly scrolls: number;
  /** What the list is to bring into sight; another object each time. */
  readonly revealed: { readonly vehicleId: number } | null;
}
export type VehicleListEvent =
  | { type: 'layout.toggle' }
  | { type: 'filter.change'; text: string }
  /** Those outside their areas alone, or all again. */
  | { type: 'outside.toggle' }
  /** Neither filter holds. */
  | { type: 'filters.clear' }
  /** The end of the list came into view; `total`: entries the filter lets through. */
  | { type: 'end.reached'; total: number }
  /** `place`: among the entries the filter lets through, from 0. */
  | { type: 'vehicle.reveal'; vehicleId: number; place: number };
export type VehicleListSnapshot = SnapshotFrom<typeof vehicleListMachine>;
export type VehicleListRef = ActorRefFrom<typeof vehicleListMachine>;

/** The vehicle panel: list or tiles, the filters by name and by area, and how far the list has been unrolled. */
export const vehicleListMachine = setup({
  types: { context: {} as VehicleListContext, events: {} as VehicleListEvent },
  actions: {
    filter: assign((_, params: { text: string }) => ({ filter: limitFilter(params.text), scrolls: 0, revealed: null })),
    startAgain: assign({ scrolls: 0, revealed: null }),
    reveal: assign(({ context }, { vehicleId, place }: { vehicleId: number; place: number }) => ({
      scrolls: Math.max(context.scrolls, scrollsTo(place)),
      revealed: { vehicleId },
    })),
    showMore: assign(({ context }) => ({ scrolls: context.scrolls + 1 })),
  },
  guards: {
    hasMore: ({ context }, params: { total: number }) => shownCount(params.total, context.scrolls) < params.total,
  },
}).createMachine({
  id: 'vehicleList',
  context: { filter: '', scrolls: 0, revealed: null },
  type: 'parallel',
  on: {
    'filter.change': { actions: { type: 'filter', params: ({ event }) => event } },
    'end.reached': { guard: { type: 'hasMore', params: ({ event }) => event }, actions: 'showMore' },
    'vehicle.reveal': { actions: { type: 'reveal', params: ({ event }) => event } },
  },
  states: {
    layout: {
      initial: 'list',
      states: {
        list: { on: { 'layout.toggle': 'tiles' } },
        tiles: { on: { 'layout.toggle': 'list' } },
      },
    },
    area: {
      initial: 'anywhere',
      on: { 'filters.clear': { target: '.anywhere', actions: { type: 'filter', params: { text: '' } } } },
      states: {
        anywhere: { on: { 'outside.toggle': { target: 'outside', actions: 'startAgain' } } },
        outside: { on: { 'outside.toggle': { target: 'anywhere', actions: 'startAgain' } } },
      },
    },
  },
});

export const filterText = (snapshot: VehicleListSnapshot): string => snapshot.context.filter;
export const isTileLayout = (snapshot: VehicleListSnapshot): boolean => snapshot.matches({ layout: 'tiles' });
/** Only the vehicles outside their areas are listed. */
export const isOutsideOnly = (snapshot: VehicleListSnapshot): boolean => snapshot.matches({ area: 'outside' });
/** How many of `total` entries the list holds now. */
export const listedCount = (snapshot: VehicleListSnapshot, total: number): number => shownCount(total, snapshot.context.scrolls);

/** The vehicle the list was last asked to bring into sight; the same object until it is asked again. */
export const revealedVehicle = (snapshot: VehicleListSnapshot) => snapshot.context.revealed;

export const vehicleListVerbs = (ref: VehicleListRef) => ({
  toggleLayout: () => ref.send({ type: 'layout.toggle' }),
  filter: (text: string) => ref.send({ type: 'filter.change', text }),
  toggleOutside: () => ref.send({ type: 'outside.toggle' }),
  clearFilters: () => ref.send({ type: 'filters.clear' }),
  reveal: (vehicleId: number, place: number) => ref.send({ type: 'vehicle.reveal', vehicleId, place }),
  showMore: (total: number) => ref.send({ type: 'end.reached', total }),
});
