import { type ActorRefFrom, and, assign, emit, enqueueActions, not, type SnapshotFrom, setup, stateIn } from 'xstate';
import type { LiveColumns, LiveEvent } from '../../domain/fleet/live/columns.ts';
import { injectedTeller } from '../common/injected.ts';

const second = 1000;

interface StreamContext {
  readonly isOnlineAtStart: boolean;
  /** Up to where the fleet knows all changes; null before its first complete answer. */
  readonly cursor: number | null;
}
/** What an open stream tells. */
export type StreamTold =
  | { type: 'columns.received'; columns: LiveEvent }
  | { type: 'stream.ended' }
  /** The person's other tabs hold all places there are. */
  | { type: 'stream.refused' };
export type StreamEvent =
  | { type: 'vehicles.listed' }
  | { type: 'access.gained' }
  | { type: 'access.lost' }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' }
  | { type: 'cursor.moved'; cursor: number | null }
  | { type: 'organisation.switched' }
  | StreamTold;
export type StreamEmitted =
  | { type: 'live.received'; columns: LiveColumns }
  | { type: 'data.received'; at: number }
  | { type: 'alerts.counted'; open: number };
export type StreamSnapshot = SnapshotFrom<typeof streamMachine>;
export type StreamRef = ActorRefFrom<typeof streamMachine>;

type Received = { readonly columns: LiveEvent };

/**
 * The event stream of live values: open as long as there are vehicles to read, access and network. One that ends is opened again after a
 * pause, from where the fleet is by then. Without a place among the streams of other tabs the wait is longer; the beat goes on meanwhile.
 * Of another organisation it is opened anew.
 */
export const streamMachine = setup({
  types: {
    context: {} as StreamContext,
    events: {} as StreamEvent,
    emitted: {} as StreamEmitted,
    input: {} as { isOnline: boolean },
  },
  actors: {
    /** Tells what it receives until it is stopped, and last how it ended. */
    streamLive: injectedTeller<{ since: number | null }>('streamLive'),
  },
  actions: {
    noteCursor: assign((_, params: { cursor: number | null }) => ({ cursor: params.cursor })),
    announceData: emit((_, { columns }: Received) => ({ type: 'data.received' as const, at: columns.asOf })),
    tellAlerts: enqueueActions(({ enqueue }, { columns }: Received) => {
      if (columns.openAlerts !== undefined) enqueue.emit({ type: 'alerts.counted', open: columns.openAlerts });
    }),
    forgetCursor: assign({ cursor: null }),
    handOn: emit((_, { columns }: Received) => ({ type: 'live.received' as const, columns })),
  },
  guards: {
    isOnlineAtStart: ({ context }) => context.isOnlineAtStart,
    isWanted: and([stateIn({ vehicles: 'listed' }), stateIn({ access: 'held' }), stateIn({ network: 'there' })]),
    hasVehicles: (_, { columns }: Received) => columns.vehicleIds.length > 0,
  },
  delays: { reopenPause: 2 * second, placePause: 30 * second },
}).createMachine({
  id: 'stream',
  context: ({ input }) => ({ isOnlineAtStart: input.isOnline, cursor: null }),
  type: 'parallel',
  on: { 'cursor.moved': { actions: { type: 'noteCursor', params: ({ event }) => event } } },
  states: {
    vehicles: { initial: 'unknown', states: { unknown: { on: { 'vehicles.listed': 'listed' } }, listed: {} } },
    access: {
      initial: 'missing',
      states: { missing: { on: { 'access.gained': 'held' } }, held: { on: { 'access.lost': 'missing' } } },
    },
    network: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isOnlineAtStart', target: 'there' }, { target: 'lost' }] },
        there: { on: { 'connection.lost': 'lost' } },
        lost: { on: { 'connection.restored': 'there' } },
      },
    },
    stream: {
      initial: 'unwanted',
      states: {
        unwanted: { always: { guard: 'isWanted', target: 'wanted' } },
        wanted: {
          always: { guard: not('isWanted'), target: 'unwanted' },
          initial: 'open',
          states: {
            open: {
              invoke: { id: 'streamLive', src: 'streamLive', input: ({ context }) => ({ since: context.cursor }) },
              on: {
                'columns.received': [
                  {
                    guard: { type: 'hasVehicles', params: ({ event }) => event },
                    actions: [
                      { type: 'announceData', params: ({ event }) => event },
                      { type: 'tellAlerts', params: ({ event }) => event },
                      { type: 'handOn', params: ({ event }) => event },
                    ],
                  },
                  {
                    actions: [
                      { type: 'announceData', params: ({ event }) => event },
                      { type: 'tellAlerts', params: ({ event }) => event },
                    ],
                  },
                ],
                'stream.ended': 'lost',
                'stream.refused': 'crowdedOut',
                'organisation.switched': { target: 'open', reenter: true, actions: 'forgetCursor' },
              },
            },
            lost: { after: { reopenPause: 'open' } },
            crowdedOut: { after: { placePause: 'open' } },
          },
        },
      },
    },
  },
});
