import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { card, soon } from '../fleet/fleet.ts';
import { desktop, expectFault, nextFrames, revisit, shared, tablet, withBrowser } from '../portal.ts';
import { action, atVehicle, close, drawer, field, type LogbookVehicle, select, vehiclesBy } from './drawer.ts';
import { boxes, button, main, openButton, rows, say, table } from './pages.ts';

withBrowser({ isMapDrawn: false });

const path = '/logbook-draft-entries';
let vehicle: LogbookVehicle;
beforeAll(async () => {
  [vehicle] = (await vehiclesBy('otto', false)) as [LogbookVehicle];
});

/** Writes an entry and saves it without a signature: it stays open. */
const write = async (page: Page, place: string) => {
  await button(page, 'logbook.drafts.add').click();
  await drawer(page).waitFor();
  await field(page, 'header', 'referenceLocation').fill(place);
  await action(page, 'save').click();
  // What the device has may be left at once, also while it is still being sent.
  await drawer(page)
    .getByText(/^(Gespeichert|Auf diesem Gerät gespeichert) am/)
    .waitFor();
  await close(page);
  await row(page, place).waitFor();
};
const row = (page: Page, place: string) => rows(page).filter({ hasText: place });
const written = async (place: string, look = {}) => {
  const page = await atVehicle('otto', vehicle, path, look);
  await write(page, place);
  return page;
};
const ask = (page: Page) => page.getByRole('alertdialog', { name: say('logbook.drafts.deletion.title_one') });

describe('The open entries', () => {
  const drafts = shared(() => revisit('otto', path));

  it('of the server are shown when the rights arrive before the organisation', { tags: ['full'] }, async () => {
    const place = 'Auf dem Server offen';
    const writer = await written(place);
    await button(writer, 'logbook.drafts.sync').click();
    await main(writer)
      .getByText(/^Zuletzt gesendet: /)
      .waitFor();
    const page = await revisit('otto', '/profile');
    const rights = page.waitForResponse('**/um/v1/account/access-rights');
    await page.route('**/um/v1/account', async (route) => {
      await (await rights).finished();
      await nextFrames(page, 60);
      await route.continue();
    });
    await page.goto(new URL(path, page.url()).href);
    await row(page, place).waitFor({ timeout: 20_000 });
  });

  it('can be sent, are added with a vehicle, open in a drawer that a chip titles, and cannot be sent offline [LOG-048] [LOG-049] [LOG-050] [LOG-052] [LOG-054] [LOG-055]', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const page = drafts();
    await main(page)
      .getByRole('heading', { level: 1, name: say('shell.views.logbook-draft-entries') })
      .waitFor();
    expect(await button(page, 'logbook.drafts.add').count()).toBe(0);
    await select(page, vehicle);
    await write(page, 'Offener Eintrag eins');
    await soon(async () => (await boxes(page).count()) - (await rows(page).count())).toBe(0);
    await row(page, 'Offener Eintrag eins').filter({ hasText: vehicle.name }).waitFor();

    await button(page, 'logbook.drafts.sync').click();
    await main(page)
      .getByText(/^Zuletzt gesendet: \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}$/)
      .waitFor();

    await openButton(page, 0).click();
    await page.getByRole('dialog', { name: say('logbook.badge.started'), exact: true }).waitFor();
    await close(page);

    await page.context().setOffline(true);
    await soon(() => button(page, 'logbook.drafts.sync').isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await soon(() => button(page, 'logbook.drafts.sync').isEnabled()).toBe(true);
    await card(page, vehicle.name).click();
  });

  it('are deleted from one selected on, after a question [LOG-051] [LOG-056]', async () => {
    const page = drafts();
    await select(page, vehicle);
    await write(page, 'Offener Eintrag zwei');
    expect(await button(page, 'logbook.drafts.delete').isDisabled()).toBe(true);
    await row(page, 'Offener Eintrag zwei').getByRole('checkbox').click();
    await button(page, 'logbook.drafts.delete').click();
    await ask(page)
      .getByRole('button', { name: say('logbook.drafts.deletion.cancel') })
      .click();
    await soon(() => row(page, 'Offener Eintrag zwei').count()).toBe(1);
    await button(page, 'logbook.drafts.delete').click();
    await ask(page)
      .getByRole('button', { name: say('logbook.drafts.deletion.confirm_one') })
      .click();
    await row(page, 'Offener Eintrag zwei').waitFor({ state: 'detached' });
    await soon(() => button(page, 'logbook.drafts.delete').isDisabled()).toBe(true);
    await card(page, vehicle.name).click();
  });

  it.each(['light', 'dark'] as const)('give axe nothing to find, %s', { tags: ['full'] }, async (theme) => {
    const page = await written(`Offener Eintrag ${theme}`, { theme });
    await table(page).waitFor();
    for (const viewport of [desktop, tablet]) {
      await page.setViewportSize(viewport);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
  });
});
