import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { german, mapReady, mapRegion, picture, soon, spots } from '../fleet/fleet.ts';
import { desktop, expectFault, revisit, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const gateway = '**/logbook/api/logbook/v1/gateway';
const headers = { 'x-gleisblick': '1' };
const wide = { width: 1920, height: 1000 };
const phone = { width: 390, height: 844 };
/** Amid the three cranes, which stand for good: wherever the trains are, a map that holds the fleet shows it, beside the drawers. */
const shown = { lng: 12.9, lat: 51.9 };
/** The plate of a place on the light map. */
const slate = [55, 71, 79] as const;
/** Around the one that is open. */
const ring = [0, 121, 107] as const;

const drawer = (page: Page, key: string, language: 'de-DE' | 'en-GB' = 'de-DE') =>
  page.getByRole('complementary', { name: words(language)(key), exact: true });
const categoryDrawer = (page: Page) => drawer(page, 'places.filter.title');
const listDrawer = (page: Page) => drawer(page, 'places.list.title');
const tick = (page: Page, kind: string, language: 'de-DE' | 'en-GB' = 'de-DE') =>
  page.getByRole('checkbox', { name: words(language)(`places.kinds.${kind}`), exact: true });
const rows = (page: Page) => listDrawer(page).getByRole('listitem');
const search = (page: Page) => listDrawer(page).getByRole('textbox', { name: german('places.list.search') });

const opened = async (look: Parameters<typeof revisit>[2] = {}, path = '/railation') => {
  const page = await revisit('nora', path, look);
  await tick(page, 'ships', look.language).waitFor();
  return page;
};
const withStations = async (look: Parameters<typeof revisit>[2] = {}) => {
  const page = await opened(look);
  await tick(page, 'accessPointsTerminals').click();
  await rows(page).first().waitFor();
  return page;
};
const open = async (page: Page, name: string) => {
  await listDrawer(page).getByRole('button', { name }).first().click();
  const detail = page.getByRole('complementary', { name, exact: true });
  await detail.waitFor();
  return detail;
};

const ship = {
  id: 's211234560',
  name: 'Elbe 5',
  categories: [10],
  contact: {
    street: 'Kai 1',
    postcode: '20457',
    city: 'Hamburg',
    country: 'Deutschland',
    phone: '+49 40 123',
    website: 'https://kai.example',
  },
  position: { lng: 9.9, lat: 53.5 },
  isDemo: false,
};
const described = {
  title: 'Schubboot',
  blocks: [
    { type: 'paragraph', text: 'Baujahr 1998' },
    { type: 'heading', text: 'Ausrüstung' },
    { type: 'list', items: ['Radar', 'Kran'] },
  ],
};
/** The list with one ship, answered for the server; its details are what is given, null for none. */
const withShip = async (detail: object | null, look: Parameters<typeof revisit>[2] = {}) => {
  const page = await opened(look);
  await page.route(`${gateway}/places?*`, (route) =>
    route.fulfill({ json: { items: [ship], pagination: { total: 1, skip: 0, top: 100 } }, headers }),
  );
  await page.route(`${gateway}/places/s211234560`, (route) =>
    detail === null
      ? route.fulfill({ status: 404, json: { _tag: 'NotFound', code: 'not_found' }, headers })
      : route.fulfill({ json: { ...ship, imgUrl: null, description: null, ship: null, ...detail }, headers }),
  );
  await tick(page, 'ships', look.language).click();
  await drawer(page, 'places.list.title', look.language).getByRole('button', { name: 'Elbe 5' }).click();
  const opening = page.getByRole('complementary', { name: 'Elbe 5', exact: true });
  await opening.waitFor();
  return { page, detail: opening };
};

describe('The railation view', () => {
  it('has a map, and a drawer of categories with checkboxes beside it [RAI-001] [RAI-002]', async () => {
    const page = await opened({ isMapDrawn: true });
    await mapReady(page);
    await mapRegion(page).waitFor();
    const names = await categoryDrawer(page)
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent.trim()));
    expect(names).toHaveLength(13);
    expect(names[2]).toBe(german('places.kinds.fuelStation'));
    expect((await categoryDrawer(page).boundingBox())?.x).toBeLessThan((await mapRegion(page).boundingBox())!.x + 1);
  });

  it.each([1, 0.8, 1.2])('has drawers of 340 and 620 px times the zoom of %s [RAI-004] [RAI-017]', async (zoom) => {
    const page = await withStations({ viewport: wide });
    await page.evaluate((size) => document.documentElement.style.setProperty('--interface-zoom', String(size)), zoom);
    const width = async (name: string) => (await page.getByRole('complementary', { name, exact: true }).boundingBox())?.width ?? 0;
    await soon(() => width(german('places.filter.title'))).toBeCloseTo(340 * zoom, 0);
    await open(page, 'Berlin Hauptbahnhof');
    await soon(() => width('Berlin Hauptbahnhof')).toBeCloseTo(620 * zoom, 0);
  });

  it('opens the list with a tick, and clears ticks and list with the reset [RAI-003] [RAI-007] [RAI-008]', async () => {
    const page = await opened();
    expect(await listDrawer(page).count()).toBe(0);
    const reset = page.getByRole('button', { name: german('places.filter.reset') });
    expect(await reset.isDisabled()).toBe(true);
    await tick(page, 'fuelStation').click();
    await tick(page, 'staff').click();
    await search(page).waitFor();
    await reset.click();
    expect(await listDrawer(page).count()).toBe(0);
    expect(await categoryDrawer(page).getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('asks for the next 100 where the end of the list comes into view [RAI-009]', async () => {
    const page = await withStations();
    await soon(() => rows(page).count()).toBe(100);
    await rows(page).last().scrollIntoViewIfNeeded();
    await soon(() => rows(page).count()).toBe(200);
  });

  it('searches for three characters or none, and bears with a typing error', { tags: ['full'] }, async () => {
    const asked: string[] = [];
    const page = await withStations();
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/gateway/places')) asked.push(url.searchParams.get('search') ?? '');
    });
    await search(page).pressSequentially('Hambrug', { delay: 10 });
    await soon(() => rows(page).first().textContent()).toContain('Hamburg');
    await search(page).fill('Ha');
    await listDrawer(page).getByText(german('places.list.tooShort')).waitFor();
    await search(page).fill('');
    await soon(() => rows(page).first().textContent()).toContain('Augsburg');
    expect(asked).toEqual(['Hambrug', '']);
  });

  it('says that nothing was found, and that nothing came', async () => {
    const page = await withStations();
    await search(page).fill('Xyzzyq');
    await listDrawer(page).getByText(german('places.list.empty')).waitFor();
    expectFault(/net::ERR_FAILED/);
    await page.route(`${gateway}/places?*`, (route) => route.abort());
    await search(page).fill('Fulda');
    await listDrawer(page).getByText(german('places.list.failed')).waitFor();
    await page.unroute(`${gateway}/places?*`);
    await listDrawer(page)
      .getByRole('button', { name: german('places.list.retry') })
      .click();
    await soon(() => rows(page).first().textContent()).toContain('Fulda');
  }, 90_000);

  it('lists suppliers and finds them, those with coordinates on the map, too [RAI-032] [DEC-081]', async () => {
    const page = await opened({ viewport: wide, isMapDrawn: true });
    await mapReady(page);
    await tick(page, 'suppliers').click();
    await listDrawer(page)
      .getByText(german('places.list.count_other', { number: '229' }))
      .waitFor();
    await soon(async () => spots(await picture(mapRegion(page)), slate, 200).length).toBeGreaterThan(3);
    await search(page).fill('Rehberg');
    const detail = await open(page, 'Rehberg Kraftstoffe AG');
    await detail.getByText('Industriestraße 22, 72622 Nürtingen, Deutschland').waitFor();
    await detail.getByRole('link', { name: 'rehberg-kraftstoffe.example' }).waitFor();
  });
});

describe('The details of a place', () => {
  it('open with a click and show image, name, category, address, phone and website [RAI-016] [RAI-018]', async () => {
    const { detail } = await withShip({ imgUrl: '/favicon.svg' });
    await detail.getByRole('img', { name: german('places.detail.image', { name: 'Elbe 5' }) }).waitFor();
    await detail.getByRole('heading', { name: 'Elbe 5' }).waitFor();
    const facts = await detail.locator('dl').first().textContent();
    for (const fact of [german('places.kinds.ships'), 'Kai 1, 20457 Hamburg, Deutschland']) expect(facts).toContain(fact);
    expect(await detail.getByRole('link', { name: '+49 40 123' }).getAttribute('href')).toBe('tel:+4940123');
    const website = detail.getByRole('link', { name: 'kai.example' });
    expect([await website.getAttribute('href'), await website.getAttribute('target')]).toEqual(['https://kai.example', '_blank']);
  });

  it('render paragraph, list and heading as such [RAI-019]', async () => {
    const { detail } = await withShip({ description: described });
    await soon(() => detail.getByRole('paragraph').filter({ hasText: 'Baujahr 1998' }).count()).toBe(1);
    await soon(() => detail.getByRole('heading', { name: 'Ausrüstung', level: 4 }).count()).toBe(1);
    expect(await detail.getByRole('list').getByRole('listitem').allInnerTexts()).toEqual(['Radar', 'Kran']);
  });

  it('add of a ship destination, heading, length, speed and ETA [RAI-020]', async () => {
    const { detail } = await withShip({ ship: { destination: 'DE HAM', heading: 271, length: 33, sog: 5.4, eta: '11-24 06:00' } });
    const facts = () => detail.getByRole('definition').allInnerTexts();
    await soon(async () => (await facts()).slice(-5)).toEqual(['DE HAM', '271 °', '33 m', '5,4 kn', '11-24 06:00']);
  });

  it('are the name and the no-data text where there are none [RAI-021] [DEC-079]', async () => {
    const { page, detail } = await withShip({ contact: { street: '', postcode: '', city: '', country: '', phone: '', website: '' } });
    await detail.getByText(german('labels.noDataAvailable')).waitFor();
    expect(await detail.getByRole('heading').allInnerTexts()).toEqual(['Elbe 5']);
    await page.close();
  });

  it('are closed by Escape before the list and the categories, and give the focus back', { tags: ['full'] }, async () => {
    const page = await withStations({ viewport: wide });
    const detail = await open(page, 'Berlin Hauptbahnhof');
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).textContent || (document.activeElement as HTMLElement).tagName);
    await soon(focused).toContain('Berlin Hauptbahnhof');
    await page.keyboard.press('Escape');
    await listDrawer(page).waitFor({ state: 'detached' });
    await soon(focused).toBe('INPUT');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: german('places.filter.show') }).waitFor();
  });
});

describe('The drawers of railation', { tags: ['full'] }, () => {
  it.each([tablet, phone])('lie over each other with a way back, at $width px', async (viewport) => {
    const page = await withStations({ viewport });
    const detail = await open(page, 'Berlin Hauptbahnhof');
    const box = await detail.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(viewport.width);
    await detail.getByRole('button', { name: german('places.detail.close') }).click();
    await listDrawer(page)
      .getByRole('button', { name: german('places.list.close') })
      .click();
    await tick(page, 'accessPointsTerminals').waitFor();
    await page.getByRole('button', { name: german('places.filter.showList') }).click();
    await rows(page).first().waitFor();
  });

  it.each([
    ['light', 'de-DE', desktop, true],
    ['dark', 'en-GB', tablet, false],
  ] as const)('have nothing that axe finds, %s %s', async (theme, language, viewport, isMapDrawn) => {
    const { page } = await withShip(
      { description: described, ship: { destination: null, heading: 271, length: 33, sog: 5.4, eta: null } },
      { theme, language, viewport, isMapDrawn },
    );
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

describe('Places on a map', () => {
  it('are an overlay that a switch of the toolbar shows on other maps [MAP-018]', async () => {
    const page = await revisit('nora', '/', { isMapDrawn: true });
    await mapReady(page);
    const plates = async () => spots(await picture(mapRegion(page)), slate, 200).length;
    expect(await plates()).toBe(0);
    const toggle = page.getByRole('toolbar').getByRole('button', { name: german('map.toolbar.railation') });
    await toggle.click();
    await soon(plates).toBeGreaterThan(5);
    await toggle.click();
    await soon(plates).toBe(0);
  });

  it('open with a click on their marker, and show in the list which it is [RAI-016]', { tags: ['full'] }, async () => {
    const page = await opened({ viewport: wide, isMapDrawn: true });
    await mapReady(page);
    await page.route(`${gateway}/places?*`, (route) =>
      route.fulfill({ json: { items: [ship], pagination: { total: 1, skip: 0, top: 100 } }, headers }),
    );
    await page.route(`${gateway}/places/positions?*`, (route) =>
      route.fulfill({ json: { ids: [ship.id], names: [ship.name], categories: [10], lng: [shown.lng], lat: [shown.lat] }, headers }),
    );
    await page.route(`${gateway}/places/s211234560`, (route) =>
      route.fulfill({ json: { ...ship, imgUrl: null, description: described, ship: null }, headers }),
    );
    await tick(page, 'ships').click();
    const box = await mapRegion(page).boundingBox();
    const find = async () => spots(await picture(mapRegion(page)), slate, 100)[0];
    await soon(find).toBeDefined();
    const at = (await find())!;
    await page.mouse.click(box!.x + at.x, box!.y + at.y);
    await page.getByRole('complementary', { name: 'Elbe 5', exact: true }).waitFor();
    expect(await listDrawer(page).getByRole('button', { name: 'Elbe 5' }).getAttribute('aria-current')).toBe('true');
  });

  /** One ship in the list and on the map, and how far the open one stands from the middle of what drawers leave of the map. */
  const oneShip = async (viewport: { width: number; height: number }) => {
    const page = await opened({ viewport, isMapDrawn: true });
    await mapReady(page);
    for (const [path, json] of [
      ['places?*', { items: [{ ...ship, position: shown }], pagination: { total: 1, skip: 0, top: 100 } }],
      ['places/positions?*', { ids: [ship.id], names: [ship.name], categories: [10], lng: [shown.lng], lat: [shown.lat] }],
      ['places/s211234560', { ...ship, imgUrl: null, description: described, ship: null }],
    ] as const)
      await page.route(`${gateway}/${path}`, (route) => route.fulfill({ json, headers }));
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

  it.each([desktop, wide])(
    'stand in the middle of what the drawers leave of the map, opened from the list, at $width px',
    { tags: ['full'] },
    async (viewport) => {
      const { page, fromMiddle } = await oneShip(viewport);
      await open(page, 'Elbe 5');
      await soon(fromMiddle).toBeLessThan(20);
    },
  );

  it('are brought out from under the drawer that they open', { tags: ['full'] }, async () => {
    const { page, detail, map, find, fromMiddle } = await oneShip(wide);
    await soon(find).toBeDefined();
    const later = map.width - 250;
    const frames = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    /** Drags the ship to where the drawer will lie, and says how far from there it stands now: a map that still moved when it was grasped is grasped again. */
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
