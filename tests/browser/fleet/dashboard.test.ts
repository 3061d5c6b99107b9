import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SortColumn } from '../../../src/domain/fleet/dashboard-table.ts';
import { revisit, shared, withBrowser, words } from '../portal.ts';
import {
  agrees,
  calls,
  calmest,
  card,
  choose,
  filterBox,
  formats,
  german,
  isCrane,
  isElectric,
  type Known,
  mapRegion,
  nameOf,
  only,
  rowNames,
  says,
  serverFleet,
  soon,
  tableRow,
  tableRows,
  valueIn,
  valuesIn,
} from './fleet.ts';

withBrowser({ isMapDrawn: false });

const heading = (page: Page, column: SortColumn) =>
  page.getByRole('columnheader').filter({ hasText: german(`dashboard.column.${column}`) });
const cell = (page: Page, name: string, column: number) => tableRow(page, name).locator('th, td').nth(column);

const seen = shared(async () => {
  const page = await revisit('nora');
  await tableRows(page).first().waitFor();
  return page;
});
/** The page that these tests share, its table with these vehicles alone. */
const chosen = async (...vehicles: readonly Known[]) => {
  const page = seen();
  await choose(page, 'deselectAll');
  await says(page, 0);
  for (const vehicle of vehicles) await card(page, nameOf(vehicle)).click();
  await says(page, vehicles.length);
  return page;
};

describe('Dashboard', () => {
  it('shows a map [DSH-001]', async () => {
    const page = await revisit('nora', '/', { isMapDrawn: true, viewport: { width: 800, height: 600 } });
    await mapRegion(page).locator('canvas').first().waitFor();
  });

  it('shows a table of the selected vehicles [DSH-002]', async () => {
    const [first, second] = await serverFleet('nora');
    const page = await chosen(only(second), only(first));
    await soon(() => rowNames(page)).toEqual([nameOf(only(first)), nameOf(only(second))].sort());
    await card(page, nameOf(only(first))).click();
    await soon(() => rowNames(page)).toEqual([nameOf(only(second))]);
    await choose(page, 'deselectAll');
    await page.getByText(german('dashboard.empty.title')).waitFor();
  });

  it('shows a spinner while the vehicles are read [DSH-005]', async () => {
    const page = await chosen(only((await serverFleet('nora'))[0]));
    const spinner = page.getByRole('main').getByRole('status', { name: german('labels.loading') });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(calls.live, async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, 'selectAll');
    await spinner.waitFor();
    answer();
    await spinner.waitFor({ state: 'detached' });
    await soon(() => tableRows(page).count()).toBeGreaterThan(1);
    await page.unroute(calls.live);
  });

  it('has name, speed, total mileage and working hours of the day [DSH-009] [DSH-010] [DSH-011] [DSH-012]', async () => {
    const one = calmest(await serverFleet('nora'), (vehicle) => vehicle.value('mileageKm') !== null);
    const page = await chosen(one);
    for (const [column, unit] of [['name'], ['speed', 'km/h'], ['totalMileage', 'km'], ['workingHours', 'bh']] as const)
      await heading(page, column)
        .filter({ hasText: unit === undefined ? '' : `(${unit})` })
        .waitFor();
    expect(await cell(page, nameOf(one), 1).textContent()).toBe(nameOf(one));
    const figures = [
      ['speed', 1],
      ['mileageKm', 2],
      ['workingHours', 2],
    ] as const;
    for (const [at, [field, decimals]] of figures.entries())
      await agrees(
        'nora',
        one,
        (now) => formats.inColumn(now.value(field), decimals),
        () => valueIn(cell(page, nameOf(one), at + 2)),
      );
  });

  it.each([1440, 1280, 1024, 768, 390].flatMap((width) => [[width, 'de-DE'] as const, [width, 'en-GB'] as const]))(
    'lets every name, status and heading be read whole in a window of %i px, in %s',
    { tags: ['full'] },
    async (width, language) => {
      const page = await revisit('nora', '/', { language, viewport: { width, height: 900 } });
      await tableRows(page).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      // The longest status, and a name half as long again as the longest of the demo.
      const long = [words(language)('vehicles.status.idle'), '187 511-1 TRAXX 3 AC Überlandbahn Nord'] as const;
      const cut = () =>
        page.locator('.dashboard-table').evaluate((table, [status, name]) => {
          const row = table.querySelector('.dashboard-row');
          for (const [part, text] of [
            ['.marks-statusChip > span', status],
            ['.dashboard-name', name],
          ] as const) {
            const place = row?.querySelector(part);
            if (place) place.textContent = text;
          }
          return [...table.querySelectorAll('.dashboard-name, .marks-statusChip > span, .dashboard-sortButton > span, td, tbody th')]
            .filter((one) => one.clientWidth > 0 && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1))
            .map(({ className, textContent }) => `${className}: ${textContent}`);
        }, long);
      await soon(cut).toEqual([]);
    },
  );

  it('sorts by each column, and the other way with a second click', { tags: ['full'] }, async () => {
    const page = await revisit('nora');
    await soon(async () => (await rowNames(page)).length).toBeGreaterThan(3);
    const texts = (column: number) => valuesIn(page.locator(`.dashboard-row > :nth-child(${column + 1})`));
    expect(await heading(page, 'name').getAttribute('aria-sort')).toBe('ascending');
    const byName = await rowNames(page);
    await heading(page, 'name').getByRole('button').click();
    expect(await heading(page, 'name').getAttribute('aria-sort')).toBe('descending');
    expect((await rowNames(page))[0]).not.toBe(byName[0]);
    for (const [column, at] of [
      ['speed', 2],
      ['totalMileage', 3],
      ['workingHours', 4],
    ] as const) {
      const figures = async () => (await texts(at)).filter((text) => /\d/.test(text)).map(asNumber);
      for (const direction of ['ascending', 'descending'] as const) {
        await heading(page, column).getByRole('button').click();
        await soon(() => heading(page, column).getAttribute('aria-sort')).toBe(direction);
        const turn = direction === 'ascending' ? 1 : -1;
        await soon(async () => isOrdered(await figures(), turn)).toBe(true);
      }
    }
    await heading(page, 'status').getByRole('button').click();
    const ranks = ['off', 'standby', 'idle', 'driving', 'crane'].map((status) => german(`vehicles.status.${status}`));
    await soon(async () =>
      isOrdered(
        (await texts(0)).map((text) => ranks.indexOf(text)),
        1,
      ),
    ).toBe(true);
  });

  it('labels an electric locomotive, with equipped hours and mileage of the day in the tooltip [DSH-013]', async () => {
    const one = calmest(await serverFleet('nora'), isElectric);
    const page = await chosen(one);
    const label = tableRow(page, nameOf(one)).getByRole('button', { name: german('dashboard.electric') });
    const tell = (now: Known) =>
      german('dashboard.electricTooltip', {
        hours: formats.number(now.value('dailyEquippedHours')),
        mileage: formats.quantity(now.value('dailyMileageKm'), 'distance'),
      });
    await agrees('nora', one, tell, async () => {
      // Rows may move under the pointer.
      await label.hover();
      return (await page.getByRole('tooltip').textContent()) ?? undefined;
    });
  });

  it('labels a crane, and a value never reported reads NA [DSH-014]', async () => {
    const crane = only((await serverFleet('nora')).find((vehicle) => isCrane(vehicle) && vehicle.value('mileageKm') === null));
    const page = await chosen(crane);
    await cell(page, nameOf(crane), 4).getByText(german('dashboard.crane'), { exact: true }).waitFor();
    await soon(() => cell(page, nameOf(crane), 3).textContent()).toBe(german('labels.notApplicable'));
    expect(
      await tableRow(page, nameOf(crane))
        .getByRole('button', { name: german('dashboard.electric') })
        .count(),
    ).toBe(0);
  });

  it('moves its divider by keyboard and remembers the place', { tags: ['full'] }, async () => {
    const page = await revisit('nora');
    const divider = page.getByRole('separator', { name: german('dashboard.divider') });
    const place = async () => Number(await divider.getAttribute('aria-valuenow'));
    const height = async () => (await page.locator('.split-view-top').boundingBox())?.height ?? 0;
    const [before, heightBefore] = [await place(), await height()];
    await divider.focus();
    await page.keyboard.press('PageUp');
    await soon(place).toBe(before - 10);
    expect(await height()).toBeLessThan(heightBefore);
    await page.reload();
    await soon(place).toBe(before - 10);
    await filterBox(page).waitFor();
  });
});

const asNumber = (text: string) => Number(text.replaceAll('.', '').replace(',', '.'));
/** `turn` 1: rising, -1: falling. */
const isOrdered = (figures: readonly number[], turn: number) =>
  figures.length > 3 && figures.every((figure, i) => i === 0 || (figure - (figures[i - 1] ?? 0)) * turn >= 0);
