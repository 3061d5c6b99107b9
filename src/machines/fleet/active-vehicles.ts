import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { refreshesActiveVehicles, type View } from '../../domain/shell/view.ts';

interface ActiveVehiclesContext {
  readonly view: View;
  readonly vehicleIds: readonly number[];
}
export type ActiveVehiclesEvent =
  | { type: 'view.changed'; view: View }
  | { type: 'active.changed'; vehicleIds: readonly number[] }
  /** Between two polls. */
  | { type: 'beat.active' };
export type ActiveVehiclesEmitted =
  /** No other change for a moment. */
  | { type: 'active.settled'; vehicleIds: readonly number[] }
  /** Their values are to be read anew. */
  | { type: 'active.due'; vehicleIds: readonly number[] }
  | { type: 'detail.due' };
export type ActiveVehiclesSnapshot = SnapshotFrom<typeof activeVehiclesMachine>;
export type ActiveVehiclesRef = ActorRefFrom<typeof activeVehiclesMachine>;

/** The active vehicles once their change has come to rest. Views that show their values want these anew, then and between two polls. */
export const activeVehiclesMachine = setup({
  types: {
    context: {} as ActiveVehiclesContext,
    events: {} as ActiveVehiclesEvent,
    emitted: {} as ActiveVehiclesEmitted,
    input: {} as ActiveVehiclesContext,
  },
  actions: {
    noteView: assign((_, { view }: { view: View }) => ({ view })),
    noteActive: assign((_, { vehicleIds }: { vehicleIds: readonly number[] }) => ({ vehicleIds })),
    announceActive: emit(({ context }) => ({ type: 'active.settled' as const, vehicleIds: context.vehicleIds })),
    wantActive: emit(({ context }) => ({ type: 'active.due' as const, vehicleIds: context.vehicleIds })),
    wantDetail: emit({ type: 'detail.due' }),
  },
  guards: { showsValues: ({ context }) => refreshesActiveVehicles(context.view) },
  delays: { activeDebounce: 50 },
}).createMachine({
  id: 'activeVehicles',
  context: ({ input }) => input,
  initial: 'resting',
  on: {
    'view.changed': { actions: { type: 'noteView', params: ({ event }) => event } },
    'active.changed': { target: '.changing', actions: { type: 'noteActive', params: ({ event }) => event } },
    'beat.active': { guard: 'showsValues', actions: ['wantActive', 'wantDetail'] },
  },
  states: {
    resting: {},
    changing: {
      after: {
        activeDebounce: [
          { guard: 'showsValues', target: 'resting', actions: ['announceActive', 'wantActive'] },
          { target: 'resting', actions: 'announceActive' },
        ],
      },
    },
  },
});
