import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFault, go, revisit, shared, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();

const devMenu = async (page: Page) => {
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('shell.dev.label') })
    .click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
};
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const widthOf = async (page: Page, role: 'navigation' | 'complementary') =>
  Math.round((await page.getByRole(role).boundingBox())?.width ?? 0);

/** Every text in sight, by where it stands, with the sizes of its letters in pixels, and the controls whose text runs out of them. */
const lettering = (page: Page) =>
  page.evaluate(() => {
    const sizes: Record<string, number[]> = {};
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const { parentElement: holder } = node;
      if (text === '' || /\d/.test(text) || holder === null || !holder.checkVisibility() || holder.closest('.maplibregl-map') !== null)
        continue;
      const place = [holder, holder.parentElement, holder.parentElement?.parentElement].map((one) => `${one?.tagName}.${one?.className}`);
      const size = Number.parseFloat(getComputedStyle(holder).fontSize);
      sizes[`${place.join(' in ')}: ${text}`] = [...(sizes[`${place.join(' in ')}: ${text}`] ?? []), size];
      const control = holder.closest('button, a');
      if (control !== null && control.scrollWidth > control.clientWidth + 1) cut.push(text);
    }
    return { sizes, cut };
  });

describe('Developer tools', () => {
  const seen = shared(() => revisit('nora', '/profile'));

  it('are offered on a dev host, with a switch that a hard reload keeps while it empties every cache [SHL-044] [SHL-045] [SHL-047]', async () => {
    const page = seen();
    const toggle = (await devMenu(page)).getByRole('menuitemcheckbox', { name: 'Dev Tools' });
    expect(await toggle.getAttribute('aria-checked')).toBe('false');
    await toggle.click();
    await expect.poll(() => toggle.getAttribute('aria-checked'), soon).toBe('true');
    await page.evaluate(async () => {
      await (await caches.open('stale')).put('/old', new Response('old'));
    });
    const reloaded = page.waitForEvent('load');
    await page
      .getByRole('menu')
      .getByRole('menuitem', { name: say('shell.dev.reload') })
      .click();
    await reloaded;
    expect(await page.evaluate(() => caches.has('stale'))).toBe(false);
    await (await devMenu(page)).getByRole('menuitemcheckbox', { name: 'Dev Tools', checked: true }).click();
    await page.keyboard.press('Escape');
  });

  it('zoom every text of a page alike, and none runs out of its control [SHL-046]', { tags: ['full'] }, async () => {
    const at = async (zoomActive: string) => {
      // Wide enough that no part changes to its narrow form.
      const page = await revisit('nora', '/', { storage: { zoomActive }, viewport: { width: 1920, height: 1080 }, isMapDrawn: true });
      await page.getByRole('table').waitFor();
      // What the map draws is left out, so it has to be there to be known.
      await page.locator('.maplibregl-map').waitFor();
      await page
        .getByRole('complementary')
        .getByRole('button', { name: say('vehicles.hide') })
        .waitFor();
      return lettering(page);
    };
    const ordinary = await at('1');
    const known = Object.entries(ordinary.sizes);
    expect(known.length).toBeGreaterThan(30);
    for (const zoom of [0.8, 1.2]) {
      const { sizes, cut } = await at(String(zoom));
      const isZoomed = (before: readonly number[]) => (size: number) => before.some((one) => Math.abs(size - one * zoom) <= 0.05);
      const wrong = known.filter(([text, before]) => !(sizes[text] ?? []).every(isZoomed(before)));
      expect(wrong.map(([text, before]) => `${text}: ${sizes[text]} where ${before} is zoomed by ${zoom}`).join('\n')).toBe('');
      expect(known.filter(([text]) => sizes[text] !== undefined).length).toBeGreaterThan(30);
      expect(cut).toEqual([]);
    }
  });

  it('set the zoom to 0.8, 1 or 1.2, which scales navigation and drawers [SHL-046] [SHL-050] [SHL-051]', async () => {
    const page = seen();
    await go(page, '/reporting');
    await page.getByRole('complementary').waitFor();
    const choices = (await devMenu(page)).getByRole('menuitemradio');
    expect(await choices.allInnerTexts()).toEqual(['0,8', '1', '1,2']);
    await page.keyboard.press('Escape');
    for (const [zoom, name] of [
      [0.8, '0,8'],
      [1.2, '1,2'],
      [1, '1'],
    ] as const) {
      await (await devMenu(page)).getByRole('menuitemradio', { name, exact: true }).click();
      await expect.poll(() => widthOf(page, 'navigation'), soon).toBe(210 * zoom);
      await expect.poll(() => widthOf(page, 'complementary'), soon).toBe(300 * zoom);
      expect(await stored(page, 'zoomActive')).toBe(String(zoom));
    }
  });

  it('keep the zoom for the next visit', { tags: ['full'] }, async () => {
    const page = await revisit('nora', '/profile', { storage: { zoomActive: '0.8' } });
    await expect.poll(() => widthOf(page, 'navigation'), soon).toBe(168);
  });
});

describe('A snackbar', { tags: ['full'] }, () => {
  it('tells of a failure, waits while the pointer is on it and can be dismissed', async () => {
    const page = await revisit('demo', '/profile');
    await page.route('**/um/v1/account/active-organisation', (route) =>
      route.fulfill({ status: 404, headers: { 'x-gleisblick': '1' }, json: { _tag: 'NotFound', code: 'not_found' } }),
    );
    expectFault(/status of 404 .*active-organisation/);
    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Demo User' }) }).click();
    await page.getByRole('menuitemradio', { name: 'Südbahn Logistik' }).click();
    const snackbar = page.getByRole('region', { name: new RegExp(`^${say('shell.notices')}`) }).getByRole('listitem');
    await snackbar.getByText(say('messages.organisationFailed')).hover();
    await snackbar.getByRole('button', { name: say('shell.dismiss') }).click();
    await snackbar.waitFor({ state: 'detached' });
  });
});
