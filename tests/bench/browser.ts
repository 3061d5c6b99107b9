import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../browser/chromium.ts';
import { installMarks, type MarkOptions } from './page-marks.ts';

export const launch = () =>
  chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumFlags, '--headless=new', '--disable-gpu-sandbox', '--enable-precise-memory-info'],
  });

export interface Conditions {
  readonly slow?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Seconds and counts of the main thread since it started. */
  readonly metrics: () => Promise<Readonly<Record<string, number>>>;
  readonly heapMegabytes: () => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Slow 4G and a processor four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowProcessor = { rate: 4 };

/** A new profile's first look at an address, watched from before its first script. */
export const visit = async (browser: Browser, url: string, marks: MarkOptions, { slow = false }: Conditions = {}): Promise<Visit> => {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Emulation.setCPUThrottlingRate', slowProcessor);
    await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  }
  await page.addInitScript(installMarks, marks);
  await page.goto(url, { waitUntil: 'commit' });
  const metrics = async () =>
    Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
  return {
    page,
    cdp,
    metrics,
    heapMegabytes: async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      await cdp.send('HeapProfiler.collectGarbage');
      return ((await metrics()).JSHeapUsedSize ?? 0) / 2 ** 20;
    },
    close: () => context.close(),
  };
};

/** When something was first marked, ms after the navigation began; waits for it. `value`: only the mark that carries it. */
export const marked = async ({ page }: Visit, name: string, value: number | null = null, after = 0): Promise<number> => {
  const handle = await page.waitForFunction(
    ([wanted, count, from]) => {
      const { __ev } = window as unknown as { __ev?: [string, number, number?][] };
      return __ev?.find(([one, time, n]) => one === wanted && time > from && (count === null || n === count))?.[1];
    },
    [name, value, after] as const,
    { timeout: 180_000, polling: 20 },
  );
  return (await handle.jsonValue())!;
};

/** Main-thread milliseconds that the work took. */
export const busyDuring = async (one: Visit, work: () => Promise<void>): Promise<number> => {
  const before = await one.metrics();
  await work();
  const after = await one.metrics();
  return (after.TaskDuration! - before.TaskDuration!) * 1_000;
};
