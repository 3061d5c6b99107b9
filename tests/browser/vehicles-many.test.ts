import { afterAll, beforeAll, it } from 'vitest';
import { cards, soon } from './fleet.ts';
import { logIn, openWindow, withBrowser } from './portal.ts';
import { startPortal } from './portal-server.ts';

withBrowser();

let portal: Awaited<ReturnType<typeof startPortal>>;
beforeAll(async () => {
  portal = await startPortal({ GLEISBLICK_FLEET: '60' });
});
afterAll(() => portal.stop());

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
