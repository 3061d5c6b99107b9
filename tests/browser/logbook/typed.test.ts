import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { card, only, serverFleet, soon } from '../fleet/fleet.ts';
import { answerOf, expectFault, open, openPage, openSession, openWindow, untilKept, withBrowser } from '../portal.ts';
import {
  action,
  answer,
  atVehicle,
  begin,
  close,
  drawer,
  field,
  type LogbookVehicle,
  newestOf,
  select,
  tab,
  vehiclesBy,
} from './drawer.ts';
import { listedFor, rows, say } from './pages.ts';

withBrowser({ isMapDrawn: false });

let vehicle: LogbookVehicle;
/** One that reports its odometer and its hour meter. */
let counted: LogbookVehicle;
beforeAll(async () => {
  const vehicles = await vehiclesBy('otto', false);
  [vehicle] = vehicles as [LogbookVehicle];
  const fleet = await serverFleet('otto');
  const counts = ({ vehicleId }: LogbookVehicle) => {
    const known = fleet.find((one) => one.vehicleId === vehicleId);
    return known?.value('mileageKm') != null && known.value('operatingHours') != null;
  };
  counted = only(vehicles.find(counts));
});

/** Fields that live data know, with how their button is named. */
const counters = [
  ['vehicleOperatingHours_h', /^Übernehmen: Betriebsstunden [\d.]+\sbh$/],
  ['mileage_km', /^Übernehmen: Laufleistung [\d.]+\skm$/],
] as const;
const takeOf = (page: Page, name: RegExp) => drawer(page).getByRole('button', { name });
const told = (page: Page, unit: string) =>
  drawer(page).getByText(new RegExp(`^Live: [\\d.]+\\s${unit} · (gerade eben|vor \\d+ (Sek|Min|Std)\\.)$`));

describe('What live data know of a vehicle', { tags: ['full'] }, () => {
  it.each(counters)('is suggested for %s with its age, taken over by key, and saved', async (name, button) => {
    const page = await atVehicle('otto', counted);
    await begin(page);
    const input = field(page, 'vehicleState', name);
    await takeOf(page, button).waitFor();
    await told(page, name === 'mileage_km' ? 'km' : 'bh').waitFor();
    expect(await input.inputValue()).toBe('');
    await input.focus();
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(label).toMatch(button);
    const offered = Number(label.replace(/\D/g, ''));
    await page.keyboard.press('Enter');
    const taken = Number((await input.inputValue()).replace(/\D/g, ''));
    // A vehicle on the move may have reported between the two.
    expect(taken - offered).toBeLessThan(5);
    expect(taken).toBeGreaterThan(0);
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe(`entry-vehicleState-${name}`);
    await action(page, 'save').click();
    await soon(async () => (await newestOf('otto', counted))?.vehicleState[name]).toBe(taken);
  });

  it('is offered to a finger that is not kept from it, and to assistive technology', async () => {
    const page = await atVehicle('otto', counted, '/logbook-all-entries', { isTouched: true });
    await begin(page);
    await takeOf(page, counters[0][1]).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    for (const [name, button] of counters) {
      const take = takeOf(page, button);
      await take.scrollIntoViewIfNeeded();
      const box = await take.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
      await take.tap();
      await soon(() => field(page, 'vehicleState', name).inputValue()).toMatch(/^\d{1,3}(\.\d{3})*$/);
      await take.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    }
    expect(say('logbook.suggestion.take')).toBe('Übernehmen');
  });

  it('is offered without network, too, from what the device keeps, with its age', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const visit = await openWindow({ storage: { userToken: await openSession('otto') }, serviceWorker: true });
    const context = visit.context();
    await open(visit, '/logbook-all-entries');
    await card(visit, counted.name).waitFor();
    await untilKept(visit);
    await soon(() => visit.evaluate(() => localStorage.getItem('userLocoList') !== null)).toBe(true);
    await visit.close();
    await context.setOffline(true);

    const page = await openPage(context);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }));
    await open(page, '/logbook-all-entries');
    await page.getByText(say('labels.noConnection')).first().waitFor();
    await card(page, counted.name).click();
    await begin(page);
    for (const [name, button] of counters) {
      await told(page, name === 'mileage_km' ? 'km' : 'bh').waitFor();
      await takeOf(page, button).click();
      await soon(() => field(page, 'vehicleState', name).inputValue()).toMatch(/^\d{1,3}(\.\d{3})*$/);
    }
  });
});

const remarks = (page: Page) => field(page, 'header', 'remarks');
const offer = (page: Page) => drawer(page).getByRole('region', { name: say('logbook.keptText.label'), exact: true });
const offered = (page: Page, key: string) => offer(page).getByRole('button', { name: say(`logbook.keptText.${key}`), exact: true });
/** Typed, and on the device as the form says. */
const write = async (page: Page, text: string) => {
  await remarks(page).fill(text);
  await drawer(page)
    .getByText(/^Noch nicht gespeichert, auf diesem Gerät aufbewahrt um \d{2}:\d{2}:\d{2}$/)
    .waitFor();
  // The line may still speak of what was typed before.
  await soon(() => keptOn(page)).toContain(text);
};
/** The process of the tab dies in the middle of everything, as for want of memory. */
const crash = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};
const reopen = async (context: BrowserContext) => {
  const page = await openPage(context);
  await open(page, '/logbook-all-entries');
  await select(page, vehicle);
  return page;
};

/** Remarks of every text that is kept unsaved, whoever wrote it. */
const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<(string | null)[]>((resolve, reject) => {
        const opening = indexedDB.open('gleisblick.logbook');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('meta').objectStore('meta');
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          store.transaction.oncomplete = () => {
            opening.result.close();
            resolve(values.result.filter((_, at) => String(keys.result[at]).startsWith('typed:')).map(({ form }) => form.header.remarks));
          };
        };
      }),
  );
/** Whether the page lets the browser go without a warning. */
const leaves = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

describe('What is typed into an entry', () => {
  it('is on the device at once, survives the death of the page, and is restored and saved', async () => {
    const first = await atVehicle('otto', vehicle);
    await begin(first);
    await write(first, 'Sandung links ohne Funktion');
    await crash(first);

    const page = await reopen(first.context());
    await begin(page);
    await offer(page)
      .getByText(/^Hier steht noch Text, der nicht gespeichert wurde: zuletzt bearbeitet am \d{2}\.\d{2}\.\d{4} \d{2}:\d{2} \(.+\)\.$/)
      .waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await remarks(page).inputValue()).toBe('');
    await offered(page, 'restore').click();
    await soon(() => remarks(page).inputValue()).toBe('Sandung links ohne Funktion');
    await offer(page).waitFor({ state: 'detached' });
    await action(page, 'save').click();
    await soon(async () => (await newestOf('otto', vehicle))?.header.remarks).toBe('Sandung links ohne Funktion');
    await soon(() => keptOn(page)).toEqual([]);
    await close(page);
    await begin(page);
    await remarks(page).waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  it('needs no warning when the tab closes, unless the device refuses it', { tags: ['full'] }, async () => {
    const page = await atVehicle('otto', vehicle);
    await begin(page);
    await write(page, 'Bremse fest');
    let warnings = 0;
    page.on('dialog', (dialog) => {
      warnings++;
      void dialog.dismiss();
    });
    expect(await leaves(page)).toBe(true);
    // From here on the device has no room.
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await remarks(page).fill('Bremse fest, Sand fehlt');
    await drawer(page).getByRole('alert').getByText(say('logbook.keptText.full')).waitFor();
    await drawer(page).getByText(say('logbook.saving.unsaved'), { exact: true }).waitFor();
    expect(await leaves(page)).toBe(false);
    await remarks(page).pressSequentially(', Licht aus');
    expect([await remarks(page).inputValue(), warnings]).toEqual(['Bremse fest, Sand fehlt, Licht aus', 0]);
  });

  it('is offered to its writer alone on a shared tablet, and goes when it is discarded', { tags: ['full'] }, async () => {
    const first = await atVehicle('otto', vehicle);
    await begin(first);
    await write(first, 'Nur für Otto');
    await crash(first);
    const page = await openPage(first.context());
    await page.addInitScript((token) => localStorage.setItem('userToken', token), await openSession('nora'));
    await open(page, '/logbook-all-entries');
    await card(page, vehicle.name).click();
    await begin(page);
    await remarks(page).waitFor();
    await soon(() => keptOn(page)).toEqual(['Nur für Otto']);
    expect(await offer(page).count()).toBe(0);
    expect(await page.locator('body').textContent()).not.toContain('Nur für Otto');
    await page.close();

    const own = await openPage(first.context());
    await own.addInitScript((token) => localStorage.setItem('userToken', token), await openSession('otto'));
    await open(own, '/logbook-all-entries');
    await select(own, vehicle);
    await begin(own);
    await offered(own, 'discard').click();
    await offer(own).waitFor({ state: 'detached' });
    expect(await own.getByRole('alertdialog').count()).toBe(0);
    await soon(() => keptOn(own)).toEqual([]);
  });

  it.each(['comes', 'is lost'] as const)(
    'while its first save is under way belongs to the entry, whose answer %s',
    { tags: ['full'] },
    async (how) => {
      const first = await atVehicle('otto', vehicle);
      const place = `Gleis ${Date.now().toString(36)}`;
      const answered = Promise.withResolvers<void>();
      await first.route('**/*', async (route) => {
        const isCreate = route.request().method() === 'POST' && route.request().headers()['idempotency-key'] !== undefined;
        if (!isCreate) return route.fallback();
        const response = await answerOf(route);
        await answered.promise;
        // The page may be gone by now.
        await route.fulfill({ response }).catch(() => undefined);
      });
      await begin(first);
      await field(first, 'header', 'referenceLocation').fill(place);
      await action(first, 'save').click();
      await soon(async () => (await newestOf('otto', vehicle))?.header.referenceLocation).toBe(place);
      await remarks(first).fill('Während des Speicherns');
      await soon(() => keptOn(first)).toEqual(['Während des Speicherns']);
      if (how === 'comes') {
        answered.resolve();
        await drawer(first)
          .getByText(/^Noch nicht gespeichert/)
          .waitFor();
      }
      await crash(first);
      answered.resolve();

      const page = await reopen(first.context());
      await page.locator('.pending-chip-chip').click();
      await page
        .getByRole('listitem')
        .filter({ hasText: say('logbook.pending.textOf.entry') })
        .getByRole('button', { name: new RegExp(`^${say('logbook.pending.edit')}:`) })
        .click();
      await offered(page, 'restore').click();
      await soon(() => remarks(page).inputValue()).toBe('Während des Speicherns');
      await action(page, 'save').click();
      await soon(async () => (await newestOf('otto', vehicle))?.header).toMatchObject({
        referenceLocation: place,
        remarks: 'Während des Speicherns',
      });
      await soon(() => keptOn(page)).toEqual([]);
    },
  );

  it('of an entry that is deleted stays to be found in the outbox, as a file or to be discarded', { tags: ['full'] }, async () => {
    const first = await atVehicle('otto', vehicle);
    const place = `Gleis ${Date.now().toString(36)}`;
    await begin(first);
    await field(first, 'header', 'referenceLocation').fill(place);
    await action(first, 'save').click();
    await soon(async () => (await newestOf('otto', vehicle))?.header.referenceLocation).toBe(place);
    await write(first, 'Steht nur noch hier');
    expect(await first.locator('.pending-chip-chip').count()).toBe(0);
    await crash(first);

    const page = await reopen(first.context());
    const chip = page.locator('.pending-chip-chip');
    const text = (of: string) => page.getByRole('listitem').filter({ hasText: say(`logbook.pending.textOf.${of}`) });
    const act = (of: string, key: string) => text(of).getByRole('button', { name: new RegExp(`^${say(`logbook.pending.${key}`)}:`) });
    await chip.click();
    await act('entry', 'edit').click();
    await offer(page).waitFor();
    await action(page, 'delete').click();
    await answer(page, 'logbook.dialog.delete.confirm').click();
    await drawer(page).waitFor({ state: 'detached' });
    await soon(async () => (await newestOf('otto', vehicle))?.header.referenceLocation).not.toBe(place);

    await chip.click();
    await text('deleted').locator('summary').click();
    await text('deleted').getByText('Steht nur noch hier', { exact: true }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await act('deleted', 'export').click();
    expect((await download).suggestedFilename()).toMatch(/^text-.+\.json$/);
    await act('deleted', 'discard').click();
    await answer(page, 'logbook.pending.discardText.confirm').click();
    await text('deleted').waitFor({ state: 'detached' });
    await soon(() => keptOn(page)).toEqual([]);
  });

  it('of two tabs survives twice, and is not offered by a tab to the other', { tags: ['full'] }, async () => {
    const one = await atVehicle('otto', vehicle);
    await begin(one);
    await write(one, 'aus dem ersten Fenster');
    const two = await reopen(one.context());
    await begin(two);
    await write(two, 'aus dem zweiten Fenster');
    expect(await offer(two).count()).toBe(0);
    await crash(one);
    await crash(two);
    const page = await reopen(one.context());
    await begin(page);
    await offered(page, 'restore').click();
    await soon(() => remarks(page).inputValue()).toBe('aus dem zweiten Fenster');
    await offered(page, 'restore').click();
    await page.getByRole('alertdialog', { name: say('logbook.merge.title') }).waitFor();
    await page.getByRole('radio', { name: /aus dem ersten Fenster/ }).check({ force: true });
    await page.getByRole('button', { name: say('logbook.merge.settle'), exact: true }).click();
    await soon(() => remarks(page).inputValue()).toBe('aus dem ersten Fenster');
    await soon(() => keptOn(page)).toEqual(['aus dem ersten Fenster']);
  });
});

describe('A comment that is begun', { tags: ['full'] }, () => {
  const openFinalised = async (page: Page, at: number) => {
    await rows(page).nth(at).locator('.entries-open').click();
    await tab(page, 'comments').click();
  };

  it('is on the device as it is typed, is not lost with its page, and comes back on its tab, marked as not saved', async () => {
    const filter = `vehicleIdRef eq ${vehicle.vehicleId}`;
    const { items } = await listedFor('otto', { filter });
    const at = items.findIndex(({ header }) => header.status === 'finalized');
    expect(at).toBeGreaterThanOrEqual(0);
    const first = await atVehicle('otto', vehicle);
    await openFinalised(first, at);
    await drawer(first)
      .getByRole('button', { name: say('logbook.comments.add') })
      .click();
    await field(first, 'comment', 'remarks').fill('Sand aufgefüllt');
    await drawer(first)
      .getByText(/^Noch nicht gespeichert, auf diesem Gerät aufbewahrt um/)
      .waitFor();
    expect(await leaves(first)).toBe(true);
    await crash(first);

    const page = await reopen(first.context());
    await rows(page).nth(at).locator('.entries-open').click();
    await offer(page)
      .getByText(/^Hier steht noch ein begonnener Kommentar,/)
      .waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await offered(page, 'restore').click();
    await soon(() => field(page, 'comment', 'remarks').inputValue()).toBe('Sand aufgefüllt');
    await offer(page).waitFor({ state: 'detached' });
    await drawer(page)
      .getByText(/^Noch nicht gespeichert, auf diesem Gerät aufbewahrt um/)
      .waitFor();
    await drawer(page)
      .getByRole('button', { name: say('logbook.comments.cancel') })
      .click();
    await soon(() => keptOn(page)).toEqual([]);
  });
});
