import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../src/domain/account/account.ts';
import type { Portal } from '../../harness.ts';
import { type Owner, ownedPortal, signedIn } from '../deploy-portal.ts';

let portal: Portal;
let owner: Owner;
ownedPortal((made) => ({ portal, owner } = made));

let people = 0;
const person = async (organisation: string, role: Role = 'administrator') => {
  const { accountId, headers, call } = await signedIn(portal, `somebody${++people}`, role, organisation);
  return {
    accountId,
    headers,
    read: async () => (await call('GET', '/admin/v1/organisation')).json.name,
    rename: async (name: string, was: string) => {
      const { status, json } = await call('PUT', '/admin/v1/organisation', { name, was });
      return [status, json.code ?? json.name];
    },
    create: (name: string) => call('POST', '/admin/v1/organisations', { name }),
    account: async () =>
      (await call('GET', '/um/v1/account')).json as unknown as {
        activeOrganisationId: string;
        role: string;
        organisations: { id: string; name: string }[];
      },
    change: (organisationId: string) => call('PUT', '/um/v1/account/active-organisation', { organisationId }),
    vehicles: async () => (await call('GET', '/admin/v1/fleet/vehicles')).json.items,
  };
};

describe('An organisation', () => {
  it('is renamed by its administrators, for everybody in it, from the name it has', async () => {
    const [chief, operator] = [await person('West'), await person('West', 'operatorAdmin')];
    expect(await chief.read()).toBe('West');
    expect(await operator.rename('  West Rail ', 'West')).toEqual([200, 'West Rail']);
    expect(await chief.rename('Western', 'West')).toEqual([409, 'changed_meanwhile']);
    expect([await chief.read(), (await chief.account()).organisations[0]?.name]).toEqual(['West Rail', 'West Rail']);
    expect(await chief.rename('WEST RAIL', 'West Rail')).toEqual([200, 'WEST RAIL']);
  });

  it.each([
    ['', 'name_missing'],
    ['   ', 'name_missing'],
    ['x'.repeat(101), 'name_too_long'],
    ['East\u0000', 'invalid_input'],
    ['East\u0007', 'name_control_character'],
    ['East\nRail', 'name_control_character'],
  ])('is not named %j', async (name, code) => {
    const chief = await person('East');
    expect(await chief.rename(name, 'East')).toEqual([400, code]);
    expect((await chief.create(name)).json.code).toBe(code);
    expect(await chief.read()).toBe('East');
  });

  it('has a name of its own, whatever the capitals, however many ask for it at once', async () => {
    const [chief, other] = [await person('North'), await person('South')];
    expect(await chief.rename('sOUTH', 'North')).toEqual([409, 'name_taken']);
    expect((await other.create('NORTH')).json.code).toBe('name_taken');
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, one) => (one % 2 === 0 ? chief : other).create(one < 4 ? 'Harbour' : 'HARBOUR')),
    );
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('that is new has whoever made it as its administrator, and nobody and nothing else', async () => {
    const chief = await person('Valley');
    const { status, json } = await chief.create(' Mountain Rail ');
    expect([status, json.name]).toEqual([201, 'Mountain Rail']);
    const before = await chief.account();
    expect(before.organisations.map(({ name }) => name)).toEqual(['Mountain Rail', 'Valley']);
    expect(before.activeOrganisationId).not.toBe(json.id);
    expect((await chief.change(String(json.id))).status).toBe(200);
    expect([await chief.read(), (await chief.account()).role, await chief.vehicles()]).toEqual(['Mountain Rail', 'administrator', []]);
    const log = await owner.query<{ subject: string }>(
      `select subject from audit_log where organisation_id = $1 and operation = 'insert' order by audit_id`,
      [json.id],
    );
    expect(log.map(({ subject }) => subject)).toEqual(['organisation', 'membership']);
  });

  it('is made by administrators of the portal only', async () => {
    for (const role of ['operatorAdmin', 'user'] as const) {
      const { status, json } = await (await person('Coast', role)).create('Island');
      expect([status, json.code]).toEqual([403, 'role_missing']);
    }
  });
});
