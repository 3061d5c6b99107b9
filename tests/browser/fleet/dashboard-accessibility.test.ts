// @module-tag full
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { desktop, revisit, tablet, withBrowser, words } from '../portal.ts';
import { mapReady, soon } from './fleet.ts';

withBrowser();

/** Eight looks of axe at maps that a machine without graphics draws, ms. */
const patience = 300_000;

/** Both languages together see both themes in both sizes. */
const looks = {
  'de-DE': [
    { colorScheme: 'light', viewport: desktop },
    { colorScheme: 'dark', viewport: tablet },
  ],
  'en-GB': [
    { colorScheme: 'dark', viewport: desktop },
    { colorScheme: 'light', viewport: tablet },
  ],
} as const;
type Language = keyof typeof looks;

/** In both themes and both sizes nothing is found. */
const everyLook = async (page: Page, language: Language, state: string) => {
  for (const { colorScheme, viewport } of looks[language]) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    await soon(() => page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(colorScheme === 'dark');
    await soon(() => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)).toBe(0);
    expect(await accessibilityFindings(page), `${state}, ${colorScheme}, ${viewport.width}`).toEqual([]);
  }
};

it.each(['de-DE', 'en-GB'] as const)(
  'dashboard, tiles, satellite and live data give axe nothing to find in %s',
  async (language) => {
    const text = words(language);
    const page = await revisit('nora', '/', { language });
    await page.locator('.dashboard-row').first().waitFor();
    await mapReady(page);
    const map = page.getByRole('region', { name: language === 'de-DE' ? 'Karte' : 'Map', exact: true });
    expect(await map.count(), 'regions with the name of the map').toBe(1);
    expect(await map.getByRole('region').count(), 'regions inside the map').toBe(0);
    await everyLook(page, language, 'dashboard');
    await page.setViewportSize(desktop);
    // The window was narrow in between: with its width the vehicle panel comes back.
    await page.getByRole('button', { name: text('vehicles.layout.tiles') }).click();
    await everyLook(page, language, 'tiles');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: text('map.toolbar.satellite') })
      .click();
    await page.locator('.map-region[data-theme="satellite"]').waitFor();
    await mapReady(page);
    await everyLook(page, language, 'satellite');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('shell.views.livedata') })
      .click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('table', { name: text('livedata.live.title') }).waitFor();
    await mapReady(page);
    await everyLook(page, language, 'live data');
  },
  patience,
);
