import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  card,
  counter,
  countOf,
  difference,
  focusButton,
  german,
  hoverFocused,
  isCrane,
  mapMiddle,
  mapReady,
  mapRegion,
  nameOf,
  only,
  picture,
  says,
  serverFleet,
  smallMap,
  soon,
  spots,
} from '../fleet/fleet.ts';
import { revisit, shared, withBrowser, words } from '../portal.ts';

withBrowser();

const violet = [101, 80, 185] as const;
const green = [26, 122, 76] as const;
const sea = [213, 224, 230] as const;
const land = [245, 246, 244] as const;
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name: german(`map.toolbar.${name}`) });
const cranes = async () => (await serverFleet('nora')).filter(isCrane);

/** The map with the cranes alone, which stand far apart and never move. */
const withCranes = async () => {
  const page = await revisit('nora', '/', smallMap);
  await counter(page, 'cranes').waitFor();
  await mapReady(page);
  await counter(page, 'cranes').click();
  await says(page, await countOf(page, 'cranes'));
  return page;
};
const focusOn = async (page: Page, name: string) => {
  const button = focusButton(page, name);
  // It switches the focus: the one of the test before is released first.
  if ((await button.getAttribute('aria-pressed')) === 'true') await button.click();
  await button.click();
  return hoverFocused(page, name);
};
const violetSpots = async (page: Page) => spots(await picture(mapRegion(page)), violet, 300);

/** Once for the file: without graphics hardware each page that draws a map costs six core-seconds. */
const cranesAlone = shared(withCranes);
/** The page that most tests share, with all cranes on the screen. */
const framed = async () => {
  const page = cranesAlone();
  await tool(page, 'recenter').click();
  await soon(async () => (await violetSpots(page)).length).toBe((await cranes()).length);
  return page;
};

describe('Markers', () => {
  it('draws one marker for each shown vehicle with a position, where it stands [MAP-001]', async () => {
    const page = await framed();
    const names = (await cranes()).map(nameOf);
    for (const name of names) await focusOn(page, name);
    await card(page, only(names[0])).click();
    await tool(page, 'recenter').click();
    await soon(async () => (await violetSpots(page)).length).toBe(names.length - 1);
    await card(page, only(names[0])).click();
    await focusOn(page, only(names[0]));
  });

  it('shows a tooltip under the pointer, and none beside the marker [MAP-003]', async () => {
    const page = await framed();
    const name = nameOf(only((await cranes())[0]));
    const tooltip = await focusOn(page, name);
    await tooltip.getByText(german('map.status.crane'), { exact: true }).waitFor();
    const { x, y } = await mapMiddle(page);
    await page.mouse.move(x - 160, y - 90);
    await tooltip.waitFor({ state: 'detached' });
  });

  it('says how far it is, to where and by which scale when one looks from near', { tags: ['full'] }, async () => {
    const page = await framed();
    const scale = mapRegion(page).getByRole('img', { name: /^Maßstab: / });
    const stations = mapRegion(page)
      .getByRole('list', { name: german('map.stations.label') })
      .getByRole('listitem');
    await soon(() => scale.textContent()).toMatch(/^[125]00?\u00a0km$/);
    expect(await stations.count()).toBe(0);
    await focusOn(page, nameOf(only((await cranes())[0])));
    await soon(() => scale.textContent()).toMatch(/^(1|2)\u00a0km$/);
    await soon(() => stations.count()).toBe(3);
    for (let zoom = 13; zoom <= 18; zoom++) await tool(page, 'zoomIn').click();
    await soon(() => scale.textContent()).toMatch(/^[12]0\u00a0m$/);
    for (const told of await stations.allTextContents()) expect(told).toMatch(/\d\u00a0(m|km)$/);
  });

  it('names the vehicles of a cluster under the pointer', { tags: ['full'] }, async () => {
    const page = await revisit('nora');
    await mapReady(page);
    // From so far away some of them are one ring wherever they are.
    for (let step = 0; step < 2; step++) await mapRegion(page).press('-');
    const tooltip = page.getByRole('tooltip').filter({ hasText: german('map.tooltip.clusterHint') });
    const box = await mapRegion(page).boundingBox();
    if (!box) throw new Error('There is no map');
    const listed = tooltip.locator('.map-cards-clusterNames li:not(.map-cards-muted)');
    let names: readonly string[] = [];
    /** The arcs of a ring lie around its middle: the middle of one is inside the ring. Trains move, so that it is found and read at once. */
    const readRing = async () => {
      for (const { x, y } of spots(await picture(mapRegion(page)), green, 25)) {
        await page.mouse.move(box.x + x, box.y + y);
        await page.mouse.move(box.x + x + 1, box.y + y);
        await tooltip.waitFor({ timeout: 600 }).catch(() => {});
        names = await listed.allTextContents();
        if (names.length > 0) return names.length;
      }
      return 0;
    };
    await soon(readRing).toBeGreaterThan(1);
    const fleet = (await serverFleet('nora')).map(nameOf);
    for (const name of names) expect(fleet).toContain(name);
  });

  it('pins an info window with a click, until it is closed [MAP-004]', async () => {
    const page = await framed();
    const name = nameOf(only((await cranes())[0]));
    await focusOn(page, name);
    const { x, y } = await mapMiddle(page);
    const card = page.getByRole('region', { name: german('map.card.label', { name }) });
    await page.mouse.click(x, y);
    await card.getByText(german('map.card.signal'), { exact: true }).waitFor();
    await page.mouse.move(x - 250, y - 120);
    expect(await card.isVisible()).toBe(true);
    await card.getByRole('link', { name: german('map.card.liveData') }).waitFor();
    await card.getByRole('button', { name: german('map.card.close') }).click();
    await card.waitFor({ state: 'detached' });
  });

  it('the recenter button frames all shown vehicles again, the follow button the focused one until the map is moved [MAP-008]', async () => {
    const page = await framed();
    const names = (await cranes()).map(nameOf);
    await focusOn(page, only(names[0]));
    await soon(async () => (await violetSpots(page)).length).toBe(1);
    const follow = page.getByRole('button', { name: german('map.follow', { name: only(names[0]) }), exact: true });
    expect(await follow.count()).toBe(0);
    await tool(page, 'recenter').click();
    await soon(async () => (await violetSpots(page)).length).toBe(names.length);
    await follow.click();
    await soon(async () => (await violetSpots(page)).length).toBe(1);
    await follow.waitFor({ state: 'detached' });
    const { x, y } = await mapMiddle(page);
    await page.mouse.move(x - 120, y - 80);
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 20, { steps: 4 });
    await page.mouse.up();
    await follow.waitFor();
  });

  it("says 'No postion data available for this box' for 5 s for a vehicle without position [MAP-009]", async () => {
    const english = words('en-GB');
    const vehicle = only((await serverFleet('zeno')).find((one) => one.value('lat') === null));
    const page = await revisit('zeno', '/', { language: 'en-GB', ...smallMap });
    await mapReady(page);
    await page.clock.install();
    // From here on time passes only as the test lets it: on a busy machine it would be over before it is looked at.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    const notice = page.getByText('No postion data available for this box', { exact: true });
    await page
      .getByRole('complementary')
      .getByRole('button', { name: `${english('vehicles.focus')}: ${nameOf(vehicle)}`, exact: true })
      .click();
    await soon(async () => {
      await page.clock.runFor(100);
      return notice.count();
    }).toBe(1);
    await page.clock.runFor(4_500);
    expect(await notice.count()).toBe(1);
    await page.clock.runFor(1_000);
    await notice.waitFor({ state: 'detached' });
  });
});

describe('Overlays', () => {
  /** The map with no tooltip of a tool over it. */
  const drawn = async (page: Page) => {
    await page.mouse.move(4, 4);
    return picture(mapRegion(page));
  };
  /** The map once three pictures in a row show the same: a busy machine draws a new camera late. */
  const rested = async (page: Page, unlike: number) => {
    let last = await drawn(page);
    let calm = 0;
    await soon(async () => {
      const next = await drawn(page);
      calm = difference(last, next) < unlike ? calm + 1 : 0;
      last = next;
      return calm;
    }).toBeGreaterThan(2);
    return last;
  };
  const changes = async (page: Page, name: string, least: number) => {
    const before = await rested(page, least / 8);
    const change = async () => difference(before, await drawn(page));
    await tool(page, name).click();
    expect(await tool(page, name).getAttribute('aria-pressed')).toBe('true');
    await soon(change).toBeGreaterThan(least);
    await tool(page, name).click();
    await soon(change).toBeLessThan(least / 4);
  };

  it('the railway network is drawn over the map and taken away [MAP-016]', async () => {
    await changes(await framed(), 'railway', 0.005);
  });

  it('the satellite picture takes the place of the base map and gives it back [MAP-017]', async () => {
    await changes(await framed(), 'satellite', 0.6);
  });

  it('another theme colours what is there and fetches nothing of it again', { tags: ['full'] }, async () => {
    const page = await framed();
    const bright = await rested(page, 0.01);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/geo/')) fetched.push(request.url());
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await soon(async () => difference(bright, await drawn(page))).toBeGreaterThan(0.6);
    await rested(page, 0.01);
    expect(fetched).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  });
});

it('The base map is land until its land has come, then has its sea, and nothing was fetched twice', { tags: ['full'] }, async () => {
  const page = await revisit('nora', '/profile');
  const fetched: string[] = [];
  let isHeld = true;
  const held: (() => Promise<void>)[] = [];
  await page.route('**/geo/tiles/**', (route) => {
    fetched.push(route.request().url());
    return isHeld ? void held.push(() => route.continue()) : route.continue();
  });
  const shares = async () => {
    const drawn = await picture(mapRegion(page));
    const share = (colour: typeof sea | typeof land) =>
      spots(drawn, colour, 5_000).reduce((total, { size }) => total + size, 0) / (drawn.width * drawn.height);
    return { sea: share(sea), land: share(land) };
  };
  await page.goto(new URL('/', page.url()).href);
  await soon(() => held.length).toBeGreaterThan(0);
  await soon(async () => (await shares()).land).toBeGreaterThan(0.7);
  // A style in which the sea is seen would have been drawn by now.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect((await shares()).sea).toBe(0);
  isHeld = false;
  for (const release of held) await release();
  // At some hours no train is near a coast.
  await mapRegion(page).press('-');
  await soon(async () => (await shares()).sea).toBeGreaterThan(0.05);
  expect((await shares()).land).toBeGreaterThan(0.3);
  expect(fetched).toEqual([...new Set(fetched)]);
});

it('two map styles stand side by side on a developer host, and look at the same place [SHL-017] [DEC-013]', {
  tags: ['full'],
}, async () => {
  const page = await revisit('nora', '/mapbox-vs-google');
  await mapReady(page);
  const other = page.getByRole('img', { name: german('map.compared.satellite') });
  const isStill = async () => {
    const before = await picture(other);
    return difference(before, await picture(other));
  };
  await soon(isStill).toBe(0);
  const before = await picture(other);
  expect(difference(before, await picture(mapRegion(page)))).toBeGreaterThan(0.5);
  await tool(page, 'zoomIn').click();
  await soon(async () => difference(before, await picture(other))).toBeGreaterThan(0.1);
});
