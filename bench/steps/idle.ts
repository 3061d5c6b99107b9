import { busyDuring, type Visit } from '../browser.ts';
import { pause } from '../statistics.ts';

const watched = 5_000;

/** Main-thread share and heap of a page where nothing happens. */
export const measureIdle = async (one: Visit) => {
  const heap = await one.heapMegabytes();
  const start = performance.now();
  const busy = await busyDuring(one, () => pause(watched));
  const share = (busy / (performance.now() - start)) * 100;
  const { renderer, graphics } = await one.processMegabytes();
  return { 'heap.idle': share, 'heap.start': heap, 'heap.renderer': renderer, 'heap.graphics': graphics };
};
