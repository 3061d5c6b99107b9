// @module-tag full
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { card, german, nameOf, serverFleet } from '../fleet/fleet.ts';
import { action, drawer } from '../logbook/drawer.ts';
import { button } from '../logbook/pages.ts';
import { expectFault, signedIn, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isWhole: true });

/** Whether all that a first visit fetches by itself has come: the last file of texts in the other language. */
const hasFetchedAll = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/en-GB/validation.json')));
const goTo = (page: Page, view: string) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: german(`shell.views.${view}`), exact: true })
    .click();
const brokenPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src));
/** What reads as the key of a text, or as one that is not there yet. */
const rawTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '');
    return found.filter((text) => /^(…|required|[a-z]+[A-Z][A-Za-z0-9]*|[a-z][A-Za-z]*(\.[A-Za-z0-9]+)+)$/.test(text));
  });

it('The first visit goes on without network before any service worker serves it: every text, every view, the default picture [VEH-059]', async () => {
  expectFault(/ERR_|Failed to load/);
  const page = await signedIn('sven', '/reporting');
  await card(page, nameOf((await serverFleet('sven'))[0]!)).waitFor();
  await expect.poll(() => hasFetchedAll(page), soon).toBe(true);
  await page.context().setOffline(true);
  await page.getByText(german('labels.noConnection')).first().waitFor();

  await card(page, nameOf((await serverFleet('sven'))[0]!)).click();
  await goTo(page, 'livedata');
  await page.getByText(german('livedata.live.speed'), { exact: true }).first().waitFor();
  expect(await rawTexts(page)).toEqual([]);
  await goTo(page, 'dashboard');
  await page.getByRole('table').waitFor();
  await page.getByText(german('labels.loadingLater')).waitFor();
  await expect.poll(() => brokenPictures(page), soon).toEqual([]);
  await goTo(page, 'logbook-all-entries');
  await button(page, 'logbook.list.add').click();
  await drawer(page).waitFor();
  await action(page, 'sign').click();
  await drawer(page).getByText(german('validation.required')).first().waitFor();
  expect(await rawTexts(page)).toEqual([]);
  await action(page, 'close').click();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText(words('en-GB')('labels.noConnection')).first().waitFor();
  expect(await rawTexts(page)).toEqual([]);
});
