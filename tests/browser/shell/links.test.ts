// @module-tag full
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { linkTo } from '../../../src/domain/shell/link.ts';
import { card, focusButton, nameOf, only, serverFleet, soon } from '../fleet/fleet.ts';
import { action, atVehicle, begin, close, drawer, field, newestOf, removeEntry, vehiclesBy } from '../logbook/drawer.ts';
import { listedFor, main, openButton, rows, say } from '../logbook/pages.ts';
import { expectFault, logIn, open, openSession, openWindow, portalUrl, revisit, signedIn, withBrowser } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const list = '/logbook-all-entries';
const nowhere = '0198b5a0-1c00-7000-8000-0000000000ff';
const addressOf = (page: Page) => page.url().slice(portalUrl().length);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const entriesOf = async (accountName: string) => (await listedFor(accountName)).items.map(({ header }) => header);
const firstEntry = async (accountName = 'nora') => only((await entriesOf(accountName))[0]).logbookEntryId;
/** Not among those of the first page, which the list keeps on the device. */
const oldestEntry = async () =>
  only((await listedFor('nora', { top: '1', orderby: 'createTimestamp asc' })).items[0]).header.logbookEntryId;
const told = (page: Page, key: string, values = {}) => page.getByText(say(key, values), { exact: true }).first().waitFor();
/** As somebody does who follows a link without loading the portal anew. */
const follow = (page: Page, entryId: string) =>
  page.evaluate(
    (address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    linkTo('logbook-all-entries', { entryId }),
  );
const expired = `e30.${btoa(JSON.stringify({ accountId: 'a1', iat: 1, exp: 2 }))}.c2ln`;

describe('A link to an entry', () => {
  it.each([
    ['without a session', {}],
    ['after a session has expired', { storage: { userToken: expired } }],
  ])('%s leads through the login to the entry, and stays through a reload [SHL-022] [DEC-140]', async (_, look) => {
    const link = linkTo('logbook-all-entries', { entryId: await firstEntry() });
    const page = await openWindow(look);
    await open(page, link);
    await page.waitForURL('**/login');
    await logIn(page, 'nora');
    await drawer(page).waitFor();
    await soon(() => addressOf(page)).toBe(link);
    await page.reload();
    await drawer(page).waitFor();
    expect(addressOf(page)).toBe(link);
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    await soon(() => addressOf(page)).toBe(list);
    await rows(page).first().waitFor();
  });

  it('is in the address while it is open: back closes it, forward opens it again [DEC-140]', async () => {
    const page = await revisit('nora', list);
    const [first, second] = await entriesOf('nora');
    await rows(page).first().waitFor();
    await openButton(page, 0).click();
    await drawer(page).waitFor();
    const link = linkTo('logbook-all-entries', { entryId: only(first).logbookEntryId });
    await soon(() => addressOf(page)).toBe(link);
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    await soon(() => addressOf(page)).toBe(list);
    await page.goForward();
    await drawer(page).waitFor();
    expect(addressOf(page)).toBe(link);
    await close(page);
    await soon(() => addressOf(page)).toBe(list);
    await openButton(page, 1).click();
    await soon(() => addressOf(page)).toBe(linkTo('logbook-all-entries', { entryId: only(second).logbookEntryId }));
  });

  it('of another organisation and one that nobody has are answered with the same words [DEC-140]', async () => {
    for (const entryId of [await firstEntry('sven'), nowhere]) {
      const page = await revisit('nora', linkTo('logbook-all-entries', { entryId }));
      await told(page, 'logbook.notice.missing');
      await drawer(page).waitFor({ state: 'detached' });
      await soon(() => addressOf(page)).toBe(list);
    }
  });

  it('cannot be told of without network, unless this device has it [DEC-140]', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const kept = await firstEntry();
    const page = await revisit('nora', list);
    await rows(page).first().waitFor();
    // What was opened once is on this device.
    await openButton(page, 0).click();
    await drawer(page).waitFor();
    await close(page);
    await soon(() => addressOf(page)).toBe(list);
    await page.context().setOffline(true);
    await follow(page, nowhere);
    await told(page, 'logbook.notice.unreachable');
    await drawer(page).waitFor({ state: 'detached' });
    await follow(page, kept);
    await drawer(page).waitFor();
  });

  it('that could not be told of is opened by itself once the network is back, and is in the address meanwhile [DEC-140]', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const oldest = await oldestEntry();
    const link = linkTo('logbook-all-entries', { entryId: oldest });
    const page = await revisit('nora', list);
    await rows(page).first().waitFor();
    await openButton(page, 0).click();
    await drawer(page).waitFor();
    await close(page);
    await soon(() => addressOf(page)).toBe(list);
    await page.context().setOffline(true);
    await follow(page, oldest);
    await told(page, 'logbook.notice.unreachable');
    await drawer(page).waitFor({ state: 'detached' });
    await soon(() => addressOf(page)).toBe(link);
    await page.context().setOffline(false);
    await drawer(page).waitFor();
    await soon(() => addressOf(page)).toBe(link);
    await page.goBack();
    await drawer(page).waitFor({ state: 'detached' });
    await soon(() => addressOf(page)).toBe(list);
  });

  it('that could not be told of does not open over another view, nor when the person comes back [DEC-140]', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const page = await revisit('nora', '/reporting');
    const go = async (view: 'reporting' | 'logbook-all-entries') => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: say(`shell.views.${view}`), exact: true })
        .click();
      // The period of a view stands behind it.
      await soon(() => pathOf(page)).toBe(`/${view}`);
    };
    await go('logbook-all-entries');
    await rows(page).first().waitFor();
    const oldest = await oldestEntry();
    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes(oldest)) asked.push(response.url());
    });
    await page.context().setOffline(true);
    await follow(page, oldest);
    await told(page, 'logbook.notice.unreachable');
    await go('reporting');
    await go('logbook-all-entries');
    const listedAnew = page.waitForResponse(
      (response) => response.url().includes('/entries?') && !response.url().includes('logbookEntryId'),
    );
    await page.context().setOffline(false);
    await listedAnew;
    await rows(page).first().waitFor();
    await soon(() => asked).toEqual([]);
    await soon(() => addressOf(page)).toBe(list);
  });

  it('is not to be had while only this device knows the entry, and is as soon as the server does [DEC-140]', async () => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    const vehicle = only((await vehiclesBy('nora', false))[0]);
    const page = await atVehicle('nora', vehicle);
    await begin(page);
    await action(page, 'save').waitFor();
    await soon(() => action(page, 'copyLink').count()).toBe(0);
    await page.context().setOffline(true);
    await field(page, 'header', 'referenceLocation').fill('Noch ohne Link');
    await action(page, 'save').click();
    await told(page, 'labels.logbookEntrySavedLocally');
    await soon(() => action(page, 'copyLink').count()).toBe(0);
    await soon(() => addressOf(page)).toBe(linkTo('logbook-all-entries', vehicle));
    await page.context().setOffline(false);
    await action(page, 'copyLink').waitFor();
    const entryId = only(await newestOf('nora', vehicle)).header.logbookEntryId;
    await soon(() => addressOf(page)).toBe(linkTo('logbook-all-entries', { vehicleId: vehicle.vehicleId, entryId }));
    await close(page);
    await removeEntry('nora', entryId);
  });

  it('is copied from its drawer, on a phone as well', async () => {
    const page = await revisit('nora', list, { viewport: { width: 390, height: 844 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rows(page).first().waitFor();
    await openButton(page, 0).click();
    await action(page, 'copyLink').click();
    await told(page, 'messages.link.copied');
    const link = linkTo('logbook-all-entries', { entryId: await firstEntry() });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(portalUrl() + link);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('is shown where the browser lets nothing be copied', async () => {
    const page = await revisit('nora', '/profile');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    const link = linkTo('logbook-all-entries', { entryId: await firstEntry() });
    await open(page, link);
    await drawer(page).waitFor();
    await action(page, 'copyLink').click();
    await told(page, 'messages.link.copyRefused', { url: portalUrl() + link });
  });
});

describe('A link to a vehicle', () => {
  const chosen = async (accountName = 'nora') => only((await serverFleet(accountName))[2]);

  it('selects and highlights it on the dashboard, with its window on the map, and is copied there [DEC-140]', async () => {
    const vehicle = await chosen();
    const name = nameOf(vehicle);
    const link = linkTo('dashboard', { vehicleId: vehicle.vehicleId });
    const page = await openWindow({ isMapDrawn: true });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, link);
    await logIn(page, 'nora');
    const window = page.getByRole('region', { name: say('map.card.label', { name }) });
    await window.waitFor();
    expect(await card(page, name).getAttribute('aria-pressed')).toBe('true');
    expect(await focusButton(page, name).getAttribute('aria-pressed')).toBe('true');
    expect(addressOf(page)).toBe(link);
    await window.getByRole('button', { name: say('map.card.copyLink') }).click();
    await told(page, 'messages.link.copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(portalUrl() + link);
  });

  it('shows its live data; the next choice takes its place in the address and none in the history [DEC-140]', async () => {
    const [first, second] = await serverFleet('nora');
    const link = (one = first) => linkTo('livedata', { vehicleId: only(one).vehicleId });
    const page = await revisit('nora', link());
    await soon(() => card(page, nameOf(only(first))).getAttribute('aria-pressed')).toBe('true');
    const places = await page.evaluate(() => history.length);
    await card(page, nameOf(only(second))).click();
    await soon(() => addressOf(page)).toBe(link(second));
    expect(await page.evaluate(() => history.length)).toBe(places);
    await page.reload();
    await soon(() => card(page, nameOf(only(second))).getAttribute('aria-pressed')).toBe('true');
    expect(addressOf(page)).toBe(link(second));
  });

  it('of another organisation and one that nobody has are answered with the same words [DEC-140]', async () => {
    for (const vehicleId of [(await chosen('sven')).vehicleId, 999_999]) {
      const page = await revisit('nora', linkTo('livedata', { vehicleId }));
      await told(page, 'messages.link.noVehicle');
      await soon(() => addressOf(page)).toBe('/livedata');
    }
  });

  it('narrows the logbook, also for somebody without the fleet [DEC-140]', async () => {
    const vehicleId = only((await entriesOf('lukas'))[0]).vehicleIdRef;
    const link = linkTo('logbook-all-entries', { vehicleId });
    const page = await revisit('lukas', link);
    await rows(page).first().waitFor();
    await soon(() => main(page).locator('.list-filter select').nth(1).inputValue()).toBe(String(vehicleId));
    expect(addressOf(page)).toBe(link);
  });

  it('is cleared with a change of the organisation [SHL-040] [DEC-140]', async () => {
    const vehicle = only((await serverFleet('demo'))[0]);
    const page = await signedIn('demo', linkTo('notification', { vehicleId: vehicle.vehicleId }));
    await soon(() => focusButton(page, nameOf(vehicle)).getAttribute('aria-pressed')).toBe('true');
    // What is asked about it at the very moment of the change is asked for the other organisation.
    expectFault(/404.*\/live\/vehicle/);
    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Demo User' }) }).click();
    await page.getByRole('menuitemradio', { name: 'Südbahn Logistik' }).click();
    await page.getByRole('banner').getByText('Südbahn Logistik').waitFor();
    await soon(() => addressOf(page)).toMatch(/^\/notification\?from=[\d-]{10}&to=[\d-]{10}$/);
    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Demo User' }) }).click();
    await page.getByRole('menuitemradio', { name: 'Nordlicht Cargo' }).click();
    await page.getByRole('banner').getByText('Nordlicht Cargo').waitFor();
  });
});

describe('A link to some days', () => {
  it('narrows the list; days chosen later take their place [DEC-140]', async () => {
    const page = await revisit('nora', `${list}?from=2026-11-01&to=2026-11-07`);
    const range = main(page).getByRole('button', { name: new RegExp(`^${say('shell.range.label')}`) });
    await soon(() => range.textContent()).toBe(say('shell.range.days', { from: '01.11.2026', to: '07.11.2026' }));
    const places = await page.evaluate(() => history.length);
    await range.click();
    await page.getByRole('button', { name: say('shell.range.all'), exact: true }).click();
    await soon(() => addressOf(page)).toBe(list);
    await range.click();
    await page.getByRole('button', { name: say('shell.range.last7'), exact: true }).click();
    await soon(() => addressOf(page)).toMatch(/\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/);
    expect(await page.evaluate(() => history.length)).toBe(places);
  });
});

describe('A link that somebody has tampered with', () => {
  it.each([
    [`${list}?vehicle=%3Cscript%3E&entry=..%2F..%2Fum&from=2026-02-30&to=2026-03-01`, list],
    [`${list}?entry=${nowhere}'%20or%20'1'%3D'1`, list],
    ['/livedata?vehicle=7&vehicle=8', '/livedata'],
    ['/?vehicle=99999999999999999999', '/'],
  ])('%s shows the view without it and says so [DEC-140]', async (link, address) => {
    const page = await openWindow({ storage: { userToken: await openSession('nora') } });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) asked.push(decodeURIComponent(request.url().replaceAll('+', ' ')));
    });
    await open(page, link);
    await told(page, 'messages.link.unreadable');
    await soon(() => addressOf(page)).toBe(address);
    // What cannot be read is asked of nobody.
    if (address === list) await rows(page).first().waitFor();
    await soon(() => asked.some((url) => url.includes('/um/v1/account'))).toBe(true);
    await soon(() => asked.filter((url) => /<script>|\.\.\/um|or '+1'|02-30|99999999/.test(url))).toEqual([]);
  });

  it('never leads out of the portal after the login', async () => {
    for (const returnTo of ['//example.org', '/\\\\example.org', 'https://example.org/']) {
      const page = await openWindow();
      await open(page, `/login?returnTo=${encodeURIComponent(returnTo)}`);
      await page.locator('form').waitFor();
      await page.evaluate((kept) => history.replaceState({ returnTo: kept }, '', '/login'), returnTo);
      await logIn(page, 'nora');
      await page.getByRole('banner').waitFor();
      await soon(() => addressOf(page)).toBe('/');
    }
  });

  it('says nothing that is secret: unknown names are dropped', async () => {
    const page = await openWindow({ storage: { userToken: await openSession('nora') } });
    await open(page, '/livedata?token=geheim&vehicle=1e3');
    await told(page, 'messages.link.unreadable');
    await soon(() => addressOf(page)).toBe('/livedata');
  });
});
