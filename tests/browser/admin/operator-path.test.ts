// @module-tag full
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDirectory, runAdmin, startProcess } from '../../server/server-process.ts';
import { keepEntry } from '../logbook/writing.ts';
import { logIn, openWindow, soon, withBrowser, words } from '../portal.ts';

withBrowser();

const say = words('de-DE');
const passkey = 'Schwelle-01';
const vehicle = 'G 1206 Nord';
/** Knots of the OsmAnd protocol: 80 km/h. */
const fast = '43';

describe('An operator on an empty portal, without demo data', () => {
  let data: string;
  let server: Awaited<ReturnType<typeof startProcess>>;

  beforeAll(async () => {
    data = await newDataDirectory();
    const own = ['--organisation', 'Own Rail'];
    const person = ['--account', 'boss', '--email', 'boss@own.example', '--first', 'Berta', '--last', 'Oswald'];
    expect((await runAdmin(data, ['create-organisation', ...own]))[0]).toBe(0);
    expect((await runAdmin(data, ['create-user', ...own, ...person], passkey))[0]).toBe(0);
    server = await startProcess(data);
  }, 120_000);
  afterAll(async () => {
    server?.child.kill('SIGTERM');
    await server?.gone;
    await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  const at = (page: Page, path: string) => page.goto(server.address + path);
  const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true });
  const report = async (key: string, secondsAgo: number, lat: number) => {
    const timestamp = String(Math.floor(Date.now() / 1000) - secondsAgo);
    const query = new URLSearchParams({ id: key, timestamp, lat: String(lat), lon: '10.0', speed: fast });
    expect((await fetch(`${server.address}/ingest/osmand?${query}`)).status).toBe(200);
  };

  it('makes a vehicle and its key in the console, and sees it on the map, in the report, its alert and its entry in the logbook', {
    timeout: 240_000,
  }, async () => {
    const page = await openWindow();
    await at(page, '/');
    await logIn(page, 'boss', passkey);
    await page.getByRole('banner').waitFor();
    await page.getByText(say('vehicles.empty.none'), { exact: true }).waitFor();

    await at(page, '/useradministration');
    await page
      .getByRole('navigation', { name: say('admin.rooms.label') })
      .getByRole('button', { name: say('admin.rooms.fleet') })
      .click();
    await button(page, 'fleetRoom.add').click();
    const field = (column: string) => page.getByLabel(new RegExp(`^${say(`fleetRoom.columns.${column}`)} \\(`));
    await field('name').fill(vehicle);
    await field('model').fill('G 1206');
    await field('type').selectOption('Diesellok');
    await field('engine').selectOption('diesel');
    await button(page, 'fleetRoom.save').click();
    const keys = page.getByRole('region', { name: say('fleetRoom.report.title') });
    await keys.getByRole('textbox', { name: say('fleetRoom.report.label') }).fill('Bordrechner');
    await keys.getByRole('button', { name: say('fleetRoom.report.issue') }).click();
    const key = (await keys.locator('code').first().textContent()) ?? '';

    await at(page, '/notificationsettings');
    const rule = say('alerts.types.NSSpeedlimitExeeded');
    await page.getByRole('combobox', { name: say('alerts.settings.vehicle') }).selectOption({ label: vehicle });
    await page.getByRole('switch', { name: rule, exact: true }).click();
    await page.getByRole('textbox', { name: say('alerts.settings.maxOf', { type: rule }), exact: true }).fill('50');
    await button(page, 'alerts.settings.save').click();
    await page.getByRole('alertdialog', { name: say('alerts.settings.saved.title') }).waitFor();
    // A rule holds for what is measured from its saving on.
    const saved = Date.now();
    await expect.poll(() => Date.now() - saved, soon).toBeGreaterThan(2_000);
    for (const [ago, lat] of [
      [1, 53.5],
      [0, 53.5001],
    ] as const)
      await report(key, ago, lat);

    await at(page, '/');
    const row = page.getByRole('listitem').filter({ hasText: vehicle }).first();
    await row.getByText('km/h').waitFor();

    await at(page, '/reporting');
    await page
      .getByRole('main')
      .getByRole('table', { name: say('reporting.table.driving.title'), exact: true })
      .waitFor();
    await expect.poll(() => page.getByRole('main').locator('[data-row="drivingHours"] td').textContent(), soon).toMatch(/^\d/);

    await at(page, '/notification');
    const alert = page.getByRole('rowheader').or(page.getByRole('cell')).filter({ hasText: rule }).first();
    const isListed = () =>
      alert.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => page.reload().then(() => false),
      );
    await expect.poll(isListed, { timeout: 60_000 }).toBe(true);

    await at(page, '/logbook-all-entries');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await keepEntry(page, 'Hof Nord');
    await at(page, '/logbook-draft-entries');
    await page.getByRole('main').locator('tbody tr.entries-row').filter({ hasText: 'Hof Nord' }).waitFor();
  });
});
