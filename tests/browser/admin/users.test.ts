import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { signedIn, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');

const usersTab = async () => {
  const page = await signedIn('anna', '/useradministration', { language: 'en-GB' });
  await page.getByRole('button', { name: 'Start Testing', exact: true }).click();
  await page.getByRole('table', { name: english('admin.users.people') }).waitFor();
  return page;
};

describe('The users tab', () => {
  it('shows 20 people a page, and 10 or 50 where that is chosen [ADM-005] [ADM-006]', async () => {
    const page = await usersTab();
    const size = page.getByRole('combobox', { name: english('admin.pages.size') });
    expect([await size.inputValue(), await size.locator('option').allTextContents()]).toEqual(['20', ['10', '20', '50']]);
    await size.selectOption('10');
    await page.getByRole('table').waitFor();
    expect(await size.inputValue()).toBe('10');
    expect(await page.getByRole('table').locator('tbody tr').count()).toBeLessThanOrEqual(10);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('gives a person two weeks on all vehicles with six clicks from the administration [ADM-013]', async () => {
    const page = await signedIn('anna', '/useradministration', { language: 'en-GB' });
    let clicks = 0;
    const click = async (target: ReturnType<typeof page.getByRole>) => {
      clicks += 1;
      await target.click();
    };
    const give = async (from: string, until: string) => {
      await click(page.getByRole('button', { name: english('admin.users.editAll') }));
      await page.getByRole('textbox', { name: english('admin.users.startDate') }).fill(from);
      expect(await accessibilityFindings(page)).toEqual([]);
      await click(page.getByRole('textbox', { name: english('admin.users.endDate') }));
      await page.keyboard.type(until);
      await click(page.getByRole('button', { name: english('admin.users.save') }));
    };
    await click(page.getByRole('button', { name: 'Start Testing', exact: true }));
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
    const page = await usersTab();
    const openNora = async () => {
      await page.locator('tbody tr', { hasText: 'nora' }).getByRole('button').press('Enter');
      await page.getByRole('table', { name: english('admin.users.vehicles') }).waitFor();
    };
    await openNora();
    const row = page.locator('tbody tr').first();
    const vehicle = (await row.getByRole('rowheader').textContent())!;
    await row.getByRole('button').press('Enter');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: english('admin.users.startDate') }).fill('1.3.2026');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: '01.03.2026' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Start Testing', exact: true }).click();
    await openNora();
    const kept = page.locator('tbody tr', { hasText: vehicle }).first();
    expect(await kept.textContent()).toContain('01.03.2026');
    await kept.getByRole('button').press('Enter');
    await page.getByRole('textbox', { name: english('admin.users.startDate') }).fill('');
    await page.keyboard.press('Enter');
    await kept.getByText(english('admin.users.notLimited')).first().waitFor();
  });
});
