import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { SecondFactors } from '../../../server/account/second-factors.ts';
import type { Role } from '../../../src/domain/account/account.ts';
import { type Owner, ownedPortal, signedIn } from '../admin/deploy-portal.ts';
import { basic, bearer, fullRights, makeAccount, openSession, type Portal, passkey } from '../harness.ts';

let portal: Portal;
let owner: Owner;
ownedPortal((made) => ({ portal, owner } = made));
beforeEach(() => owner.query('delete from failed_try'));

const seconds = 1_000;
/** The code of an app that knows the secret, so many half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30 * seconds });
const wrongOf = (secret: string) => codeOf(secret).replace(/./g, (digit) => String((Number(digit) + 1) % 10));

let people = 0;
const person = async (organisation = 'North', role: Role = 'user') => {
  const accountName = `somebody${++people}`;
  const { accountId, headers } = await signedIn(portal, accountName, role, organisation);
  const call = (path: string, method = 'GET', body?: unknown) =>
    portal.call(`/um/v1/second-factor${path}`, { method, headers, ...(body !== undefined && { body }) });
  const logIn = async (code?: string, address = '198.51.100.20') => {
    const { status, json } = await portal.call('/um/v1/refresh-token', {
      method: 'POST',
      body: { accountName, passkey, ...(code !== undefined && { code }) },
      address,
    });
    return [status, status === 201 ? 'in' : json.code];
  };
  const isIn = async () => (await portal.call('/um/v1/account', { headers })).status === 200;
  return { accountName, accountId, headers, call, logIn, isIn };
};
type Somebody = Awaited<ReturnType<typeof person>>;
/** Turns it on; answers the secret and the recovery codes. The code of the app that did it is used up, for the next test it is not. */
const turnOn = async ({ call, accountId }: Somebody) => {
  const { json } = await call('', 'POST', { passkey });
  const secret = String(json.secret);
  const { status, json: told } = await call('', 'PUT', { passkey, code: codeOf(secret) });
  expect(status).toBe(200);
  await owner.query('update second_factor set last_step = 0 where account_id = $1', [accountId]);
  return { secret, codes: told.recoveryCodes as string[] };
};
const join = ({ accountId }: Somebody, organisation: string) =>
  owner.query(
    `insert into membership (account_id, organisation_id, role, rights)
     select $1, organisation_id, 'user', '{}' from organisation where name = $2`,
    [accountId, organisation],
  );
const statusOf = async ({ call }: Somebody) => (await call('')).json;

describe('A second factor', () => {
  it('is off until a code of the app confirms it, and then told with its recovery codes', async () => {
    const nina = await person();
    expect(await statusOf(nina)).toEqual({ since: null, codesLeft: 0, isRequired: false });
    expect((await nina.call('', 'PUT', { passkey, code: '123456' })).json.code).toBe('not_started');
    const started = await nina.call('', 'POST', { passkey });
    expect(started.status).toBe(201);
    const secret = String(started.json.secret);
    expect(started.json.uri).toBe(
      `otpauth://totp/Gleisblick:${nina.accountName}?issuer=Gleisblick&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await nina.logIn()).toEqual([201, 'in']);
    const refused = await nina.call('', 'PUT', { passkey, code: wrongOf(secret) });
    expect([refused.status, refused.json.code, refused.json.field]).toEqual([400, 'wrong_code', 'code']);
    expect(await statusOf(nina)).toMatchObject({ since: null });
    const { status, json } = await nina.call('', 'PUT', { passkey, code: codeOf(secret) });
    expect([status, (json.recoveryCodes as string[]).length]).toEqual([200, 10]);
    const { since, codesLeft } = await statusOf(nina);
    expect([Math.abs(Number(since) - Date.now()) < 60 * seconds, codesLeft]).toEqual([true, 10]);
    expect([
      (await nina.call('', 'POST', { passkey })).json.code,
      (await nina.call('', 'PUT', { passkey, code: codeOf(secret, 1) })).json.code,
    ]).toEqual(['factor_on', 'factor_on']);
  });

  it('begins with the passkey only, and a start anew makes the secret of before worthless', async () => {
    const nina = await person();
    const refused = await nina.call('', 'POST', { passkey: 'Falsch-01' });
    expect([refused.status, refused.json.code, refused.json.field]).toEqual([400, 'wrong_passkey', 'passkey']);
    const first = String((await nina.call('', 'POST', { passkey })).json.secret);
    const second = String((await nina.call('', 'POST', { passkey })).json.secret);
    expect((await nina.call('', 'PUT', { passkey, code: codeOf(first) })).json.code).toBe('wrong_code');
    expect((await nina.call('', 'PUT', { passkey, code: codeOf(second) })).status).toBe(200);
  });

  it('is asked for at the login once the passkey is right, and never says so otherwise', async () => {
    const nina = await person();
    const { secret } = await turnOn(nina);
    expect(await nina.logIn()).toEqual([403, 'factor_needed']);
    const { status, json } = await portal.call('/um/v1/refresh-token', {
      method: 'POST',
      body: { accountName: nina.accountName, passkey: 'Falsch-01', code: codeOf(secret) },
    });
    expect([status, json.code]).toEqual([401, 'wrong_credentials']);
    expect(await nina.logIn(wrongOf(secret))).toEqual([401, 'wrong_code']);
    expect(await nina.logIn('')).toEqual([401, 'wrong_code']);
    expect(await nina.logIn(codeOf(secret))).toEqual([201, 'in']);
  });

  it('takes no code twice, nor one older than the last, however many try it at once', async () => {
    const nina = await person();
    const { secret } = await turnOn(nina);
    const code = codeOf(secret);
    const all = await Promise.all([1, 2, 3, 4].map((one) => nina.logIn(code, `203.0.113.${one}`)));
    expect(all.filter(([status]) => status === 201).length).toBe(1);
    await owner.query('delete from failed_try');
    expect(await nina.logIn(codeOf(secret, -1))).toEqual([401, 'wrong_code']);
    expect(await nina.logIn(codeOf(secret, 1))).toEqual([201, 'in']);
  });

  it('takes a code after one was taken while the clock was ahead', async () => {
    const nina = await person();
    const { secret } = await turnOn(nina);
    await owner.query('update second_factor set last_step = $2::int8 where account_id = $1', [
      nina.accountId,
      Math.floor(Date.now() / 30_000) + 1_000,
    ]);
    const code = codeOf(secret);
    expect([await nina.logIn(code), await nina.logIn(code)]).toEqual([
      [201, 'in'],
      [401, 'wrong_code'],
    ]);
  });

  it('takes a recovery code once, and counts those that are left', async () => {
    const nina = await person();
    const { codes } = await turnOn(nina);
    expect(await nina.logIn(codes[0]!.toLowerCase())).toEqual([201, 'in']);
    expect(await nina.logIn(codes[0])).toEqual([401, 'wrong_code']);
    expect((await statusOf(nina)).codesLeft).toBe(9);
    const omar = await person();
    await turnOn(omar);
    expect(await omar.logIn(codes[1])).toEqual([401, 'wrong_code']);
    expect(await nina.logIn(codes[1]!.replaceAll('-', ' '))).toEqual([201, 'in']);
  });

  it('delays whoever guesses codes, without delaying the passkey, and forgets it with a right one', async () => {
    const nina = await person();
    const { secret } = await turnOn(nina);
    const answers = [];
    for (let guess = 0; guess < 8; guess += 1) answers.push(await nina.logIn(wrongOf(secret), `203.0.113.${guess}`));
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [401, 'wrong_code']));
    expect(answers).toContainEqual([429, 'too_many_tries']);
    expect(await nina.logIn(undefined, '203.0.113.99')).toEqual([403, 'factor_needed']);
    await owner.query('update failed_try set blocked_until = now()');
    expect(await nina.logIn(codeOf(secret), '203.0.113.99')).toEqual([201, 'in']);
    expect(await nina.logIn(wrongOf(secret), '203.0.113.99')).toEqual([401, 'wrong_code']);
  });

  it('checks five of forty codes that are tried at the same moment', { tags: ['full'] }, async () => {
    const nina = await person();
    const { secret } = await turnOn(nina);
    const started = performance.now();
    const all = await Promise.all(Array.from({ length: 40 }, (_, one) => nina.logIn(wrongOf(secret), `203.0.113.${one}`)));
    const letGo = Math.floor(Math.log2(1 + (performance.now() - started) / seconds));
    const checked = all.filter(([, code]) => code === 'wrong_code').length;
    expect(checked).toBeGreaterThanOrEqual(5);
    expect(checked).toBeLessThanOrEqual(5 + letGo);
  });

  it('gives no token of the content service for the passkey alone', async () => {
    const nina = await person();
    const ask = () => portal.call('/wp-json/fvm/v1/token', { method: 'POST', body: { accountName: nina.accountName, passkey } });
    expect((await ask()).status).toBe(200);
    await turnOn(nina);
    const { status, json } = await ask();
    expect([status, json.code]).toEqual([403, 'factor_needed']);
  });

  it('gets new recovery codes, and is turned off, with passkey and code only', async () => {
    const nina = await person();
    const { secret, codes } = await turnOn(nina);
    for (const [path, method] of [
      ['/recovery-codes', 'POST'],
      ['/removal', 'POST'],
    ] as const) {
      const wrongPasskey = await nina.call(path, method, { passkey: 'Falsch-01', code: codeOf(secret) });
      const wrongCode = await nina.call(path, method, { passkey, code: wrongOf(secret) });
      expect([wrongPasskey.json.code, wrongCode.json.code]).toEqual(['wrong_passkey', 'wrong_code']);
    }
    const renewed = await nina.call('/recovery-codes', 'POST', { passkey, code: codes[0] });
    const fresh = renewed.json.recoveryCodes as string[];
    expect([renewed.status, fresh.length, fresh.some((code) => codes.includes(code))]).toEqual([201, 10, false]);
    expect(await nina.logIn(codes[1])).toEqual([401, 'wrong_code']);
    expect((await nina.call('/removal', 'POST', { passkey, code: codeOf(secret) })).status).toBe(204);
    expect([await statusOf(nina), await nina.logIn()]).toEqual([{ since: null, codesLeft: 0, isRequired: false }, [201, 'in']]);
    expect((await nina.call('/removal', 'POST', { passkey, code: fresh[0] })).json.code).toBe('factor_off');
    expect((await owner.query('select from recovery_code where account_id = $1', [nina.accountId])).length).toBe(0);
  });

  it('is kept so that who reads the database has neither secret nor codes, and the audit log tells what happened without them', async () => {
    const nina = await person();
    const { secret, codes } = await turnOn(nina);
    await nina.logIn(codes[0]);
    const [row] = await owner.query<{ whole: string }>(
      `select string_agg(t::text, ' ') as whole from (select f::text as t from second_factor f union all select r::text from recovery_code r) x`,
    );
    const hex = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
    const log = await owner.query<{ subject: string; operation: string; whole: string }>(
      `select subject, operation, l::text as whole from audit_log l where account_id = $1 and subject in ('second_factor', 'recovery_code')
       order by audit_id`,
      [nina.accountId],
    );
    expect(log.map(({ subject, operation }) => [subject, operation])).toEqual([
      ['second_factor', 'insert'],
      ['second_factor', 'update'],
    ]);
    const used = await owner.query(`select from audit_log where about ->> 'account_id' = $1 and subject = 'recovery_code'`, [
      nina.accountId,
    ]);
    expect(used.length).toBe(1);
    for (const text of [row!.whole, ...log.map(({ whole }) => whole)])
      for (const told of [secret, hex, ...codes, ...codes.map((code) => Buffer.from(code).toString('hex'))])
        expect(text).not.toContain(told);
  });

  it('sealed under another key opens for nobody, and is reset by who runs the server', async () => {
    const nina = await person();
    const { secret } = await turnOn(nina);
    await owner.query(`update second_factor set secret = decode(repeat('00', 48), 'hex') where account_id = $1`, [nina.accountId]);
    expect(await nina.logIn(codeOf(secret))).toEqual([401, 'wrong_code']);
    const reset = (name: string) => portal.run(SecondFactors.use((factors) => factors.reset(name)));
    expect([await reset(nina.accountName.toUpperCase()), await reset(nina.accountName), await reset('nobody')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await nina.isIn(), await nina.logIn()]).toEqual([false, [201, 'in']]);
  });
});

const demand = ({ headers }: Somebody, isRequired: boolean) =>
  portal.call('/admin/v1/second-factor', { method: 'PUT', headers, body: { isRequired } });
const enrol = ({ accountName }: Somebody, body: object = {}, method = 'POST', tried = passkey) =>
  portal.call('/um/v1/second-factor/enrolment', { method, body: { accountName, passkey: tried, ...body } });

describe('An organisation that demands a second factor', () => {
  it('is told how many have none, and has to be asked by somebody who has one', async () => {
    const [chief, nina] = [await person('West', 'administrator'), await person('West')];
    await makeAccount(portal, 'westdemo', { isDemoUser: true, memberships: [{ organisation: 'West', role: 'user', rights: fullRights }] });
    const read = await portal.call('/admin/v1/second-factor', { headers: chief.headers });
    expect(read.json).toEqual({ isRequired: false, without: 2 });
    const refused = await demand(chief, true);
    expect([refused.status, refused.json.code, await nina.isIn()]).toEqual([409, 'own_factor_missing', true]);
    await turnOn(chief);
    expect((await demand(chief, true)).json).toEqual({ isRequired: true, without: 1 });
    expect((await demand(chief, false)).json).toEqual({ isRequired: false, without: 1 });
  });

  it('lets in nobody without one, but lets them set it up with the passkey; who has one goes on', async () => {
    const [chief, nina, omar] = [await person('East', 'administrator'), await person('East'), await person('East')];
    await turnOn(chief);
    await turnOn(omar);
    const demo = await makeAccount(portal, 'eastdemo', {
      isDemoUser: true,
      memberships: [{ organisation: 'East', role: 'user', rights: fullRights }],
    });
    const demoHeaders = bearer((await openSession(portal, demo)).accessToken);
    expect((await enrol(nina)).json.code).toBe('factor_not_required');
    await demand(chief, true);
    expect([await chief.isIn(), await omar.isIn(), await nina.isIn()]).toEqual([true, true, false]);
    expect((await portal.call('/um/v1/account', { headers: demoHeaders })).status).toBe(200);
    expect(await nina.logIn()).toEqual([403, 'factor_missing']);
    expect((await enrol(nina, {}, 'POST', 'Falsch-01')).json.code).toBe('wrong_credentials');
    expect((await enrol(omar)).json.code).toBe('factor_on');
    const secret = String((await enrol(nina)).json.secret);
    expect((await enrol(nina, { code: wrongOf(secret) }, 'PUT')).json.code).toBe('wrong_code');
    expect(await nina.logIn(codeOf(secret))).toEqual([403, 'factor_missing']);
    const { status, json } = await enrol(nina, { code: codeOf(secret) }, 'PUT');
    expect([status, (json.recoveryCodes as string[]).length]).toEqual([201, 10]);
    const access = await portal.call('/um/v1/access-token', { method: 'POST', headers: basic(String(json.userToken)) });
    expect(access.status).toBe(201);
    expect((await enrol(nina, { code: codeOf(secret, 1) }, 'PUT')).json.code).toBe('factor_on');
  });

  it('lets nobody turn it off, also in no other organisation of theirs, and a session made past the login is worth nothing', async () => {
    const [chief, nina] = [await person('South', 'administrator'), await person('Harbour')];
    await turnOn(chief);
    const { codes } = await turnOn(nina);
    await join(nina, 'South');
    await demand(chief, true);
    expect(await statusOf(nina)).toMatchObject({ isRequired: true });
    const refused = await nina.call('/removal', 'POST', { passkey, code: codes[0] });
    expect([refused.status, refused.json.code]).toEqual([409, 'factor_required']);
    await owner.query('delete from second_factor where account_id = $1', [nina.accountId]);
    expect(await nina.isIn()).toBe(false);
    expect((await portal.call('/um/v1/access-token', { method: 'POST', headers: nina.headers })).status).toBe(401);
  });
});

describe('An administrator', () => {
  const reset = async (chief: Somebody, somebody: Somebody) => {
    const { json } = await portal.call('/admin/v1/people', { headers: chief.headers });
    const found = (json.items as { accountName: string; userId: number; hasFactor: boolean }[]).find(
      ({ accountName }) => accountName === somebody.accountName,
    );
    const { status, json: told } = await portal.call(`/admin/v1/people/${found?.userId ?? 0}/second-factor`, {
      method: 'DELETE',
      headers: chief.headers,
    });
    return [found?.hasFactor, status, told.code];
  };

  it('resets the factor of somebody of the organisation who lost it, and logs them out', async () => {
    const [chief, nina] = [await person('North', 'administrator'), await person()];
    expect(await reset(chief, nina)).toEqual([false, 409, 'factor_off']);
    await turnOn(nina);
    expect(await reset(chief, nina)).toEqual([true, 204, undefined]);
    expect([await nina.isIn(), await nina.logIn()]).toEqual([false, [201, 'in']]);
  });

  it('resets neither the own one, nor that of a higher role or of somebody who belongs to others too', async () => {
    const [chief, operator, guest] = [await person('North', 'administrator'), await person('North', 'operatorAdmin'), await person()];
    await Promise.all([chief, operator, guest].map(turnOn));
    await join(guest, 'Harbour');
    expect(await reset(chief, chief)).toEqual([true, 409, 'own_account']);
    expect(await reset(operator, chief)).toEqual([true, 403, 'role_too_high']);
    expect(await reset(chief, guest)).toEqual([true, 409, 'other_organisations']);
    expect(await reset(chief, operator)).toEqual([true, 204, undefined]);
  });
});
