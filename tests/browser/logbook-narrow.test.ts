import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { card, soon } from './fleet.ts';
import { action, atVehicle, begin, drawer, field, type LogbookVehicle, vehiclesBy } from './logbook-drawer.ts';
import { button, main, rows, say } from './logbook-pages.ts';
import { revisit, tablet, withBrowser } from './portal.ts';

withBrowser();

const portrait = { width: 768, height: 1024 };
const small = { width: 1280, height: 800 };
let calm: LogbookVehicle;
beforeAll(async () => {
  [calm] = (await vehiclesBy('nora', false)) as [LogbookVehicle];
});

const panel = (page: Page) => page.getByRole('complementary');
const showVehicles = async (page: Page) => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('shell.myLocomotives') })
    .click();
  await panel(page).waitFor();
};
const box = async (one: Locator) => {
  const found = await one.boundingBox();
  if (found === null) throw new Error('It is not on screen');
  return found;
};
/** Everything the head of the list can hold. */
const withRangeAndLink = async (page: Page) => {
  await main(page).locator('.list-badge').waitFor();
  await main(page)
    .getByRole('button', { name: new RegExp(`^${say('logbook.range.label')}`) })
    .click();
  await page.getByRole('button', { name: say('logbook.range.last30'), exact: true }).click();
  await rows(page).first().waitFor();
};
/** Text that needs more room than it has. */
const isCut = (one: Locator) => one.evaluate((element) => element.scrollWidth > element.clientWidth);

describe('The list on a narrow screen', () => {
  it('keeps its title on few lines beside a range and open entries', async () => {
    const page = await revisit('nora', '/logbook-all-entries', { viewport: tablet });
    await withRangeAndLink(page);
    const heights: Record<number, number> = {};
    for (const width of [1280, 1180, 1110, 1024, 768]) {
      await page.setViewportSize({ width, height: 768 });
      heights[width] = (await box(main(page).locator('.list-title'))).height;
      expect((await box(main(page).locator('.list-title'))).width).toBeGreaterThan(200);
    }
    expect(Math.max(...Object.values(heights))).toBeLessThanOrEqual(72);
  });

  it('names the vehicle in full', async () => {
    const page = await atVehicle('nora', calm, '/logbook-all-entries', { viewport: small });
    await withRangeAndLink(page);
    const name = main(page).getByRole('heading', { level: 2, name: calm.name, exact: true });
    await name.waitFor();
    expect(await isCut(name)).toBe(false);
  });

  it.each([tablet, portrait])(
    'takes the vehicles away once one is chosen, at a press beside them and with Escape: $width',
    async (viewport) => {
      const page = await revisit('nora', '/logbook-all-entries', { viewport });
      await rows(page).first().waitFor();
      const opener = page.getByRole('navigation').getByRole('button', { name: say('shell.myLocomotives') });
      const hasFocus = () => opener.evaluate((one) => one === document.activeElement);

      await showVehicles(page);
      expect(await panel(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await soon(hasFocus).toBe(true);

      await showVehicles(page);
      await page.mouse.click(viewport.width - 60, 500);
      await panel(page).waitFor({ state: 'detached' });
      expect(await drawer(page).count()).toBe(0);

      await showVehicles(page);
      await card(page, calm.name).click();
      await panel(page).waitFor({ state: 'detached' });
      await main(page).getByRole('heading', { level: 2, name: calm.name, exact: true }).waitFor();
      await soon(hasFocus).toBe(true);
    },
  );

  it('leaves room to write while something is missing, and tells what by one touch', async () => {
    const page = await atVehicle('nora', calm, '/logbook-all-entries', { viewport: small });
    await page.setViewportSize(tablet);
    await begin(page);
    await action(page, 'sign').click();
    const list = drawer(page).locator('.error-list');
    await list.waitFor();
    const told = await list.getByRole('alert').textContent();
    expect(told).toMatch(/\d+ Angaben/);
    expect((await box(drawer(page).getByRole('tabpanel'))).height).toBeGreaterThan(300);
    await list.locator('summary').click();
    await soon(() => list.getByRole('listitem').first().isVisible()).toBe(true);
    await list.getByRole('listitem').first().getByRole('button').click();
    expect(await field(page, 'header', 'referenceLocation').count()).toBe(1);
    await action(page, 'close').click();
    await button(page, 'logbook.list.add').waitFor();
  });
});
