import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { initialSort, nextSort, type Sort, type SortColumn } from '../../domain/fleet/dashboard-table.ts';
import type { LiveColumns } from '../../domain/fleet/live/columns.ts';
import { injected } from '../common/injected.ts';

interface DashboardContext {
  readonly vehicleIds: readonly number[];
  readonly sort: Sort;
}
export type DashboardEvent =
  /** The selection changed, or the beat between two polls is due. */
  { type: 'dashboard.refresh'; vehicleIds: readonly number[] } | { type: 'column.sort'; column: SortColumn };
export type DashboardEmitted = { type: 'live.received'; columns: LiveColumns; isPartial: true } | { type: 'live.failed' };
export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
export type DashboardRef = ActorRefFrom<typeof dashboardMachine>;

/** Reads the active vehicles' values anew, many wishes at once as one call, and hands them on; a spinner shows only after a while of waiting. */
export const dashboardMachine = setup({
  types: { context: {} as DashboardContext, events: {} as DashboardEvent, emitted: {} as DashboardEmitted, tags: {} as 'spinning' },
  actors: { fetchActive: injected<LiveColumns, { vehicleIds: readonly number[] }>('fetchActive') },
  actions: {
    want: assign((_, params: { vehicleIds: readonly number[] }) => ({ vehicleIds: params.vehicleIds })),
    sort: assign(({ context }, params: { column: SortColumn }) => ({ sort: nextSort(context.sort, params.column) })),
    handOn: emit((_, params: { columns: LiveColumns }) => ({
      type: 'live.received' as const,
      columns: params.columns,
      isPartial: true as const,
    })),
    reportFailure: emit({ type: 'live.failed' }),
  },
  guards: { hasVehicles: (_, params: { vehicleIds: readonly number[] }) => params.vehicleIds.length > 0 },
  delays: { fetchDebounce: 400, spinnerDelay: 500 },
}).createMachine({
  id: 'dashboard',
  context: { vehicleIds: [], sort: initialSort },
  initial: 'resting',
  on: {
    'column.sort': { actions: { type: 'sort', params: ({ event }) => event } },
    'dashboard.refresh': [
      {
        guard: { type: 'hasVehicles', params: ({ event }) => event },
        target: '.gathering',
        actions: { type: 'want', params: ({ event }) => event },
      },
      { target: '.resting', actions: { type: 'want', params: ({ event }) => event } },
    ],
  },
  states: {
    resting: {},
    gathering: { after: { fetchDebounce: 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchActive',
        src: 'fetchActive',
        input: ({ context }) => ({ vehicleIds: context.vehicleIds }),
        onDone: { target: 'resting', actions: { type: 'handOn', params: ({ event }) => ({ columns: event.output }) } },
        onError: { target: 'resting', actions: 'reportFailure' },
      },
      initial: 'quiet',
      states: { quiet: { after: { spinnerDelay: 'spinning' } }, spinning: { tags: 'spinning' } },
    },
  },
});

export const isSpinning = (snapshot: DashboardSnapshot): boolean => snapshot.hasTag('spinning');
export const sortOf = (snapshot: DashboardSnapshot): Sort => snapshot.context.sort;

export const dashboardVerbs = (ref: DashboardRef) => ({
  sort: (column: SortColumn) => ref.send({ type: 'column.sort', column }),
  refresh: (vehicleIds: readonly number[]) => ref.send({ type: 'dashboard.refresh', vehicleIds }),
});
