import { describe, expect, it } from 'vitest';
import { configured, open, openWindow, revisit, sessionOf, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const links = { home: null, parts: null, liveIot: null, placeMarker: 'https://places.example', privacyDe: null, privacyEn: null };

describe('The entry for a new place', () => {
  it.each([
    ['de-DE', 'https://places.example/add-place-marker/'],
    ['en-GB', 'https://places.example/en/add-place-marker/'],
  ] as const)('stands in the list and opens its page in a tab of its own, %s [RAI-012] [RAI-013]', async (language, address) => {
    const say = words(language);
    const page = await openWindow({ language, storage: { userToken: await sessionOf('nora') } });
    await configured(page, { links });
    await open(page, '/railation');
    await page.getByRole('checkbox', { name: say('places.kinds.staff') }).click();
    await page.context().route('https://places.example/**', (route) => route.fulfill({ body: 'A new place' }));
    const popup = page.context().waitForEvent('page');
    await page.getByRole('link', { name: say('places.list.add') }).click();
    const tab = await popup;
    await tab.waitForURL(address);
    expect(new URL(page.url()).pathname).toBe('/railation');
  });

  it('is not there without a configured host', { tags: ['full'] }, async () => {
    const page = await revisit('nora', '/railation');
    await page.getByRole('checkbox', { name: words()('places.kinds.staff') }).click();
    await page.getByRole('textbox', { name: words()('places.list.search') }).waitFor();
    expect(await page.getByRole('link', { name: words()('places.list.add') }).count()).toBe(0);
  });
});
