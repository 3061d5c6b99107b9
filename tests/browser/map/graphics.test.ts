// @module-tag full
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import {
  calmest,
  counter,
  countOf,
  difference,
  drawing,
  german,
  isCrane,
  mapReady,
  mapRegion,
  only,
  picture,
  says,
  serverFleet,
  smallMap,
  soon,
  spots,
} from '../fleet/fleet.ts';
import { portalUrl, sessionOf } from '../portal.ts';

/** Else Chromium takes the graphics of a page away after its second crash within minutes, and its own after some more. */
const flags = ['--disable-domain-blocking-for-3d-apis', '--disable-gpu-process-crash-limit'];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, ...flags] });
});
afterAll(() => browser.close());

/** A page of a browser whose graphics crash: faults of the drawing are expected, others are kept. */
const openedAt = async (path: string, accountName = 'nora') => {
  const context = await browser.newContext({ ...smallMap, locale: 'de-DE', reducedMotion: 'reduce', serviceWorkers: 'block' });
  const userToken = await sessionOf(accountName);
  await context.addInitScript((token) => Object.assign(localStorage, { userToken: token, i18nextLng: 'de-DE' }), userToken);
  const page = await context.newPage();
  await page.goto(portalUrl() + path);
  return page;
};
const crash = async () => {
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.crashGpuProcess' as 'Browser.crash');
  await session.detach();
};
const notice = (page: Page) => page.getByText(german('map.outage.restoring'), { exact: true });
const violet = [101, 80, 185] as const;
const violetSpots = async (page: Page) => spots(await picture(mapRegion(page)), violet, 300).length;

describe('A crash of the graphics process', () => {
  it('leaves no map blank: ten times in a row it shows a notice and comes back by itself, vehicles, choice and camera included [DEC-186]', async () => {
    const page = await openedAt('/');
    await counter(page, 'cranes').waitFor();
    await mapReady(page);
    await counter(page, 'cranes').click();
    await says(page, await countOf(page, 'cranes'));
    const cranes = (await serverFleet('nora')).filter(isCrane).length;
    await soon(() => violetSpots(page)).toBe(cranes);
    const before = await picture(mapRegion(page));
    const took: number[] = [];
    for (let time = 1; time <= 10; time++) {
      const canvas = await mapRegion(page).locator('canvas').first().elementHandle();
      const crashed = performance.now();
      await crash();
      await notice(page).waitFor();
      await notice(page).waitFor({ state: 'detached', ...drawing });
      took.push(Math.round(performance.now() - crashed));
      expect(await canvas?.evaluate((one) => one.isConnected)).toBe(false);
      await soon(() => violetSpots(page)).toBe(cranes);
    }
    process.stdout.write(`maps came back after ${took.join(', ')} ms\n`);
    await soon(async () => difference(before, await picture(mapRegion(page)))).toBeLessThan(0.02);
  });

  /** A picture that two looks in a row agree on. */
  const settled = async (part: Locator) => {
    let last = await picture(part);
    await soon(async () => {
      const before = last;
      last = await picture(part);
      return difference(before, last);
    }).toBeLessThan(0.005);
    return last;
  };
  const drawnAt = async (path: string) => {
    const page = await openedAt(path);
    await mapReady(page);
    return page;
  };
  const maps: Readonly<Record<string, () => Promise<Locator>>> = {
    'with a track': async () => {
      // A map that follows a train never looks the same.
      const still = calmest(await serverFleet('nora'), (one) => one.value('mileageKm') !== null);
      const page = await drawnAt(`/trackingmap?vehicle=${still.vehicleId}`);
      await page.getByRole('region', { name: german('history.replay.label') }).waitFor(drawing);
      return mapRegion(page);
    },
    'with places': async () => mapRegion(await drawnAt('/railation')),
    'beside another one': async () =>
      (await drawnAt('/mapbox-vs-google')).getByRole('img', { name: german('map.compared.satellite'), exact: true }),
    'of its own window': async () => mapRegion(await drawnAt('/map.html')),
    'of areas': async () => {
      const { vehicleId } = only((await serverFleet('otto'))[3]);
      const page = await openedAt(`/notificationsettings?vehicle=${vehicleId}`, 'otto');
      await page.getByRole('button', { name: german('areas.open'), exact: true }).click();
      return page.getByRole('dialog').getByRole('region', { name: german('areas.map.region') });
    },
  };

  it.each(Object.keys(maps))('gives back the map %s, where it was', async (name) => {
    const map = await only(maps[name])();
    await map.locator('canvas').first().waitFor(drawing);
    const before = await settled(map);
    await crash();
    await notice(map.page()).first().waitFor();
    await soon(() => notice(map.page()).count()).toBe(0);
    await soon(async () => difference(before, await picture(map))).toBeLessThan(0.03);
    await map.page().context().close();
  });
});

it('A browser that refuses graphics for now gets the map back by the button, or by itself', async () => {
  const page = await openedAt('/');
  await mapReady(page);
  const refuse = (isRefusing: boolean) =>
    page.evaluate((refusing) => {
      const kept = window as { getContext?: typeof HTMLCanvasElement.prototype.getContext };
      kept.getContext ??= HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = (refusing ? () => null : kept.getContext) as typeof HTMLCanvasElement.prototype.getContext;
    }, isRefusing);
  const blocked = page.getByText(german('map.outage.blocked'), { exact: true });
  const reload = page.getByRole('button', { name: german('map.outage.reload'), exact: true });
  for (const way of ['button', 'itself']) {
    await refuse(true);
    await crash();
    await blocked.waitFor();
    expect(await mapRegion(page).count()).toBe(0);
    await reload.click();
    await blocked.waitFor();
    await refuse(false);
    if (way === 'button') await reload.click();
    await mapReady(page);
    expect(await blocked.count()).toBe(0);
  }
  await page.context().close();
});
