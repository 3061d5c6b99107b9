import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newDataDirectory, startServer } from '../../server/server-process.ts';
import { launch, visit } from '../browser.ts';
import { buildProduct, productFolder } from '../build.ts';
import { userTokenAt } from '../product.ts';
import { pause } from '../statistics.ts';

/** `node tests/bench/replay/main.ts [--no-build]`: frames a second while the time machine plays the day of 50 vehicles, beside those of one. */
const played = 8_000;
const historyWithin = 15_000;
const { timeMachine } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/locales/en-GB/history.json'), 'utf8')) as {
  readonly timeMachine: Readonly<Record<'label' | 'play' | 'leave', string>>;
};
const placed = /^([1-9]\d*) of (\d+) vehicles with a known position$/;

/** Until the demo has driven all vehicles. */
const turnedBack = async (page: Page) => {
  const panel = page.getByRole('region', { name: timeMachine.label });
  for (const deadline = Date.now() + historyWithin; ; ) {
    await page.locator('.map-region').focus();
    await page.keyboard.press('z');
    await panel.waitFor();
    await pause(3_000);
    const said = placed.exec((await panel.getByRole('status').textContent()) ?? '');
    if (said !== null && said[1] === said[2]) return panel;
    if (Date.now() > deadline) throw new Error(`The fleet has no history: ${said?.[0] ?? (await panel.textContent())}`);
    await panel.getByRole('button', { name: timeMachine.leave, exact: true }).click();
    await panel.waitFor({ state: 'detached' });
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
    });
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
