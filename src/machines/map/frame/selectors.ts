import { type Camera, startZoomCap } from '../../../domain/map/camera.ts';
import type { Box } from '../../../domain/map/messages.ts';
import type { MapFrameRef, MapFrameSnapshot } from './chart.ts';

export const isMapLoading = (snapshot: MapFrameSnapshot): boolean => snapshot.hasTag('loading');
export const isMapLoaded = (snapshot: MapFrameSnapshot): boolean => snapshot.matches({ life: 'loaded' });
/** Where the map says it looks; before its first report the start camera. */
export const mapCamera = (snapshot: MapFrameSnapshot): Camera => snapshot.context.camera;
/** No nearer than this goes the first look of a view. */
export const startZoom = (snapshot: MapFrameSnapshot): number => startZoomCap(snapshot.context.view);

export const mapFrameVerbs = (ref: MapFrameRef) => ({
  /** Whatever the map sent; what fits no known shape is dropped. */
  receive: (data: unknown) => ref.send({ type: 'message.received', data }),
  refresh: () => ref.send({ type: 'map.refresh' }),
  show: (vehicleIds: readonly number[]) => ref.send({ type: 'vehicles.shown', vehicleIds }),
  fit: (box: Box, isFirst = false) => ref.send({ type: 'bounds.fit', box, isFirst }),
  chooseTrack: (vehicleId: number | null) => ref.send({ type: 'track.chosen', vehicleId }),
  chooseHeat: (vehicleId: number | null) => ref.send({ type: 'heat.chosen', vehicleId }),
});
