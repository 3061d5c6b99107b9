import { type ActorRefFrom, assign, emit, enqueueActions, type SnapshotFrom, setup, stateIn } from 'xstate';
import { clampZoom, maxZoom, startCamera, startZoomCap } from '../../../domain/map/camera.ts';
import { decodeMapMessage, type MapCommand, type MapMessageName, type MapMessageOf } from '../../../domain/map/messages.ts';
import type { View } from '../../../domain/shell/view.ts';
import { commandsOf, type MapWish, queued } from './commands.ts';
import type { MapFrameContext, MapFrameEmitted, MapFrameEvent } from './model.ts';

export type MapFrameSnapshot = SnapshotFrom<typeof mapFrameMachine>;
export type MapFrameRef = ActorRefFrom<typeof mapFrameMachine>;

type Message = { event: { data: unknown } };
const named =
  (name: MapMessageName) =>
  ({ event }: Message) => ({ data: event.data, name });
const payload =
  <N extends MapMessageName>(_name: N) =>
  ({ event }: Message) =>
    decodeMapMessage(event.data) as MapMessageOf<N>;
const wish = {
  type: 'queue' as const,
  params: ({ context, event }: { context: MapFrameContext; event: MapWish }) => ({ commands: commandsOf(event, context) }),
};

/**
 * Between portal and map: hears its messages, sends its commands joined within 300 ms and only to a loaded map. Tag `loading` until the map
 * reports; then the first zoom is set and the indicator clears. A map that forgets to end its own `loading` is not waited for for ever.
 */
export const mapFrameMachine = setup({
  types: {
    context: {} as MapFrameContext,
    events: {} as MapFrameEvent,
    emitted: {} as MapFrameEmitted,
    input: {} as { view: View; camera?: MapFrameContext['camera'] },
    tags: {} as 'loading',
  },
  actions: {
    queue: assign(({ context }, params: { commands: readonly MapCommand[] }) => ({ pending: queued(context.pending, params.commands) })),
    flush: enqueueActions(({ context, enqueue }) => {
      for (const command of context.pending) enqueue.emit({ type: 'map.command', command });
      enqueue.assign({ pending: [] });
    }),
    setView: assign((_, params: { view: View }) => ({ view: params.view })),
    setStartZoom: assign(({ context }) => ({
      camera: { ...context.camera, zoom: clampZoom(context.camera.zoom, context.isReturned ? maxZoom : startZoomCap(context.view)) },
    })),
    sendMode: emit(({ context }) => ({
      type: 'map.command' as const,
      command: { name: 'mode' as const, view: context.view, zoom: context.camera.zoom },
    })),
    setZoom: assign(({ context }, { zoom }: MapMessageOf<'zoom'>) => ({ camera: { ...context.camera, zoom } })),
    setCenter: assign(({ context }, { lat, lng }: MapMessageOf<'center'>) => ({ camera: { ...context.camera, lat, lng } })),
    announceIcon: emit((_, { icon }: MapMessageOf<'userSelectedIcon'>) => ({ type: 'icon.selected' as const, icon })),
  },
  guards: {
    is: (_, params: { data: unknown; name: MapMessageName }) => decodeMapMessage(params.data)?.name === params.name,
    isLoaded: stateIn({ life: 'loaded' }),
    isAskedFor: (_, { isFirst }: { isFirst: boolean }) => !isFirst,
    isFree: stateIn({ look: 'free' }),
    isFollowed: (_, { vehicleId }: { vehicleId: number | null }) => vehicleId !== null,
  },
  delays: { updateDebounce: 300, mapReady: 500, manualUpdate: 750, trackData: 2_000, loaderMinimum: 500, loaderCap: 1_500 },
}).createMachine({
  id: 'mapFrame',
  context: ({ input }) => ({
    view: input.view,
    camera: input.camera ?? startCamera,
    isReturned: input.camera !== undefined,
    pending: [],
  }),
  type: 'parallel',
  on: {
    'message.received': [
      { guard: { type: 'is', params: named('zoom') }, actions: { type: 'setZoom', params: payload('zoom') } },
      { guard: { type: 'is', params: named('center') }, actions: { type: 'setCenter', params: payload('center') } },
      {
        guard: { type: 'is', params: named('userSelectedIcon') },
        actions: { type: 'announceIcon', params: payload('userSelectedIcon') },
      },
    ],
  },
  states: {
    life: {
      initial: 'loading',
      on: { 'message.received': { guard: { type: 'is', params: named('mapLoaded') }, target: '.loaded' } },
      states: {
        loading: { tags: 'loading' },
        loaded: {
          entry: ['setStartZoom', 'sendMode'],
          initial: 'settling',
          states: {
            settling: {
              tags: 'loading',
              on: { 'message.received': { guard: { type: 'is', params: named('loading') }, target: 'working' } },
              after: { mapReady: 'ready' },
            },
            ready: {
              on: {
                'map.refresh': 'refreshing',
                'track.chosen': 'drawing',
                'heat.chosen': 'drawing',
                'range.changed': 'drawing',
                'message.received': { guard: { type: 'is', params: named('loading') }, target: 'working' },
              },
            },
            refreshing: { tags: 'loading', after: { manualUpdate: 'ready' } },
            drawing: { tags: 'loading', after: { trackData: 'ready' } },
            working: {
              description: 'The map said it loads something: the loader stays 500 ms at least and 1500 ms at most',
              tags: 'loading',
              type: 'parallel',
              after: { loaderCap: 'ready' },
              onDone: 'ready',
              states: {
                minimum: { initial: 'running', states: { running: { after: { loaderMinimum: 'over' } }, over: { type: 'final' } } },
                work: {
                  initial: 'running',
                  states: {
                    running: { on: { 'message.received': { guard: { type: 'is', params: named('processed') }, target: 'done' } } },
                    done: { type: 'final' },
                  },
                },
              },
            },
          },
        },
      },
    },
    look: {
      initial: 'free',
      states: {
        free: {
          on: {
            'bounds.fit': { guard: { type: 'isAskedFor', params: ({ event }) => event }, target: 'taken' },
            'vehicle.followed': { guard: { type: 'isFollowed', params: ({ event }) => event }, target: 'following' },
          },
        },
        following: {
          description: 'The camera goes along with a vehicle: first looks would take it from there',
          on: {
            'bounds.fit': { guard: { type: 'isAskedFor', params: ({ event }) => event }, target: 'taken' },
            // Another vehicle is followed as well.
            'vehicle.followed': [{ guard: { type: 'isFollowed', params: ({ event }) => event } }, { target: 'free' }],
          },
        },
        taken: {
          description: 'The map shows a track that somebody asked to see: first looks at vehicles wait until another is chosen',
          on: { 'track.chosen': 'free' },
        },
      },
    },
    updates: {
      initial: 'idle',
      on: {
        'view.changed': { target: '.gathering', actions: [{ type: 'setView', params: ({ event }) => event }, wish] },
        'vehicle.focused': { target: '.gathering', actions: wish },
        'vehicles.shown': { target: '.gathering', actions: wish },
        'satellite.switched': { target: '.gathering', actions: wish },
        'railway.switched': { target: '.gathering', actions: wish },
        'bounds.fit': [
          { guard: { type: 'isAskedFor', params: ({ event }) => event }, target: '.gathering', actions: wish },
          { guard: 'isFree', target: '.gathering', actions: wish },
        ],
        'range.changed': { target: '.gathering', actions: wish },
        'track.chosen': { target: '.gathering', actions: wish },
        'heat.chosen': { target: '.gathering', actions: wish },
        'places.filtered': { target: '.gathering', actions: wish },
      },
      states: {
        idle: {},
        gathering: { after: { updateDebounce: [{ guard: 'isLoaded', target: 'idle', actions: 'flush' }, { target: 'waitingForMap' }] } },
        waitingForMap: { description: 'The map is not loaded yet', always: { guard: 'isLoaded', target: 'idle', actions: 'flush' } },
      },
    },
  },
});
