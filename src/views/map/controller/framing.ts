import type { Box, Camera } from '../stage/camera.ts';

export interface FramingOptions {
  /** Somebody moved the camera before: it stays where it is. */
  isMoved: boolean;
  /** Asks for the frame around all shown vehicles and answers it; null while none has a position. */
  ask: () => Box | null;
  camera: () => Camera;
}

const isSame = (a: Camera, b: Camera) =>
  Math.abs(a.longitude - b.longitude) < 1e-6 && Math.abs(a.latitude - b.latitude) < 1e-6 && Math.abs(a.zoom - b.zoom) < 1e-6;
const isSameBox = (a: Box, b: Box) => a.every((side, at) => side === b[at]);

/**
 * The first look holds the whole fleet. Positions come in parts and the map finds its size late: as long as nobody moved the camera, a vehicle
 * that gets its first position and a new size frame the fleet again.
 */
export const createFraming = ({ isMoved, ask, camera }: FramingOptions) => {
  let isAsked = isMoved;
  let isWaiting = false;
  let framed: Camera | null = null;
  let located = 0;
  let wanted: Box | null = null;
  let dropped: Box | null = null;
  const isUntouched = () => isWaiting || (framed !== null && isSame(camera(), framed));
  const frame = () => {
    dropped = null;
    wanted = ask();
    isAsked = wanted !== null;
    isWaiting = isAsked;
  };
  const cancel = () => {
    dropped = isWaiting ? wanted : null;
    isWaiting = false;
    framed = null;
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
    /** A command moved the camera: drops a frame that has not been applied yet. */
    cancel,
    /** A person moved the camera: as well, and what comes later is not framed either. */
    leave: () => {
      cancel();
      isAsked = true;
    },
    /** Whether this box is the frame that was dropped; true once. */
    isCancelled: (box: Box) => {
      const isIt = dropped !== null && isSameBox(box, dropped);
      if (isIt) dropped = null;
      return isIt;
    },
    /** What was framed is gone: the next vehicles are a first look again, wherever the camera stands. */
    forget: () => {
      isAsked = false;
      isWaiting = false;
      framed = null;
      located = 0;
    },
    /** The camera stands where a box wanted it; whose box is another one, somebody asked to see that. */
    onFramed: (where: Camera, box: Box) => {
      isWaiting = false;
      framed = wanted !== null && isSameBox(box, wanted) ? where : null;
    },
  };
};
