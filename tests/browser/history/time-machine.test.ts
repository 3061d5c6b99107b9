import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatDay } from '../../../src/domain/common/day-window.ts';
import { dayAt } from '../../../src/domain/common/operator-day.ts';
import { accessibilityFindings } from '../axe.ts';
import { german, mapReady, mapRegion, soon } from '../fleet/fleet.ts';
import { expectFault, nextFrames, revisit, tablet, withBrowser } from '../portal.ts';

withBrowser();

type Box = NonNullable<Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>>;
const tool = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: german('map.toolbar.past'), exact: true });
const panel = (page: Page) => page.getByRole('region', { name: german('history.timeMachine.label') });
const button = (page: Page, key: string) => panel(page).getByRole('button', { name: german(`history.timeMachine.${key}`), exact: true });
const slider = (page: Page) => panel(page).getByRole('slider');
const clock = async (page: Page) => Number(await slider(page).inputValue());
const status = (page: Page) => panel(page).getByRole('status').textContent();
const placed = /^[1-9]\d* von \d+ Fahrzeugen mit bekannter Position$/;

const dashboard = async (look: Parameters<typeof revisit>[2] = {}) => {
  const page = await revisit('nora', '/', look);
  await mapReady(page);
  return page;
};
const turnedBack = async (look: Parameters<typeof revisit>[2] = {}) => {
  const page = await dashboard(look);
  await tool(page).click();
  await soon(() => status(page)).toMatch(placed);
  return page;
};

describe('The time machine of the dashboard', () => {
  it('is opened by a key of the map, and leads back to the present', async () => {
    const page = await dashboard({ viewport: { width: 800, height: 600 } });
    await mapRegion(page).focus();
    await page.keyboard.press('z');
    await soon(() => status(page)).toMatch(placed);
    expect(await tool(page).getAttribute('aria-pressed')).toBe('true');
    await button(page, 'leave').click();
    await panel(page).waitFor({ state: 'detached' });
    expect(await tool(page).getAttribute('aria-pressed')).toBe('false');
  });

  it('shows another day and time of it, and plays on from there', { tags: ['full'] }, async () => {
    const page = await turnedBack();
    const asked = page.waitForRequest((request) => request.url().includes('/gateway/fleet/packed?'));
    const before = await clock(page);
    await button(page, 'dayBefore').click();
    const at = Number(new URL((await asked).url()).searchParams.get('at'));
    expect(formatDay(dayAt(at))).toBe((await panel(page).locator('label').textContent())?.trim());
    await soon(() => status(page)).toMatch(placed);
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    expect((await clock(page)) - (before - 86_400_000)).toBeLessThanOrEqual(2 * 60_000);
    await panel(page).getByRole('combobox').selectOption('600');
    const started = await clock(page);
    await button(page, 'play').click();
    await soon(() => clock(page)).toBeGreaterThan(started + 60_000);
    await button(page, 'pause').click();
    const stopped = await clock(page);
    await nextFrames(page, 20);
    expect(await clock(page)).toBe(stopped);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
  });

  it('says that the fleet of a moment could not be loaded, and loads it when asked again', { tags: ['full'] }, async () => {
    const page = await dashboard();
    expectFault(/status of 500/);
    await page.route(/\/gateway\/fleet\/packed\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await tool(page).click();
    await soon(() => status(page)).toBe(german('history.timeMachine.failed'));
    await page.unroute(/\/gateway\/fleet\/packed\?/);
    await panel(page)
      .getByRole('button', { name: german('history.retry') })
      .click();
    await soon(() => status(page)).toMatch(placed);
  });

  it.each(['light', 'dark'] as const)('can be used by everybody, in the %s look and on a tablet', { tags: ['full'] }, async (theme) => {
    const page = await turnedBack({ theme, viewport: tablet });
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  it('leaves more than half of the map in sight on a phone, and all of itself in reach of a finger', { tags: ['full'] }, async () => {
    const page = await turnedBack({ viewport: { width: 390, height: 844 }, isTouched: true });
    const [sheet, map] = (await Promise.all([panel(page).boundingBox(), mapRegion(page).boundingBox()])) as [Box, Box];
    expect(sheet.y - map.y).toBeGreaterThan(map.height / 2);
    const tools = await panel(page).locator('button, select, label, input').all();
    const boxes = (await Promise.all(tools.map((one) => one.boundingBox()))) as Box[];
    expect(boxes.filter(({ height }) => height < 44)).toEqual([]);
    const outside = ({ x, y, width, height }: Box) =>
      x < sheet.x || y < sheet.y || x + width > sheet.x + sheet.width || y + height > sheet.y + sheet.height;
    expect(boxes.filter(outside)).toEqual([]);
  });
});
