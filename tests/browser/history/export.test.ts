import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { german, isCrane, nameOf, only, serverFleet, soon } from '../fleet/fleet.ts';
import { bytesOf, closeByEscape, expectFault, revisit, shared, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const data = '**/gateway/export/by-id?*';
const drawer = (page: Page) => page.getByRole('dialog', { name: german('export.title') });
const options = (page: Page) => page.getByRole('dialog', { name: german('export.options') });
const opened = async (look: Parameters<typeof revisit>[2] = {}) => {
  const vehicle = only((await serverFleet('nora')).find((one) => !isCrane(one)));
  const page = await revisit('nora', `/reporting?vehicle=${vehicle.vehicleId}`, look);
  const say = words(look.language);
  const main = page.getByRole('main');
  // The drawer takes the vehicle that is shown when it opens.
  await main.getByText(nameOf(vehicle), { exact: true }).waitFor();
  await main.getByRole('button', { name: say('reporting.export'), exact: true }).click();
  await page.getByRole('dialog', { name: say('export.title') }).waitFor();
  return { page, vehicle, say };
};
const box = (page: Page, name: string) => drawer(page).getByRole('checkbox', { name, exact: true });
const tick = (page: Page, name: string) => box(page, name).click();
const describeFile = async (page: Page) => {
  await drawer(page)
    .getByRole('button', { name: german('export.export') })
    .click();
  await options(page).waitFor();
};
const chooseKind = (page: Page, key: 'csv' | 'by-metric') =>
  options(page)
    .getByRole('radio', { name: german(`export.${key}`) })
    .click();
const made = async (page: Page): Promise<Download> => {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await options(page)
    .getByRole('button', { name: german('export.start') })
    .click();
  return download;
};

describe('The export of reports', () => {
  /** The drawer is open, and the vehicle chosen in it. */
  const seen = shared(opened);

  it('opens a drawer of at most 868 px with the vehicles but the cranes, select-all and a filter [REP-041] [REP-042] [REP-045] [DEC-068]', async () => {
    const { page, vehicle } = seen();
    const fleet = await serverFleet('nora');
    expect(await box(page, nameOf(vehicle)).isChecked()).toBe(true);
    const list = drawer(page).getByRole('list', { name: german('export.list') });
    await soon(() => list.getByRole('listitem').count()).toBe(fleet.filter((one) => !isCrane(one)).length);
    for (const crane of fleet.filter(isCrane)) expect(await list.getByText(nameOf(crane), { exact: true }).count()).toBe(0);
    await soon(async () => Math.round((await drawer(page).boundingBox())!.width)).toBe(868);
    await page.evaluate(() => document.documentElement.style.setProperty('--interface-zoom', '1.2'));
    await soon(async () => Math.round((await drawer(page).boundingBox())!.width)).toBeLessThanOrEqual(868);
    await page.evaluate(() => document.documentElement.style.removeProperty('--interface-zoom'));
    await tick(page, german('export.all'));
    const count = fleet.filter((one) => !isCrane(one)).length;
    await drawer(page)
      .getByText(german('export.chosen_other', { number: String(count) }), { exact: true })
      .waitFor();
    await tick(page, german('export.all'));
    await drawer(page)
      .getByText(german('export.chosen_other', { number: String(0) }), { exact: true })
      .waitFor();
    expect(
      await drawer(page)
        .getByRole('button', { name: german('export.export') })
        .isDisabled(),
    ).toBe(true);
    await drawer(page)
      .getByRole('searchbox', { name: german('export.filter') })
      .fill('vectron');
    const left = fleet.filter((one) => /vectron/i.test(nameOf(one)));
    expect(left.length).toBeGreaterThan(0);
    await soon(() => list.getByRole('listitem').count()).toBe(left.length);
    await tick(page, german('export.all'));
    await drawer(page)
      .getByText(german('export.chosen_other', { number: String(left.length) }), { exact: true })
      .waitFor();
    await tick(page, german('export.all'));
    await drawer(page)
      .getByRole('searchbox', { name: german('export.filter') })
      .fill('');
  });

  it('takes no day to come [REP-043]', async () => {
    const { page } = seen();
    await drawer(page)
      .getByRole('button', { name: new RegExp(`^${german('shell.range.label')}`) })
      .click();
    const days = page.getByRole('dialog', { name: german('shell.range.label') });
    const today = days.locator('[aria-current="date"]');
    expect(await today.isDisabled()).toBe(false);
    const later = days.locator('[aria-current="date"] >> xpath=following::button[@data-day]').first();
    if ((await later.count()) > 0) expect(await later.isDisabled()).toBe(true);
    await closeByEscape(days);
  });

  it('offers two formats and saves the file: a workbook that agrees with the server, or one zip of csv files, one per metric [REP-046] [REP-058] [REP-059]', async () => {
    const { page, vehicle } = seen();
    await box(page, nameOf(vehicle)).setChecked(true);
    await describeFile(page);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /export-(file|worker)/.test(name)).length);
    expect([await loaded(), page.workers().filter((worker) => worker.url().includes('export-worker')).length]).toEqual([0, 0]);
    const answer = page.waitForResponse((response) => response.url().includes('/gateway/export/by-id?'));
    const download = await made(page);
    expect(download.suggestedFilename()).toMatch(/^\d{2}-\d{2}-\d{4}-reporting-.+-\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}-Export\.xlsx$/);
    expect(await loaded()).toBeGreaterThan(0);
    const { dates, items } = (await (await answer).json()) as {
      dates: string[];
      items: { series: { metric: string; thisDay: number[] }[] }[];
    };
    expect(new URL((await answer).url()).searchParams.get('top')).toBe('10');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await bytesOf(download)) as unknown as ArrayBuffer);
    expect(book.worksheets).toHaveLength(1);
    const sheet = book.worksheets[0]!;
    expect([sheet.rowCount, sheet.getCell('B1').value]).toEqual([dates.length + 3, german('export.file.drivingHours')]);
    const driven = only(items[0]!.series.find(({ metric }) => metric === 'drivingHours')).thisDay;
    for (const [i, value] of driven.entries())
      expect(Math.abs((sheet.getRow(i + 2).getCell(2).value as number) - value)).toBeLessThan(0.1001);
    await options(page)
      .getByText(german('export.ready', { name: download.suggestedFilename() }))
      .waitFor();
    const leave = async () => {
      await options(page)
        .getByRole('button', { name: german('export.close') })
        .click();
      await tick(page, german('export.all'));
    };
    await leave();
    await describeFile(page);
    await chooseKind(page, 'csv');
    await chooseKind(page, 'by-metric');
    const zip = await made(page);
    expect(zip.suggestedFilename()).toMatch(/^\d{2}-\d{2}-\d{4}-reporting-\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}-Export\.zip$/);
    const files = unzipSync(new Uint8Array(await bytesOf(zip)));
    expect(Object.keys(files)).toHaveLength(7);
    const text = Buffer.from(files[Object.keys(files)[0]!]!).toString('utf8');
    expect(text).toMatch(/^\ufeffDatum \(Europe\/Berlin\);/);
    expect(text).toMatch(/\r\n\d{2}\.\d{2}\.\d{4};\d+,\d;/);
    await leave();
  });

  it('can be cancelled, and says what went wrong', { tags: ['full'] }, async () => {
    expectFault(/status of 503/);
    const { page, vehicle } = await opened();
    await box(page, nameOf(vehicle)).setChecked(true);
    await describeFile(page);
    await page.route(data, () => {});
    await options(page)
      .getByRole('button', { name: german('export.start') })
      .click();
    await options(page).getByRole('progressbar').waitFor();
    await options(page)
      .getByRole('button', { name: german('export.cancel') })
      .click();
    await options(page).getByRole('progressbar').waitFor({ state: 'detached' });
    await page.unroute(data);
    await page.route(data, (route) => route.fulfill({ status: 503, headers: { 'x-gleisblick': '1' }, json: { _tag: 'x', code: 'x' } }));
    await options(page)
      .getByRole('button', { name: german('export.start') })
      .click();
    await options(page)
      .getByRole('alert')
      .filter({ hasText: german('export.failed', { status: '503' }) })
      .waitFor();
    await page.unroute(data);
    const again = () =>
      options(page)
        .getByRole('button', { name: german('export.retry') })
        .click();
    await page.route(data, (route) => route.fulfill({ status: 200, headers: { 'x-gleisblick': '1' }, body: '{"items":[' }));
    await again();
    await options(page)
      .getByRole('alert')
      .filter({ hasText: german('export.noAnswer') })
      .waitFor();
    await page.unroute(data);
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await again();
    await download;
  });
});

for (const look of [
  { theme: 'light', language: 'de-DE' },
  { theme: 'dark', language: 'en-GB', viewport: tablet },
] as const)
  it(`axe finds nothing in the export (${look.theme}, ${look.language})`, { tags: ['full'] }, async () => {
    const { page, say } = await opened(look);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page
      .getByRole('dialog', { name: say('export.title') })
      .getByRole('button', { name: say('export.export') })
      .click();
    await page.getByRole('dialog', { name: say('export.options') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
