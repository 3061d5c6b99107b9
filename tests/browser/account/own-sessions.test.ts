import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { callAs, expectFault, open, openSession, openWindow, revisit, sessionOf, signedIn, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const german = words('de-DE');
const english = words('en-GB');

describe('Where one is logged in', () => {
  it('is listed, and ends elsewhere at once: the other browser is at the login', async () => {
    const there = await openSession('otto');
    const here = await revisit('otto', '/profile');
    const section = here.getByRole('region', { name: german('profile.sessions.title') });
    await section.getByRole('listitem').nth(1).waitFor();
    expect(await section.getByRole('listitem').first().textContent()).toContain(german('profile.sessions.here'));
    await section.getByRole('button', { name: german('profile.sessions.endOthers') }).click();
    await section.getByRole('button', { name: german('profile.sessions.confirm'), exact: true }).click();
    await section.getByRole('button', { name: german('profile.sessions.endOthers') }).waitFor({ state: 'detached' });
    await expect.poll(() => section.getByRole('listitem').count(), soon).toBe(1);
    expectFault(/status of 401/);
    const other = await openWindow({ storage: { userToken: there } });
    await open(other);
    await other.getByRole('alertdialog').waitFor();
    await callAs(await sessionOf('otto'), 'GET', '/um/v1/account');
  });

  it.each([
    ['light', 'de-DE', 1024],
    ['dark', 'en-GB', 390],
  ] as const)('has nothing that axe finds (%s, %s, %i px)', { tags: ['full'] }, async (theme, language, width) => {
    const look = { theme, language, viewport: { width, height: 800 } };
    await signedIn('otto', '/', look);
    const page = await signedIn('otto', '/profile', look);
    const tell = language === 'en-GB' ? english : german;
    await page.getByRole('button', { name: tell('profile.sessions.endOthers') }).click();
    await page.getByRole('alertdialog', { name: tell('profile.sessions.ask') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
