import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { Mail } from '../../../server/platform/mail/mail.ts';
import { lettersTo, type Owner, ownedPortal } from '../admin/deploy-portal.ts';
import { basic, makeAccount, openSession, type Portal, passkey } from '../harness.ts';

let portal: Portal;
let admin: Owner;
ownedPortal(
  (made) => {
    ({ portal, owner: admin } = made);
  },
  { publicUrl: 'https://portal.example', demo: true },
);

let people = 0;
const person = async (change = {}) => {
  const accountName = `forgetful${++people}`;
  return { accountName, email: `${accountName}@north.example`, accountId: await makeAccount(portal, accountName, change) };
};
const request = (accountName: string, emailLocale = 'de-DE') =>
  portal.call('/um/v1/passkey-reset-request', {
    method: 'POST',
    body: { accountName, origin: 'telematics', emailLocale },
    address: `10.1.1.${people}`,
  });
const reset = (resetAuthentificationToken: string, newPasskey = 'Schwelle-01') =>
  portal.call('/um/v1/passkey-reset', { method: 'POST', body: { newPasskey, resetAuthentificationToken }, address: `10.1.2.${people}` });
const login = (accountName: string, tried: string) =>
  portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey: tried }, address: `10.1.3.${people}` });
const letters = (to: string) => lettersTo(portal, to);
const tokenOf = (body: string) => /reset-passkey\?token=([\w-]+)/.exec(body)![1]!;

it('answers 204 to a request and mails a link in the requested language, or that of the account [API-013] [SES-033] [SES-042] [DEC-171]', async () => {
  for (const [language, subject, settings] of [
    ['de-DE', 'Gleisblick: Passwort zurücksetzen', {}],
    ['en-GB', 'Gleisblick: reset your password', {}],
    ['de-DE', 'Gleisblick: reset your password', { language: 'en-GB' }],
  ] as const) {
    const { accountName, email } = await person({ settings });
    const { status, text } = await request(accountName, language);
    expect([status, text]).toEqual([204, '']);
    const sent = await letters(email);
    expect(sent.map((letter) => letter.subject)).toEqual([subject]);
    expect(sent[0]!.body).toContain('https://portal.example/reset-passkey?token=');
  }
});

it('finds the account by its e-mail address too, and takes the origin as telematics when it is left out [API-013]', async () => {
  const { email } = await person();
  const body = { accountName: email.toUpperCase(), emailLocale: 'en-GB' };
  expect((await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body })).status).toBe(204);
  expect(await letters(email)).toHaveLength(1);
});

it('answers alike for an unknown account and sends nothing [API-013] [DEC-151]', async () => {
  const before = (await portal.run(Mail.use(({ kept }) => kept))).length;
  const { status, text, headers } = await request('nobody@nowhere.example');
  expect([status, text, headers.get('content-length')]).toEqual([204, '', null]);
  await letters('');
  expect(await portal.run(Mail.use(({ kept }) => kept))).toHaveLength(before);
});

it('answers before it looks for the account, so that the time reveals nothing of it', async () => {
  const { accountName, accountId, email } = await person();
  const answer = await Effect.runPromise(
    admin.sql.withTransaction(
      Effect.andThen(
        admin.sql`select from account where account_id = ${accountId} for update`,
        Effect.promise(() => request(accountName)),
      ),
    ),
  );
  expect(answer.status).toBe(204);
  expect(await letters(email)).toHaveLength(1);
});

it('sets the new passkey with the token, answers 204 and ends all sessions [API-015] [SES-039] [SES-042]', async () => {
  const { accountName, email, accountId } = await person();
  const { userToken } = await openSession(portal, accountId);
  await request(accountName);
  const token = tokenOf((await letters(email))[0]!.body);
  const { status, text } = await reset(token);
  expect([status, text]).toEqual([204, '']);
  expect((await portal.call('/um/v1/access-token', { method: 'POST', headers: basic(userToken) })).status).toBe(401);
  expect((await login(accountName, passkey)).status).toBe(401);
  expect((await login(accountName, 'Schwelle-01')).status).toBe(201);
});

it('takes the newest token, once, and none before it', async () => {
  const { accountName, email } = await person();
  await request(accountName);
  await request(accountName);
  const [second, first] = (await letters(email)).map(({ body }) => tokenOf(body));
  const refused = async (token: string) => {
    const { status, json } = await reset(token, 'Schwelle-02');
    expect([status, json.code, json.field]).toEqual([400, 'token_invalid', 'resetAuthentificationToken']);
  };
  await refused(first!);
  expect((await reset(second!)).status).toBe(204);
  for (const token of [second!, first!]) await refused(token);
  expect((await login(accountName, 'Schwelle-02')).status).toBe(401);
});

it('of requests at the same moment writes three letters, and one of their tokens works', async () => {
  const { accountName, email } = await person();
  await Promise.all(Array.from({ length: 8 }, () => request(accountName)));
  const tokens = (await letters(email)).map(({ body }) => tokenOf(body));
  expect(tokens).toHaveLength(3);
  const answers = [];
  for (const token of tokens) answers.push((await reset(token)).status);
  expect(answers.sort()).toEqual([204, 400, 400]);
});

it('leaves an invitation open, and the link it is asked for beside it works too', async () => {
  const { accountName, email, accountId } = await person();
  await admin.query(
    `insert into passkey_reset (token_hash, account_id, expires_at) values (sha256('invited'), $1, now() + interval '20 minutes')`,
    [accountId],
  );
  await admin.query(`update passkey_reset set created_at = now() - interval '6 days' where account_id = $1`, [accountId]);
  await request(accountName);
  expect((await letters(email)).length).toBe(1);
  expect((await reset('invited')).status).toBe(204);
});

it('refuses the twenty-first request of an address with 429, for an account or none', async () => {
  await admin.query('delete from failed_try');
  const answers = [];
  for (let i = 0; i < 21; i++) {
    const body = { accountName: i % 2 === 0 ? 'forgetful1' : `nobody-${i}`, emailLocale: 'de-DE' };
    answers.push((await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body, address: '10.1.9.9' })).status);
  }
  expect(answers).toEqual([...Array(20).fill(204), 429]);
});

it('lets a token end after 30 minutes and keeps only its hash', async () => {
  const { accountName, email, accountId } = await person();
  await request(accountName);
  const token = tokenOf((await letters(email))[0]!.body);
  const [row] = await admin.query<{ text: string; minutes: number }>(
    'select r::text as text, extract(epoch from expires_at - created_at)::int / 60 as minutes from passkey_reset r where account_id = $1',
    [accountId],
  );
  expect(row!.minutes).toBe(30);
  expect(row!.text).not.toContain(token);
  expect(await admin.query('select 1 from mail_outbox where body like $1', [`%${token}%`])).toHaveLength(0);
  /** As if it had been asked for so much earlier. */
  const pass = (time: string) =>
    admin.query(
      'update passkey_reset set expires_at = expires_at - $2::interval, created_at = created_at - $2::interval where account_id = $1',
      [accountId, time],
    );
  await pass('29 minutes 50 seconds');
  expect((await reset(token, 'kurz')).json.code).not.toBe('token_invalid');
  await pass('10 seconds');
  expect((await reset(token)).json.code).toBe('token_invalid');
  await pass('-15 seconds');
  expect((await reset(token)).status).toBe(204);
});

it('sends nothing to demo users and disabled accounts', async () => {
  const demo = await person({ isDemoUser: true });
  const disabled = await person();
  await admin.query('update account set disabled_at = now() where account_id = $1', [disabled.accountId]);
  for (const { accountName } of [demo, disabled]) expect((await request(accountName)).status).toBe(204);
  expect([...(await letters(demo.email)), ...(await letters(disabled.email))]).toEqual([]);
});

it('keeps letters in the mailbox folder', async () => {
  const { accountName, email } = await person();
  await request(accountName);
  await letters(email);
  const folder = join(portal.settings.dataDirectory, 'mailbox');
  const names = await readdir(folder);
  expect(JSON.parse(await readFile(join(folder, names.sort().at(-1)!), 'utf8'))).toMatchObject({ to: email });
});
