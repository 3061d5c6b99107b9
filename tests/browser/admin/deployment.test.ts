import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { callAs, revisit, sessionOf, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');
const key = 'shell->views->livedata';
const hostile = '<img src=x onerror=alert(1)>';
const working = { timeout: 60_000 };

const administration = (accountName: string) => revisit(accountName, '/useradministration', { language: 'en-GB' });
const toSettings = (page: Page) => page.getByRole('tab', { name: 'Other Settings' }).click();
const approval = (page: Page, who: 'administrator' | 'operatorAdmin') =>
  page.getByRole('checkbox', { name: english(`deployment.portal.approvers.${who}`), exact: true });
/** What a page shows in its menu once it is loaded again. */
const menuOf = async (page: Page) => {
  await page.reload();
  const links = page.getByRole('navigation').first().getByRole('link');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.textContent?.trim() ?? ''));
};

/** The text as it was shipped, for the other tests of this portal. */
const putTextBack = async () => {
  const session = await sessionOf('anna');
  const { items } = (await callAs(session, 'GET', '/admin/v1/translations')) as {
    items: readonly { readonly key: string; readonly shipped: object }[];
  };
  await callAs(session, 'PUT', '/admin/v1/translations', { key, ...items.find((item) => item.key === key)?.shipped });
};

const editsText = async (page: Page) => {
  await page.getByRole('tab', { name: 'Site Translation' }).click();
  await page.getByRole('table', { name: english('translation.table') }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count(), soon).toBe(20);
  expect(await page.locator('tbody th').first().textContent()).toBe('releaseNotes');
  const search = page.getByRole('searchbox', { name: english('translation.search') });
  const side = (language: 'de' | 'en') => page.getByRole('textbox', { name: english(`translation.sides.${language}`) });
  const save = page.getByRole('button', { name: english('translation.save'), exact: true });
  await search.fill('views->livedata');
  await page.getByRole('button', { name: `Change text ${key}`, exact: true }).press('Enter');
  await expect.poll(() => page.locator(':focus').textContent(), soon).toBe('shell -> views -> livedata');
  await side('de').fill('{{name}}');
  await page.getByText('{{name}} is not in the other language.').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await side('de').fill('Livedaten neu');
  await side('en').fill(hostile);
  expect(await accessibilityFindings(page)).toEqual([]);
  await save.press('Enter');
  await page.getByText(english('translation.saved')).waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label'), soon).toBe(`Change text ${key}`);
  await expect
    .poll(() => page.locator('tbody tr').first().locator('td').allTextContents(), soon)
    .toEqual(expect.arrayContaining(['Livedaten neu', hostile, expect.stringMatching(/^Anna Albrecht\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/)]));
  await search.fill('');
};

const deploysTexts = async (page: Page) => {
  const row = page.locator('tbody tr').first();
  const mark = row.getByText(english('translation.marks.undeployed'), { exact: true });
  const standing = page.getByRole('combobox', { name: english('translation.standing') });
  const start = page.getByRole('button', { name: english('translation.deploy.start'), exact: true });
  await page.getByText('1 edited text is not deployed yet.').waitFor();
  await standing.selectOption('undeployed');
  await mark.waitFor();
  await expect.poll(() => page.locator('tbody tr').count(), soon).toBe(1);
  expect(await start.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: english('translation.deploy.sure') }).press('Space');
  await start.click();
  await page.getByText('Files were successfully updated').waitFor(working);
  expect(await start.isDisabled()).toBe(true);
  await page.getByText(english('translation.waiting_zero')).waitFor();
  await page.getByText(english('translation.none')).waitFor();
  await standing.selectOption('edited');
  await row.getByText('shell -> views -> livedata').waitFor();
  expect(await mark.count()).toBe(0);
};

/** Both approve, the administrator opens the settings after the operator did, and deploys. */
const deploysApp = async (administrator: Page, operator: Page) => {
  await toSettings(operator);
  expect(await approval(operator, 'administrator').isDisabled()).toBe(true);
  await approval(operator, 'operatorAdmin').click();
  await operator.getByText('Otto Oehlke, ').waitFor();
  await toSettings(administrator);
  await administrator.getByText('Otto Oehlke, ').waitFor();
  const button = administrator.getByRole('button', { name: 'Deploy app' });
  expect([await button.isDisabled(), await approval(administrator, 'operatorAdmin').isDisabled()]).toEqual([true, true]);
  await approval(administrator, 'administrator').click();
  await administrator.getByText('Anna Albrecht, ').waitFor();
  await button.click();
  await administrator.getByText('Files were successfully updated').waitFor(working);
  for (const who of ['administrator', 'operatorAdmin'] as const) expect(await approval(administrator, who).isChecked()).toBe(false);
};

/** What was served before the texts and the portal were deployed. */
const restores = async (page: Page) => {
  const restore = page.getByRole('button', { name: 'Restore', exact: true });
  const backup = page.getByRole('row').getByRole('radio').nth(1);
  expect([await restore.isDisabled(), await backup.isDisabled()]).toEqual([true, true]);
  await page.getByRole('checkbox', { name: english('deployment.backups.allow') }).click();
  expect(await restore.isDisabled()).toBe(true);
  await backup.check();
  expect(await accessibilityFindings(page)).toEqual([]);
  await restore.click();
  await page.getByText('Restore Complete').waitFor(working);
  expect(await restore.isDisabled()).toBe(true);
};

it('A text is edited in each language, deployed with the portal once two approve, read as words by a third, and restored [ADM-019] [ADM-020] [ADM-032]', {
  timeout: 300_000,
}, async () => {
  const administrator = await administration('anna');
  const third = await revisit('nora', '/notification', { language: 'en-GB' });
  try {
    await editsText(administrator);
    expect(await menuOf(third)).not.toContain(hostile);
    await deploysTexts(administrator);
    expect(await menuOf(third)).toContain(hostile);
    const operator = await administration('otto');
    await deploysApp(administrator, operator);
    expect(await operator.getByRole('checkbox', { name: english('deployment.backups.allow') }).isDisabled()).toBe(true);
    await restores(administrator);
    const menu = await menuOf(third);
    expect([menu.includes(hostile), menu.includes(english('shell.views.livedata'))]).toEqual([false, true]);
  } finally {
    await putTextBack();
  }
});
