import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { german, isCrane, nameOf, only, serverFleet, soon } from '../fleet/fleet.ts';
import { bytesOf, revisit, shared, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const drawer = (page: Page, say = german) => page.getByRole('dialog', { name: say('alerts.export.title'), exact: true });
const options = (page: Page, say = german) => page.getByRole('dialog', { name: say('export.options') });
const opened = async (look: Parameters<typeof revisit>[2] = {}) => {
  const fleet = (await serverFleet('nora')).filter((one) => !isCrane(one));
  const page = await revisit('nora', '/notification', look);
  const say = words(look.language);
  await page.getByRole('button', { name: say('alerts.export.open'), exact: true }).click();
  // All whose notifications the page shows are chosen.
  const all = drawer(page, say).getByRole('checkbox', { name: say('export.all'), exact: true });
  await drawer(page, say)
    .getByText(say('export.chosen_other', { number: String(fleet.length) }), { exact: true })
    .waitFor();
  await all.click();
  return { page, fleet, say };
};
const tick = (page: Page, name: string) => drawer(page).getByRole('checkbox', { name, exact: true }).click();
const chosen = (page: Page, count: number) =>
  drawer(page)
    .getByText(german('export.chosen_other', { number: String(count) }), { exact: true })
    .waitFor();
const started = async (page: Page) => {
  const asked = page.waitForRequest('**/gateway/notifications/export');
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await drawer(page)
    .getByRole('button', { name: german('export.export') })
    .click();
  return {
    asked: asked.then((request) => request.postDataJSON() as Record<string, unknown>),
    download,
    start: () =>
      options(page)
        .getByRole('button', { name: german('export.start') })
        .click(),
  };
};

describe('The export of notifications', () => {
  /** The drawer is open, and nothing chosen in it. */
  const seen = shared(opened);

  it('has a drawer with the vehicles, a filter and select-all [NOT-009] [NOT-010] [NOT-011]', async () => {
    const { page, fleet } = seen();
    const list = drawer(page).getByRole('list', { name: german('export.list') });
    await soon(() => list.getByRole('listitem').count()).toBe(fleet.length);
    for (const one of fleet) expect(await list.getByRole('checkbox', { name: nameOf(one), exact: true }).count()).toBe(1);
    await tick(page, german('export.all'));
    await chosen(page, fleet.length);
    await tick(page, german('export.all'));
    await chosen(page, 0);
    await drawer(page)
      .getByRole('searchbox', { name: german('export.filter') })
      .fill('vectron');
    const left = fleet.filter((one) => /vectron/i.test(nameOf(one)));
    await soon(() => list.getByRole('listitem').count()).toBe(left.length);
    await tick(page, german('export.all'));
    await chosen(page, left.length);
    await tick(page, german('export.all'));
    await drawer(page)
      .getByRole('searchbox', { name: german('export.filter') })
      .fill('');
  });

  it('has a date range, and saves a workbook of those days [NOT-012]', async () => {
    const { page, fleet } = seen();
    const vehicle = only(fleet[0]);
    await drawer(page)
      .getByRole('button', { name: german('shell.range.last7'), exact: true })
      .click();
    await tick(page, nameOf(vehicle));
    const { asked, download, start } = await started(page);
    await start();
    const { startDate, endDate, vehicleIds, top } = await asked;
    expect([vehicleIds, top]).toEqual([[vehicle.vehicleId], 8_000_000]);
    expect((Date.parse(String(endDate)) - Date.parse(String(startDate))) / 86_400_000).toBe(6);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^\d{2}-\d{2}-\d{4}-notification-.*\d{4}-\d{2}-\d{2}-Export\.xlsx$/);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await bytesOf(file)) as unknown as ArrayBuffer);
    expect(book.worksheets).toHaveLength(1);
    expect([german('alerts.export.file.timestamp'), german('labels.noDataAvailable')]).toContain(book.worksheets[0]!.getCell('A1').value);
    await options(page)
      .getByRole('button', { name: german('export.close') })
      .click();
    await tick(page, nameOf(vehicle));
  });

  it('saves one zip of csv files, one per type', { tags: ['full'] }, async () => {
    const { page } = await opened();
    await tick(page, german('export.all'));
    const { download, start } = await started(page);
    await options(page)
      .getByRole('radio', { name: german('export.csv') })
      .click();
    await options(page)
      .getByRole('radio', { name: german('alerts.export.by-metric') })
      .click();
    await start();
    const files = unzipSync(new Uint8Array(await bytesOf(await download)));
    expect(Object.keys(files).length).toBeGreaterThan(0);
  });
});

for (const look of [
  { theme: 'light', language: 'de-DE' },
  { theme: 'dark', language: 'en-GB', viewport: tablet },
] as const)
  it(`axe finds nothing in the export of notifications (${look.theme}, ${look.language})`, { tags: ['full'] }, async () => {
    const { page, say } = await opened(look);
    expect(await accessibilityFindings(page)).toEqual([]);
    await drawer(page, say)
      .getByRole('checkbox', { name: say('export.all'), exact: true })
      .click();
    await drawer(page, say)
      .getByRole('button', { name: say('export.export') })
      .click();
    await options(page, say).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
