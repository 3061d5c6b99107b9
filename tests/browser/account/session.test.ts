import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import {
  desktop,
  expectFault,
  logIn,
  open,
  openPage,
  openSession,
  openWindow,
  revisit,
  revokeSession,
  signedIn,
  soon,
  tablet,
  withBrowser,
  words,
} from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();

/** Longer than the 30 seconds of the poll, milliseconds. */
const pollsWithin = 60_000;

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('userToken'));
const expiredToken = `e30.${btoa(JSON.stringify({ accountId: 'a1', iat: 1, exp: 2 }))}.c2ln`;

describe('A stored user token', () => {
  it('already expired when the page loads leads to the login [SES-003]', async () => {
    const page = await openWindow({ storage: { userToken: expiredToken } });
    await open(page, '/profile');
    await page.waitForURL('**/login');
    await page.locator('input[name="password"]').waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
  });

  it('of another account, written by another tab, reloads the page for that account [SES-006]', async () => {
    const page = await openWindow({ storage: { userToken: await openSession('nora') } });
    await open(page, '/profile');
    const nora = page.getByRole('button', { name: say('shell.user.menu', { name: 'Nora Nissen' }) });
    await nora.waitFor();
    const other = await openPage(page.context());
    await open(other, '/health');
    const reloaded = page.waitForEvent('load');
    const userToken = await openSession('sven');
    await other.evaluate((token) => localStorage.setItem('userToken', token), userToken);
    await reloaded;
    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Sven Sommer' }) }).waitFor();
    expect(await nora.count()).toBe(0);
  });
});

describe('A lost session', () => {
  const looks = [
    {
      language: 'de-DE',
      theme: 'light',
      viewport: desktop,
      title: 'Bitte anmelden!',
      text: 'Die Sitzung ist abgelaufen, bitte neu anmelden.',
    },
    {
      language: 'en-GB',
      theme: 'dark',
      viewport: tablet,
      title: 'Please Login!',
      text: 'Session has expired please login again',
    },
  ] as const;

  for (const look of looks) {
    it(`is reported in a dialog over the page, which stays and holds the focus until the next login, ${look.language} [SES-015]`, {
      tags: look.language === 'en-GB' ? [] : ['full'],
    }, async () => {
      expectFault(/status of 401/);
      const tell = words(look.language);
      const page = await openWindow({ ...look, storage: { userToken: await openSession('demo') } });
      await open(page, '/profile');
      const menu = page.getByRole('button', { name: tell('shell.user.menu', { name: 'Demo User' }) });
      await menu.waitFor();
      const userToken = await tokenIn(page);
      await revokeSession(userToken ?? '');
      const dialog = page.getByRole('alertdialog');
      await dialog.waitFor({ timeout: pollsWithin });
      expect(await dialog.getByRole('heading').textContent()).toBe(look.title);
      await dialog.getByText(look.text, { exact: true }).waitFor();
      const close = dialog.getByRole('button', { name: tell('labels.close') });
      await (look.theme === 'dark' ? close.press('Escape') : close.click());
      const modal = page.getByRole('dialog', { name: tell('login.heading') });
      await modal.waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')), soon).toBe('password');
      expect(await modal.getByRole('textbox', { name: tell('login.username') }).inputValue()).toBe('demo');
      await page.keyboard.press('Escape');
      expect(await modal.isVisible()).toBe(true);
      for (let step = 0; step < 6; step += 1) {
        await page.keyboard.press('Tab');
        expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      expect(await accessibilityFindings(page)).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/profile');
      await logIn(page, 'demo');
      await modal.waitFor({ state: 'detached' });
      await menu.waitFor();
      expect(await tokenIn(page)).not.toBe(userToken);
    });
  }
});

describe('Logging out', { tags: ['full'] }, () => {
  it('ends the session, clears local storage and starts the page anew', async () => {
    // What the portal was still reading when the session ended is refused.
    expectFault(/status of 401/);
    const page = await signedIn('sven', '/profile');
    await page.evaluate(() => localStorage.setItem('zoomActive', '1.2'));
    const userToken = await tokenIn(page);
    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Sven Sommer' }) }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
    await reloaded;
    await page.locator('input[name="password"]').waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('userToken'), localStorage.getItem('zoomActive')])).toEqual([null, null]);
    await expect.poll(() => new URL(page.url()).pathname, soon).toBe('/login');
    await expect(revokeSession(userToken ?? '')).rejects.toThrow('401');
  });
});

describe('The demo user', () => {
  it('writes no entry and no comment, shows the reason from the start, and has nothing unsent [DEC-010]', { tags: ['full'] }, async () => {
    const page = await signedIn('demo', '/logbook-all-entries');
    const main = page.getByRole('main');
    await page.getByRole('complementary').getByRole('listitem').first().getByRole('button').first().click();
    await main.getByText(say('logbook.demo.entries')).waitFor();
    const add = main.getByRole('button', { name: say('logbook.list.add'), exact: true });
    expect(await add.isDisabled()).toBe(true);
    await main.locator('.entries-row .entries-open').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: new RegExp(`^${say('logbook.tab.comments')}`) }).click();
    await drawer.getByText(say('logbook.demo.comments')).waitFor();
    expect(await drawer.getByRole('button', { name: say('logbook.comments.add'), exact: true }).count()).toBe(0);
    await drawer.getByRole('button', { name: say('logbook.action.close'), exact: true }).click();
    await page.evaluate(() => {
      history.pushState({}, '', '/logbook-draft-entries');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await main.getByText(say('logbook.demo.entries')).waitFor();
    expect(await main.getByRole('button', { name: say('logbook.drafts.add'), exact: true }).isDisabled()).toBe(true);
    expect(await page.getByRole('banner').locator('.pending-chip-chip').count()).toBe(0);
    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Demo User' }) }).click();
    await page.getByRole('menuitem', { name: say('shell.user.logout') }).click();
    await page.locator('input[name="password"]').waitFor();
  });

  it('changes the language on this device alone: nothing is saved on the server [SES-070]', async () => {
    const page = await revisit('demo', '/profile');
    await page.getByRole('banner').getByText(say('shell.user.demo')).waitFor();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: words('en-GB')('shell.views.profile'), exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng')), soon).toBe('en-GB');
    await page.reload();
    await page.getByRole('heading', { name: words('en-GB')('shell.views.profile'), exact: true }).waitFor();
    expect(writes).toEqual([]);
  });
});
