import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { badgeText } from '../../../src/domain/logbook/list/pagination.ts';
import { accessibilityFindings } from '../axe.ts';
import { card, formats, nameOf, serverFleet, soon } from '../fleet/fleet.ts';
import { answerOf, closeByEscape, desktop, expectFault, go, revisit, shared, tablet, withBrowser } from '../portal.ts';
import { boxes, button, heads, listedFor, main, openButton, rows, say, table } from './pages.ts';

withBrowser({ isMapDrawn: false });

const path = '/logbook-all-entries';
const listed = async (accountName = 'nora', look = {}) => {
  const page = await revisit(accountName, path, look);
  await rows(page).first().waitFor();
  return page;
};
const times = (page: Page) => rows(page).locator('.entries-open > span:first-child').allInnerTexts();
const pages = (page: Page) => main(page).getByRole('navigation', { name: say('logbook.pages.label') });

const range = (page: Page) => main(page).getByRole('button', { name: new RegExp(`^${say('shell.range.label')}`) });
const sort = (page: Page, column: string) =>
  table(page)
    .getByRole('columnheader', { name: say(`logbook.column.${column}`) })
    .getByRole('button')
    .click();

describe('The logbook list', () => {
  const list = shared(() => listed());

  it('has a button for a new entry by the right to create [LOG-003]', async () => {
    await soon(() => button(list(), 'logbook.list.add').count()).toBe(1);
    const zeno = await listed('zeno', { language: 'de-DE', storage: { i18nextLng: 'de-DE' } });
    expect(
      await zeno
        .locator('.list-tools button')
        .filter({ hasText: /Neuer Eintrag|New entry/ })
        .count(),
    ).toBe(0);
  });

  it('disables it until a vehicle is selected, and names the vehicle then [LOG-004] [LOG-006] [LOG-007]', async () => {
    const page = list();
    const heading = (name: string) => main(page).getByRole('heading', { name, exact: true });
    await heading(say('logbook.list.noDevice')).waitFor();
    expect(await button(page, 'logbook.list.add').isDisabled()).toBe(true);
    const [vehicle] = await serverFleet('nora');
    const name = nameOf(vehicle!);
    await card(page, name).click();
    await heading(name).waitFor();
    await soon(() => button(page, 'logbook.list.add').isEnabled()).toBe(true);
    const { items } = await listedFor('nora', { filter: `vehicleIdRef eq ${vehicle!.vehicleId}` });
    await soon(() => times(page)).toEqual(items.map(({ header }) => formats.dateTimeWithSeconds(header.createTimestamp)));
    await card(page, name).click();
    await heading(say('logbook.list.noDevice')).waitFor();
    await rows(page).first().waitFor();
  });

  it('exports once an entry is selected, as csv or a spreadsheet by choice [LOG-005] [LOG-014] [LOG-177]', async () => {
    const page = list();
    expect(await button(page, 'logbook.list.export').isDisabled()).toBe(true);
    await soon(async () => (await boxes(page).count()) - (await rows(page).count())).toBe(0);
    await boxes(page).first().click();
    await button(page, 'logbook.list.export').click();
    const dialog = page.getByRole('dialog', { name: say('logbook.export.title') });
    const choices = dialog.getByRole('radio');
    await soon(() => choices.count()).toBe(2);
    expect(await choices.nth(0).getAttribute('aria-checked')).toBe('true');
    await choices.nth(1).click();
    expect(await choices.nth(1).getAttribute('aria-checked')).toBe('true');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say('logbook.export.start'), exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    await dialog.getByRole('button', { name: say('logbook.export.close'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await boxes(page).first().click();
    await button(page, 'logbook.list.deselectAll', { number: '0' }).waitFor();
  });

  it('selects all across pages and none again, with counts [LOG-008] [LOG-009] [LOG-010]', async () => {
    const page = list();
    const { foundCount } = (await listedFor('nora')).pagination;
    const all = { number: badgeText(foundCount) };
    await button(page, 'logbook.list.selectAll', all).click();
    await button(page, 'logbook.list.deselectAll', all).waitFor();
    await rows(page).locator('[role="checkbox"][aria-checked="false"]').first().waitFor({ state: 'detached' });
    await boxes(page).first().click();
    if (foundCount <= 1000) await button(page, 'logbook.list.deselectAll', { number: String(foundCount - 1) }).waitFor();
    await main(page)
      .getByRole('button', { name: /^Auswahl aufheben/ })
      .click();
    await button(page, 'logbook.list.deselectAll', { number: '0' }).waitFor();
    expect(await rows(page).locator('[aria-checked="true"]').count()).toBe(0);
  });

  it('lets the server sort [LOG-016]', async () => {
    const page = list();
    const before = await times(page);
    const names = [
      'vehicle',
      'status',
      'creatorAccountFirstName',
      'creatorAccountLastName',
      'createTimestamp',
      'defectsState',
      'commentsCount',
      'lastComment',
    ];
    await soon(() => heads(page)).toEqual(names.map((name) => say(`logbook.column.${name}`)));
    const sorted = page.waitForRequest((request) => request.url().includes('orderby=creatorAccountLastName'));
    await sort(page, 'creatorAccountLastName');
    await sorted;
    await soon(() => table(page).locator('th[aria-sort="ascending"]').textContent()).toBe(say('logbook.column.creatorAccountLastName'));
    await soon(() => page.evaluate(() => localStorage.getItem('logbookSettings'))).toBe('{"orderby":"creatorAccountLastName asc"}');
    for (const order of ['ascending', 'descending']) {
      await sort(page, 'createTimestamp');
      await table(page)
        .locator(`th[aria-sort="${order}"]`, { hasText: say('logbook.column.createTimestamp') })
        .waitFor();
    }
    await soon(() => times(page)).toEqual(before);
  });

  it('turns pages, skipping some with an ellipsis [LOG-022] [LOG-023]', async () => {
    const page = list();
    const first = await times(page);
    expect(
      await pages(page)
        .getByRole('img', { name: say('logbook.pages.skipped') })
        .count(),
    ).toBe(1);
    await pages(page)
      .getByRole('button', { name: say('logbook.pages.next') })
      .click();
    const second = (await listedFor('nora', { skip: '20' })).items;
    await soon(() => times(page)).toEqual(second.map(({ header }) => formats.dateTimeWithSeconds(header.createTimestamp)));
    await soon(() => pages(page).locator('[aria-current="page"]').textContent()).toBe('2');
    await pages(page)
      .getByRole('button', { name: say('logbook.pages.prev') })
      .click();
    await soon(() => times(page)).toEqual(first);
  });

  it('shows the days of a range, and says when there is nothing in it [LOG-013] [LOG-018]', async () => {
    const page = list();
    await range(page).click();
    const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('createTimestamp'));
    await page.getByRole('button', { name: say('shell.range.last7'), exact: true }).click();
    await asked;
    await rows(page).first().waitFor();
    await range(page).click();
    // The span in force looks pressed, alone, and can be pressed again.
    const days = page.getByRole('dialog', { name: say('shell.range.label') });
    const spans = days.locator('.range-spans button');
    await spans.first().waitFor();
    expect(await page.locator('.range-spans button[aria-pressed="true"]').allInnerTexts()).toEqual([say('shell.range.last7')]);
    const fills = await spans.evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
    expect(new Set(fills).size).toBe(2);
    expect(await spans.evaluateAll((buttons) => buttons.some((button) => (button as HTMLButtonElement).disabled))).toBe(false);
    await closeByEscape(days);
    await page.route('**/entries?*', async (route) => {
      const answer = await answerOf(route);
      const empty = {
        foundCount: 0,
        totalCount: 0,
        page: 1,
        totalPages: 1,
        hasPrevPage: false,
        hasNextPage: false,
        prevPage: null,
        nextPage: null,
      };
      await route.fulfill({ response: answer, json: { items: [], pagination: empty } });
    });
    await range(page).click();
    await page.getByRole('button', { name: say('shell.range.today'), exact: true }).click();
    await main(page).getByText(say('logbook.list.empty'), { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await range(page).click();
    await page.getByRole('button', { name: say('shell.range.all'), exact: true }).click();
    await rows(page).first().waitFor();
  });

  it('links to the open entries, and so does the menu [LOG-011]', async () => {
    const page = list();
    const menu = page.getByRole('navigation').getByRole('link', { name: say('shell.views.logbook-draft-entries') });
    await menu.waitFor();
    await main(page)
      .getByRole('link', { name: new RegExp(`^${say('logbook.list.viewOpen')} \\d+$`) })
      .click();
    await soon(() => new URL(page.url()).pathname).toBe('/logbook-draft-entries');
    await main(page)
      .getByRole('heading', { level: 1, name: say('shell.views.logbook-draft-entries') })
      .waitFor();
    await soon(() => menu.getAttribute('aria-current')).toBe('page');
    await go(page, path);
    await rows(page).first().waitFor();
  });

  it('tells how far an export has come, and ends it on the server when it is cancelled', { tags: ['full'] }, async () => {
    const page = await listed();
    await boxes(page).first().click();
    await button(page, 'logbook.list.export').click();
    const dialog = page.getByRole('dialog', { name: say('logbook.export.title') });
    const action = (name: string) => dialog.getByRole('button', { name: say(`logbook.export.${name}`), exact: true });
    // The few entries of the test's logbook are written at once; many take so long.
    const slow = { state: 'running', rows: 1_200, total: 4_800 };
    await page.route('**/exports/*/state', async (route) => route.fulfill({ response: await answerOf(route), json: slow }));
    await action('start').click();
    await dialog.getByText(say('logbook.export.runningOf', { rows: formats.whole(1_200), total: formats.whole(4_800) })).waitFor();
    expect(await dialog.getByRole('progressbar', { name: say('logbook.export.progress') }).getAttribute('aria-valuenow')).toBe('25');
    const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && /\/exports\/[^/]+$/.test(answer.url()));
    await action('cancel').click();
    const answer = await ended;
    expect(answer.status()).toBe(204);
    const { authorization } = await answer.request().allHeaders();
    const gone = await fetch(answer.url(), { headers: { authorization: authorization! } });
    expect([gone.status, (await gone.json()).code]).toEqual([409, 'err_export_cancelled']);
    await page.unrouteAll({ behavior: 'wait' });
    const download = page.waitForEvent('download');
    await action('start').click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });

  it('shows what this device kept when the connection is lost', { tags: ['full'] }, async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const page = await listed();
    const shown = await times(page);
    await page.context().setOffline(true);
    await pages(page)
      .getByRole('button', { name: say('logbook.pages.next') })
      .click();
    await main(page)
      .getByText(/^Keine Verbindung. Stand der Liste/)
      .waitFor();
    await soon(async () => (await times(page)).every((time) => shown.includes(time))).toBe(true);
    await page.context().setOffline(false);
    await soon(() =>
      main(page)
        .getByText(/^Keine Verbindung. Stand der Liste/)
        .count(),
    ).toBe(0);
  });

  it('is used with the keyboard alone', { tags: ['full'] }, async () => {
    const page = await listed();
    await boxes(page).first().focus();
    await page.keyboard.press('Space');
    await soon(() => boxes(page).first().getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await openButton(page, 0).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await closeByEscape(page.getByRole('dialog'));
    await soon(() => openButton(page, 0).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it.each(['light', 'dark'] as const)('gives axe nothing to find, %s', { tags: ['full'] }, async (theme) => {
    const page = await listed('nora', { theme });
    for (const viewport of [desktop, tablet]) {
      await page.setViewportSize(viewport);
      await soon(() => page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length)).toBe(0);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    await range(page).click();
    await page.getByRole('button', { name: say('shell.range.today'), exact: true }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
