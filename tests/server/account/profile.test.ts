import { Effect, Layer } from 'effect';
import { FetchHttpClient } from 'effect/http';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { SecondFactors } from '../../../server/account/second-factors.ts';
import { generateContentToken } from '../../../src/api/actors/account/profile.ts';
import { PortalClient } from '../../../src/api/client.ts';
import { Credentials } from '../../../src/api/credentials.ts';
import { endpoints } from '../../../src/api/endpoints.ts';
import { lettersTo, type Owner, ownedPortal, signedIn } from '../admin/deploy-portal.ts';
import { bearer, makeAccount, openSession, type Portal, passkey } from '../harness.ts';

let portal: Portal;
let admin: Owner;
ownedPortal(
  (made) => {
    ({ portal, owner: admin } = made);
  },
  { publicUrl: 'https://portal.example' },
);

let people = 0;
const person = async (change = {}) => {
  const accountName = `changing${++people}`;
  const accountId = await makeAccount(portal, accountName, change);
  const address = `10.3.0.${people}`;
  const made = await portal.call('/wp-json/fvm/v1/token', { method: 'POST', body: { accountName, passkey }, address });
  const { accessToken } = await openSession(portal, accountId);
  const post = (path: string, body: unknown) =>
    portal.call(`/wp-json${path}`, { method: 'POST', body, headers: bearer(String(made.json.token)), address });
  const read = async () => (await portal.call('/um/v1/account', { headers: bearer(accessToken) })).json;
  return { accountName, accountId, address, accessToken, email: `${accountName}@north.example`, post, read };
};
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
const letters = (to: string) => lettersTo(portal, to);
const linkIn = (body = '') => /https:\/\/portal\.example(\/um\/v1\/email-confirmation\?token=[\w-]+)/.exec(body)?.[1] ?? 'no link';

describe('POST /wp-json/wp/v2/users/me', () => {
  it('takes, after generating a token, a new e-mail that is in force once its link was followed [API-069] [DEC-116]', async () => {
    const { post, read, email } = await person();
    const newEmail = 'new.address@elsewhere.example';
    const answer = await post('/wp/v2/users/me', { password: passkey, email: newEmail });
    expect([answer.status, answer.json]).toEqual([200, { id: expect.any(Number), email }]);
    expect((await read()).email).toBe(email);
    const [letter] = await letters(newEmail);
    expect(letter?.subject).toBe('Gleisblick: neue E-Mail-Adresse bestätigen');
    const link = linkIn(letter?.body);
    const looked = await portal.call(link);
    expect([looked.status, looked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(looked.text).toContain(`<b>${newEmail}</b>`);
    expect((await read()).email).toBe(email);
    expect((await portal.call(link, { method: 'POST' })).status).toBe(200);
    expect((await read()).email).toBe(newEmail);
    expect((await letters(email)).map(({ subject }) => subject)).toEqual(['Gleisblick: Ihre E-Mail-Adresse wurde geändert']);
    for (const method of ['GET', 'POST']) expect((await portal.call(link, { method })).status).toBe(404);
  });

  it('takes the password that user management has taken, and no other [API-069] [DEC-117]', async () => {
    const { post } = await person();
    expect((await post('/wp/v2/users/me', { password: passkey })).status).toBe(200);
    const other = await post('/wp/v2/users/me', { password: 'Schwelle-01', email: 'unsent@elsewhere.example' });
    expect([other.status, other.json.code, other.json.field]).toEqual([400, 'wrong_passkey', 'password']);
    expect(await letters('unsent@elsewhere.example')).toEqual([]);
    expect((await post('/wp/v2/users/me', { password: passkey, email: 'both@elsewhere.example' })).status).toBe(200);
    expect(await letters('both@elsewhere.example')).toHaveLength(1);
  });

  it('counts wrong passwords like a login', async () => {
    const { post } = await person();
    const statuses = [];
    for (let tries = 0; tries < 7; tries++) statuses.push((await post('/wp/v2/users/me', { password: `Signal-0${tries}` })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it('takes no e-mail without the password, and with a second factor none without its code [DEC-164]', async () => {
    const { post, read, email, accountId } = await person();
    const refusals = async (...bodies: readonly object[]) => {
      const answers = [];
      for (const body of bodies) {
        const { status, json } = await post('/wp/v2/users/me', { email: `proven.${accountId}@elsewhere.example`, ...body });
        answers.push(status === 200 ? 200 : [status, json.code, json.field]);
      }
      return answers;
    };
    expect(await refusals({}, { password: 'Schwelle-01' })).toEqual([
      [400, 'wrong_passkey', 'password'],
      [400, 'wrong_passkey', 'password'],
    ]);
    const codes = await portal.run(
      SecondFactors.use(({ start, confirm }) => Effect.flatMap(start(accountId), ({ secret }) => confirm(accountId, codeOf(secret)))),
    );
    expect(await refusals({ password: passkey }, { password: passkey, code: '000000' })).toEqual([
      [400, 'factor_needed', 'code'],
      [400, 'wrong_code', 'code'],
    ]);
    expect([await letters(`proven.${accountId}@elsewhere.example`), (await read()).email]).toEqual([[], email]);
    expect(await refusals({ password: passkey, code: codes[0] })).toEqual([200]);
  });

  it.each([
    'no address',
    'a@b',
    'a@b.example,c@d.example',
    'Name <a@b.example>',
    'a@b.example\nBcc: c@d.example',
    '"a b"@c.example',
    `${'a'.repeat(250)}@b.example`,
  ])('refuses %j as an e-mail', async (email) => {
    const { post } = await person();
    const { status, json } = await post('/wp/v2/users/me', { password: passkey, email });
    expect([status, json._tag]).toEqual([400, 'BadRequest']);
  });

  it('tells nobody whose address it is: the answer is the same, and no letter is sent', async () => {
    const [first, second] = [await person(), await person()];
    expect((await first.post('/wp/v2/users/me', { password: passkey, email: second.email.toUpperCase() })).status).toBe(200);
    expect([...(await letters(second.email)), ...(await letters(second.email.toUpperCase()))]).toEqual([]);
  });

  it('gives one address to one of two accounts that asked for it', async () => {
    const both = [await person(), await person()];
    const email = 'wanted@elsewhere.example';
    for (const { post } of both) expect((await post('/wp/v2/users/me', { password: passkey, email })).status).toBe(200);
    const links = (await letters(email)).map(({ body }) => linkIn(body));
    const answers = await Promise.all(links.map((link) => portal.call(link, { method: 'POST' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await Promise.all(both.map(({ read }) => read()))).filter((account) => account.email === email)).toHaveLength(1);
  });

  it('ends a link after 30 minutes, and the older ones with the newest that was followed', async () => {
    const { post, read, email, accountId } = await person();
    for (const name of ['first', 'second'])
      await post('/wp/v2/users/me', { password: passkey, email: `${name}.${accountId}@elsewhere.example` });
    // One after the other: of two deliveries at once the second finds nothing and reads too early.
    const linkOf = async (name: string) => linkIn((await letters(`${name}.${accountId}@elsewhere.example`))[0]?.body);
    const first = await linkOf('first');
    const second = await linkOf('second');
    await admin.query(`update email_change set expires_at = now() where new_email = $1`, [`second.${accountId}@elsewhere.example`]);
    expect((await portal.call(second, { method: 'POST' })).status).toBe(404);
    expect((await read()).email).toBe(email);
    await admin.query(`update email_change set expires_at = now() + interval '1 minute' where account_id = $1`, [accountId]);
    expect((await portal.call(first, { method: 'POST' })).status).toBe(200);
    expect((await portal.call(second, { method: 'POST' })).status).toBe(404);
    expect((await read()).email).toBe(`first.${accountId}@elsewhere.example`);
  });

  it('shows the address that waits with the account until it is withdrawn, whose links are void then', async () => {
    const { post, read, accessToken, accountId } = await person();
    const newEmail = `waiting.${accountId}@elsewhere.example`;
    await post('/wp/v2/users/me', { password: passkey, email: `earlier.${accountId}@elsewhere.example` });
    await post('/wp/v2/users/me', { password: passkey, email: newEmail });
    expect((await read()).pendingEmail).toBe(newEmail);
    const [letter] = await letters(newEmail);
    const withdraw = () => portal.call('/um/v1/account/pending-email', { method: 'DELETE', headers: bearer(accessToken) });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 204]);
    expect(await read()).not.toHaveProperty('pendingEmail');
    expect((await portal.call(linkIn(letter?.body), { method: 'POST' })).status).toBe(404);
  });

  it('sends three letters within the life of a link, then none', async () => {
    const { post } = await person();
    const statuses = [];
    for (let letter = 0; letter < 4; letter++)
      statuses.push((await post('/wp/v2/users/me', { password: passkey, email: `many${letter}@elsewhere.example` })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await letters('many3@elsewhere.example')).toEqual([]);
  });

  it('is taken back for three days from the address before: the account has it again, and all sessions and open links end [DEC-164]', async () => {
    const { post, read, email, accountId, accessToken } = await person();
    const changeTo = async (newEmail: string) => {
      await post('/wp/v2/users/me', { password: passkey, email: newEmail });
      expect((await portal.call(linkIn((await letters(newEmail))[0]?.body), { method: 'POST' })).status).toBe(200);
    };
    const [second, third] = [`second.${accountId}@elsewhere.example`, `third.${accountId}@elsewhere.example`];
    await changeTo(second);
    const [toFirst] = await letters(email);
    expect(toFirst).toMatchObject({ subject: 'Gleisblick: Ihre E-Mail-Adresse wurde geändert' });
    expect(toFirst?.body).toContain('3 Tage');
    await changeTo(third);
    const [back, backToSecond] = [linkIn(toFirst?.body), linkIn((await letters(second)).at(-1)?.body)];
    await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body: { accountName: third, emailLocale: 'de-DE' } });
    // No other account gets the address meanwhile.
    const other = await person();
    await other.post('/wp/v2/users/me', { password: passkey, email });
    expect(await letters(email)).toHaveLength(1);
    const { call } = await signedIn(portal, `chief${accountId.slice(0, 8)}`, 'administrator');
    const invitation = { firstName: 'Ina', lastName: 'Neu', email, accountName: 'ina', role: 'user', language: 'de-DE' };
    expect((await call('POST', '/admin/v1/people', invitation)).json.code).toBe('email_taken');
    expect((await portal.call(back)).text).toContain(`<b>${email}</b>`);
    expect((await read()).email).toBe(third);
    expect((await portal.call(back, { method: 'POST' })).status).toBe(200);
    expect((await portal.call('/um/v1/account', { headers: bearer(accessToken) })).status).toBe(401);
    const open = `select a.email, (select count(*)::int from passkey_reset r where r.account_id = a.account_id and used_at is null) as resets,
      (select count(*)::int from email_undo u where u.account_id = a.account_id) as undos from account a where account_id = $1`;
    expect(await admin.query(open, [accountId])).toEqual([{ email, resets: 0, undos: 0 }]);
    for (const link of [back, backToSecond]) expect((await portal.call(link, { method: 'POST' })).status).toBe(404);
  });

  it('is not taken back after three days', async () => {
    const { post, email, accountId } = await person();
    const newEmail = `late.${accountId}@elsewhere.example`;
    await post('/wp/v2/users/me', { password: passkey, email: newEmail });
    await portal.call(linkIn((await letters(newEmail))[0]?.body), { method: 'POST' });
    const back = linkIn((await letters(email))[0]?.body);
    const kept = await admin.query("select expires_at - changed_at = interval '3 days' as three from email_undo where account_id = $1", [
      accountId,
    ]);
    expect(kept).toEqual([{ three: true }]);
    await admin.query('update email_undo set expires_at = now() where account_id = $1', [accountId]);
    for (const method of ['GET', 'POST']) expect((await portal.call(back, { method })).status).toBe(404);
    expect(await admin.query('select email from account where account_id = $1', [accountId])).toEqual([{ email: newEmail }]);
  });

  it('keeps the link as its hash only', async () => {
    const { post, accountId } = await person();
    await post('/wp/v2/users/me', { password: passkey, email: 'hashed@elsewhere.example' });
    const token = linkIn((await letters('hashed@elsewhere.example'))[0]?.body).split('token=')[1]!;
    const rows = await admin.query<{ row: string }>(`select c::text as row from email_change c where account_id = $1`, [accountId]);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.row).not.toContain(token);
    expect(rows[0]!.row).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('gives a session a token of the content service without its passkey, and none to a demo user', async () => {
    const { accessToken, email } = await person();
    const made = await portal.call('/um/v1/content-token', { method: 'POST', headers: bearer(accessToken) });
    expect(made.status).toBe(201);
    const headers = bearer(String(made.json.token));
    const mine = await portal.call('/wp-json/wp/v2/users/me', { method: 'POST', body: {}, headers });
    expect([mine.status, mine.json.email]).toEqual([200, email]);
    const demo = await person({ isDemoUser: true });
    const refused = await portal.call('/um/v1/content-token', { method: 'POST', headers: bearer(demo.accessToken) });
    expect([refused.status, refused.json.code]).toEqual([403, 'demo_user']);
    const change = await demo.post('/wp/v2/users/me', { password: passkey, email: 'demo@elsewhere.example' });
    expect([change.status, change.json.code]).toEqual([403, 'demo_user']);
  });
});

it('keeps the language given to POST /wp-json/fvm/v1/user/locale, as the settings of the account do [API-075] [PRO-011]', async () => {
  const { post, read, accessToken } = await person();
  expect((await post('/fvm/v1/user/locale', { locale: 'en-GB' })).status).toBe(204);
  expect((await read()).settings).toEqual({ language: 'en-GB' });
  const body = { language: 'de-DE' };
  expect((await portal.call('/um/v1/account/settings', { method: 'PUT', body, headers: bearer(accessToken) })).status).toBe(200);
  expect((await read()).settings).toEqual(body);
  expect((await post('/fvm/v1/user/locale', { locale: 'fr-FR' })).status).toBe(400);
});

it('is status 500 to the portal where no token can be generated [API-071]', async () => {
  const { accountName } = await person();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    return portal.fetch(pathname, { method: request.method, body: await request.text(), address: '10.3.1.1' });
  };
  const services = PortalClient.layerNoDeps(endpoints({ host: 'http://portal.test' })).pipe(
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(Layer.succeed(FetchHttpClient.Fetch, fetch as typeof globalThis.fetch)),
    Layer.provideMerge(Credentials.layerMemory()),
  );
  const generate = (tried: string) => Effect.runPromise(Effect.provide(generateContentToken({ accountName, passkey: tried }), services));
  expect(await generate('Falsch-01')).toEqual({ status: 500, token: null });
  expect(await generate(passkey)).toEqual({ status: 200, token: expect.any(String) });
});
