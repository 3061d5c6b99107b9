// @module-tag full
import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { isElectric, only, serverFleet, soon } from '../fleet/fleet.ts';
import { revisit, withBrowser, words } from '../portal.ts';

withBrowser();

const sizes = [
  { width: 2560, height: 1440 },
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** What each view has once it is there. */
const views = [
  ['/', '.dashboard-row'],
  ['/livedata', 'main h2, main p'],
  ['/logbook-all-entries', '.entries-row'],
  ['/logbook-draft-entries', 'main h1'],
  ['/reporting', 'main h1'],
  ['/trackingmap', '.tracking-head'],
] as const;

/** Text that is cut, and controls that nobody reaches: one line each. What a person wrote may be shortened in a list. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const width = window.innerWidth;
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > width + 1) found.add(`the page is ${document.documentElement.scrollWidth} wide`);
    const named = (one: Element) =>
      `${one.tagName} ${one.className} “${(one.textContent || one.getAttribute('aria-label') || '').slice(0, 60)}”`;
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      ((/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth) || scrolls(one.parentElement));
    for (const one of document.querySelectorAll<HTMLElement>('body *')) {
      const look = getComputedStyle(one);
      const isHidden = look.clipPath !== 'none' || one.clientWidth <= 1 || !one.checkVisibility({ visibilityProperty: true });
      if (isHidden || one.closest('.entries-remarks, .entries-author')) continue;
      const hasText = [...one.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '');
      if (hasText && look.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1 && !scrolls(one))
        found.add(`cut: ${named(one)}`);
      const { left, right } = one.getBoundingClientRect();
      if (one.matches('button, a, input, select, [role="checkbox"]') && !scrolls(one) && (right > width + 1 || left < -1))
        found.add(`out of the window: ${named(one)}`);
    }
    return [...found];
  });

describe.each(['de-DE', 'en-GB'] as const)('In %s', (language) => {
  it.each(views)('nothing of %s is cut or out of reach in any window from a telephone to a wide screen', async (path, sign) => {
    const page = await revisit('nora', path, { language });
    await page.locator(sign).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await soon(async () => [size.width, await misfits(page)]).toEqual([size.width, []]);
    }
  });

  it('the list of entries shows its last column at 1440 px without being pushed aside', async () => {
    const page = await revisit('nora', '/logbook-all-entries', { language });
    await page.locator('.entries-row').first().waitFor();
    await page.getByRole('columnheader', { name: words(language)('logbook.column.lastComment') }).waitFor();
    const hidden = () => page.locator('.entries-scroll').evaluate((one) => one.scrollWidth - one.clientWidth);
    await soon(hidden).toBeLessThanOrEqual(1);
    await page.setViewportSize(sizes[4]);
    const heights = () => page.locator('.entries-row').evaluateAll((rows) => Math.max(...rows.map(({ clientHeight }) => clientHeight)));
    await soon(heights).toBeLessThan(110);
  });
});

it.each([
  ['/profile', '.profile-columns > *', []],
  ['/reporting', '.report-tables > :not(:last-child)', []],
  ['/notificationsettings', '.settings-rule', []],
  ['/useradministration', '.webhooks-form > .webhooks-choice', ['admin.rooms.webhooks', 'webhooks.add']],
  ['/useradministration', '.fleet-sections > *', ['admin.rooms.fleet', 'fleetRoom.add']],
] as const)('%s: %s take the width of the widest window', async (path, cards, steps) => {
  const { vehicleId } = only((await serverFleet('nora')).find(isElectric));
  const page = await revisit(path === '/useradministration' ? 'anna' : 'nora', `${path}?vehicle=${vehicleId}`, { viewport: sizes[0] });
  for (const step of steps) await page.getByRole('button', { name: words()(step), exact: true }).click();
  await page.locator(cards).first().waitFor();
  const last = () => page.locator(cards).evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  await soon(last).toBeGreaterThan(2560 - 60);
});
