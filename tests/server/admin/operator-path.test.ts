import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSetting } from '../../../src/domain/alerts/setting.ts';
import { basic, bearer, temporaryDirectory } from '../harness.ts';
import { entryOf } from '../logbook/logbook-world.ts';
import { runAdmin, startProcess } from '../server-process.ts';

const minute = 60_000;
const passkey = 'Schwelle-01';
const list = `name;model;type;engine;fabricNumber;manufacturer;constructionYear;weight;evn
G 1206 Nord;G 1206;Diesellok;diesel;5001;Vossloh;2009;87300;92 80 1276 022-1 D-OWN
Kran 1;Kran;Portalkran;electric;;;;;
`;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the server
  readonly json: any;
}

/** The portal as one signed-in person calls it. */
const signedIn = async (address: string, accountName: string) => {
  const call = async (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
  };
  const { json: session } = await call('POST', '/um/v1/refresh-token', {}, { accountName, passkey });
  const { json: access } = await call('POST', '/um/v1/access-token', basic(session.userToken));
  const headers = bearer(access.accessToken);
  return {
    get: (path: string) => call('GET', path, headers),
    post: (path: string, body: unknown, more = {}) => call('POST', path, { ...headers, ...more }, body),
  };
};

describe('An operator without demo data and without a database console', { tags: ['full'] }, () => {
  let directory: string;
  let data: string;
  let server: Awaited<ReturnType<typeof startProcess>>;
  let boss: Awaited<ReturnType<typeof signedIn>>;
  const admin = (...words: readonly string[]) => runAdmin(data, words, passkey);
  const file = async (name: string, text: string) => {
    await writeFile(join(directory, name), text);
    return join(directory, name);
  };
  let deviceKey: string;

  beforeAll(async () => {
    directory = await temporaryDirectory();
    data = join(directory, 'data');
  });
  afterAll(async () => {
    server?.child.kill('SIGTERM');
    await server?.gone;
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('is told how the command line is used', async () => {
    const [code, said] = await admin('create-locomotive');
    expect(code).toBe(1);
    for (const name of ['create-organisation', 'create-user', 'import-vehicles', 'issue-device-key']) expect(said).toContain(name);
    expect(await admin('issue-device-key')).toEqual([1, said]);
    const wrongRole = 'create-user --organisation Own --account x --email x --first x --last x --role king'.split(' ');
    expect(await admin(...wrongRole)).toEqual([1, said]);
  });

  it('creates organisation, user, vehicles and a device key there', { timeout: 300_000 }, async () => {
    const own = ['--organisation', 'Own Rail'];
    expect(await admin('import-vehicles', ...own, '--file', await file('v.csv', list))).toEqual([
      1,
      'There is no organisation Own Rail.\n',
    ]);
    expect(await admin('create-organisation', ...own)).toEqual([0, 'Organisation Own Rail is there.\n']);
    expect(await admin('issue-device-key', ...own, '--vehicle', 'G 1206 Nord')).toEqual([
      1,
      'There is no organisation Own Rail, or no vehicle G 1206 Nord in it.\n',
    ]);
    const person = ['--account', 'boss', '--email', 'boss@own.example', '--first', 'Berta', '--last', 'Oswald'];
    expect(await admin('create-user', ...own, ...person)).toEqual([0, 'Account boss of Own Rail created (administrator).\n']);
    expect((await admin('create-user', ...own, ...person))[0]).toBe(1);

    const wrong = await file('wrong.csv', `${list}G 1206 Nord;G 1206;Diesellok;diesel;;;1700;;92 80 1276 022-5\n`);
    expect(await admin('import-vehicles', ...own, '--file', wrong)).toEqual([
      1,
      'row 4, column constructionYear: has to be a year from 1835 to 2100\n' +
        'row 4, column evn: has to be twelve digits whose last one fits, such as 92 80 1261 045-9\n' +
        'row 4, column name: stands in an earlier row already, or looks like it\nNothing was imported.\n',
    ]);
    expect(await admin('import-vehicles', ...own, '--file', join(directory, 'v.csv'))).toEqual([0, '2 vehicles imported.\n']);
    expect(await admin('import-vehicles', ...own, '--file', join(directory, 'v.csv'))).toEqual([
      1,
      'row 2, column name: is the name of a vehicle that is there already, or looks like it\n' +
        'row 3, column name: is the name of a vehicle that is there already, or looks like it\nNothing was imported.\n',
    ]);
    const records = ['import-records', ...own, '--account', 'boss', '--file'];
    const old = { vehicle: 'G 1206 Nord', date: '2019-04-30', drivername: 'N. Nissen', currentkm: '45000' };
    expect(await admin(...records, await file('unknown.json', JSON.stringify([old, { ...old, vehicle: 'V 90' }])))).toEqual([
      1,
      'row 2, column vehicle: is no vehicle of the organisation\nNothing was imported.\n',
    ]);
    const good = await file('old.json', JSON.stringify([old]));
    for (const _ of ['once', 'again']) expect(await admin(...records, good)).toEqual([0, '1 records are drafts of boss.\n']);
    const [code, said] = await admin('issue-device-key', ...own, '--vehicle', 'G 1206 Nord');
    expect([code, said]).toEqual([0, expect.stringMatching(/^gb_[\w-]{43}\n$/)]);
    deviceKey = said.trim();
  });

  it('has every command in the audit log, and is shown where somebody cut it', { timeout: 300_000 }, async () => {
    const [code, said] = await admin('check-audit');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^The audit log and the logbook are whole: \d+ rows, head [0-9a-f]{64}, compared with heads signed since \S+Z\.\n$/,
      ),
    ]);
    const rows = Number(/(\d+) rows/.exec(said)![1]);
    // Organisation, account, membership, two vehicles, key.
    expect(rows).toBeGreaterThanOrEqual(6);
    const heads = join(data, 'audit', 'heads.txt');
    await appendFile(heads, `${rows + 1} ${'0'.repeat(64)} 2026-01-01T00:00:00.000Z\n`);
    expect(await admin('check-audit')).toEqual([1, `The audit log is broken: row ${rows + 1} and all after it are missing.\n`]);
    const kept = await readFile(heads, 'utf8');
    await rm(heads);
    const [missing, sentence] = await admin('check-audit');
    expect([missing, sentence]).toEqual([1, expect.stringContaining('There is nothing to compare the audit log with: ')]);
    await writeFile(heads, kept.slice(0, kept.lastIndexOf(`${rows + 1} `)));
  });

  it('signs in, and sees the imported vehicles with their datasheets, nothing else', async () => {
    server = await startProcess(data);
    boss = await signedIn(server.address, 'boss');
    const { json } = await boss.get('/logbook/api/logbook/v1/gateway/vehicles');
    expect(json.items.map(({ vehicle }: { vehicle: { name: string } }) => vehicle.name).sort()).toEqual(['G 1206 Nord', 'Kran 1']);
  });

  it('sees a vehicle that reports by the OsmAnd protocol, its day, its alert and its logbook entry', { timeout: 120_000 }, async () => {
    const { json } = await boss.get('/logbook/api/logbook/v1/gateway/vehicles');
    const { vehicleId, wpId } = json.items.find((one: { vehicle: { name: string } }) => one.vehicle.name === 'G 1206 Nord');
    const form = [{ ...newSetting('NSSpeedlimitExeeded'), status: true, max: { value: 50, text: '50' } }];
    expect(await boss.post('/wp-json/fvm/v1/notification/', { form, wpIds: [wpId] })).toEqual({ status: 200, json: { saved: 1 } });

    // A rule holds for what is measured from its saving on; a report may be two seconds ahead of the server.
    const now = Date.now() + 2_000;
    for (const [ago, lat, knots] of [
      [2, 53.5, 43],
      [1, 53.51, 43],
      [0, 53.52, 43],
    ] as const) {
      const query = new URLSearchParams({
        id: deviceKey,
        timestamp: String(Math.floor((now - ago * minute) / 1000)),
        lat: String(lat),
        lon: '10.0',
        speed: String(knots),
      });
      expect((await fetch(`${server.address}/ingest/osmand?${query}`)).status).toBe(200);
    }
    expect((await fetch(`${server.address}/ingest/osmand?id=gb_wrong&lat=1&lon=1`)).status).toBe(401);

    const live = (await boss.get('/logbook/api/logbook/v1/gateway/live')).json;
    const row = live.vehicleIds.indexOf(vehicleId);
    expect([live.lat[row], live.lng[row]]).toEqual([53.52, 10]);
    const today = Temporal.Now.plainDateISO('Europe/Berlin').toString();
    const report = await boss.get(`/logbook/api/logbook/v1/gateway/report?vehicleId=${vehicleId}&start=${today}&end=${today}`);
    expect(report.json.items.map(({ Date: date }: { Date: string }) => date)).toEqual([today]);

    const alerts = async () => (await boss.post('/logbook/api/logbook/v1/gateway/notifications', {})).json.items;
    await expect.poll(async () => (await alerts()).length, { timeout: 60_000, interval: 500 }).toBe(1);
    expect((await alerts())[0]).toMatchObject({ vehicleId, type: 'NSSpeedlimitExeeded' });

    const { json: account } = await boss.get('/um/v1/account');
    const logbook = `/logbook/api/logbook/v1/organisations/${account.activeOrganisationId}/entries`;
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await boss.post(logbook, { entry: entryOf(vehicleId) }, key)).status).toBe(201);
    const { items } = (await boss.get(logbook)).json;
    expect(items).toHaveLength(2);
    expect(items[1]).toMatchObject({
      header: { status: 'created', remarks: 'Triebfahrzeugführer: N. Nissen', referenceTimestamp: '2019-04-30T12:00:00Z' },
      vehicleState: { mileage_km: 45_000 },
      isOwn: true,
    });
  });
});
