import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { packTrack } from '../../src/domain/history/packed-track.ts';
import { launch, type Visit, visit } from '../browser.ts';
import { buildProduct } from '../build.ts';
import type { MarkedWindow } from '../page-marks.ts';
import { productSide } from '../product.ts';
import { fleetYear } from '../report-export/fleet-year.ts';
import { pause } from '../statistics.ts';
import { measurePan } from '../steps/pan.ts';

/**
 * `node bench/history-page/main.ts [--no-build]`: the longest tasks of the main thread while the page makes the workbook of 400 vehicles
 * and a year, and while it shows and pans a track of 1,000,000 positions. The answers come from here, so that no history has to be made. With
 * `BENCH_GRAPHICS=composed` the page is put together where it is drawn, as people's browsers do it; else every picture of the map is waited for.
 */
const vehicles = 400;
const positions = 1_000_000;
/** Without it the page takes an answer for a stranger's. */
const fromPortal = { 'x-gleisblick': '1' };
const say = (name: string, value: string) => process.stdout.write(`${name.padEnd(52)} ${value}\n`);
const texts = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../public/locales/en-GB/${file}.json`), 'utf8')) as Record<string, string>;

/** Durations of the tasks over 50 ms, and how long the page took. */
const tasksDuring = async ({ page }: Visit, work: () => Promise<unknown>) => {
  const now = await page.evaluate(() => performance.now());
  const began = performance.now();
  await work();
  const long = await page.evaluate((since) => (window as unknown as MarkedWindow).__long.filter(([start]) => start >= since), now);
  return { durations: long.map(([, duration]) => duration), millis: performance.now() - began };
};
const told = ({ durations, millis }: Awaited<ReturnType<typeof tasksDuring>>) =>
  `${(millis / 1000).toFixed(1)} s, ${durations.length} tasks over 50 ms, the longest ${Math.max(0, ...durations).toFixed(0)} ms  (goal none)`;

/** Round and round Lake Constance, a position every 2.5 s for a month, some metres beside the way as receivers have it. */
const longTrack = (from: number) => {
  const index = Array.from({ length: positions }, (_, i) => i);
  return Buffer.from(
    packTrack({
      base: from,
      times: Uint32Array.from(index, (i) => i * 2_500),
      lats: Int32Array.from(index, (i) => 476_000_000 + 2_000_000 * Math.sin(i / 900) + 500 * Math.sin(i / 7)),
      lngs: Int32Array.from(index, (i) => 93_000_000 + 4_000_000 * Math.cos(i / 1_300) + 500 * Math.cos(i / 11)),
      speeds: Int16Array.from(index, (i) => 400 + 350 * Math.sin(i / 500)),
      marks: new Uint8Array(positions),
    }),
  );
};

const exportYear = async (page: Page) => {
  const year = fleetYear({ vehicles, days: 365 });
  let asked = 0;
  await page.route('**/gateway/export/by-id?*', (route) => {
    const ids = new URL(route.request().url()).searchParams.get('vehicleIds')!.split(',');
    const answer = JSON.parse(year.pages[asked++ % year.pages.length]!.text) as { items: object[] };
    const items = answer.items.slice(0, ids.length).map((item, i) => ({ ...item, vehicleId: Number(ids[i]) }));
    return route.fulfill({ headers: fromPortal, json: { ...answer, items, pagination: { total: vehicles, skip: 0, top: ids.length } } });
  });
  const words = texts('export');
  await page
    .getByRole('main')
    .getByRole('button', { name: texts('reporting').export!, exact: true })
    .click();
  const drawer = page.getByRole('dialog', { name: words.title! });
  await drawer.getByRole('checkbox', { name: words.all!, exact: true }).click();
  await drawer.getByRole('button', { name: words.export! }).click();
  await page.getByRole('dialog', { name: words.options! }).waitFor();
  await pause(1_500);
  return async () => {
    const download = page.waitForEvent('download', { timeout: 90_000 });
    await page.getByRole('button', { name: words.start! }).click();
    await (await download).path();
  };
};

if (!process.argv.includes('--no-build')) buildProduct();
const side = await productSide(vehicles);
const browser = await launch();
const open = (path: string) => visit(browser, `${side.url}${path}`, { storage: side.storage, awaited: [] });
try {
  const first = await open('');
  const answer = await first.page.waitForResponse((response) => response.url().endsWith('/gateway/vehicles'), { timeout: 60_000 });
  const { items } = (await answer.json()) as { readonly items: readonly { readonly vehicleId: number }[] };
  const vehicle = items[0]!.vehicleId;
  await first.close();

  const reports = await open(`reporting?vehicle=${vehicle}`);
  const make = await exportYear(reports.page);
  say(`workbook of ${vehicles} vehicles and a year`, told(await tasksDuring(reports, make)));
  await reports.close();

  const tracked = await open('404');
  const body = longTrack(Date.now() - 30 * 86_400_000);
  await tracked.page.route('**/gateway/tracks/packed?*', (route) =>
    route.fulfill({ headers: fromPortal, body, contentType: 'application/octet-stream' }),
  );
  const show = async () => {
    await tracked.page.goto(`${side.url}trackingmap?vehicle=${vehicle}`);
    await tracked.page.getByRole('slider').first().waitFor({ timeout: 120_000 });
  };
  await show();
  await pause(8_000);
  const loading = await tracked.page.evaluate(() => (window as unknown as MarkedWindow).__long.map(([, duration]) => duration));
  say(
    'track of 1,000,000 positions, until it is shown',
    `${loading.length} tasks over 50 ms, the longest ${Math.max(...loading).toFixed(0)} ms`,
  );
  say('at rest, 5 s', told(await tasksDuring(tracked, () => pause(5_000))));
  let figures: Readonly<Record<string, number>> = {};
  const panning = await tasksDuring(tracked, async () => {
    figures = await measurePan(tracked, side);
  });
  say('panned', `${told(panning)}, ${figures['pan.task']!.toFixed(1)} ms and ${figures['pan.frames']!.toFixed(0)} frames a second`);
  await tracked.close();
} finally {
  await browser.close();
  await side.stop();
}
