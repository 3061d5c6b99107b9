import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { FleetVehicle } from '../../../src/domain/admin/fleet-vehicle.ts';
import { accessibilityFindings } from '../axe.ts';
import { callAs, closeByEscape, open, openSession, portalUrl, revisit, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const german = words('de-DE');
const english = words('en-GB');

const room = async (look: Parameters<typeof revisit>[2] = {}, accountName = 'anna') => {
  const page = await revisit(accountName, '/useradministration', look);
  const tell = look.language === 'en-GB' ? english : german;
  const rooms = page.getByRole('navigation', { name: tell('admin.rooms.label') });
  await rooms.getByRole('button', { name: tell('admin.rooms.fleet') }).click();
  await page.getByRole('row').nth(1).waitFor();
  return { page, tell };
};

/** What a test made is taken out of the fleet again: other tests count it. */
const retire = async (...names: readonly string[]) => {
  const session = await openSession('anna');
  const { items } = (await callAs(session, 'GET', '/admin/v1/fleet/vehicles')) as { items: readonly FleetVehicle[] };
  for (const { vehicleId, retiredAt: _, keys: __, lastContact: ___, ...rest } of items.filter(({ name }) => names.includes(name)))
    await callAs(session, 'PUT', `/admin/v1/fleet/vehicles/${vehicleId}`, { ...rest, isRetired: true });
};

describe('The fleet in the administration', () => {
  it('takes a vehicle from its name to its first report on the map, without a command line', async () => {
    const { page, tell } = await room();
    // Another one when it is tried again: who left the fleet keeps the name.
    const name = `G 1206 ${crypto.randomUUID().slice(0, 8)}`;
    try {
      await page.getByRole('button', { name: tell('fleetRoom.add') }).click();
      const type = (column: string, text: string) => page.getByLabel(new RegExp(`^${tell(`fleetRoom.columns.${column}`)} \\(`)).fill(text);
      await type('name', name);
      await type('model', 'G 1206');
      const choose = (column: string, choice: string) =>
        page.getByRole('combobox', { name: new RegExp(`^${tell(`fleetRoom.columns.${column}`)} \\(`) }).selectOption(choice);
      await choose('type', 'Diesellok');
      await choose('engine', 'diesel');
      await type('constructionYear', '18');
      await page.getByText(tell('fleetRoom.fault.bad_year')).waitFor();
      await type('constructionYear', '2004');
      await page.getByRole('button', { name: tell('fleetRoom.save') }).click();
      await page
        .getByRole('status')
        .filter({ hasText: tell('fleetRoom.saved') })
        .waitFor();
      const keys = page.getByRole('region', { name: tell('fleetRoom.report.title') });
      await keys.getByText(tell('fleetRoom.report.noKeys')).waitFor();
      await keys.getByRole('textbox', { name: tell('fleetRoom.report.label') }).fill('Bordrechner');
      await keys.getByRole('button', { name: tell('fleetRoom.report.issue') }).click();
      const key = (await keys.locator('code').first().textContent()) ?? '';
      expect(key).toMatch(/^gb_/);
      const report = (query: object) =>
        fetch(`${portalUrl()}/ingest/osmand?${new URLSearchParams({ id: key, lat: '53.55', lon: '9.99', ...query })}`);
      expect((await report({ timestamp: new Date().toISOString(), speed: '10' })).status).toBe(200);
      expect((await report({ timestamp: new Date().toISOString(), lat: '99' })).status).toBe(200);
      await expect
        .poll(async () => {
          await keys.getByRole('button', { name: tell('fleetRoom.report.read') }).click();
          return keys.getByRole('cell', { name: tell('fleetRoom.report.reason.latitude_out_of_range') }).count();
        }, soon)
        .toBe(1);
      await keys.getByText(tell('fleetRoom.contact.reporting'), { exact: true }).waitFor();
      expect(await keys.locator('code').first().textContent()).toBe(key);
      await page.getByRole('button', { name: tell('fleetRoom.back') }).click();
      const row = page.getByRole('row').filter({ hasText: name });
      await row.getByText(tell('fleetRoom.contact.reporting'), { exact: true }).waitFor();
      await open(page, '/');
      await page.getByText(name).first().waitFor();
    } finally {
      await retire(name);
    }
  });

  it('takes a list as a whole after it was looked at, and says of each fault where it is', { tags: ['full'] }, async () => {
    const { page, tell } = await room({ language: 'en-GB' });
    const [first, second, third] = ['V60a', '<img src=x onerror=alert(1)> V60b', 'V60c'].map(
      (name) => `${name} ${crypto.randomUUID().slice(0, 8)}`,
    );
    const head = 'name;model;type;engine\n';
    const line = (name = '') => `${name};V 60;Diesellok;diesel\n`;
    const choose = (text: string) =>
      page.locator('input[type=file]').setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(head + text) });
    const chooseWorkbook = async (...names: readonly (string | undefined)[]) => {
      const workbook = new ExcelJS.Workbook();
      workbook.addWorksheet('Fleet').addRows([head, ...names.map(line)].map((text) => text.trim().split(';')));
      const buffer = Buffer.from(await workbook.xlsx.writeBuffer());
      await page.locator('input[type=file]').setInputFiles({ name: 'fleet.xlsx', mimeType: 'application/octet-stream', buffer });
    };
    try {
      await page.getByRole('button', { name: tell('fleetRoom.file') }).click();
      await choose(line(first) + line());
      await page.getByRole('row').filter({ hasText: '3' }).filter({ hasText: 'name' }).waitFor();
      expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
      await chooseWorkbook(first, second);
      await page.getByRole('button', { name: 'Import 2 vehicles' }).click();
      await page.getByRole('status').filter({ hasText: '2 vehicles imported' }).waitFor();
      await choose(line(third) + line(first));
      await page.getByRole('cell', { name: tell('fleetRoom.fault.name_taken') }).waitFor();
      expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
      await page.getByRole('button', { name: tell('fleetRoom.back') }).click();
      await page.getByRole('searchbox', { name: tell('fleetRoom.search') }).fill('V60');
      await page
        .getByRole('row')
        .filter({ hasText: first ?? '' })
        .waitFor();
      await page
        .getByRole('row')
        .filter({ hasText: second ?? '' })
        .waitFor();
      expect(
        await page
          .getByRole('row')
          .filter({ hasText: third ?? '' })
          .count(),
      ).toBe(0);
    } finally {
      await retire(first ?? '', second ?? '');
    }
  });

  it('asks before something typed is lost, by keyboard alone, and shows who left the fleet only where asked', {
    tags: ['full'],
  }, async () => {
    const { page, tell } = await room();
    await page
      .getByRole('button', { name: /öffnen$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: /^Name / });
    const before = await field.inputValue();
    await field.focus();
    await page.keyboard.type(' x');
    await page.getByRole('button', { name: tell('fleetRoom.back') }).focus();
    await page.keyboard.press('Enter');
    await closeByEscape(page.getByRole('alertdialog', { name: tell('fleetRoom.unsaved.title') }));
    await expect.poll(() => field.inputValue(), soon).toContain(' x');
    await page.getByRole('button', { name: tell('fleetRoom.back') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: tell('fleetRoom.unsaved.leave') }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('row').filter({ hasText: before }).first().waitFor();
    // Where it was opened from: who works by keyboard goes on from there.
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label'), soon).toContain(before);
    await page.getByRole('combobox', { name: tell('fleetRoom.contact.label') }).selectOption('retired');
    await expect.poll(() => page.getByRole('row').filter({ hasText: before }).count(), soon).toBe(0);
  });

  it.each([
    ['light', 'de-DE', 1024],
    ['dark', 'en-GB', 390],
  ] as const)('has nothing that axe finds (%s, %s, %i px)', { tags: ['full'] }, async (theme, language, width) => {
    const { page, tell } = await room({ theme, language, viewport: { width, height: 800 } });
    const look = async () => {
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    };
    await look();
    await page
      .getByRole('button', { name: language === 'de-DE' ? /öffnen$/ : /^Open / })
      .first()
      .click();
    await page.getByRole('form', { name: tell('fleetRoom.form') }).waitFor();
    await look();
    await page.getByRole('button', { name: tell('fleetRoom.back') }).click();
    await page.getByRole('button', { name: tell('fleetRoom.file') }).click();
    await look();
    await page.getByRole('button', { name: tell('fleetRoom.back') }).click();
    await page.getByRole('button', { name: tell('fleetRoom.gateways') }).click();
    await page
      .getByRole('region', { name: tell('fleetRoom.report.titleGateways') })
      .last()
      .waitFor();
    await look();
  });
});
