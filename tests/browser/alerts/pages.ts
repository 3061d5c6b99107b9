import type { Page } from 'playwright-core';
import { type Known, nameOf, serverFleet } from '../fleet/fleet.ts';
import { revisit, words } from '../portal.ts';

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
export const opened = async (
  total = 120,
  look: Parameters<typeof revisit>[2] = {},
  accountName = 'nora',
  change: object | ((at: number) => object) = {},
) => {
  const [vehicle] = await serverFleet(accountName);
  const asked: Record<string, unknown>[] = [];
  const page = await revisit(accountName, '/datasheet', look);
  await page.route(address, async (route) => {
    const body = route.request().postDataJSON() as { page: number; top: number };
    asked.push(body);
    const items = Array.from({ length: Math.min(body.top, total - (body.page - 1) * body.top) }, (_, i) =>
      event(vehicle!.vehicleId, {
        ...(typeof change === 'function' ? change(i) : change),
        alertId: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      }),
    );
    const response = { items, pagination: { total, skip: 0, top: body.top }, open: total };
    await route.fulfill({ json: response, headers: { 'x-gleisblick': '1' } });
  });
  await page.getByRole('navigation').locator('a[href="/notification"]').click();
  // The head of the table is there before the rows.
  if (total > 0) await table(page, look.language).getByRole('row').nth(1).waitFor();
  else await table(page, look.language).waitFor();
  return { page, asked, vehicle: vehicle! };
};
/** The settings are those of this vehicle: before the fleet is read there are none, and after a choice they are still those of the vehicle before. */
export const settingsOf = (page: Page, vehicle: Known, language?: 'de-DE' | 'en-GB') =>
  page
    .getByRole('combobox', { name: words(language)('alerts.settings.vehicle') })
    .locator('option:checked', { hasText: nameOf(vehicle) })
    .waitFor({ state: 'attached' });
export const table = (page: Page, language?: 'de-DE' | 'en-GB') =>
  page.getByRole('table', { name: words(language)('alerts.list.table'), exact: true });
export const rules = (page: Page, language?: 'de-DE' | 'en-GB') =>
  page.getByRole('table', { name: words(language)('alerts.settings.table'), exact: true });
