import { describe, expect, it } from 'vitest';
import { createDemandFrames } from '../../../src/views/map/stage/demand-frames.ts';

const clockwork = () => {
  let time = 0;
  let queue: FrameRequestCallback[] = [];
  const frames = createDemandFrames(
    {
      requestAnimationFrame: (callback) => queue.push(callback),
      cancelAnimationFrame: () => {
        queue = [];
      },
    },
    () => time,
  );
  let drawn = 0;
  const loop = () => {
    drawn++;
    frames.requestAnimationFrame(loop);
  };
  frames.requestAnimationFrame(loop);
  return {
    frames,
    drawn: () => drawn,
    /** Ten frames of 16 ms. */
    run: () => {
      for (let i = 0; i < 10; i++) {
        time += 16;
        const due = queue;
        queue = [];
        for (const callback of due) callback(time);
      }
    },
    rest: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

describe('frames on demand', () => {
  it('stop when nobody asked for one for a while, and draw nothing more', () => {
    const { run, rest, drawn } = clockwork();
    run();
    expect(drawn()).toBe(10);
    rest(1_000);
    run();
    expect(drawn()).toBe(11);
    run();
    expect(drawn()).toBe(11);
  });

  it('go on from where they stopped when woken', () => {
    const { frames, run, rest, drawn } = clockwork();
    rest(1_000);
    run();
    const before = drawn();
    frames.wake();
    run();
    expect(drawn()).toBe(before + 10);
  });
});
