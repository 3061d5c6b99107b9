import { type ActorRefFrom, emit, type SnapshotFrom, setup } from 'xstate';

export type MapTogglesEvent =
  | { type: 'railway.toggle' }
  | { type: 'satellite.toggle' }
  | { type: 'railation.toggle' }
  | { type: 'tracking.toggle' }
  | { type: 'heat.toggle' }
  | { type: 'areas.toggle' }
  /** Of the vehicle that is shown or of what was read of it. `hasTracking`: false for cranes and vehicles without rows in the period. */
  | { type: 'vehicle.changed'; hasTracking: boolean }
  /** The view has no map toolbar any more. */
  | { type: 'toolbar.lost' };
export type MapTogglesEmitted = { type: 'railway.switched'; isOn: boolean } | { type: 'satellite.switched'; isOn: boolean };
export type MapTogglesSnapshot = SnapshotFrom<typeof mapTogglesMachine>;
export type MapTogglesRef = ActorRefFrom<typeof mapTogglesMachine>;

/** The map's overlays. Track and heat map cover each other: switching the last of them off switches the other on. */
export const mapTogglesMachine = setup({
  types: { events: {} as MapTogglesEvent, emitted: {} as MapTogglesEmitted },
  actions: {
    announceRailway: emit((_, params: { isOn: boolean }) => ({ type: 'railway.switched' as const, isOn: params.isOn })),
    announceSatellite: emit((_, params: { isOn: boolean }) => ({ type: 'satellite.switched' as const, isOn: params.isOn })),
  },
  guards: {
    hasTracking: (_, params: { hasTracking: boolean }) => params.hasTracking,
    hasNoTracking: (_, params: { hasTracking: boolean }) => !params.hasTracking,
  },
}).createMachine({
  id: 'mapToggles',
  type: 'parallel',
  states: {
    railway: {
      initial: 'off',
      states: {
        off: { on: { 'railway.toggle': { target: 'on', actions: { type: 'announceRailway', params: { isOn: true } } } } },
        on: { on: { 'railway.toggle': { target: 'off', actions: { type: 'announceRailway', params: { isOn: false } } } } },
      },
    },
    satellite: {
      initial: 'off',
      states: {
        off: { on: { 'satellite.toggle': { target: 'on', actions: { type: 'announceSatellite', params: { isOn: true } } } } },
        on: { on: { 'satellite.toggle': { target: 'off', actions: { type: 'announceSatellite', params: { isOn: false } } } } },
      },
    },
    railation: {
      initial: 'off',
      states: { off: { on: { 'railation.toggle': 'on' } }, on: { on: { 'railation.toggle': 'off', 'toolbar.lost': 'off' } } },
    },
    areas: {
      initial: 'off',
      states: { off: { on: { 'areas.toggle': 'on' } }, on: { on: { 'areas.toggle': 'off' } } },
    },
    cover: {
      initial: 'track',
      states: {
        track: {
          on: {
            'tracking.toggle': 'heat',
            'heat.toggle': 'both',
            'vehicle.changed': { guard: { type: 'hasNoTracking', params: ({ event }) => event }, target: 'heatForTrack' },
          },
        },
        heat: { on: { 'heat.toggle': 'track', 'tracking.toggle': 'both' } },
        both: {
          on: {
            'tracking.toggle': 'heat',
            'heat.toggle': 'track',
            'vehicle.changed': { guard: { type: 'hasNoTracking', params: ({ event }) => event }, target: 'heatForBoth' },
          },
        },
        heatForTrack: {
          description: 'The vehicle has no track; the next that has one shows it again',
          on: {
            'heat.toggle': 'track',
            'tracking.toggle': 'both',
            'vehicle.changed': { guard: { type: 'hasTracking', params: ({ event }) => event }, target: 'track' },
          },
        },
        heatForBoth: {
          description: 'The vehicle has no track; the next that has one shows it again with the heat map',
          on: {
            'heat.toggle': 'track',
            'tracking.toggle': 'both',
            'vehicle.changed': { guard: { type: 'hasTracking', params: ({ event }) => event }, target: 'both' },
          },
        },
      },
    },
  },
});

export const isRailwayOn = (snapshot: MapTogglesSnapshot): boolean => snapshot.matches({ railway: 'on' });
export const isSatelliteOn = (snapshot: MapTogglesSnapshot): boolean => snapshot.matches({ satellite: 'on' });
export const isRailationOn = (snapshot: MapTogglesSnapshot): boolean => snapshot.matches({ railation: 'on' });
export const areAreasOn = (snapshot: MapTogglesSnapshot): boolean => snapshot.matches({ areas: 'on' });
export const isTrackingOn = (snapshot: MapTogglesSnapshot): boolean =>
  snapshot.matches({ cover: 'track' }) || snapshot.matches({ cover: 'both' });
export const isHeatOn = (snapshot: MapTogglesSnapshot): boolean => !snapshot.matches({ cover: 'track' });

export const mapTogglesVerbs = (ref: MapTogglesRef) => ({
  toggleRailway: () => ref.send({ type: 'railway.toggle' }),
  toggleSatellite: () => ref.send({ type: 'satellite.toggle' }),
  toggleRailation: () => ref.send({ type: 'railation.toggle' }),
  toggleTracking: () => ref.send({ type: 'tracking.toggle' }),
  toggleHeat: () => ref.send({ type: 'heat.toggle' }),
  toggleAreas: () => ref.send({ type: 'areas.toggle' }),
});
