import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFormats } from '../../../src/i18n/formats.ts';
import { card, soon } from '../fleet/fleet.ts';
import { accessibilityFindings, open, openPage, openSession, withBrowser } from '../portal.ts';
import { action, atVehicle, begin, close, drawer, field, type LogbookVehicle, newestOf, vehiclesBy } from './drawer.ts';
import { say } from './pages.ts';

withBrowser();

const formats = createFormats('de-DE');
let vehicle: LogbookVehicle;
beforeAll(async () => {
  [vehicle] = (await vehiclesBy('otto', false)) as [LogbookVehicle];
});

describe('The mileage of live data', () => {
  it('is suggested with its age, taken over by key, and saved', async () => {
    const page = await atVehicle('otto', vehicle);
    await begin(page);
    const mileage = field(page, 'vehicleState', 'mileage_km');
    const take = drawer(page).getByRole('button', { name: /^Übernehmen: Laufleistung [\d.]+\skm$/ });
    await take.waitFor();
    await drawer(page)
      .getByText(/^Live: [\d.]+\skm · (gerade eben|vor \d+ (Sek|Min|Std)\.)$/)
      .waitFor();
    expect(await mileage.inputValue()).toBe('');
    await mileage.focus();
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(name).toMatch(/^Übernehmen: Laufleistung/);
    const offered = Number(name.replace(/\D/g, ''));
    await page.keyboard.press('Enter');
    const taken = Number(await mileage.inputValue());
    // A vehicle on the move may have reported between the two.
    expect(taken - offered).toBeLessThan(5);
    expect(formats.whole(taken).length).toBeGreaterThan(0);
    await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('entry-vehicleState-mileage_km');
    await action(page, 'save').click();
    await soon(async () => (await newestOf('otto', vehicle))?.vehicleState.mileage_km).toBe(taken);
  });

  it('is offered to a finger that is not kept from it, and to assistive technology', async () => {
    const page = await atVehicle('otto', vehicle, '/logbook-all-entries', { isTouched: true });
    await begin(page);
    const take = drawer(page).getByRole('button', { name: /^Übernehmen: Laufleistung/ });
    await take.scrollIntoViewIfNeeded();
    const box = await take.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await accessibilityFindings(page)).toEqual([]);
    await take.tap();
    await soon(() => field(page, 'vehicleState', 'mileage_km').inputValue()).toMatch(/^\d+$/);
    await take.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('INPUT');
    expect(say('logbook.suggestion.take')).toBe('Übernehmen');
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
  await card(page, vehicle.name).waitFor();
  if ((await card(page, vehicle.name).getAttribute('aria-pressed')) !== 'true') await card(page, vehicle.name).click();
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

  it('needs no warning when the tab closes, unless the device refuses it', async () => {
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

  it('is offered to its writer alone on a shared tablet, and goes when it is discarded', async () => {
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
    await card(own, vehicle.name).waitFor();
    if ((await card(own, vehicle.name).getAttribute('aria-pressed')) !== 'true') await card(own, vehicle.name).click();
    await begin(own);
    await offered(own, 'discard').click();
    await offer(own).waitFor({ state: 'detached' });
    expect(await own.getByRole('alertdialog').count()).toBe(0);
    await soon(() => keptOn(own)).toEqual([]);
  });

  it('of two tabs survives twice, and is not offered by a tab to the other', async () => {
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
