import { afterAll, beforeAll, expect, it } from 'vitest';
import { lettersTo } from '../admin/deploy-portal.ts';
import { basic, bearer, makeAccount, openSession, type Portal, passkey, startPortal } from '../harness.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

let people = 0;
const person = async () => {
  const accountName = `changer${++people}`;
  return { accountName, accountId: await makeAccount(portal, accountName) };
};
const login = (accountName: string, tried = passkey) =>
  portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey: tried }, address: `203.0.113.${people}` });
const accessToken = (userToken: string) => portal.call('/um/v1/access-token', { method: 'POST', headers: basic(userToken) });
const account = (token: string) => portal.call('/um/v1/account', { headers: bearer(token) });

it('changes a passkey with the old one and ends all other sessions of the account [API-014]', async () => {
  const { accountId, accountName } = await person();
  const tokens = await openSession(portal, accountId);
  const other = await openSession(portal, accountId);
  const change = (oldPasskey: string, newPasskey: string) =>
    portal.call('/um/v1/passkey', { method: 'PUT', headers: bearer(tokens.accessToken), body: { oldPasskey, newPasskey } });
  const wrong = await change('Falsch-01', 'Schwelle-01');
  expect(wrong.status).toBe(400);
  expect(wrong.json).toMatchObject({ code: 'wrong_passkey', field: 'oldPasskey' });
  expect((await change(passkey, 'Schwelle-01')).status).toBe(204);
  expect((await accessToken(other.userToken)).status).toBe(401);
  expect((await account(other.accessToken)).status).toBe(401);
  expect((await accessToken(tokens.userToken)).status).toBe(201);
  expect((await account(tokens.accessToken)).status).toBe(200);
  expect((await login(accountName)).status).toBe(401);
  expect((await login(accountName, 'Schwelle-01')).status).toBe(201);
});

it.each([
  ['Kurz-1a', 'passkey_length'],
  [`A1-${'a'.repeat(98)}`, 'passkey_length'],
  ['weiche-99', 'passkey_uppercase'],
  ['WEICHE-99', 'passkey_lowercase'],
  ['Weiche-ab', 'passkey_digit'],
  ['Weiche99a', 'passkey_symbol'],
  ['Weiché-99', 'passkey_nonAscii'],
  ['Weiche -99', 'passkey_spaces'],
])('enforces the password rules of the forms: %s gives %s [SES-052]', async (newPasskey, code) => {
  const { accountId } = await person();
  const { accessToken: token } = await openSession(portal, accountId);
  const body = { oldPasskey: passkey, newPasskey };
  const changed = await portal.call('/um/v1/passkey', { method: 'PUT', headers: bearer(token), body });
  const reset = await portal.call('/um/v1/passkey-reset', { method: 'POST', body: { newPasskey, resetAuthentificationToken: 'x' } });
  for (const answer of [changed, reset]) {
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code, field: 'newPasskey' });
  }
  expect((await account(token)).status).toBe(200);
});

it.each([
  ['Password1!', 'passkey_common'],
  ['Gleisblick1!', 'passkey_own'],
  ['North-2026', 'passkey_own'],
])('refuses %s as %s, changed or set by the link of a letter', async (newPasskey, code) => {
  const { accountId, accountName } = await person();
  const { accessToken: token } = await openSession(portal, accountId);
  const request = { accountName, emailLocale: 'de-DE' };
  await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body: request, address: `203.0.113.${people}` });
  const [letter] = await lettersTo(portal, `${accountName}@north.example`);
  const resetAuthentificationToken = /token=([\w-]+)/.exec(letter?.body ?? '')?.[1];
  const reset = (passkeyOfLink: string) =>
    portal.call('/um/v1/passkey-reset', { method: 'POST', body: { newPasskey: passkeyOfLink, resetAuthentificationToken } });
  const body = { oldPasskey: passkey, newPasskey };
  const changed = await portal.call('/um/v1/passkey', { method: 'PUT', headers: bearer(token), body });
  for (const { status, json } of [changed, await reset(newPasskey)])
    expect([status, json.code, json.field]).toEqual([400, code, 'newPasskey']);
  expect((await login(accountName)).status).toBe(201);
  // A refused word does not use up the link.
  expect((await reset('Schwelle-07')).status).toBe(204);
});
