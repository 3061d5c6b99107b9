import { Context, Scope } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasswordReset } from '../../../server/account/password-reset.ts';
import { People } from '../../../server/account/people.ts';
import { endDemo, makeDemoAccounts } from '../../../server/demo/accounts.ts';
import { demoAccounts } from '../../../server/demo/people.ts';
import { ServerConfig, type Settings, settingsOf } from '../../../server/platform/config.ts';
import { Mail } from '../../../server/platform/mail/mail.ts';
import { bearer, makeAccount, openSession, Portal, passkey, startPortal, superuser } from '../harness.ts';

const post = (portal: Portal, path: string, body: object) => portal.call(path, { method: 'POST', body });
const login = async (portal: Portal, accountName: string, tried: string) =>
  (await post(portal, '/um/v1/refresh-token', { accountName, passkey: tried })).status;

describe('demo data', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:5173' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.0.2.7' }, false],
    [{ HOST: '127.0.0.1.example' }, false],
    [{ TRUST_PROXY: 'on' }, false],
    [{ PUBLIC_URL: 'https://portal.example' }, false],
    [{ HOST: '0.0.0.0', GLEISBLICK_DEMO: 'on' }, true],
    [{ GLEISBLICK_DEMO: 'off' }, false],
  ])('come with %j: %s', (given, demo) => {
    expect(settingsOf(given).demo).toBe(demo);
  });
});

let portal: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
beforeAll(async () => {
  portal = await startPortal();
  admin = await superuser(portal);
  await portal.run(makeDemoAccounts);
});
afterAll(async () => {
  await admin.close();
  await portal.close();
});

describe('the mailbox page', () => {
  const people = ['anna', 'otto', 'nora', 'real'];
  beforeAll(async () => {
    await makeAccount(portal, 'real');
    for (const accountName of people) await post(portal, '/um/v1/passkey-reset-request', { accountName, emailLocale: 'de-DE' });
    await portal.run(PasswordReset.use(({ written }) => written));
    expect(await portal.run(Mail.use(({ deliver }) => deliver))).toBe(4);
  });
  const portalWith = (change: Partial<Settings>) => {
    const settings = { ...portal.settings, demo: true, ...change };
    return new Portal(Context.add(portal.services, ServerConfig, settings), settings, Scope.makeUnsafe());
  };
  const shownOn = async (change: Partial<Settings>) => {
    const other = portalWith(change);
    const { status, headers, text } = await other.call('/mailbox');
    expect((await other.call('/configuration')).json.mailbox).toBe(status === 200);
    return { status, type: headers.get('content-type'), shown: people.filter((name) => text.includes(`${name}@`)) };
  };

  it('shows the letters of the demo people on this machine, as text, and of nobody else', async () => {
    expect(await shownOn({})).toEqual({ status: 200, type: 'text/html; charset=utf-8', shown: ['anna', 'otto', 'nora'] });
  });

  it.each([{ host: '0.0.0.0' }, { publicUrl: 'https://portal.example' }, { trustProxy: true }])(
    'shows no letter of an administrator beyond this machine: %j',
    async (change) => {
      expect((await shownOn(change)).shown).toEqual(['nora']);
    },
  );

  it("shows the letter to the address that a demo person wants next, unless it is somebody's or shown to nobody else either", async () => {
    const passkeyOf = (accountName: string) => demoAccounts.find((one) => one.accountName === accountName)!.passkey;
    const contentToken = async (accountName: string) => {
      const { json } = await post(portal, '/wp-json/fvm/v1/token', { accountName, passkey: passkeyOf(accountName) });
      return { authorization: `Bearer ${String(json.token)}` };
    };
    const wish = async (accountName: string, email: string) =>
      portal.call('/wp-json/wp/v2/users/me', {
        method: 'POST',
        body: { email, password: passkeyOf(accountName) },
        headers: await contentToken(accountName),
      });
    for (const [name, email] of [
      ['nora', 'nora.next@elsewhere.example'],
      ['anna', 'anna.next@elsewhere.example'],
      ['nora', 'real@north.example'],
    ] as const)
      expect((await wish(name, email)).status).toBe(200);
    await portal.run(Mail.use(({ deliver }) => deliver));
    const shown = async (change: Partial<Settings>) => {
      const { text } = await portalWith(change).call('/mailbox');
      return ['nora.next@', 'anna.next@', 'real@'].filter((address) => text.includes(address));
    };
    expect([await shown({}), await shown({ host: '0.0.0.0' })]).toEqual([['nora.next@', 'anna.next@'], ['nora.next@']]);
  });

  it('is in the language of the browser, looks like the portal, and lies in no cache', async () => {
    const here = portalWith({});
    for (const [accepted, language, title] of [
      ['de-AT,de;q=0.9', 'de-DE', 'E-Mails der Demo'],
      ['en-US,en;q=0.9', 'en-GB', 'Emails of the demo'],
    ] as const) {
      const { text, headers } = await here.call('/mailbox', { headers: { 'accept-language': accepted } });
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain('<link rel="stylesheet" href="/letter.css">');
      expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'accept-language']);
    }
  });

  it.each([{ demo: false }, { smtpUrl: 'smtp://mail.example' }])('is not there, and pages are not told of it, with %j', async (change) => {
    expect((await shownOn(change)).status).toBe(404);
  });
});

describe('a start without the demo on what once was a demo', () => {
  it('shuts the demo people out, and the next demo lets them in again', async () => {
    const [anna] = await admin.query<{ id: string }>(`select account_id as id from account where account_name = 'anna'`);
    const { accessToken } = await openSession(portal, anna!.id);
    const asked = async () => (await portal.call('/um/v1/account', { headers: bearer(accessToken) })).status;
    expect([await login(portal, 'anna', 'Weiche-11'), await asked()]).toEqual([201, 200]);
    await portal.run(endDemo);
    expect([await login(portal, 'anna', 'Weiche-11'), await asked()]).toEqual([401, 401]);
    await portal.run(makeDemoAccounts);
    expect(await login(portal, 'anna', 'Weiche-11')).toBe(201);
  });

  it('is refused while somebody has a passkey of the README, and says who in one sentence', async () => {
    await makeAccount(portal, 'honest');
    const careless = await makeAccount(portal, 'careless', { passkey: 'Weiche-17' });
    const refused = await portal.run(endDemo).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(refused).toMatch(/^[^.]*careless[^.]*\.?$/);
    expect(refused).not.toContain('honest');
    expect(await portal.run(People.use(({ setPasskey }) => setPasskey('careless', 'Schwelle-01')))).toBe(true);
    await portal.run(endDemo);
    await admin.query(
      'update account set passkey_hash = (select passkey_hash from account where account_name = $1) where account_id = $2',
      ['anna', careless],
    );
    await expect(portal.run(endDemo)).rejects.toThrow(/careless/);
    await admin.query('update account set disabled_at = now() where account_id = $1', [careless]);
    await portal.run(endDemo);
  });

  it('takes no passkey of the README from anybody', async () => {
    const accountId = await makeAccount(portal, 'changing');
    const { accessToken } = await openSession(portal, accountId);
    const changed = await portal.call('/um/v1/passkey', {
      method: 'PUT',
      headers: bearer(accessToken),
      body: { oldPasskey: passkey, newPasskey: 'Weiche-11' },
    });
    expect([changed.status, changed.json.code, changed.json.field]).toEqual([400, 'passkey_known', 'newPasskey']);
    const reset = { newPasskey: 'Weiche-11', resetAuthentificationToken: 'x' };
    expect((await post(portal, '/um/v1/passkey-reset', reset)).json.code).toBe('passkey_known');
  });
});
