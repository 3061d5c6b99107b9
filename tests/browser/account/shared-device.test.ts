import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { nameOf, serverFleet } from '../fleet/fleet.ts';
import { rows, say } from '../logbook/pages.ts';
import { chooseVehicle, heldOn, keepEntry, onServer, removeFromServer, tellNetwork, writer } from '../logbook/writing.ts';
import { expectFault, logIn, open, openSession, openWindow, soon, withBrowser } from '../portal.ts';

const run = `tablet-${Date.now().toString(36)}`;
const calls = '**/logbook/api/**';
const fleetCalls = '**/gateway/**';
/** Of another organisation; her own fleet never arrives. */
const next = 'nora';

withBrowser({ isMapDrawn: false });
afterEach(() => removeFromServer(run));

const menuOf = (page: Page, name: string) => page.getByRole('button', { name: say('shell.user.menu', { name }) });
const everyText = (page: Page) => page.evaluate(() => document.body.textContent ?? '');
/** All that this origin keeps on the device, as text; what is unsent apart. */
const everyCopy = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('gleisblick.logbook');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stored: Record<string, string> = {};
    for (const name of database.objectStoreNames)
      stored[name] = await new Promise((resolve) => {
        const store = database.transaction(name).objectStore(name);
        const [values, keys] = [store.getAll(), store.getAllKeys()];
        store.transaction.oncomplete = () => resolve(JSON.stringify([keys.result, values.result]));
      });
    database.close();
    const unsent = ['entries', 'comments', 'tombstones', 'signatures', 'recovered', 'gone', 'outboxCopies'];
    const web = [localStorage, sessionStorage].flatMap((storage) =>
      Object.entries(storage).filter(([key]) => !['unsavedLogbookItems', 'logbookItemsToDelete'].includes(key)),
    );
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return JSON.stringify([web, Object.entries(stored).filter(([name]) => !unsent.includes(name)), kept]);
  });
const copied = async (page: Page, names: readonly string[]) => {
  const copies = await everyCopy(page);
  return names.filter((name) => copies.includes(name));
};
const logOut = async (page: Page, name: string) => {
  await menuOf(page, name).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: say('shell.logout.confirm'), exact: true });
  await Promise.race([reloaded, confirm.waitFor().then(() => confirm.click())]);
  await reloaded;
  await page.locator('input[autocomplete="username"]').waitFor();
};
const goTo = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** The session of the one before ends without a logout, as by its age. */
const handTo = async (page: Page, accountName: string) => {
  await page.evaluate((token) => localStorage.setItem('userToken', token), await openSession(accountName));
  await page.reload();
};
/** Of entries whose text the server does not have; a draft of the next person that was only fetched is hers. */
const places = async (page: Page) =>
  (await heldOn(page)).entries
    .filter(({ localRevision, syncedRevision }) => localRevision !== syncedRevision)
    .map(({ entry }) => entry.header.referenceLocation);

/** The device of the writer with an entry on it that does not get through; what is read does. */
const written = async (names: readonly string[]) => {
  const page = await openWindow({ storage: { userToken: await openSession(writer) } });
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await open(page, '/logbook-all-entries');
  await rows(page).first().waitFor();
  await chooseVehicle(page);
  await expect.poll(() => copied(page, names), soon).toEqual(names);
  await keepEntry(page, run);
  await page.route(fleetCalls, () => undefined);
  return page;
};
const expectNothingOf = async (page: Page, names: readonly string[]) => {
  await menuOf(page, 'Nora Nissen').waitFor();
  // How much there is, she reads.
  await page.getByRole('button', { name: say('logbook.pending.others_one', { count: '1' }) }).waitFor();
  await tellNetwork(page, false);
  await page.getByText(say('labels.noConnection')).first().waitFor();
  for (const path of ['/logbook-draft-entries', '/logbook-all-entries']) {
    await goTo(page, path);
    const shown = await everyText(page);
    expect([...names, run].filter((text) => shown.includes(text))).toEqual([]);
  }
  await expect.poll(() => copied(page, names), soon).toEqual([]);
  expect(await places(page)).toEqual([run]);
};
const expectSent = () => expect.poll(async () => (await onServer(run)).map(({ header }) => header.referenceLocation), soon).toEqual([run]);

describe('A tablet shows its next person nothing of the one before, and keeps what is unsent for its writer', () => {
  it('without a logout; what was read goes with one [VEH-015]', async () => {
    expectFault(/ERR_|logbook|401/);
    const names = (await serverFleet(writer)).map(nameOf);
    const page = await written(names);
    await handTo(page, next);
    await expectNothingOf(page, names);
    await page.unrouteAll();
    await handTo(page, writer);
    await expectSent();
    await expect.poll(() => copied(page, names), soon).toEqual(names);
    await logOut(page, 'Sven Sommer');
    expect(await copied(page, names)).toEqual([]);
  });

  it('with a logout', { tags: ['full'] }, async () => {
    expectFault(/ERR_|logbook|401/);
    const names = (await serverFleet(writer)).map(nameOf);
    const page = await written(names);
    await logOut(page, 'Sven Sommer');
    expect(await copied(page, names)).toEqual([]);
    expect(await places(page)).toEqual([run]);
    await logIn(page, next);
    await expectNothingOf(page, names);
    await logOut(page, 'Nora Nissen');
    await page.unrouteAll();
    await logIn(page, writer);
    await expectSent();
  });
});
