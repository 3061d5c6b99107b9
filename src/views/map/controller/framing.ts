import type { Camera } from '../stage/camera.ts';

export interface FramingOptions {
  /** Somebody moved the camera before: it stays where it is. */
  isMoved: boolean;
  /** Asks for the frame around all shown vehicles; false while none has a position. */
  ask: () => boolean;
  camera: () => Camera;
}

const isSame = (a: Camera, b: Camera) =>
  Math.abs(a.longitude - b.longitude) < 1e-6 && Math.abs(a.latitude - b.latitude) < 1e-6 && Math.abs(a.zoom - b.zoom) < 1e-6;

/**
 * The first look holds the whole fleet. Positions come in parts and the map finds its size late: as long as nobody moved the camera, a vehicle
 * that gets its first position and a new size frame the fleet again.
 */
export const createFraming = ({ isMoved, ask, camera }: FramingOptions) => {
  let isAsked = isMoved;
  let isWaiting = false;
  let framed: Camera | null = null;
  let located = 0;
  const isUntouched = () => isWaiting || (framed !== null && isSame(camera(), framed));
  const frame = () => {
    isAsked = ask();
    isWaiting = isAsked;
  };
  return {
    frame,
    /** `count`: shown vehicles with a position. */
    onFleet: (count: number) => {
      const isMore = count > located;
      located = count;
      if (!isAsked || (isMore && isUntouched())) frame();
    },
    onResize: () => {
      if (isUntouched()) frame();
    },
    /** What was framed is gone: the next vehicles are a first look again, wherever the camera stands. */
    forget: () => {
      isAsked = false;
      isWaiting = false;
      framed = null;
      located = 0;
    },
    /** The camera stands where the frame wanted it. */
    onFramed: (where: Camera) => {
      isWaiting = false;
      framed = where;
    },
  };
};
