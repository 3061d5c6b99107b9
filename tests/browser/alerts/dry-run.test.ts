import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { serverFleet, soon } from '../fleet/fleet.ts';
import { desktop, revisit, tablet, withBrowser, words } from '../portal.ts';
import { settingsOf } from './pages.ts';

withBrowser({ isMapDrawn: false });

type Language = 'de-DE' | 'en-GB';
const label = 'NSSpeedlimitExeeded';
const phone = { width: 390, height: 844 };
const opened = async (look: Parameters<typeof revisit>[2] = {}) => {
  const say = words(look.language);
  const [vehicle] = await serverFleet('nora');
  const page = await revisit('nora', `/notificationsettings?vehicle=${vehicle!.vehicleId}`, look);
  const type = say(`alerts.types.${label}`);
  const bound = page.getByRole('textbox', { name: say('alerts.settings.maxOf', { type }) });
  const rule = page.getByRole('switch', { name: type });
  await settingsOf(page, vehicle!, look.language);
  await rule.waitFor();
  if (!(await rule.isChecked())) await rule.click();
  await bound.fill('1');
  return { page, say, vehicle: vehicle!, bound, run: page.getByRole('button', { name: say('alerts.dryRun.openOf', { type }) }), type };
};
const dialog = (page: Page, language: Language, type: string) =>
  page.getByRole('dialog', { name: words(language)('alerts.dryRun.title', { type }) });

describe('A dry run of a rule', () => {
  it('says how often it would have fired with what is typed, when it did first, and leads there; nothing is saved', async () => {
    const { page, say, vehicle, run, type } = await opened();
    const saved: string[] = [];
    page.on('request', (request) => request.url().endsWith('/notification/') && saved.push(request.method()));
    await run.click();
    const found = dialog(page, 'de-DE', type);
    await found.getByRole('table', { name: say('alerts.dryRun.weeks') }).waitFor();
    const told = found.getByRole('region', { name: say('alerts.dryRun.first') }).getByRole('listitem');
    await soon(() => told.count()).toBeGreaterThan(0);
    expect(await told.first().textContent()).toContain(say('alerts.note.max', { value: '', limit: '1' }).trim());
    const day = /\d{2}\.\d{2}\.\d{4}/.exec((await told.first().textContent()) ?? '')?.[0] ?? '';
    await told.first().getByRole('link').click();
    await soon(() => new URL(page.url()).pathname).toBe('/trackingmap');
    expect(new URL(page.url()).searchParams.get('vehicle')).toBe(String(vehicle.vehicleId));
    await page.getByText(`${day} – ${day}`).first().waitFor();
    expect(saved).toEqual([]);
  });

  it('is not offered with a bound that makes no sense, and can be left before it is done', { tags: ['full'] }, async () => {
    const { page, say, bound, run, type } = await opened();
    await bound.fill('viel');
    expect(await run.isDisabled()).toBe(true);
    await bound.fill('90');
    await page.route('**/dry-run', () => {});
    await run.click();
    await dialog(page, 'de-DE', type)
      .getByRole('button', { name: say('alerts.dryRun.cancel') })
      .click();
    await soon(() => dialog(page, 'de-DE', type).count()).toBe(0);
  });

  it('says of a rule that no signal feeds what it waits for', { tags: ['full'] }, async () => {
    const { page, say } = await opened();
    const type = say('alerts.types.NSFlatSpot');
    await page.getByRole('button', { name: say('alerts.dryRun.openOf', { type }) }).click();
    await dialog(page, 'de-DE', type)
      .getByText(say('alerts.dryRun.unfed', { signals: say('alerts.signals.axleVibration') }))
      .waitFor();
  });

  it.each([
    [desktop, 'light', 'de-DE'],
    [tablet, 'dark', 'en-GB'],
    [phone, 'light', 'en-GB'],
  ] as const)('has nothing that axe finds, %j %s %s', { tags: ['full'] }, async (viewport, theme, language) => {
    const { page, say, run, type } = await opened({ viewport, theme, language });
    await run.click();
    const found = dialog(page, language, type);
    await found.getByRole('table', { name: say('alerts.dryRun.weeks') }).waitFor();
    expect(await found.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
