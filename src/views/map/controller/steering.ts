import { type Box, type Camera, cameraFor, type Insets, latitudeAt, worldSize, worldX, worldY } from '../stage/camera.ts';
import type { Stage } from '../stage/stage.ts';

/** Room around framed vehicles for markers, their names, and the tools on the right; pixels. On a small map never more than a share of it. */
const framePadding: Insets = { top: 56, right: 88, bottom: 60, left: 56 };
const paddedShare = 0.22;
/** What is framed has at least this share of a map's height, however much of that is covered. */
const leastShare = 0.4;
/** Duration of a flight, ms. */
const flight = 600;

export interface SteeringOptions {
  minZoom: number;
  maxZoom: number;
  reducedMotion: () => boolean;
  /** Another part of the map is to be seen. */
  onResize?: () => void;
}

/** Camera moves by name; with reduced motion they jump. */
export const createSteering = (stage: Stage, { minZoom, maxZoom, reducedMotion, onResize }: SteeringOptions) => {
  const covered = { top: 0, bottom: 0, left: 0, right: 0 };
  const watchers = new Set<() => void>();
  const bounded = (zoom: number) => Math.min(maxZoom, Math.max(minZoom, zoom));
  let landsAt = 0;
  const setCamera = (camera: Camera, animated = true) => {
    const duration = animated && !reducedMotion() ? flight : 0;
    landsAt = performance.now() + duration;
    stage.setCamera({ ...camera, zoom: bounded(camera.zoom) }, duration);
  };
  return {
    camera: stage.camera,
    setCamera,
    /** Gives the camera that holds the box. */
    fit: (box: Box, nearest: number, animated = true) => {
      const { width, height } = stage.size();
      const { top, right, bottom, left } = framePadding;
      const [across, down] = [width * paddedShare, height * paddedShare];
      const above = Math.min(top, down) + covered.top;
      const below = Math.min(bottom, down) + covered.bottom;
      const share = Math.min(1, (height * (1 - leastShare)) / (above + below));
      const padding = { top: above * share, right: Math.min(right, across), bottom: below * share, left: Math.min(left, across) };
      const camera = cameraFor(box, width, height, padding, nearest, minZoom);
      setCamera(camera, animated);
      return { ...camera, zoom: bounded(camera.zoom) };
    },
    /**
     * Something lies on the map at an edge, so many CSS pixels high or wide. What is framed is not put below a sheet at the top or bottom;
     * drawers at the sides move the map themselves.
     */
    cover: (edge: keyof Insets, size: number) => {
      if (covered[edge] === size) return;
      covered[edge] = size;
      if (edge === 'top' || edge === 'bottom') onResize?.();
      for (const tell of watchers) tell();
    },
    covered: (): Readonly<Insets> => covered,
    /** Calls back when what covers the map changes; the returned function ends that. */
    watchCover: (tell: () => void) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    /** Holds what moves in the middle, from when the camera has landed there. Degrees lng, lat. */
    goAlong: ([longitude, latitude]: readonly [number, number]) => {
      const camera = stage.camera();
      const isThere = camera.longitude === longitude && camera.latitude === latitude;
      if (!isThere && performance.now() >= landsAt) setCamera({ ...camera, longitude, latitude }, false);
    },
    /** The place in the middle of what sheets and drawers leave of the map. */
    centre: (): readonly [longitude: number, latitude: number] => {
      const { longitude, latitude, zoom } = stage.camera();
      const world = worldSize(zoom);
      const aside = (covered.left - covered.right) / 2 / world;
      return [longitude + aside * 360, latitudeAt(worldY(latitude) + (covered.top - covered.bottom) / 2 / world)];
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

/** The same moves, made by the user or a command: each calls `onTaken` first. */
export const takingCamera = (steering: ReturnType<typeof createSteering>, onTaken: () => void) => {
  const taking =
    <Given extends unknown[], Result>(move: (...given: Given) => Result) =>
    (...given: Given): Result => {
      onTaken();
      return move(...given);
    };
  const { setCamera, fit, zoomBy, panBy } = steering;
  return { ...steering, setCamera: taking(setCamera), fit: taking(fit), zoomBy: taking(zoomBy), panBy: taking(panBy) };
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
