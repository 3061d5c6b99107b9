import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { calmest, card, german, isElectric, type Known, nameOf, serverFleet, soon } from '../fleet/fleet.ts';
import { answerOf, callAs, closeByEscape, expectFault, revisit, sessionOf, shared, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const comments = '**/wp-json/fvm/v1/locomotive/comment/*';
const locomotives = async (accountName = 'nora') => {
  const fleet = await serverFleet(accountName);
  const first = calmest(fleet, (one) => !isElectric(one));
  return [first, calmest(fleet, (one) => one.vehicleId !== first.vehicleId && !isElectric(one))] as const;
};
const opened = async (look: Parameters<typeof revisit>[2] = {}, accountName = 'nora') => {
  const [vehicle, other] = await locomotives(accountName);
  const page = await revisit(accountName, `/datasheet?vehicle=${vehicle.vehicleId}`, look);
  await facts(page, look.language).waitFor();
  return { page, vehicle, other };
};
const facts = (page: Page, language?: 'de-DE' | 'en-GB') =>
  page.getByRole('table', { name: words(language)('datasheet.facts'), exact: true });
const section = (page: Page) => page.getByRole('region', { name: german('datasheet.fuel.title'), exact: true });
const toggle = (page: Page) => section(page).getByRole('switch', { name: german('datasheet.fuel.isActive') });
const slider = (page: Page, field: 'usageType' | 'shortDistance' | 'longDistance' = 'usageType') =>
  section(page).getByRole('slider', { name: german(`datasheet.fuel.share.${field}`) });
const saveButton = (page: Page) => section(page).getByRole('button', { name: german('datasheet.save'), exact: true });
const comment = (page: Page) => section(page).getByRole('textbox', { name: german('datasheet.comment.label') });
const activate = async (page: Page) => {
  if ((await toggle(page).getAttribute('aria-checked')) !== 'true') await toggle(page).click();
};
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: german('datasheet.unsaved.title') });

describe('The datasheet', () => {
  const seen = shared(opened);
  /** Chooses another locomotive than the one that is shown; what is unsaved of that one is lost. */
  const pick = async (page: Page, one: Known) => {
    await card(page, nameOf(one)).click();
    const discard = question(page).getByRole('button', { name: german('datasheet.unsaved.discard') });
    await heading(page, nameOf(one)).or(discard).waitFor();
    if (await discard.isVisible()) await discard.click();
    await heading(page, nameOf(one)).waitFor();
    await facts(page).waitFor();
  };

  it('shows the name of the active locomotive, its rows of label and value, no file, and the fuel section after them [DAT-001] [DAT-003] [DAT-004] [DAT-005]', async () => {
    const { page, vehicle } = seen();
    await heading(page, nameOf(vehicle)).waitFor();
    const labels = await facts(page).getByRole('rowheader').allInnerTexts();
    const first = ['manufacturerName', 'modelName', 'fabricNumber', 'constructionYear', 'minimumOperatingWeight'] as const;
    expect(labels.slice(0, 5)).toEqual(first.map((key) => german(`livedata.datasheet.${key}`)));
    expect(await facts(page).getByRole('cell').nth(2).textContent()).toBe(vehicle.vehicle.fabricNr);
    expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
    const top = async (one: ReturnType<typeof facts>) => (await one.boundingBox())!;
    expect((await top(facts(page))).x).toBeLessThan((await top(section(page))).x);
    const isAfter = await facts(page).evaluate(
      (table, title) =>
        [...document.querySelectorAll('h2')].some(
          (one) => one.textContent === title && (table.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
        ),
      german('datasheet.fuel.title'),
    );
    expect(isAfter).toBe(true);
  });

  it('links a document that the records name, to be downloaded [DAT-002]', async () => {
    const { page, vehicle, other } = seen();
    const records = '**/gateway/datasheet/*';
    await page.route(records, async (route) => {
      const response = await answerOf(route);
      await route.fulfill({ response, json: [...(await response.json()), { label: 'Handbuch', value: '/files/handbuch.pdf' }] });
    });
    await pick(page, other);
    const link = page.getByRole('region', { name: german('datasheet.files') }).getByRole('link', { name: 'Handbuch', exact: true });
    await link.waitFor();
    expect(await link.evaluate((one: HTMLAnchorElement) => [one.pathname, one.hasAttribute('download')])).toEqual([
      '/files/handbuch.pdf',
      true,
    ]);
    expect(await facts(page).getByText('handbuch').count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
    await pick(page, vehicle);
  });

  it('has sliders from 0 to 100 in steps of 10 with their marks, which isActive enables and disables [DAT-014] [DAT-015] [DAT-016]', async () => {
    const { page, vehicle, other } = seen();
    await activate(page);
    for (const field of ['usageType', 'shortDistance', 'longDistance'] as const) {
      expect(await slider(page, field).isEnabled()).toBe(true);
      const { min, max, step } = await slider(page, field).evaluate(({ min, max, step }: HTMLInputElement) => ({ min, max, step }));
      expect([min, max, step]).toEqual(['0', '100', '10']);
    }
    const marks = await section(page)
      .locator('datalist')
      .first()
      .locator('option')
      .evaluateAll((all) => all.map((one) => ({ value: one.getAttribute('value'), isSeen: one.getBoundingClientRect().height > 5 })));
    expect(marks).toEqual(Array.from({ length: 11 }, (_, i) => ({ value: String(i * 10), isSeen: true })));
    await slider(page).focus();
    await page.keyboard.press('Home');
    expect(await slider(page).inputValue()).toBe('0');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect([await slider(page).inputValue(), await slider(page).getAttribute('aria-valuetext')]).toEqual(['20', '20 %']);
    await toggle(page).click();
    expect(
      await Promise.all((['usageType', 'shortDistance', 'longDistance'] as const).map((field) => slider(page, field).isDisabled())),
    ).toEqual([true, true, true]);
    await pick(page, other);
    await pick(page, vehicle);
  });

  it('estimates while numbers are typed, saves them and shows them again, to the report, too [DAT-006]', async () => {
    const { page, vehicle } = seen();
    await activate(page);
    await slider(page).focus();
    await page.keyboard.press('End');
    await slider(page, 'longDistance').focus();
    await page.keyboard.press('Home');
    const light = section(page).getByRole('textbox', { name: german('datasheet.fuel.amount.longLight') });
    await light.fill('4,256');
    await section(page).getByText('4,26 l/km').waitFor();
    await light.press('End');
    await light.press('-');
    expect(await light.inputValue()).toBe('4,256');
    await comment(page).fill('Aus der Tankkarte');
    await page.getByText(german('datasheet.touched'), { exact: true }).waitFor();
    await saveButton(page).click();
    await page.getByText(german('messages.saved'), { exact: true }).first().waitFor();
    await section(page).getByRole('listitem').filter({ hasText: 'Aus der Tankkarte' }).first().waitFor();
    await soon(() => comment(page).inputValue()).toBe('');
    const { items } = await callAs(await sessionOf('nora'), 'GET', '/logbook/api/logbook/v1/gateway/vehicles');
    expect(items.find(({ vehicleId }: Known) => vehicleId === vehicle.vehicleId).fuelConsumption).toContain('4.256');
    await page.reload();
    await section(page).getByText('4,26 l/km').waitFor();
    expect(await light.inputValue()).toBe('4,256');
  });

  it('asks before another locomotive takes the place of unsaved changes [DEC-062]', { tags: ['full'] }, async () => {
    const { page, vehicle, other } = await opened();
    await comment(page).fill('Noch nicht fertig');
    await card(page, nameOf(other)).click();
    await question(page)
      .getByRole('button', { name: german('datasheet.unsaved.keep') })
      .click();
    await heading(page, nameOf(vehicle)).waitFor();
    expect(await comment(page).inputValue()).toBe('Noch nicht fertig');
    await soon(() => new URL(page.url()).searchParams.get('vehicle')).toBe(String(vehicle.vehicleId));
    await card(page, nameOf(other)).click();
    await question(page)
      .getByRole('button', { name: german('datasheet.unsaved.discard') })
      .click();
    await heading(page, nameOf(other)).waitFor();
    await facts(page).waitFor();
    expect(await comment(page).inputValue()).toBe('');
  });

  it('asks before another view takes the place of unsaved changes', { tags: ['full'] }, async () => {
    const { page } = await opened();
    await comment(page).fill('Noch nicht fertig');
    const link = page.getByRole('link', { name: german('shell.views.livedata'), exact: true });
    await link.click();
    await question(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/datasheet');
    await closeByEscape(question(page));
    expect(await comment(page).inputValue()).toBe('Noch nicht fertig');
    await link.click();
    await question(page)
      .getByRole('button', { name: german('datasheet.unsaved.discard') })
      .click();
    await soon(() => new URL(page.url()).pathname).toBe('/livedata');
  });

  it('says in a dialog for two seconds that a save failed, and keeps what was typed', { tags: ['full'] }, async () => {
    expectFault(/status of 503/);
    const { page } = await opened();
    await comment(page).fill('Tankuhr defekt');
    await page.route(comments, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, headers: { 'x-gleisblick': '1' }, json: { _tag: 'x', code: 'x' } })
        : route.fallback(),
    );
    await saveButton(page).click();
    const dialog = page.getByRole('alertdialog', { name: german('messages.failedToSave') });
    await dialog.waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(await comment(page).inputValue()).toBe('Tankuhr defekt');
  });

  it('says that it could not be read, and reads it again', { tags: ['full'] }, async () => {
    expectFault(/status of 500/);
    const [vehicle] = await locomotives();
    const page = await revisit('nora', '/profile');
    await page.route(comments, (route) => route.fulfill({ status: 500, headers: { 'x-gleisblick': '1' }, json: { _tag: 'x', code: 'x' } }));
    await page.evaluate(() => history.pushState(null, '', '/datasheet'));
    await card(page, nameOf(vehicle)).click();
    const failure = page.getByRole('alert').filter({ hasText: german('datasheet.failed') });
    await failure.waitFor();
    await page.unroute(comments);
    await failure.getByRole('button').click();
    await facts(page).waitFor();
  });

  it('has its save button disabled for demo users [DAT-025]', async () => {
    const { page } = await opened({}, 'demo');
    await section(page).getByText(german('datasheet.demo')).waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
    await comment(page).fill('x');
    expect(await saveButton(page).isDisabled()).toBe(true);
  });

  it('has its save button disabled while no locomotive is active [DAT-026]', async () => {
    const { page, vehicle } = seen();
    await card(page, nameOf(vehicle)).click();
    await page.getByText(german('datasheet.none'), { exact: true }).waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
    expect(await comment(page).isDisabled()).toBe(true);
    await pick(page, vehicle);
  });
});

for (const look of [
  { theme: 'light', language: 'de-DE' },
  { theme: 'dark', language: 'en-GB', viewport: tablet },
] as const)
  it(`axe finds nothing on the datasheet (${look.theme}, ${look.language}), nor in its question`, { tags: ['full'] }, async () => {
    const { page } = await opened(look);
    const say = words(look.language);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: say('datasheet.comment.label') }).fill('x');
    await page.getByRole('link', { name: say('shell.views.livedata'), exact: true }).click();
    await page.getByRole('alertdialog', { name: say('datasheet.unsaved.title') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
