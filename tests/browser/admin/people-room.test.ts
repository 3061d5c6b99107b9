import { describe, expect, it } from 'vitest';
import { linkMailedTo } from '../account/letter.ts';
import { accessibilityFindings } from '../axe.ts';
import { expectFault, logIn, open as openPage, openSession, openWindow, revisit, signedIn, soon, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });

const german = words('de-DE');
const english = words('en-GB');

const room = async (look: Parameters<typeof revisit>[2] = {}, accountName = 'anna') => {
  const page = await revisit(accountName, '/useradministration', look);
  const tell = look.language === 'en-GB' ? english : german;
  await page.getByRole('button', { name: tell('admin.rooms.people') }).click();
  await page.getByRole('row').nth(1).waitFor();
  return { page, tell };
};

describe('The people of the organisation', () => {
  it('are blocked and out at once, and let in again, by keyboard alone', { tags: ['full'] }, async () => {
    const theirs = await signedIn('sven', '/');
    const { page, tell } = await room({}, 'selma');
    const row = page.getByRole('row').filter({ hasText: 'sven' });
    const set = async (isBlocked: boolean) => {
      await row.getByRole('button').focus();
      await page.keyboard.press('Enter');
      const box = page.getByRole('checkbox', { name: tell('people.disable') });
      await box.focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: tell('people.save') }).focus();
      await page.keyboard.press('Enter');
      await row.getByText(tell(isBlocked ? 'people.disabled' : 'people.active'), { exact: true }).waitFor();
    };
    await set(true);
    try {
      expectFault(/status of 401/);
      await theirs.reload();
      await theirs.getByRole('alertdialog').waitFor();
    } finally {
      await set(false);
    }
    const again = await openWindow();
    await openPage(again, '/');
    await logIn(again, 'sven');
    await again.getByRole('banner').waitFor();
  });

  it('are found by name, and oneself is not changed', { tags: ['full'] }, async () => {
    const { page, tell } = await room({ language: 'en-GB' });
    const own = page.getByRole('row').filter({ hasText: 'Anna Albrecht' });
    expect(await own.getByRole('button').count()).toBe(0);
    await own.getByText(tell('people.self'), { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: tell('people.search') }).fill('nora');
    await expect.poll(() => page.getByRole('row').count(), soon).toBe(2);
    await page.getByRole('searchbox', { name: tell('people.search') }).fill('nobody at all');
    await page.getByRole('status').filter({ hasText: 'No one matches “nobody at all”.' }).waitFor();
  });

  it('are invited by a letter, set their passkey, and are in', async () => {
    const { page, tell } = await room();
    const account = `ina.${crypto.randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: tell('people.invite') }).click();
    const form = page.getByRole('form', { name: tell('people.invitation.title') });
    const type = (field: string, text: string) => form.getByRole('textbox', { name: tell(`people.invitation.${field}`) }).fill(text);
    await type('firstName', 'Ina');
    await type('lastName', '<img src=x onerror=alert(1)>');
    await type('email', account);
    await form.getByText(tell('people.invitation.fault.invalid.email')).waitFor();
    await type('email', `${account}@nordlicht.example`);
    await type('accountName', account);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: account });
    await row.getByText(tell('people.invited'), { exact: true }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: tell('people.news.invited') })
      .waitFor();

    const theirs = await openWindow();
    await openPage(theirs, await linkMailedTo(account));
    const fields = theirs.locator('input[autocomplete="new-password"]');
    await fields.first().fill('Schwelle-01');
    await fields.last().fill('Schwelle-01');
    const answered = theirs.waitForResponse(/passkey-reset$/);
    await theirs.keyboard.press('Enter');
    expect((await answered).status()).toBe(204);
    await openSession(account, 'Schwelle-01');

    await page.getByRole('button', { name: tell('admin.rooms.fleet') }).click();
    await page.getByRole('button', { name: tell('admin.rooms.people') }).click();
    await row.getByText(tell('people.active'), { exact: true }).waitFor();
    await row.getByRole('button').click();
    await page.getByRole('checkbox', { name: tell('people.disable') }).check();
    await page.getByRole('button', { name: tell('people.save') }).click();
    await row.getByText(tell('people.disabled'), { exact: true }).waitFor();
  });

  it.each([
    ['light', 'de-DE', 1024],
    ['dark', 'en-GB', 390],
  ] as const)('have nothing that axe finds (%s, %s, %i px)', { tags: ['full'] }, async (theme, language, width) => {
    const { page, tell } = await room({ theme, language, viewport: { width, height: 800 } });
    await page.getByRole('button', { name: tell('people.invite') }).click();
    await page.getByRole('form', { name: tell('people.invitation.title') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: tell('people.cancel') }).click();
    await page.getByRole('row').filter({ hasText: 'nora' }).getByRole('button').click();
    await page.getByRole('checkbox', { name: tell('people.disable') }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
