import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { type ContactFilter, type FleetVehicle, foundVehicles } from '../../domain/admin/fleet-vehicle.ts';
import { injected } from '../common/injected.ts';

export interface FleetAnswer {
  readonly vehicles: readonly FleetVehicle[];
  /** When it was answered, epoch ms: who is silent is told by it. */
  readonly asOf: number;
}

/** So many rows more whenever more are wanted: a fleet may have ten thousand. */
const step = 100;

interface FleetRoomContext {
  readonly answer: FleetAnswer | null;
  readonly search: string;
  readonly contact: ContactFilter;
  readonly shown: number;
  /** The vehicle whose page is open; null for one that is not there yet. */
  readonly openId: number | null;
}
export type FleetRoomEvent =
  | { type: 'room.opened' }
  | { type: 'room.closed' }
  | { type: 'list.retry' }
  | { type: 'search.type'; text: string }
  | { type: 'contact.choose'; contact: ContactFilter }
  | { type: 'more.show' }
  | { type: 'vehicle.open'; vehicleId: number }
  | { type: 'vehicle.new' }
  | { type: 'file.open' }
  | { type: 'gateways.open' }
  /** Kept on its page: one that is new has got its number by it. */
  | { type: 'vehicle.saved'; vehicleId: number }
  | { type: 'page.leave' };
type FleetRoomSnapshot = SnapshotFrom<typeof fleetRoomMachine>;
export type FleetRoomRef = ActorRefFrom<typeof fleetRoomMachine>;

/**
 * The vehicles of the organisation, looked for by words and by how they report, and the pages behind them: one vehicle, a file of vehicles,
 * the gateways. Back from a page the list is read anew; the one before shows meanwhile.
 */
export const fleetRoomMachine = setup({
  types: { context: {} as FleetRoomContext, events: {} as FleetRoomEvent },
  actors: { listVehicles: injected<FleetAnswer>('listVehicles') },
  actions: {
    keep: assign((_, { answer }: { answer: FleetAnswer }) => ({ answer })),
    type: assign((_, { text }: { text: string }) => ({ search: text, shown: step })),
    choose: assign((_, { contact }: { contact: ContactFilter }) => ({ contact, shown: step })),
    showMore: assign(({ context }) => ({ shown: context.shown + step })),
    open: assign((_, { vehicleId }: { vehicleId: number | null }) => ({ openId: vehicleId })),
    forget: assign({ answer: null, search: '', contact: 'all' as const, shown: step, openId: null }),
  },
  guards: {
    isThere: ({ context }, { vehicleId }: { vehicleId: number }) =>
      context.answer?.vehicles.some((one) => one.vehicleId === vehicleId) === true,
    hasMore: ({ context }) => foundIn(context).length > context.shown,
  },
  delays: { skeletonDelay: 500 },
}).createMachine({
  id: 'fleetRoom',
  context: { answer: null, search: '', contact: 'all', shown: step, openId: null },
  initial: 'closed',
  states: {
    closed: { on: { 'room.opened': 'open' } },
    open: {
      initial: 'loading',
      on: {
        'room.closed': { target: 'closed', actions: 'forget' },
        'search.type': { actions: { type: 'type', params: ({ event }) => event } },
        'contact.choose': { actions: { type: 'choose', params: ({ event }) => event } },
      },
      states: {
        loading: {
          invoke: {
            id: 'listVehicles',
            src: 'listVehicles',
            onDone: { target: 'listed', actions: { type: 'keep', params: ({ event }) => ({ answer: event.output }) } },
            onError: 'failed',
          },
          initial: 'quiet',
          states: { quiet: { after: { skeletonDelay: 'long' } }, long: {} },
        },
        failed: { on: { 'list.retry': 'loading' } },
        listed: {
          on: {
            'more.show': { guard: 'hasMore', actions: 'showMore' },
            'vehicle.open': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: 'vehicle',
              actions: { type: 'open', params: ({ event }) => event },
            },
            'vehicle.new': { target: 'vehicle', actions: { type: 'open', params: { vehicleId: null } } },
            'file.open': 'file',
            'gateways.open': 'gateways',
          },
        },
        vehicle: {
          on: {
            'page.leave': { target: 'loading', actions: { type: 'open', params: { vehicleId: null } } },
            'vehicle.saved': { actions: { type: 'open', params: ({ event }) => event } },
          },
        },
        file: { on: { 'page.leave': 'loading' } },
        gateways: { on: { 'page.leave': 'loading' } },
      },
    },
  },
});

const none: readonly FleetVehicle[] = [];
const foundIn = ({ answer, search, contact }: FleetRoomContext): readonly FleetVehicle[] =>
  answer === null ? none : foundVehicles(answer.vehicles, search, contact, answer.asOf);

export type FleetPage = 'list' | 'vehicle' | 'file' | 'gateways';
export const fleetPage = (snapshot: FleetRoomSnapshot): FleetPage => {
  if (snapshot.matches({ open: 'vehicle' })) return 'vehicle';
  if (snapshot.matches({ open: 'file' })) return 'file';
  return snapshot.matches({ open: 'gateways' }) ? 'gateways' : 'list';
};
/** Null before the first answer. */
export const fleetAnswer = ({ context }: FleetRoomSnapshot): FleetAnswer | null => context.answer;
/** The vehicles that are looked for, and how many of them stand in the list. */
export const foundFleet = ({ context }: FleetRoomSnapshot) => ({ vehicles: foundIn(context), shown: context.shown });
export const fleetSearch = ({ context }: FleetRoomSnapshot): string => context.search;
export const chosenContact = ({ context }: FleetRoomSnapshot): ContactFilter => context.contact;
/** The vehicle whose page is open; null for a new one and where no such page is open. */
export const openVehicle = ({ context }: FleetRoomSnapshot): FleetVehicle | null =>
  context.answer?.vehicles.find(({ vehicleId }) => vehicleId === context.openId) ?? null;
/** Its number, `new`, or null where no page of a vehicle is open. */
export const openVehicleKey = (snapshot: FleetRoomSnapshot): number | 'new' | null =>
  fleetPage(snapshot) === 'vehicle' ? (snapshot.context.openId ?? 'new') : null;
/** Whose reports show: the gateways' without a number. Null on other pages; what is not there yet has no reports. */
export const reportingSubject = (snapshot: FleetRoomSnapshot): { readonly vehicleId: number | null } | null => {
  const key = openVehicleKey(snapshot);
  if (fleetPage(snapshot) === 'gateways') return { vehicleId: null };
  return key === null || key === 'new' ? null : { vehicleId: key };
};
export const isFleetAwaited = (snapshot: FleetRoomSnapshot): boolean =>
  snapshot.matches({ open: { loading: 'long' } }) && snapshot.context.answer === null;
export const isFleetBusy = (snapshot: FleetRoomSnapshot): boolean => snapshot.matches({ open: 'loading' });
export const didFleetFail = (snapshot: FleetRoomSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const canOpenPages = (snapshot: FleetRoomSnapshot): boolean => snapshot.matches({ open: 'listed' });

export const fleetRoomVerbs = (ref: FleetRoomRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  search: (text: string) => ref.send({ type: 'search.type', text }),
  choose: (contact: ContactFilter) => ref.send({ type: 'contact.choose', contact }),
  showMore: () => ref.send({ type: 'more.show' }),
  open: (vehicleId: number) => ref.send({ type: 'vehicle.open', vehicleId }),
  add: () => ref.send({ type: 'vehicle.new' }),
  openFile: () => ref.send({ type: 'file.open' }),
  openGateways: () => ref.send({ type: 'gateways.open' }),
  leave: () => ref.send({ type: 'page.leave' }),
});
