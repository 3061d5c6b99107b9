import { busyDuring, type Visit } from '../browser.ts';
import { reportEvery } from '../positions.ts';
import type { Side } from '../side.ts';
import { pause } from '../statistics.ts';

const beat = 250;

interface Counted {
  /** Below zero: counting has ended. */
  __frames: number;
  __since: number;
}

/** The share of the main thread while every vehicle reports once in 30 s, and the frames a second. */
export const measureOpenPage = async (one: Visit, side: Side, seconds: number) => {
  const rate = side.size / reportEvery;
  await one.page.evaluate(() => {
    const scope = window as unknown as Counted;
    scope.__frames = 0;
    scope.__since = performance.now();
    const count = () => {
      if (scope.__frames < 0) return;
      scope.__frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const start = performance.now();
  let sent = 0;
  const busy = await busyDuring(one, async () => {
    while (performance.now() - start < seconds * 1_000) {
      const due = Math.floor(((performance.now() - start) / 1_000) * rate);
      await side.report(due - sent);
      sent = due;
      await pause(beat);
    }
  });
  const took = performance.now() - start;
  const frames = await one.page.evaluate(() => {
    const scope = window as unknown as Counted;
    const counted = scope.__frames;
    scope.__frames = -1;
    return (counted * 1_000) / (performance.now() - scope.__since);
  });
  return { 'open-page.busy': (busy / took) * 100, 'open-page.frames': frames };
};
