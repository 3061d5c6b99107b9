import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { shownCount } from '../domain/list-extent.ts';
import { limitFilter } from '../domain/vehicle-filter.ts';

interface VehicleListContext {
  readonly filter: string;
  readonly scrolls: number;
}
export type VehicleListEvent =
  | { type: 'layout.toggle' }
  | { type: 'filter.change'; text: string }
  /** The end of the list came into view; `total`: entries the filter lets through. */
  | { type: 'end.reached'; total: number };
export type VehicleListSnapshot = SnapshotFrom<typeof vehicleListMachine>;
export type VehicleListRef = ActorRefFrom<typeof vehicleListMachine>;

/** The vehicle panel: list or tiles, the filter, and how far the list has been unrolled. */
export const vehicleListMachine = setup({
  types: { context: {} as VehicleListContext, events: {} as VehicleListEvent },
  actions: {
    filter: assign((_, params: { text: string }) => ({ filter: limitFilter(params.text), scrolls: 0 })),
    showMore: assign(({ context }) => ({ scrolls: context.scrolls + 1 })),
  },
  guards: {
    hasMore: ({ context }, params: { total: number }) => shownCount(params.total, context.scrolls) < params.total,
  },
}).createMachine({
  id: 'vehicleList',
  context: { filter: '', scrolls: 0 },
  initial: 'list',
  on: {
    'filter.change': { actions: { type: 'filter', params: ({ event }) => event } },
    'end.reached': { guard: { type: 'hasMore', params: ({ event }) => event }, actions: 'showMore' },
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

export const vehicleListVerbs = (ref: VehicleListRef) => ({
  toggleLayout: () => ref.send({ type: 'layout.toggle' }),
  filter: (text: string) => ref.send({ type: 'filter.change', text }),
  showMore: (total: number) => ref.send({ type: 'end.reached', total }),
});
