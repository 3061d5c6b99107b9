import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { card, german, type Known, nameOf, only, serverFleet, soon } from '../fleet/fleet.ts';
import { closeByEscape, configured, go, open, openWindow, revisit, sessionOf, shared, tablet, withBrowser, words } from '../portal.ts';
import { settingsOf } from './pages.ts';

withBrowser({ isMapDrawn: false });

const saving = '**/wp-json/fvm/v1/notification/';
const table = (page: Page, language?: 'de-DE' | 'en-GB') =>
  page.getByRole('table', { name: words(language)('alerts.settings.table'), exact: true });
const opened = async (look: Parameters<typeof revisit>[2] = {}, accountName = 'otto') => {
  const vehicle = only((await serverFleet(accountName))[3]);
  const page = await revisit(accountName, `/notificationsettings?vehicle=${vehicle.vehicleId}`, look);
  await settingsOf(page, vehicle, look.language);
  await table(page, look.language).waitFor();
  return { page, vehicle };
};
const rule = (page: Page, key: string) => page.getByRole('switch', { name: german(`alerts.types.${key}`), exact: true });
const bound = (page: Page, key: string, side: 'min' | 'max') =>
  page.getByRole('textbox', { name: german(`alerts.settings.${side}Of`, { type: german(`alerts.types.${key}`) }), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: german(`alerts.settings.${key}`), exact: true });
const setTo = async (page: Page, key: string, isOn: boolean) => {
  if ((await rule(page, key).getAttribute('aria-checked')) !== String(isOn)) await rule(page, key).click();
};
const select = (page: Page) => page.getByRole('combobox', { name: german('alerts.settings.vehicle') });
const choose = async (page: Page, vehicle: Known) => {
  await select(page).selectOption({ label: nameOf(vehicle) });
  await settingsOf(page, vehicle);
  await soon(() => new URL(page.url()).search).toContain(String(vehicle.vehicleId));
  await table(page).waitFor();
};

const tool = (page: Page, key: 'settings' | 'export') => page.getByRole('button', { name: german(`alerts.tools.${key}`), exact: true });

describe('The settings page', () => {
  const seen = shared(opened);

  it('has a vehicle selector, a row for each alert type with its switch, and a Save and an apply-to-many button [NOT-020] [NOT-021] [NOT-025] [NOT-026] [DEC-111]', async () => {
    const { page, vehicle } = seen();
    await soon(() => table(page).getByRole('switch').count()).toBe(16);
    await soon(() => table(page).getByRole('row').count()).toBe(17);
    expect(await button(page, 'save').isVisible()).toBe(true);
    expect(await button(page, 'apply').isVisible()).toBe(true);
    await choose(page, only((await serverFleet('otto'))[4]));
    await choose(page, vehicle);
  });

  it('has bounds where the rule has a unit, both for the temperature, off with the rule [NOT-022] [NOT-023] [NOT-024]', async () => {
    const { page, vehicle } = seen();
    await soon(() => table(page).getByRole('textbox').count()).toBe(9);
    for (const side of ['min', 'max'] as const) expect(await bound(page, 'NSOutsideTemperature', side).count()).toBe(1);
    await setTo(page, 'NSOutsideTemperature', false);
    expect(await bound(page, 'NSOutsideTemperature', 'max').isDisabled()).toBe(true);
    await setTo(page, 'NSOutsideTemperature', true);
    expect(await bound(page, 'NSOutsideTemperature', 'max').isDisabled()).toBe(false);
    await bound(page, 'NSOutsideTemperature', 'min').fill('-1001');
    await page.getByText(german('alerts.settings.problem.bound_out_of_range', { least: '-1.000', most: '10.000' })).waitFor();
    expect(await button(page, 'save').isDisabled()).toBe(true);
    // What was typed goes with another vehicle.
    await choose(page, only((await serverFleet('otto'))[4]));
    await choose(page, vehicle);
  });

  it('saves, and says so', async () => {
    const { page } = seen();
    const sent = page.waitForRequest(saving);
    await setTo(page, 'NSVoltageDrop', true);
    await bound(page, 'NSVoltageDrop', 'max').fill('25');
    await button(page, 'save').click();
    const { form, wpIds } = (await sent).postDataJSON() as { form: { label: string; max: { value: number } }[]; wpIds: number[] };
    expect([form.find(({ label }) => label === 'NSVoltageDrop')!.max.value, wpIds.length]).toEqual([25, 1]);
    const dialog = page.getByRole('alertdialog', { name: german('alerts.settings.saved.title') });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('asks to pick a locomotive without one [NOT-032]', async () => {
    const { page, vehicle } = seen();
    await card(page, nameOf(vehicle)).click();
    await soon(() => select(page).inputValue()).toBe('');
    await button(page, 'save').click();
    await closeByEscape(page.getByRole('alertdialog', { name: german('alerts.settings.picking.title') }));
    await choose(page, vehicle);
  });

  it('gives the rules to many, found by a filter or all of them, with an optional period [NOT-027] [NOT-028] [NOT-029] [NOT-030]', async () => {
    const { page, vehicle } = seen();
    await button(page, 'apply').click();
    const drawer = page.getByRole('dialog', { name: german('alerts.settings.choosing.title') });
    await drawer.getByRole('searchbox').fill(nameOf(vehicle));
    await soon(() => drawer.getByRole('listitem').count()).toBe(1);
    await drawer.getByRole('checkbox', { name: nameOf(vehicle) }).click();
    await drawer.getByRole('searchbox').fill('');
    await soon(() => drawer.getByRole('listitem').count()).toBeGreaterThan(10);
    await drawer.getByRole('checkbox', { name: german('alerts.settings.choosing.all') }).click();
    const count = await drawer.getByRole('listitem').count();
    await drawer.getByRole('button', { name: german('alerts.settings.choosing.confirm_other', { count: String(count) }) }).waitFor();
    await drawer.getByText(german('alerts.settings.choosing.days')).waitFor();
    const period = drawer.getByRole('button', { name: german('shell.range.label') });
    const days = page.getByRole('dialog', { name: german('shell.range.label') });
    const chosen = (key: string) => days.getByRole('button', { name: german(`shell.range.${key}`), exact: true });
    await soon(() => period.textContent()).toBe(german('shell.range.all'));
    await period.click();
    await chosen('last7').click();
    await soon(() => period.textContent()).toMatch(/^\d{2}\.\d{2}\.\d{4} – \d{2}\.\d{2}\.\d{4}$/);
    await period.click();
    await chosen('all').click();
    await soon(() => period.textContent()).toBe(german('shell.range.all'));
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it.each([
    ['light', 'de-DE'],
    ['dark', 'en-GB'],
  ] as const)('has nothing that axe finds, %s %s, on a tablet', { tags: ['full'] }, async (theme, language) => {
    const { page } = await opened({ theme, language, viewport: tablet });
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('is a drawer of the notifications page in development mode, with its button and the quick export [NOT-015] [NOT-016] [NOT-017]', async () => {
    const { page } = seen();
    await go(page, '/notification');
    await tool(page, 'settings').click();
    await closeByEscape(page.getByRole('dialog', { name: german('alerts.tools.settings') }));
    expect(await tool(page, 'export').isEnabled()).toBe(true);
    await go(page, '/notificationsettings');
    await table(page).waitFor();
    const live = await openWindow({ storage: { userToken: await sessionOf('otto') } });
    await configured(live, { devHosts: [] });
    await open(live, '/notification');
    await live.getByRole('heading', { level: 1, name: german('shell.views.notification') }).waitFor();
    expect([await tool(live, 'settings').count(), await tool(live, 'export').count()]).toEqual([0, 0]);
  });
});

describe('For demo users', () => {
  const shown = shared(() => opened({}, 'demo'));

  it('rules are not saved [NOT-033]', async () => {
    const { page } = shown();
    await page.getByText(german('alerts.settings.demo')).waitFor();
    expect([await button(page, 'save').isDisabled(), await button(page, 'apply').isDisabled()]).toEqual([true, true]);
  });

  it('notifications are not exported [NOT-018]', async () => {
    const { page } = shown();
    await go(page, '/notification');
    const exports = [tool(page, 'export'), page.getByRole('button', { name: german('alerts.export.open'), exact: true })];
    for (const one of exports) await soon(() => one.isDisabled()).toBe(true);
    await go(page, '/notificationsettings');
    await table(page).waitFor();
  });
});
