import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { Zoom } from '../../domain/shell/zoom.ts';
import { injected } from '../common/injected.ts';

export interface DevToolsInput {
  readonly zoom: Zoom;
  readonly isDevHost: boolean;
  readonly isDevToolsOn: boolean;
}
export type DevToolsEvent = { type: 'devTools.toggle' } | { type: 'zoom.choose'; zoom: Zoom } | { type: 'page.hardReload' };
/** What is to be kept in local storage. */
export type DevToolsEmitted = { type: 'zoom.chosen'; zoom: Zoom } | { type: 'devTools.switched'; isDevToolsOn: boolean };
export type DevToolsSnapshot = SnapshotFrom<typeof devToolsMachine>;
export type DevToolsRef = ActorRefFrom<typeof devToolsMachine>;

/** The interface zoom, which holds for everyone, and the developer tools to set it, which only dev hosts offer. */
export const devToolsMachine = setup({
  types: {
    context: {} as DevToolsInput,
    events: {} as DevToolsEvent,
    emitted: {} as DevToolsEmitted,
    input: {} as DevToolsInput,
    tags: {} as 'offered',
  },
  actors: {
    clearCaches: injected<void>('clearCaches'),
    reloadPage: injected<void>('reloadPage'),
  },
  actions: {
    setZoom: assign((_, params: { zoom: Zoom }) => ({ zoom: params.zoom })),
    keepZoom: emit((_, params: { zoom: Zoom }) => ({ type: 'zoom.chosen' as const, zoom: params.zoom })),
    keepSwitch: emit((_, params: { isDevToolsOn: boolean }) => ({ type: 'devTools.switched' as const, ...params })),
  },
  guards: {
    isDevHost: ({ context }) => context.isDevHost,
    isDevToolsOn: ({ context }) => context.isDevToolsOn,
  },
}).createMachine({
  id: 'devTools',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isDevHost', target: 'offered' }, { target: 'absent' }] },
    absent: {},
    offered: {
      tags: 'offered',
      initial: 'starting',
      on: {
        'zoom.choose': {
          actions: [
            { type: 'setZoom', params: ({ event }) => event },
            { type: 'keepZoom', params: ({ event }) => event },
          ],
        },
        'page.hardReload': 'clearing',
      },
      states: {
        starting: { always: [{ guard: 'isDevToolsOn', target: 'on' }, { target: 'off' }] },
        off: { on: { 'devTools.toggle': { target: 'on', actions: { type: 'keepSwitch', params: { isDevToolsOn: true } } } } },
        on: { on: { 'devTools.toggle': { target: 'off', actions: { type: 'keepSwitch', params: { isDevToolsOn: false } } } } },
      },
    },
    clearing: {
      tags: 'offered',
      invoke: { id: 'clearCaches', src: 'clearCaches', onDone: 'reloading', onError: 'reloading' },
    },
    reloading: { tags: 'offered', invoke: { id: 'reloadPage', src: 'reloadPage' } },
  },
});

export const zoomOf = ({ context }: DevToolsSnapshot) => context.zoom;
export const areDevToolsOffered = (snapshot: DevToolsSnapshot) => snapshot.hasTag('offered');
export const areDevToolsOn = (snapshot: DevToolsSnapshot) => snapshot.matches({ offered: 'on' });

export const devToolsVerbs = (ref: DevToolsRef) => ({
  toggle: () => ref.send({ type: 'devTools.toggle' }),
  chooseZoom: (zoom: Zoom) => ref.send({ type: 'zoom.choose', zoom }),
  hardReload: () => ref.send({ type: 'page.hardReload' }),
});
