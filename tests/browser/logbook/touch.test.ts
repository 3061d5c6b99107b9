// @module-tag full
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { isElectric, only, serverFleet, soon } from '../fleet/fleet.ts';
import { revisit, withBrowser } from '../portal.ts';
import {
  action,
  answer,
  atVehicle,
  begin,
  drawer,
  fillGeneral,
  type LogbookVehicle,
  question,
  signing,
  tab,
  vehiclesBy,
} from './drawer.ts';
import { boxes, button, rows, say } from './pages.ts';

withBrowser({ isMapDrawn: false });

/** Millimetres of a glove, in pixels of the page. */
const least = 44;
const tabletInHand = { width: 1280, height: 800 };
let calm: LogbookVehicle;
beforeAll(async () => {
  [calm] = (await vehiclesBy('nora', false)) as [LogbookVehicle];
});

/** Controls that a finger misses somewhere on a square of the least size around their middle; a label counts for the control it names. */
const missed = async (page: Page, within: string) => {
  const found = await page
    .locator(within)
    .last()
    .evaluate(
      (root, reach) => {
        const wanted = 'a[href], button, input, select, textarea, [role="tab"], [role="checkbox"], [role="radio"]';
        const usable = [...root.querySelectorAll<HTMLInputElement>(wanted)].filter(
          (one) => !one.disabled && !one.closest('[aria-hidden="true"]'),
        );
        return usable.flatMap((control) => {
          const label = control.closest('label') ?? control.labels?.[0];
          const body = control.closest('label') ?? control;
          body.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          const { left, top, width, height } = body.getBoundingClientRect();
          if (width <= 1 || height <= 1) return [];
          const isHit = ([x, y]: readonly [number, number]) => {
            const there = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
            return control.contains(there) || label?.contains(there) === true;
          };
          const points = [
            [0, 0],
            [-reach, 0],
            [reach, 0],
            [0, -reach],
            [0, reach],
          ] as const;
          const name = control.getAttribute('aria-label') ?? (control.textContent || control.id);
          return [{ isMissed: !points.every(isHit), name: `${name}: ${width.toFixed(0)}×${height.toFixed(0)}` }];
        });
      },
      least / 2 - 1,
    );
  expect(found.length).toBeGreaterThan(1);
  return found.filter(({ isMissed }) => isMissed).map(({ name }) => name);
};

it('The logbook is used with a glove on: nothing to hit is smaller than 44 pixels', async () => {
  const page = await atVehicle('nora', calm, '/logbook-all-entries', { viewport: tabletInHand, isTouched: true });
  await rows(page).first().waitFor();
  const found: Record<string, readonly string[]> = { list: await missed(page, 'main') };
  await boxes(page).first().click();
  await button(page, 'logbook.list.export').click();
  await page.getByRole('dialog', { name: say('logbook.export.title') }).waitFor();
  found.export = await missed(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await begin(page);
  for (const name of ['general', 'defects', 'stoppage'] as const) {
    await tab(page, name).click();
    found[name] = await missed(page, '[role="dialog"]');
  }
  await fillGeneral(page, 'Mit Handschuh');
  await action(page, 'close').click();
  await question(page, 'unsaved').waitFor();
  found.unsaved = await missed(page, '[role="alertdialog"]');
  await answer(page, 'logbook.dialog.unsaved.back').click();
  await action(page, 'sign').click();
  await signing(page).waitFor();
  found.signature = await missed(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await action(page, 'close').click();
  await answer(page, 'logbook.dialog.unsaved.no').click();
  await drawer(page).waitFor({ state: 'detached' });
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, []])));
});

it.each([
  ['/reporting?vehicle=#', '.report-number'],
  ['/notification', 'main td :is(.rt-Button, a)'],
  ['/livedata?vehicle=#', 'details.map-attribution > summary'],
])('On a telephone what %s opens is no smaller than 44 pixels', async (path, wanted) => {
  const { vehicleId } = only((await serverFleet('nora')).find(isElectric));
  const look = { viewport: { width: 390, height: 844 }, isTouched: true, isMapDrawn: wanted.includes('map') };
  const page = await revisit('nora', path.replace('#', String(vehicleId)), look);
  await page.locator(wanted).first().waitFor();
  const smallest = () => page.locator(wanted).evaluateAll((all) => Math.min(...all.flatMap((one) => [one.clientWidth, one.clientHeight])));
  await soon(smallest).toBeGreaterThanOrEqual(least);
});
