// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { liveFields } from '../../../src/domain/fleet/live/fields.ts';
import { accessibilityFindings } from '../axe.ts';
import { soon } from '../fleet/fleet.ts';
import { desktop, open, openWindow, sessionOf, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const phone = { width: 390, height: 844 };
/** What the stream tells first, and again when it is opened anew two seconds later. */
const event = (openAlerts: number | undefined) => {
  const nothing = Object.fromEntries(liveFields.map((field) => [field, []]));
  return `data: ${JSON.stringify({ asOf: Date.now(), cursor: 1, vehicleIds: [], ...nothing, openAlerts })}\n\n`;
};
const opened = async (counts: readonly (number | undefined)[], look: Parameters<typeof openWindow>[0] = {}) => {
  const told = [...counts];
  const asked: string[] = [];
  const page = await openWindow({ ...look, storage: { userToken: await sessionOf('nora'), ...look.storage } });
  await page.route('**/gateway/events*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      headers: { 'x-gleisblick': '1' },
      body: event(told.length > 1 ? told.shift() : told[0]),
    }),
  );
  page.on('request', (request) => /gateway\/notifications/.test(request.url()) && asked.push(request.url()));
  await open(page, '/datasheet');
  return { page, asked };
};
const entry = (page: Page) => page.getByRole('navigation').locator('a[href="/notification"]');

describe('The menu says how many alerts are open', () => {
  it('beside the entry and in its name, follows what the server tells, and asks for nothing', async () => {
    const { page, asked } = await opened([7, 120, 0]);
    const say = words('de-DE');
    const name = say('shell.views.notification');
    await soon(() => entry(page).getAttribute('aria-label')).toBe(say('shell.openAlerts_other', { name, count: '7' }));
    expect(await entry(page).textContent()).toBe(`${name}7`);
    await soon(() => entry(page).getAttribute('aria-label')).toBe(say('shell.openAlertsMany', { name }));
    expect(await entry(page).textContent()).toMatch(/99\+$/);
    await soon(() => entry(page).textContent()).toBe(name);
    expect(await entry(page).getAttribute('aria-label')).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each([
    [desktop, 'light', 'de-DE', 'false'],
    [tablet, 'dark', 'en-GB', 'true'],
    [phone, 'light', 'en-GB', 'false'],
    [phone, 'dark', 'de-DE', 'true'],
  ] as const)('in every width, %j %s %s, expanded: %s', async (viewport, theme, language, isNavigationBarExpanded) => {
    const { page } = await opened([120], { viewport, theme, language, storage: { isNavigationBarExpanded } });
    const mark = entry(page).getByText('99+');
    await mark.waitFor();
    const [outer, inner] = [await entry(page).boundingBox(), await mark.boundingBox()];
    expect(inner!.x >= outer!.x && inner!.x + inner!.width <= outer!.x + outer!.width + 1).toBe(true);
    expect(inner!.y >= outer!.y && inner!.y + inner!.height <= outer!.y + outer!.height + 1).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
