// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, type DayRange, formatDay } from '../../../src/domain/common/day-window.ts';
import { dayAt } from '../../../src/domain/common/operator-day.ts';
import { linkTo } from '../../../src/domain/shell/link.ts';
import { calmest, german, only, serverFleet, soon } from '../fleet/fleet.ts';
import { portalUrl, revisit, signedIn, withBrowser } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const addressOf = (page: Page) => page.url().slice(portalUrl().length);
const days = (page: Page) => page.getByRole('button', { name: new RegExp(`^${german('shell.range.label')}`) });
const told = ({ start, end }: DayRange) => `${formatDay(start)} – ${formatDay(end)}`;
const today = dayAt(Date.now());
const lastWeek = { start: addDays(today, -7), end: addDays(today, -1) };
const ofVehicle = async () => only(calmest(await serverFleet('nora'), (one) => one.value('mileageKm') !== null)).vehicleId;

describe('A link to a view of the past', () => {
  it('shows somebody else vehicle and period of its sender, through the login [DEC-140]', async () => {
    const vehicleId = await ofVehicle();
    const link = linkTo('reporting', { vehicleId, period: lastWeek });
    const page = await signedIn('nora', link);
    await soon(() => days(page).textContent()).toBe(told(lastWeek));
    expect(addressOf(page)).toBe(link);
    await page.reload();
    await soon(() => days(page).textContent()).toBe(told(lastWeek));
    expect(addressOf(page)).toBe(link);
  });

  it('follows the days that are chosen; back and forward lead to those of each view [DEC-140]', async () => {
    const vehicleId = await ofVehicle();
    const page = await revisit('nora', linkTo('reporting', { vehicleId, period: lastWeek }));
    await soon(() => days(page).textContent()).toBe(told(lastWeek));
    await page.getByRole('link', { name: german('shell.views.trackingmap'), exact: true }).click();
    await soon(() => addressOf(page)).toBe(linkTo('trackingmap', { vehicleId, period: lastWeek }));
    await days(page).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: german('shell.range.yesterday'), exact: true })
      .click();
    const yesterday = { start: lastWeek.end, end: lastWeek.end };
    await soon(() => addressOf(page)).toBe(linkTo('trackingmap', { vehicleId, period: yesterday }));
    await page.goBack();
    await soon(() => days(page).textContent()).toBe(told(lastWeek));
    expect(addressOf(page)).toBe(linkTo('reporting', { vehicleId, period: lastWeek }));
    await page.goForward();
    await soon(() => days(page).textContent()).toBe(told(yesterday));
    expect(addressOf(page)).toBe(linkTo('trackingmap', { vehicleId, period: yesterday }));
  });

  it('is cut to what the view shows: a track has a month at most', async () => {
    const vehicleId = await ofVehicle();
    const page = await revisit('nora', linkTo('trackingmap', { vehicleId, period: { start: '2020-01-01', end: today } }));
    await soon(() => new URL(page.url()).searchParams.get('to')).toBe(lastWeek.end);
    expect(new URL(page.url()).searchParams.get('from')?.slice(0, 4)).not.toBe('2020');
  });
});
