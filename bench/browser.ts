import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../tests/browser/chromium.ts';
import { installMarks, type MarkOptions } from './page-marks.ts';
import { pause } from './statistics.ts';

/** The flags by what draws; without a choice as in the tests, where the browser puts the page together itself and waits for every picture of a map. */
const byGraphics: Readonly<Record<string, readonly string[]>> = {
  /** Without hardware, but put together where it is drawn, as in every browser that has WebGL by itself. */
  composed: chromiumFlags.filter((flag) => !flag.startsWith('--disable-gpu')),
  /** Draws with graphics hardware, which Vulkan reaches without a screen. */
  vulkan: [
    ...chromiumFlags.filter((flag) => !/swiftshader|disable-gpu/.test(flag)),
    '--use-angle=vulkan',
    '--enable-features=Vulkan',
    '--disable-vulkan-surface',
    '--ignore-gpu-blocklist',
  ],
};
const graphics = byGraphics[process.env.BENCH_GRAPHICS ?? ''] ?? chromiumFlags;
export const launchFlags = [...graphics, '--headless=new', '--disable-gpu-sandbox', '--enable-precise-memory-info'];

export const launch = () => chromium.launch({ executablePath: chromiumPath, args: launchFlags });

export interface Conditions {
  readonly slow?: boolean;
}

export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Seconds and counts of the main thread since it started. */
  readonly metrics: () => Promise<Readonly<Record<string, number>>>;
  readonly heapMegabytes: () => Promise<number>;
  /** Megabytes of their own of the process that shows the page, the largest of its kind, and of the one that draws. */
  readonly processMegabytes: () => Promise<{ readonly renderer: number; readonly graphics: number }>;
  /** Kilobytes of script, compressed, that had come by then, ms after the navigation began. */
  readonly scriptUntil: (time: number) => number;
  readonly close: () => Promise<void>;
}

/** Slow 4G and a processor four times slower. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowProcessor = { rate: 4 };

const isScript = (url: string) => /\.m?js($|\?)/.test(url);

/** Counts what comes as script, workers' included, from the page's own request on. */
const watchScripts = (cdp: CDPSession) => {
  const names = new Map<string, string>();
  const came: { readonly time: number; readonly bytes: number }[] = [];
  let start: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document') start ??= timestamp;
    names.set(requestId, request.url);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (isScript(names.get(requestId) ?? '')) came.push({ time: timestamp, bytes: encodedDataLength });
  });
  return (time: number) =>
    came.filter((one) => (one.time - (start ?? 0)) * 1_000 <= time).reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;
};

/** What a process holds that it shares with no other, kilobytes. */
const ownKilobytes = (processId: number) =>
  [...readFileSync(`/proc/${processId}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce(
    (sum, [, kilobytes]) => sum + Number(kilobytes),
    0,
  );

const processMegabytes = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const largest = (type: string) => Math.max(...processInfo.filter((one) => one.type === type).map(({ id }) => ownKilobytes(id))) / 1_024;
  return { renderer: largest('renderer'), graphics: largest('GPU') };
};

/** A new profile's first look at an address, watched from before its first script; a service worker fetches beside it, as it does for people. */
export const visit = async (browser: Browser, url: string, marks: MarkOptions, { slow = false }: Conditions = {}): Promise<Visit> => {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  if (slow) {
    await cdp.send('Emulation.setCPUThrottlingRate', slowProcessor);
    await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  }
  const scriptUntil = watchScripts(cdp);
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
    processMegabytes: () => processMegabytes(browser),
    scriptUntil,
    close: () => context.close(),
  };
};

/** Milliseconds between two looks for a mark, and until nobody looks any more. */
const [lookEvery, lookFor] = [25, 180_000];

/**
 * When something was first marked, ms after the navigation began; waits for it. `value`: only the mark that carries it. Asked for by the
 * browser's own protocol: what Playwright brings into a page to wait there costs its main thread 50 ms before the first paint.
 */
export const marked = async ({ cdp }: Visit, name: string, value: number | null = null, after = 0): Promise<number> => {
  const expression = `globalThis.__ev?.find(([one, time, n]) => one === ${JSON.stringify(name)} && time > ${after} && ${value === null ? true : `n === ${value}`})?.[1]`;
  for (const deadline = Date.now() + lookFor; Date.now() < deadline; ) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    if (result.type === 'number') return result.value;
    await pause(lookEvery);
  }
  throw new Error(`No mark ${name} within ${lookFor / 1_000} s`);
};

/** Main-thread milliseconds that the work took. */
export const busyDuring = async (one: Visit, work: () => Promise<void>): Promise<number> => {
  const before = await one.metrics();
  await work();
  const after = await one.metrics();
  return (after.TaskDuration! - before.TaskDuration!) * 1_000;
};
