import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { injected } from '../common/injected.ts';
import type { Owner } from './entry/model.ts';

export interface LogbookVehicle {
  readonly vehicleId: number;
  readonly name: string;
}
interface VehiclesContext {
  readonly owner: Owner | null;
  readonly vehicles: readonly LogbookVehicle[];
  readonly chosen: number | null;
}
export type LogbookVehiclesEvent =
  /** Whose vehicles are wanted; null: the fleet is there, or the logbook may not be read. */
  | { type: 'vehicles.want'; owner: Owner | null }
  /** The network is back. */
  | { type: 'vehicles.retry' }
  | { type: 'vehicle.choose'; vehicleId: number | null };
export type LogbookVehiclesSnapshot = SnapshotFrom<typeof logbookVehiclesMachine>;
export type LogbookVehiclesRef = ActorRefFrom<typeof logbookVehiclesMachine>;

const nothing = { owner: null, vehicles: [], chosen: null };
type Read = { readonly vehicles: readonly LogbookVehicle[] };

/** Vehicles to choose from for whoever has the logbook without the fleet. */
export const logbookVehiclesMachine = setup({
  types: { context: {} as VehiclesContext, events: {} as LogbookVehiclesEvent },
  actors: { readVehicles: injected<readonly LogbookVehicle[], { readonly owner: Owner }>('readVehicles') },
  actions: {
    begin: assign((_, { owner }: { owner: Owner | null }) => ({ ...nothing, owner })),
    forget: assign(nothing),
    keep: assign((_, { vehicles }: Read) => ({ vehicles })),
    choose: assign((_, { vehicleId }: { vehicleId: number | null }) => ({ chosen: vehicleId })),
  },
  guards: { isWanted: (_, { owner }: { owner: Owner | null }) => owner !== null },
}).createMachine({
  id: 'logbookVehicles',
  context: nothing,
  initial: 'off',
  on: {
    'vehicles.want': [
      {
        guard: { type: 'isWanted', params: ({ event }) => event },
        target: '.reading',
        actions: { type: 'begin', params: ({ event }) => event },
      },
      { target: '.off', actions: 'forget' },
    ],
  },
  states: {
    off: {},
    reading: {
      invoke: {
        id: 'readVehicles',
        src: 'readVehicles',
        input: ({ context }) => ({ owner: context.owner as Owner }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => ({ vehicles: event.output }) } },
        onError: 'failed',
      },
    },
    shown: { on: { 'vehicle.choose': { actions: { type: 'choose', params: ({ event }) => event } } } },
    failed: { on: { 'vehicles.retry': 'reading' } },
  },
});

/** Empty for whoever has the fleet. */
export const logbookVehicles = ({ context }: LogbookVehiclesSnapshot): readonly LogbookVehicle[] => context.vehicles;
export const areVehiclesListed = (snapshot: LogbookVehiclesSnapshot): boolean => snapshot.matches('shown');
export const chosenVehicleId = ({ context }: LogbookVehiclesSnapshot): number | null => context.chosen;

export const logbookVehiclesVerbs = (ref: LogbookVehiclesRef) => ({
  choose: (vehicleId: number | null) => ref.send({ type: 'vehicle.choose', vehicleId }),
});
