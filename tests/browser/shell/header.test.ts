import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tinyJpeg } from '../../server/tiny-jpeg.ts';
import {
  callAs,
  configured,
  expectFault,
  go,
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

const links = {
  home: 'https://home.example/',
  parts: 'https://parts.example/',
  liveIot: 'https://iot.example/',
  privacyDe: 'https://privacy.example/de',
  privacyEn: 'https://privacy.example/en',
  placeMarker: null,
};
/** Where they lead in a demo whose operator sets none. */
const neutral = { home: 'https://example.org/', parts: 'https://example.org/parts/', liveIot: 'https://example.org/live-iot/' };
/** A member of two organisations, whose language the server does not keep. */
const demo = shared(() => revisit('demo', '/profile'));
const idOfNora = async () => (await callAs(await sessionOf('nora'), 'GET', '/um/v1/account')).accountId;
const changePicture = async (method: 'PUT' | 'DELETE', body?: object) =>
  callAs(await sessionOf('nora'), method, `/um/v1/account/${await idOfNora()}/avatar-image`, body);
/** A member of one organisation with a picture, where the operator sets addresses and a zone and leaves this machine out of the dev hosts. */
const nora = shared(async () => {
  await changePicture('PUT', { avatarImage: Buffer.from(tinyJpeg).toString('base64') });
  const page = await openWindow({ storage: { userToken: await openSession('nora') } });
  await configured(page, { links, devHosts: ['dev.example'], faqRoute: true, timeZone: 'Pacific/Auckland' });
  await open(page, '/profile');
  return page;
});

const userMenu = async (page: Page, name: string) => {
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('shell.user.menu', { name }) }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  return menu;
};
const headingOf = (page: Page, view: 'profile' | 'dashboard', language: 'de-DE' | 'en-GB' = 'de-DE') =>
  page.getByRole('heading', { level: 1, name: words(language)(`shell.views.${view}`), exact: true });
const header = (page: Page) => page.getByRole('banner');
const nowIn = (timeZone: string) => {
  const shown = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('de-DE', { timeZone, ...options }).format(new Date());
  return [shown({ hour: '2-digit', minute: '2-digit' }), shown({ day: '2-digit', month: '2-digit', year: 'numeric' })];
};
const picture = (page: Page) =>
  header(page)
    .getByRole('button', { name: say('shell.user.menu', { name: 'Nora Nissen' }) })
    .locator('img');
const isDrawn = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

describe('The header', () => {
  it('switches the language [SHL-032]', async () => {
    const page = demo();
    await go(page, '/profile');
    await header(page)
      .getByRole('group', { name: say('shell.language') })
      .getByRole('button', { name: 'English' })
      .click();
    await headingOf(page, 'profile', 'en-GB').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang), soon).toBe('en-GB');
    await header(page).getByRole('button', { name: 'Deutsch' }).click();
    await headingOf(page, 'profile').waitFor();
  });

  it.each([
    ['Europe/Berlin', demo],
    ['Pacific/Auckland', nora],
  ])(
    'shows the time as HH:mm and the date as DD.MM.YYYY, those of an operator in %s [SHL-033] [SHL-035] [DEC-179]',
    async (timeZone, page) => {
      const times = header(page()).getByRole('time');
      await times.first().waitFor();
      // A minute may end between the reading and the clock.
      await expect
        .poll(async () => {
          const shown = await times.allInnerTexts();
          const now = nowIn(timeZone);
          return shown.join() === now.join() ? 'now' : `${shown} at ${now}`;
        }, soon)
        .toBe('now');
    },
  );

  it("shows the person's picture, and the default one where that does not load [SHL-036] [SHL-037]", async () => {
    const page = nora();
    await expect.poll(() => picture(page).getAttribute('src'), soon).toContain(`/um/v1/avatar/${await idOfNora()}`);
    await expect.poll(() => isDrawn(page), soon).toBe(true);

    expectFault(/ERR_FAILED .*\/um\/v1\/avatar\//);
    await page.route('**/um/v1/avatar/**', (route) => route.abort());
    await page.reload();
    await expect.poll(() => picture(page).getAttribute('src'), soon).toBe('/images/user.svg');
    await expect.poll(() => isDrawn(page), soon).toBe(true);
    await page.unroute('**/um/v1/avatar/**');
    await changePicture('DELETE');
  });
});

describe('The user menu', () => {
  it('leads to the profile, and to the other views that the side menu leaves out [SHL-038]', async () => {
    const page = demo();
    await go(page, '/reporting');
    const items = (await userMenu(page, 'Demo User')).getByRole('menuitem');
    const names = ['shell.views.profile', 'alerts.settings.title', 'shell.views.railation', 'shell.user.logout'].map((key) => say(key));
    await expect.poll(() => items.allInnerTexts(), soon).toEqual(names);
    await items.first().click();
    await headingOf(page, 'profile').waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
  });

  it('offers both languages and changes to the other one [SHL-039]', async () => {
    const page = demo();
    await go(page, '/profile');
    const menu = await userMenu(page, 'Demo User');
    await menu.getByRole('menuitemradio', { name: 'Deutsch', checked: true }).waitFor();
    // The style that its scroll area adds applies under the page's policy.
    expect(await menu.locator('[data-radix-scroll-area-viewport]').evaluate((area) => getComputedStyle(area).scrollbarWidth)).toBe('none');
    await menu.getByRole('menuitemradio', { name: 'English', checked: false }).click();
    await headingOf(page, 'profile', 'en-GB').waitFor();
    await header(page).getByRole('button', { name: 'Deutsch' }).click();
    await headingOf(page, 'profile').waitFor();
  });

  it('switches the active organisation, and with it the vehicles [SHL-040]', async () => {
    const page = demo();
    await go(page, '/reporting');
    const north = page.getByRole('button', { name: /^266 104-9/ });
    await north.first().waitFor();
    const choose = async (name: string) => (await userMenu(page, 'Demo User')).getByRole('menuitemradio', { name }).click();
    await choose('Südbahn Logistik');
    await header(page).getByText('Südbahn Logistik').waitFor();
    await north.first().waitFor({ state: 'detached' });
    await choose('Nordlicht Cargo');
    await header(page).getByText('Nordlicht Cargo').waitFor();
    await north.first().waitFor();
  });

  it('says when the organisation could not be switched', { tags: ['full'] }, async () => {
    expectFault(/ERR_FAILED .*active-organisation/);
    const page = demo();
    await page.route('**/um/v1/account/active-organisation', (route) => route.abort());
    await (await userMenu(page, 'Demo User')).getByRole('menuitemradio', { name: 'Südbahn Logistik' }).click();
    await page.getByRole('listitem').getByText(say('messages.organisationFailed')).waitFor();
    await page.unroute('**/um/v1/account/active-organisation');
  });

  it('shows the organisation switch to those with more than one only [SHL-041]', async () => {
    const one = await userMenu(nora(), 'Nora Nissen');
    expect(await one.getByRole('menuitemradio').allInnerTexts()).toEqual(['Deutsch', 'English']);
    expect(await one.getByText(say('shell.user.organisation')).count()).toBe(0);
    const two = await userMenu(demo(), 'Demo User');
    await two.getByRole('menuitemradio', { name: 'Südbahn Logistik' }).waitFor();
    await expect.poll(() => two.getByText(say('shell.user.organisation')).count(), soon).toBe(1);
    for (const page of [nora(), demo()]) await page.keyboard.press('Escape');
  });
});

describe('Where an operator sets addresses and leaves this machine out of the dev hosts', () => {
  it.each([
    ['where the operator has set them', nora, links],
    ['to neutral hosts in a demo without settings', demo, neutral],
  ])('the apps menu links home, parts and live IoT %s [SHL-043] [DEC-033]', async (_, pageOf, { home, parts, liveIot }) => {
    const page = pageOf();
    await header(page)
      .getByRole('button', { name: say('shell.apps.label') })
      .click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await items.first().waitFor();
    expect(await items.evaluateAll((all) => all.map((item) => [item.textContent?.trim(), item.getAttribute('href')]))).toEqual([
      [say('shell.apps.home'), home],
      [say('shell.apps.parts'), parts],
      [say('shell.apps.liveIot'), liveIot],
    ]);
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
  });

  it('nobody is offered the developer tools [SHL-044]', async () => {
    await header(nora())
      .getByRole('button', { name: say('shell.user.menu', { name: 'Nora Nissen' }) })
      .waitFor();
    expect(
      await header(nora())
        .getByRole('button', { name: say('shell.dev.label') })
        .count(),
    ).toBe(0);
  });

  it('the faq view, which has no route elsewhere, lists title and content of every item [SHL-016] [SHL-079]', async () => {
    await go(demo(), '/faq');
    await headingOf(demo(), 'dashboard').waitFor();
    await expect.poll(() => new URL(demo().url()).pathname, soon).toBe('/');
    const page = nora();
    await go(page, '/faq');
    await page.getByRole('heading', { level: 1, name: say('faq.title') }).waitFor();
    const items = JSON.parse(readFileSync('server/texts/faq.json', 'utf8'))['de-DE'] as { title: string; content: string }[];
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(() => page.locator('details').count(), soon).toBe(items.length);
    for (const [at, { title, content }] of items.entries()) {
      const item = page.locator('details').nth(at);
      if ((await item.getAttribute('open')) === null) await item.getByRole('heading', { name: title }).click();
      await item.getByText(content, { exact: true }).waitFor();
    }
  });
});

it('The user menu logs out to the login, where the privacy policy is that of the chosen language [SHL-042] [SES-023]', async () => {
  // What the page was asking when it was left may be answered after the session has ended.
  expectFault(/status of 401/);
  // The page stands where it was led to, at a view that only its own configuration has.
  expectFault(/status of 404/);
  const page = nora();
  const reloaded = page.waitForEvent('load');
  await (await userMenu(page, 'Nora Nissen')).getByRole('menuitem', { name: say('shell.user.logout') }).click();
  await reloaded;
  await page.getByRole('button', { name: say('login.submit'), exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/login');
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
  const link = (language: 'de-DE' | 'en-GB') => page.getByRole('link', { name: words(language)('login.privacy') }).getAttribute('href');
  expect(await link('de-DE')).toBe(links.privacyDe);
  await page.getByRole('button', { name: 'English' }).click();
  expect(await link('en-GB')).toBe(links.privacyEn);
});
