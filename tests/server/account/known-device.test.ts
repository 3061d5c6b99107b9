import { createHmac } from 'node:crypto';
import { Effect } from 'effect';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { Login } from '../../../server/account/login.ts';
import { Secrets } from '../../../server/platform/secrets.ts';
import { lettersTo, type Owner, ownedPortal } from '../admin/deploy-portal.ts';
import { bearer, makeAccount, openSession, type Portal, passkey } from '../harness.ts';

const renewed = 'Kesselwagen-73';

let portal: Portal;
let owner: Owner;
ownedPortal((made) => ({ portal, owner } = made));
beforeEach(() => owner.query('delete from failed_try'));

let people = 0;
const person = async () => {
  const accountName = `owner${++people}`;
  return { accountName, accountId: await makeAccount(portal, accountName), email: `${accountName}@north.example` };
};
type Tried = { readonly cookie?: string; readonly tried?: string; readonly code?: string; readonly address?: string };
const login = (accountName: string, { cookie, tried = passkey, code, address = '198.51.100.7' }: Tried = {}) =>
  portal.call('/um/v1/refresh-token', {
    method: 'POST',
    body: { accountName, passkey: tried, ...(code !== undefined && { code }) },
    address,
    ...(cookie !== undefined && { headers: { cookie } }),
  });
const statusOf = async (answer: ReturnType<typeof login>) => (await answer).status;
const cookieOf = ({ headers }: { readonly headers: Headers }) => (headers.get('set-cookie') ?? '').split(';')[0]!;
/** Lets delays last for the rest of the test, however slow it is. */
const hold = () => owner.query(`update failed_try set blocked_until = clock_timestamp() + interval '50 seconds' where tries >= 5`);
/** One guess each from as many addresses; answers how many had their passkey checked. */
const guess = async (accountName: string, addresses: number, from = 0) => {
  let checked = 0;
  for (let one = from; one < from + addresses; one++)
    checked += (await statusOf(login(accountName, { tried: 'Falsch-01', address: `203.0.113.${one}` }))) === 401 ? 1 : 0;
  await hold();
  return checked;
};

it('lets the owner in from a device that logged in before, whatever strangers guess, and slows those no less', async () => {
  const { accountName, email } = await person();
  let cookie = cookieOf(await login(accountName));
  const refused = [];
  let checked = 0;
  for (let round = 0; round < 6; round++) {
    checked += await guess(round % 2 === 0 ? accountName : email, 23, round);
    const answer = await login(accountName, { cookie });
    if (answer.status !== 201) refused.push(answer.status);
    expect(cookieOf(answer)).not.toBe(cookie);
    cookie = cookieOf(answer);
  }
  expect(refused).toEqual([]);
  expect(checked).toBeLessThanOrEqual(8);
  expect(checked).toBeGreaterThanOrEqual(5);
  expect(await statusOf(login(accountName))).toBe(429);
  // Nor do colleagues behind the same address keep it out.
  for (let one = 0; one < 20; one++) await login(`guessed-${one}`, { tried: 'Falsch-01' });
  await hold();
  expect([await statusOf(login('guessed-22')), await statusOf(login(accountName, { cookie }))]).toEqual([429, 201]);
});

it('marks a device by a cookie that no script reads, that names no person, and that is sent encrypted where the login was', async () => {
  const { accountName, accountId, email } = await person();
  const { headers } = await login(accountName);
  const [mark, ...attributes] = headers.get('set-cookie')!.split('; ');
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Strict']);
  expect(mark).toMatch(/^gleisblick-device=[\w-]{43}$/);
  const bytes = Buffer.from(mark!.split('=')[1]!, 'base64url');
  for (const named of [accountName, email, Buffer.from(accountId.replaceAll('-', ''), 'hex')]) expect(bytes.includes(named)).toBe(false);
  const body = { accountName, passkey };
  const encrypted = await portal.fetch('/um/v1/refresh-token', { method: 'POST', body, isTls: true });
  expect(encrypted.headers.get('set-cookie')).toMatch(/^__Host-gleisblick-device=.*; Path=\/; .*Secure/);
  await guess(accountName, 6);
  const again = { method: 'POST', body, headers: { cookie: cookieOf(encrypted) } };
  const answers = [
    await portal.fetch('/um/v1/refresh-token', { ...again, isTls: true }),
    await portal.fetch('/um/v1/refresh-token', again),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 429]);
});

it('takes no mark for another account, of an earlier passkey, too old, of a day to come, or changed', async () => {
  const { accountName, accountId } = await person();
  const other = await person();
  const cookie = cookieOf(await login(accountName));
  await guess(accountName, 6);
  await guess(other.accountName, 6, 100);
  expect([await statusOf(login(accountName, { cookie })), await statusOf(login(other.accountName, { cookie }))]).toEqual([201, 429]);
  /** A mark of so many days ago, with a sound signature. */
  const [{ hash } = { hash: '' }] = await owner.query<{ hash: string }>('select passkey_hash as hash from account where account_id = $1', [
    accountId,
  ]);
  const key = await portal.run(Secrets.use((secrets) => Effect.succeed(secrets.key('device mark'))));
  const marked = (daysAgo: number, byte = 0) => {
    const signed = Buffer.alloc(16);
    signed.writeUInt16BE(Math.floor(Date.now() / 86_400_000) - daysAgo, 14);
    const mac = createHmac('sha256', key).update(signed).update(`${accountId} ${hash}`).digest().subarray(0, 16);
    mac[0]! += byte;
    return `gleisblick-device=${Buffer.concat([signed, mac]).toString('base64url')}`;
  };
  const answers = [];
  for (const forged of [marked(0), marked(179), marked(181), marked(-2), marked(0, 1)])
    answers.push(await statusOf(login(accountName, { cookie: forged })));
  expect(answers).toEqual([201, 201, 429, 429, 429]);
  const { accessToken } = await openSession(portal, accountId);
  const update = await portal.call('/um/v1/passkey', {
    method: 'PUT',
    headers: bearer(accessToken),
    body: { oldPasskey: passkey, newPasskey: renewed },
  });
  expect(await statusOf(login(accountName, { cookie, tried: renewed }))).toBe(429);
  expect(await statusOf(login(accountName, { cookie: cookieOf(update), tried: renewed }))).toBe(201);
});

it('keeps the marks of ten people who share a device', async () => {
  const first = await person();
  let cookie = cookieOf(await login(first.accountName));
  for (let one = 0; one < 9; one++) cookie = cookieOf(await login((await person()).accountName, { cookie }));
  await guess(first.accountName, 6);
  expect(await statusOf(login(first.accountName, { cookie }))).toBe(201);
  const last = cookieOf(await login((await person()).accountName, { cookie }));
  expect([last.split('.').length, await statusOf(login(first.accountName, { cookie: last }))]).toEqual([10, 429]);
});

it('delays guesses on a device that logged in before', async () => {
  const { accountName } = await person();
  const cookie = cookieOf(await login(accountName));
  const guessHere = () => statusOf(login(accountName, { cookie, tried: 'Falsch-01' }));
  for (let one = 0; one < 5; one++) expect(await guessHere()).toBe(401);
  await hold();
  expect([await guessHere(), await statusOf(login(accountName, { cookie }))]).toEqual([429, 429]);
});

it('ends the delay of one account where it is unlocked, by username or e-mail', async () => {
  const [locked, other] = [await person(), await person()];
  for (const { accountName } of [locked, other]) await guess(accountName, 5, 30);
  const unlock = (name: string) => portal.run(Login.use((service) => service.unlock(name)));
  expect([await unlock(locked.email), await unlock('no-such-account')]).toEqual([true, false]);
  expect([await statusOf(login(locked.accountName)), await statusOf(login(other.accountName))]).toEqual([201, 429]);
});

it('counts tries by username and by e-mail as those of one account', async () => {
  const { accountName, email } = await person();
  const [byName, byEmail] = [await guess(accountName, 5), await guess(email.toUpperCase(), 5, 50)];
  expect(byName).toBe(5);
  expect(byEmail).toBe(0);
});

it('lets a stranger past the delay with a code of the second factor, and learns nothing from a wrong one', async () => {
  const { accountName, accountId } = await person();
  const headers = bearer((await openSession(portal, accountId)).accessToken);
  const call = (method: string, body: object) => portal.call('/um/v1/second-factor', { method, headers, body });
  const secret = String((await call('POST', { passkey })).json.secret);
  const codeOf = (steps: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const codes = (await call('PUT', { passkey, code: codeOf(-1) })).json.recoveryCodes as string[];
  await guess(accountName, 6);
  let calls = 0;
  const outcome = async (code?: string, tried = passkey, name = accountName) => {
    const { status, json } = await login(name, { tried, address: `192.0.2.${++calls}`, ...(code !== undefined && { code }) });
    return [status, json.code];
  };
  for (const code of [undefined, 'AAAA-AAAA-AAAA', codeOf(0).replace(/./g, (digit) => String((Number(digit) + 1) % 10))])
    expect(await outcome(code)).toEqual([429, 'too_many_tries']);
  await guess('no-such-account', 6, 100);
  expect(await outcome(codes[0], passkey, 'no-such-account')).toEqual([429, 'too_many_tries']);
  expect(await outcome(codes[0], 'Falsch-01')).toEqual([401, 'wrong_credentials']);
  expect(await outcome(codes[0])).toEqual([429, 'too_many_tries']);
  expect(await outcome(codes[1])).toEqual([201, undefined]);
  await guess(accountName, 6);
  expect(await outcome(codeOf(0))).toEqual([201, undefined]);
});

it('lets in who set a new passkey by the link of a letter', async () => {
  const { accountName, email } = await person();
  await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body: { accountName, emailLocale: 'de-DE' } });
  const [letter] = await lettersTo(portal, email);
  await guess(accountName, 6);
  const resetAuthentificationToken = /token=([\w-]+)/.exec(letter!.body)![1]!;
  const body = { newPasskey: renewed, resetAuthentificationToken };
  const cookie = cookieOf(await portal.call('/um/v1/passkey-reset', { method: 'POST', body }));
  expect([await statusOf(login(accountName, { tried: renewed })), await statusOf(login(accountName, { cookie, tried: renewed }))]).toEqual([
    429, 201,
  ]);
});

it('delays no login until a time that a clock ahead has stored', async () => {
  const { accountName } = await person();
  await guess(accountName, 6);
  await login('other-person', { tried: 'Falsch-01' });
  expect(await statusOf(login(accountName))).toBe(429);
  await owner.query(`update failed_try set tries = 30, blocked_until = blocked_until + interval '1 year'`);
  expect(await statusOf(login(accountName, { tried: 'Falsch-01' }))).toBe(401);
  const kept = await owner.query<{ tries: number }>('select tries from failed_try where tries between 1 and 29');
  expect(kept.map(({ tries }) => tries)).toEqual([1, 1]);
  expect(await statusOf(login(accountName))).toBe(201);
});
