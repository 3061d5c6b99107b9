// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectFault, logIn, open, openWindow, revisit, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });
const code = '**/assets/portal-*.js';

describe('What the server says of itself', () => {
  const counted = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const times = (path: string) => asked.filter((one) => one === path).length;
    /** Its machines run: each asks for a newer version, once all is known that they begin with. */
    const isOpen = (opened: number) => expect.poll(() => times('/admin/v1/update-check'), soon).toBe(opened);
    return { times: () => times('/configuration'), isOpen };
  };

  it('is asked for once, by whoever signs in and by whoever signed in earlier', async () => {
    const page = await openWindow();
    const { times, isOpen } = counted(page);
    await open(page);
    await logIn(page, 'nora');
    await isOpen(1);
    expect(times()).toBe(1);
    await page.reload();
    await isOpen(2);
    expect(times()).toBe(2);
  });

  it('is asked for anew where nobody answered the login', async () => {
    expectFault(/ERR_FAILED|Failed to load|Failed to fetch/);
    const page = await openWindow();
    const { times, isOpen } = counted(page);
    await page.route('**/configuration', (route) => route.abort());
    await open(page);
    await expect.poll(times, soon).toBe(3);
    await page.unroute('**/configuration');
    await logIn(page, 'anna');
    await isOpen(1);
    expect(times()).toBe(4);
  });
});

describe('A portal whose code does not come', () => {
  it.each(['de-DE', 'en-GB'] as const)('says so after the login, and comes once it is asked for again: %s', async (language) => {
    expectFault(/ERR_FAILED|Failed to load|Failed to fetch/);
    const say = words(language);
    const page = await openWindow({ language });
    await page.route(code, (route) => route.abort());
    await open(page);
    await logIn(page, 'nora');
    await page.getByRole('alert').getByText(say('login.opening.failed')).waitFor();
    await page.unroute(code);
    await page.getByRole('button', { name: say('login.opening.retry') }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('shell.home') })
      .waitFor();
    await expect.poll(() => page.getByText(say('login.opening.failed')).count(), soon).toBe(0);
  });

  it('comes by itself with the network, for somebody who signed in earlier', async () => {
    expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/);
    const say = words();
    const page = await revisit('nora', '/login');
    await page.getByRole('banner').waitFor();
    await page.route(code, (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText(say('login.opening.failed')).waitFor();
    await page.unroute(code);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByRole('banner').waitFor();
  });
});
