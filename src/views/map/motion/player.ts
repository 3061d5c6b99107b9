import { type Motion, motionDuration, positionsAt } from './motion.ts';

export interface Player {
  play: (motion: Motion) => void;
  stop: () => void;
}

/** Plays a motion at the rate it needs and then stops: an idle map asks for no frames at all. */
export const createPlayer = (draw: (positions: Float64Array) => void): Player => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  return {
    stop,
    play: (motion) => {
      stop();
      const started = performance.now();
      const step = (now: number) => {
        const share = (now - started) / motionDuration;
        draw(positionsAt(motion, share));
        if (share < 1)
          timer = setTimeout(() => {
            frame = requestAnimationFrame(step);
          }, 1_000 / motion.rate);
      };
      frame = requestAnimationFrame(step);
    },
  };
};
