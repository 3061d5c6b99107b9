import { busyDuring, type Visit } from '../browser.ts';
import type { MarkedWindow } from '../page-marks.ts';
import type { Side } from '../side.ts';
import { median, pause } from '../statistics.ts';

/** A key after the other into the filter: main thread and time to the next paint per key. */
export const measureFilter = async (one: Visit, { filter, filterKeys, rowName, size }: Side) => {
  const { page } = one;
  await page.click(filter);
  await pause(500);
  await page.evaluate(() => (window as unknown as MarkedWindow).__input.clear());
  const task = await busyDuring(one, async () => {
    for (const key of filterKeys) {
      await page.keyboard.press(key);
      await pause(400 + size / 20);
    }
  });
  const found = await page.locator(rowName).allTextContents();
  // Unfiltered, another vehicle comes first; the floor looks at numbers as well and keeps a few more.
  if (!found[0]?.includes(filterKeys)) throw new Error(`The filter left ${found.slice(0, 3).join(', ')}`);
  const paints = await page.evaluate(() => [...(window as unknown as MarkedWindow).__input.values()]);
  await page.fill(filter, '');
  await pause(500);
  // Below 16 ms the browser does not tell.
  return { 'filter.task': task / filterKeys.length, 'filter.paint': median(paints) ?? 16 };
};
