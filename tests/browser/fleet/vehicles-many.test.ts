// @module-tag full
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, openWindow, withBrowser } from '../portal.ts';
import { startPortal } from '../portal-server.ts';
import { cards, counter, soon } from './fleet.ts';

withBrowser({ isMapDrawn: false });

let portal: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  portal = await startPortal({ GLEISBLICK_FLEET: '60' });
});
afterAll(() => portal.stop());

/** Runs on the page: whether an entry of the list lies inside the part that shows. */
const isInSight = (entry: Element) => {
  const room = entry.closest('.vehicles-listScroll')?.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  return room !== undefined && top >= room.top - 1 && bottom <= room.bottom + 1;
};

it('the list of 60 vehicles starts with 19 and grows by 10 with each scroll to its end', async () => {
  const page = await openWindow();
  await page.goto(`${portal.url}/notification`);
  await logIn(page, 'nora');
  const shown = () => cards(page).count();
  await soon(shown).toBe(19);
  for (const expected of [29, 39, 49, 59, 60]) {
    await cards(page).last().scrollIntoViewIfNeeded();
    await soon(shown).toBe(expected);
  }
});

it('a pressed status brings its first vehicle into sight from wherever the list was', async () => {
  const page = await openWindow();
  await page.goto(`${portal.url}/notification`);
  await logIn(page, 'nora');
  await soon(() => cards(page).count()).toBe(19);
  await cards(page).last().scrollIntoViewIfNeeded();
  await soon(() => cards(page).count()).toBe(29);
  await cards(page).last().scrollIntoViewIfNeeded();
  const first = cards(page).and(page.locator('[data-status="driving"]')).first();
  expect(await first.evaluate(isInSight)).toBe(false);
  await counter(page, 'driving').click();
  await soon(() => first.evaluate(isInSight)).toBe(true);
});
