import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { german, soon } from '../fleet/fleet.ts';
import { configured, desktop, expectFault, open, openWindow, sessionOf, shared, tablet, withBrowser, words } from '../portal.ts';
import { categoryDrawer, described, drawer, gateway, headers, listDrawer, opened, openPlace, ship, tick, wide } from './pages.ts';

withBrowser({ isMapDrawn: false });

const phone = { width: 390, height: 844 };
const rows = (page: Page) => listDrawer(page).getByRole('listitem');
const search = (page: Page) => listDrawer(page).getByRole('textbox', { name: german('places.list.search') });

const openStations = async (page: Page) => {
  await tick(page, 'accessPointsTerminals').click();
  await rows(page).first().waitFor();
  return page;
};

const links = { home: null, parts: null, liveIot: null, placeMarker: 'https://places.example', privacyDe: null, privacyEn: null };
/** The directory of an operator who has a page for new places. */
const withNewPlaces = async (look: Parameters<typeof openWindow>[0] = {}, set: object = links) => {
  const page = await openWindow({ ...look, storage: { userToken: await sessionOf('nora') } });
  await configured(page, { links: set });
  await open(page, '/railation');
  await tick(page, 'staff', look.language).waitFor();
  return page;
};
/** The tab in which the page for a new place opens. */
const newPlaceTab = async (page: Page, language: 'de-DE' | 'en-GB' = 'de-DE') => {
  await tick(page, 'staff', language).click();
  await page.context().route('https://places.example/**', (route) => route.fulfill({ body: 'A new place' }));
  const popup = page.context().waitForEvent('page');
  await page.getByRole('link', { name: words(language)('places.list.add') }).click();
  return popup;
};

/** The list with one ship, answered for the server; its details are what is given. */
const openShip = async (page: Page, detail: object, language: 'de-DE' | 'en-GB' = 'de-DE') => {
  await page.route(`${gateway}/places?*`, (route) =>
    route.fulfill({ json: { items: [ship], pagination: { total: 1, skip: 0, top: 100 } }, headers }),
  );
  await page.route(`${gateway}/places/s211234560`, (route) =>
    route.fulfill({ json: { ...ship, imgUrl: null, description: null, ship: null, ...detail }, headers }),
  );
  await tick(page, 'ships', language).click();
  await drawer(page, 'places.list.title', language).getByRole('button', { name: 'Elbe 5' }).click();
  const opening = page.getByRole('complementary', { name: 'Elbe 5', exact: true });
  await opening.waitFor();
  return opening;
};

describe('The railation view', () => {
  const view = shared(() => withNewPlaces({ viewport: wide }));
  const reset = (page: Page) => page.getByRole('button', { name: german('places.filter.reset') });
  /** The page that these tests share, with no place open, nothing ticked and the server's own answers. */
  const cleared = async () => {
    const page = view();
    await page.unroute(`${gateway}/places?*`);
    await page.unroute(`${gateway}/places/s211234560`);
    const close = page.getByRole('button', { name: german('places.detail.close'), exact: true });
    if (await close.isVisible()) await close.click();
    if (await reset(page).isEnabled()) await reset(page).click();
    await listDrawer(page).waitFor({ state: 'detached' });
    return page;
  };
  const withStations = async () => openStations(await cleared());
  const withShip = async (detail: object) => openShip(await cleared(), detail);

  it('has drawers of 340 and 620 px, times the zoom [RAI-004] [RAI-017]', async () => {
    const page = await cleared();
    const isAsWide = async (name: string, pixels: number) => {
      const width = async () => (await page.getByRole('complementary', { name, exact: true }).boundingBox())?.width;
      for (const zoom of [0.8, 1.2, 1]) {
        await page.evaluate((size) => document.documentElement.style.setProperty('--interface-zoom', String(size)), zoom);
        await soon(width).toBeCloseTo(pixels * zoom, 0);
      }
    };
    await isAsWide(german('places.filter.title'), 340);
    await openShip(page, {});
    await isAsWide('Elbe 5', 620);
    await page.evaluate(() => document.documentElement.style.removeProperty('--interface-zoom'));
  });

  it('opens the list with a tick, and clears ticks and list with the reset [RAI-003] [RAI-007] [RAI-008]', async () => {
    const page = await cleared();
    await soon(() => reset(page).isDisabled()).toBe(true);
    await tick(page, 'fuelStation').click();
    await tick(page, 'staff').click();
    await search(page).waitFor();
    await reset(page).click();
    await listDrawer(page).waitFor({ state: 'detached' });
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
    const note = (request: Request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('/gateway/places')) asked.push(url.searchParams.get('search') ?? '');
    };
    page.on('request', note);
    await search(page).pressSequentially('Hambrug', { delay: 10 });
    await soon(() => rows(page).first().textContent()).toContain('Hamburg');
    await search(page).fill('Ha');
    await listDrawer(page).getByText(german('places.list.tooShort')).waitFor();
    await search(page).fill('');
    await soon(() => rows(page).first().textContent()).toContain('Augsburg');
    expect(asked).toEqual(['Hambrug', '']);
    page.off('request', note);
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
  });

  it('lists suppliers and finds them [RAI-032]', async () => {
    const page = await cleared();
    await tick(page, 'suppliers').click();
    await listDrawer(page)
      .getByText(german('places.list.count_other', { number: '229' }))
      .waitFor();
    await search(page).fill('Rehberg');
    const detail = await openPlace(page, 'Rehberg Kraftstoffe AG');
    await detail.getByText('Industriestraße 22, 72622 Nürtingen, Deutschland').waitFor();
    await detail.getByRole('link', { name: 'rehberg-kraftstoffe.example' }).waitFor();
  });

  it('opens a place with a click and shows image, name, category, address, phone, website, description and what a ship adds [RAI-016] [RAI-018] [RAI-019] [RAI-020]', async () => {
    const detail = await withShip({
      imgUrl: '/favicon.svg',
      description: described,
      ship: { destination: 'DE HAM', heading: 271, length: 33, sog: 5.4, eta: '11-24 06:00' },
    });
    await detail.getByRole('img', { name: german('places.detail.image', { name: 'Elbe 5' }) }).waitFor();
    await detail.getByRole('heading', { name: 'Elbe 5' }).waitFor();
    const facts = await detail.locator('dl').first().textContent();
    for (const fact of [german('places.kinds.ships'), 'Kai 1, 20457 Hamburg, Deutschland']) expect(facts).toContain(fact);
    expect(await detail.getByRole('link', { name: '+49 40 123' }).getAttribute('href')).toBe('tel:+4940123');
    const website = detail.getByRole('link', { name: 'kai.example' });
    expect([await website.getAttribute('href'), await website.getAttribute('target')]).toEqual(['https://kai.example', '_blank']);
    expect(await detail.getByRole('paragraph').filter({ hasText: 'Baujahr 1998' }).count()).toBe(1);
    expect(await detail.getByRole('heading', { name: 'Ausrüstung', level: 4 }).count()).toBe(1);
    expect(await detail.getByRole('list').getByRole('listitem').allInnerTexts()).toEqual(['Radar', 'Kran']);
    expect((await detail.getByRole('definition').allInnerTexts()).slice(-5)).toEqual(['DE HAM', '271 °', '33 m', '5,4 kn', '11-24 06:00']);
  });

  it('shows of a place without details its name and the no-data text [RAI-021] [DEC-079]', async () => {
    const detail = await withShip({ contact: { street: '', postcode: '', city: '', country: '', phone: '', website: '' } });
    await detail.getByText(german('labels.noDataAvailable')).waitFor();
    expect(await detail.getByRole('heading').allInnerTexts()).toEqual(['Elbe 5']);
  });

  it('closes a place by Escape before the list and the categories, and gives the focus back', { tags: ['full'] }, async () => {
    const page = await withStations();
    const detail = await openPlace(page, 'Berlin Hauptbahnhof');
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).textContent || (document.activeElement as HTMLElement).tagName);
    await soon(focused).toContain('Berlin Hauptbahnhof');
    await page.keyboard.press('Escape');
    await listDrawer(page).waitFor({ state: 'detached' });
    await soon(focused).toBe('INPUT');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: german('places.filter.show') }).click();
    await categoryDrawer(page).waitFor();
  });

  it('has an entry for a new place that opens its page in a tab of its own [RAI-012] [RAI-013]', async () => {
    const page = await cleared();
    const tab = await newPlaceTab(page);
    await tab.waitForURL('https://places.example/add-place-marker/');
    expect(new URL(page.url()).pathname).toBe('/railation');
    await tab.close();
  });

  it('leads to the English page for a new place in English', { tags: ['full'] }, async () => {
    const tab = await newPlaceTab(await withNewPlaces({ language: 'en-GB' }), 'en-GB');
    await tab.waitForURL('https://places.example/en/add-place-marker/');
  });

  it('has no entry for a new place without a configured host', { tags: ['full'] }, async () => {
    const page = await withNewPlaces({}, { ...links, placeMarker: null });
    await tick(page, 'staff').click();
    await search(page).waitFor();
    expect(await page.getByRole('link', { name: german('places.list.add') }).count()).toBe(0);
  });
});

describe('The drawers of railation', { tags: ['full'] }, () => {
  it('stand below each other on a tablet held upright and leave a part of the map beside them', async () => {
    const page = await openStations(await opened({ viewport: { width: 768, height: 1024 } }));
    const [list, categories] = [(await listDrawer(page).boundingBox())!, (await categoryDrawer(page).boundingBox())!];
    expect(list.x + list.width).toBeLessThanOrEqual(768 - 200);
    expect(categories.y + categories.height).toBeLessThanOrEqual(list.y + 1);
  });

  it.each([tablet, phone])('lie over each other with a way back, at $width px', async (viewport) => {
    const page = await openStations(await opened({ viewport }));
    const detail = await openPlace(page, 'Berlin Hauptbahnhof');
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
    const page = await opened({ theme, language, viewport, isMapDrawn });
    const ship = { destination: null, heading: 271, length: 33, sog: 5.4, eta: null };
    await openShip(page, { description: described, ship }, language);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
