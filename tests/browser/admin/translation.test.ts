import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFindings, expectFault, type openWindow, withBrowser, words } from '../portal.ts';
import { startPortal } from '../portal-server.ts';
import { peopleAt } from './people.ts';

withBrowser();

const english = words('en-GB');
let portal: Awaited<ReturnType<typeof startPortal>>;
let people: ReturnType<typeof peopleAt>;
beforeAll(async () => {
  portal = await startPortal();
  people = peopleAt(portal.url);
});
afterAll(() => portal.stop());

const texts = async (accountName: string, window?: Parameters<typeof openWindow>[0]) => {
  const page = await people.visit(accountName, '/useradministration', window);
  await page.getByRole('tab', { name: 'Site Translation' }).click();
  await page.getByRole('table', { name: english('translation.table') }).waitFor();
  return page;
};
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: english('translation.search') }).fill(text);
const change = (page: Page, key: string) => page.getByRole('button', { name: `Change text ${key}`, exact: true });
const side = (page: Page, language: 'de' | 'en') => page.getByRole('textbox', { name: english(`translation.sides.${language}`) });
const save = (page: Page) => page.getByRole('button', { name: english('translation.save'), exact: true });
const hostile = '<img src=x onerror=alert(1)>';

it('A text is edited in each language, is deployed once somebody is sure, and is read as words by a third [ADM-019] [ADM-020]', {
  timeout: 180_000,
}, async () => {
  const page = await texts('anna');
  expect(await page.locator('tbody tr').count()).toBe(20);
  expect(await page.locator('tbody th').first().textContent()).toBe('releaseNotes');
  await search(page, 'views->livedata');
  await change(page, 'shell->views->livedata').press('Enter');
  await side(page, 'de').fill('{{name}}');
  await page.getByText(english('translation.problems.placeholders_differ')).waitFor();
  expect(await save(page).isDisabled()).toBe(true);
  await side(page, 'de').fill('Livedaten neu');
  await side(page, 'en').fill(hostile);
  expect(await accessibilityFindings(page)).toEqual([]);
  await save(page).press('Enter');
  await page.getByText(english('translation.saved')).waitFor();
  const row = page.locator('tbody tr').first();
  expect(await row.locator('td').allTextContents()).toEqual(
    expect.arrayContaining(['Livedaten neu', hostile, expect.stringMatching(/^Anna Albrecht\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/)]),
  );
  expect(await people.menuOf('nora')).not.toContain(hostile);

  const start = page.getByRole('button', { name: english('translation.deploy.start'), exact: true });
  expect(await start.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: english('translation.deploy.sure') }).press('Space');
  await start.click();
  await page.getByText('Files were successfully updated').waitFor({ timeout: 60_000 });
  expect(await start.isDisabled()).toBe(true);
  expect(await people.menuOf('nora')).toContain(hostile);
});

it('Somebody who edits what another edited meanwhile sees both and loses nothing', { timeout: 120_000 }, async () => {
  const [anna, otto] = [await texts('anna', { theme: 'dark' }), await texts('otto')];
  for (const page of [anna, otto]) {
    await search(page, 'portal');
    await search(page, 'releaseNotes');
    await change(page, 'releaseNotes').click();
  }
  await side(otto, 'en').fill('News by Otto');
  await save(otto).click();
  await otto.getByText(english('translation.saved')).waitFor();
  await side(anna, 'en').fill('News by Anna');
  await anna.getByRole('tab', { name: 'Other Settings' }).click();
  await anna.getByRole('tab', { name: 'Site Translation' }).click();
  expect(await side(anna, 'en').inputValue()).toBe('News by Anna');
  expectFault(/status of 409/);
  await save(anna).click();
  await anna.getByText('English now: News by Otto').waitFor();
  expect(await side(anna, 'en').inputValue()).toBe('News by Anna');
  expect(await accessibilityFindings(anna)).toEqual([]);
  await save(anna).click();
  await anna.getByText(english('translation.saved')).waitFor();
  expect(await anna.locator('tbody tr').first().locator('td').nth(1).textContent()).toBe('News by Anna');
  expect(await accessibilityFindings(anna)).toEqual([]);
});
