import type { Browser } from 'playwright-core';
import { marked, type Visit, visit } from '../browser.ts';
import type { MarkedWindow } from '../page-marks.ts';
import type { Side } from '../side.ts';
import { pause } from '../statistics.ts';

/** Milliseconds without a long task, after the base map has come: then the page is at rest. */
const quiet = 1_500;

/** Until every marker is on the screen, on a slow line and processor. */
export const measureSlowDashboard = async (browser: Browser, { url, storage, row }: Side) => {
  const one = await visit(browser, url, { storage, awaited: [row] }, { slow: true });
  try {
    return { 'dashboard.slow': await marked(one, 'seen') };
  } finally {
    await one.close();
  }
};

/** From the address to the first paint, the list and every marker; leaves the page at rest. */
export const measureDashboard = async (one: Visit, { row, size, name }: Side) => {
  const list = await marked(one, `painted:${row}`);
  const markers = await marked(one, 'drawn', size);
  const seen = await marked(one, 'seen');
  const paint = await one.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  if (name === 'product') await marked(one, 'base');
  for (let i = 0; i < 40; i++) {
    const since = await one.page.evaluate(() => {
      const [start, duration] = (window as unknown as { __long: [number, number][] }).__long.at(-1) ?? [0, 0];
      return performance.now() - start - duration;
    });
    if (since > quiet) break;
    await pause(300);
  }
  const blocked = await one.page.evaluate(() =>
    (window as unknown as MarkedWindow).__long.reduce((sum, [, duration]) => sum + duration - 50, 0),
  );
  const { ScriptDuration = 0 } = await one.metrics();
  return {
    'dashboard.paint': paint,
    'dashboard.list': list,
    'dashboard.markers': markers,
    'dashboard.seen': seen,
    'dashboard.lead': list - markers,
    'dashboard.blocked': blocked,
    'dashboard.script': one.scriptUntil(markers),
    'dashboard.scriptTime': ScriptDuration * 1_000,
  };
};
