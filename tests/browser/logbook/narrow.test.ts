// @module-tag full
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryOf } from '../../server/logbook/logbook-world.ts';
import { card, soon } from '../fleet/fleet.ts';
import { callAs, revisit, sessionOf, tablet, withBrowser } from '../portal.ts';
import {
  action,
  atVehicle,
  begin,
  drawer,
  field,
  fillGeneral,
  type LogbookVehicle,
  removeEntry,
  signing,
  tab,
  vehiclesBy,
} from './drawer.ts';
import { base, button, main, organisationOf, rows, say } from './pages.ts';

withBrowser({ isMapDrawn: false });

const portrait = { width: 768, height: 1024 };
const telephone = { width: 390, height: 844 };
const small = { width: 1280, height: 800 };
let calm: LogbookVehicle;
let openId = '';
beforeAll(async () => {
  const all = await vehiclesBy('nora', false);
  [calm] = all as [LogbookVehicle];
  // The link to the open entries shows as long as there is one: other tests may have signed all.
  const path = `${base}/${await organisationOf('nora')}/entries`;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const draft = { entry: entryOf((all.at(-1) ?? calm).vehicleId) };
  openId = (await callAs(await sessionOf('nora'), 'POST', path, draft, headers)).resourceId;
});
afterAll(() => removeEntry('nora', openId));

const panel = (page: Page) => page.getByRole('complementary');
const showVehicles = async (page: Page) => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('shell.myLocomotives') })
    .click();
  await panel(page).waitFor();
};
const box = async (one: Locator) => {
  const found = await one.boundingBox();
  if (found === null) throw new Error('It is not on screen');
  return found;
};
/** Everything the head of the list can hold. */
const withRangeAndLink = async (page: Page) => {
  await main(page).locator('.list-badge').waitFor();
  await main(page)
    .getByRole('button', { name: new RegExp(`^${say('shell.range.label')}`) })
    .click();
  await page.getByRole('button', { name: say('shell.range.last30'), exact: true }).click();
  await rows(page).first().waitFor();
};
/** Text that needs more room than it has. */
const isCut = (one: Locator) => one.evaluate((element) => element.scrollWidth > element.clientWidth);

describe('The list on a narrow screen', () => {
  it('keeps its title on few lines beside a range and open entries', async () => {
    const page = await revisit('nora', '/logbook-all-entries', { viewport: tablet });
    await withRangeAndLink(page);
    const heights: Record<number, number> = {};
    for (const width of [1280, 1180, 1110, 1024, 768]) {
      await page.setViewportSize({ width, height: 768 });
      heights[width] = (await box(main(page).locator('.list-title'))).height;
      expect((await box(main(page).locator('.list-title'))).width).toBeGreaterThan(200);
    }
    expect(Math.max(...Object.values(heights))).toBeLessThanOrEqual(72);
  });

  it('names the vehicle in full', async () => {
    const page = await atVehicle('nora', calm, '/logbook-all-entries', { viewport: small });
    await withRangeAndLink(page);
    const name = main(page).getByRole('heading', { level: 2, name: calm.name, exact: true });
    await name.waitFor();
    expect(await isCut(name)).toBe(false);
  });

  it.each([tablet, portrait])(
    'takes the vehicles away once one is chosen, at a press beside them and with Escape: $width',
    async (viewport) => {
      const page = await revisit('nora', '/logbook-all-entries', { viewport });
      await rows(page).first().waitFor();
      const opener = page.getByRole('navigation').getByRole('button', { name: say('shell.myLocomotives') });
      const hasFocus = () => opener.evaluate((one) => one === document.activeElement);

      await showVehicles(page);
      expect(await panel(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await soon(hasFocus).toBe(true);

      await showVehicles(page);
      await page.mouse.click(viewport.width - 60, 500);
      await panel(page).waitFor({ state: 'detached' });
      expect(await drawer(page).count()).toBe(0);

      await showVehicles(page);
      await card(page, calm.name).click();
      await panel(page).waitFor({ state: 'detached' });
      await main(page).getByRole('heading', { level: 2, name: calm.name, exact: true }).waitFor();
      await soon(() => main(page).evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );

  it.each([portrait, telephone])('keeps every control of its form within reach at $width pixels', async (viewport) => {
    const page = await atVehicle('nora', calm, '/logbook-all-entries');
    await begin(page);
    await page.setViewportSize(viewport);
    const controls = await drawer(page).locator('button, input, select, textarea').filter({ visible: true }).all();
    expect(controls.length).toBeGreaterThan(10);
    const ends = await Promise.all(controls.map(async (one) => Math.round((await box(one)).x + (await box(one)).width)));
    expect(Math.max(...ends)).toBeLessThanOrEqual(viewport.width);
    await action(page, 'close').click();
    await drawer(page).waitFor({ state: 'detached' });
  });

  it.each([
    { width: 844, height: 390 },
    { width: 390, height: 510 },
    { width: 1024, height: 440 },
  ])('gives its form the whole of a low window, $width × $height', async (viewport) => {
    const page = await atVehicle('nora', calm, '/logbook-all-entries');
    await begin(page);
    await page.setViewportSize(viewport);
    await field(page, 'vehicleState', 'mileage_km').evaluate((one) => one.scrollIntoView({ block: 'center' }));
    const { y, height } = await box(drawer(page).getByRole('tabpanel'));
    expect(Math.min(y + height, viewport.height) - Math.max(y, 0)).toBe(viewport.height);
    for (const one of [action(page, 'sign'), action(page, 'close')]) {
      await one.scrollIntoViewIfNeeded();
      expect((await box(one)).y).toBeLessThan(viewport.height);
    }
    await action(page, 'close').click();
    await drawer(page).waitFor({ state: 'detached' });
  });

  it('leaves room to write while something is missing, and tells what by one touch', async () => {
    const page = await atVehicle('nora', calm, '/logbook-all-entries', { viewport: small });
    await page.setViewportSize(tablet);
    await begin(page);
    await action(page, 'sign').click();
    const list = drawer(page).locator('.entry-alerts-errorList');
    await list.waitFor();
    const told = await list.getByRole('alert').textContent();
    expect(told).toMatch(/\d+ Angaben/);
    expect((await box(drawer(page).getByRole('tabpanel'))).height).toBeGreaterThan(300);
    await list.locator('summary').click();
    await soon(() => list.getByRole('listitem').first().isVisible()).toBe(true);
    await list.getByRole('listitem').first().getByRole('button').click();
    await soon(() => field(page, 'header', 'referenceLocation').count()).toBe(1);
    await action(page, 'close').click();
    await button(page, 'logbook.list.add').waitFor();
  });
});

const telephoneViews = ['/', '/livedata', '/notification', '/logbook-all-entries', '/logbook-draft-entries', '/profile', '/railation'];
/** How far something reaches out of the window to a side, in pixels. */
const sticksOut = async (one: Locator) => {
  const { x, width } = await box(one);
  return Math.max(0, Math.round(x + width - telephone.width), Math.round(-x));
};

describe('On a telephone', () => {
  it('no page is wider than the screen', async () => {
    const page = await revisit('nora', '/logbook-all-entries', { viewport: telephone });
    await rows(page).first().waitFor();
    const widths: Record<string, readonly number[]> = {};
    for (const path of telephoneViews) {
      await page.goto(new URL(path, page.url()).href);
      await main(page).locator('> *').first().waitFor();
      if (path === '/logbook-all-entries') await rows(page).first().waitFor();
      widths[path] = await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0]);
    }
    expect(widths).toEqual(Object.fromEntries(telephoneViews.map((path) => [path, [telephone.width, telephone.width]])));
  });

  it('the menu names its first entries in one line and all of them on demand', async () => {
    const page = await revisit('nora', '/logbook-all-entries', { viewport: telephone });
    await rows(page).first().waitFor();
    const menu = page.getByRole('navigation', { name: say('shell.navigation') });
    const names = menu.locator('li span').filter({ visible: true });
    const shown = ['views.dashboard', 'views.notification', 'views.logbook-all-entries', 'myLocomotives', 'more'].map((key) =>
      say(`shell.${key}`),
    );
    const read = async () => (await names.allInnerTexts()).filter((name) => !/^[0-9]/.test(name)).toSorted();
    await soon(read).toEqual(shown.toSorted());
    for (const one of await names.all()) expect(await isCut(one)).toBe(false);
    await menu.getByRole('button', { name: say('shell.more') }).click();
    const whole = ['livedata', 'reporting', 'trackingmap', 'datasheet', 'logbook-draft-entries'].map((view) => say(`shell.views.${view}`));
    await soon(read).toEqual([...shown, ...whole].toSorted());
    await menu.getByRole('link', { name: say('shell.views.datasheet') }).click();
    await main(page)
      .getByRole('heading', { level: 1, name: say('shell.views.datasheet') })
      .waitFor();
    await soon(read).toEqual(shown.toSorted());
  });

  it('an entry of the list is a card with date, vehicle, state, defects and its author, a new one is in reach of the thumb, and the pages are turned', async () => {
    const page = await revisit('nora', '/logbook-all-entries', { viewport: telephone });
    await rows(page).first().waitFor();
    const next = main(page).getByRole('button', { name: say('logbook.pages.next') });
    expect(await sticksOut(next)).toBe(0);
    const first = rows(page).first();
    for (const name of ['createTimestamp', 'vehicle', 'status', 'defectsState', 'creatorAccountLastName']) {
      expect([name, await sticksOut(first.locator(`[data-column="${name}"]`))]).toEqual([name, 0]);
    }
    expect(await first.locator('[data-column="commentsCount"]').isVisible()).toBe(false);
    expect((await box(button(page, 'logbook.list.add'))).y).toBeGreaterThan((telephone.height * 3) / 4);
    await next.click();
    await soon(() => main(page).locator('.pager-pager [aria-current="page"]').textContent()).toBe('2');
  });

  it('the reason why an open entry is not sent leaves its vehicle room in one line', async () => {
    const page = await revisit('nora', '/logbook-draft-entries', { viewport: telephone });
    await rows(page).first().waitFor();
    const vehicle = rows(page).first().locator('[data-column="vehicle"] button');
    const before = (await box(vehicle)).height;
    // As the page shows it without a network.
    await rows(page)
      .first()
      .locator('.drafts-status')
      .evaluate((status, text) => {
        const reason = document.createElement('span');
        reason.className = 'drafts-reason';
        reason.textContent = text;
        status.append(reason);
      }, say('logbook.reason.offline'));
    expect((await box(vehicle)).height).toBe(before);
  });

  it('the facts of an entry stand in two columns and all of its tabs are in sight', async () => {
    const page = await revisit('nora', '/logbook-all-entries', { viewport: telephone });
    await rows(page)
      .filter({ hasText: say('logbook.entryState.open') })
      // An entry that is only begun has no comments.
      .filter({ hasText: say('logbook.badge.finalized') })
      .first()
      .locator('.entries-open')
      .click();
    await tab(page, 'comments').waitFor();
    const facts = drawer(page).locator('.entry-facts-facts dt');
    expect((await box(facts.nth(0))).y).toBe((await box(facts.nth(1))).y);
    expect(await sticksOut(tab(page, 'comments'))).toBe(0);
  });

  it('everything of the signature is within reach', async () => {
    const page = await atVehicle('nora', calm);
    await page.setViewportSize(telephone);
    await begin(page);
    await fillGeneral(page, 'Am Telefon');
    await action(page, 'sign').click();
    await signing(page).waitFor();
    for (const one of await signing(page).getByRole('button').all()) {
      const name = await one.textContent();
      expect([name, await sticksOut(one)]).toEqual([name, 0]);
    }
    // The phone is turned between two strokes: the first stays what it was, the second begins under the finger.
    const pad = signing(page).getByRole('application', { name: say('logbook.signature.pad') });
    const ink = pad.locator('.signature-padInk');
    const dot = async () => {
      await pad.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await box(pad);
      await page.mouse.move(x + width / 4, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 4 + 3, y + height / 2);
      await page.mouse.up();
    };
    const inkPlaces = () =>
      ink.evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = (one as SVGPathElement).getBBox();
          return [x + width / 2, y + height / 2] as const;
        }),
      );
    await dot();
    const first = await ink.first().getAttribute('d');
    await page.setViewportSize({ width: telephone.height, height: telephone.width });
    await dot();
    await soon(() => ink.count()).toBe(2);
    expect(await ink.first().getAttribute('d')).toBe(first);
    const [[beforeX, beforeY], [afterX, afterY]] = (await inkPlaces()) as [readonly [number, number], readonly [number, number]];
    expect([Math.abs(beforeX - afterX) < 8, Math.abs(beforeY - afterY) < 8]).toEqual([true, true]);
    await page.keyboard.press('Escape');
  });

  it('no head of the dashboard is broken within a word', async () => {
    const page = await revisit('nora', '/', { viewport: telephone });
    const head = page
      .locator('.dashboard-table thead .dashboard-sortButton > span')
      .filter({ hasText: say('dashboard.column.speed') })
      .first();
    await head.waitFor();
    const lines = await head.evaluate((one) => {
      const text = one.firstChild as Text;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, text.data.trimEnd().length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});
