import { focusZoom, startZoomCap } from '../../../domain/map/camera.ts';
import type { MapCommand } from '../../../domain/map/messages.ts';
import type { MapFrameContext, MapFrameEvent } from './model.ts';

export type MapWish = Exclude<MapFrameEvent, { type: 'message.received' | 'map.refresh' | 'vehicle.followed' }>;
type Commands = { [T in MapWish['type']]: (event: Extract<MapWish, { type: T }>, context: MapFrameContext) => readonly MapCommand[] };

const commands: Commands = {
  'view.changed': ({ view, zoom }, { camera }) => [{ name: 'mode', view, zoom: zoom ?? camera.zoom }],
  'vehicle.focused': ({ vehicleId, zoom }) => [{ name: 'focus', vehicleId, zoom: zoom ?? focusZoom }],
  'vehicles.shown': ({ vehicleIds }) => [{ name: 'visible', vehicleIds }],
  'satellite.switched': ({ isOn }) => [{ name: 'mapType', mapType: isOn ? 'hybrid' : 'roadmap' }],
  'railway.switched': ({ isOn }) => [{ name: 'showRailway', isShown: isOn }],
  'bounds.fit': ({ box, isFirst, maxZoom }, { view }) => [
    { name: 'mapFitBounds', box, maxZoom: maxZoom ?? (isFirst ? startZoomCap(view) : focusZoom) },
  ],
  'range.changed': ({ from, to }) => [
    { name: 'dateFrom', date: from },
    { name: 'dateTo', date: to },
  ],
  'track.chosen': ({ vehicleId }) => [{ name: 'routesVehicleId', vehicleId }],
  'heat.chosen': ({ vehicleId }) => [{ name: 'heatmapVehicleId', vehicleId }],
  'places.filtered': ({ categories, search }) => [{ name: 'railation filterInfo', categories, search }],
};

/** What the map has to hear because of an event. */
export const commandsOf = (event: MapWish, context: MapFrameContext): readonly MapCommand[] =>
  (commands[event.type] as (event: MapWish, context: MapFrameContext) => readonly MapCommand[])(event, context);

/** The newest command of each name, in the order they were wished for. */
export const queued = (pending: readonly MapCommand[], more: readonly MapCommand[]): readonly MapCommand[] => [
  ...pending.filter((old) => !more.some(({ name }) => name === old.name)),
  ...more,
];
