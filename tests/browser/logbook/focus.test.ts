// @module-tag full
import type { Locator } from 'playwright-core';
import { it } from 'vitest';
import { soon } from '../fleet/fleet.ts';
import { revisit, tablet, withBrowser, words } from '../portal.ts';
import { action, answer, atVehicle, drawer, tab, vehiclesBy } from './drawer.ts';
import { button, openButton, rows } from './pages.ts';

withBrowser({ isMapDrawn: false });

const hasFocus = (one: Locator) => soon(() => one.evaluate((element) => element === document.activeElement)).toBe(true);

it('The first drawer after a load gives the focus back to the row that opened it', async () => {
  const page = await revisit('nora', '/logbook-all-entries');
  await rows(page).first().waitFor();
  await openButton(page, 1).click();
  await action(page, 'close').click();
  await drawer(page).waitFor({ state: 'detached' });
  await hasFocus(openButton(page, 1));
});

it('The way to the carried defects ends at them, inside the drawer', async () => {
  const [defective] = await vehiclesBy('nora', true);
  const page = await atVehicle('nora', defective!);
  await soon(() => button(page, 'logbook.list.add').isEnabled()).toBe(true);
  await button(page, 'logbook.list.add').click();
  await answer(page, 'logbook.dialog.defects.confirm').click();
  await hasFocus(tab(page, 'defects'));
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await hasFocus(button(page, 'logbook.list.add'));
});

it('My locomotives tells an account without a fleet why there are none', async () => {
  const page = await revisit('lukas', '/logbook-all-entries', { viewport: tablet });
  const mine = page.getByRole('navigation').locator('[data-entry="myLocomotives"]');
  await mine.waitFor();
  await soon(() => mine.getAttribute('aria-disabled')).toBe('true');
  await soon(() => page.locator('.list-vehicle option').count()).toBeGreaterThan(1);
  await mine.hover();
  const reasons = (['de-DE', 'en-GB'] as const).map((language) => words(language)('shell.noLocomotives'));
  await soon(async () =>
    (await page.getByRole('tooltip').allTextContents()).some((text) => reasons.some((reason) => text.includes(reason))),
  ).toBe(true);
});
