import type { Visit } from '../browser.ts';
import type { MarkedWindow } from '../page-marks.ts';
import type { Side } from '../side.ts';
import { pause } from '../statistics.ts';
import { pushOnce } from './update.ts';

const warmUp = 50;

/** Growth of the heap over many updates of the whole fleet. The product's page gets its last event again, changed, through its own stream. */
export const measureHeap = async (one: Visit, side: Side, updates: number) => {
  const between = 30 + side.size / 20;
  const update = async (count: number) => {
    if (side.name === 'product') {
      await one.page.evaluate(([n, wait]) => (window as unknown as MarkedWindow).__repeat(n, wait), [count, between] as const);
    } else {
      for (let i = 0; i < count; i++) {
        await side.push();
        await pause(between);
      }
    }
    await pause(2_000);
    await one.page.evaluate(() => {
      const scope = window as unknown as MarkedWindow;
      scope.__ev.length = 0;
      scope.__long.length = 0;
    });
  };
  await pushOnce(one, side);
  await pause(1_500);
  await update(warmUp);
  const before = await one.heapMegabytes();
  await update(updates);
  const after = await one.heapMegabytes();
  return { 'heap.end': after, 'heap.growth': after - before };
};
