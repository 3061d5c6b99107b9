import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasswordReset } from '../../../server/account/password-reset.ts';
import { type EndpointKey, policy } from '../../../server/platform/policy.ts';
import { type Endpoint, endpoints, failuresOf, send } from '../endpoints.ts';
import { passkey } from '../harness.ts';
import { watchRows } from '../row-watch.ts';
import { type Sample, samples } from '../samples.ts';
import { makeWorld, type World } from '../world.ts';

let world: World;
let rows: Awaited<ReturnType<typeof watchRows>>;
const secrets = new Set<string>([passkey, 'Schwelle-01', 'NorthDefect', 'NorthComment']);
beforeAll(async () => {
  world = await makeWorld();
  rows = await watchRows(world);
});
afterAll(() => world.close());

interface Row {
  readonly organisation_id: string | null;
  readonly account: string | null;
  readonly about: Readonly<Record<string, string>>;
  readonly address: string | null;
  readonly endpoint: string | null;
  readonly subject: string;
}

/** Calls that send a body and change nothing that anybody keeps. */
const onlyRead: readonly EndpointKey[] = [
  'session.createAccessToken',
  'gateway.liveOfVehicle',
  'history.reportingHours',
  'notifications.list',
  'alertSettings.dryRun',
  'alertSettings.preview',
  'versions.check',
];
/** What vehicles and ships report is no change: nobody decided it. That a directory has ships at all is told once. */
const reports: readonly EndpointKey[] = ['ingestion.messages', 'ingestion.ships'];
/** Their samples are refused or ask for what is so already; what they leave when they are not is proven where they are done. */
const doneElsewhere: readonly EndpointKey[] = [
  'session.createPasskeyReset',
  'session.end',
  'alertPush.test',
  'alertPush.remove',
  'secondFactor.confirm',
  'secondFactor.renewCodes',
  'secondFactor.remove',
  'secondFactor.startAtLogin',
  'secondFactor.confirmAtLogin',
  'people.demandFactor',
  'deployment.deployLanguages',
  'deployment.deployApp',
  'deployment.restore',
];
/** Belong to no organisation. */
const ofPortal = ['portal_version', 'user_interaction', 'translation', 'deployment_approval'];

/** A sample that really changes something, where the usual one asks for what is there already or is refused. */
const changing: Partial<Record<EndpointKey, Partial<Sample>>> = {
  'session.createPasskeyResetRequest': { body: { accountName: 'admin', emailLocale: 'de-DE' } },
  'session.updatePasskey': { status: 204, body: { oldPasskey: passkey, newPasskey: 'Schwelle-01' } },
  'deployment.approve': { body: { approvalStatus: true } },
};
const otherwise = async () => {
  await world.admin.query('update account set avatar = null');
  await world.admin.query(`insert into email_change (token_hash, account_id, new_email, expires_at)
    select decode(md5(account_id::text), 'hex'), account_id, 'waiting@north.example', now() + interval '1 hour' from account on conflict do nothing`);
  await world.admin.query(`update account set active_organisation_id = $1 where account_name = 'admin'`, [world.south.organisationId]);
};

const madeOrganisation = async () =>
  (await world.admin.query<{ id: string }>(`select organisation_id::text as id from organisation where name = 'New Rail'`))[0]!.id;

const newest = async () => (await world.admin.query<{ id: string }>('select coalesce(max(audit_id), 0)::text as id from audit_log'))[0]!.id;
const rowsSince = (id: string) =>
  world.admin.query<Row>(`select l.organisation_id::text, a.account_name as account, l.about, l.address, l.endpoint, l.subject
    from audit_log l left join account a using (account_id) where l.audit_id > ${id} order by l.audit_id`);

const call = async (endpoint: Endpoint) => {
  await rows.restore();
  return callAgain(endpoint);
};
const callAgain = async (endpoint: Endpoint) => {
  const { key } = endpoint;
  const { token } = policy[key];
  const name = token === 'device' ? 'device of the organisation' : /^logbook|Avatar/.test(key) ? 'plain user' : 'administrator';
  const signIn = () => world.principals.find((one) => one.name === name)!.headers(token);
  // Who ends the others has some.
  if (key === 'session.endOthers') await signIn();
  const headers = token === 'none' ? {} : await signIn();
  if (/switchOrganisation|withdrawEmail|updateAvatar|updateImage/.test(key)) await otherwise();
  for (const value of Object.values(headers)) secrets.add(value.replace(/^\w+ /, ''));
  const before = await newest();
  const sample = { ...samples(world)[key], ...changing[key] };
  const { status, json } = await send(world.portal, endpoint, sample, headers);
  for (const secret of ['deviceKey', 'accessToken', 'refreshToken', 'token'])
    if (typeof json[secret] === 'string') secrets.add(json[secret]);
  expect([key, status]).toEqual([key, sample.status]);
  await world.portal.run(PasswordReset.use(({ written }) => written));
  return { name, rows: await rowsSince(before) };
};
const changes = endpoints.filter(({ method, key }) => method !== 'GET' && ![...onlyRead, ...reports, ...doneElsewhere].includes(key));

describe('The audit log', () => {
  it('has nothing of a call that was refused', async () => {
    const refused = endpoints.filter(({ key }) => doneElsewhere.includes(key));
    expect(await failuresOf(refused, async (endpoint) => expect((await call(endpoint)).rows).toEqual([]))).toEqual([]);
  });

  it('has nothing of what vehicles and ships report', async () => {
    const check = async (endpoint: Endpoint) => {
      const first = (await call(endpoint)).rows;
      expect(first.filter(({ subject }) => subject !== 'place_source')).toEqual([]);
      expect((await callAgain(endpoint)).rows).toEqual([]);
    };
    expect(
      await failuresOf(
        endpoints.filter(({ key }) => reports.includes(key)),
        check,
      ),
    ).toEqual([]);
  });

  it('has nothing of reading, unless a file was taken away', async () => {
    const check = async (endpoint: Endpoint) => {
      const { rows } = await call(endpoint);
      const taken = policy[endpoint.key].file === 'taken' ? [['file_taken', endpoint.key]] : [];
      expect(rows.map(({ subject, about }) => [subject, about.call])).toEqual(taken);
    };
    const reading = endpoints.filter(({ method, key }) => method === 'GET' || onlyRead.includes(key));
    expect(await failuresOf(reading, check)).toEqual([]);
  });

  it('names for every change who made it, from where, and in which organisation', async () => {
    const check = async (endpoint: Endpoint) => {
      const { key } = endpoint;
      const { name, rows } = await call(endpoint);
      expect(rows.length).toBeGreaterThan(0);
      const whose = { 'plain user': 'plain', administrator: 'admin' }[name];
      for (const { account, organisation_id: organisation, address, endpoint: called, subject } of rows) {
        // A request for a new passkey carries no session; a login names the account that logs in.
        const author = key === 'session.createPasskeyResetRequest' ? null : policy[key].token === 'none' ? 'plain' : whose;
        expect([subject, account]).toEqual([subject, author]);
        expect([subject, called]).toEqual([subject, `${endpoint.method} ${endpoint.path}`]);
        expect(address).toMatch(/^10\.0\.\d+\.\d+$/);
        const own = key === 'organisation.create' ? await madeOrganisation() : world.north.organisationId;
        expect([subject, organisation]).toEqual([subject, ofPortal.includes(subject) ? null : own]);
      }
    };
    expect(await failuresOf(changes, check)).toEqual([]);
  });

  it('holds no passkey, no token, no key and no text of the logbook', async () => {
    const rows = await world.admin.query<{ whole: string }>('select l::text as whole from audit_log l');
    expect(rows.length).toBeGreaterThan(changes.length);
    expect(secrets.size).toBeGreaterThan(20);
    const told = rows.map(({ whole }) => whole).join('\n');
    expect([...secrets].filter((secret) => told.includes(secret))).toEqual([]);
  });
});
