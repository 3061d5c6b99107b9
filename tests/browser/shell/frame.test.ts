import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../../server/logbook/signature/png.ts';
import { addDays } from '../../../src/domain/common/day-window.ts';
import { dayAt } from '../../../src/domain/common/operator-day.ts';
import type { MapCommand, MapMessage } from '../../../src/domain/map/messages.ts';
import {
  calmest,
  colours,
  difference,
  drawing,
  soon as drawnSoon,
  isCrane,
  only,
  picture,
  pixelsOf,
  serverFleet,
  spots,
} from '../fleet/fleet.ts';
import { desktop, open, openWindow, revisit, sessionOf, shared, soon, withBrowser, words } from '../portal.ts';

withBrowser();
const say = words();

/** A page of the same origin that frames another one and keeps its messages. */
const framing = async (path: string, size = { width: 900, height: 600 }, isMapDrawn = true) => {
  const page = await openWindow({ storage: { userToken: await sessionOf('nora') }, isMapDrawn });
  await open(page, '/docs');
  await page.evaluate(
    ([src, box]) => {
      const received: unknown[] = [];
      const frame = document.createElement('iframe');
      Object.assign(window, { received });
      window.addEventListener('message', ({ data, source }) => source === frame.contentWindow && received.push(data));
      Object.assign(frame, { src, title: 'portal', ...box });
      Object.assign(frame.style, { position: 'fixed', inset: 0, border: 0 });
      document.body.append(frame);
    },
    [path, size] as const,
  );
  return { page, frame: page.frameLocator('iframe[title="portal"]') };
};

it('Inside a frame only the railation view is shown, whatever the address says [SHL-070]', async () => {
  const { frame } = await framing('/reporting', desktop, false);
  await frame
    .getByRole('main')
    .getByRole('heading', { level: 1, name: say('shell.views.railation') })
    .waitFor();
  for (const role of ['banner', 'navigation'] as const) expect(await frame.getByRole(role).count()).toBe(0);
  // Its categories stand beside its map, and no vehicles.
  await frame.getByRole('complementary').waitFor();
  expect(await frame.getByRole('heading', { name: say('vehicles.title'), exact: true }).count()).toBe(0);
  expect(await frame.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([say('shell.views.railation')]);
});

it('Inside a frame as well the login comes first [DEC-018]', { tags: ['full'] }, async () => {
  const page = await openWindow();
  await open(page, '/docs');
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/railation';
    document.body.append(frame);
  });
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: say('login.submit'), exact: true })
    .waitFor();
});

describe('The map frame', () => {
  const alone = { width: 400, height: 300 };
  const shown = shared(async () => {
    const framed = await framing('/map.html', alone);
    const isLoaded = () => (window as unknown as { received: MapMessage[] }).received.some(({ name }) => name === 'mapLoaded');
    await framed.page.waitForFunction(isLoaded, undefined, drawing);
    return framed;
  });
  /** The test portal has positions of yesterday. */
  const [from, to] = [addDays(dayAt(Date.now()), -2), addDays(dayAt(Date.now()), -1)];
  const germany = { west: 6, south: 47.5, east: 15, north: 55 };
  const names = [
    'center',
    'loading',
    'mapLoaded',
    'processed',
    'railation.mapSearchItems',
    'railationFilterCats',
    'userSelectedIcon',
    'zoom',
  ] as const;
  const reads = {
    cranes: (seen: Bitmap) => spots(seen, [101, 80, 185], 300).length,
    places: (seen: Bitmap) => spots(seen, [55, 71, 79], 200).length,
    track: (seen: Bitmap) => pixelsOf(seen, colours.track, 12),
  };
  const seen = (region: Locator, what: keyof typeof reads) => drawnSoon(async () => reads[what](await picture(region)));
  const received = (page: Page) => page.evaluate(() => (window as unknown as { received: MapMessage[] }).received);
  const post = (page: Page, ...commands: readonly MapCommand[]) =>
    page.evaluate((all) => {
      for (const one of all) document.querySelector('iframe')?.contentWindow?.postMessage(one, location.origin);
    }, commands);
  /** Sends commands until a message like this comes after them. */
  const answered = async (page: Page, message: object, ...commands: readonly MapCommand[]) => {
    const before = (await received(page)).length;
    await post(page, ...commands);
    await expect.poll(async () => (await received(page)).slice(before), soon).toContainEqual(message);
  };
  const requestOf = (page: Page, name: string, vehicleId: number) =>
    page.waitForRequest(
      (request) => request.url().includes(`/gateway/${name}?`) && request.url().includes(`vehicleId=${vehicleId}&start=${from}&end=${to}`),
    );
  const found = { name: 'railation.mapSearchItems', foundItemCount: expect.any(Number), items: expect.any(Array) };
  const suppliers = { name: 'railation filterInfo', categories: ['suppliers'], search: '' } as const;

  it('exists separately: the map and nothing else, which obeys the page around it and answers [API-006]', async () => {
    const { page, frame } = shown();
    const region = frame.getByRole('region', { name: say('map.region') });
    await region.waitFor();
    expect(await region.boundingBox()).toMatchObject(alone);
    for (const role of ['banner', 'navigation', 'complementary'] as const) expect(await frame.getByRole(role).count()).toBe(0);
    expect(await page.frames()[1]?.evaluate(() => window.location.pathname)).toBe('/map.html');
    await answered(page, found, suppliers);
    await post(page, { ...suppliers, categories: [] });
  });

  it.each([alone, desktop])(
    'obeys every command of the page around it, and answers, at $width × $height',
    { tags: ['full'] },
    async (size) => {
      const { page, frame } = shown();
      const region = frame.getByRole('region', { name: say('map.region') });
      const pressed = (tool: string) => frame.getByRole('button', { name: say(`map.toolbar.${tool}`), pressed: true });
      const { width, height } = size;
      await page.locator('iframe').evaluate((element, box) => void Object.assign(element, box), { width, height });
      const fleet = await serverFleet('nora');
      const crane = only(fleet.find(isCrane));
      const [lat, lng] = [only(crane.value('lat') ?? undefined), only(crane.value('lng') ?? undefined)];
      const { vehicleId } = calmest(fleet, (one) => one.value('mileageKm') !== null);

      await expect.poll(async () => (await received(page)).map(({ name }) => name), drawing).toContain('mapLoaded');
      await post(page, { name: 'visible', vehicleIds: [crane.vehicleId] });
      await answered(page, { name: 'zoom', zoom: 14 }, { name: 'focus', vehicleId: crane.vehicleId, zoom: 14 });
      const center = { name: 'center', lat: expect.closeTo(lat, 3), lng: expect.closeTo(lng, 3) };
      await expect.poll(async () => (await received(page)).findLast(({ name }) => name === 'center'), soon).toEqual(center);
      await seen(region, 'cranes').toBe(1);
      const clicked = { name: 'userSelectedIcon', icon: { kind: 'vehicle', id: `t${crane.vehicleId}` } };
      await page.mouse.click(width / 2, height / 2);
      await expect.poll(() => received(page), soon).toContainEqual(clicked);
      // The card that opened in the frame keeps its vehicle on the map.
      await region.press('Escape');
      await page.mouse.move(width / 2, 4);
      await post(page, { name: 'visible', vehicleIds: [vehicleId] });
      await seen(region, 'cranes').toBe(0);

      await answered(page, { name: 'processed' }, { name: 'showRailway', isShown: true });
      await pressed('railway').waitFor();
      await answered(page, { name: 'processed' }, { name: 'mapType', mapType: 'hybrid' });
      await expect.poll(() => region.getAttribute('data-theme'), soon).toBe('satellite');
      await answered(page, { name: 'processed' }, { name: 'mapType', mapType: 'roadmap' }, { name: 'showRailway', isShown: false });
      await answered(page, { name: 'zoom', zoom: 7 }, { name: 'mode', view: 'dashboard', zoom: 7 });
      const small = { west: 9.9, south: 53.4, east: 10.1, north: 53.5 };
      await answered(page, { name: 'zoom', zoom: 6 }, { name: 'mapFitBounds', box: small, maxZoom: 6 });

      const read = requestOf(page, 'tracks/packed', vehicleId);
      await post(page, { name: 'dateFrom', date: from }, { name: 'dateTo', date: to }, { name: 'routesVehicleId', vehicleId });
      await read;
      await seen(region, 'track').toBeGreaterThan(60);
      await post(page, { name: 'routesVehicleId', vehicleId: null });
      await seen(region, 'track').toBeLessThan(30);
      const without = await picture(region);
      const changed = async () => difference(without, await picture(region));
      const counted = requestOf(page, 'heatmap', vehicleId);
      await post(page, { name: 'heatmapVehicleId', vehicleId });
      await counted;
      await drawnSoon(changed).toBeGreaterThan(0.005);
      const heated = await changed();
      await post(page, { name: 'heatmapVehicleId', vehicleId: null });
      // The vehicle itself may move a little.
      await drawnSoon(changed).toBeLessThan(heated / 2);

      await post(page, { name: 'mapFitBounds', box: germany, maxZoom: 6 });
      await answered(page, found, suppliers);
      const unlisted = async () => {
        const last = (await received(page)).findLast((message) => message.name === 'railation.mapSearchItems');
        return (last?.foundItemCount ?? 0) - (last?.items.length ?? 0);
      };
      await expect.poll(unlisted, soon).toBeGreaterThan(0);
      await seen(region, 'places').toBeGreaterThan(0);
      await answered(page, { ...found, foundItemCount: 0, items: [] }, { ...suppliers, search: 'Nirgendwo 17' });
      await seen(region, 'places').toBe(0);
      expect([...new Set((await received(page)).map(({ name }) => name))].sort()).toEqual(names);
    },
  );
});

it('The map opens in a window of its own, in the language of the portal, and says that its data are made up', {
  tags: ['full'],
}, async () => {
  const page = await revisit('demo', '/', { storage: { i18nextLng: 'en-GB' } });
  const english = words('en-GB');
  await page
    .locator('summary', { hasText: '' })
    .and(page.getByLabel(english('map.attribution.toggle')))
    .click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: english('map.alone') }).click();
  const alone = await opened;
  await alone.getByRole('region', { name: english('map.region') }).waitFor();
  await alone.getByText(english('map.demo'), { exact: true }).waitFor();
  expect(new URL(alone.url()).search).toBe('?langId=2057&demo=1');
  expect(await alone.getByRole('link', { name: english('map.alone') }).count()).toBe(0);
});
