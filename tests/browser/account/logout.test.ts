// @module-tag full
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { say } from '../logbook/pages.ts';
import { chooseVehicle, heldOn, keepEntry, onServer, removeFromServer, writer } from '../logbook/writing.ts';
import { expectFault, logIn, signedIn, soon, withBrowser } from '../portal.ts';

const person = 'Sven Sommer';
const run = `weg-${Date.now().toString(36)}`;
const calls = '**/logbook/api/**';

withBrowser({ isMapDrawn: false });
afterEach(() => removeFromServer(run));

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: say('shell.user.menu', { name: person }) }).click();
  await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
};
const question = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ has: page.getByRole('heading', { name: say(title), exact: true }) });
const answer = (page: Page, key: string) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(key), exact: true })
    .click();
const loginField = (page: Page) => page.locator('input[autocomplete="username"]');

describe('Logging out', () => {
  it('tells how many entries remain, keeps them for the account and sends them once after the next login', async () => {
    const page = await signedIn(writer, '/logbook-all-entries');
    await chooseVehicle(page);
    expectFault(/logbook/);
    await page.route(calls, (route) => route.abort());
    await keepEntry(page, run);
    await logOut(page);
    const asked = question(page, 'shell.logout.askingTitle');
    await asked.waitFor();
    await asked.getByText(say('shell.logout.askingText_one', { count: '1' })).waitFor();
    await answer(page, 'shell.logout.cancel');
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('banner').waitFor();
    await logOut(page);
    await asked.waitFor();
    await answer(page, 'shell.logout.confirm');
    await loginField(page).waitFor();
    const places = (await heldOn(page)).entries.map(({ entry }) => entry.header.referenceLocation);
    expect(places.filter((place) => place === run)).toEqual([run]);
    await page.unroute(calls);
    await logIn(page, writer);
    await page.getByRole('banner').waitFor();
    await expect.poll(async () => (await onServer(run)).map(({ header }) => header.referenceLocation), soon).toEqual([run]);
  });
});
