import { busyDuring, type Visit } from '../browser.ts';
import type { Side } from '../side.ts';
import { pause } from '../statistics.ts';

const dragged = 3_000;

/** Drags the map to and fro: main thread and time per frame. */
export const measurePan = async (one: Visit, { map }: Side) => {
  const { page } = one;
  const box = (await page.locator(map).boundingBox())!;
  const [x, y] = [box.x + box.width * 0.62, box.y + box.height * 0.5];
  const reach = [Math.min(200, box.width / 4), Math.min(120, box.height / 4)] as const;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    const scope = window as unknown as { __frameTimes: number[]; __isPanning: boolean };
    scope.__frameTimes = [];
    scope.__isPanning = true;
    const step = (time: number) => {
      scope.__frameTimes.push(time);
      if (scope.__isPanning) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
  const task = await busyDuring(one, async () => {
    const start = performance.now();
    for (let i = 1; performance.now() - start < dragged; i++) {
      await page.mouse.move(x + reach[0] * Math.sin(i / 15), y + reach[1] * Math.sin(i / 23));
      await pause(8);
    }
  });
  const times = await page.evaluate(() => {
    const scope = window as unknown as { __frameTimes: number[]; __isPanning: boolean };
    scope.__isPanning = false;
    return scope.__frameTimes;
  });
  await page.mouse.up();
  await pause(1_200);
  return { 'pan.task': task / times.length, 'pan.frames': ((times.length - 1) * 1_000) / (times.at(-1)! - times[0]!) };
};
