import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { revisit, shared, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');

const people = (page: Page) => page.getByRole('table', { name: english('admin.users.people') });
const start = (page: Page) => page.getByRole('button', { name: 'Start Testing', exact: true });

describe('The users tab', () => {
  const seen = shared(() => revisit('anna', '/useradministration', { language: 'en-GB' }));

  it('gives a person two weeks on all vehicles with six clicks from the administration [ADM-013]', async () => {
    const page = seen();
    let clicks = 0;
    const click = async (target: ReturnType<typeof page.getByRole>) => {
      clicks += 1;
      await target.click();
    };
    const give = async (from: string, until: string) => {
      await click(page.getByRole('button', { name: english('admin.users.editAll') }));
      await page.getByRole('textbox', { name: english('admin.users.startDate') }).fill(from);
      if (from !== '') expect(await accessibilityFindings(page)).toEqual([]);
      await click(page.getByRole('textbox', { name: english('admin.users.endDate') }));
      await page.keyboard.type(until);
      await click(page.getByRole('button', { name: english('admin.users.save') }));
    };
    await click(start(page));
    await click(page.locator('tbody tr', { hasText: 'nora' }).getByRole('button'));
    const rows = page.getByRole('table', { name: english('admin.users.vehicles') }).locator('tbody tr');
    await give('1.3.2026', '14.3.2026');
    const given = rows.filter({ hasText: '01.03.2026' }).filter({ hasText: '14.03.2026' });
    await expect.poll(async () => (await given.count()) > 0 && (await given.count()) - (await rows.count()), soon).toBe(0);
    expect(clicks).toBeLessThanOrEqual(6);
    await give('', '');
    await expect.poll(() => rows.filter({ hasText: '01.03.2026' }).count(), soon).toBe(0);
  });

  it('changes from when a person sees a vehicle, by keyboard, and keeps it over a reload [ADM-013]', async () => {
    const page = seen();
    const openNora = async () => {
      await page.reload();
      await start(page).click();
      await page.locator('tbody tr', { hasText: 'nora' }).getByRole('button').press('Enter');
      await page.getByRole('table', { name: english('admin.users.vehicles') }).waitFor();
    };
    await openNora();
    const row = page.locator('tbody tr').first();
    const vehicle = (await row.getByRole('rowheader').textContent())!;
    await row.getByRole('button').press('Enter');
    await page.getByRole('textbox', { name: english('admin.users.startDate') }).fill('1.3.2026');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: '01.03.2026' }).waitFor();
    await openNora();
    const kept = page.locator('tbody tr', { hasText: vehicle }).first();
    expect(await kept.textContent()).toContain('01.03.2026');
    await kept.getByRole('button').press('Enter');
    await page.getByRole('textbox', { name: english('admin.users.startDate') }).fill('');
    await page.keyboard.press('Enter');
    await kept.getByText(english('admin.users.notLimited')).first().waitFor();
  });

  it('shows 20 people a page, and 10 or 50 where that is chosen [ADM-005] [ADM-006]', async () => {
    const page = seen();
    await page.reload();
    await start(page).click();
    await people(page).waitFor();
    const size = page.getByRole('combobox', { name: english('admin.pages.size') });
    expect([await size.inputValue(), await size.locator('option').allTextContents()]).toEqual(['20', ['10', '20', '50']]);
    await size.selectOption('10');
    await people(page).waitFor();
    expect(await size.inputValue()).toBe('10');
    expect(await page.getByRole('table').locator('tbody tr').count()).toBeLessThanOrEqual(10);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
