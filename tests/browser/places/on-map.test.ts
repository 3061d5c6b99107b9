import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { german, mapReady, mapRegion, picture, soon, spots } from '../fleet/fleet.ts';
import { desktop, go, revisit, shared, tablet, withBrowser } from '../portal.ts';
import { categoryDrawer, described, gateway, headers, listDrawer, opened, openPlace, ship, tick, wide } from './pages.ts';

withBrowser();

/** Amid the three cranes, which stand for good: wherever the trains are, a map that holds the fleet shows it, beside the drawers. */
const shown = { lng: 12.9, lat: 51.9 };
/** The plate of a place on the light map. */
const slate = [55, 71, 79] as const;
/** Around the one that is open. */
const ring = [0, 121, 107] as const;

describe('Places on a map', () => {
  const drawn = shared(async () => {
    const page = await revisit('nora', '/', { viewport: tablet });
    await mapReady(page);
    return page;
  });
  /** The map that these tests share, in one view or the other. */
  const mapOf = async (path: '/' | '/railation') => {
    const page = drawn();
    if (new URL(page.url()).pathname !== path) await go(page, path);
    await categoryDrawer(page).waitFor({ state: path === '/' ? 'detached' : 'visible' });
    await mapReady(page);
    return page;
  };
  const plates = async (page: Page) => spots(await picture(mapRegion(page)), slate, 200).length;

  it('are an overlay that a switch of the toolbar shows on other maps [MAP-018]', async () => {
    const page = await mapOf('/');
    expect(await plates(page)).toBe(0);
    const toggle = page.getByRole('toolbar').getByRole('button', { name: german('map.toolbar.railation') });
    await toggle.click();
    await soon(() => plates(page)).toBeGreaterThan(5);
    await toggle.click();
    await soon(() => plates(page)).toBe(0);
  });

  it('stand beside a drawer of categories with checkboxes, suppliers with coordinates among them [RAI-001] [RAI-002] [DEC-081]', async () => {
    const page = await mapOf('/railation');
    const names = await categoryDrawer(page)
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent.trim()));
    expect(names).toHaveLength(13);
    expect(names[2]).toBe(german('places.kinds.fuelStation'));
    expect((await categoryDrawer(page).boundingBox())?.x).toBeLessThan((await mapRegion(page).boundingBox())!.x + 1);
    await tick(page, 'suppliers').click();
    // The drawers cover half of the map.
    await listDrawer(page)
      .getByRole('button', { name: german('places.list.close') })
      .click();
    await page.getByRole('button', { name: german('places.filter.hide') }).click();
    await soon(() => plates(page)).toBeGreaterThan(3);
    await page.getByRole('button', { name: german('places.filter.show') }).click();
    await page.getByRole('button', { name: german('places.filter.reset') }).click();
  });

  const answerOneShip = async (page: Page) => {
    for (const [path, json] of [
      ['places?*', { items: [{ ...ship, position: shown }], pagination: { total: 1, skip: 0, top: 100 } }],
      ['places/positions?*', { ids: [ship.id], names: [ship.name], categories: [10], lng: [shown.lng], lat: [shown.lat] }],
      ['places/s211234560', { ...ship, imgUrl: null, description: described, ship: null }],
    ] as const)
      await page.route(`${gateway}/${path}`, (route) => route.fulfill({ json, headers }));
  };

  /** One ship in the list and on the map, and how far the open one stands from the middle of what drawers leave of the map. */
  const oneShip = async (viewport: { width: number; height: number }) => {
    const page = await opened({ viewport });
    await mapReady(page);
    await answerOneShip(page);
    await tick(page, 'ships').click();
    const find = async () => spots(await picture(mapRegion(page)), slate, 100)[0];
    const detail = page.getByRole('complementary', { name: 'Elbe 5', exact: true });
    const map = (await mapRegion(page).boundingBox())!;
    const fromMiddle = async () => {
      const beside = await Promise.all(
        [categoryDrawer(page), listDrawer(page)].map(async (one) => ((await one.count()) > 0 ? one.boundingBox() : null)),
      );
      const left = Math.max(map.x, ...beside.flatMap((box) => (box === null ? [] : [box.x + box.width])));
      const right = (await detail.boundingBox())!.x;
      expect(right - left).toBeGreaterThan(250);
      const found = spots(await picture(mapRegion(page)), ring, 200).map(({ x }) => map.x + x);
      return Math.min(Number.POSITIVE_INFINITY, ...found.map((x) => Math.abs(x - (left + right) / 2)));
    };
    return { page, detail, map, find, fromMiddle };
  };

  it('open with a click on their marker, and show in the list which it is [RAI-016]', { tags: ['full'] }, async () => {
    const { page, detail, map, find } = await oneShip(wide);
    await soon(find).toBeDefined();
    const at = (await find())!;
    await page.mouse.click(map.x + at.x, map.y + at.y);
    await detail.waitFor();
    expect(await listDrawer(page).getByRole('button', { name: 'Elbe 5' }).getAttribute('aria-current')).toBe('true');
  });

  it('lead from another map into the directory, where they stay open [DEC-017]', { tags: ['full'] }, async () => {
    const page = await revisit('nora', '/', { viewport: wide });
    await mapReady(page);
    await answerOneShip(page);
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: german('map.toolbar.railation') })
      .click();
    const marker = async () => spots(await picture(mapRegion(page)), slate, 100)[0];
    await soon(marker).toBeDefined();
    const [map, at] = [(await mapRegion(page).boundingBox())!, (await marker())!];
    await page.mouse.click(map.x + at.x, map.y + at.y);
    await page.getByRole('link', { name: german('places.detail.directory') }).click();
    await categoryDrawer(page).waitFor();
    await page.getByRole('complementary', { name: ship.name, exact: true }).getByText(described.title).waitFor();
  });

  it.each([desktop, wide])(
    'stand in the middle of what the drawers leave of the map, opened from the list, at $width px',
    { tags: ['full'] },
    async (viewport) => {
      const { page, fromMiddle } = await oneShip(viewport);
      await openPlace(page, 'Elbe 5');
      await soon(fromMiddle).toBeLessThan(20);
    },
  );

  it('are brought out from under the drawer that they open', { tags: ['full'] }, async () => {
    const { page, detail, map, find, fromMiddle } = await oneShip(wide);
    await soon(find).toBeDefined();
    const later = map.width - 250;
    const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    /** Drags the ship to where the drawer will lie; returns how far from there it is now, as a map that still moved has to be dragged again. */
    const dragged = async () => {
      const { x, y } = (await find())!;
      if (Math.abs(x - later) < 40) return 0;
      const height = map.y + (y < map.height / 2 ? y + 60 : y - 60);
      await page.mouse.move(map.x + x, height);
      await page.mouse.down();
      // A drag counts from the first move that is read as one, and a busy page reads moves together: a small one by itself, first.
      await page.mouse.move(map.x + x + 4, height);
      await frames();
      await page.mouse.move(map.x + later, height, { steps: 8 });
      await page.mouse.up();
      await frames();
      return Math.abs(((await find())?.x ?? 0) - later);
    };
    await soon(dragged).toBeLessThan(40);
    await soon(async () => {
      const one = (await find())?.x;
      await frames();
      return one !== undefined && (await find())?.x === one;
    }).toBe(true);
    const there = (await find())!;
    await page.mouse.click(map.x + there.x, map.y + there.y);
    await detail.waitFor();
    await soon(fromMiddle).toBeLessThan(20);
  });
});
