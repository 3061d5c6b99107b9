import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nameOf, type View } from '../../../src/domain/shell/view.ts';
import { accessibilityFindings } from '../axe.ts';
import {
  callAs,
  expectFault,
  go,
  logIn,
  open,
  openSession,
  openWindow,
  revisit,
  sessionOf,
  shared,
  soon,
  withBrowser,
  words,
} from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();
const pathOf = (page: Page) => new URL(page.url()).pathname;

const shown = async (page: Page, view: View) => {
  const name = say(nameOf(view));
  await page.getByRole('main').getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.waitForFunction((title) => document.title === title, `${name} · ${say('shell.product')}`);
};

describe('A route', () => {
  const routes = [
    ['/', 'dashboard', 'SHL-004'],
    ['/profile', 'profile', 'SHL-005'],
    ['/notificationsettings', 'notificationsettings', 'SHL-006'],
    ['/trackingmap', 'trackingmap', 'SHL-007'],
    ['/reporting', 'reporting', 'SHL-008'],
    ['/datasheet', 'datasheet', 'SHL-010'],
    ['/notification', 'notification', 'SHL-011'],
    ['/useradministration', 'useradministration', 'SHL-012'],
    ['/logbook-all-entries', 'logbook-all-entries', 'SHL-013'],
    ['/logbook-draft-entries', 'logbook-draft-entries', 'SHL-014'],
    ['/railation', 'railation', 'SHL-015'],
  ] as const;

  /** Opened at an unknown path. */
  const seen = shared(async () => {
    expectFault(/status of 404 .*\/profile\/x/);
    const page = await revisit('anna', '/profile/x');
    await shown(page, 'dashboard');
    return page;
  });

  it('/livedata shows the live data of the vehicle that is chosen [SHL-009]', async () => {
    await go(seen(), '/livedata');
    await seen()
      .getByRole('button', { name: /^266 104-9/ })
      .click();
    await seen()
      .getByRole('main')
      .getByRole('heading', { name: say('livedata.live.title'), exact: true })
      .waitFor();
    expect([pathOf(seen()), await seen().title()]).toEqual(['/livedata', `${say('shell.views.livedata')} · ${say('shell.product')}`]);
  });

  for (const [path, view, id] of routes) {
    it(`${path} shows the view ${view}, in which axe finds nothing [${id}]`, async () => {
      await go(seen(), path);
      await shown(seen(), view);
      await expect.poll(() => pathOf(seen()), soon).toBe(path);
      expect(await accessibilityFindings(seen())).toEqual([]);
      // The list of vehicles has two modes, and both have been seen by now.
      if (view === 'trackingmap')
        await seen()
          .getByRole('complementary')
          .getByRole('button', { name: say('vehicles.hide') })
          .click();
    });
  }

  it('that nobody knows leads to the dashboard [SHL-018]', async () => {
    for (const path of ['/nirgendwo', '/profile/x']) {
      await go(seen(), '/profile');
      await shown(seen(), 'profile');
      await go(seen(), path);
      await shown(seen(), 'dashboard');
      await expect.poll(() => pathOf(seen()), soon).toBe('/');
    }
  });
});

it('A view shows with the arrival of its code and texts, before what React leaves for later', async () => {
  const page = await revisit('nora', '/profile');
  await shown(page, 'profile');
  // React takes up what it has left for later by a message to itself; updates of the live data every second keep it from that on a slow machine.
  await page.evaluate(() => {
    MessagePort.prototype.postMessage = () => undefined;
  });
  await go(page, '/notification');
  await shown(page, 'notification');
});

describe('Logged out', () => {
  it('the login is at /login; every other path leads there, and on to where it led afterwards [SHL-019] [SHL-022]', async () => {
    const page = await openWindow();
    await open(page, '/login');
    await page.getByRole('button', { name: say('login.submit'), exact: true }).waitFor();
    expect(pathOf(page)).toBe('/login');
    for (const path of ['/', '/profile', '/nirgendwo']) {
      await go(page, path);
      await page.waitForURL('**/login');
    }
    await open(page, '/reporting');
    await page.waitForURL('**/login');
    await logIn(page, 'nora');
    await shown(page, 'reporting');
    await expect.poll(() => pathOf(page), soon).toBe('/reporting');
  });
});

describe('Access rights', () => {
  it('without read on the logbook both logbook routes say that access is denied [SHL-025]', async () => {
    const userToken = await sessionOf('nora');
    const page = await openWindow({ storage: { userToken } });
    const rights = (await callAs(userToken, 'GET', '/um/v1/account/access-rights')) as {
      accessRights: Record<string, object>;
      byOrganisation: Record<string, Record<string, object>>;
    };
    for (const given of [rights.accessRights, ...Object.values(rights.byOrganisation)]) {
      given.logbook_entries = { canRead: false, canCreate: false };
    }
    await page.route('**/um/v1/account/access-rights', (route) => route.fulfill({ headers: { 'x-gleisblick': '1' }, json: rights }));
    const main = page.getByRole('main');
    await open(page, '/profile');
    for (const path of ['/logbook-all-entries', '/logbook-draft-entries']) {
      await shown(page, 'profile');
      await go(page, path);
      await main.getByRole('heading', { name: say('shell.denied.title') }).waitFor();
      await main.getByText(say('labels.logbookPermissionDenied')).waitFor();
      expect(pathOf(page)).toBe(path);
      expect(
        await page
          .getByRole('navigation')
          .getByRole('link', { name: say('shell.views.logbook-all-entries') })
          .count(),
      ).toBe(0);
      await go(page, '/profile');
    }
  });

  it('none at all leave nothing but the header, which shows who is logged in, and the way out [SHL-027] [DEC-139]', async () => {
    // What the page was asking when it was left may be answered after the session has ended.
    expectFault(/status of 401/);
    const page = await openWindow({ storage: { userToken: await openSession('olga') } });
    const rights = page.waitForResponse('**/um/v1/account/access-rights');
    await open(page, '/logbook-all-entries');
    await (await rights).finished();
    const main = page.getByRole('main');
    await main.waitFor();
    await expect.poll(() => main.innerHTML(), soon).toBe('');
    expect(await page.getByRole('navigation').count()).toBe(0);
    const menu = page.getByRole('banner').getByRole('button', { name: say('shell.user.menu', { name: 'Olga Ohnesorg' }) });
    await menu.getByText('Olga Ohnesorg', { exact: true }).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
    await page.waitForURL('**/login');
  });

  it('without telematics lead to the logbook [SHL-029]', async () => {
    const page = await revisit('lukas', '/');
    await page.waitForURL('**/logbook-all-entries');
    await shown(page, 'logbook-all-entries');
    await go(page, '/logbook-draft-entries');
    await shown(page, 'logbook-draft-entries');
    await go(page, '/reporting');
    await page.waitForURL('**/logbook-all-entries');
    await shown(page, 'logbook-all-entries');
  });
});
