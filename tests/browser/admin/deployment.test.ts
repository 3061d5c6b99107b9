import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { withBrowser, words } from '../portal.ts';
import { startPortal } from '../portal-server.ts';
import { peopleAt } from './people.ts';

withBrowser({ isMapDrawn: false });

const english = words('en-GB');
const folder = mkdtempSync(join(tmpdir(), 'gleisblick-deploy-'));
const dist = join(folder, 'dist');
let portal: Awaited<ReturnType<typeof startPortal>>;
let people: ReturnType<typeof peopleAt>;
beforeAll(async () => {
  cpSync('dist', dist, { recursive: true });
  portal = await startPortal({ DIST_DIR: dist });
  people = peopleAt(portal.url);
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A build of the portal in which the page of live data is called otherwise. */
const install = (name: string) => {
  const file = join(dist, 'locales/en-GB/shell.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { readonly views: Record<string, string> };
  rmSync(`${file}.br`, { force: true });
  rmSync(`${file}.gz`, { force: true });
  writeFileSync(file, JSON.stringify({ ...texts, views: { ...texts.views, livedata: name } }));
};
const toSettings = async (accountName: string) => {
  const page = await people.visit(accountName, '/useradministration');
  await page.getByRole('tab', { name: 'Other Settings' }).click();
  return page;
};
const approval = (page: Page, who: 'administrator' | 'operatorAdmin') =>
  page.getByRole('checkbox', { name: english(`deployment.portal.approvers.${who}`), exact: true });

/** Both approve, one of them looks again after the other, and deploys. */
const deploy = async (administrator: Page, operator: Page) => {
  const button = administrator.getByRole('button', { name: 'Deploy app' });
  expect(await button.isDisabled()).toBe(true);
  expect(await approval(administrator, 'operatorAdmin').isDisabled()).toBe(true);
  expect(await approval(operator, 'administrator').isDisabled()).toBe(true);
  await approval(administrator, 'administrator').click();
  await administrator.getByText('Anna Albrecht, ').waitFor();
  expect(await button.isDisabled()).toBe(true);
  await approval(operator, 'operatorAdmin').click();
  // The administrator's page looks for it every fifteen seconds.
  await expect.poll(() => button.isEnabled(), { timeout: 60_000 }).toBe(true);
  await button.click();
  await administrator.getByText('Files were successfully updated').waitFor({ timeout: 60_000 });
  for (const who of ['administrator', 'operatorAdmin'] as const) expect(await approval(administrator, who).isChecked()).toBe(false);
};

it('Two approve, one deploys, a third sees the new text, and a restore brings the old one back [ADM-032]', {
  timeout: 300_000,
}, async () => {
  const [administrator, operator] = [await toSettings('anna'), await toSettings('otto')];
  expect(await accessibilityFindings(administrator)).toEqual([]);
  await deploy(administrator, operator);
  install('Live data, deployed');
  expect(await people.menuOf('nora')).not.toContain('Live data, deployed');
  await operator.reload();
  await operator.getByRole('tab', { name: 'Other Settings' }).click();
  expect(await approval(operator, 'operatorAdmin').isChecked()).toBe(false);
  await deploy(administrator, operator);
  expect(await people.menuOf('nora')).toContain('Live data, deployed');

  const restore = administrator.getByRole('button', { name: 'Restore', exact: true });
  const backup = administrator.getByRole('row').getByRole('radio').first();
  expect(await restore.isDisabled()).toBe(true);
  expect(await backup.isDisabled()).toBe(true);
  await administrator.getByRole('checkbox', { name: english('deployment.backups.allow') }).click();
  expect(await restore.isDisabled()).toBe(true);
  await backup.check();
  expect(await accessibilityFindings(administrator)).toEqual([]);
  await restore.click();
  await administrator.getByText('Restore Complete').waitFor({ timeout: 60_000 });
  expect(await restore.isDisabled()).toBe(true);
  expect(await people.menuOf('nora')).not.toContain('Live data, deployed');
  await operator.reload();
  await operator.getByRole('tab', { name: 'Other Settings' }).click();
  expect(await operator.getByRole('checkbox', { name: english('deployment.backups.allow') }).isDisabled()).toBe(true);
  expect(await accessibilityFindings(operator)).toEqual([]);
});
