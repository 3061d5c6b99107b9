import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { formats, soon } from '../fleet/fleet.ts';
import { answerOf, desktop, open, openWindow, revisit, sessionOf, shared, tablet, withBrowser } from '../portal.ts';
import {
  action,
  answer,
  atVehicle,
  begin,
  choose,
  close,
  correctVehicle,
  draw,
  drawer,
  enterNow,
  field,
  fillGeneral,
  keepSignature,
  type LogbookVehicle,
  newestOf,
  openNewest,
  question,
  select,
  sign,
  signing,
  tab,
  vehiclesBy,
} from './drawer.ts';
import { button, heads, listedFor, main, rows, say } from './pages.ts';

withBrowser({ isMapDrawn: false });

let calm: readonly LogbookVehicle[] = [];
let defective: readonly LogbookVehicle[] = [];
beforeAll(async () => {
  calm = await vehiclesBy('nora', false);
  defective = await vehiclesBy('nora', true);
});

const list = shared(() => revisit('nora', '/logbook-all-entries'));
/** The page that tests share, at the list of a vehicle. While a notice of the test before shows, Escape closes that one alone. */
const listOf = async (vehicle: LogbookVehicle) => {
  await list()
    .getByRole('button', { name: say('shell.dismiss') })
    .waitFor({ state: 'detached' });
  await select(list(), vehicle);
  return list();
};
const titled = (page: Page, badge: 'started' | 'finalized') =>
  page.getByRole('dialog', { name: `${say('logbook.title')} ${say(`logbook.badge.${badge}`)}` });
const tabs = async (page: Page) => (await drawer(page).getByRole('tab').allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
const errors = (page: Page) => drawer(page).getByRole('region', { name: /fehl/ }).getByRole('listitem');
/** Opens a finalised entry of the list with defects. */
const openFinalised = async (page: Page, vehicle?: LogbookVehicle) => {
  await rows(page).first().waitFor();
  const { items } = await listedFor('nora', vehicle && { filter: `vehicleIdRef eq ${vehicle.vehicleId}` });
  const at = items.findIndex(({ header, defects }) => header.status === 'finalized' && defects !== null);
  expect(at).toBeGreaterThanOrEqual(0);
  await rows(page).nth(at).locator('.entries-open').click();
  await tab(page, 'comments').waitFor();
};

describe('The entry drawer', () => {
  it('takes down the state of one vehicle, its defects and a stoppage, and is signed for good [LOG-001] [LOG-036] [LOG-037] [LOG-038] [LOG-039] [LOG-040] [LOG-047] [LOG-154]', async () => {
    const vehicle = calm[0]!;
    const page = await listOf(vehicle);
    await begin(page);
    await titled(page, 'started').waitFor();
    await soon(() => tabs(page)).toEqual(['general', 'defects', 'stoppage'].map((name) => say(`logbook.tab.${name}`)));
    await soon(async () => (await drawer(page).boundingBox())?.width).toBe(868);
    await page.setViewportSize({ width: 1000, height: 768 });
    await soon(async () => (await drawer(page).boundingBox())?.width).toBe(800);
    await page.setViewportSize(desktop);

    await fillGeneral(page, 'Maschen Gleis 12');
    await tab(page, 'defects').click();
    await drawer(page).getByRole('switch').click();
    await choose(page, 'defects', 'state', 0);
    await field(page, 'defects', 'description').fill('Sifa-Pedal schwergängig');
    await tab(page, 'stoppage').click();
    await drawer(page).getByRole('switch').click();
    await choose(page, 'stoppage', 'state', 0);
    await enterNow(page, 'stoppage', 'startTimestamp');
    await field(page, 'stoppage', 'vehicleLocation').fill('Gleis 4');
    await choose(page, 'stoppage', 'lastOperationMode', 0);
    await choose(page, 'stoppage', 'wasAuxiliaryVehicleUsed', 1);
    await field(page, 'stoppage', 'description').fill('Motor blieb stehen');
    await action(page, 'sign').click();

    await signing(page).waitFor();
    expect((await signing(page).boundingBox())?.width).toBe(768);
    for (const box of await signing(page).getByRole('checkbox').all()) await box.click();
    expect(await keepSignature(page).isDisabled()).toBe(true);
    await draw(page);
    expect(await keepSignature(page).isEnabled()).toBe(true);
    await page.getByRole('button', { name: say('logbook.signature.undo') }).click();
    expect(await keepSignature(page).isDisabled()).toBe(true);
    await draw(page);
    await keepSignature(page).click();
    await page.getByText(say('labels.logbookEntrySaved')).first().waitFor();
    await drawer(page).waitFor({ state: 'detached' });

    const header = { vehicleIdRef: vehicle.vehicleId, status: 'finalized', referenceLocation: 'Maschen Gleis 12' };
    await soon(async () => (await newestOf('nora', vehicle))?.header).toMatchObject(header);
    const stored = await newestOf('nora', vehicle);
    expect(stored?.vehicleState).toMatchObject({ mileage_km: 412_345, sandState: 'ok' });
    expect(stored?.defects).toMatchObject({ state: 'open', description: 'Sifa-Pedal schwergängig' });
    expect(stored?.stoppage).toMatchObject({ vehicleLocation: 'Gleis 4', description: 'Motor blieb stehen' });

    await soon(() => rows(page).first().textContent()).toContain(formats.dateTimeWithSeconds(stored?.header.createTimestamp ?? ''));
    await openNewest(page);
    await titled(page, 'finalized').waitFor();
    await drawer(page)
      .locator('.entry-facts-verifiedMark')
      .filter({ hasText: say('logbook.verification.verified') })
      .waitFor();
    await soon(() => tabs(page)).toEqual(['general', 'defects', 'stoppage', 'comments'].map((name) => say(`logbook.tab.${name}`)));
    await soon(() => tab(page, 'comments').locator('.entry-tabs-tabCount > span').first().textContent()).toBe('0');
    expect(await drawer(page).getByRole('textbox').count()).toBe(0);
    await drawer(page)
      .getByRole('img', { name: say('logbook.record.signedBy', { name: 'Nora Nissen' }) })
      .waitFor();
    await close(page);
  });

  it('takes whole numbers from 0 up, no future and says what is missing line by line, each a way to its field [LOG-107] [LOG-108] [LOG-147] [LOG-149]', async () => {
    const page = await listOf(calm[1]!);
    await begin(page);
    const mileage = field(page, 'vehicleState', 'mileage_km');
    // A fraction stays as it was typed and is refused beside the field; a whole number is grouped once the field is left.
    await mileage.pressSequentially('17.788,5');
    await mileage.blur();
    const error = drawer(page).locator('.form-field-error');
    await error.getByText(say('validation.wholeNumber', { example: '45.122' })).waitFor();
    expect([await mileage.inputValue(), await mileage.getAttribute('aria-invalid')]).toEqual(['17.788,5', 'true']);
    await mileage.fill('17788');
    await mileage.blur();
    await soon(() => error.count()).toBe(0);
    await soon(() => mileage.inputValue()).toBe('17.788');
    await mileage.focus();
    await soon(() => mileage.inputValue()).toBe('17788');
    await mileage.fill('');
    const last = field(page, 'inspections', 'inspectionPerformedTimestamp_F1');
    await last.fill('2099-01-01T08:00');
    await action(page, 'save').click();
    const told = (section: string, name: string, message: string) =>
      `${say(`logbook.section.${section}`)} > ${say(`logbook.field.${section}.${name}`)}: ${message}`;
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
    await action(page, 'close').click();
    await answer(page, 'logbook.dialog.unsaved.no').click();
    await drawer(page).waitFor({ state: 'detached' });
  });

  it('tells when the last A1 was, or that there was none [LOG-144] [LOG-145]', async () => {
    // The first one has just had its A1.
    const old = calm.slice(1).find(({ lastA1 }) => lastA1 !== null && Date.now() - Date.parse(lastA1) > 86_400_000)!;
    const page = await listOf(old);
    await begin(page);
    const told = say('validation.a1Overdue', { date: formats.date(old.lastA1), time: formats.time(old.lastA1) });
    await drawer(page).getByText(told).waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    const vehicles = '**/logbook/v1/organisations/*/vehicles?*';
    await page.route(vehicles, async (route) => {
      const given = await answerOf(route);
      const { items } = (await given.json()) as { items: object[] };
      await route.fulfill({
        response: given,
        json: { items: items.map((item) => ({ ...item, lastInspectionPerformedTimestamp_A1: null })) },
      });
    });
    await begin(page);
    await drawer(page).getByText(say('validation.a1NeverRecorded')).waitFor();
    await close(page);
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('carries open defects over and says so [LOG-046]', async () => {
    const page = await listOf(defective[0]!);
    await begin(page);
    await question(page, 'defects').waitFor();
    await answer(page, 'logbook.dialog.defects.confirm').click();
    const carried = (await newestOf('nora', defective[0]!))?.defects;
    await soon(() => field(page, 'defects', 'description').inputValue()).toBe(carried?.description ?? '');
    await close(page);
  });

  it('brings what belongs to another vehicle when it is chosen in the form [LOG-046]', { tags: ['full'] }, async () => {
    const page = await listOf(calm[1]!);
    await begin(page);
    const vehicle = field(page, 'header', 'vehicleIdRef');
    await vehicle.selectOption(String(defective[0]!.vehicleId));
    await question(page, 'defects').waitFor();
    await answer(page, 'logbook.dialog.defects.confirm').click();
    const carried = (await newestOf('nora', defective[0]!))?.defects;
    await soon(() => field(page, 'defects', 'description').inputValue()).toBe(carried?.description ?? '');
    await tab(page, 'general').click();
    await vehicle.selectOption(String(calm[1]!.vehicleId));
    await tab(page, 'defects').click();
    await soon(() => field(page, 'defects', 'description').count()).toBe(0);
    await close(page);
  });

  it('asks before unsaved text is left: by button, Escape and back [LOG-043]', async () => {
    const page = await listOf(calm[1]!);
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

  it('deletes an entry that was saved, and its vehicle corrected, after a question that names it [LOG-044] [LOG-045]', async () => {
    const [vehicle, page] = [calm[1]!, await listOf(calm[2]!)];
    await begin(page);
    expect(await action(page, 'delete').count()).toBe(0);
    await field(page, 'header', 'referenceLocation').fill('Zum Löschen');
    await action(page, 'save').click();
    await correctVehicle(page, vehicle);
    await soon(async () => (await newestOf('nora', vehicle))?.header.referenceLocation).toBe('Zum Löschen');
    await action(page, 'delete').click();
    await question(page, 'delete').getByText(vehicle.name).waitFor();
    await answer(page, 'logbook.dialog.delete.cancel').click();
    expect(await field(page, 'header', 'referenceLocation').inputValue()).toBe('Zum Löschen');
    await action(page, 'delete').click();
    await answer(page, 'logbook.dialog.delete.confirm').click();
    await drawer(page).waitFor({ state: 'detached' });
    await soon(async () => (await newestOf('nora', vehicle))?.header.referenceLocation).not.toBe('Zum Löschen');
  });
});

describe('Comments in the drawer', () => {
  it('are signed, settle the defects and are counted [LOG-040] [LOG-160]', async () => {
    const page = await listOf(defective[2]!);
    await openFinalised(page, defective[2]);
    await tab(page, 'comments').click();
    const count = Number(await tab(page, 'comments').locator('.entry-tabs-tabCount > span').first().textContent());
    await drawer(page)
      .getByRole('button', { name: say('logbook.comments.add') })
      .click();
    const all = drawer(page).getByRole('checkbox', { name: say('logbook.field.comment.resolveAllPriorDefects') });
    await choose(page, 'comment', 'newEntryState', 0);
    expect(await all.count()).toBe(0);
    await choose(page, 'comment', 'newEntryState', 1);
    await all.click();
    await field(page, 'comment', 'remarks').fill('Lager gefettet, Probefahrt ohne Befund.');
    await page.keyboard.press('Escape');
    await question(page, 'comment').waitFor();
    await answer(page, 'logbook.dialog.unsaved.back').click();
    await drawer(page)
      .getByRole('button', { name: say('logbook.comments.sign') })
      .click();
    await sign(page, 'comment');
    await page.getByText(say('labels.commentSaved')).first().waitFor();
    await drawer(page).getByText('Lager gefettet, Probefahrt ohne Befund.').waitFor();
    await soon(() => tab(page, 'comments').locator('.entry-tabs-tabCount > span').first().textContent()).toBe(String(count + 1));
    await soon(() => drawer(page).locator('.entry-facts-stateChip').textContent()).toBe(say('logbook.entryState.resolved'));
    await close(page);
  });

  it('need the rights to read and to write them, in the list, too [LOG-017] [LOG-041] [LOG-157]', async () => {
    const page = await openWindow({ storage: { userToken: await sessionOf('nora') } });
    let given = { canRead: true, canCreate: false };
    await page.route('**/um/v1/account/access-rights', async (route) => {
      const told = await answerOf(route);
      const rights = (await told.json()) as {
        accessRights: Record<string, object>;
        byOrganisation: Record<string, Record<string, object>>;
      };
      for (const one of [rights.accessRights, ...Object.values(rights.byOrganisation)]) one['logbook_entries/comments'] = given;
      await route.fulfill({ response: told, json: rights });
    });
    await open(page, '/logbook-all-entries');
    await openFinalised(page);
    await tab(page, 'comments').click();
    await drawer(page)
      .getByRole('region', { name: say('logbook.comments.list') })
      .waitFor();
    expect(
      await drawer(page)
        .getByRole('button', { name: say('logbook.comments.add') })
        .count(),
    ).toBe(0);
    given = { canRead: false, canCreate: false };
    await page.reload();
    // The address names the entry: it is open again.
    await titled(page, 'finalized').waitFor();
    await soon(() => tabs(page)).toEqual(['general', 'defects', 'stoppage'].map((name) => say(`logbook.tab.${name}`)));
    await close(page);
    await soon(async () => (await heads(page)).length).toBe(6);
  });
});

describe('An account with the logbook alone', { tags: ['full'] }, () => {
  it('chooses a vehicle beside the list and writes an entry [LOG-003] [LOG-004]', async () => {
    const page = await revisit('lukas', '/logbook-all-entries');
    await rows(page).first().waitFor();
    expect(await button(page, 'logbook.list.add').isDisabled()).toBe(true);
    await main(page)
      .getByRole('combobox', { name: say('logbook.field.header.vehicleIdRef') })
      .selectOption({ label: calm[3]!.name });
    await begin(page);
    await drawer(page).getByText(calm[3]!.name, { exact: true }).first().waitFor();
    await field(page, 'header', 'referenceLocation').fill('Von Lukas');
    await action(page, 'save').click();
    await soon(async () => (await newestOf('nora', calm[3]!))?.header).toMatchObject({
      referenceLocation: 'Von Lukas',
      creatorAccountFirstName: 'Lukas',
    });
  });
});

describe('The entry drawer gives axe nothing to find', { tags: ['full'] }, () => {
  it.each(['light', 'dark'] as const)('%s', async (theme) => {
    const page = await atVehicle('nora', defective[1]!, '/logbook-all-entries', { theme });
    await page.setViewportSize(tablet);
    await begin(page);
    await question(page, 'defects').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await answer(page, 'logbook.dialog.defects.confirm').click();
    await action(page, 'sign').click();
    // Folded on a tablet, so that there is room to write.
    await drawer(page).locator('.entry-alerts-errorList summary').click();
    await soon(() => errors(page).count()).toBeGreaterThan(0);
    for (const name of ['general', 'defects', 'stoppage'] as const) {
      await tab(page, name).click();
      expect([name, ...(await accessibilityFindings(page))]).toEqual([name]);
    }
    await drawer(page).getByRole('switch').click();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await question(page, 'unsaved').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await answer(page, 'logbook.dialog.unsaved.no').click();
    await drawer(page).waitFor({ state: 'detached' });
    await openFinalised(page, defective[1]);
    for (const name of ['general', 'defects', 'stoppage', 'comments'] as const) {
      await tab(page, name).click();
      expect([name, ...(await accessibilityFindings(page))]).toEqual([name]);
    }
    await drawer(page)
      .getByRole('button', { name: say('logbook.comments.add') })
      .click();
    await choose(page, 'comment', 'newEntryState', 1);
    await field(page, 'comment', 'remarks').fill('Geprüft.');
    expect(await accessibilityFindings(page)).toEqual([]);
    await drawer(page)
      .getByRole('button', { name: say('logbook.comments.sign') })
      .click();
    await signing(page, 'comment').waitFor();
    await draw(page);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
