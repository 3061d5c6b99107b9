import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { calmest, card, formats, german, isCrane, isElectric, type Known, nameOf, only, serverFleet, soon } from '../fleet/fleet.ts';
import { answerOf, expectFault, revisit, shared, tablet, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, key: string) => main(page).getByRole('button', { name: german(`reporting.${key}`), exact: true });
const periodButton = (page: Page) => main(page).getByRole('button', { name: new RegExp(`^${german('shell.range.label')}`) });
const table = (page: Page, name: string) => main(page).getByRole('table', { name: german(`reporting.table.${name}.title`), exact: true });
const cell = (page: Page, row: string) => main(page).locator(`[data-row="${row}"] td`);
const tables = ['working', 'driving', 'idle', 'mileage', 'notifications'] as const;
const asked = '**/gateway/reporting-hours';

const drives = (one: Known) => !isElectric(one) && one.value('mileageKm') !== null;
const opened = async (vehicle: Known, look: Parameters<typeof revisit>[2] = {}, who = 'nora') => {
  const page = await revisit(who, `/reporting?vehicle=${vehicle.vehicleId}`, look);
  await main(page).locator('footer').waitFor();
  return page;
};
const diesel = async () => calmest(await serverFleet('nora'), drives);
/** Chooses a vehicle; the one that is shown already is no longer chosen then. */
const pick = (page: Page, vehicle: Known) => card(page, nameOf(vehicle)).click();

const seen = shared(async () => {
  const vehicle = await diesel();
  return { vehicle, openedOn: formats.date(Date.now()), page: await opened(vehicle) };
});
/** Back to the vehicle of the page that these tests share. */
const restored = async () => {
  const { page, vehicle } = seen();
  await pick(page, vehicle);
  await main(page).getByText(nameOf(vehicle), { exact: true }).waitFor();
  await main(page).locator('footer').waitFor();
};

describe('The reporting view', () => {
  it('has a toolbar with the period, two weeks up to today, and a chip with the name of the vehicle [REP-001] [REP-006]', async () => {
    const { vehicle, page, openedOn } = seen();
    await page.getByRole('heading', { level: 1, name: german('shell.views.reporting') }).waitFor();
    await main(page).getByText(nameOf(vehicle), { exact: true }).waitFor();
    const days = (await periodButton(page).textContent()) ?? '';
    const [start, end] = days.split(' – ').map((day) => Date.parse(day.split('.').reverse().join('-')));
    expect(end! - start!).toBe(14 * 86_400_000);
    // It may be another day by now.
    expect([openedOn, formats.date(Date.now())]).toContain(formats.date(end));
  });

  it('reads the days that are chosen', { tags: ['full'] }, async () => {
    const page = await opened(await diesel());
    await periodButton(page).click();
    const request = page.waitForRequest(asked);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: german('shell.range.yesterday'), exact: true })
      .click();
    const { startDate, endDate } = (await request).postDataJSON() as Record<string, string>;
    expect(startDate).toBe(endDate);
    await cell(page, 'drivingHours').getByText('bh').waitFor();
  });

  it('has tables of working hours, driving hours, standing with engine on, km driven and notification dates [REP-017] [REP-018] [REP-019] [REP-020] [REP-021]', async () => {
    const { page } = seen();
    for (const name of tables) await table(page, name).waitFor();
    await soon(() => main(page).getByRole('table').count()).toBe(5);
    const hours = /^\d[\d.]*,\d{2}\u00a0bh1$/;
    for (const row of ['workingHours', 'drivingHours', 'idleHours']) expect(await cell(page, row).textContent()).toMatch(hours);
    expect(await cell(page, 'mileageKm').textContent()).toMatch(/^\d[\d.]*,\d\u00a0km2$/);
    const times = await main(page).locator('footer p').allInnerTexts();
    expect(times.map((text) => text.replace(/\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/, '…'))).toEqual([
      `1 ${german('reporting.footnote.status', { time: '…' })}`,
      `2 ${german('reporting.footnote.mileage', { time: '…' })}`,
    ]);
  });

  it('shows at each table what it means, to the pointer and the keyboard [REP-022]', async () => {
    const { page } = seen();
    for (const name of tables) {
      await main(page)
        .getByRole('button', { name: german('reporting.about', { table: german(`reporting.table.${name}.title`) }) })
        .focus();
      await page.getByRole('tooltip', { name: german(`reporting.table.${name}.about`) }).waitFor();
    }
  });

  it('has a graph for working, driving, idle and mileage, and none for notifications [REP-023]', async () => {
    const { page } = seen();
    for (const name of ['working', 'driving', 'idle', 'mileage']) expect(await button(page, `table.${name}.graph`).isEnabled()).toBe(true);
    expect(
      await main(page)
        .getByRole('button', { name: /^Diagramm der/ })
        .count(),
    ).toBe(4);
  });

  it('has no graphs without a vehicle, and says how to choose one [REP-003]', async () => {
    const { page, vehicle } = seen();
    await pick(page, vehicle);
    await main(page).getByText(german('reporting.empty.title')).waitFor();
    expect([await button(page, 'graph').isDisabled(), await button(page, 'export').isEnabled()]).toEqual([true, true]);
    expect(await main(page).getByRole('table').count()).toBe(0);
    await restored();
  });

  it('has places, no period, no graphs and no export for cranes [REP-002] [REP-004] [REP-005] [REP-025]', async () => {
    const { page } = seen();
    await pick(page, only((await serverFleet('nora')).find(isCrane)));
    await main(page).getByText(german('reporting.craneNote')).waitFor();
    expect([
      await periodButton(page).isDisabled(),
      await button(page, 'graph').isDisabled(),
      await button(page, 'export').isDisabled(),
    ]).toEqual([true, true, true]);
    const cells = await main(page).locator('td').allInnerTexts();
    expect([new Set(cells), cells.length]).toEqual([new Set([german('reporting.cell.placeholder')]), 11]);
    await restored();
  });

  it('says of an electric locomotive what does not apply to it [REP-024]', async () => {
    const { page } = seen();
    await pick(page, only((await serverFleet('nora')).find((one) => isElectric(one) && !isCrane(one))));
    for (const row of ['workingHours', 'idleHours', 'fuelConsumption'])
      await soon(() => cell(page, row).textContent()).toBe(german('reporting.cell.notApplicable'));
    await soon(() => cell(page, 'drivingHours').textContent()).toContain('bh');
    await restored();
  });

  it('has marks 1 and 2 at what the footnotes tell the time of [REP-026] [REP-027]', async () => {
    const { page } = seen();
    expect(await cell(page, 'workingHours').locator('sup').textContent()).toBe('1');
    expect(await cell(page, 'mileageKm').locator('sup').textContent()).toBe('2');
    for (const [at, mark] of ['1', '2'].entries())
      expect(await main(page).locator('footer p').nth(at).textContent()).toMatch(
        new RegExp(`^${mark} .*\\d{2}\\.\\d{2}\\.\\d{4} \\d{2}:\\d{2}:\\d{2}$`),
      );
  });

  it('tells the fuel that the datasheet makes of km and standing hours [REP-030]', { tags: ['full'] }, async () => {
    const vehicle = await diesel();
    const page = await revisit('nora', '/');
    const share = { usagePercentage: 50, light: 2, heavy: 4 };
    const fuel = { isActive: true, usageTypePercentage: 50, shortDistance: share, longDistance: share, standingWithEngRunning: 10 };
    await page.route('**/gateway/vehicles', async (route) => {
      const response = await answerOf(route);
      const { items, ...rest } = await response.json();
      const known = items.map((one: Known) =>
        one.vehicleId === vehicle.vehicleId ? { ...one, fuelConsumption: JSON.stringify(fuel) } : one,
      );
      await route.fulfill({ response, json: { ...rest, items: known } });
    });
    const answered = page.waitForResponse(asked);
    await page.goto(`${new URL(page.url()).origin}/reporting?vehicle=${vehicle.vehicleId}`);
    const { generalResponse } = await (await answered).json();
    const litres = 3 * generalResponse.mileageKm + 10 * generalResponse.idleHours;
    await soon(() => cell(page, 'fuelConsumption').textContent()).toBe(`${formats.inColumn(litres, 1)}\u00a0l`);
  });

  it('shows while the server is asked that it is [REP-009]', async () => {
    const { page, vehicle } = seen();
    await pick(page, vehicle);
    await main(page).getByText(german('reporting.empty.title')).waitFor();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(asked, async (route) => {
      await held;
      await route.continue();
    });
    const wait = main(page).getByRole('img', { name: german('reporting.loading') });
    await pick(page, vehicle);
    await wait.waitFor();
    answer();
    await main(page).locator('footer').waitFor();
    await wait.waitFor({ state: 'detached' });
    await page.unroute(asked);
  });

  it('says when it cannot be read, and reads it again when asked to', { tags: ['full'] }, async () => {
    const vehicle = await diesel();
    const page = await revisit('nora', '/');
    expectFault(/status of 404/);
    await page.route(asked, (route) => route.fulfill({ status: 404, body: '{}' }));
    await page.goto(`${new URL(page.url()).origin}/reporting?vehicle=${vehicle.vehicleId}`);
    await page.getByRole('alert').getByText(german('reporting.failed')).waitFor();
    await page.unroute(asked);
    await button(page, 'retry').click();
    await main(page).locator('footer').waitFor();
  });

  it('reads in English as well', { tags: ['full'] }, async () => {
    // Whose account keeps no language.
    const page = await opened(await diesel(), {}, 'demo');
    await page.getByRole('button', { name: 'English' }).click();
    const english = words('en-GB');
    await main(page)
      .getByRole('table', { name: english('reporting.table.working.title'), exact: true })
      .waitFor();
    await soon(() => cell(page, 'drivingHours').textContent()).toMatch(/^\d[\d,]*\.\d{2}\u00a0bh1$/);
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, in the %s look and on a tablet', { tags: ['full'] }, async (theme) => {
    const page = await opened(await diesel(), { theme, viewport: tablet });
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

const shortly = (text: string | null) => text?.replace(/\s/g, ' ') ?? '';
/** Every number of the report that opens, on the page. */
const number = (page: Page, row: string) => cell(page, row).getByRole('button');

describe('A number of the report', { tags: ['full'] }, () => {
  it('opens to the times it is made of, which add up to it', async () => {
    const page = await opened(await diesel());
    await periodButton(page).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: german('shell.range.yesterday'), exact: true })
      .click();
    const total = shortly(await number(page, 'workingHours').textContent());
    await number(page, 'workingHours').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('table').waitFor();
    expect(shortly(await drawer.locator('h3 span').last().textContent())).toBe(total);
    const hours = await drawer.locator('td:nth-child(3)').allTextContents();
    const sum = hours.reduce((all, text) => all + Number(text.replace(/\s*bh/, '').replace(',', '.')), 0);
    expect(Math.abs(sum - Number(total.replace(' bh', '').replace(',', '.')))).toBeLessThan(0.01 * hours.length);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await number(page, 'workingHours').evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('leads from each time to the track of that day, the replay at its begin, and back to the days of the report', async () => {
    const vehicle = await diesel();
    const page = await opened(vehicle);
    const days = await periodButton(page).textContent();
    await number(page, 'drivingHours').click();
    const link = page.getByRole('dialog').getByRole('link').first();
    const [, day, from] = /(\d{2}\.\d{2}\.\d{4}), (\d{2}:\d{2})/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
    await link.click();
    const slider = page.getByRole('slider', { name: german('history.replay.time') });
    await soon(() => slider.getAttribute('aria-valuetext')).toMatch(new RegExp(`^${day} ${from}:`));
    expect(new URL(page.url()).pathname).toBe('/trackingmap');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: german('shell.views.reporting') })
      .click();
    await soon(() => periodButton(page).textContent()).toBe(days);
  });
});

const graphs = (page: Page) => page.getByRole('dialog', { name: /^Diagramme/ });
const chart = (page: Page, kind: string) =>
  graphs(page).getByRole('button', { name: german(`reporting.graphs.chart.${kind}`), exact: true });
const drawn = (page: Page, kind: string) => graphs(page).locator(`[data-chart="${kind}"]`);

describe('The drawer of graphs', () => {
  it('has days of its own, chosen without touching those of the report [REP-031]', async () => {
    const { page } = seen();
    const days = await periodButton(page).textContent();
    await button(page, 'table.driving.graph').click();
    await drawn(page, 'cumulative').waitFor();
    const own = graphs(page).getByRole('button', { name: new RegExp(`^${german('shell.range.label')}`) });
    expect(await own.textContent()).toBe(days);
    const request = page.waitForRequest(/\/gateway\/graph\?/);
    await own.click();
    await page
      .getByRole('dialog', { name: german('shell.range.label') })
      .getByRole('button', { name: german('shell.range.lastMonth'), exact: true })
      .click();
    expect(new URL((await request).url()).searchParams.get('start')).toMatch(/-01$/);
    await soon(() => own.textContent()).not.toBe(days);
    await page.getByRole('dialog', { name: german('shell.range.label') }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await graphs(page).waitFor({ state: 'detached' });
    expect(await periodButton(page).textContent()).toBe(days);
  });

  it('draws a cumulative line, a line and a pie, each also a table, with the numbers of the report [REP-032]', async () => {
    const { page } = seen();
    const total = shortly(await cell(page, 'drivingHours').getByRole('button').textContent());
    await button(page, 'table.driving.graph').click();
    await drawn(page, 'cumulative').waitFor();
    await graphs(page).getByText(german('reporting.graphs.table')).click();
    await soon(() => graphs(page).getByRole('row').count()).toBe(16);
    expect(shortly(await graphs(page).getByRole('row').last().getByRole('cell').textContent())).toBe(total);
    await chart(page, 'line').click();
    await drawn(page, 'line').waitFor();
    await chart(page, 'pie').click();
    await graphs(page)
      .getByRole('status', { name: german('reporting.graphs.loading') })
      .waitFor();
    await drawn(page, 'pie').waitFor();
    expect(shortly(await graphs(page).locator('dl dd').first().textContent())).toBe(total);
    const slice = graphs(page).locator('path[data-status="driving"]');
    expect(await slice.getAttribute('transform')).toBeNull();
    await slice.click();
    expect(await slice.getAttribute('transform')).toMatch(/^translate/);
    await slice.click();
    expect(await slice.getAttribute('transform')).toBeNull();
    await page.keyboard.press('Escape');
    await graphs(page).waitFor({ state: 'detached' });
  });

  it('compares with the period before, and with another vehicle', { tags: ['full'] }, async () => {
    const page = await opened(await diesel());
    await button(page, 'graph').click();
    await drawn(page, 'cumulative').waitFor();
    const by = graphs(page).getByRole('combobox', { name: german('reporting.graphs.compare') });
    for (const way of ['period', 'vehicle']) {
      await by.selectOption(way);
      await soon(() => drawn(page, 'cumulative').locator('g[data-series]').count()).toBe(2);
    }
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, in the %s look and on a tablet', { tags: ['full'] }, async (theme) => {
    const page = await opened(await diesel(), { theme, viewport: tablet });
    await button(page, 'graph').click();
    await drawn(page, 'cumulative').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await chart(page, 'pie').click();
    await drawn(page, 'pie').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
