/** How long frames go on after the last reason for one: covers a pending pick and the next step of a gesture, ms. */
const linger = 300;

export interface DemandFrames {
  requestAnimationFrame: (callback: FrameRequestCallback) => number;
  cancelAnimationFrame: (id: number) => void;
  wake: () => void;
}

/**
 * Frames only while there is a reason for them. The drawing library's own loop asks for every frame for ever, which costs some
 * percent of a processor on a map that stands still; here its next frame waits until someone wakes it.
 */
export const createDemandFrames = (
  frames: Pick<typeof globalThis, 'requestAnimationFrame' | 'cancelAnimationFrame'> = globalThis,
  now: () => number = () => performance.now(),
): DemandFrames => {
  let awakeUntil = now() + linger;
  let waiting: FrameRequestCallback | null = null;
  let frame = 0;
  return {
    requestAnimationFrame: (callback) => {
      waiting = null;
      if (now() < awakeUntil) frame = frames.requestAnimationFrame(callback);
      else waiting = callback;
      return 1;
    },
    cancelAnimationFrame: () => {
      waiting = null;
      frames.cancelAnimationFrame(frame);
    },
    wake: () => {
      awakeUntil = now() + linger;
      if (!waiting) return;
      frame = frames.requestAnimationFrame(waiting);
      waiting = null;
    },
  };
};
