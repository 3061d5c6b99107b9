import { type ActorRefFrom, assign, emit, raise, type SnapshotFrom, setup, stateIn } from 'xstate';
import { storageKeys } from '../../domain/common/storage-keys.ts';
import { emptyFleet, type Fleet, fleetOf, withFuel } from '../../domain/fleet/fleet.ts';
import type { LiveColumns } from '../../domain/fleet/live/columns.ts';
import { advanceCursor, applyLive } from '../../domain/fleet/live/update.ts';
import type { VehicleEntry } from '../../domain/fleet/vehicle.ts';
import type { Notice } from '../../domain/shell/notice.ts';
import { connectionError } from '../../domain/shell/notice.ts';
import { injected } from '../common/injected.ts';

export interface VehicleMetadata {
  readonly models: readonly string[];
  readonly types: readonly string[];
  readonly engines: readonly string[];
  readonly total: number;
}
const emptyMetadata: VehicleMetadata = { models: [], types: [], engines: [], total: 0 };

interface FleetContext {
  readonly fleet: Fleet;
  readonly metadata: VehicleMetadata;
  readonly isLostAtStart: boolean;
}
export type FleetEvent =
  /** The user may see vehicles. */
  | { type: 'fleet.allowed' }
  /** The beat: read all vehicles' values. */
  | { type: 'live.refresh' }
  /** From the event stream, complete since the fleet's cursor, or from a call for some vehicles (`isPartial`). */
  | { type: 'live.received'; columns: LiveColumns; isPartial?: boolean }
  /** A live call failed, here or elsewhere. */
  | { type: 'live.failed' }
  /** The user's vehicles are others now: those before are gone at once. */
  | { type: 'vehicles.reload' }
  /** Somebody set what a vehicle burns; the text as its entry carries it. */
  | { type: 'fuel.saved'; vehicleId: number; fuelConsumption: string }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' };
export type FleetEmitted = { type: 'notice.show'; notice: Notice } | { type: 'vehicles.changed'; vehicleIds: readonly number[] };
export type FleetSnapshot = SnapshotFrom<typeof fleetMachine>;
export type FleetRef = ActorRefFrom<typeof fleetMachine>;

/**
 * The user's vehicles and their newest values, once they may be seen. The stored list shows until the server's arrives; a failed call gives an empty list and is
 * repeated with the next beat; without connection the stored list stays. Values come by beat, stream and single calls, in any order.
 */
export const fleetMachine = setup({
  types: {
    context: {} as FleetContext,
    events: {} as FleetEvent,
    emitted: {} as FleetEmitted,
    input: {} as { isConnectionLost: boolean },
    tags: {} as 'loading',
  },
  actors: {
    readStoredVehicles: injected<readonly VehicleEntry[] | null, { key: string }>('readStoredVehicles'),
    fetchVehicles: injected<readonly VehicleEntry[]>('fetchVehicles'),
    storeVehicles: injected<void, { key: string; vehicles: readonly VehicleEntry[] }>('storeVehicles'),
    fetchMetadata: injected<VehicleMetadata>('fetchMetadata'),
    fetchLive: injected<LiveColumns, { since: number | null }>('fetchLive'),
  },
  actions: {
    showVehicles: assign(({ context }, params: { vehicles: readonly VehicleEntry[] }) => ({
      fleet: fleetOf(params.vehicles, context.fleet),
    })),
    announceVehicles: emit(({ context }) => ({ type: 'vehicles.changed' as const, vehicleIds: Array.from(context.fleet.ids) })),
    keepMetadata: assign((_, params: { metadata: VehicleMetadata }) => params),
    applyLive: assign(({ context }, params: { columns: LiveColumns; isPartial?: boolean }) => {
      const fleet = applyLive(context.fleet, params.columns);
      return { fleet: params.isPartial ? fleet : advanceCursor(fleet, params.columns.cursor) };
    }),
    setFuel: assign(({ context }, { vehicleId, fuelConsumption }: { vehicleId: number; fuelConsumption: string }) => ({
      fleet: withFuel(context.fleet, vehicleId, fuelConsumption),
    })),
    reportFailure: emit({ type: 'notice.show', notice: connectionError }),
  },
  guards: {
    isLostAtStart: ({ context }) => context.isLostAtStart,
    isLost: stateIn({ connection: 'lost' }),
    isConnected: stateIn({ connection: 'fine' }),
    hasStored: (_, params: { stored: readonly VehicleEntry[] | null }) => params.stored !== null,
  },
}).createMachine({
  id: 'fleet',
  context: ({ input }) => ({ fleet: emptyFleet, metadata: emptyMetadata, isLostAtStart: input.isConnectionLost }),
  type: 'parallel',
  on: {
    'live.received': { actions: { type: 'applyLive', params: ({ event }) => event } },
    'fuel.saved': { actions: { type: 'setFuel', params: ({ event }) => event } },
  },
  states: {
    vehicles: {
      initial: 'waiting',
      on: { 'vehicles.reload': { target: '.loading', actions: [{ type: 'showVehicles', params: { vehicles: [] } }, 'announceVehicles'] } },
      states: {
        waiting: { tags: 'loading', on: { 'fleet.allowed': 'restoring', 'vehicles.reload': {} } },
        restoring: {
          tags: 'loading',
          invoke: {
            id: 'readStoredVehicles',
            src: 'readStoredVehicles',
            input: { key: storageKeys.vehicles },
            onDone: [
              {
                guard: { type: 'hasStored', params: ({ event }) => ({ stored: event.output }) },
                target: 'loading',
                actions: [{ type: 'showVehicles', params: ({ event }) => ({ vehicles: event.output ?? [] }) }, 'announceVehicles'],
              },
              { target: 'loading' },
            ],
            onError: 'loading',
          },
        },
        loading: {
          tags: 'loading',
          invoke: {
            id: 'fetchVehicles',
            src: 'fetchVehicles',
            onDone: {
              target: 'storing',
              actions: [
                { type: 'showVehicles', params: ({ event }) => ({ vehicles: event.output }) },
                'announceVehicles',
                raise({ type: 'live.refresh' }),
              ],
            },
            onError: [
              { guard: 'isLost', target: 'stored' },
              { target: 'failed', actions: [{ type: 'showVehicles', params: { vehicles: [] } }, 'announceVehicles'] },
            ],
          },
        },
        storing: {
          invoke: {
            id: 'storeVehicles',
            src: 'storeVehicles',
            input: ({ context }) => ({ key: storageKeys.vehicles, vehicles: context.fleet.entries }),
            onDone: 'ready',
            onError: 'ready',
          },
        },
        ready: {},
        stored: { description: 'No connection: the list of the last visit', on: { 'connection.restored': 'loading' } },
        failed: { on: { 'live.refresh': { guard: 'isConnected', target: 'loading' } } },
      },
    },
    metadata: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'fleet.allowed': 'loading' } },
        loading: {
          invoke: {
            id: 'fetchMetadata',
            src: 'fetchMetadata',
            onDone: { target: 'ready', actions: { type: 'keepMetadata', params: ({ event }) => ({ metadata: event.output }) } },
            onError: { target: 'ready', actions: { type: 'keepMetadata', params: { metadata: emptyMetadata } } },
          },
        },
        ready: { on: { 'vehicles.reload': 'loading' } },
      },
    },
    live: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'fleet.allowed': 'resting' } },
        resting: { on: { 'live.refresh': { guard: 'isConnected', target: 'reading' } } },
        reading: {
          invoke: {
            id: 'fetchLive',
            src: 'fetchLive',
            input: ({ context }) => ({ since: context.fleet.cursor }),
            onDone: { target: 'resting', actions: { type: 'applyLive', params: ({ event }) => ({ columns: event.output }) } },
            onError: { target: 'resting', actions: raise({ type: 'live.failed' }) },
          },
          on: { 'connection.lost': 'resting' },
        },
      },
    },
    connection: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isLostAtStart', target: 'lost' }, { target: 'fine' }] },
        fine: { on: { 'connection.lost': 'lost', 'live.failed': { actions: 'reportFailure' } } },
        lost: { on: { 'connection.restored': { target: 'fine', actions: raise({ type: 'live.refresh' }) } } },
      },
    },
  },
});

export const currentFleet = (snapshot: FleetSnapshot): Fleet => snapshot.context.fleet;
export const vehicleMetadata = (snapshot: FleetSnapshot): VehicleMetadata => snapshot.context.metadata;
/** No list yet, neither stored nor from the server. */
export const isFleetLoading = (snapshot: FleetSnapshot): boolean => snapshot.hasTag('loading') && snapshot.context.fleet.size === 0;
/** The list was not delivered; it is asked for again with the next beat. */
export const hasFleetFailed = (snapshot: FleetSnapshot): boolean => snapshot.matches({ vehicles: 'failed' });
/** Without connection: the list of the last visit. */
export const isFleetStored = (snapshot: FleetSnapshot): boolean => snapshot.matches({ vehicles: 'stored' });
/** Whether the vehicles are those the server has now. */
export const isFleetNewest = (snapshot: FleetSnapshot): boolean =>
  snapshot.matches({ vehicles: 'storing' }) || snapshot.matches({ vehicles: 'ready' });

export const fleetVerbs = (ref: FleetRef) => ({
  allow: () => ref.send({ type: 'fleet.allowed' }),
  refresh: () => ref.send({ type: 'live.refresh' }),
  receive: (columns: LiveColumns, isPartial = false) => ref.send({ type: 'live.received', columns, isPartial }),
  fail: () => ref.send({ type: 'live.failed' }),
  reload: () => ref.send({ type: 'vehicles.reload' }),
});
