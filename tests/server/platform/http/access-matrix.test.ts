import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Avatars } from '../../../../server/account/avatars.ts';
import { type EndpointKey, policy } from '../../../../server/platform/policy.ts';
import { type RawKey, type RawRow, rawPolicy } from '../../../../server/platform/raw-policy.ts';
import { endpoints, send } from '../../endpoints.ts';
import { watchRows } from '../../row-watch.ts';
import { samples } from '../../samples.ts';
import { makeWorld, type World } from '../../world.ts';

let world: World;
let rows: Awaited<ReturnType<typeof watchRows>>;
/** Sessions are settled for every cell; the rest is put back where something was written. */
const restored = async () => {
  const written = await rows.written();
  await (written.some((name) => name !== 'session') ? world.restore() : world.settle());
  await rows.written();
};
beforeAll(async () => {
  world = await makeWorld();
  rows = await watchRows(world.admin.query);
  await world.restore();
});
afterAll(() => world.close());

const unauthenticated = ['anonymous', 'expired', 'bad signature', 'tokens swapped', 'revoked session', 'removed member with a live token'];
const principalNames = [
  ...unauthenticated,
  'plain user',
  'logbook read-only',
  'logbook none',
  'comments read-only',
  'gateway none',
  'demo',
  "operator's administrator",
  'administrator',
  'member of another organisation',
  'device of the organisation',
  'withdrawn device key',
] as const;

/** Written down here once more and by hand, so that a slip in the policy table shows. */
const open: readonly EndpointKey[] = [
  'system.health',
  'system.configuration',
  'session.createRefreshToken',
  'session.createPasskeyResetRequest',
  'session.createPasskeyReset',
  'secondFactor.startAtLogin',
  'secondFactor.confirmAtLogin',
  'content.token',
  'content.faq',
];
const logbookWrites: readonly EndpointKey[] = [
  'logbook.create',
  'logbook.update',
  'logbook.finalise',
  'logbook.remove',
  'logbook.removeByKey',
];
const writes: readonly EndpointKey[] = [
  'session.updatePasskey',
  'session.createContentToken',
  'session.end',
  'session.endOthers',
  'secondFactor.start',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.remove',
  'profile.updateMe',
  'profile.updateLocale',
  'profile.updateImage',
  'profile.deleteImage',
  'account.updateSettings',
  'account.updateAvatar',
  'account.deleteAvatar',
  'logbook.createComment',
  'datasheet.save',
  'notifications.exportData',
  'notifications.changeState',
  'alertSettings.save',
  'alertAreas.create',
  'alertAreas.change',
  'alertAreas.remove',
  'alertMail.save',
  'alertPush.save',
  'alertPush.test',
  'alertPush.remove',
  'webhooks.create',
  'webhooks.change',
  'webhooks.renewSecret',
  'webhooks.test',
  'webhooks.remove',
  'webhooks.resend',
  'fleet.create',
  'fleet.change',
  'fleet.importFile',
  'people.change',
  'people.invite',
  'people.resend',
  'people.withdraw',
  'people.resetFactor',
  'people.demandFactor',
  'organisation.rename',
  'organisation.create',
  'users.setAccess',
  'translations.edit',
  'versions.set',
  'versions.setInteraction',
  ...logbookWrites,
];
const ofOnePersonsDraft: readonly EndpointKey[] = ['logbook.update', 'logbook.finalise', 'logbook.remove'];
const ofOnePersonsExport: readonly EndpointKey[] = ['logbook.exportState', 'logbook.downloadExport', 'logbook.cancelExport'];
const ofOneAccount: readonly EndpointKey[] = ['account.updateAvatar', 'account.deleteAvatar'];
const ofOneVehicle: readonly EndpointKey[] = [
  'gateway.liveOfVehicle',
  'gateway.weather',
  'gateway.datasheet',
  'gateway.tracks',
  'gateway.heatmap',
  'history.report',
  'history.reportingHours',
  'history.pieChart',
  'history.graph',
  'history.intervals',
  'history.trackPieces',
  'history.trackFile',
  'datasheet.read',
  'datasheet.save',
  'notifications.changeState',
  'alertSettings.read',
  'alertSettings.dryRun',
  'alertSettings.save',
  'alertAreas.create',
  'devices.issue',
];
const ofAdministrators: readonly EndpointKey[] = [
  'fleet.vehicles',
  'fleet.create',
  'fleet.change',
  'fleet.importFile',
  'fleet.reporting',
  'devices.list',
  'devices.issue',
  'devices.revoke',
  'webhooks.list',
  'webhooks.create',
  'webhooks.change',
  'webhooks.renewSecret',
  'webhooks.test',
  'webhooks.remove',
  'webhooks.deliveries',
  'webhooks.resend',
  'people.list',
  'people.change',
  'people.invite',
  'people.resend',
  'people.withdraw',
  'people.resetFactor',
  'people.factorDemand',
  'people.demandFactor',
  'organisation.read',
  'organisation.rename',
  'organisation.create',
  'users.list',
  'users.vehicles',
  'users.setAccess',
  'translations.list',
  'translations.edit',
  'versions.read',
  'versions.set',
  'versions.setInteraction',
  'deployment.status',
  'deployment.approve',
  'deployment.deployLanguages',
  'deployment.deployApp',
  'deployment.restore',
  'audit.list',
  'audit.export',
  'audit.check',
];
const ofPortalAdministrators: readonly EndpointKey[] = ['deployment.restore', 'organisation.create'];
const foreignObjects: readonly EndpointKey[] = [
  'alertAreas.change',
  'alertAreas.remove',
  'webhooks.change',
  'webhooks.renewSecret',
  'webhooks.test',
  'webhooks.remove',
  'webhooks.deliveries',
  'webhooks.resend',
  'fleet.change',
  'fleet.reporting',
  'devices.revoke',
  'account.switchOrganisation',
  'gateway.vehiclesOfUser',
  'users.vehicles',
  'users.setAccess',
  'people.change',
  'people.resend',
  'people.withdraw',
  'people.resetFactor',
];
const administrators = ["operator's administrator", 'administrator', 'member of another organisation'];

const expected = (key: EndpointKey, principal: string): readonly [status: number, code?: string] | 'allowed' => {
  if (open.includes(key)) return 'allowed';
  if (key.startsWith('ingestion.')) return principal === 'device of the organisation' ? 'allowed' : [401, 'device_key_unknown'];
  if (unauthenticated.includes(principal) || principal.includes('device')) return [401, 'not_signed_in'];
  const isForeign = principal === 'member of another organisation';
  if (ofAdministrators.includes(key) && !administrators.includes(principal)) return [403, 'role_missing'];
  if (ofPortalAdministrators.includes(key) && principal === "operator's administrator") return [403, 'role_missing'];
  if (
    /^(gateway|history|datasheet|notifications|alertSettings|alertAreas|alertMail|alertPush|places)\./.test(key) &&
    principal === 'gateway none'
  )
    return [403, 'right_missing'];
  if (key.startsWith('logbook.')) {
    if (isForeign) return [404, 'err_unknown_organisation'];
    if (principal === 'logbook none') return [403, 'right_missing'];
    if (principal === 'logbook read-only' && logbookWrites.includes(key)) return [403, 'right_missing'];
    if (principal === 'comments read-only' && key === 'logbook.createComment') return [403, 'right_missing'];
  }
  if (writes.includes(key) && principal === 'demo') return [403, 'demo_user'];
  if (ofOnePersonsDraft.includes(key) && principal !== 'plain user') return [403, 'not_creator'];
  if (ofOnePersonsExport.includes(key) && principal !== 'plain user') return [404, 'not_found'];
  if (ofOneAccount.includes(key) && principal !== 'plain user') return [404, 'not_found'];
  if (isForeign && ofOneVehicle.includes(key)) return [404, 'not_found'];
  if (isForeign && foreignObjects.includes(key)) return [404, 'not_found'];
  // Theirs has another name than the one that the call would change.
  if (isForeign && key === 'organisation.rename') return [409, 'changed_meanwhile'];
  if (key === 'gateway.vehiclesOfUser' && principal !== 'plain user' && !administrators.includes(principal)) return [404, 'not_found'];
  return 'allowed';
};

it('has a row in the policy table and a sample for every call of the contract', () => {
  const keys = endpoints.map(({ key }) => key).sort();
  expect(Object.keys(policy).sort()).toEqual(keys);
  expect(Object.keys(samples(world)).sort()).toEqual(keys);
  expect(world.principals.map(({ name }) => name).sort()).toEqual([...principalNames].sort());
});

it('answers 401 to every call without a token but the open ones, and to none with one that is not its own [API-008]', async () => {
  await world.restore();
  const member = world.principals.find(({ name }) => name === 'plain user')!;
  const guarded = endpoints.filter(({ key }) => policy[key].token === 'access');
  expect(guarded.length).toBeGreaterThan(20);
  const statuses = async (headers: Readonly<Record<string, string>>) => {
    const all = await Promise.all(
      guarded.map(async (one) => [one.key, (await send(world.portal, one, samples(world)[one.key], headers)).status]),
    );
    return all.filter(([, status]) => status !== 401);
  };
  expect(await statuses({})).toEqual([]);
  expect(await statuses(await member.headers('user'))).toEqual([]);
});

it('is told of every row that is written, and of no use of a session', async () => {
  const { query } = world.admin;
  const isTold = async (statement: string) => {
    const before = await rows.mark();
    await query(statement);
    return (await rows.mark()) !== before;
  };
  await world.principals.find(({ name }) => name === 'plain user')!.headers('user');
  expect(await isTold('update session set last_used_at = now()')).toBe(false);
  expect(await isTold('update vehicle set name = name where false')).toBe(false);
  expect(await isTold('update vehicle set name = name')).toBe(true);
  expect(await isTold("update session set expires_at = expires_at + interval '1 s'")).toBe(true);
  expect(await isTold('delete from session')).toBe(true);
  expect(await rows.written()).toEqual(expect.arrayContaining(['session', 'vehicle']));
});

describe.each(endpoints)('$key', (endpoint) => {
  it.each(principalNames.map((name) => [name]))('%s', async (name) => {
    await restored();
    const principal = world.principals.find((one) => one.name === name)!;
    const headers = await principal.headers(policy[endpoint.key].token);
    // What is done to a token is undone with the sessions.
    await rows.written();
    const sample = samples(world)[endpoint.key];
    const wanted = expected(endpoint.key, name);
    const before = wanted === 'allowed' ? null : await rows.mark();
    const answer = await send(world.portal, endpoint, sample, headers);
    if (wanted === 'allowed') {
      expect([answer.status, answer.json.code]).toEqual([sample.status, sample.code]);
      if (name === 'member of another organisation') for (const secret of world.north.secrets) expect(answer.text).not.toContain(secret);
      return;
    }
    expect([answer.status, answer.json.code]).toEqual(wanted);
    expect(Object.keys(answer.json).sort()).toEqual(['_tag', 'code', 'requestId']);
    expect(answer.headers.get('www-authenticate')).toBeNull();
    for (const secret of world.north.secrets) expect(answer.text).not.toContain(secret);
    expect(await rows.mark()).toBe(before);
  });
});

/** What one valid call outside the contract looks like, and what it is answered to somebody who may. */
const rawSample = async (
  key: RawKey,
  deviceKey: string,
): Promise<{ readonly path: string; readonly method: string; readonly status?: number }> => {
  const report = new URLSearchParams({ id: deviceKey, timestamp: String(Date.now()), lat: '52.5', lon: '13.4' });
  switch (key) {
    case 'avatar.image': {
      const { userAvatarUrl } = await world.portal.run(Avatars.use(({ signedUrl }) => signedUrl(world.north.accountId)));
      return { method: 'GET', path: userAvatarUrl, status: 200 };
    }
    case 'email.confirmation':
    case 'email.confirm':
      return { method: key === 'email.confirm' ? 'POST' : 'GET', path: '/um/v1/email-confirmation?token=unknown', status: 404 };
    case 'mailbox.page':
      return { method: 'GET', path: '/mailbox', status: 404 };
    case 'osmand.query':
    case 'osmand.body':
      // A gateway's report says which vehicle it is about in JSON only: stored or not, the key was known.
      return { method: key === 'osmand.query' ? 'GET' : 'POST', path: `/ingest/osmand?${report}`, status: 400 };
    case 'docs.openApi':
      return { method: 'GET', path: '/docs/openapi.json', status: 200 };
    case 'files.docs':
      return { method: 'GET', path: '/docs', status: 200 };
    case 'files.assets':
      return { method: 'GET', path: '/locales/de-DE/labels.json', status: 200 };
    case 'files.portal':
      return { method: 'GET', path: '/login' };
  }
};

describe.each(Object.entries(rawPolicy) as [RawKey, RawRow][])('outside the contract: %s', (key, { token }) => {
  const call = async (headers: Readonly<Record<string, string>>, spoil = (path: string) => path) => {
    const { method, path, status } = await rawSample(key, headers['x-device-key'] ?? 'gb_none');
    const { 'x-device-key': _, ...others } = headers;
    return { ...(await world.portal.call(spoil(path), { method, headers: others })), wanted: status };
  };

  it.each(principalNames.map((name) => [name]))('%s', async (name) => {
    await world.restore();
    const principal = world.principals.find((one) => one.name === name)!;
    const headers = await principal.headers(token === 'deviceKey' ? 'device' : 'access');
    const anonymous = await call({});
    const before = await rows.mark();
    const { status, text, json, wanted } = await call(headers);
    for (const secret of world.north.secrets) expect(text).not.toContain(secret);
    if (token === 'deviceKey' && name !== 'device of the organisation') {
      expect([status, json.code]).toEqual([401, 'device_key_unknown']);
      expect(await rows.mark()).toBe(before);
    } else if (token === 'deviceKey') expect([status, json.code]).toEqual([wanted, 'vehicle_missing']);
    else {
      // Who asks makes no difference.
      expect([status, text]).toEqual([
        wanted ?? anonymous.status,
        token !== 'signature' ? anonymous.text.replace(/"requestId":"[^"]*"/, /"requestId":"[^"]*"/.exec(text)?.[0] ?? '') : text,
      ]);
      expect(await rows.mark()).toBe(before);
    }
    if (token === 'signature')
      expect(
        (await call(headers, (path) => path.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`))).status,
      ).toBe(404);
  });
});
