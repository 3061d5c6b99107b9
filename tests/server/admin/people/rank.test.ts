import { describe, expect, it } from 'vitest';
import { roles } from '../../../../src/domain/admin/person.ts';
import { type Endpoint, endpoints, send } from '../../endpoints.ts';
import type { Portal } from '../../harness.ts';
import { type Owner, ownedPortal, signedIn } from '../deploy-portal.ts';

let portal: Portal;
let owner: Owner;
const people: Record<string, { readonly userId: number; readonly headers: Record<string, string> }> = {};
let vehicles: readonly number[];

ownedPortal(async (made) => {
  ({ portal, owner } = made);
  for (const role of roles)
    for (const name of [role, `other ${role}`]) people[name] = { userId: 0, ...(await signedIn(portal, name, role)) };
  people.foreign = { userId: 0, ...(await signedIn(portal, 'foreign', 'user', 'South')) };
  for (const { id, name } of await owner.query<{ id: number; name: string }>(
    'select old_login_id as id, account_name as name from account',
  ))
    people[name] = { ...people[name]!, userId: id };
  const rows = await owner.query<{ id: number }>(
    `insert into vehicle (organisation_id, name, model, type, engine)
     select organisation_id, 'Loco ' || n, 'G 1206', 'locomotive', 'diesel' from organisation, generate_series(1, 2) n where organisation.name = 'North'
     returning vehicle_id as id`,
  );
  vehicles = rows.map(({ id }) => id);
});

/** Every call of the contract that changes something about the person in its path. */
const writes = endpoints.filter(({ method, path }) => method !== 'GET' && path.includes(':userId'));
const day = { startDate: '01.03.2026', endDate: '01.03.2026' };
const bodies: Readonly<Record<string, () => unknown>> = {
  'people.change': () => ({ role: 'user', isDisabled: true, was: { role: 'administrator', isDisabled: true } }),
  'people.resend': () => undefined,
  'people.withdraw': () => undefined,
  'people.resetFactor': () => undefined,
  'users.setAccess': () => ({ vehicleId: vehicles[0], ...day }),
  'users.setAccessOfMany': () => ({ vehicleIds: null, ...day }),
};

const state = () =>
  owner.query(`select (select json_agg(m order by account_id) from membership m) as m, (select json_agg(v order by account_id, vehicle_id) from vehicle_access v) as v,
    (select json_agg(a order by account_id) from (select account_id, disabled_at, invited_at, passkey_hash from account) a) as a`);

/** The rule in its own words: rank by rank. */
const refusal = (caller: string, target: string) => {
  const rank = (name: string) => (roles as readonly string[]).indexOf(name.split(' ').at(-1)!);
  if (caller === 'user') return [403, 'role_missing'];
  if (target === 'foreign') return [404, 'not_found'];
  if (target === caller) return [409, 'own_account'];
  return rank(target) > rank(caller) ? [403, 'role_too_high'] : null;
};
const targets = ['user', 'operatorAdmin', 'administrator', 'other user', 'other operatorAdmin', 'other administrator', 'foreign'];
const call = (endpoint: Endpoint, caller: string, target: string) =>
  send(
    portal,
    endpoint,
    { params: { userId: people[target]!.userId }, body: bodies[endpoint.key]?.(), status: 200 },
    people[caller]!.headers,
  );

describe('A write about a person', () => {
  it('has a sample here for each there is in the contract', () => {
    expect(writes.map(({ key }) => key).sort()).toEqual(Object.keys(bodies).sort());
  });

  it.each(writes.map((endpoint) => [endpoint.key, endpoint] as const))('checks rank and self: %s', async (_, endpoint) => {
    for (const caller of roles)
      for (const target of targets) {
        const wanted = refusal(caller, target);
        const before = await state();
        const { status, json } = await call(endpoint, caller, target);
        if (wanted === null)
          expect([caller, target, [403, 404].includes(status), json.code === 'own_account']).toEqual([caller, target, false, false]);
        else expect([caller, target, status, json.code, await state()]).toEqual([caller, target, ...wanted, before]);
      }
  });
});
