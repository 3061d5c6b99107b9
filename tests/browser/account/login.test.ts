import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { callAs, expectFault, logIn, open, openSession, openWindow, shared, withBrowser, words } from '../portal.ts';

withBrowser({ isMapDrawn: false });
const say = words();

const loginPage = async () => {
  const page = await openWindow();
  await open(page, '/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

describe('The login screen', () => {
  const seen = shared(loginPage);

  it('shows a title, a slogan, a username and a password field in German and in English, and changes at once [SES-017] [SES-018] [SES-022] [SES-024] [SES-025]', async () => {
    const page = seen();
    expect(
      await page
        .getByRole('group', { name: say('login.language') })
        .getByRole('button')
        .allInnerTexts(),
    ).toEqual(['DE', 'EN']);
    for (const [language, name] of [
      ['en-GB', 'English'],
      ['de-DE', 'Deutsch'],
    ] as const) {
      const tell = words(language);
      await page.getByRole('button', { name }).click();
      await page.getByText(tell('login.slogan'), { exact: true }).waitFor();
      expect((await page.getByRole('heading', { level: 1 }).textContent())?.trim()).toBe(tell('login.product'));
      const username = page.getByRole('textbox', { name: tell('login.username'), exact: true });
      const password = page.getByRole('textbox', { name: tell('login.password'), exact: true });
      await username.fill('jana');
      await password.fill('geheim');
      expect([await username.getAttribute('type'), await password.getAttribute('type')]).toEqual([null, 'password']);
    }
  });

  it('has the cursor in the username', { tags: ['full'] }, async () => {
    const page = await loginPage();
    await page.keyboard.type('nora');
    expect(await page.locator('input[name="username"]').inputValue()).toBe('nora');
  });

  it('switches the password between hidden and readable [SES-019]', async () => {
    const page = seen();
    const password = page.locator('input[name="password"]');
    await password.fill('Weiche-17');
    await page.getByRole('button', { name: say('login.showPassword') }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: say('login.hidePassword') }).click();
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.inputValue()).toBe('Weiche-17');
  });

  it('keeps the login button disabled with an empty field or without network', { tags: ['full'] }, async () => {
    const page = await loginPage();
    const submit = page.locator('button[type="submit"]');
    expect(await submit.isDisabled()).toBe(true);
    await page.locator('input[name="username"]').fill('anna');
    expect(await submit.isDisabled()).toBe(true);
    await page.locator('input[name="password"]').fill('Weiche-11');
    expect(await submit.isEnabled()).toBe(true);
    await page.context().setOffline(true);
    await page.getByText(say('login.offline')).waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await page.context().setOffline(false);
    await page.getByText(say('login.offline')).waitFor({ state: 'detached' });
    expect(await submit.isEnabled()).toBe(true);
  });

  it('leads to the reset page for a forgotten password, and that leads back [SES-026] [SES-041]', async () => {
    const page = seen();
    await page.getByRole('link', { name: say('login.forgotten') }).click();
    await page.getByRole('heading', { name: say('login.reset.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/reset-passkey');
    await page.getByRole('link', { name: say('login.reset.back') }).click();
    await page.getByRole('textbox', { name: say('login.password'), exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('says that user or password is wrong and shakes, anew each time [SES-029] [SES-030]', async () => {
    expectFault(/status of 401 .*refresh-token/);
    const page = seen();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const top = async () => (await page.locator('input[name="username"]').boundingBox())?.y;
    const before = await top();
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Animation.enable');
    // Held at its start, so that a slow machine does not miss it.
    await inspector.send('Animation.setPlaybackRate', { playbackRate: 0 });
    for (const round of ['first', 'second']) {
      await logIn(page, 'niemand', `falsch-${round}`);
      const alert = page.getByRole('alert').filter({ hasText: say('login.incorrect') });
      await alert.waitFor();
      const animations = await alert.evaluate((element, mark) => {
        const found = element.getAnimations() as CSSAnimation[];
        const told = found.map(({ animationName, id }) => `${/shake/.test(animationName) ? 'shake' : animationName} ${id}`);
        for (const animation of found) animation.id = mark;
        return told;
      }, round);
      expect(animations).toEqual(['shake ']);
      expect(await page.locator('input[name="username"]').getAttribute('aria-invalid')).toBe('true');
      expect(await top()).toBe(before);
      await page.locator('input[name="password"]').fill('');
      await page.getByText(say('login.incorrect')).waitFor({ state: 'detached' });
    }
    expect(new URL(page.url()).pathname).toBe('/login');
    await inspector.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await inspector.detach();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('says the same after a 403 [SES-029]', { tags: ['full'] }, async () => {
    expectFault(/status of 403/);
    const page = await loginPage();
    await page.route('**/um/v1/refresh-token', (route) =>
      route.fulfill({ status: 403, headers: { 'x-gleisblick': '1' }, json: { _tag: 'Forbidden', code: 'forbidden' } }),
    );
    await logIn(page, 'niemand', 'falsch');
    await page.getByRole('alert').getByText(say('login.incorrect')).waitFor();
  });

  it('after too many tries of strangers takes a code beside the passkey, and names the way without one', async () => {
    expectFault(/status of 429/);
    const owner = await openSession('olga');
    const passkey = 'Weiche-18';
    const { secret } = await callAs(owner, 'POST', '/um/v1/second-factor', { passkey });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await callAs(owner, 'PUT', '/um/v1/second-factor', { passkey, code });
    const page = await openWindow({ language: 'en-GB' });
    const tell = words('en-GB');
    await page.route(
      '**/um/v1/refresh-token',
      (route) =>
        route.fulfill({ status: 429, headers: { 'x-gleisblick': '1' }, json: { _tag: 'TooManyRequests', code: 'too_many_tries' } }),
      { times: 1 },
    );
    await open(page, '/login');
    await logIn(page, 'olga');
    await page
      .getByRole('alert')
      .filter({ hasText: tell('login.pastDelay') })
      .waitFor();
    await page.getByRole('button', { name: tell('login.code.enter') }).click();
    const form = page.getByRole('form', { name: tell('login.code.title') });
    await form.getByRole('textbox', { name: tell('login.code.label') }).fill(recoveryCodes[0]);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').waitFor();
    await callAs(owner, 'POST', '/um/v1/second-factor/removal', { passkey, code: recoveryCodes[1] });
  });

  it('offers to switch the user only while a user token is stored [SES-021]', async () => {
    expectFault(/status of 401 .*refresh-token/);
    const switchUser = say('login.switchUser');
    const page = seen();
    expect(await page.getByRole('button', { name: switchUser }).count()).toBe(0);
    await page.evaluate(() => {
      const content = btoa(JSON.stringify({ accountId: 'a1', iat: 1, exp: 2 }));
      localStorage.setItem('userToken', `e30.${content}.c2ln`);
    });
    await page.reload();
    await page.getByRole('button', { name: switchUser }).click();
    await page.getByRole('button', { name: switchUser }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBeNull();
    expect(await page.locator('input[name="username"]').inputValue()).toBe('');
  });
});
