import type { BrowserContext, Page } from 'playwright-core';
import type { LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { card, nameOf, serverFleet } from '../fleet/fleet.ts';
import { callAs, sessionOf } from '../portal.ts';
import { base, button, listedFor, organisationOf, say } from './pages.ts';

/** For waits: a machine under load is no failure. */
const patience = 60_000;
/** Whose entries these are: somebody whose open entries no other test looks at. */
export const writer = 'sven';

/** What the browser is told of the network; the line itself is cut elsewhere. */
export const tellNetwork = (page: Page, isOnline: boolean) =>
  page.evaluate((on) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: on });
    window.dispatchEvent(new Event(on ? 'online' : 'offline'));
  }, isOnline);

interface Opening {
  readonly url: string;
  readonly path?: string;
  readonly userToken: string;
  /** False: the browser says from the start that there is no network. */
  readonly isOnline?: boolean;
  readonly hasLocks?: boolean;
}

/** The logbook in a tab, signed in as whoever the token belongs to. */
export const openLogbook = async (page: Page, { url, path = '/logbook-all-entries', userToken, ...has }: Opening) => {
  page.setDefaultTimeout(patience);
  await page.addInitScript(
    ({ token, isOnline, hasLocks }) => {
      if (localStorage.getItem('userToken') === null) localStorage.setItem('userToken', token);
      localStorage.setItem('i18nextLng', 'de-DE');
      if (!isOnline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
      if (!hasLocks) Object.defineProperty(navigator, 'locks', { value: undefined });
    },
    { token: userToken, isOnline: has.isOnline ?? true, hasLocks: has.hasLocks ?? true },
  );
  await page.goto(url + path, { waitUntil: 'commit' });
  await page
    .getByRole('heading', { level: 1 })
    .waitFor()
    .catch(async (error: unknown) => {
      const shown = (await page.locator('body').textContent()) ?? '';
      throw new Error(`The logbook does not open; online ${has.isOnline ?? true}; on the page: ${shown.slice(0, 500)}`, { cause: error });
    });
};

/** Name of a vehicle without open defects: of these a new entry would tell first. */
const soundVehicle = async () => {
  for (const vehicle of await serverFleet(writer)) {
    const { items } = await listedFor(writer, { top: '1', filter: `vehicleIdRef eq ${vehicle.vehicleId}` });
    if (items[0]?.defects?.state !== 'open') return nameOf(vehicle);
  }
  throw new Error('Every vehicle of the demo fleet has open defects');
};
export const chooseVehicle = async (page: Page) => {
  const item = card(page, await soundVehicle());
  await item.waitFor();
  // A tab that was loaded anew has kept its choice.
  if ((await item.getAttribute('aria-pressed')) !== 'true') await item.click();
};

/** Long enough to be torn, told apart by its end. */
export const textOf = (mark: string) => `${mark} ${'Sandkasten links leer, Bremsprobe ohne Befund. '.repeat(40)}${mark}`;

/** Writes an entry in the drawer, up to the click on save; `mark` becomes its place. */
export const writeEntry = async (page: Page, mark: string) => {
  await button(page, 'logbook.list.add').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(say('logbook.field.header.referenceLocation'), { exact: true }).fill(mark);
  await drawer.getByLabel(say('logbook.field.header.remarks')).fill(textOf(mark));
  await drawer.getByRole('button', { name: say('logbook.action.save'), exact: true }).click();
};

/** Resolves the moment the page tells that the entry is safe. */
export const untilSaved = async (page: Page) => {
  const told = page
    .getByText(say('labels.logbookEntrySaved'), { exact: true })
    .or(page.getByText(say('labels.logbookEntrySavedLocally'), { exact: true }))
    .or(page.getByText(say('logbook.notice.signed'), { exact: true }));
  await told.first().waitFor();
};

const closeDrawer = async (page: Page) => {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: say('logbook.action.close'), exact: true }).click();
  await drawer.waitFor({ state: 'detached' });
};

export const keepEntry = async (page: Page, mark: string) => {
  await writeEntry(page, mark);
  await untilSaved(page);
  await closeDrawer(page);
};

/** What lies in the device's database, as it lies there. */
export const heldOn = (page: Page): Promise<{ readonly entries: readonly LocalEntry[]; readonly signatures: readonly string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('gleisblick.logbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction(['entries', 'signatures']);
          const entries = transaction.objectStore('entries').getAll();
          const signatures = transaction.objectStore('signatures').getAllKeys();
          transaction.oncomplete = () => {
            database.close();
            resolve({ entries: entries.result, signatures: signatures.result.map(String) });
          };
        };
      }),
  );

const pageSize = 1_000;
/** The writer's entries on the server whose place begins so. */
export const onServer = async (begins: string): Promise<readonly LogbookEntry[]> => {
  const path = `${base}/${await organisationOf(writer)}/entries`;
  const query = new URLSearchParams({ top: String(pageSize), skip: '0', filter: "creatorAccountFirstName eq 'Sven'" });
  const { items } = (await callAs(await sessionOf(writer), 'GET', `${path}?${query}&orderby=createTimestamp desc`)) as {
    readonly items: readonly LogbookEntry[];
  };
  return items.filter(({ header }) => header.referenceLocation?.startsWith(begins));
};

/** Takes away what a test wrote. */
export const removeFromServer = async (begins: string) => {
  const path = `${base}/${await organisationOf(writer)}/entries`;
  for (const { header } of await onServer(begins))
    if (header.status === 'created') await callAs(await sessionOf(writer), 'DELETE', `${path}/${header.logbookEntryId}`);
};

export const onlyPage = (context: BrowserContext): Page => {
  const [page] = context.pages();
  if (page === undefined) throw new Error('The browser has no tab');
  return page;
};
