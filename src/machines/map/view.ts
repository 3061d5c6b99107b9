import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';

interface MapViewContext {
  readonly hovered: number | null;
  readonly pinned: number | null;
  readonly followed: number | null;
}
export type MapViewEvent =
  | { type: 'marker.enter'; vehicleId: number }
  | { type: 'marker.leave' }
  | { type: 'marker.click'; vehicleId: number }
  | { type: 'pin.close' }
  /** The user picked a vehicle outside the map. */
  | { type: 'vehicle.locate'; vehicleId: number; hasPosition: boolean; zoom: number }
  /** The user or a command moved the camera elsewhere, or no vehicle is focused any more. */
  | { type: 'follow.end' }
  | { type: 'map.recenter' };
export type MapViewEmitted =
  | { type: 'markers.due' }
  | { type: 'camera.recenter' }
  | { type: 'vehicle.followed'; vehicleId: number | null }
  | { type: 'camera.locate'; vehicleId: number; zoom: number };
export type MapViewSnapshot = SnapshotFrom<typeof mapViewMachine>;
export type MapViewRef = ActorRefFrom<typeof mapViewMachine>;

/**
 * What the pointer does on the map: a tooltip under it, one pinned window; and a vehicle picked elsewhere, which the camera follows until it is
 * moved, or a passing notice for one that cannot be located.
 */
export const mapViewMachine = setup({
  types: { context: {} as MapViewContext, events: {} as MapViewEvent, emitted: {} as MapViewEmitted },
  actions: {
    hover: assign((_, params: { vehicleId: number }) => ({ hovered: params.vehicleId })),
    leave: assign({ hovered: null }),
    pin: assign((_, params: { vehicleId: number }) => ({ pinned: params.vehicleId })),
    unpin: assign({ pinned: null }),
    follow: assign((_, params: { vehicleId: number }) => ({ followed: params.vehicleId })),
    letGo: assign({ followed: null }),
    announceFollowed: emit(({ context }) => ({ type: 'vehicle.followed' as const, vehicleId: context.followed })),
    announceFree: emit({ type: 'vehicle.followed' as const, vehicleId: null }),
    locate: emit((_, { vehicleId, zoom }: { vehicleId: number; zoom: number }) => ({ type: 'camera.locate' as const, vehicleId, zoom })),
  },
  guards: {
    hasPosition: (_, params: { hasPosition: boolean }) => params.hasPosition,
    isOther: ({ context }, params: { vehicleId: number }) => params.vehicleId !== context.hovered,
    isPinned: ({ context }, params: { vehicleId: number }) => params.vehicleId === context.pinned,
  },
  delays: { markerUpdate: 15_000, noticeTime: 5_000 },
}).createMachine({
  id: 'mapView',
  context: { hovered: null, pinned: null, followed: null },
  type: 'parallel',
  on: { 'map.recenter': { actions: emit({ type: 'camera.recenter' }) } },
  states: {
    tooltip: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'marker.enter': { target: 'shown', actions: { type: 'hover', params: ({ event }) => event } } } },
        shown: {
          on: {
            'marker.enter': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: { type: 'hover', params: ({ event }) => event },
            },
            'marker.leave': { target: 'hidden', actions: 'leave' },
          },
        },
      },
    },
    window: {
      initial: 'closed',
      states: {
        closed: { on: { 'marker.click': { target: 'pinned', actions: { type: 'pin', params: ({ event }) => event } } } },
        pinned: {
          on: {
            'marker.click': [
              { guard: { type: 'isPinned', params: ({ event }) => event }, target: 'closed', actions: 'unpin' },
              { actions: { type: 'pin', params: ({ event }) => event } },
            ],
            'pin.close': { target: 'closed', actions: 'unpin' },
          },
        },
      },
    },
    focus: {
      initial: 'free',
      on: {
        'vehicle.locate': [
          {
            guard: { type: 'hasPosition', params: ({ event }) => event },
            target: '.followed',
            actions: [
              { type: 'follow', params: ({ event }) => event },
              { type: 'locate', params: ({ event }) => event },
            ],
          },
          { target: '.noPosition', actions: 'letGo' },
        ],
      },
      states: {
        free: {},
        followed: { entry: 'announceFollowed', exit: 'announceFree', on: { 'follow.end': { target: 'free', actions: 'letGo' } } },
        noPosition: { after: { noticeTime: 'free' } },
      },
    },
    markers: {
      initial: 'waiting',
      states: { waiting: { after: { markerUpdate: { target: 'waiting', reenter: true, actions: emit({ type: 'markers.due' }) } } } },
    },
  },
});

export const hoveredVehicleId = (snapshot: MapViewSnapshot): number | null => snapshot.context.hovered;
export const pinnedVehicleId = (snapshot: MapViewSnapshot): number | null => snapshot.context.pinned;
export const showsNoPosition = (snapshot: MapViewSnapshot): boolean => snapshot.matches({ focus: 'noPosition' });
export const followedVehicleId = (snapshot: MapViewSnapshot): number | null => snapshot.context.followed;

export const mapViewVerbs = (ref: MapViewRef) => ({
  /** Null: the pointer is over no marker. */
  hover: (vehicleId: number | null) => ref.send(vehicleId === null ? { type: 'marker.leave' } : { type: 'marker.enter', vehicleId }),
  click: (vehicleId: number) => ref.send({ type: 'marker.click', vehicleId }),
  closeWindow: () => ref.send({ type: 'pin.close' }),
  locate: (vehicleId: number, hasPosition: boolean, zoom: number) => ref.send({ type: 'vehicle.locate', vehicleId, hasPosition, zoom }),
  stopFollowing: () => ref.send({ type: 'follow.end' }),
  recenter: () => ref.send({ type: 'map.recenter' }),
});
