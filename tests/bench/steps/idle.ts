import { busyDuring, type Visit } from '../browser.ts';
import { pause } from '../statistics.ts';

const watched = 5_000;

/** Main-thread share and heap of a page where nothing happens. */
export const measureIdle = async (one: Visit) => {
  const heap = await one.heapMegabytes();
  const start = performance.now();
  const busy = await busyDuring(one, () => pause(watched));
  return { 'heap.idle': (busy / (performance.now() - start)) * 100, 'heap.start': heap };
};
