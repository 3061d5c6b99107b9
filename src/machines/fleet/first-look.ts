import { type ActorRefFrom, emit, setup } from 'xstate';
import type { SelectAllFlag } from './selection/model.ts';

interface FirstLookInput {
  /** What the tab had chosen before a reload: single vehicles, or all of a flag. Null for a tab that is new. */
  readonly chosen: { readonly flag: SelectAllFlag | null } | null;
}
export type FirstLookEvent = { type: 'vehicles.changed'; vehicleIds: readonly number[] } | { type: 'organisation.switched' };
export type FirstLookEmitted =
  | { type: 'vehicles.known'; vehicleIds: readonly number[] }
  | { type: 'flag.wanted'; flag: SelectAllFlag }
  | { type: 'all.wanted' };
export type FirstLookRef = ActorRefFrom<typeof firstLookMachine>;

type Listed = { readonly vehicleIds: readonly number[] };
const listed = ({ event }: { event: Listed }): Listed => event;

/**
 * What a dispatcher sees first: the whole fleet, or after a reload what was chosen. Before the first list there is nothing to choose from, and
 * what a reload brought back waits for it. The vehicles of another organisation are all new: the first look is at all of them again.
 */
export const firstLookMachine = setup({
  types: {
    context: {} as FirstLookInput,
    events: {} as FirstLookEvent,
    emitted: {} as FirstLookEmitted,
    input: {} as FirstLookInput,
  },
  actions: {
    announceVehicles: emit((_, { vehicleIds }: Listed) => ({ type: 'vehicles.known' as const, vehicleIds })),
    wantFlag: emit(({ context }) => ({ type: 'flag.wanted' as const, flag: context.chosen?.flag as SelectAllFlag })),
    wantAll: emit({ type: 'all.wanted' }),
  },
  guards: {
    hasVehicles: (_, { vehicleIds }: Listed) => vehicleIds.length > 0,
    hasFlag: ({ context }) => context.chosen !== null && context.chosen.flag !== null,
    hasChosen: ({ context }) => context.chosen !== null,
  },
}).createMachine({
  id: 'firstLook',
  context: ({ input }) => input,
  initial: 'starting',
  on: { 'organisation.switched': '.new' },
  states: {
    starting: {
      always: [{ guard: 'hasFlag', target: 'flagged' }, { guard: 'hasChosen', target: 'chosen' }, { target: 'new' }],
    },
    new: {
      on: {
        'vehicles.changed': {
          guard: { type: 'hasVehicles', params: listed },
          target: 'past',
          actions: [{ type: 'announceVehicles', params: listed }, 'wantAll'],
        },
      },
    },
    flagged: {
      on: {
        'vehicles.changed': {
          guard: { type: 'hasVehicles', params: listed },
          target: 'past',
          actions: [{ type: 'announceVehicles', params: listed }, 'wantFlag'],
        },
      },
    },
    chosen: {
      on: {
        'vehicles.changed': {
          guard: { type: 'hasVehicles', params: listed },
          target: 'past',
          actions: { type: 'announceVehicles', params: listed },
        },
      },
    },
    past: { on: { 'vehicles.changed': { actions: { type: 'announceVehicles', params: listed } } } },
  },
});
