import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import {
  callAs,
  expectFault,
  open,
  openSession,
  openWindow,
  revisit,
  sessionOf,
  shared,
  soon,
  tablet,
  withBrowser,
  words,
} from '../portal.ts';
import { linkMailedTo } from './letter.ts';

withBrowser({ isMapDrawn: false });
const say = words();
const box = (page: Page, key: string, speak = say) => page.getByRole('textbox', { name: speak(`profile.${key}`), exact: true });
const save = (page: Page, speak = say) => page.getByRole('button', { name: speak('profile.save'), exact: true });
const dialog = (page: Page, key: string, speak = say) => page.getByRole('alertdialog', { name: speak(`profile.${key}`), exact: true });
const passwords = ['password.current', 'password.new', 'password.confirmation'];
const emails = ['email.new', 'email.confirmation'];
const fillIn = async (page: Page, speak: typeof say, keys: readonly string[], ...values: string[]) => {
  for (const [index, key] of keys.entries()) await box(page, key, speak).fill(values[index] ?? '');
};
const fill = (page: Page, keys: readonly string[], ...values: string[]) => fillIn(page, say, keys, ...values);

describe('The profile page', () => {
  const sven = shared(() => revisit('sven', '/profile'));

  it('shows first name, last name and e-mail to be read only [PRO-001] [PRO-004] [PRO-005]', async () => {
    const region = sven().getByRole('region', { name: say('profile.person.title') });
    await region.waitFor();
    const shown = await region.locator('dt, dd').allInnerTexts();
    expect(shown).toEqual([
      ...[say('profile.person.firstName'), 'Sven', say('profile.person.lastName'), 'Sommer'],
      ...[say('profile.person.email'), 'sven@gleisblick.example', say('profile.person.accountName'), 'sven'],
    ]);
    expect(await region.locator('input, textarea, [contenteditable]').count()).toBe(0);
  });

  it('changes the password with the current one, and this device stays signed in while the others go [PRO-002] [DEC-117]', async () => {
    // Zeno's own language is English.
    const english = words('en-GB');
    const [old, next] = ['Weiche-19', 'Schwelle-28'];
    const other = await openSession('zeno', old);
    const page = await openWindow({ storage: { userToken: await openSession('zeno', old) } });
    await open(page, '/profile');
    await fillIn(page, english, passwords, 'Weiche-99', 'kurz');
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: english('login.rules.length') })
        .count(),
    ).toBe(1);
    expect(await save(page, english).isDisabled()).toBe(true);
    await fillIn(page, english, passwords, old, next, next);
    await page.getByText(english('login.reset.fulfilled')).waitFor();
    await save(page, english).click();
    await dialog(page, 'saved.title', english).waitFor();
    await dialog(page, 'saved.title', english).waitFor({ state: 'detached' });
    for (const key of passwords) expect(await box(page, key, english).inputValue()).toBe('');
    await expect(callAs(other, 'GET', '/um/v1/account')).rejects.toThrow('401');
    const kept = (await page.evaluate(() => localStorage.getItem('userToken'))) ?? '';
    await expect(callAs(kept, 'GET', '/um/v1/account')).resolves.toMatchObject({ accountName: 'zeno' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The way back ends the session of this page.
    await open(page, '/health');
    await callAs(await openSession('zeno', next), 'PUT', '/um/v1/passkey', { newPasskey: old, oldPasskey: next });
  });

  it('says for a while that a wrong current password changed nothing, and keeps what was typed', { tags: ['full'] }, async () => {
    const page = sven();
    expectFault(/400 .*um\/v1\/passkey/);
    await fill(page, passwords, 'Falsch-01', 'Schwelle-28', 'Schwelle-28');
    await save(page).click();
    await dialog(page, 'failed.title').getByText(say('profile.failed.wrongPassword')).waitFor();
    await dialog(page, 'failed.title').waitFor({ state: 'detached' });
    expect(await box(page, 'password.new').inputValue()).toBe('Schwelle-28');
    await fill(page, passwords);
  });

  it('changes the e-mail once the link mailed to the new address was followed [PRO-003] [DEC-116]', async () => {
    const page = await revisit('selma', '/profile');
    await fill(page, emails, 'selma@', '');
    await page.getByText(say('profile.email.invalid')).waitFor();
    await fill(page, emails, 'selma.next@elsewhere.example', 'selma.nxt@elsewhere.example');
    await page.getByText(say('profile.email.mismatch')).waitFor();
    await fill(page, emails, 'selma.next@elsewhere.example', 'selma.next@elsewhere.example');
    expect(await save(page).isDisabled()).toBe(true);
    await box(page, 'password.current').fill('Weiche-13');
    await save(page).click();
    await dialog(page, 'linkSent.title')
      .getByRole('button', { name: say('profile.close') })
      .click();
    await page.getByText(say('profile.email.asked', { email: 'selma.next@elsewhere.example' })).waitFor();
    await open(page, await linkMailedTo('selma.next'));
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button').click();
    await page.getByRole('link').waitFor();
    await open(page, '/profile');
    await page.getByRole('definition').getByText('selma.next@elsewhere.example').waitFor();
  });

  it('offers German and English as a radio with a save of its own [PRO-010] [PRO-011]', async () => {
    const page = sven();
    const radios = page.getByRole('group', { name: say('profile.language.title') }).getByRole('radio');
    await radios.first().waitFor();
    expect(
      await radios.evaluateAll((all) => all.map((one) => [(one as HTMLInputElement).value, (one as HTMLInputElement).checked])),
    ).toEqual([
      ['de-DE', true],
      ['en-GB', false],
    ]);
    const own = page.getByRole('button', { name: say('profile.language.save') });
    expect(await own.isDisabled()).toBe(true);
    await page.getByRole('radio', { name: 'English' }).check();
    await page.getByRole('heading', { name: say('profile.title'), level: 1 }).waitFor();
    await own.click();
    await page.getByRole('heading', { name: words('en-GB')('profile.title'), level: 1 }).waitFor();
    await page.getByText(words('en-GB')('profile.language.saved')).waitFor();
    const settings = async () => callAs(await sessionOf('sven'), 'GET', '/um/v1/account/settings');
    await expect.poll(settings, soon).toEqual({ language: 'en-GB' });
    await page.getByRole('radio', { name: 'Deutsch' }).check();
    await page.getByRole('button', { name: words('en-GB')('profile.language.save') }).click();
    await page.getByRole('heading', { name: say('profile.title'), level: 1 }).waitFor();
    await expect.poll(settings, soon).toEqual({ language: 'de-DE' });
  });

  it('lets a demo user change nothing but the language of the device, and says why [PRO-016] [DEC-010]', async () => {
    const page = await revisit('demo', '/profile');
    await page.getByText(say('profile.demo')).waitFor();
    for (const key of [...passwords, ...emails]) expect(await box(page, key).isDisabled()).toBe(true);
    expect(await save(page).isDisabled()).toBe(true);
    expect(await page.getByRole('radio', { name: 'English' }).isEnabled()).toBe(true);
  });

  it.each([
    ['light', 'de-DE'],
    ['dark', 'en-GB'],
  ] as const)('has nothing that axe finds, %s %s, on a tablet', { tags: ['full'] }, async (theme, language) => {
    const page = await revisit('anna', '/profile', { theme, language, viewport: tablet, storage: { i18nextLng: language } });
    await page.getByRole('region', { name: words(language)('profile.person.title') }).waitFor();
    await page.getByRole('textbox', { name: words(language)('profile.password.new'), exact: true }).fill('kurz');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
