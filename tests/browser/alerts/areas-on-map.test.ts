// @module-tag full
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { isCrane, type Known, mapReady, only, picture, serverFleet, soon } from '../fleet/fleet.ts';
import { callAs, expectFault, openSession, revisit, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const path = '/wp-json/fvm/v1/areas';
/** A triangle around a place, of about so many degrees. */
const around = (lat: number, lng: number, reach: number) => [
  { lat: lat - reach, lng: lng - 1.5 * reach },
  { lat: lat - reach, lng: lng + 1.5 * reach },
  { lat: lat + reach, lng },
];
const south = async () => (await serverFleet('selma')).filter((one) => !isCrane(one));
/** An area for one vehicle of an organisation that no other file draws in, for as long as something is done. */
const withArea = async (vehicle: Known, name: string, act: () => Promise<void>) => {
  const token = await openSession('selma');
  const corners = around(vehicle.value('lat') ?? 0, vehicle.value('lng') ?? 0, 0.4);
  const { areaId, revision } = await callAs(token, 'POST', path, { name, corners, vehicleIds: [vehicle.vehicleId] });
  try {
    await act();
  } finally {
    await callAs(token, 'DELETE', `${path}/${areaId}?revision=${revision}`);
  }
};
const opened = async ({ vehicleId }: Known, look: Parameters<typeof revisit>[2] = {}) => {
  const page = await revisit('selma', `/trackingmap?vehicle=${vehicleId}`, { isMapDrawn: true, ...look });
  const text = words(look.language);
  const tool = page.getByRole('toolbar').getByRole('button', { name: text('map.toolbar.areas'), exact: true });
  await tool.waitFor();
  return { page, text, tool, isOn: () => tool.getAttribute('aria-pressed') };
};

type Colour = readonly [number, number, number];
/** The outline of an area that is looked at, of each look. */
const outlines: Readonly<Record<'light' | 'dark', Colour>> = { light: [13, 116, 105], dark: [11, 216, 182] };
/** The half of the map that no sheet, tool or marker's name is expected in: rows and columns as shares. */
const outlined = async (map: Locator, [red, green, blue]: Colour) => {
  const { pixels, width, height } = await picture(map);
  let count = 0;
  for (let y = Math.floor(0.45 * height); y < 0.95 * height; y++)
    for (let x = Math.floor(0.3 * width); x < 0.9 * width; x++) {
      const at = 4 * (y * width + x);
      if (Math.abs(pixels[at]! - red) + Math.abs(pixels[at + 1]! - green) + Math.abs(pixels[at + 2]! - blue) < 24) count++;
    }
  return count;
};
const areaCalls = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(path) && asked.push(request.url()));
  return asked;
};

describe('The areas of a vehicle on the tracking map', () => {
  it.each([
    ['light', 'de-DE'],
    ['dark', 'en-GB'],
  ] as const)('show with name and shape once they are wanted, in the %s look in %s', async (theme, language) => {
    const vehicle = only((await south())[0]);
    await withArea(vehicle, `Werk ${theme}`, async () => {
      const { page, text, tool, isOn } = await opened(vehicle, { theme, language });
      await mapReady(page);
      const asked = areaCalls(page);
      const map = page.getByRole('region', { name: text('map.region') });
      expect([await isOn(), asked.length]).toEqual(['false', 0]);
      await tool.click();
      const list = page.getByText(text('areas.onMap.title_one').trim(), { exact: false });
      await list.click();
      expect([await isOn(), asked.length]).toEqual(['true', 1]);
      const way = page.getByRole('button', { name: text('areas.onMap.show', { name: `Werk ${theme}` }), exact: true });
      expect(await way.textContent()).toBe(`Werk ${theme}`);
      expect(await accessibilityFindings(page)).toEqual([]);
      await way.click();
      await soon(() => outlined(map, outlines[theme])).toBeGreaterThan(300);
      await mapReady(page);
      const shown = await outlined(map, outlines[theme]);
      expect(await accessibilityFindings(page)).toEqual([]);
      await tool.press('Enter');
      await list.waitFor({ state: 'detached' });
      await soon(() => outlined(map, outlines[theme])).toBeLessThan(shown / 2);
      await map.focus();
      await page.keyboard.press('a');
      await list.waitFor();
    });
  });

  it('are said to be none where none holds for the vehicle, though one does for another', async () => {
    const [vehicle, other] = await south();
    await withArea(only(other), 'Fremd', async () => {
      const { page, text, tool } = await opened(only(vehicle));
      await tool.click();
      await page.getByText(text('areas.onMap.none')).waitFor();
      expect(await accessibilityFindings(page)).toEqual([]);
    });
  });

  it('that could not be read are read again when asked to', async () => {
    const vehicle = only((await south())[0]);
    await withArea(vehicle, 'Werk', async () => {
      const { page, text, tool } = await opened(vehicle);
      expectFault(/status of 500/);
      await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: '{}' }));
      await tool.click();
      await page.getByText(text('areas.onMap.failed')).waitFor();
      await page.unroute(`**${path}`);
      await page.getByRole('button', { name: text('areas.list.retry'), exact: true }).click();
      await page.getByText(text('areas.onMap.failed')).waitFor({ state: 'detached' });
      await page.locator('details', { hasText: 'Werk' }).waitFor();
    });
  });

  it('cannot be wanted for cranes', async () => {
    const crane = only((await serverFleet('nora')).find(isCrane));
    const page = await revisit('nora', `/trackingmap?vehicle=${crane.vehicleId}`, { isMapDrawn: true });
    const text = words();
    await page.getByText(text('history.note.crane')).waitFor();
    expect(
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: text('map.toolbar.areas'), exact: true })
        .isDisabled(),
    ).toBe(true);
  });
});
