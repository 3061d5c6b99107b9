import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { DayRange } from '../../domain/common/day-window.ts';
import { emptyTrack, pointCount, type Track, trackedVehicle } from '../../domain/history/track.ts';
import type { HeatmapData } from '../../domain/history/tracks.ts';
import { injected } from '../common/injected.ts';

type HeatCells = HeatmapData['cells'];
/** Days YYYY-MM-DD, both included. */
export interface TrackRequest {
  readonly vehicleId: number;
  readonly range: DayRange;
}
interface TrackingContext {
  readonly isWanted: boolean;
  readonly vehicleId: number | null;
  readonly isCrane: boolean;
  readonly range: DayRange | null;
  readonly track: Track;
  readonly cells: HeatCells;
}
export type TrackingEvent =
  | { type: 'view.opened' }
  | { type: 'view.closed' }
  /** The active one, null for none. */
  | { type: 'vehicle.changed'; vehicleId: number | null; isCrane: boolean }
  | { type: 'period.changed'; range: DayRange }
  | { type: 'track.retry' };
export type TrackingEmitted =
  | { type: 'vehicle.tracked'; vehicleId: number | null }
  /** Null: there is no way to go along. */
  | { type: 'track.read'; track: Track | null }
  /** `hasTracking`: whether the period has rows of this vehicle. */
  | { type: 'track.found'; hasTracking: boolean };
export type TrackingSnapshot = SnapshotFrom<typeof trackingMachine>;
export type TrackingRef = ActorRefFrom<typeof trackingMachine>;

const requestOf = ({ context }: { context: TrackingContext }): TrackRequest => ({
  vehicleId: context.vehicleId as number,
  range: context.range as DayRange,
});
const noWay = { track: emptyTrack, cells: [] as HeatCells };

/**
 * The way of the active vehicle in a period, and where it spent its time. Both are read anew for another vehicle and another period, once
 * the choice stands for 300 ms; what cannot be read stays empty, as asked for, and can be tried again.
 */
export const trackingMachine = setup({
  types: { context: {} as TrackingContext, events: {} as TrackingEvent, emitted: {} as TrackingEmitted },
  actors: {
    readTrack: injected<Track, TrackRequest>('readTrack'),
    readHeat: injected<HeatCells, TrackRequest>('readHeat'),
  },
  actions: {
    want: assign({ isWanted: true }),
    leave: assign({ isWanted: false }),
    setVehicle: assign((_, { vehicleId, isCrane }: { vehicleId: number | null; isCrane: boolean }) => ({
      vehicleId: trackedVehicle(vehicleId),
      isCrane,
    })),
    setPeriod: assign((_, { range }: { range: DayRange }) => ({ range })),
    forget: assign(noWay),
    keepTrack: assign((_, { track }: { track: Track }) => ({ track })),
    keepHeat: assign((_, { cells }: { cells: HeatCells }) => ({ cells })),
    tellVehicle: emit(({ context }) => ({ type: 'vehicle.tracked' as const, vehicleId: context.vehicleId })),
    tellNobody: emit({ type: 'vehicle.tracked', vehicleId: null }),
    tellTrack: emit((_, { track }: { track: Track | null }) => ({ type: 'track.read' as const, track })),
    announceFound: emit((_, { hasTracking }: { hasTracking: boolean }) => ({ type: 'track.found' as const, hasTracking })),
  },
  guards: {
    isUnwanted: ({ context }) => !context.isWanted,
    hasNoVehicle: ({ context }) => context.vehicleId === null || context.range === null,
    isCrane: ({ context }) => context.isCrane,
    isEmpty: (_, { track }: { track: Track }) => pointCount(track) === 0,
    isSameVehicle: ({ context }, { vehicleId }: { vehicleId: number | null }) => trackedVehicle(vehicleId) === context.vehicleId,
  },
  delays: { choiceStands: 300 },
}).createMachine({
  id: 'tracking',
  context: { isWanted: false, vehicleId: null, isCrane: false, range: null, ...noWay },
  initial: 'closed',
  on: {
    'view.opened': { target: '.deciding', actions: 'want' },
    'view.closed': { target: '.deciding', actions: 'leave' },
    'vehicle.changed': [
      { guard: { type: 'isSameVehicle', params: ({ event }) => event } },
      { target: '.deciding', actions: { type: 'setVehicle', params: ({ event }) => event } },
    ],
    'period.changed': { target: '.deciding', actions: { type: 'setPeriod', params: ({ event }) => event } },
  },
  states: {
    closed: { description: 'The view is not open' },
    deciding: {
      entry: ['forget', { type: 'tellTrack', params: { track: null } }],
      always: [
        { guard: 'isUnwanted', target: 'closed', actions: 'tellNobody' },
        { guard: 'hasNoVehicle', target: 'none', actions: 'tellNobody' },
        { guard: 'isCrane', target: 'crane', actions: 'tellNobody' },
        { target: 'waiting', actions: 'tellVehicle' },
      ],
    },
    none: { description: 'No vehicle is chosen' },
    crane: { description: 'Cranes have no way' },
    waiting: { after: { choiceStands: 'open' } },
    open: {
      type: 'parallel',
      states: {
        track: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'readTrack',
                src: 'readTrack',
                input: requestOf,
                onDone: [
                  {
                    guard: { type: 'isEmpty', params: ({ event }) => ({ track: event.output }) },
                    target: 'empty',
                    actions: { type: 'announceFound', params: { hasTracking: false } },
                  },
                  {
                    target: 'shown',
                    actions: [
                      { type: 'keepTrack', params: ({ event }) => ({ track: event.output }) },
                      { type: 'tellTrack', params: ({ event }) => ({ track: event.output }) },
                      { type: 'announceFound', params: { hasTracking: true } },
                    ],
                  },
                ],
                onError: 'failed',
              },
            },
            empty: {},
            shown: {},
            failed: { on: { 'track.retry': 'reading' } },
          },
        },
        heat: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'readHeat',
                src: 'readHeat',
                input: requestOf,
                onDone: { target: 'read', actions: { type: 'keepHeat', params: ({ event }) => ({ cells: event.output }) } },
                onError: 'failed',
              },
            },
            read: {},
            failed: { on: { 'track.retry': 'reading' } },
          },
        },
      },
    },
  },
});

export const shownTrack = ({ context }: TrackingSnapshot): Track => context.track;
export const heatCells = ({ context }: TrackingSnapshot): HeatCells => context.cells;
export const trackedVehicleId = ({ context }: TrackingSnapshot): number | null => context.vehicleId;
/** Of whom there can be something on the map; null for none and for cranes. */
export const mappedVehicleId = (snapshot: TrackingSnapshot): number | null =>
  snapshot.matches('waiting') || snapshot.matches('open') ? snapshot.context.vehicleId : null;
export const isTrackCrane = (snapshot: TrackingSnapshot): boolean => snapshot.matches('crane');
export type TrackNote = 'none' | 'crane' | 'reading' | 'empty' | 'failed' | null;
/** What is said of the track beside the map; null: it can be seen. */
export const trackNote = (snapshot: TrackingSnapshot): TrackNote => {
  if (snapshot.matches('none')) return 'none';
  if (snapshot.matches('crane')) return 'crane';
  if (snapshot.matches('waiting') || snapshot.matches({ open: { track: 'reading' } })) return 'reading';
  if (snapshot.matches({ open: { track: 'failed' } })) return 'failed';
  return snapshot.matches({ open: { track: 'empty' } }) ? 'empty' : null;
};

/** What there is of the track of the chosen vehicle is known; also where there is none. */
export const isTrackKnown = (snapshot: TrackingSnapshot): boolean => !snapshot.matches('closed') && trackNote(snapshot) !== 'reading';

/** Something could not be read and can be tried again. */
export const canRetryTrack = (snapshot: TrackingSnapshot): boolean =>
  snapshot.matches({ open: { track: 'failed' } }) || snapshot.matches({ open: { heat: 'failed' } });

export const trackingVerbs = (ref: TrackingRef) => ({ retry: () => ref.send({ type: 'track.retry' }) });
