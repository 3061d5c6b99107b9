import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { canReadLogbook, canReadTelematics, type RightsByResource } from '../../domain/account/access.ts';
import { isSameOwner, type Owner } from '../../domain/logbook/entry/open-entry.ts';
import { injected } from '../common/injected.ts';

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
  /** Who is here, and what they may. */
  | ({ type: 'person.changed' } & Person)
  /** The network is back. */
  | { type: 'vehicles.retry' }
  | { type: 'vehicle.choose'; vehicleId: number | null };
export type LogbookVehiclesEmitted = { type: 'vehicle.chosen'; vehicleId: number | null };
export type LogbookVehiclesSnapshot = SnapshotFrom<typeof logbookVehiclesMachine>;
export type LogbookVehiclesRef = ActorRefFrom<typeof logbookVehiclesMachine>;

interface Person {
  readonly owner: Owner | null;
  readonly rights: RightsByResource;
}
/** Whose vehicles are wanted; null: the fleet is there, or the logbook may not be read. */
const wanted = ({ owner, rights }: Person): Owner | null => (canReadLogbook(rights) && !canReadTelematics(rights) ? owner : null);

const person = ({ event }: { event: Person }): Person => event;
const nothing = { owner: null, vehicles: [], chosen: null };
type Read = { readonly vehicles: readonly LogbookVehicle[] };

/** Vehicles to choose from for whoever has the logbook without the fleet. */
export const logbookVehiclesMachine = setup({
  types: { context: {} as VehiclesContext, events: {} as LogbookVehiclesEvent, emitted: {} as LogbookVehiclesEmitted },
  actors: { readVehicles: injected<readonly LogbookVehicle[], { readonly owner: Owner }>('readVehicles') },
  actions: {
    begin: assign((_, { owner }: Person) => ({ ...nothing, owner })),
    forget: assign(nothing),
    keep: assign((_, { vehicles }: Read) => ({ vehicles })),
    choose: assign((_, { vehicleId }: { vehicleId: number | null }) => ({ chosen: vehicleId })),
    announce: emit((_, { vehicleId }: { vehicleId: number | null }) => ({ type: 'vehicle.chosen' as const, vehicleId })),
  },
  guards: {
    isKnown: ({ context }, params: Person) => isSameOwner(context.owner, wanted(params)),
    isWanted: (_, params: Person) => wanted(params) !== null,
  },
}).createMachine({
  id: 'logbookVehicles',
  context: nothing,
  initial: 'off',
  on: {
    'person.changed': [
      { guard: { type: 'isKnown', params: person } },
      { guard: { type: 'isWanted', params: person }, target: '.reading', actions: { type: 'begin', params: person } },
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
    shown: {
      on: {
        'vehicle.choose': {
          actions: [
            { type: 'choose', params: ({ event }) => event },
            { type: 'announce', params: ({ event }) => event },
          ],
        },
      },
    },
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
