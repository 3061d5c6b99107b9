// @module-tag full
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { calmest, german, isElectric, nameOf, serverFleet } from '../fleet/fleet.ts';
import { revisit, withBrowser } from '../portal.ts';

withBrowser({ isMapDrawn: false });

it('Somebody who has just signed in comes to the working hours of one locomotive in the last month by four clicks', async () => {
  const vehicle = await calmest(await serverFleet('nora'), (one) => !isElectric(one) && one.value('mileageKm') !== null);
  const page = await revisit('nora', '/');
  await page.evaluate(() => {
    const scope = window as typeof window & { clicks: number };
    scope.clicks = 0;
    document.addEventListener('click', () => scope.clicks++, { capture: true });
  });
  await page
    .getByRole('navigation')
    .getByRole('link', { name: german('shell.views.reporting'), exact: true })
    .click();
  await page.getByRole('complementary').getByText(nameOf(vehicle), { exact: true }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${german('shell.range.label')}`) })
    .click();
  const month = Temporal.Now.plainDateISO('Europe/Berlin').with({ day: 1 }).subtract({ months: 1 });
  // The hours of the period before may be asked for late.
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/gateway/reporting-hours') && request.postDataJSON().startDate === month.toString(),
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: german('shell.range.lastMonth'), exact: true })
    .click();
  expect((await asked).postDataJSON()).toMatchObject({
    vehicleId: vehicle.vehicleId,
    startDate: month.toString(),
    endDate: month.add({ months: 1 }).subtract({ days: 1 }).toString(),
  });
  // The fleet's history is two days long: mostly the month has no hours.
  await page
    .locator('[data-row="workingHours"] td')
    .getByText(/ bh$|^k\. A\.$/)
    .first()
    .waitFor();
  expect(await page.evaluate(() => (window as typeof window & { clicks?: number }).clicks)).toBe(4);
});
