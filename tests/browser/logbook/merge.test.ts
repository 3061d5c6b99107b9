import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoSignature } from '../../../server/demo/logbook-signatures.ts';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import { soon } from '../fleet/fleet.ts';
import { expectFault, open, openPage, portalUrl, sessionOf, withBrowser } from '../portal.ts';
import { action, atVehicle, close, drawer, field, fillGeneral, type LogbookVehicle, sign, vehiclesBy } from './drawer.ts';
import { base, button, organisationOf, rows, say } from './pages.ts';
import { onServer, removeFromServer, writer } from './writing.ts';

withBrowser({ isMapDrawn: false });

const path = '/logbook-draft-entries';
const run = `merge-${Date.now().toString(36)}`;
let vehicle: LogbookVehicle;
beforeAll(async () => {
  [vehicle] = (await vehiclesBy(writer, false)) as [LogbookVehicle];
});
afterEach(() => removeFromServer(run));

const state = (page: Page, name: string) => field(page, 'vehicleState', name);
const saved = (page: Page) =>
  drawer(page)
    .getByText(/^(Gespeichert|Auf diesem Gerät gespeichert) am/)
    .waitFor();
const save = (page: Page) => action(page, 'save').click();
const openDraft = async (page: Page, place: string) => {
  await rows(page).filter({ hasText: place }).locator('.entries-open').click();
  await field(page, 'header', 'referenceLocation').waitFor();
};
const dialog = (page: Page) => page.getByRole('alertdialog', { name: say('logbook.merge.title'), exact: true });
const stored = async (place: string) => (await onServer(place))[0];

/** A draft that the server has, open in two tabs of one browser. */
const twoTabs = async (place: string) => {
  const one = await atVehicle(writer, vehicle, path);
  await button(one, 'logbook.drafts.add').click();
  await field(one, 'header', 'referenceLocation').fill(place);
  await save(one);
  await saved(one);
  await close(one);
  await soon(async () => (await stored(place))?.header.status).toBe('created');
  const two = await openPage(one.context());
  await open(two, path);
  await openDraft(one, place);
  await openDraft(two, place);
  return { one, two };
};

describe('Two tabs on one draft', () => {
  it('are asked about the field that both changed, with both values, who and when; what one side changed is merged [DEC-108]', {
    tags: ['full'],
  }, async () => {
    const place = `${run}-both`;
    const { one, two } = await twoTabs(place);
    await state(one, 'mileage_km').fill('1111');
    await field(one, 'header', 'remarks').fill('aus Fenster eins');
    await state(two, 'mileage_km').fill('2222');
    await state(two, 'vehicleOperatingHours_h').fill('333');
    await save(two);
    await saved(two);
    await soon(async () => (await stored(place))?.vehicleState.mileage_km).toBe(2222);

    await save(one);
    await dialog(one).waitFor();
    const question = await dialog(one).textContent();
    expect(question).toMatch(/Sven \S+ hat am \d\d\.\d\d\.\d{4} \d\d:\d\d in einem anderen Fenster/);
    const conflict = dialog(one).getByRole('group', { name: say('logbook.field.vehicleState.mileage_km') });
    expect(await conflict.textContent()).toMatch(/Hier eingetragen\s*1\.111\skm\s*Dort gespeichert\s*2\.222\skm/);
    await soon(() => dialog(one).getByRole('group').count()).toBe(1);
    expect(question).toMatch(/Betriebsstunden\s*333\sbh/);
    const settle = dialog(one).getByRole('button', { name: say('logbook.merge.settle'), exact: true });
    expect(await settle.isDisabled()).toBe(true);
    // Nothing is lost meanwhile.
    expect((await stored(place))?.vehicleState.mileage_km).toBe(2222);

    await dialog(one)
      .getByRole('button', { name: say('logbook.merge.cancel'), exact: true })
      .click();
    expect(await state(one, 'mileage_km').inputValue()).toMatch(/^1\.?111$/);
    await save(one);
    await conflict.getByRole('radio').first().check();
    await settle.click();
    await dialog(one).waitFor({ state: 'detached' });
    await soon(async () => {
      const entry = await stored(place);
      return [entry?.vehicleState.mileage_km, entry?.vehicleState.vehicleOperatingHours_h, entry?.header.remarks];
    }).toEqual([1111, 333, 'aus Fenster eins']);
    await close(one);
  });

  it('are merged without a question where each changed other fields [DEC-108]', async () => {
    const place = `${run}-apart`;
    const { one, two } = await twoTabs(place);
    await state(one, 'mileage_km').fill('1200');
    await state(two, 'vehicleOperatingHours_h').fill('333');
    await save(two);
    await saved(two);
    await soon(async () => (await stored(place))?.vehicleState.vehicleOperatingHours_h).toBe(333);
    await save(one);
    await soon(async () => {
      const entry = await stored(place);
      return [entry?.vehicleState.mileage_km, entry?.vehicleState.vehicleOperatingHours_h];
    }).toEqual([1200, 333]);
    expect(await dialog(one).count()).toBe(0);
    await soon(() => state(one, 'vehicleOperatingHours_h').inputValue()).toBe('333');
  });

  it('show, field by field, what the one has typed when the other has signed the entry', { tags: ['full'] }, async () => {
    const place = `${run}-signed`;
    const { one, two } = await twoTabs(place);
    await state(one, 'mileage_km').fill('4711');
    await field(one, 'header', 'remarks').fill('noch nicht unterschrieben');
    await fillGeneral(two, place);
    await action(two, 'sign').click();
    await sign(two);
    await drawer(two).waitFor({ state: 'detached' });
    await soon(async () => (await stored(place))?.header.status).toBe('finalized');

    const typed = drawer(one).getByRole('region', { name: say('logbook.notice.overtaken'), exact: true });
    await typed.waitFor();
    await typed.getByText(/^4\.711\skm$/).waitFor();
    await typed.getByText('noch nicht unterschrieben', { exact: true }).waitFor();
    expect(await drawer(one).getByRole('textbox').count()).toBe(0);
    expect(await typed.getByText(place).count()).toBe(0);
  });
});

/** Signs an entry on the server, as another device does. */
const signElsewhere = async ({ header: { logbookEntryId }, revision }: LogbookEntry) => {
  const basic = `Basic ${btoa(`:${await sessionOf(writer)}`)}`;
  const renewed = await fetch(`${portalUrl()}/um/v1/access-token`, { method: 'POST', headers: { authorization: basic } });
  const { accessToken } = (await renewed.json()) as { readonly accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const path = `${portalUrl()}${base}/${await organisationOf(writer)}/entries/${logbookEntryId}`;
  const signature = Buffer.from((await demoSignature(3)).image).toString('base64');
  const answer = await fetch(`${path}/finalise`, {
    method: 'POST',
    headers: { ...headers, 'if-match': `"${revision}"` },
    body: JSON.stringify({ signature }),
  });
  expect(answer.status).toBe(200);
};

it('A text that came too late is kept, can be reached from the header and read field by field', { tags: ['full'] }, async () => {
  const place = `${run}-late`;
  const page = await atVehicle(writer, vehicle, path);
  await button(page, 'logbook.drafts.add').click();
  await fillGeneral(page, place);
  await save(page);
  await saved(page);
  await soon(async () => (await stored(place))?.header.status).toBe('created');
  await field(page, 'header', 'remarks').fill('zu spät getippt');
  await signElsewhere((await stored(place)) as LogbookEntry);
  expectFault(/40\d|409/);
  await save(page);
  const chip = page.locator('.pending-chip-chip');
  await soon(async () => (await stored(place))?.header.status).toBe('finalized');
  await chip.waitFor();
  await close(page);
  await chip.click();
  const copy = page.getByRole('listitem').filter({ hasText: say('logbook.pending.cause.alreadyFinalized') });
  await copy.waitFor();
  expect(await copy.getByText('zu spät getippt').isVisible()).toBe(false);
  await copy.locator('summary').click();
  await copy.getByText('zu spät getippt', { exact: true }).waitFor();
  await copy.getByText(place, { exact: true }).waitFor();
  expect(await copy.getByRole('textbox').count()).toBe(0);
});
