import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { card, soon } from '../fleet/fleet.ts';
import { expectFault, open, openPage, openSession, openWindow, untilKept, withBrowser } from '../portal.ts';
import { action, drawer, field, fillGeneral, newestOf, sign, vehiclesBy } from './drawer.ts';
import { button, listedFor, rows, say } from './pages.ts';

withBrowser({ isMapDrawn: false, isWhole: true });

const drafts = '/logbook-draft-entries';
const isBack = 'test:isBack';

/** A page opened anew while the network is off. The emulated loss does not reach `onLine` of a page that a service worker serves. */
const openedCold = async (context: BrowserContext, path: string) => {
  const page = await openPage(context);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((key) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => sessionStorage.getItem(key) !== null });
  }, isBack);
  await open(page, path);
  await page.getByText(say('labels.noConnection')).first().waitFor();
  return page;
};
const row = (page: Page, place: string) => rows(page).filter({ hasText: place });

it('is written, signed, closed and opened again without network after one visit, and arrives once when it is back [SYN-003]', async () => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  const vehicle = (await vehiclesBy('sven', false))[0]!;
  const before = (await newestOf('sven', vehicle))?.header.logbookEntryId;
  const visit = await openWindow({ storage: { userToken: await openSession('sven') }, serviceWorker: true });
  const context = visit.context();
  await open(visit, '/logbook-all-entries');
  await rows(visit).first().waitFor();
  await card(visit, vehicle.name).waitFor();
  await untilKept(visit);
  await soon(() => visit.evaluate(() => localStorage.getItem('userLocoList') !== null)).toBe(true);
  // Shell and logbook do not wait for the rest.
  await visit.evaluate(() => caches.delete('late files'));
  await visit.close();
  await context.setOffline(true);

  const first = await openedCold(context, '/logbook-all-entries');
  expect(await first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await card(first, vehicle.name).click();
  await soon(() => button(first, 'logbook.list.add').isEnabled()).toBe(true);
  await button(first, 'logbook.list.add').click();
  await drawer(first).waitFor();
  await field(first, 'header', 'referenceLocation').fill('Im Tunnel begonnen');
  await action(first, 'save').click();
  // Notice and banner are over the drawer, for screen readers, too; the first Escape is the drawer's.
  const notice = first.getByRole('region', { name: say('shell.notices') }).getByText(say('labels.logbookEntrySavedLocally'));
  await notice.hover();
  await first
    .getByRole('status')
    .filter({ hasText: say('labels.noConnection') })
    .waitFor();
  await first.keyboard.press('Escape');
  await drawer(first).waitFor({ state: 'detached' });
  expect(await notice.isVisible()).toBe(true);
  await rows(first)
    .first()
    .filter({ hasText: say('logbook.status.offlineMode') })
    .waitFor();
  await first.close();

  const second = await openedCold(context, drafts);
  await row(second, 'Im Tunnel begonnen').locator('.entries-open').click();
  await drawer(second).waitFor();
  await fillGeneral(second, 'Im Tunnel unterschrieben');
  await action(second, 'sign').click();
  await sign(second);
  await second.getByText(say('logbook.notice.signed')).first().waitFor();
  await drawer(second).waitFor({ state: 'detached' });
  await second.close();

  const third = await openedCold(context, drafts);
  await row(third, 'Im Tunnel unterschrieben')
    .filter({ hasText: say('logbook.drafts.signed') })
    .waitFor();
  expect((await newestOf('sven', vehicle))?.header.logbookEntryId).toBe(before);

  await third.evaluate((key) => sessionStorage.setItem(key, 'true'), isBack);
  await context.setOffline(false);
  await third.evaluate(() => window.dispatchEvent(new Event('online')));
  await soon(async () => (await newestOf('sven', vehicle))?.header).toMatchObject({
    referenceLocation: 'Im Tunnel unterschrieben',
    status: 'finalized',
  });
  await row(third, 'Im Tunnel unterschrieben').waitFor({ state: 'detached' });
  const { items } = await listedFor('sven', { filter: `vehicleIdRef eq ${vehicle.vehicleId}` });
  expect(items.filter(({ header }) => header.referenceLocation?.startsWith('Im Tunnel')).length).toBe(1);
});
