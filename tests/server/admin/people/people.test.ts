import { beforeEach, describe, expect, it } from 'vitest';
import { type Grant, grants, rightsOfGrants } from '../../../../src/domain/admin/grants.ts';
import type { Person, Standing } from '../../../../src/domain/admin/person.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal, passkey } from '../../harness.ts';
import { type Owner, ownedPortal } from '../deploy-portal.ts';

let portal: Portal;
let owner: Owner;
const headers: Record<string, Record<string, string>> = {};
const userIds: Record<string, number> = {};
type Role = Standing['role'];

const names = {
  chief: 'administrator',
  second: 'administrator',
  operator: 'operatorAdmin',
  driver: 'user',
  demo: 'user',
  both: 'user',
} as const;
const south = { southern: 'administrator' } as const;

ownedPortal(async (made) => {
  ({ portal, owner } = made);
  const member = (organisation: string, role: Role) => ({ organisation, role, rights: fullRights });
  for (const [name, role] of Object.entries({ ...names, ...south })) {
    const own = member(name === 'southern' ? 'South' : 'North', role);
    const memberships = name === 'both' ? [own, member('South', 'user')] : [own];
    await makeAccount(portal, name, { memberships, isDemoUser: name === 'demo' });
  }
  for (const row of await owner.query<{ id: number; name: string }>('select old_login_id as id, account_name as name from account'))
    userIds[row.name] = row.id;
});
beforeEach(async () => {
  await owner.query('update account set disabled_at = null');
  await owner.query('delete from failed_try');
  for (const [name, role] of Object.entries({ ...names, ...south }))
    await owner.query(
      'update membership m set role = $1, rights = $3::jsonb from account a where a.account_id = m.account_id and a.account_name = $2',
      [role, name, JSON.stringify(fullRights)],
    );
  for (const row of await owner.query<{ id: string; name: string }>('select account_id as id, account_name as name from account'))
    headers[row.name] = bearer((await openSession(portal, row.id)).accessToken);
});

const list = async (who = 'chief') => {
  const { status, json } = await portal.call('/admin/v1/people', { headers: headers[who]! });
  expect(status).toBe(200);
  return json.items as unknown as readonly Person[];
};
const standingOf = async (name: string) =>
  (await list(name === 'southern' ? 'southern' : 'chief')).find(({ accountName }) => accountName === name)!;
type Change = Omit<Standing, 'grants'> & Partial<Pick<Standing, 'grants'>>;
const usual = (name: string): Change => ({ role: { ...names, ...south }[name as 'chief'], isDisabled: false });
const change = async (name: string, wanted: Partial<Change>, who = 'chief', was: Change = usual(name)) => {
  const body = { ...was, ...wanted, was };
  const { status, json } = await portal.call(`/admin/v1/people/${userIds[name]}`, { method: 'PUT', headers: headers[who]!, body });
  return { status, code: json.code, person: json as unknown as Person };
};
const login = (accountName: string) => portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey } });
const isIn = async (name: string) => (await portal.call('/um/v1/account', { headers: headers[name]! })).status;

describe('People of the organisation', () => {
  it('are listed with role, state and last use, those of others not', async () => {
    const began = Date.now();
    await isIn('driver');
    const all = await list();
    expect(all.map(({ accountName }) => accountName).toSorted()).toEqual(Object.keys(names).toSorted());
    const { lastSeen, ...driver } = all.find(({ accountName }) => accountName === 'driver')!;
    expect(driver).toEqual({
      ...{
        userId: userIds.driver,
        accountName: 'driver',
        firstName: 'First-driver',
        lastName: 'Last-driver',
        email: 'driver@north.example',
      },
      ...{ role: 'user', isDisabled: false, grants, isDemo: false, isInvited: false, hasFactor: false, isSelf: false, isPublisher: false },
    });
    expect(lastSeen).toBeGreaterThan(began - 60_000);
    expect(all.filter(({ isSelf }) => isSelf).map(({ accountName }) => accountName)).toEqual(['chief']);
    expect((await list('southern')).map(({ accountName }) => accountName).toSorted()).toEqual(['both', 'southern']);
  });

  it('are disabled and enabled: out at once, kept out with the words of any wrong login, in again after', async () => {
    expect(await isIn('driver')).toBe(200);
    const { status, person } = await change('driver', { isDisabled: true });
    expect([status, person.isDisabled]).toEqual([200, true]);
    expect(await isIn('driver')).toBe(401);
    const refused = await login('driver');
    const wrong = await login('nobody-at-all');
    expect([refused.status, refused.json.code]).toEqual([wrong.status, wrong.json.code]);
    expect((await standingOf('driver')).isDisabled).toBe(true);
    await change('driver', { isDisabled: false }, 'operator', { role: 'user', isDisabled: true });
    expect([await isIn('driver'), (await login('driver')).status]).toEqual([401, 201]);
  });

  it('get another role from the next request on', async () => {
    expect((await portal.call('/admin/v1/people', { headers: headers.driver! })).status).toBe(403);
    expect((await change('driver', { role: 'operatorAdmin' })).person.role).toBe('operatorAdmin');
    expect((await portal.call('/admin/v1/people', { headers: headers.driver! })).status).toBe(200);
    await change('driver', { role: 'user' }, 'chief', { role: 'operatorAdmin', isDisabled: false });
    expect((await portal.call('/admin/v1/people', { headers: headers.driver! })).status).toBe(403);
  });

  describe('get other rights', () => {
    const limit = (name: string, given: readonly Grant[]) =>
      owner.query('update membership m set rights = $1::jsonb from account a where a.account_id = m.account_id and a.account_name = $2', [
        JSON.stringify(rightsOfGrants(given)),
        name,
      ]);
    const status = async (path: string) => (await portal.call(path, { headers: headers.driver! })).status;

    it('from the next request on, and none that the caller does not have', async () => {
      const vehicles = '/logbook/api/logbook/v1/gateway/vehicles';
      const open = await status(vehicles);
      const { person } = await change('driver', { grants: ['logbook'] }, 'operator');
      expect([open, person.grants, await status(vehicles)]).toEqual([200, ['logbook'], 403]);
      await limit('operator', ['gateway']);
      const was = { ...usual('driver'), grants: ['logbook' as const] };
      const refused = await change('driver', { grants: ['logbook', 'logbookWrite'] }, 'operator', was);
      expect([refused.status, refused.code, (await standingOf('driver')).grants]).toEqual([403, 'right_missing', ['logbook']]);
      const kept = await change('driver', { grants: ['gateway', 'logbook'] }, 'operator', was);
      expect([kept.person.grants, await status(vehicles)]).toEqual([['gateway', 'logbook'], 200]);
      const outdated = await change('driver', { grants: [] }, 'chief', was);
      expect([outdated.status, outdated.code]).toEqual([409, 'changed_meanwhile']);
    });

    it('unless the person is above the caller or is oneself', async () => {
      expect((await change('second', { grants: [] }, 'operator')).code).toBe('role_too_high');
      expect((await change('operator', { grants: [] }, 'operator')).code).toBe('own_account');
      expect((await standingOf('second')).grants).toEqual(grants);
    });
  });

  it.each([
    ['oneself', 'chief', { role: 'user' }, 'chief', 409, 'own_account'],
    ['a demo account', 'demo', { isDisabled: true }, 'chief', 409, 'demo_account'],
    ['a role above one’s own', 'driver', { role: 'administrator' }, 'operator', 403, 'role_too_high'],
    ['somebody above oneself', 'chief', { isDisabled: true }, 'operator', 403, 'role_too_high'],
    ['somebody of other organisations too', 'both', { isDisabled: true }, 'chief', 409, 'other_organisations'],
    ['somebody of another organisation', 'southern', { isDisabled: true }, 'chief', 404, 'not_found'],
    ['anybody, as a user', 'second', { isDisabled: true }, 'driver', 403, 'role_missing'],
  ] as const)('are not changed: %s', async (_, name, wanted, who, status, code) => {
    const answer = await change(name, wanted, who);
    expect([answer.status, answer.code]).toEqual([status, code]);
    const { role, isDisabled } = await standingOf(name);
    expect({ role, isDisabled }).toEqual(usual(name));
    expect(await isIn(name)).toBe(200);
  });

  it('may get another role here though they belong to other organisations', async () => {
    expect((await change('both', { role: 'operatorAdmin' })).status).toBe(200);
    expect((await list('southern')).find(({ accountName }) => accountName === 'both')!.role).toBe('user');
  });

  it('deploy texts and set messages for all organisations once an administrator names them, and no operator’s own do [DEC-165]', async () => {
    const message = {
      suggestReload: false,
      showUserMsg: true,
      msgIsDependent: false,
      isDisableDismissButton: false,
      userMsg: { 'de-DE': 'a', 'en-GB': 'b' },
    };
    const call = (method: string, path: string, body: object) =>
      portal.call(`/admin/v1${path}`, { method, headers: headers.operator!, body });
    const codes = async () => [
      (await call('PUT', '/user-interaction', message)).json.code,
      (await call('POST', '/deploy/languages', { isSure: true })).json.code,
    ];
    expect(await codes()).toEqual(['not_publisher', 'not_publisher']);
    await change('second', { role: 'operatorAdmin' });
    const bySecond = await change('operator', { isPublisher: true }, 'second');
    expect([bySecond.status, bySecond.code]).toEqual([403, 'role_too_high']);
    const was: Change = { ...usual('operator'), isPublisher: false };
    expect((await change('operator', { isPublisher: true }, 'chief', was)).person.isPublisher).toBe(true);
    expect((await standingOf('operator')).isPublisher).toBe(true);
    expect(await codes()).not.toContain('not_publisher');
    expect((await change('operator', { isPublisher: true }, 'chief', was)).code).toBe('changed_meanwhile');
    // With the role goes the right.
    await change('operator', { role: 'user' });
    await change('operator', { role: 'operatorAdmin' }, 'chief', { role: 'user', isDisabled: false });
    expect((await standingOf('operator')).isPublisher).toBe(false);
    expect(await codes()).toEqual(['not_publisher', 'not_publisher']);
  });

  it('are not changed by who saw them otherwise than they are by now', async () => {
    await change('driver', { role: 'operatorAdmin' });
    const late = await change('driver', { isDisabled: true }, 'second');
    expect([late.status, late.code]).toEqual([409, 'changed_meanwhile']);
    expect(await standingOf('driver')).toMatchObject({ role: 'operatorAdmin', isDisabled: false });
  });

  it('always have an administrator left: of two who take each other’s role at the same moment one succeeds', async () => {
    for (const taken of [{ role: 'user' }, { isDisabled: true }] as const) {
      for (let round = 0; round < 8; round++) {
        await owner.query(
          "update membership m set role = 'administrator' from account a where a.account_id = m.account_id and account_name in ('chief', 'second')",
        );
        await owner.query('update account set disabled_at = null');
        for (const name of ['chief', 'second']) {
          const [row] = await owner.query<{ id: string }>('select account_id as id from account where account_name = $1', [name]);
          headers[name] = bearer((await openSession(portal, row!.id)).accessToken);
        }
        const answers = await Promise.all([change('second', taken, 'chief'), change('chief', taken, 'second')]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const [left] = await owner.query<{ n: number }>(
          `select count(*)::int as n from membership m join account a using (account_id)
           where a.account_name in ('chief', 'second') and m.role = 'administrator' and a.disabled_at is null`,
        );
        expect(left!.n).toBe(1);
      }
    }
  });
});
