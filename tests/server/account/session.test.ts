import { expect, it } from 'vitest';
import { type Owner, ownedPortal } from '../admin/deploy-portal.ts';
import { basic, bearer, makeAccount, openSession, type Portal, passkey } from '../harness.ts';

let portal: Portal;
let admin: Owner;
ownedPortal((made) => ({ portal, owner: admin } = made));

let people = 0;
const person = async (change = {}) => {
  const accountName = `person${++people}`;
  return { accountName, accountId: await makeAccount(portal, accountName, change) };
};
const login = (accountName: string, tried = passkey, address = `203.0.113.${people}`) =>
  portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey: tried }, address });
const accessToken = (userToken: string) => portal.call('/um/v1/access-token', { method: 'POST', headers: basic(userToken) });
const account = (token: string) => portal.call('/um/v1/account', { headers: bearer(token) });
const payload = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

it('answers a login with a user token that names account, expiry and issue [API-001] [API-011] [SES-027]', async () => {
  const { accountName, accountId } = await person();
  const { status, json } = await login(accountName);
  expect(status).toBe(201);
  expect(Object.keys(json)).toEqual(['userToken']);
  const { accountId: named, exp, iat, jti } = payload(String(json.userToken));
  expect(named).toBe(accountId);
  expect(Number(exp) - Number(iat)).toBe(90 * 86_400);
  expect(Buffer.from(String(jti), 'base64url').length * 8).toBeGreaterThanOrEqual(128);
});

it('exchanges the user token, sent as basic authentication, for an access token of ten minutes [API-010] [SES-008]', async () => {
  const { accountName } = await person();
  const { json } = await login(accountName);
  const answer = await accessToken(String(json.userToken));
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.json)).toEqual(['accessToken']);
  const token = String(answer.json.accessToken);
  const { exp, iat, aud, iss, sub } = payload(token);
  expect(Number(exp) - Number(iat)).toBe(600);
  expect({ aud, iss, sub: typeof sub }).toEqual({ aud: 'gleisblick-portal', iss: 'gleisblick', sub: 'string' });
  expect((await account(token)).status).toBe(200);
});

it('refuses an access token where the user token is asked for, and the reverse [API-007] [API-008]', async () => {
  const { accountId } = await person();
  const tokens = await openSession(portal, accountId);
  expect((await accessToken(tokens.accessToken)).status).toBe(401);
  expect((await account(tokens.userToken)).status).toBe(401);
  expect((await portal.call('/um/v1/account')).status).toBe(401);
});

it('keeps only the hash of a user token', async () => {
  const { accountId } = await person();
  const { userToken } = await openSession(portal, accountId);
  const rows = await admin.query<{ text: string }>('select s::text as text from session s where account_id = $1', [accountId]);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.text).not.toContain(userToken.split('.')[2]);
});

it('gives the same user token any number of access tokens, so a lost answer logs nobody out', async () => {
  const { accountId } = await person();
  const { userToken } = await openSession(portal, accountId);
  for (const { status } of await Promise.all([1, 2, 3].map(() => accessToken(userToken)))) expect(status).toBe(201);
});

it('revokes the user token at logout, with either token and without a payload [API-012] [SES-053]', async () => {
  const { accountId } = await person();
  const first = await openSession(portal, accountId);
  const second = await openSession(portal, accountId);
  const byUserToken = await portal.call('/um/v1/refresh-token', { method: 'DELETE', headers: basic(first.userToken) });
  const byAccessToken = await portal.call('/um/v1/refresh-token', { method: 'DELETE', headers: bearer(second.accessToken) });
  expect([byUserToken.status, byAccessToken.status]).toEqual([204, 204]);
  for (const { userToken, accessToken: access } of [first, second]) {
    expect((await accessToken(userToken)).status).toBe(401);
    expect((await account(access)).status).toBe(401);
  }
});

it('answers 401 to a renewal with a revoked or expired user token, without a challenge [SES-012]', async () => {
  const { accountId } = await person();
  const { userToken } = await openSession(portal, accountId);
  await admin.query(`update session set expires_at = now() - interval '1 second' where account_id = $1`, [accountId]);
  const { status, headers, json } = await accessToken(userToken);
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toBeNull();
  expect(json).toMatchObject({ _tag: 'Unauthorized', code: 'not_signed_in' });
});

it('ends a session after 14 idle days, and a live one keeps its access token only as long', async () => {
  const { accountId } = await person();
  const tokens = await openSession(portal, accountId);
  await admin.query(`update session set last_used_at = now() - interval '13 days 23 hours' where account_id = $1`, [accountId]);
  expect((await accessToken(tokens.userToken)).status).toBe(201);
  await admin.query(`update session set last_used_at = now() - interval '14 days 1 minute' where account_id = $1`, [accountId]);
  expect((await accessToken(tokens.userToken)).status).toBe(401);
  expect((await account(tokens.accessToken)).status).toBe(401);
});

it('ends every session of a disabled account at once', async () => {
  const { accountId, accountName } = await person();
  const tokens = await openSession(portal, accountId);
  await admin.query('update account set disabled_at = now() where account_id = $1', [accountId]);
  expect((await account(tokens.accessToken)).status).toBe(401);
  expect((await accessToken(tokens.userToken)).status).toBe(401);
  expect((await login(accountName)).status).toBe(401);
});

it('lets a client revoke the earlier token after a 401 and try once more, each try answered alike [SES-028]', async () => {
  const { accountId, accountName } = await person();
  const earlier = await openSession(portal, accountId);
  const first = await login(accountName, 'Falsch-01');
  expect(first.status).toBe(401);
  expect((await portal.call('/um/v1/refresh-token', { method: 'DELETE', headers: basic(earlier.userToken) })).status).toBe(204);
  const second = await login(accountName, 'Falsch-01');
  expect(second.status).toBe(401);
  expect({ ...second.json, requestId: '' }).toEqual({ ...first.json, requestId: '' });
  expect((await accessToken(earlier.userToken)).status).toBe(401);
  expect((await login(accountName)).status).toBe(201);
});

it('says the same about an unknown account and a wrong passkey', async () => {
  const { accountName } = await person();
  const wrong = await login(accountName, 'Falsch-01');
  const unknown = await login('nobody-of-that-name', 'Falsch-01');
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect({ ...wrong.json, requestId: '' }).toEqual({ ...unknown.json, requestId: '' });
});

it('takes as long for an unknown account as for a wrong passkey', { tags: ['full'] }, async () => {
  const timed = async (name: string, address: string) => {
    const started = performance.now();
    await login(name, 'Falsch-01', address);
    return performance.now() - started;
  };
  const known = [];
  for (let i = 0; i < 9; i++) known.push((await person()).accountName);
  await timed('warm-up', '198.51.100.200');
  // In turns, and the shortest of each: what else the machine does lengthens some, and never shortens one.
  const shortest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (const [index, name] of known.entries()) {
    shortest.known = Math.min(shortest.known, await timed(name, `198.51.100.${100 + index}`));
    shortest.unknown = Math.min(shortest.unknown, await timed(`no-${name}`, `198.51.100.${index}`));
  }
  const ratio = shortest.known / shortest.unknown;
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

it('delays further tries after five failures of an account, known or not, and lets go after the delay', async () => {
  const { accountName } = await person();
  for (const name of [accountName, 'no-such-account']) {
    for (let i = 0; i < 5; i++) expect((await login(name, 'Falsch-01', `192.0.2.1${i}`)).status).toBe(401);
    const delayed = await login(name, passkey, '192.0.2.99');
    expect(delayed.status).toBe(429);
    expect(delayed.json).toMatchObject({ code: 'too_many_tries' });
  }
  await admin.query('update failed_try set blocked_until = now()');
  expect((await login(accountName)).status).toBe(201);
});

it('delays further tries of an address after twenty failures over many accounts', async () => {
  const address = '192.0.2.200';
  for (let i = 0; i < 20; i++) expect((await login(`guess-${i}`, 'Falsch-01', address)).status).toBe(401);
  expect((await login('guess-21', 'Falsch-01', address)).status).toBe(429);
  const { accountName } = await person();
  expect((await login(accountName)).status).toBe(201);
});
