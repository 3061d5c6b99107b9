import { createHmac, randomBytes } from 'node:crypto';
import { Effect, Layer } from 'effect';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings, ServerConfig, type Settings } from '../../../server/platform/config.ts';
import { rotateSecretFile, Secrets } from '../../../server/platform/secrets.ts';
import { type Owner, ownedPortal } from '../admin/deploy-portal.ts';
import { basic, bearer, makeAccount, openSession, type Portal, passkey, startPortal, temporaryDirectory } from '../harness.ts';

const newSecret = () => randomBytes(32).toString('base64url');
const [first, second] = [newSecret(), newSecret()];

let portal: Portal;
let owner: Owner;
ownedPortal((made) => ({ portal, owner } = made), { tokenSecret: first });
beforeEach(() => owner.query('delete from failed_try'));

const others: Portal[] = [];
afterAll(() => Promise.all(others.map((one) => one.close())));
/** Another server on the same database. */
const serverWith = async (tokenSecret: string, acceptedSecrets: readonly string[] = []) => {
  const made = await startPortal({ databaseUrl: portal.settings.databaseUrl, tokenSecret, acceptedSecrets: [...acceptedSecrets] });
  others.push(made);
  return made;
};

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
let people = 0;
const withFactor = async (organisation = 'North') => {
  const accountName = `keyed${++people}`;
  const memberships = [{ organisation, role: 'user' as const, rights: {} }];
  const accountId = await makeAccount(portal, accountName, { memberships });
  const tokens = await openSession(portal, accountId);
  const call = (method: string, body: object) => portal.call('/um/v1/second-factor', { method, headers: bearer(tokens.accessToken), body });
  const secret = String((await call('POST', { passkey })).json.secret);
  const codes = (await call('PUT', { passkey, code: codeOf(secret) })).json.recoveryCodes as string[];
  await owner.query('update second_factor set last_step = 0 where account_id = $1', [accountId]);
  return { accountName, accountId, secret, codes, ...tokens };
};
const login = async (server: Portal, accountName: string, code?: string, cookie = '', tried = passkey) => {
  const body = { accountName, passkey: tried, ...(code !== undefined && { code }) };
  const { status, json, headers } = await server.call('/um/v1/refresh-token', { method: 'POST', body, headers: { cookie } });
  return { status, code: json.code, userToken: String(json.userToken), cookie: (headers.get('set-cookie') ?? '').split(';')[0]! };
};
const renewal = async (server: Portal, userToken: string) =>
  (await server.call('/um/v1/access-token', { method: 'POST', headers: basic(userToken) })).status;

describe('A secret that is rotated', () => {
  it('is still accepted for sessions, devices and second factors, and can be given up once these are sealed again', async () => {
    const nina = await withFactor();
    const { cookie } = await login(portal, nina.accountName, nina.codes[0]);
    const [both, next] = [await serverWith(second, [first]), await serverWith(second)];
    expect([await renewal(both, nina.userToken), await renewal(next, nina.userToken)]).toEqual([201, 401]);
    for (let guess = 0; guess < 6; guess++) await login(portal, nina.accountName, undefined, '', 'Falsch-01');
    await owner.query(`update failed_try set blocked_until = clock_timestamp() + interval '50 seconds' where tries >= 5`);
    const known = (server: Portal) => login(server, nina.accountName, undefined, cookie);
    expect([(await known(both)).code, (await known(next)).code]).toEqual(['factor_needed', 'too_many_tries']);
    await owner.query('delete from failed_try');
    const code = codeOf(nina.secret);
    expect([(await login(next, nina.accountName, code)).status, (await login(both, nina.accountName, code)).status]).toEqual([401, 201]);
    const { userToken } = await login(next, nina.accountName, codeOf(nina.secret, 1));
    expect([await renewal(next, userToken), await renewal(both, userToken), await renewal(portal, userToken)]).toEqual([201, 201, 401]);
  });

  it('is accepted before it is the current one, so that servers are restarted one after the other', async () => {
    const omar = await withFactor();
    const third = newSecret();
    const [before, after] = [await serverWith(first, [third]), await serverWith(third, [first])];
    const { userToken } = await login(after, omar.accountName, omar.codes[0]);
    expect([await renewal(before, userToken), await renewal(after, omar.userToken)]).toEqual([201, 201]);
  });

  it('proves nothing if it could be guessed, but opens what was sealed with it', async () => {
    const names = (settings: Partial<Settings>) => secretsOf(settings, ({ proofs, openers }) => [proofs('x').length, openers('x').length]);
    expect(await names({ tokenSecret: first, acceptedSecrets: ['weak', second] })).toEqual([2, 3]);
  });

  it('stands in its file before those that are still accepted', async () => {
    const dataDirectory = await temporaryDirectory();
    const names = () => secretsOf({ dataDirectory }, (secrets) => secrets.names);
    const [once] = await names();
    await Effect.runPromise(rotateSecretFile(dataDirectory));
    const [current, ...accepted] = await names();
    expect([current === once, accepted]).toEqual([false, [once]]);
  });
});

const secretsOf = <A>(settings: Partial<Settings>, read: (secrets: Secrets['Service']) => A) =>
  Effect.runPromise(
    Secrets.use((secrets) => Effect.succeed(read(secrets))).pipe(
      Effect.provide(Secrets.layer.pipe(Layer.provide(Layer.succeed(ServerConfig, { ...defaultSettings, ...settings })))),
      Effect.catchTag('CannotStart', ({ message }) => Effect.succeed(message)),
    ),
  );

describe('A server', () => {
  it.each(['a', 'a'.repeat(64), '0123456789'])('does not start with the secret %s, which could be guessed', async (tokenSecret) => {
    expect(await secretsOf({ tokenSecret }, () => 'started')).toBe(
      'TOKEN_SECRET could be guessed: it needs at least 32 characters, 10 of them different, such as "openssl rand -base64 32" prints.',
    );
  });

  it('that lost its secret lets in who has a recovery code, also by a code from before', async () => {
    const nina = await withFactor();
    const lost = await serverWith(newSecret());
    expect((await login(lost, nina.accountName, codeOf(nina.secret))).code).toBe('wrong_code');
    expect((await login(lost, nina.accountName, nina.codes[0])).status).toBe(201);
    expect((await login(lost, nina.accountName, nina.codes[0])).code).toBe('wrong_code');
    const key = await portal.run(Secrets.use((secrets) => Effect.succeed(secrets.key('recovery code'))));
    const hash = createHmac('sha256', key).update('ABCDEFGHJKLM').digest();
    await owner.query('insert into recovery_code (account_id, code_hash) values ($1, $2)', [nina.accountId, hash]);
    expect((await login(portal, nina.accountName, 'ABCD-EFGH-JKLM')).status).toBe(201);
  });

  it('that lost its secret has a new factor set up where an organisation demands one', async () => {
    const omar = await withFactor('Strict');
    const lost = await serverWith(newSecret());
    await owner.query(`update organisation set requires_second_factor = true where name = 'Strict'`);
    expect((await login(lost, omar.accountName)).code).toBe('factor_needed');
    expect((await login(lost, omar.accountName, omar.codes[0])).code).toBe('factor_missing');
    const enrol = (method: string, more: object = {}) =>
      lost.call('/um/v1/second-factor/enrolment', { method, body: { accountName: omar.accountName, passkey, ...more } });
    const secret = String((await enrol('POST')).json.secret);
    const { status, json } = await enrol('PUT', { code: codeOf(secret) });
    expect([status, (json.recoveryCodes as string[]).length]).toEqual([201, 10]);
  });
});
