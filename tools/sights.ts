// npm run sights: a picture of what a person sees in each state of each machine, in both themes and languages, for Storybook.
// npm run sights -- login fleet/selection: of these machines alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../tests/browser/chromium.ts';
import { buildPage, servePage } from '../tests/browser/walks/build-page.ts';
import type { WalkStage } from '../tests/browser/walks/page/page.tsx';
import { machineFiles } from '../tests/machine-files.ts';
import { isSighted } from '../tests/sights/sighted.ts';

type Staged = { walkStage: WalkStage };

const shown = 'reports/sights';
const wished = process.argv.slice(2);
const machines = machineFiles()
  .filter(({ place }) => isSighted(place))
  .filter(({ name, place }) => wished.length === 0 || wished.includes(name) || wished.includes(place));

const pictures = async (page: Page, name: string, place: string) => {
  const sights = await page.evaluate((of) => (window as unknown as Staged).walkStage.sights(of), place);
  const looks = await page.evaluate(() => (window as unknown as Staged).walkStage.looks);
  mkdirSync(`${shown}/${name}`, { recursive: true });
  for (const { state, path, step } of sights)
    for (const look of looks) {
      await page.evaluate(([of, on, at, as]) => (window as unknown as Staged).walkStage.show(of, on, at, as), [
        place,
        path,
        step,
        look,
      ] as const);
      await page.waitForTimeout(80);
      await page.screenshot({ path: `${shown}/${name}/${state}.${look.theme}.${look.language}.png`, animations: 'disabled' });
    }
  return sights.map(({ state }) => state);
};

const { url, close } = await servePage(await buildPage());
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags });
const context = await browser.newContext({ viewport: { width: 1024, height: 720 }, timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
for (const { name, place } of machines) {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'walkStage' in window);
  const states = await pictures(page, name, place);
  writeFileSync(`${shown}/${name}/states.json`, `${JSON.stringify(states)}\n`);
  console.log(`${name}: ${states.length} sights`);
  await page.close();
}
await browser.close();
await close();
