import { type Box, type Camera, cameraFor, latitudeAt, worldSize, worldX, worldY } from '../stage/camera.ts';
import type { Stage } from '../stage/stage.ts';

/** Padding around framed vehicles, pixels, and duration of a flight, ms. */
const framePadding = 72;
const flight = 600;

export interface SteeringOptions {
  minZoom: number;
  maxZoom: number;
  reducedMotion: () => boolean;
}

/** Camera moves by name; with reduced motion they jump. */
export const createSteering = (stage: Stage, { minZoom, maxZoom, reducedMotion }: SteeringOptions) => {
  const bounded = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom));
  const setCamera = (camera: Camera, animated = true) =>
    stage.setCamera({ ...camera, zoom: bounded(camera.zoom) }, animated && !reducedMotion() ? flight : 0);
  return {
    camera: stage.camera,
    setCamera,
    fit: (box: Box, nearest: number, animated = true) => {
      const { width, height } = stage.size();
      setCamera(cameraFor(box, width, height, framePadding, nearest, minZoom), animated);
    },
    zoomBy: (steps: number) => {
      const camera = stage.camera();
      setCamera({ ...camera, zoom: Math.round(camera.zoom + steps) });
    },
    /** Pixels to the right and down. */
    panBy: (x: number, y: number) => {
      const camera = stage.camera();
      const world = worldSize(camera.zoom);
      const longitude = camera.longitude + (x / world) * 360;
      setCamera({ ...camera, longitude, latitude: latitudeAt(worldY(camera.latitude) + y / world) });
    },
  };
};

/** Pixels from the upper left corner of the map. */
export const placeOn = (stage: Stage, [longitude, latitude]: readonly [number, number]) => {
  const camera = stage.camera();
  const { width, height } = stage.size();
  const world = worldSize(camera.zoom);
  return {
    x: width / 2 + (worldX(longitude) - worldX(camera.longitude)) * world,
    y: height / 2 + (worldY(latitude) - worldY(camera.latitude)) * world,
  };
};
