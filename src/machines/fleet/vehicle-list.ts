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
  /** The end of the list came into view; `total`: entries the filter lets through. */
  | { type: 'end.reached'; total: number }
  /** `place`: among the entries the filter lets through, from 0. */
  | { type: 'vehicle.reveal'; vehicleId: number; place: number };
export type VehicleListSnapshot = SnapshotFrom<typeof vehicleListMachine>;
export type VehicleListRef = ActorRefFrom<typeof vehicleListMachine>;

/** The vehicle panel: list or tiles, the filter, and how far the list has been unrolled. */
export const vehicleListMachine = setup({
  types: { context: {} as VehicleListContext, events: {} as VehicleListEvent },
  actions: {
    filter: assign((_, params: { text: string }) => ({ filter: limitFilter(params.text), scrolls: 0, revealed: null })),
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
  initial: 'list',
  on: {
    'filter.change': { actions: { type: 'filter', params: ({ event }) => event } },
    'end.reached': { guard: { type: 'hasMore', params: ({ event }) => event }, actions: 'showMore' },
    'vehicle.reveal': { actions: { type: 'reveal', params: ({ event }) => event } },
  },
  states: {
    list: { on: { 'layout.toggle': 'tiles' } },
    tiles: { on: { 'layout.toggle': 'list' } },
  },
});

export const filterText = (snapshot: VehicleListSnapshot): string => snapshot.context.filter;
export const isTileLayout = (snapshot: VehicleListSnapshot): boolean => snapshot.matches('tiles');
/** How many of `total` entries the list holds now. */
export const listedCount = (snapshot: VehicleListSnapshot, total: number): number => shownCount(total, snapshot.context.scrolls);

/** The vehicle the list was last asked to bring into sight; the same object until it is asked again. */
export const revealedVehicle = (snapshot: VehicleListSnapshot) => snapshot.context.revealed;

export const vehicleListVerbs = (ref: VehicleListRef) => ({
  toggleLayout: () => ref.send({ type: 'layout.toggle' }),
  filter: (text: string) => ref.send({ type: 'filter.change', text }),
  reveal: (vehicleId: number, place: number) => ref.send({ type: 'vehicle.reveal', vehicleId, place }),
  showMore: (total: number) => ref.send({ type: 'end.reached', total }),
});
