import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { german, nameOf, serverFleet, soon } from '../fleet/fleet.ts';
import { accessibilityFindings, revisit, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const address = '**/gateway/notifications';
const event = (vehicleId: number, change: object = {}) => ({
  alertId: '00000000-0000-4000-8000-000000000001',
  timestamp: Date.UTC(2026, 10, 21, 9, 14, 20),
  until: Date.UTC(2026, 10, 21, 9, 16),
  vehicleId,
  type: 'NSSpeedlimitExeeded',
  note: { value: 112.4, limit: 100, bound: 'max', unit: 'kmPerHr' },
  location: { lat: 52.5251, lng: 13.3694 },
  isLate: false,
  state: 'open',
  by: null,
  at: null,
  comment: null,
  ...change,
});
/** The page with so many notifications of the server's first vehicle, answered for the server; what is asked for is kept. */
const opened = async (total = 120, look: Parameters<typeof revisit>[2] = {}, accountName = 'nora') => {
  const [vehicle] = await serverFleet(accountName);
  const asked: Record<string, unknown>[] = [];
  const page = await revisit(accountName, '/datasheet', look);
  await page.route(address, async (route) => {
    const body = route.request().postDataJSON() as { page: number; top: number };
    asked.push(body);
    const items = Array.from({ length: Math.min(body.top, total - (body.page - 1) * body.top) }, (_, i) =>
      event(vehicle!.vehicleId, { alertId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}` }),
    );
    const response = { items, pagination: { total, skip: 0, top: body.top }, open: total };
    await route.fulfill({ json: response, headers: { 'x-gleisblick': '1' } });
  });
  await page.getByRole('navigation').locator('a[href="/notification"]').click();
  await table(page, look.language).waitFor();
  return { page, asked, vehicle: vehicle! };
};
const table = (page: Page, language?: 'de-DE' | 'en-GB') =>
  page.getByRole('table', { name: words(language)('alerts.list.table'), exact: true });

describe('The notifications page', () => {
  it('has columns date, locomotive, notification type, notes and event location [NOT-001] [NOT-002]', async () => {
    const { page, vehicle } = await opened();
    const heads = await table(page).getByRole('columnheader').allInnerTexts();
    const keys = ['timestamp', 'vehicle', 'type', 'note', 'location'] as const;
    expect(heads.slice(0, 5).map((head) => head.trim())).toEqual(keys.map((key) => german(`alerts.columns.${key}`)));
    const row = table(page).getByRole('row').nth(1);
    const cells = [await row.getByRole('rowheader').textContent(), ...(await row.getByRole('cell').allInnerTexts())];
    expect(cells.slice(0, 4)).toEqual([
      '21.11.2026 10:14:20',
      nameOf(vehicle),
      german('alerts.types.NSSpeedlimitExeeded'),
      '112,4 statt höchstens 100\u00a0km/h',
    ]);
    expect(cells[4]).toContain('52.5251, 13.3694');
  });

  it('turns its pages of 50 [NOT-004]', async () => {
    const { page, asked } = await opened();
    expect(await table(page).getByRole('row').count()).toBe(51);
    const pages = page.getByRole('navigation', { name: german('alerts.pages.label') });
    await pages.getByRole('button', { name: german('alerts.pages.next') }).click();
    await soon(() => pages.textContent()).toContain('51–100');
    expect(asked.at(-1)).toMatchObject({ page: 2, top: 50, orderBy: 'timestamp desc' });
  });

  it('is sorted by a click on a column', async () => {
    const { page, asked } = await opened();
    await table(page)
      .getByRole('button', { name: german('alerts.columns.type') })
      .click();
    await soon(() => asked.at(-1)?.orderBy).toBe('type asc');
    expect(
      await table(page)
        .getByRole('columnheader', { name: german('alerts.columns.type') })
        .getAttribute('aria-sort'),
    ).toBe('ascending');
  });

  it('leads to the way of that day', async () => {
    const { page } = await opened();
    await table(page)
      .getByRole('link', { name: german('alerts.location.track', { date: '21.11.2026' }) })
      .first()
      .click();
    await soon(() => new URL(page.url()).pathname).toBe('/trackingmap');
    await page.getByText('21.11.2026 – 21.11.2026').first().waitFor();
  });

  it.each([
    ['light', 'de-DE'],
    ['dark', 'en-GB'],
  ] as const)('has nothing that axe finds, %s %s, on a tablet', async (theme, language) => {
    const { page } = await opened(3, { theme, language, viewport: tablet });
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
