import { describe, expect, it, onTestFinished } from 'vitest';
import type { AuditRow } from '../../../src/domain/admin/audit.ts';
import { readDelimited } from '../../../src/domain/common/delimited.ts';
import { bearer, openSession, type Portal, passkey } from '../harness.ts';
import { deployPortal, lettersTo, type Owner, ownedPortal, signedIn } from './deploy-portal.ts';

let portal: Portal;
let owner: Owner;
const people = {} as Record<'chief' | 'operator' | 'plain' | 'southern', { accountId: string; headers: Record<string, string> }>;
const vehicles: Record<string, number> = {};

ownedPortal(async (made) => {
  ({ portal, owner } = made);
  people.chief = await signedIn(portal, 'chief', 'administrator');
  people.operator = await signedIn(portal, 'operator', 'operatorAdmin');
  people.plain = await signedIn(portal, 'plain');
  people.southern = await signedIn(portal, 'southern', 'administrator', 'South');
  for (const [name, organisation] of [
    ['V 1', 'North'],
    ['=cmd|1', 'North'],
    ['S 1', 'South'],
  ] as const) {
    const [row] = await owner.query<{ id: number }>(
      `insert into vehicle (organisation_id, name, model, type, engine)
       select organisation_id, $1, 'm', 'locomotive', 'diesel' from organisation where name = $2 returning vehicle_id as id`,
      [name, organisation],
    );
    vehicles[name] = row!.id;
  }
});

type Page = { readonly items: readonly AuditRow[]; readonly next: string | null; readonly head: { readonly position: number } | null };
const ask = (path: string, query: Record<string, string | number> = {}, who: keyof typeof people = 'chief') =>
  portal.call(`/admin/v1/audit${path}?${new URLSearchParams(query as Record<string, string>)}`, { headers: people[who].headers });
const list = async (query: Record<string, string | number> = {}, who: keyof typeof people = 'chief') => {
  const { status, json } = await ask('', query, who);
  expect(status).toBe(200);
  return json as unknown as Page;
};
const speak = (language: string, who: keyof typeof people) =>
  portal.call('/um/v1/account/settings', { method: 'PUT', headers: people[who].headers, body: { language } });
const issueKey = (label: string, vehicleId: number | null, who: keyof typeof people = 'chief') =>
  portal.call('/admin/v1/device-keys', { method: 'POST', headers: people[who].headers, body: { vehicleId, label } });

describe('The audit log as administrators read it', () => {
  it('has the newest change first, with who, when, from where, before and after', async () => {
    const began = Date.now();
    await speak('en-GB', 'plain');
    await speak('de-DE', 'plain');
    const [last, before] = (await list()).items;
    expect(last).toMatchObject({
      accountId: people.plain.accountId,
      author: 'First-plain Last-plain',
      role: 'user',
      address: '198.51.100.1',
      endpoint: 'PUT /um/v1/account/settings',
      operation: 'update',
      subject: 'account',
      about: { account_id: people.plain.accountId, account: 'First-plain Last-plain' },
      before: { settings: { language: 'en-GB' } },
      after: { settings: { language: 'de-DE' } },
    });
    expect(before!.after).toEqual({ settings: { language: 'en-GB' } });
    expect(last!.at).toBeGreaterThanOrEqual(Math.max(before!.at, began));
    expect(last!.at).toBeLessThanOrEqual(Date.now());
  });

  it('is for administrators, each about their own organisation', async () => {
    for (const path of ['', '/check']) expect((await ask(path, {}, 'plain')).status).toBe(403);
    await issueKey('northern', null);
    await issueKey('southern', null, 'southern');
    const labels = async (who: keyof typeof people) =>
      (await list({ area: 'vehicles', text: 'ern' }, who)).items
        .filter(({ subject }) => subject === 'device_key')
        .map(({ about }) => about.label);
    expect([await labels('chief'), await labels('operator'), await labels('southern')]).toEqual([['northern'], ['northern'], ['southern']]);
    const names = (await list({}, 'southern')).items.map(({ author }) => author);
    expect(names).not.toContain('First-plain Last-plain');
  });

  it('is narrowed by what a row is about, and by person', async () => {
    await issueKey('Kran 100 %', vehicles['V 1']!);
    await issueKey('Kran 1000', null);
    const labels = async (query: Record<string, string | number>) =>
      (await list({ area: 'vehicles', text: 'kran', ...query })).items.map(({ about }) => about.label);
    expect(await labels({})).toEqual(['Kran 1000', 'Kran 100 %']);
    expect(await labels({ about: `vehicle_id=${vehicles['V 1']}` })).toEqual(['Kran 100 %']);
    expect(await labels({ accountId: people.operator.accountId })).toEqual([]);
    for (const wrong of [{ about: 'x' }, { accountId: '1' }]) expect((await ask('', wrong)).status).toBe(400);
  });

  it('tells who tried to log in as somebody, and whom with a wrong name as nobody', async () => {
    const login = (accountName: string, word: string) =>
      portal.call('/um/v1/refresh-token', { method: 'POST', body: { accountName, passkey: word }, address: '198.51.100.77' });
    await login('plain', 'Falsch-01');
    await login(passkey, 'Falsch-01');
    const [unknown, row] = (await list({ area: 'signIn', text: 'failed_login' })).items;
    expect([unknown!.about, unknown!.author]).toEqual([{}, null]);
    expect(row).toMatchObject({
      subject: 'failed_login',
      operation: 'event',
      address: '198.51.100.77',
      about: { account: 'First-plain Last-plain' },
    });
    const [told] = await owner.query<{ text: string }>(
      "select string_agg(l::text, ' ') as text from audit_log l where subject = 'failed_login'",
    );
    expect(told!.text).not.toContain('Falsch-01');
    expect(told!.text).not.toContain(passkey);
  });

  it('is taken away as one csv, oldest first, with what seals it and without a formula', async () => {
    await issueKey('=HYPERLINK("x";"y")', vehicles['=cmd|1']!);
    const { status, text, headers } = await portal.call('/admin/v1/audit/export?area=vehicles', { headers: people.chief.headers });
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="audit-log.csv"',
    ]);
    expect(headers.get('x-audit-head')).toMatch(/^\d+ [0-9a-f]{64}$/);
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('position;id;time;author;account;role;login;address;call;operation;subject;about;before;after;hash');
    const shown = (await list({ area: 'vehicles' })).items.length;
    expect(lines.length).toBe(shown + 2);
    expect(lines.at(-1)).toContain(headers.get('x-audit-head')!.split(' ')[1]);
    const positions = lines.slice(1, -1).map((line) => Number(line.split(';')[0]));
    expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
    const { rows } = readDelimited(text);
    expect(rows.filter(({ fields }) => fields.length !== 15)).toEqual([]);
    expect(rows.flatMap(({ fields }) => fields).filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    const [taken] = (await list({ area: 'files' })).items;
    expect(taken).toMatchObject({ subject: 'file_taken', author: 'First-chief Last-chief', about: { call: 'audit.export' } });
  });
});

describe('What is deployed', () => {
  it('stands in the audit log: approvals, the deployment and a restore, with who did it', async () => {
    const here = await deployPortal();
    onTestFinished(here.close);
    expect(await here.deployBuild('two', 'operatorAdmin')).toBe(200);
    expect((await here.restore((await here.status()).backupFiles[0]!.name)).status).toBe(200);
    const { json } = await here.call('GET', '/audit?area=portal');
    const told = (json.items as unknown as readonly AuditRow[])
      .filter(({ subject }) => subject === 'deployment')
      .map(({ author, endpoint, about }) => [author, endpoint, about.kind]);
    expect(told).toEqual([
      ['First-administrator Last-administrator', 'POST /admin/v1/restore', 'restore'],
      ['First-operatorAdmin Last-operatorAdmin', 'POST /admin/v1/deploy/app', 'app'],
    ]);
  });
});

describe('A passkey set by a link', () => {
  it('stands in the audit log as a change of the account, without the passkey', async () => {
    const [before] = (await list({ about: `account_id=${people.southern.accountId}` }, 'southern')).items;
    await portal.call('/um/v1/passkey-reset-request', { method: 'POST', body: { accountName: 'southern', emailLocale: 'de-DE' } });
    const [letter] = await lettersTo(portal, 'southern@north.example');
    const token = /token=([\w-]+)/.exec(letter!.body)![1]!;
    const { status } = await portal.call('/um/v1/passkey-reset', {
      method: 'POST',
      body: { newPasskey: 'Schwelle-77', resetAuthentificationToken: token },
    });
    expect(status).toBeLessThan(300);
    const headers = bearer((await openSession(portal, people.southern.accountId)).accessToken);
    const { json } = await portal.call(`/admin/v1/audit?about=account_id=${people.southern.accountId}`, { headers });
    const rows = (json.items as unknown as readonly AuditRow[]).filter(({ id }) => Number(id) > Number(before?.id ?? 0));
    const changed = rows.find(({ subject }) => subject === 'account');
    expect(changed).toMatchObject({ operation: 'update', endpoint: 'POST /um/v1/passkey-reset', after: { passkey_hash: '***' } });
    expect(JSON.stringify(rows)).not.toContain('Schwelle-77');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
