import type { Page } from 'playwright-core';
import { fieldId } from '../../../src/views/logbook/form/form-tools.ts';
import { card, nameOf, serverFleet, soon } from '../fleet/fleet.ts';
import { callAs, revisit, sessionOf } from '../portal.ts';
import { base, button, listedFor, organisationOf, rows, say } from './pages.ts';

/** The drawer, whichever page titles it. */
export const drawer = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('tablist', { name: say('logbook.tab.label') }) });
export const field = (page: Page, section: string, name: string) => page.locator(`[id="${fieldId(section, name)}"]`);
export const tab = (page: Page, name: 'general' | 'defects' | 'stoppage' | 'comments') =>
  drawer(page).getByRole('tab', { name: new RegExp(`^${say(`logbook.tab.${name}`)}`) });
export const action = (page: Page, key: string) => drawer(page).getByRole('button', { name: say(`logbook.action.${key}`), exact: true });
export const question = (page: Page, key: string) =>
  page.getByRole('alertdialog', { name: say(`logbook.dialog.${key}.title`), exact: true });
export const answer = (page: Page, key: string) => page.getByRole('alertdialog').getByRole('button', { name: say(key), exact: true });
export const choose = (page: Page, section: string, name: string, at: number) =>
  field(page, section, name).locator('label').nth(at).click();
/** The present minute by one touch. */
export const enterNow = (page: Page, section: string, name: string) =>
  field(page, section, name).locator('xpath=..').getByRole('button').click();

export const signing = (page: Page, purpose: 'entry' | 'comment' = 'entry') =>
  page.getByRole('dialog', { name: say(`logbook.signature.title.${purpose}`), exact: true });
export const keepSignature = (page: Page) => page.getByRole('button', { name: say('logbook.signature.save'), exact: true });

/** One stroke across the pad. */
export const draw = async (page: Page) => {
  const pad = await page.getByRole('application', { name: say('logbook.signature.pad') }).boundingBox();
  if (pad === null) throw new Error('There is no pad');
  await page.mouse.move(pad.x + 80, pad.y + 90);
  await page.mouse.down();
  for (let step = 1; step <= 24; step++) await page.mouse.move(pad.x + 80 + step * 12, pad.y + 90 + Math.sin(step / 2) * 40);
  await page.mouse.up();
};
export const sign = async (page: Page, purpose: 'entry' | 'comment' = 'entry') => {
  await signing(page, purpose).waitFor();
  await draw(page);
  for (const box of await signing(page, purpose).getByRole('checkbox').all()) await box.click();
  await keepSignature(page).click();
};

/** Everything on the first tab that a signature needs. */
export const fillGeneral = async (page: Page, place: string) => {
  await tab(page, 'general').click();
  await field(page, 'header', 'referenceLocation').fill(place);
  const numbers = { vehicleOperatingHours_h: 18_244, mileage_km: 412_345 };
  // An electric locomotive has no such field.
  const hasFuelFields = (await field(page, 'vehicleState', 'fuelAdded_l').count()) > 0;
  for (const [name, value] of Object.entries(hasFuelFields ? { ...numbers, fuelFillingLevel_l: 900, fuelAdded_l: 0 } : numbers))
    await field(page, 'vehicleState', name).fill(String(value));
  for (const name of ['hydraulicsState', 'sandState', 'motorOilState']) await choose(page, 'vehicleState', name, 0);
  await choose(page, 'inspections', 'selectedV', 0);
  await enterNow(page, 'inspections', 'inspectionPerformedTimestamp_V1');
  await enterNow(page, 'inspections', 'inspectionPerformedTimestamp_A1');
};

export interface LogbookVehicle {
  readonly vehicleId: number;
  readonly name: string;
  readonly lastA1: string | null;
}

/** Vehicles of somebody whose newest entry leaves defects to the next one, or not. */
export const vehiclesBy = async (accountName: string, isOpen: boolean): Promise<readonly LogbookVehicle[]> => {
  const path = `${base}/${await organisationOf(accountName)}/vehicles?top=50&filter=${encodeURIComponent('vehicleId ne null')}`;
  const told: { items: { vehicleId: number; lastInspectionPerformedTimestamp_A1: string | null }[] } = await callAs(
    await sessionOf(accountName),
    'GET',
    path,
  );
  const fleet = await serverFleet(accountName);
  // A month of entries: every vehicle has one within days.
  const { items: entries } = await listedFor(accountName, { top: '500' });
  const found: LogbookVehicle[] = [];
  for (const { vehicleId, lastInspectionPerformedTimestamp_A1: lastA1 } of told.items) {
    const known = fleet.find((one) => one.vehicleId === vehicleId);
    const newest = entries.find(({ header }) => header.vehicleIdRef === vehicleId);
    const carries = newest?.defects?.state === 'open' && newest.header.entryState === 'open';
    if (known !== undefined && carries === isOpen) found.push({ vehicleId, name: nameOf(known), lastA1 });
  }
  return found;
};

/** Selects a vehicle in place of the one before. */
export const select = async (page: Page, { name }: LogbookVehicle) => {
  if ((await card(page, name).getAttribute('aria-pressed')) !== 'true') await card(page, name).click();
};
/** The list of a vehicle, or the drafts page, with that vehicle selected. */
export const atVehicle = async (accountName: string, vehicle: LogbookVehicle, path = '/logbook-all-entries', look = {}) => {
  const page = await revisit(accountName, path, look);
  await select(page, vehicle);
  return page;
};
export const begin = async (page: Page) => {
  await soon(() => button(page, 'logbook.list.add').isEnabled()).toBe(true);
  await button(page, 'logbook.list.add').click();
  // Not by its role: the notice of carried defects hides the drawer behind it.
  await page.locator('.entry-tabs-tabs').waitFor();
};
export const close = async (page: Page) => {
  await action(page, 'close').click();
  await drawer(page).waitFor({ state: 'detached' });
};
/** Opens the list's newest entry. */
export const openNewest = async (page: Page) => {
  await rows(page).first().locator('.entries-open').click();
  await drawer(page).waitFor();
};
/** Takes away on the server what a test wrote. */
export const removeEntry = async (accountName: string, entryId: string) =>
  callAs(await sessionOf(accountName), 'DELETE', `${base}/${await organisationOf(accountName)}/entries/${entryId}`);
/** The newest entry of a vehicle as the server has it. */
export const newestOf = async (accountName: string, { vehicleId }: LogbookVehicle) =>
  (await listedFor(accountName, { top: '1', filter: `vehicleIdRef eq ${vehicleId}` })).items[0];

/** The vehicle of an entry that the server has is another one. */
export const correctVehicle = async (page: Page, { vehicleId }: LogbookVehicle) => {
  await drawer(page)
    .getByRole('button', { name: say('logbook.correction.open') })
    .click();
  const correction = page.getByRole('dialog', { name: say('logbook.correction.title') });
  await correction.getByLabel(say('logbook.field.header.vehicleIdRef')).selectOption(String(vehicleId));
  await correction.getByRole('button', { name: say('logbook.correction.send') }).click();
  await correction.waitFor({ state: 'detached' });
};
