import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gpsBand, isGsmActive } from '../../../src/domain/fleet/signal.ts';
import { go, revisit, shared, withBrowser } from '../portal.ts';
import {
  agrees,
  calmest,
  card,
  cards,
  choose,
  counter,
  countOf,
  filterBox,
  formats,
  german,
  isCrane,
  type Known,
  kindOf,
  nameOf,
  only,
  panel,
  serverFleet,
  soon,
  tableRow,
} from './fleet.ts';

withBrowser({ isMapDrawn: false });

/** Several vehicles can be selected here and no map is drawn. */
const quietView = '/notification';
const layout = (page: Page, key: 'list' | 'tiles') => panel(page).getByRole('button', { name: german(`vehicles.layout.${key}`) });

describe('Vehicle panel', () => {
  const seen = shared(() => revisit('nora', quietView));

  it('shows status, GPS and GSM signal, hours and mileage of the day of a vehicle [VEH-017]', async () => {
    const page = seen();
    await layout(page, 'tiles').click();
    const one = calmest(await serverFleet('nora'));
    const tile = cards(page).filter({ hasText: nameOf(one) });
    const shows = (part: Locator, tell: (now: Known) => string) =>
      agrees('nora', one, tell, async () => (await part.getAttribute('aria-label')) ?? (await part.textContent()) ?? undefined);
    await shows(tile.locator('.vehicle-item-tileStatus > span').first(), (now) => german(`vehicles.statusShort.${kindOf(now)}`));
    await shows(tile.getByRole('img').nth(0), (now) => {
      const satellites = now.value('GPSSignal');
      const band = german(`vehicles.gps.${gpsBand(satellites)}`);
      return german('vehicles.gps.label', { reading: german('vehicles.gps.reading', { band, satellites: String(satellites) }) });
    });
    await shows(tile.getByRole('img').nth(1), (now) =>
      german(isGsmActive(now.value('GSMSignal'), kindOf(now)) ? 'vehicles.gsm.active' : 'vehicles.gsm.inactive'),
    );
    const day = tile.locator('.vehicle-item-tileDay > span');
    await shows(day.nth(1), (now) => formats.quantity(now.value('workingHours'), 'hours'));
    await shows(day.nth(2), (now) => formats.quantity(now.value('dailyMileageKm'), 'distance'));
    await layout(page, 'list').click();
  });

  it('switches between list and tiles and back [VEH-044]', async () => {
    const page = seen();
    const name = nameOf(only((await serverFleet('nora'))[0]));
    await card(page, name).waitFor();
    expect(await panel(page).locator('img').count()).toBe(0);
    await layout(page, 'tiles').click();
    await cards(page).filter({ hasText: name }).locator('img').waitFor();
    await layout(page, 'list').click();
    await cards(page).filter({ hasText: name }).locator('img').waitFor({ state: 'detached' });
    await card(page, name).waitFor();
  });

  it('filters by name as a pattern, says when nothing fits, and shows all again', { tags: ['full'] }, async () => {
    const page = seen();
    const all = (await serverFleet('nora')).map(nameOf);
    const names = async () => (await cards(page).locator('.vehicle-item-rowName').allTextContents()).sort();
    await soon(names).toEqual([...all].sort());
    await filterBox(page).fill('^KRAN|vectron');
    await soon(names).toEqual(all.filter((name) => /^kran|vectron/i.test(name)).sort());
    await filterBox(page).fill('gibt es nicht');
    await panel(page).getByText(german('vehicles.empty.filtered')).waitFor();
    await panel(page)
      .getByRole('status')
      .getByRole('button', { name: german('vehicles.filter.clear') })
      .click();
    await soon(names).toEqual([...all].sort());
  });

  it('is hidden by its button and comes back from the menu [VEH-050]', async () => {
    const page = seen();
    await panel(page)
      .getByRole('button', { name: german('vehicles.hide') })
      .click();
    await panel(page).waitFor({ state: 'detached' });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: german('shell.myLocomotives') })
      .click();
    await cards(page).first().waitFor();
  });

  it('counts the vehicles driving, standing, equipped and off, and the cranes [VEH-053]', async () => {
    const page = seen();
    const kindsShown = () => cards(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-status')));
    await soon(async () => {
      const kinds = await kindsShown();
      const counts = await Promise.all(['driving', 'idle', 'standby', 'off', 'cranes'].map((group) => countOf(page, group)));
      const listed = ['driving', 'idle', 'standby', 'off', 'crane'].map((kind) => kinds.filter((one) => one === kind).length);
      return kinds.length > 0 && counts.join() === listed.join();
    }).toBe(true);
    expect(await countOf(page, 'cranes')).toBe((await serverFleet('nora')).filter(isCrane).length);
  });

  it('has no counters on railation [VEH-043]', async () => {
    const page = seen();
    await counter(page, 'driving').waitFor();
    await go(page, '/railation');
    await counter(page, 'driving').waitFor({ state: 'detached' });
    await cards(page).first().waitFor();
    expect(
      await panel(page)
        .getByRole('group', { name: german('vehicles.counters.legend') })
        .count(),
    ).toBe(0);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: german('shell.views.notification') })
      .click();
    await counter(page, 'driving').waitFor();
  });

  it('starts hidden on a tablet, where it would lie over the view', { tags: ['full'] }, async () => {
    const page = await revisit('nora', quietView, { viewport: { width: 1024, height: 768 } });
    const opener = page.getByRole('navigation').getByRole('button', { name: german('shell.myLocomotives') });
    await opener.waitFor();
    expect(await panel(page).count()).toBe(0);
    await opener.click();
    await cards(page).first().waitFor();
  });
});

describe('Pictures that fail', () => {
  const seen = shared(async () => {
    const page = await revisit('nora', quietView);
    await page.route('**/images/vehicles/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: 'no picture' }));
    await go(page, '/');
    return page;
  });
  const withoutPictures = async (find: typeof isCrane, fallback: string) => {
    const name = nameOf(only((await serverFleet('nora')).find(find)));
    const page = seen();
    await filterBox(page).fill(name);
    await layout(page, 'tiles').click();
    const shows = (part: ReturnType<typeof cards>) =>
      soon(() => part.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.dataset.fallback)).toBe(
        fallback,
      );
    await shows(cards(page).filter({ hasText: name }));
    await choose(page, 'deselectAll');
    await cards(page).filter({ hasText: name }).getByRole('button').first().click();
    await shows(tableRow(page, name));
    await layout(page, 'list').click();
  };

  it('give way to the default locomotive in cards and tables [VEH-059]', () => withoutPictures((one) => !isCrane(one), 'locomotive'));

  it('give way to the default crane in cards and tables [VEH-060]', () => withoutPictures(isCrane, 'crane'));
});
