import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { desktop, go, open, openWindow, revisit, soon, tablet, withBrowser, words } from '../portal.ts';
import { missed } from '../reach.ts';

withBrowser({ isMapDrawn: false });

/** Every theme, language and size occurs; the stories show each view in both themes, too. In the first look views are seen by their routes. */
const looks = [
  { theme: 'light', language: 'de-DE', viewport: desktop },
  { theme: 'dark', language: 'en-GB', viewport: tablet, isTouched: true },
] as const;
const telephone = { width: 390, height: 844 };

/** Each with its heading; the live data of a vehicle have a test of their own. Maps are drawn in the full lane. */
const views = [
  ['/', 'shell.views.dashboard'],
  ['/trackingmap', 'shell.views.trackingmap'],
  ['/railation', 'shell.views.railation'],
  ['/reporting', 'shell.views.reporting'],
  ['/notification', 'shell.views.notification'],
  ['/datasheet', 'shell.views.datasheet'],
  ['/logbook-all-entries', 'shell.views.logbook-all-entries'],
  ['/logbook-draft-entries', 'shell.views.logbook-draft-entries'],
  ['/profile', 'shell.views.profile'],
  ['/notificationsettings', 'alerts.settings.title'],
  ['/useradministration', 'admin.unauthorised.title'],
] as const;

/** Milliseconds for some fifteen runs of axe on a busy machine. */
const manyFindings = 300_000;

for (const look of looks) {
  const say = words(look.language);
  it(`axe finds nothing on login and reset, both parts (${look.theme}, ${look.language})`, {
    tags: look === looks[0] ? [] : ['full'],
  }, async () => {
    const page = await openWindow(look);
    await open(page, '/login');
    await page.getByRole('button', { name: say('login.submit'), exact: true }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('link', { name: say('login.forgotten') }).click();
    await page.getByRole('button', { name: say('login.reset.request') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await open(page, '/reset-passkey?token=a');
    await page.getByRole('textbox', { name: say('login.reset.newPassword'), exact: true }).fill('weg');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
}

it('axe finds nothing on any view and in any menu, nor does a finger miss anything on a telephone', {
  tags: ['full'],
  timeout: manyFindings,
}, async () => {
  const [, look] = looks;
  const say = words(look.language);
  const page = await revisit('nora', '/profile', look);
  const findings: Record<string, readonly string[]> = {};
  for (const [path, heading] of views) {
    await go(page, path);
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: say(heading), exact: true })
      .waitFor();
    findings[path] = await accessibilityFindings(page);
    await page.setViewportSize(telephone);
    findings[`${path}, by finger`] = await missed(page, 'body');
    await page.setViewportSize(tablet);
  }
  for (const name of [say('shell.theme.label'), say('shell.dev.label'), say('shell.user.menu', { name: 'Nora Nissen' })]) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menu').waitFor();
    findings[name] = await accessibilityFindings(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  expect(Object.fromEntries(Object.entries(findings).filter(([, found]) => found.length > 0))).toEqual({});
});

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent?.trim() ?? '';
  });

describe('By keyboard', () => {
  const say = words();
  const tab = async (page: Page) => {
    await page.keyboard.press('Tab');
    return focused(page);
  };

  it('one logs in, skips to the content, walks header and menu in their order, and comes back from every menu, in which axe finds nothing', async () => {
    const page = await openWindow();
    await open(page, '/profile');
    await page.getByRole('button', { name: say('login.submit'), exact: true }).waitFor();
    // The cursor stands in the name from the start.
    await expect.poll(() => focused(page), soon).toBe('username');
    await page.keyboard.type('nora');
    expect(await tab(page)).toBe('password');
    await page.keyboard.type('Weiche-14');
    expect(await tab(page)).toBe(say('login.showPassword'));
    expect(await tab(page)).toBe(say('login.submit'));
    expect(await tab(page)).toBe(say('login.forgotten'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: say('shell.user.menu', { name: 'Nora Nissen' }) }).waitFor();
    const first = page.getByRole('button', { name: say('profile.avatar.pick') });
    await expect.poll(() => first.isEnabled(), soon).toBe(true);
    const walked = [await tab(page)];
    while (walked.length < 12) walked.push(await tab(page));
    expect(walked).toEqual([
      say('shell.skipToContent'),
      say('shell.home'),
      say('shell.languages.de-DE'),
      say('shell.languages.en-GB'),
      say('shell.theme.label'),
      say('shell.apps.label'),
      say('shell.dev.label'),
      say('shell.user.menu', { name: 'Nora Nissen' }),
      say('shell.back'),
      say('shell.views.profile'),
      say('shell.collapse'),
      say('profile.avatar.pick'),
    ]);
    for (const _ of walked.slice(1)) await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(say('shell.skipToContent'));
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), soon).toBe('view');

    for (const name of ['shell.theme.label', 'shell.apps.label', 'shell.dev.label']
      .map((key) => say(key))
      .concat(say('shell.user.menu', { name: 'Nora Nissen' }))) {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const menu = page.getByRole('menu');
      await menu.waitFor();
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.keyboard.press('End');
      await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement)), soon).toBe(true);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page), soon).toBe(name);
    }
  });
});
