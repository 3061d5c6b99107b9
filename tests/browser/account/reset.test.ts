import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFindings } from '../axe.ts';
import { answerOf, callAs, open, openSession, openWindow, soon, withBrowser, words } from '../portal.ts';
import { linkMailedTo } from './letter.ts';

withBrowser({ isMapDrawn: false });
const say = words();
const newPasskey = 'Schwelle-27';
const oldPasskey = 'Weiche-12';

const rules = (page: Page) => page.getByRole('listitem').allInnerTexts();

describe('The reset page', () => {
  it('without a token asks for the username or e-mail and nothing else [SES-031] [SHL-020]', async () => {
    const page = await openWindow();
    await open(page, '/reset-passkey');
    const name = page.getByRole('textbox', { name: say('login.reset.accountName') });
    await name.waitFor();
    await expect.poll(() => page.getByRole('textbox').count(), soon).toBe(1);
    const request = page.getByRole('button', { name: say('login.reset.request') });
    expect(await request.isDisabled()).toBe(true);
    await name.fill('otto');
    expect(await request.isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/reset-passkey');
  });

  it.each([true, false])('says in the demo alone where the letter is read: %s', { tags: ['full'] }, async (isDemo) => {
    const page = await openWindow({ language: 'en-GB', theme: isDemo ? 'dark' : 'light' });
    const english = words('en-GB');
    await page.route('**/configuration', async (route) => {
      const response = await answerOf(route);
      const told = await response.json();
      expect(told.mailbox).toBe(true);
      await route.fulfill({ response, json: { ...told, mailbox: isDemo } });
    });
    const told = page.waitForResponse('**/configuration');
    await open(page, '/reset-passkey');
    await told;
    await page.getByRole('textbox', { name: english('login.reset.accountName') }).fill('nobody');
    await page.getByRole('button', { name: english('login.reset.request') }).click();
    await page.getByText(english('login.reset.requested')).waitFor();
    const link = page.getByRole('link', { name: english('login.reset.mailbox') });
    if (!isDemo) return expect(await link.count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    const [letters] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await letters.getByRole('heading', { level: 1, name: 'Emails of the demo' }).waitFor();
  });

  it('with a token asks for the new password twice, takes the token out of the address and resets [SES-036]', async () => {
    const page = await openWindow();
    await open(page, '/reset-passkey');
    await page.getByRole('textbox', { name: say('login.reset.accountName') }).fill('otto');
    await page.getByRole('button', { name: say('login.reset.request') }).click();
    await page.getByText(say('login.reset.requested')).waitFor();

    await open(page, await linkMailedTo('otto'));
    await page.getByRole('heading', { name: say('login.reset.newTitle') }).waitFor();
    await expect.poll(() => new URL(page.url()).search, soon).toBe('');
    const fields = ['newPassword', 'confirmation'].map((name) =>
      page.getByRole('textbox', { name: say(`login.reset.${name}`), exact: true }),
    );
    for (const field of fields) {
      expect(await field.getAttribute('type')).toBe('password');
      await field.fill(newPasskey);
    }
    await page.getByRole('button', { name: say('login.reset.submit') }).click();
    await page.getByRole('status').getByText(say('login.reset.done')).waitFor();
    await page.getByRole('link', { name: say('login.reset.back') }).click();
    await page.getByRole('textbox', { name: say('login.password'), exact: true }).waitFor();
    await callAs(await openSession('otto', newPasskey), 'PUT', '/um/v1/passkey', { newPasskey: oldPasskey, oldPasskey: newPasskey });
  });

  it('lists the violated rules while one types and tells when all are met [SES-037]', async () => {
    const page = await openWindow();
    await open(page, '/reset-passkey?token=a');
    const password = page.getByRole('textbox', { name: say('login.reset.newPassword'), exact: true });
    const confirmation = page.getByRole('textbox', { name: say('login.reset.confirmation') });
    const told = (...names: string[]) => names.map((name) => say(`login.rules.${name}`));
    await password.fill('w');
    expect(await rules(page)).toEqual(told('length', 'uppercase', 'digit', 'symbol'));
    await password.fill('Weg 1ü');
    expect(await rules(page)).toEqual([...told('length', 'symbol'), say('login.rules.nonAscii', { characters: 'ü' }), ...told('spaces')]);
    await password.fill(newPasskey);
    await confirmation.fill('Signal');
    expect(await rules(page)).toEqual(told('mismatch'));
    const submit = page.getByRole('button', { name: say('login.reset.submit') });
    expect(await submit.isDisabled()).toBe(true);
    await confirmation.fill(newPasskey);
    await page.getByText(say('login.reset.fulfilled')).waitFor();
    expect(await submit.isEnabled()).toBe(true);
  });
});
