import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ingest, newDataDirectory, startServer } from '../../tests/server/server-process.ts';
import { launch, visit } from '../browser.ts';
import { buildProduct, productFolder } from '../build.ts';
import { movedPlace, placesOf } from '../positions.ts';
import { gatewayOf, reportOf, userTokenAt } from '../product.ts';
import { pause } from '../statistics.ts';

/** `node bench/replay/main.ts [--no-build]`: frames a second while the time machine plays the day of 50 vehicles, beside those of one. */
const played = 8_000;
const shownWithin = 60_000;
const { timeMachine } = JSON.parse(readFileSync(join(import.meta.dirname, '../../public/locales/en-GB/history.json'), 'utf8')) as {
  readonly timeMachine: Readonly<Record<'label' | 'play', string>>;
};
const placed = /^([1-9]\d*) of (\d+) vehicles with a known position$/;

/** Reports of so many ms, one in each interval, end now. */
const driven = 3 * 3_600_000;
const interval = 30_000;
const batch = 5_000;

/** Has every vehicle driven before the page is opened: the clock is turned back by an hour to begin with. */
const makeHistory = async (url: string, size: number) => {
  const { deviceKey, vehicleIds } = await gatewayOf(url, size);
  const places = placesOf(size);
  const now = Date.now();
  const reports = Array.from({ length: driven / interval }, (_, tick) =>
    vehicleIds.map((id, i) => reportOf(id, now - driven + tick * interval, movedPlace(places[i]!, i, tick), tick)),
  ).flat();
  for (let i = 0; i < reports.length; i += batch) {
    const answer = await ingest(url, deviceKey, reports.slice(i, i + batch));
    const told = (await answer.json()) as { readonly rejected?: number };
    if (!answer.ok || told.rejected !== 0) throw new Error(`Reports were refused: ${JSON.stringify(told).slice(0, 300)}`);
  }
};

const turnedBack = async (page: Page) => {
  const panel = page.getByRole('region', { name: timeMachine.label });
  await page.locator('.map-region').focus();
  await page.keyboard.press('z');
  await panel.waitFor();
  for (const deadline = Date.now() + shownWithin; ; await pause(500)) {
    const said = placed.exec((await panel.getByRole('status').textContent()) ?? '');
    if (said !== null && said[1] === said[2]) return panel;
    if (Date.now() > deadline) throw new Error(`The fleet has no history: ${said?.[0] ?? (await panel.textContent())}`);
  }
};

/** Each frame in which the page was drawn, while so long goes by; ms between them. */
const framesDuring = (page: Page, millis: number) =>
  page.evaluate(
    (duration) =>
      new Promise<readonly number[]>((resolve) => {
        const gaps: number[] = [];
        const begun = performance.now();
        let last = begun;
        const step = (now: number) => {
          gaps.push(now - last);
          last = now;
          if (now - begun < duration) requestAnimationFrame(step);
          else resolve(gaps);
        };
        requestAnimationFrame(step);
      }),
    millis,
  );

if (!process.argv.includes('--no-build')) buildProduct();
const browser = await launch();
try {
  for (const size of [1, 50]) {
    const directory = await newDataDirectory();
    const server = await startServer(directory, {
      DIST_DIR: productFolder,
      GLEISBLICK_FLEET: String(size),
      GLEISBLICK_DEMO_LIVE: 'off',
    });
    await makeHistory(server.url, size);
    const storage = { userToken: await userTokenAt(server.url), i18nextLng: 'en-GB' };
    const one = await visit(browser, `${server.url}/`, { storage, awaited: [] });
    const panel = await turnedBack(one.page);
    const still = await framesDuring(one.page, 2_000);
    await panel.getByRole('combobox').selectOption('300');
    await panel.getByRole('button', { name: timeMachine.play, exact: true }).click();
    await pause(1_000);
    const gaps = (await framesDuring(one.page, played)).toSorted((a, b) => a - b);
    const perSecond = (all: readonly number[]) => (all.length * 1_000) / all.reduce((sum, gap) => sum + gap, 0);
    process.stdout.write(
      `${String(size).padStart(3)} vehicles: ${perSecond(gaps).toFixed(1)} frames a second, the slowest of twenty ${gaps[Math.floor(gaps.length * 0.95)]!.toFixed(0)} ms (standing still ${perSecond(still).toFixed(1)})  (goal: 30, where one vehicle has as many)\n`,
    );
    await one.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
} finally {
  await browser.close();
}
