import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formats, soon } from './fleet.ts';
import {
  action,
  answer,
  atVehicle,
  begin,
  close,
  drawer,
  enterNow,
  field,
  type LogbookVehicle,
  newestOf,
  openNewest,
  question,
  tab,
  vehiclesBy,
} from './logbook-drawer.ts';
import { listedFor, rows, say } from './logbook-pages.ts';
import { withBrowser } from './portal.ts';

withBrowser();

let calm: readonly LogbookVehicle[] = [];
let defective: readonly LogbookVehicle[] = [];
beforeAll(async () => {
  calm = await vehiclesBy('nora', false);
  defective = await vehiclesBy('nora', true);
});

const _titled = (page: Page, badge: 'started' | 'finalized') =>
  page.getByRole('dialog', { name: `${say('logbook.title')} ${say(`logbook.badge.${badge}`)}` });
const _tabs = async (page: Page) => (await drawer(page).getByRole('tab').allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
const errors = (page: Page) => drawer(page).getByRole('region', { name: /fehl/ }).getByRole('listitem');
/** Opens a finalised entry of the list with defects. */
const _openFinalised = async (page: Page, vehicle?: LogbookVehicle) => {
  await rows(page).first().waitFor();
  const { items } = await listedFor('nora', vehicle && { filter: `vehicleIdRef eq ${vehicle.vehicleId}` });
  const at = items.findIndex(({ header, defects }) => header.status === 'finalized' && defects !== null);
  expect(at).toBeGreaterThanOrEqual(0);
  await rows(page).nth(at).locator('.entries-open').click();
  await tab(page, 'comments').waitFor();
};

describe('The entry drawer', () => {
  it('takes whole numbers from 0 up, no future and says what is missing line by line, each a way to its field [LOG-107] [LOG-108] [LOG-147] [LOG-149]', async () => {
    const page = await atVehicle('nora', calm[1]!);
    await begin(page);
    const mileage = field(page, 'vehicleState', 'mileage_km');
    await mileage.pressSequentially('-1,2a.5');
    expect(await mileage.inputValue()).toBe('125');
    await mileage.fill('');
    const last = field(page, 'inspections', 'inspectionPerformedTimestamp_F1');
    await last.fill('2099-01-01T08:00');
    await action(page, 'save').click();
    const told = (section: string, name: string, message: string) =>
      `${say(`logbook.section.${section}`)} > ${say(`logbook.field.${section}.${name}`)} ${message}`;
    const future = told('inspections', 'inspectionPerformedTimestamp_F1', say('validation.maximumDateExceeded'));
    await soon(async () => (await errors(page).allInnerTexts()).map((line) => line.startsWith(future))).toEqual([true]);
    await enterNow(page, 'inspections', 'inspectionPerformedTimestamp_F1');
    await soon(() => errors(page).count()).toBe(0);
    await action(page, 'sign').click();
    await soon(async () =>
      (await errors(page).allInnerTexts()).includes(told('vehicleState', 'mileage_km', say('validation.required'))),
    ).toBe(true);
    await tab(page, 'stoppage').click();
    await errors(page)
      .filter({ hasText: say('logbook.field.vehicleState.mileage_km') })
      .getByRole('button')
      .click();
    await soon(() => mileage.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await mileage.getAttribute('aria-invalid')).toBe('true');
  });

  it('carries open defects over and says so [LOG-046]', async () => {
    const page = await atVehicle('nora', defective[0]!);
    await begin(page);
    await question(page, 'defects').waitFor();
    await answer(page, 'logbook.dialog.defects.confirm').click();
    const carried = (await newestOf('nora', defective[0]!))?.defects;
    await soon(() => field(page, 'defects', 'description').inputValue()).toBe(carried?.description ?? '');
  });

  it('asks before unsaved text is left: by button, Escape, back and closing the tab [LOG-043]', async () => {
    const page = await atVehicle('nora', calm[1]!);
    await begin(page);
    const place = field(page, 'header', 'referenceLocation');
    await place.fill('Waltershof');
    await page.keyboard.press('Escape');
    await question(page, 'unsaved').waitFor();
    await answer(page, 'logbook.dialog.unsaved.back').click();
    expect(await place.inputValue()).toBe('Waltershof');
    await page.goBack();
    await question(page, 'unsaved').waitFor();
    await answer(page, 'logbook.dialog.unsaved.back').click();
    const warned = page.waitForEvent('dialog');
    const left = page.close({ runBeforeUnload: true });
    const warning = await warned;
    expect(warning.type()).toBe('beforeunload');
    await warning.dismiss();
    await left;
    await action(page, 'close').click();
    await answer(page, 'logbook.dialog.unsaved.no').click();
    await drawer(page).waitFor({ state: 'detached' });
    expect((await newestOf('nora', calm[1]!))?.header.referenceLocation).not.toBe('Waltershof');
    expect(new URL(page.url()).pathname).toBe('/logbook-all-entries');

    await begin(page);
    await place.fill('Waltershof');
    await action(page, 'close').click();
    await answer(page, 'logbook.dialog.unsaved.yes').click();
    await drawer(page).waitFor({ state: 'detached' });
    await soon(async () => (await newestOf('nora', calm[1]!))?.header.referenceLocation).toBe('Waltershof');

    const saved = formats.dateTimeWithSeconds((await newestOf('nora', calm[1]!))?.header.createTimestamp ?? '');
    await soon(() => rows(page).first().textContent()).toContain(saved);
    await openNewest(page);
    await place.fill('Hohe Schaar');
    await action(page, 'save').click();
    await soon(async () => (await newestOf('nora', calm[1]!))?.header.referenceLocation).toBe('Hohe Schaar');
    expect(await field(page, 'header', 'vehicleIdRef').isDisabled()).toBe(true);
    await close(page);
  });

  it('deletes an entry that was saved, after a question that names it [LOG-044] [LOG-045]', async () => {
    const vehicle = calm[2]!;
    const page = await atVehicle('nora', vehicle);
    await begin(page);
    expect(await action(page, 'delete').count()).toBe(0);
    await field(page, 'header', 'referenceLocation').fill('Zum Löschen');
    await action(page, 'save').click();
    await soon(async () => (await newestOf('nora', vehicle))?.header.referenceLocation).toBe('Zum Löschen');
    await action(page, 'delete').click();
    await question(page, 'delete').getByText(vehicle.name).waitFor();
    await answer(page, 'logbook.dialog.delete.cancel').click();
    expect(await field(page, 'header', 'referenceLocation').inputValue()).toBe('Zum Löschen');
    await action(page, 'delete').click();
    await answer(page, 'logbook.dialog.delete.confirm').click();
    await drawer(page).waitFor({ state: 'detached' });
    expect((await newestOf('nora', vehicle))?.header.referenceLocation).not.toBe('Zum Löschen');
  });
});
