import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import {
  type Colour,
  calmest,
  card,
  colours,
  drawing,
  german,
  isCrane,
  mapReady,
  mapRegion,
  nameOf,
  only,
  picture,
  pixelsOf,
  serverFleet,
  soon,
} from '../fleet/fleet.ts';
import { bytesOf, callAs, expectFault, nextFrames, openSession, portalUrl, revisit, shared, tablet, withBrowser } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const tool = (page: Page, name: 'track' | 'heat') =>
  page.getByRole('toolbar').getByRole('button', { name: german(`map.toolbar.${name}`), exact: true });
const isOn = (page: Page, name: 'track' | 'heat') => tool(page, name).getAttribute('aria-pressed');
const periodButton = (page: Page) => page.getByRole('button', { name: new RegExp(`^${german('shell.range.label')}`) });
const replay = (page: Page) => page.getByRole('region', { name: german('history.replay.label') });
const slider = (page: Page) => replay(page).getByRole('slider');
/** Where nothing was made ready for so long, all is, ms. */
const quiet = 3_000;
type Place = readonly [number, number];
interface Feature {
  readonly geometry: { readonly coordinates: readonly Place[] };
}
/** How many pixels of the map have about one of these colours: of lines very nearly, as heat has some that come near them. */
const coloured = async (page: Page, wanted: readonly Colour[], near = 60) => pixelsOf(await picture(mapRegion(page)), wanted, near);

/** What is counted once it is the same, about, three times one after the other. */
const steady = async (count: () => Promise<number>) => {
  const counts: number[] = [];
  await soon(async () => {
    counts.push(await count());
    const last = counts.slice(-3);
    return last.length < 3 ? Number.POSITIVE_INFINITY : Math.max(...last) - Math.min(...last);
  }).toBeLessThan(10);
  return counts.at(-1) ?? 0;
};

const locomotive = async () => calmest(await serverFleet('nora'), (one) => one.value('mileageKm') !== null);
/** Yesterday of a locomotive, its track read. */
const opened = async (look: Parameters<typeof revisit>[2] = {}) => {
  const vehicle = await locomotive();
  const page = await revisit('nora', `/trackingmap?vehicle=${vehicle.vehicleId}`, look);
  await replay(page).waitFor(drawing);
  return { page, vehicle };
};
const asked = (page: Page, name: 'tracks/packed' | 'heatmap') =>
  page.waitForRequest((request) => request.url().includes(`/gateway/${name}?`));

interface GraphicsCounts {
  /** Made for the graphics processor. */
  readonly programs: number;
  /** What was found under a pointer. */
  readonly reads: number;
  /** Made ready without a pointer: nothing is read back. */
  readonly looks: number;
}
/** Runs in the page: counts from now on. */
const countGraphics = () => {
  const { linkProgram, readPixels } = WebGL2RenderingContext.prototype;
  const counts = { programs: 0, reads: 0, looks: 0 };
  Object.assign(window, { graphicsCounts: counts });
  WebGL2RenderingContext.prototype.linkProgram = function (program) {
    counts.programs += 1;
    linkProgram.call(this, program);
  };
  Object.defineProperty(WebGL2RenderingContext.prototype, 'readPixels', {
    get: () =>
      function (this: WebGL2RenderingContext, ...area: unknown[]) {
        counts.reads += 1;
        Reflect.apply(readPixels, this, area);
      },
    set(value) {
      counts.looks += 1;
      Object.defineProperty(this, 'readPixels', { value, configurable: true });
    },
  });
};
const graphicsCounts = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { readonly graphicsCounts: GraphicsCounts }).graphicsCounts }));

describe('The tracking map, drawn', () => {
  // Once: without graphics hardware the programs of this map cost 15 core-seconds for every page.
  const drawn = shared(async () => {
    const seen = await opened({ isMapDrawn: true, viewport: { width: 1200, height: 560 } });
    await mapReady(seen.page);
    return seen;
  });
  /** The page that these tests share, with the track and without the heat map: switching that off switches the track on. */
  const tracked = async () => {
    const { page, vehicle } = drawn();
    if ((await card(page, nameOf(vehicle)).getAttribute('aria-pressed')) !== 'true') await card(page, nameOf(vehicle)).click();
    await replay(page).waitFor();
    if ((await isOn(page, 'heat')) === 'true') await tool(page, 'heat').click();
    return { page, vehicle };
  };

  it('shows the track of the vehicle over the period, coloured by speed [TRK-001] [MAP-019]', async () => {
    const { page, vehicle } = await tracked();
    await page.getByRole('heading', { level: 2, name: nameOf(vehicle) }).waitFor();
    expect([await isOn(page, 'track'), await isOn(page, 'heat')]).toEqual(['true', 'false']);
    const legend = page.getByText(german('history.legend.speed'));
    await legend.waitFor();
    // Markers and buttons have some of these colours too, and come when they come: what was counted stands once the way was more than it.
    const count = () => coloured(page, colours.track, 12);
    const shown = await steady(count);
    await tool(page, 'track').click();
    expect([await isOn(page, 'track'), await isOn(page, 'heat')]).toEqual(['false', 'true']);
    await legend.waitFor({ state: 'detached' });
    await soon(count).toBeLessThan(shown - 150);
    const without = await steady(count);
    await tool(page, 'track').click();
    await soon(count).toBeGreaterThan(without + 150);
    await tool(page, 'track').click();
    await soon(count).toBeLessThan(without + 30);
  });

  it('shows the heat map of the vehicle over the period [TRK-002] [MAP-020]', async () => {
    const { page } = await tracked();
    await soon(() => coloured(page, colours.heat)).toBeLessThan(30);
    await mapRegion(page).focus();
    await page.keyboard.press('h');
    await page.keyboard.press('t');
    await soon(() => coloured(page, colours.heat)).toBeGreaterThan(100);
    await page.getByText(german('history.legend.heat')).waitFor();
  });

  it('leaves the button that follows the vehicle again free of the legend', async () => {
    const { page, vehicle } = await tracked();
    const focus = card(page, nameOf(vehicle))
      .locator('xpath=ancestor::li')
      .getByRole('button', { name: german('vehicles.focus') });
    if ((await focus.getAttribute('aria-pressed')) !== 'true') await focus.click();
    const recenter = page.getByRole('toolbar').getByRole('button', { name: german('map.toolbar.recenter'), exact: true });
    const follow = page.getByRole('button', { name: german('map.follow', { name: nameOf(vehicle) }) });
    // While the map is on its way to the vehicle it goes on there, and the button goes. A click waits until nothing lies on it.
    await soon(async () => {
      await recenter.click();
      return follow.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    }).toBe(true);
  });

  it('reads the days that are chosen, in weeks from Monday on, today not among them [TRK-015]', async () => {
    const { page } = await tracked();
    await periodButton(page).click();
    const days = page.getByRole('dialog', { name: german('shell.range.label') });
    await days.waitFor();
    expect(await days.getByRole('columnheader').allInnerTexts()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    expect(await days.locator('[aria-current="date"]').isDisabled()).toBe(true);
    const [track, heat] = [asked(page, 'tracks/packed'), asked(page, 'heatmap')];
    await days.getByRole('button', { name: german('shell.range.yesterday'), exact: true }).click();
    const query = new URL((await track).url()).searchParams;
    expect(query.get('start')).toBe(query.get('end'));
    expect(new URL((await heat).url()).searchParams.get('end')).toBe(query.get('end'));
    await soon(() => periodButton(page).textContent()).toMatch(/^(\d{2}\.\d{2}\.\d{4}) – \1$/);
  });

  it('has no track, no period and no switches for cranes [TRK-003]', async () => {
    const { page } = await tracked();
    await card(page, nameOf(only((await serverFleet('nora')).find(isCrane)))).click();
    await page.getByText(german('history.note.crane')).waitFor();
    expect([await tool(page, 'track').isDisabled(), await tool(page, 'heat').isDisabled(), await periodButton(page).isDisabled()]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await replay(page).count()).toBe(0);
  });
});

describe('The tracking map', () => {
  const seen = shared(opened);

  it('is ready for the first move of a hand before it comes: no program is made for what lies under it', { tags: ['full'] }, async () => {
    const page = await revisit('nora', '/profile', { isMapDrawn: true });
    await page.addInitScript(countGraphics);
    await page.goto(`${portalUrl()}/trackingmap?vehicle=${(await locomotive()).vehicleId}`);
    await replay(page).waitFor();
    await mapReady(page);
    let before = { ...(await graphicsCounts(page)), looks: 0 };
    const changes = async () => {
      const { programs, looks } = before;
      before = await graphicsCounts(page);
      return [before.looks > 0, before.looks - looks, before.programs - programs];
    };
    await expect.poll(changes, { timeout: 45_000, interval: quiet }).toEqual([true, 0, 0]);
    const box = await mapRegion(page).boundingBox();
    await page.mouse.move(box!.x + box!.width / 2, box!.y + box!.height / 2);
    await soon(async () => (await graphicsCounts(page)).reads).toBeGreaterThan(before.reads);
    expect((await graphicsCounts(page)).programs).toBe(before.programs);
  });

  it('looks at the whole way, as near as it fits, and not at where the vehicle is now [TRK-001]', { tags: ['full'] }, async () => {
    const { page, vehicle } = await opened({ isMapDrawn: true });
    await soon(() => new URL(page.url()).searchParams.has('from')).toBe(true);
    const days = new URL(page.url()).searchParams;
    const path = `/logbook/api/logbook/v1/gateway/tracks/file?vehicleId=${vehicle.vehicleId}&start=${days.get('from')}&end=${days.get('to')}&format=geojson`;
    const way = (await callAs(await openSession('nora'), 'GET', path)).features.flatMap((one: Feature) => one.geometry.coordinates);
    const span = (at: 0 | 1) => Math.max(...way.map((place: Place) => place[at])) - Math.min(...way.map((place: Place) => place[at]));
    const kilometre = 1 / 111.2;
    const [wide, high] = [(span(0) * Math.cos((way[0][1] * Math.PI) / 180)) / kilometre, span(1) / kilometre];
    const scale = page.getByRole('img', { name: german('map.scale', { length: '' }) });
    const isFilled = async () => {
      const [, length, unit] = /([\d,]+)\s(km|m)/.exec((await scale.textContent())!)!;
      const perPixel = Number(length!.replace(',', '.')) / (unit === 'km' ? 1 : 1_000) / (await scale.boundingBox())!.width;
      const map = (await mapRegion(page).boundingBox())!;
      return Math.max(wide / perPixel / map.width, high / perPixel / map.height);
    };
    await soon(isFilled).toBeGreaterThan(0.5);
    expect(await isFilled()).toBeLessThan(1);
  });

  it('exports the track as GPX, KML, GeoJSON and CSV, and tries again what failed', { tags: ['full'] }, async () => {
    const { page, vehicle } = seen();
    const text = (key: string) => german(`history.export.${key}`);
    const choose = async (format: string) => {
      await page.getByRole('button', { name: text('label'), exact: true }).click();
      await page.getByRole('menuitem', { name: text(`format.${format}`) }).click();
    };
    const begins = { gpx: '<?xml', kml: '<?xml', geojson: '{"type":"FeatureCollection"', csv: '\ufefftime;latitude;longitude;speed_kmh' };
    for (const [format, start] of Object.entries(begins)) {
      const coming = page.waitForEvent('download');
      await choose(format);
      const download = await coming;
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^track-${vehicle.vehicleId}-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.${format}$`),
      );
      expect((await bytesOf(download)).toString().slice(0, start.length)).toBe(start);
      await page.getByText(text('saved')).waitFor();
    }
    expectFault(/status of 500/);
    await page.route(/\/gateway\/tracks\/file\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await choose('csv');
    await page.getByText(text('failed')).waitFor();
    await page.unroute(/\/gateway\/tracks\/file\?/);
    await page.getByRole('button', { name: text('retry') }).click();
    await page.getByText(text('saved')).waitFor();
  });

  it('goes along the track by hand and by itself', { tags: ['full'] }, async () => {
    const { page } = seen();
    const at = async () => Number(await slider(page).inputValue());
    const start = await at();
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await soon(at).toBeGreaterThan(start);
    expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}, /);
    const before = await at();
    await replay(page).getByRole('combobox').selectOption('600');
    await replay(page)
      .getByRole('button', { name: german('history.replay.play') })
      .click();
    await soon(at).toBeGreaterThan(before);
    await replay(page)
      .getByRole('button', { name: german('history.replay.pause') })
      .click();
    const stopped = await at();
    await nextFrames(page, 20);
    expect(await at()).toBe(stopped);
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, in the %s look and on a tablet', { tags: ['full'] }, async (theme) => {
    const { page } = await opened({ theme, viewport: tablet, isMapDrawn: true });
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('says nothing of a track that cannot be read, and reads it again when asked to [ERR-005] [ERR-006]', { tags: ['full'] }, async () => {
    const vehicle = await locomotive();
    const page = await revisit('nora', '/');
    expectFault(/status of 404/);
    await page.route(/\/gateway\/(tracks\/packed|heatmap)\?/, (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`${new URL(page.url()).origin}/trackingmap?vehicle=${vehicle.vehicleId}`);
    const again = page.getByRole('button', { name: german('history.retry') });
    await again.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.unroute(/\/gateway\/(tracks\/packed|heatmap)\?/);
    await again.click();
    await replay(page).waitFor();
  });
});
