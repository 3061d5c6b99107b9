import { busyDuring, marked, type Visit } from '../browser.ts';
import type { MarkedWindow } from '../page-marks.ts';
import type { Side } from '../side.ts';
import { median, pause } from '../statistics.ts';

const pushes = 5;

/** One change of every position, from its arrival in the page to the frame that shows it; null when it came by the poll instead. */
export const pushOnce = async (one: Visit, side: Side) => {
  const { page } = one;
  const from = await page.evaluate(() => performance.now());
  if (side.needsGate) await page.evaluate(() => (window as unknown as MarkedWindow).__hold());
  await side.push();
  if (side.needsGate) await page.evaluate(() => (window as unknown as MarkedWindow).__open());
  const drawn = await marked(one, 'drawn', side.size, from);
  return page.evaluate(
    ([start, end]) => {
      const { __ev, __long } = window as unknown as MarkedWindow;
      const between = __ev.filter(([, time]) => time > start && time <= end);
      const data = between.findLast(([name]) => name === 'data')?.[1] ?? end;
      const arrived = between.findLast(([name, time]) => name === 'arrived' && time <= data)?.[1];
      if (arrived === undefined) return null;
      const longest = Math.max(
        0,
        ...__long.filter(([at, duration]) => at + duration > arrived && at < end).map(([, duration]) => duration),
      );
      return { toData: data - arrived, toDrawn: end - arrived, longest };
    },
    [from, drawn] as const,
  );
};

export const measureUpdate = async (one: Visit, side: Side) => {
  const found: { toData: number; toDrawn: number; longest: number; task: number }[] = [];
  for (let tries = 0; found.length < pushes && tries < 3 * pushes; tries++) {
    const seen: Awaited<ReturnType<typeof pushOnce>>[] = [];
    const task = await busyDuring(one, async () => {
      seen.push(await pushOnce(one, side));
      await pause(1_300 + side.size / 20);
    });
    // The first one warms up.
    const push = seen[0];
    if (push && tries > 0) found.push({ ...push, task });
  }
  const middle = (name: keyof (typeof found)[number]) => median(found.map((push) => push[name])) ?? Number.NaN;
  return {
    'update.drawn': middle('toDrawn'),
    'update.data': middle('toData'),
    'update.task': middle('task'),
    'update.longest': Math.max(...found.map(({ longest }) => longest)),
  };
};
