// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { card, nameOf, only, serverFleet, soon } from '../fleet/fleet.ts';
import { revisit, withBrowser } from '../portal.ts';
import { listedFor, main, rows, say, table } from './pages.ts';

withBrowser({ isMapDrawn: false });

const listed = async (look = {}) => {
  const page = await revisit('nora', '/logbook-all-entries', look);
  await rows(page).first().waitFor();
  return page;
};
const bar = (page: Page) => main(page).getByRole('search', { name: say('logbook.filter.label') });
const states = (page: Page) => bar(page).getByRole('combobox', { name: say('logbook.filter.state') });
const search = (page: Page) => bar(page).getByRole('searchbox', { name: say('logbook.filter.text') });
const clear = (page: Page) => bar(page).getByRole('button', { name: say('logbook.filter.clear') });
const head = (page: Page, column: string) => table(page).getByRole('columnheader', { name: say(`logbook.column.${column}`) });
const cellsOf = async (page: Page, column: string) =>
  (await rows(page).locator(`[data-column="${column}"]`).allInnerTexts()).map((text) => text.trim());
/** Names of the vehicles somebody sees entries of. */
const vehiclesWithEntries = async (accountName: string) => {
  const names: string[] = [];
  for (const vehicle of await serverFleet(accountName)) {
    const { items } = await listedFor(accountName, { top: '1', filter: `vehicleIdRef eq ${vehicle.vehicleId}` });
    if (items.length > 0) names.push(nameOf(vehicle));
  }
  return names;
};
/** The list after an answer to what was asked. */
const answered = async (page: Page, asks: RegExp, act: () => Promise<unknown>) => {
  const answer = page.waitForResponse((one) => asks.test(decodeURIComponent(one.url().replaceAll('+', ' '))));
  await act();
  return (await (await answer).json()) as Awaited<ReturnType<typeof listedFor>>;
};

describe('The filter bar of the logbook', () => {
  it.each(['open', 'resolved', 'none'] as const)('shows only entries whose defects are %s, and all again', async (state) => {
    const page = await listed();
    const all = await rows(page).count();
    const told = await answered(page, /\/entries\?.*filter=.*[Ss]tate/, () => states(page).selectOption(state));
    const fits = ({ header }: (typeof told.items)[number]) => header.entryState === state;
    expect([told.items.length > 0, told.items.every(fits)]).toEqual([true, true]);
    await soon(() => rows(page).count()).toBe(told.items.length);
    if (state !== 'none') {
      const word = say(`logbook.entryState.${state}`);
      await soon(async () => new Set(await cellsOf(page, 'defectsState'))).toEqual(new Set([word]));
    }
    await clear(page).click();
    await soon(() => states(page).inputValue()).toBe('');
    await soon(() => rows(page).count()).toBe(all);
    expect(await clear(page).count()).toBe(0);
  });

  it('finds words of the text with one call for all that was typed', async () => {
    const page = await listed();
    const { items } = await listedFor('nora', { top: '50' });
    const place = only(items.map(({ header }) => header.referenceLocation).find((text) => (text ?? '').length > 4)) as string;
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/entries?')) calls.push(request.url());
    });
    await search(page).pressSequentially(place, { delay: 15 });
    const found = items.filter(({ header }) => header.referenceLocation?.includes(place)).length;
    await soon(() => calls.length).toBe(1);
    await soon(() => rows(page).count()).toBeGreaterThanOrEqual(Math.min(found, 1));
    expect(decodeURIComponent(only(calls[0]).replaceAll('+', ' ')).toLowerCase()).toContain(only(place.split(/\s/)[0]).toLowerCase());
    await search(page).fill('gibt es nirgends xyz');
    await main(page).getByText(say('logbook.list.empty'), { exact: true }).waitFor();
    await clear(page).click();
    await rows(page).first().waitFor();
    expect(await search(page).inputValue()).toBe('');
  });

  it('shows the entries of the vehicle that is chosen, together with the state', async () => {
    const page = await listed();
    const { items } = await listedFor('nora', { top: '50' });
    const of = only(items.find(({ header }) => header.entryState === 'open')).header.vehicleIdRef;
    const name = nameOf(only((await serverFleet('nora')).find(({ vehicleId }) => vehicleId === of)));
    const its = await answered(page, new RegExp(`vehicleIdRef eq ${of}\\b`), () => card(page, name).click());
    expect(its.items.every(({ header }) => header.vehicleIdRef === of)).toBe(true);
    await main(page).getByRole('heading', { name, exact: true }).waitFor();
    await soon(() => rows(page).count()).toBe(its.items.length);
    // Whose entries they are stands above the table.
    expect(await head(page, 'vehicle').count()).toBe(0);
    const told = await answered(page, new RegExp(`vehicleIdRef eq ${of}\\b.*[Ss]tate`), () => states(page).selectOption('open'));
    expect(told.items.every(({ header }) => header.vehicleIdRef === of && header.entryState === 'open')).toBe(true);
    await soon(() => rows(page).count()).toBe(told.items.length);
  });
});

describe('The columns of the logbook', () => {
  it('sort by the state of the defects, open ones first at the first press', async () => {
    const page = await listed();
    await head(page, 'defectsState').getByRole('button').click();
    await soon(async () => (await cellsOf(page, 'defectsState'))[0]).toBe(say('logbook.entryState.open'));
    const cells = await cellsOf(page, 'defectsState');
    const open = say('logbook.entryState.open');
    expect(cells.lastIndexOf(open)).toBe(cells.filter((text) => text === open).length - 1);
  });

  it('sort by the name of the vehicle, in both directions', async () => {
    const page = await listed();
    const collator = new Intl.Collator('de', { numeric: true });
    const all = (await vehiclesWithEntries('nora')).sort(collator.compare);
    const press = async (direction: 'asc' | 'desc') => {
      await answered(page, new RegExp(`orderby=\\w*[Vv]ehicle\\w* ${direction}`), () => head(page, 'vehicle').getByRole('button').click());
      await soon(() => head(page, 'vehicle').getAttribute('aria-sort')).toBe(direction === 'asc' ? 'ascending' : 'descending');
    };
    const isInOrder = async (sign: 1 | -1) => {
      const names = await cellsOf(page, 'vehicle');
      return names.every((name, at) => at === 0 || sign * collator.compare(names[at - 1] as string, name) <= 0);
    };
    // Not only in order on this page: the first of all is the first here.
    await press('asc');
    await soon(async () => [(await cellsOf(page, 'vehicle'))[0], await isInOrder(1)]).toEqual([all[0], true]);
    await press('desc');
    await soon(async () => [(await cellsOf(page, 'vehicle'))[0], await isInOrder(-1)]).toEqual([all.at(-1), true]);
  });
});

describe('On a phone', () => {
  it('the filter bar fits and filters', async () => {
    const page = await listed({ viewport: { width: 390, height: 844 } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    for (const part of [states(page), search(page)]) {
      const box = await part.boundingBox();
      expect([(box?.x ?? -1) >= 0, (box?.x ?? 999) + (box?.width ?? 999) <= 390]).toEqual([true, true]);
    }
    const told = await answered(page, /\/entries\?.*filter=.*[Ss]tate/, () => states(page).selectOption('open'));
    expect(told.items.every(({ header }) => header.entryState === 'open')).toBe(true);
    await soon(() => rows(page).count()).toBe(told.items.length);
  });
});
