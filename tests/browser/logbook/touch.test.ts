// @module-tag full
import { beforeAll, expect, it } from 'vitest';
import { isElectric, only, serverFleet, soon } from '../fleet/fleet.ts';
import { revisit, withBrowser } from '../portal.ts';
import { least, missed } from '../reach.ts';
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

const tabletInHand = { width: 1280, height: 800 };
let calm: LogbookVehicle;
beforeAll(async () => {
  [calm] = (await vehiclesBy('nora', false)) as [LogbookVehicle];
});

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
