// @module-tag full
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { isCrane, nameOf, only, picture, serverFleet, soon } from '../fleet/fleet.ts';
import { revisit, withBrowser, words } from '../portal.ts';

withBrowser();

type Colour = readonly [number, number, number];
/** The ring around a marker that is lifted, of each look. */
const rings: Readonly<Record<'light' | 'dark', Colour>> = { light: [0, 133, 115], dark: [11, 216, 182] };
const ringed = async (map: Locator, [red, green, blue]: Colour) => {
  const { pixels, width, height } = await picture(map);
  let count = 0;
  // Above the sheet with the names.
  for (let at = 0; at < 4 * width * Math.floor(0.85 * height); at += 4)
    if (Math.abs(pixels[at]! - red) + Math.abs(pixels[at + 1]! - green) + Math.abs(pixels[at + 2]! - blue) < 24) count++;
  return count;
};

describe('The map on which areas are drawn', () => {
  it.each([
    ['light', 'de-DE'],
    ['dark', 'en-GB'],
  ] as const)('shows where their vehicles were last, with names and ages, in the %s look in %s', async (theme, language) => {
    const [vehicle, other] = (await serverFleet('selma')).filter((one) => !isCrane(one) && one.value('lat') !== null);
    const name = nameOf(only(vehicle));
    const page = await revisit('selma', `/notificationsettings?vehicle=${only(vehicle).vehicleId}`, { theme, language });
    const text = words(language);
    await page.getByRole('button', { name: text('areas.open'), exact: true }).click();
    const room = page.getByRole('dialog', { name: text('areas.title'), exact: true });
    const map = room.getByRole('region', { name: text('areas.map.region') });
    await soon(() => ringed(map, rings[theme])).toBeGreaterThan(100);
    const row = map.getByText(name, { exact: true }).locator('..');
    expect(await row.textContent()).toMatch(new RegExp(`^${name}${text('areas.vehicles.seen', { age: '.+' })}$`));
    expect(await accessibilityFindings(page)).toEqual([]);
    await room.getByRole('button', { name: text('areas.list.add'), exact: true }).click();
    await room.getByRole('checkbox', { name: nameOf(only(other)), exact: true }).check();
    await map.getByText(text('areas.vehicles.onMap', { placed: '2', all: '2' })).click();
    await map
      .getByRole('listitem')
      .filter({ hasText: nameOf(only(other)) })
      .waitFor();
    await soon(() => map.getByRole('listitem').count()).toBe(2);
    expect(await accessibilityFindings(page)).toEqual([]);
    await room.getByRole('checkbox', { name: nameOf(only(other)), exact: true }).uncheck();
    await room.getByRole('checkbox', { name, exact: true }).uncheck();
    await row.waitFor({ state: 'detached' });
    await soon(() => ringed(map, rings[theme])).toBeLessThan(30);
  });
});
