import { expect, it } from 'vitest';
import { type Owner, ownedPortal } from '../admin/deploy-portal.ts';
import { bearer, fullRights, makeAccount, openSession, type Portal } from '../harness.ts';
import { tinyJpeg } from '../tiny-jpeg.ts';

let portal: Portal;
let admin: Owner;
ownedPortal((made) => ({ portal, owner: admin } = made));

let people = 0;
const person = async (change: Parameters<typeof makeAccount>[2] = {}) => {
  const accountId = await makeAccount(portal, `account${++people}`, change);
  const { accessToken } = await openSession(portal, accountId);
  const call = (method: string, path: string, body?: unknown) =>
    portal.call(path, { method, headers: bearer(accessToken), ...(body !== undefined && { body }) });
  return { accountId, call };
};
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const north = { organisation: 'North', role: 'user' as const, rights: fullRights };
const south = { organisation: 'South', role: 'operatorAdmin' as const, rights: { gateway: { canRead: false, canCreate: false } } };

it('gives the account record, which names exactly one active organisation among its own [API-017] [SES-059] [SES-068]', async () => {
  const { accountId, call } = await person({ memberships: [north, south], settings: { language: 'en-GB' } });
  const { status, json } = await call('GET', '/um/v1/account');
  expect(status).toBe(200);
  const organisations = json.organisations as { id: string; name: string }[];
  expect(organisations.map(({ name }) => name)).toEqual(['North', 'South']);
  expect(organisations.filter(({ id }) => id === json.activeOrganisationId)).toHaveLength(1);
  expect(json).toMatchObject({
    accountId,
    accountName: `account${people}`,
    firstName: `First-account${people}`,
    lastName: `Last-account${people}`,
    role: 'user',
    isDemoUser: false,
    settings: { language: 'en-GB' },
    avatarImageUrlSignature: null,
    userAvatarUrl: null,
  });
  expect(Number.isInteger(json.oldLoginId)).toBe(true);
  expect(JSON.stringify(json)).not.toContain('argon2');
});

it('switches the active organisation, and with it role and rights, at once [SES-059] [SES-065] [SES-068]', async () => {
  const { call } = await person({ memberships: [north, south] });
  const { json: before } = await call('GET', '/um/v1/account');
  const [, other] = before.organisations as { id: string }[];
  const switched = await call('PUT', '/um/v1/account/active-organisation', { organisationId: other!.id });
  expect(switched.status).toBe(200);
  expect(switched.json).toMatchObject({ activeOrganisationId: other!.id, role: 'operatorAdmin' });
  expect((await call('GET', '/um/v1/account')).json).toMatchObject({ activeOrganisationId: other!.id, role: 'operatorAdmin' });
  const { json: rights } = await call('GET', '/um/v1/account/access-rights');
  expect((rights.accessRights as typeof fullRights).gateway).toEqual({ canRead: false, canCreate: false });
  expect((await call('GET', '/logbook/api/logbook/v1/gateway/vehicles')).status).toBe(403);
});

it('gives rights per resource and per issuing organisation, telematics under both of its names [API-016] [SES-065]', async () => {
  const { call } = await person({ memberships: [north, south] });
  const { status, json } = await call('GET', '/um/v1/account/access-rights');
  expect(status).toBe(200);
  const { accessRights, byOrganisation } = json as unknown as Record<string, Record<string, unknown>>;
  expect(accessRights).toEqual({ ...fullRights, 'gateway/telematics': fullRights.gateway });
  expect(Object.keys(byOrganisation!)).toHaveLength(2);
  expect(Object.values(byOrganisation!)).toContainEqual({ gateway: south.rights.gateway, 'gateway/telematics': south.rights.gateway });
  expect(Object.values(byOrganisation!)).toContainEqual(accessRights);
});

it('lets a withdrawn right bite with the next call', async () => {
  const { accountId, call } = await person();
  expect((await call('GET', '/logbook/api/logbook/v1/gateway/vehicles')).status).toBe(200);
  await admin.query(`update membership set rights = rights || '{"gateway":{"canRead":false,"canCreate":false}}' where account_id = $1`, [
    accountId,
  ]);
  expect((await call('GET', '/logbook/api/logbook/v1/gateway/vehicles')).status).toBe(403);
});

it('reads and writes the account settings, the language among them [API-018] [API-019] [I18-004]', async () => {
  const { call } = await person();
  expect((await call('GET', '/um/v1/account/settings')).json).toEqual({});
  const written = await call('PUT', '/um/v1/account/settings', { language: 'en-GB' });
  expect([written.status, written.json]).toEqual([200, { language: 'en-GB' }]);
  expect((await call('GET', '/um/v1/account/settings')).json).toEqual({ language: 'en-GB' });
  expect((await call('GET', '/um/v1/account')).json).toMatchObject({ settings: { language: 'en-GB' } });
});

it('refuses a language it does not have and a field it does not know, each by name', async () => {
  const { call } = await person();
  const language = await call('PUT', '/um/v1/account/settings', { language: 'fr-FR' });
  expect([language.status, language.json.field]).toEqual([400, 'language']);
  const unknown = await call('PUT', '/um/v1/account/settings', { language: 'de-DE', role: 'administrator' });
  expect([unknown.status, unknown.json.code, unknown.json.field]).toEqual([400, 'invalid_input', 'role']);
  expect((await call('GET', '/um/v1/account/settings')).json).toEqual({});
});

it('gives empty settings when the stored ones cannot be read [ERR-007]', async () => {
  const { accountId, call } = await person();
  for (const broken of ['{"language":"xx"}', '[]', '7']) {
    await admin.query('update account set settings = $1::text::jsonb where account_id = $2', [broken, accountId]);
    const { status, json } = await call('GET', '/um/v1/account/settings');
    expect([status, json]).toEqual([200, {}]);
    expect((await call('GET', '/um/v1/account')).status).toBe(200);
  }
});

it('refuses every write of a demo user, but lets the organisation be switched [SES-070]', async () => {
  const { accountId, call } = await person({ isDemoUser: true, memberships: [north, south] });
  const { json } = await call('GET', '/um/v1/account');
  expect(json.isDemoUser).toBe(true);
  const refused = [
    await call('PUT', '/um/v1/account/settings', { language: 'en-GB' }),
    await call('PUT', '/um/v1/passkey', { oldPasskey: 'Weiche-99', newPasskey: 'Schwelle-01' }),
    await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(tinyJpeg) }),
    await call('DELETE', `/um/v1/account/${accountId}/avatar-image`),
  ];
  for (const { status, json: body } of refused) expect([status, body.code]).toEqual([403, 'demo_user']);
  const other = (json.organisations as { id: string }[]).find(({ id }) => id !== json.activeOrganisationId)!;
  expect((await call('PUT', '/um/v1/account/active-organisation', { organisationId: other.id })).status).toBe(200);
});

it('answers whether a view is permitted, with the role [API-023] [ADM-001]', async () => {
  const { call } = await person({
    memberships: [{ ...north, rights: { ...fullRights, logbook_entries: { canRead: false, canCreate: false } } }],
  });
  const ask = async (view: string) => (await call('GET', `/um/v1/view-permitted?view=${view}`)).json;
  expect(await ask('livedata')).toEqual({ userIsAllowed: true, myUserRole: 'user' });
  expect(await ask('logbook-all-entries')).toEqual({ userIsAllowed: false, myUserRole: 'user' });
  expect(await ask('useradministration')).toEqual({ userIsAllowed: false, myUserRole: 'user' });
  expect(await ask('no-such-view')).toEqual({ userIsAllowed: false, myUserRole: 'user' });
  const { call: asAdministrator } = await person({ memberships: [{ ...north, role: 'administrator' }] });
  const { json } = await asAdministrator('GET', '/um/v1/view-permitted?view=useradministration');
  expect(json).toEqual({ userIsAllowed: true, myUserRole: 'administrator' });
});
