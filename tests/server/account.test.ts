import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, fullRights, makeAccount, openSession, type Portal, startPortal, superuser } from './harness.ts';
import { jpegWith, tinyJpeg } from './tiny-jpeg.ts';

let portal: Portal;
let admin: Awaited<ReturnType<typeof superuser>>;
beforeAll(async () => {
  portal = await startPortal();
  admin = await superuser(portal);
});
afterAll(async () => {
  await admin.close();
  await portal.close();
});

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
  const organisations = json['organisations'] as { id: string; name: string }[];
  expect(organisations.map(({ name }) => name)).toEqual(['North', 'South']);
  expect(organisations.filter(({ id }) => id === json['activeOrganisationId'])).toHaveLength(1);
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
  expect(Number.isInteger(json['oldLoginId'])).toBe(true);
  expect(JSON.stringify(json)).not.toContain('argon2');
});

it('switches the active organisation, and with it role and rights, at once [SES-059] [SES-065] [SES-068]', async () => {
  const { call } = await person({ memberships: [north, south] });
  const { json: before } = await call('GET', '/um/v1/account');
  const [, other] = before['organisations'] as { id: string }[];
  const switched = await call('PUT', '/um/v1/account/active-organisation', { organisationId: other!.id });
  expect(switched.status).toBe(200);
  expect(switched.json).toMatchObject({ activeOrganisationId: other!.id, role: 'operatorAdmin' });
  expect((await call('GET', '/um/v1/account')).json).toMatchObject({ activeOrganisationId: other!.id, role: 'operatorAdmin' });
  const { json: rights } = await call('GET', '/um/v1/account/access-rights');
  expect((rights['accessRights'] as typeof fullRights).gateway).toEqual({ canRead: false, canCreate: false });
  expect((await call('GET', '/logbook/api/logbook/v1/gateway/vehicles')).status).toBe(403);
});

it('does not switch to an organisation one is no member of', async () => {
  await person({ memberships: [south] });
  const { call } = await person();
  const [foreign] = await admin.query<{ organisation_id: string }>(`select organisation_id from organisation where name = 'South'`);
  const answers = [
    await call('PUT', '/um/v1/account/active-organisation', { organisationId: foreign!.organisation_id }),
    await call('PUT', '/um/v1/account/active-organisation', { organisationId: '00000000-0000-4000-8000-000000000000' }),
  ];
  for (const { status, json } of answers) expect([status, json['code']]).toEqual([404, 'not_found']);
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
  expect([language.status, language.json['field']]).toEqual([400, 'language']);
  const unknown = await call('PUT', '/um/v1/account/settings', { language: 'de-DE', role: 'administrator' });
  expect([unknown.status, unknown.json['code'], unknown.json['field']]).toEqual([400, 'invalid_input', 'role']);
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
  expect(json['isDemoUser']).toBe(true);
  const refused = [
    await call('PUT', '/um/v1/account/settings', { language: 'en-GB' }),
    await call('PUT', '/um/v1/passkey', { oldPasskey: 'Weiche-99', newPasskey: 'Signal-01' }),
    await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(tinyJpeg) }),
    await call('DELETE', `/um/v1/account/${accountId}/avatar-image`),
  ];
  for (const { status, json: body } of refused) expect([status, body['code']]).toEqual([403, 'demo_user']);
  const other = (json['organisations'] as { id: string }[]).find(({ id }) => id !== json['activeOrganisationId'])!;
  expect((await call('PUT', '/um/v1/account/active-organisation', { organisationId: other.id })).status).toBe(200);
});

it('stores an avatar, serves it under a signed address and deletes it [API-020] [API-021] [API-022]', async () => {
  const { accountId, call } = await person();
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(404);
  const stored = await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(tinyJpeg) });
  expect([stored.status, stored.text]).toEqual([204, '']);
  const { json } = await call('GET', '/um/v1/account/avatar-image-url');
  const url = String(json['userAvatarUrl']);
  expect(url).toContain(encodeURIComponent(String(json['avatarImageUrlSignature'])));
  expect((await call('GET', '/um/v1/account')).json['userAvatarUrl']).toContain(`/um/v1/avatar/${accountId}?`);
  const picture = await portal.fetch(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(tinyJpeg);
  expect((await call('DELETE', `/um/v1/account/${accountId}/avatar-image`)).status).toBe(204);
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(404);
  expect((await portal.fetch(url)).status).toBe(404);
});

it('shows no avatar behind an old, altered or foreign signature', async () => {
  const { accountId, call } = await person();
  const { accountId: otherId, call: other } = await person();
  await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(tinyJpeg) });
  await other('PUT', `/um/v1/account/${otherId}/avatar-image`, { avatarImage: base64(tinyJpeg) });
  const url = String((await call('GET', '/um/v1/account/avatar-image-url')).json['userAvatarUrl']);
  const wrong = [
    url.replace(accountId, otherId),
    url.replace(/expires=\d+/, `expires=${Date.now() + 9e9}`),
    url.replace(/signature=.../, 'signature=AAA'),
  ];
  for (const address of wrong) expect((await portal.fetch(address)).status).toBe(404);
});

it('removes metadata from an avatar and whatever stands behind its end', async () => {
  const { accountId, call } = await person();
  const picture = Buffer.concat([jpegWith(1, 1, 'GPS 52.5 13.4'), Buffer.from('<script>')]);
  expect((await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(picture) })).status).toBe(204);
  const { json } = await call('GET', '/um/v1/account/avatar-image-url');
  const kept = Buffer.from(await (await portal.fetch(String(json['userAvatarUrl']))).arrayBuffer());
  expect(new Uint8Array(kept)).toEqual(tinyJpeg);
});

it.each([
  [
    'a PNG',
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
    400,
    'image_not_jpeg',
  ],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 400, 'image_not_jpeg'],
  ['a cut-off JPEG', Buffer.from(tinyJpeg.subarray(0, 100)), 400, 'image_not_jpeg'],
  ['nothing', Buffer.alloc(0), 400, 'image_not_jpeg'],
  ['20,000 × 20,000 pixels', Buffer.from(jpegWith(20_000, 20_000)), 413, 'image_too_large'],
  ['five megabytes', Buffer.concat([tinyJpeg, Buffer.alloc(5_000_000)]), 413, 'image_too_large'],
])('refuses %s as an avatar', async (_, bytes, status, code) => {
  const { accountId, call } = await person();
  const answer = await call('PUT', `/um/v1/account/${accountId}/avatar-image`, { avatarImage: base64(bytes) });
  expect([answer.status, answer.json['code'], answer.json['field']]).toEqual([status, code, 'avatarImage']);
  expect((await call('GET', '/um/v1/account/avatar-image-url')).status).toBe(404);
});

it('answers whether a view is permitted, with the role [API-023]', async () => {
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
