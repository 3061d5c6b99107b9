import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { bytesOf, expectFault, revisit, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const path = '/useradministration';
const german = words('de-DE');
const english = words('en-GB');

describe('The audit log', () => {
  it.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('is read, narrowed and opened by keyboard, in %s at %i px', { tags: ['full'] }, async (theme, width) => {
    const page = await revisit('anna', path, { language: 'en-GB', theme, viewport: { width, height: 800 } });
    await page.getByRole('button', { name: english('admin.rooms.audit') }).click();
    const table = page.getByRole('table', { name: english('audit.table') });
    await table.waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /No gaps since/ })
      .waitFor();
    await page.getByLabel(english('audit.search.area')).selectOption('signIn');
    await page.getByLabel(english('audit.search.author')).fill('Albrecht');
    await page
      .getByRole('region', { name: english('audit.title') })
      .and(page.locator('[aria-busy=false]'))
      .waitFor();
    const first = page.getByRole('button', { name: /^Details: Logged in: / }).first();
    await first.waitFor();
    await first.focus();
    await page.keyboard.press('Enter');
    await page.getByText('POST /um/v1/refresh-token').first().waitFor();
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('is saved as a file in the words of its filters', async () => {
    const page = await revisit('anna', path);
    await page.getByRole('button', { name: german('admin.rooms.audit') }).click();
    await page.getByRole('table', { name: german('audit.table') }).waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: german('audit.file.ask') }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await bytesOf(download)).toString().trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(lines[0]).toMatch(/^\uFEFF/);
    // The last line names the head of the chain.
    expect(lines.at(-1)).toMatch(/[0-9a-f]{64}/);
  });

  it('says that there is no file where the server gives none', { tags: ['full'] }, async () => {
    const page = await revisit('anna', path);
    await page.getByRole('button', { name: german('admin.rooms.audit') }).click();
    await page.getByRole('table', { name: german('audit.table') }).waitFor();
    await page.route('**/admin/v1/audit/export*', (route) =>
      route.fulfill({ status: 400, json: { _tag: 'BadRequest', code: 'bad_request' }, headers: { 'x-gleisblick': '1' } }),
    );
    expectFault(/status of 400/);
    await page.getByRole('button', { name: german('audit.file.ask') }).click();
    await page.getByText(german('audit.file.failed')).waitFor();
  });
});
