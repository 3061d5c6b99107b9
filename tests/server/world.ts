import { Context } from 'effect';
import { SignJWT } from 'jose';
import { Sessions } from '../../server/account/sessions.ts';
import { fillSource } from '../../server/places/filling.ts';
import { Secrets } from '../../server/platform/secrets.ts';
import type { RightsByResource, Role } from '../../src/domain/account/account.ts';
import type { AccountId } from '../../src/domain/common/ids.ts';
import type { EntryCreate } from '../../src/domain/logbook/entry/entry.ts';
import { weber } from '../cases/places/suppliers.ts';
import { basic, bearer, fullRights, makeAccount, openSession, type Portal, startPortal, superuser, type Tokens } from './harness.ts';
import { commentOf, defects, drawing, entryOf, logbookOf, uuid } from './logbook/logbook-world.ts';
import { tinyPlace } from './places/tiny-place.ts';
import { tinyJpeg } from './tiny-jpeg.ts';

type TokenKind = 'none' | 'access' | 'user' | 'any' | 'content' | 'device';

/** Somebody who calls: what the call carries for each kind of token. */
interface Principal {
  readonly name: string;
  readonly headers: (kind: TokenKind) => Promise<Readonly<Record<string, string>>>;
}

/** Entries of the plain user: a finalised one with a comment, a draft, and an export of both. */
interface NorthLogbook {
  readonly entryId: string;
  readonly commentId: string;
  readonly draftId: string;
  readonly draftKey: string;
  readonly exportId: string;
  readonly entry: EntryCreate;
  readonly signature: string;
}

export interface World {
  readonly portal: Portal;
  readonly admin: Awaited<ReturnType<typeof superuser>>;
  readonly principals: readonly Principal[];
  /** Ids of the organisation North, and texts that stand in its objects only. */
  readonly north: {
    readonly organisationId: string;
    readonly accountId: AccountId;
    readonly oldLoginId: number;
    /** Was invited and has not come. */
    readonly invitedId: number;
    readonly vehicleId: number;
    /** What the content site knows it by. */
    readonly wpId: number;
    readonly alertId: string;
    readonly areaId: string;
    readonly webhookId: string;
    /** Of the alert to the webhook. */
    readonly deliveryId: string;
    readonly deviceKeyId: string;
    readonly logbook: NorthLogbook;
    readonly secrets: readonly string[];
  };
  readonly south: { readonly organisationId: string; readonly vehicleId: number };
  readonly close: () => Promise<void>;
}

const read = { canRead: true, canCreate: false };
const none = { canRead: false, canCreate: false };

const headersFor = (kind: TokenKind, { accessToken, userToken }: Tokens, contentToken: string) => {
  if (kind === 'user') return basic(userToken);
  if (kind === 'content') return bearer(contentToken);
  if (kind === 'device') return { 'x-device-key': accessToken };
  return bearer(accessToken);
};

export const makeWorld = async (): Promise<World> => {
  const portal = await startPortal();
  const admin = await superuser(portal);
  const account = async (name: string, rights: RightsByResource = fullRights, role: Role = 'user', organisation = 'North', change = {}) =>
    makeAccount(portal, name, { memberships: [{ organisation, role, rights }], ...change });
  const contentToken = (id: string) => portal.run(Sessions.use(({ open }) => open(id, 'content')));

  const signedIn = (name: string, id: AccountId): Principal => ({
    name,
    headers: async (kind) => (kind === 'content' ? bearer(await contentToken(id)) : headersFor(kind, await openSession(portal, id), '')),
  });
  /** Signed in, then something happens to the tokens or the session before the call. */
  const spoilt = (
    name: string,
    id: AccountId,
    spoil: (tokens: Tokens, content: string) => Promise<readonly [Tokens, string]>,
  ): Principal => ({
    name,
    headers: async (kind) =>
      headersFor(kind, ...(await spoil(await openSession(portal, id), kind === 'content' ? await contentToken(id) : ''))),
  });

  const plain = await account('plain');
  const other = await account('southadmin', fullRights, 'administrator', 'South');
  const removed = await account('removed');
  const invited = await account('invited');
  const spoiltAccount = await account('spoilt');
  const organisations = await admin.query<{ organisation_id: string; name: string }>('select organisation_id, name from organisation');
  const organisationId = organisations.find(({ name }) => name === 'North')!.organisation_id;
  const southId = organisations.find(({ name }) => name === 'South')!.organisation_id;
  const vehicle = (organisation: string, name: string) =>
    admin.query<{ vehicle_id: number; wp_id: number }>(
      `insert into vehicle (organisation_id, name, model, type, engine, fabric_nr, datasheet)
       values ($1, $2, $2 || '-model', 'locomotive', 'diesel', $2 || '-fabric', '[]') returning vehicle_id, wp_id`,
      [organisation, name],
    );
  const { vehicle_id: vehicleId, wp_id: wpId } = (await vehicle(organisationId, 'NorthLoco'))[0]!;
  const southVehicle = (await vehicle(southId, 'SouthLoco'))[0]!.vehicle_id;

  const key = async (label: string, revoked = false) => {
    const { accessToken } = await openSession(portal, other);
    const issued = await portal.call('/admin/v1/device-keys', {
      method: 'POST',
      headers: bearer(accessToken),
      body: { vehicleId: null, label: 'made' },
    });
    await admin.query(
      `update device_key set organisation_id = $1, revoked_at = case when $2 then now() end, label = $4 where device_key_id = $3`,
      [organisationId, revoked, issued.json.id, label],
    );
    return { id: String(issued.json.id), deviceKey: String(issued.json.deviceKey) };
  };
  const listed = await key('NorthKey');
  const deviceKey = await key('NorthGateway');
  const revokedKey = await key('NorthRevoked', true);
  const device = (name: string, value: string): Principal => ({
    name,
    headers: async (kind) => (kind === 'device' ? { 'x-device-key': value } : bearer(value)),
  });

  const secretKeys = Context.get(portal.services, Secrets);
  const past = Math.floor(Date.now() / 1_000) - 60;
  const signedPast = async (id: AccountId, kind: 'access' | 'user', sid: string) =>
    new SignJWT(kind === 'access' ? { sid } : { accountId: id, jti: 'x'.repeat(43) })
      .setProtectedHeader({ alg: 'HS256', typ: `${kind}+jwt` })
      .setIssuer('gleisblick')
      .setAudience('gleisblick-portal')
      .setSubject(id)
      .setIssuedAt(past - 600)
      .setExpirationTime(past)
      .sign(secretKeys.key(`${kind} token`));
  const sessionOf = (id: string) =>
    admin.query<{ session_id: string }>('select session_id from session where account_id = $1 limit 1', [id]);
  const altered = (token: string) => token.replace(/.$/, '').replace(/.{3}$/, (end) => (end === 'AAA' ? 'BBB' : 'AAA'));

  const principals: Principal[] = [
    { name: 'anonymous', headers: async () => ({}) },
    spoilt('expired', spoiltAccount, async () => {
      const sid = (await sessionOf(spoiltAccount))[0]!.session_id;
      const content = await contentToken(spoiltAccount);
      await admin.query(`update session set expires_at = now() where account_id = $1 and purpose = 'content'`, [spoiltAccount]);
      const tokens = {
        accessToken: await signedPast(spoiltAccount, 'access', sid),
        userToken: await signedPast(spoiltAccount, 'user', sid),
      };
      return [tokens, content];
    }),
    spoilt('bad signature', spoiltAccount, async ({ accessToken, userToken }, content) => [
      { accessToken: altered(accessToken), userToken: altered(userToken) },
      altered(content),
    ]),
    spoilt('tokens swapped', spoiltAccount, async ({ accessToken, userToken }) => [
      { accessToken: userToken, userToken: accessToken },
      userToken,
    ]),
    spoilt('revoked session', spoiltAccount, async (tokens, content) => {
      await portal.run(Sessions.use(({ revokeAll }) => revokeAll(spoiltAccount)));
      return [tokens, content];
    }),
    signedIn('plain user', plain),
    signedIn('logbook read-only', await account('logread', { ...fullRights, logbook_entries: read })),
    signedIn('logbook none', await account('lognone', { ...fullRights, logbook_entries: none })),
    signedIn('comments read-only', await account('comread', { ...fullRights, 'logbook_entries/comments': read })),
    signedIn('gateway none', await account('gwnone', { ...fullRights, gateway: none })),
    signedIn('demo', await account('demo', fullRights, 'user', 'North', { isDemoUser: true })),
    signedIn("operator's administrator", await account('opadmin', fullRights, 'operatorAdmin')),
    signedIn('administrator', await account('admin', fullRights, 'administrator')),
    signedIn('member of another organisation', other),
    spoilt('removed member with a live token', removed, async (tokens, content) => {
      await admin.query('delete from membership where account_id = $1', [removed]);
      return [tokens, content];
    }),
    device('device of the organisation', deviceKey.deviceKey),
    device('withdrawn device key', revokedKey.deviceKey),
  ];
  const entry = { ...entryOf(vehicleId), defects: { ...defects, description: 'NorthDefect' } };
  const logbook = await logbookOf(portal, plain, organisationId);
  const draftKey = uuid();
  const { id: draftId } = await logbook.made(entry, draftKey);
  const changed = await logbook.made(entry);
  await logbook.update(changed.id, entry, changed.etag, 1, uuid(), { sendOptionalNotification: true });
  const { id: entryId } = await logbook.signed(entry);
  const commented = await logbook.comment(entryId, await commentOf({ remarks: 'NorthComment', newEntryState: 'open' }));
  const exported = await logbook.call('POST', '/exports', { accept: 'text/csv; charset=utf-8' });
  const exportId = String(exported.json.resourceId);
  await logbook.call('GET', `/exports/${exportId}`);
  await portal.run(fillSource('demo', { places: [tinyPlace], suppliers: [weber] }));
  const signature = await drawing(3);
  const [alert] = await admin.query<{ id: string }>(
    `insert into alert (organisation_id, vehicle_id, label, ts, value, limit_value, bound)
     values ($1, $2, 'NSSpeedlimitExeeded', '2026-11-01 12:00Z', 120, 100, 'max') returning alert_id as id`,
    [organisationId, vehicleId],
  );
  const alertId = alert!.id;
  await admin.query(
    `insert into alert_step (organisation_id, alert_id, state, author, comment) values ($1, $2, 'seen', 'Last-plain', 'NorthAlert')`,
    [organisationId, alertId],
  );
  const [webhookId, deliveryId] = ['0190c0de-0000-4000-8000-00000000a1e7', '0190c0de-0000-4000-8000-00000000de11'];
  const areaId = '0190c0de-0000-4000-8000-00000000a4ea';
  const corners = '{52.5,13.4,52.5,13.5,52.6,13.5}';
  const [shape] = await admin.query<{ id: number }>(
    'insert into alert_area_shape (organisation_id, corners, width) values ($1, $2::float8[], 4000) returning shape_id as id',
    [organisationId, corners],
  );
  await admin.query(
    `insert into alert_area (area_id, organisation_id, name, corners, shape_id) values ($1, $2, 'NorthYard', $3::float8[], $4)`,
    [areaId, organisationId, corners, shape!.id],
  );
  await admin.query('insert into alert_area_vehicle (organisation_id, area_id, vehicle_id) values ($1, $2, $3)', [
    organisationId,
    areaId,
    vehicleId,
  ]);
  await admin.query(
    `insert into alert_area_version (organisation_id, vehicle_id, valid_from, shape_ids) values ($1, $2, '2026-11-01Z', array[$3::int])`,
    [organisationId, vehicleId, shape!.id],
  );
  await admin.query(
    `insert into alert_webhook (webhook_id, organisation_id, url, is_on, secret, secret_at, created_at)
     values ($1, $2, 'https://1.1.1.1/north', true, '', '2026-11-01Z', '2026-11-01Z')`,
    [webhookId, organisationId],
  );
  await admin.query(
    `insert into alert_delivery (delivery_id, organisation_id, webhook_id, alert_id, event) values ($1, $2, $3, $4, 'alert.noticed')`,
    [deliveryId, organisationId, webhookId, alertId],
  );
  await admin.query(`update account set invited_at = '2026-11-01Z' where account_id = $1`, [invited]);
  await admin.query(`insert into second_factor (account_id, secret, confirmed_at) values ($1, '', now())`, [invited]);
  await admin.query('update account set avatar = $1', [tinyJpeg]);
  await admin.query(
    'update account a set active_organisation_id = (select organisation_id from membership m where m.account_id = a.account_id limit 1)',
  );
  await admin.query(
    `insert into vehicle_comment (organisation_id, vehicle_id, author, remarks) values ($1, $2, 'Last-plain', 'NorthRemark')`,
    [organisationId, vehicleId],
  );
  await admin.query('delete from session');

  const [asked] = await admin.query<{ id: number }>('select old_login_id as id from account where account_id = $1', [invited]);
  const [named] = await admin.query<{ old_login_id: number; session_id: string }>(
    'select old_login_id from account where account_id = $1',
    [plain],
  );
  const kept = { entryId, commentId: String(commented.json.resourceId), draftId, draftKey, exportId, entry, signature };
  const secrets = [
    'NorthLoco',
    'NorthKey',
    'NorthGateway',
    'plain@north.example',
    'Last-plain',
    'NorthDefect',
    'NorthComment',
    'NorthRemark',
    'NorthAlert',
    'NorthYard',
    '1.1.1.1/north',
    organisationId,
  ];
  const north = {
    organisationId,
    accountId: plain,
    oldLoginId: named!.old_login_id,
    invitedId: asked!.id,
    vehicleId,
    wpId,
    alertId,
    areaId,
    webhookId,
    deliveryId,
    deviceKeyId: listed.id,
    logbook: kept,
    secrets,
  };
  const close = async () => {
    await admin.close();
    await portal.close();
  };
  return { portal, admin, principals, north, south: { organisationId: southId, vehicleId: southVehicle }, close };
};
