// @module-tag full
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { expectFault, logIn, open, openPage, openSession, openWindow, soon, untilKept, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false, isWhole: true });
const say = words();

/** Visited once, until the service worker has fetched what it keeps. */
const visited = async (storage: Readonly<Record<string, string>>) => {
  const page = await openWindow({ storage: { userToken: await openSession('nora'), ...storage }, serviceWorker: true });
  await open(page, '/profile');
  await page.getByRole('heading', { level: 1, name: say('shell.views.profile') }).waitFor();
  await untilKept(page);
  return page;
};
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const preventsUnload = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

describe('After one visit', () => {
  it('the portal opens without network, says so, and goes on when it is back', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const first = await visited({});
    const context = first.context();
    await context.setOffline(true);
    const page = await openPage(context);
    // The emulated loss of network does not reach `onLine` of a page that a service worker serves.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    await open(page, '/profile');
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.home') })
      .waitFor();
    expect(await isControlled(page)).toBe(true);
    await page
      .getByRole('status')
      .filter({ hasText: say('labels.noConnection') })
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/profile');
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(say('labels.noConnection')).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Nora Nissen' }) }).waitFor();
    await page.getByRole('heading', { level: 1, name: say('shell.views.profile') }).waitFor();
  });

  it('the fleet is kept for it under its owner, though it was loaded before its owner was known', async () => {
    const page = await openWindow({ storage: { userToken: await openSession('nora') } });
    const held: (() => Promise<void>)[] = [];
    await page.route('**/um/v1/account', (route) => void held.push(() => route.continue()));
    await open(page, '/logbook-all-entries');
    await page.getByRole('complementary').getByRole('listitem').first().waitFor();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('userLocoList') ?? '{}'));
    expect(await kept()).toEqual({});
    expect(held.length).toBeGreaterThan(0);
    for (const release of held) await release();
    await expect.poll(async () => (await kept()).vehicles?.length, soon).toBeGreaterThan(1);
    expect((await kept()).accountId).toEqual(expect.any(String));
  });

  it('it can be installed', async () => {
    const page = await visited({});
    const manifest = (await (await fetch(new URL('/manifest.webmanifest', page.url()))).json()) as {
      start_url: string;
      icons: { src: string }[];
    };
    expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifest.webmanifest');
    expect(manifest.start_url).toBe('/');
    for (const { src } of manifest.icons) expect((await fetch(new URL(src, page.url()))).status).toBe(200);
  });
});

it('A reload without network gets a page that counts what is stored, from the login on until the portal is stored', async () => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/);
  const page = await openWindow({ serviceWorker: true });
  const context = page.context();
  const login = page.locator('input[autocomplete="username"]');
  const offlinePage = page.getByRole('heading', { level: 1, name: say('shell.notStored.title') });
  const stored = async () => Number(/(\d+) von \d+/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
  const active = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await open(page, '/profile');
  await login.waitFor();
  await expect.poll(active, soon).toBe('activated');
  await context.setOffline(true);
  await page.reload();
  await offlinePage.waitFor();
  expect(await stored()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  await context.setOffline(false);
  await login.waitFor(soon);

  // One file does not come as long as there is a network, and fails with it.
  const held: Route[] = [];
  await context.route('**/images/icon-512.png', (route) => void held.push(route));
  await logIn(page, 'nora');
  await page.getByRole('banner').waitFor();
  const countKept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('workbox-precache'));
      const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return files.flat().length;
    });
  await expect.poll(countKept, soon).toBeGreaterThan(0);
  await context.setOffline(true);
  await page.reload();
  await offlinePage.waitFor();
  expect(await stored()).toBeGreaterThan(0);
  for (const route of held) await route.abort();
  await context.unrouteAll();
  await context.setOffline(false);
  await page.getByRole('banner').waitFor(soon);
  const installation = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js')) return 'kept';
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing ? 'installing' : registration?.waiting ? 'waiting' : 'failed';
    });
  // One that failed without the network begins again with the next page.
  await expect
    .poll(async () => {
      const state = await installation();
      if (state === 'failed') await page.reload();
      return state;
    }, soon)
    .toBe('kept');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('banner').waitFor();
});

it('Without network the browser warns before the page is left, and no longer when it is back', async () => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  const page = await openWindow({ storage: { userToken: await openSession('nora') } });
  await open(page, '/profile');
  await page.getByRole('banner').waitFor();
  expect(await preventsUnload(page)).toBe(false);
  await page.context().setOffline(true);
  await expect.poll(() => preventsUnload(page), soon).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => preventsUnload(page), soon).toBe(false);
});
