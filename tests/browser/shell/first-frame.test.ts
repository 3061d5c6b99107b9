// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, open, openSession, openWindow, tablet, withBrowser } from '../portal.ts';

withBrowser({ isMapDrawn: false });

type Look = NonNullable<Parameters<typeof openWindow>[0]>;
const telephone = { width: 390, height: 844 };

/** A page none of whose scripts has come yet. */
const waiting = async (path: string, look: Look) => {
  const page = await openWindow({ ...look, isFresh: true });
  await page.route('**/assets/*.js', () => undefined);
  await page.goto(new URL(path, await addressOf()).href, { waitUntil: 'commit' });
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  return page;
};
const addressOf = async () => {
  const page = await openWindow({ isFresh: true });
  await open(page, '/favicon.svg');
  return page.url();
};
const boxes = (page: Page) =>
  page
    .locator('#first-frame > *')
    .evaluateAll((parts) => parts.map((part) => [part.clientWidth, part.clientHeight].map((length) => Math.round(length))));
const signedIn = async () => ({ userToken: await openSession('nora') });

describe('Before any script has come', () => {
  it.each([
    [
      'a desktop',
      desktop,
      '/',
      [
        [1440, 47],
        [209, 852],
        [299, 852],
      ],
    ],
    [
      'a desktop on a view without vehicles',
      desktop,
      '/profile',
      [
        [1440, 47],
        [209, 852],
        [0, 0],
      ],
    ],
    [
      'a tablet',
      tablet,
      '/',
      [
        [1024, 47],
        [209, 720],
        [0, 0],
      ],
    ],
    [
      'a telephone',
      telephone,
      '/',
      [
        [390, 47],
        [390, 56],
        [0, 0],
      ],
    ],
  ] as const)('%s has the frame of the portal', async (_, viewport, path, expected) => {
    const page = await waiting(path, { viewport, storage: await signedIn() });
    expect(await boxes(page)).toEqual(expected);
  });

  it.each([
    ['light', null, 'rgb(255, 255, 255)'],
    ['dark', null, 'rgb(17, 17, 19)'],
    ['light', 'dark', 'rgb(17, 17, 19)'],
    ['dark', 'light', 'rgb(255, 255, 255)'],
  ] as const)('it has the theme: the device says %s, the person %s', async (theme, choice, colour) => {
    const page = await waiting('/', { theme, storage: { ...(await signedIn()), ...(choice !== null && { appearance: choice }) } });
    const header = page.locator('#first-frame > *').first();
    expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour);
  });

  it('nobody who is signed out sees a portal', async () => {
    const page = await waiting('/', {});
    expect(await page.locator('#first-frame').isVisible()).toBe(false);
  });
});

describe('What comes after it', () => {
  it.each([
    ['a desktop', desktop],
    ['a tablet', tablet],
    ['a telephone', telephone],
  ] as const)('takes its place without a jump on %s', async (_, viewport) => {
    const page = await openWindow({ viewport, storage: await signedIn(), isFresh: true });
    const vain: string[] = [];
    page.on('console', (message) => /preload/i.test(message.text()) && vain.push(message.text()));
    await page.addInitScript(() => {
      const scope = window as unknown as { shift: number };
      scope.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) scope.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/');
    await page.getByRole('navigation').getByRole('link').first().waitFor();
    await page.getByRole('table').getByRole('row').nth(3).waitFor();
    expect(await page.locator('#first-frame').count()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
    expect(vain).toEqual([]);
  });

  it('nothing of it is left behind the login', async () => {
    const page = await openWindow({ isFresh: true });
    await open(page, '/');
    await page.locator('input[autocomplete="username"]').waitFor();
    expect(await page.locator('#first-frame').count()).toBe(0);
  });
});
