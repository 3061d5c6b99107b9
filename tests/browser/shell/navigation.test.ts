import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFault, go, revisit, shared, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();
const menu = (page: Page) => page.getByRole('navigation', { name: say('shell.navigation') });
const width = async (page: Page) => Math.round((await menu(page).boundingBox())?.width ?? 0);
const pathOf = (page: Page) => new URL(page.url()).pathname;

const seen = shared(() => revisit('nora', '/profile'));

describe('The side navigation', () => {
  it('links every entry to its path and marks where one is [SHL-053]', async () => {
    const page = seen();
    await go(page, '/notification');
    const entries = menu(page).getByRole('link');
    // Open entries of hers are known once they were read from the server.
    await menu(page)
      .getByRole('link', { name: say('shell.views.logbook-draft-entries') })
      .waitFor();
    const listed = ['dashboard', 'livedata', 'reporting', 'trackingmap', 'notification', 'datasheet', 'logbook-all-entries'];
    const named = () =>
      entries.evaluateAll((all) => all.map((entry) => [entry.querySelector('span')?.textContent, entry.getAttribute('href')]));
    expect(await named()).toEqual(
      [...listed, 'logbook-draft-entries'].map((view) => [say(`shell.views.${view}`), view === 'dashboard' ? '/' : `/${view}`]),
    );
    for (const view of ['reporting', 'datasheet', 'logbook-all-entries']) {
      await menu(page)
        .getByRole('link', { name: say(`shell.views.${view}`) })
        .click();
      await page.getByRole('heading', { level: 1, name: say(`shell.views.${view}`) }).waitFor();
      expect(pathOf(page)).toBe(`/${view}`);
      expect(await menu(page).locator('[aria-current="page"]').allInnerTexts()).toEqual([say(`shell.views.${view}`)]);
    }
  });

  it('is 210 pixels wide, collapses to 52 and remembers it, and expands again [SHL-054] [SHL-057] [SHL-058]', async () => {
    const page = seen();
    await expect.poll(() => width(page), soon).toBe(210);
    await menu(page)
      .getByRole('button', { name: say('shell.collapse'), expanded: true })
      .click();
    await expect.poll(() => width(page), soon).toBe(52);
    expect(await page.evaluate(() => localStorage.getItem('isNavigationBarExpanded'))).toBe('false');
    await page.reload();
    await expect.poll(() => width(page), soon).toBe(52);
    await menu(page)
      .getByRole('button', { name: say('shell.expand'), expanded: false })
      .click();
    await expect.poll(() => width(page), soon).toBe(210);
    expect(await page.evaluate(() => localStorage.getItem('isNavigationBarExpanded'))).toBe('true');
  });

  it('is scaled by the zoom, open and closed [SHL-057] [SHL-058]', { tags: ['full'] }, async () => {
    for (const [zoom, closed, opened] of [
      ['0.8', 42, 168],
      ['1.2', 62, 252],
    ] as const) {
      const page = await revisit('nora', '/profile', { storage: { zoomActive: zoom, isNavigationBarExpanded: 'false' } });
      await expect.poll(() => width(page), soon).toBe(closed);
      await menu(page)
        .getByRole('button', { name: say('shell.expand') })
        .click();
      await expect.poll(() => width(page), soon).toBe(opened);
    }
  });

  it('collapsed, tells the names as tooltips', { tags: ['full'] }, async () => {
    const page = await revisit('nora', '/reporting', { storage: { isNavigationBarExpanded: 'false' } });
    await menu(page)
      .getByRole('link', { name: say('shell.views.datasheet') })
      .focus();
    await page.getByRole('tooltip', { name: say('shell.views.datasheet') }).waitFor();
  });

  it('holds only Back and Profile on the profile and the notification settings; Back leads to the dashboard [SHL-064] [SHL-065]', async () => {
    const page = seen();
    for (const path of ['/notificationsettings', '/profile']) {
      await go(page, '/reporting');
      await menu(page)
        .getByRole('link', { name: say('shell.views.reporting') })
        .waitFor();
      await go(page, path);
      await menu(page)
        .getByRole('link', { name: say('shell.back') })
        .waitFor();
      expect(await menu(page).getByRole('link').allInnerTexts()).toEqual([say('shell.back'), say('shell.views.profile')]);
    }
    await menu(page)
      .getByRole('link', { name: say('shell.back') })
      .click();
    await menu(page)
      .getByRole('link', { name: say('shell.views.dashboard') })
      .waitFor();
    expect(pathOf(page)).toBe('/');
  });

  it('brings the locomotive control back with My locomotives [SHL-067]', async () => {
    const page = seen();
    await go(page, '/reporting');
    const panel = page.getByRole('complementary');
    const mine = menu(page).getByRole('button', { name: say('shell.myLocomotives') });
    await panel.getByRole('button', { name: say('vehicles.hide') }).click();
    await panel.waitFor({ state: 'detached' });
    await mine.click();
    await panel.waitFor();
    await mine.waitFor({ state: 'detached' });
  });
});

describe('A lost connection', () => {
  it('pins a banner to the top of live data and logbook list until it is back [SHL-082]', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const page = seen();
    await go(page, '/reporting');
    // Her open entries are read first: cut off in the middle, they would be read with a later beat only, and other tests look for them.
    await menu(page)
      .getByRole('link', { name: say('shell.views.logbook-draft-entries') })
      .waitFor();
    const banner = page.getByRole('status').filter({ hasText: say('labels.noConnection') });
    const live = page.getByRole('table', { name: say('livedata.live.title'), exact: true });
    for (const [view, sign] of [
      ['livedata', page.getByText(say('livedata.empty.hint')).or(live)],
      ['logbook-all-entries', page.getByRole('main').getByRole('row').nth(1)],
    ] as const) {
      await menu(page)
        .getByRole('link', { name: say(`shell.views.${view}`), exact: true })
        .click();
      // Its title comes before its script, which may not be cut off.
      await sign.waitFor();
      expect(await banner.count()).toBe(0);
      await page.context().setOffline(true);
      await banner.waitFor();
      await expect.poll(async () => (await banner.boundingBox())?.y, soon).toBe(0);
      expect(pathOf(page)).toBe(`/${view}`);
      await page.context().setOffline(false);
      await banner.waitFor({ state: 'detached' });
    }
  });
});
