import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupNameOf, keptBackups } from '../../../src/domain/admin/deployment.ts';
import { bearer, fullRights, makeAccount, openSession } from '../harness.ts';
import { deployPortal, sharedDeployPortal, type Who } from './deploy-portal.ts';
import { tinyDist } from './tiny-dist.ts';

const here = sharedDeployPortal();

const given = async () => {
  const { administrator, operatorAdmin } = (await here.status()).deploymentStatus.approvals;
  return [administrator.status, operatorAdmin.status];
};
/** The build that people see: its page, and the code that the page asks for. */
const seen = async (mark: string) => [await here.page('/'), await here.page(`/assets/app-${mark}.js`)];
const built = (mark: string) => [`<html><script src="/assets/app-${mark}.js"></script>${mark}</html>`, `code of ${mark}`];

describe('An approval', () => {
  it('is one of the administrator and one of the operator, each with who gave it and when [ADM-025] [API-085] [API-086]', async () => {
    const none = { status: false, approvedBy: null, approvedAt: null, hash: null };
    expect((await here.status()).deploymentStatus.approvals).toEqual({ administrator: none, operatorAdmin: none });
    const { status, json } = await here.approve('operatorAdmin');
    expect(status).toBe(200);
    expect(json).toEqual(await here.status());
    const { administrator, operatorAdmin } = (await here.status()).deploymentStatus.approvals;
    expect(administrator).toEqual(none);
    expect(operatorAdmin).toMatchObject({ status: true, approvedBy: 'First-operatorAdmin Last-operatorAdmin' });
    expect(Math.abs((operatorAdmin.approvedAt ?? 0) - Date.now())).toBeLessThan(60_000);
    await here.approve('operatorAdmin', false);
    expect((await here.status()).deploymentStatus.approvals.operatorAdmin).toEqual(none);
  });

  it('is set by its own role alone: no call names another [ADM-026]', async () => {
    await here.approve('administrator');
    expect(await given()).toEqual([true, false]);
    await here.approve('operatorAdmin', false);
    expect(await given()).toEqual([true, false]);
    expect((await here.approve('user')).status).toBe(403);
    const other = await here.call('PUT', '/deploy/approval', { approvalStatus: true, approver: 'operatorAdmin' });
    expect(other.status).toBe(400);
    expect(await given()).toEqual([true, false]);
  });
});

describe('Both approvals', () => {
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['an edited text', () => here.call('PUT', '/translations', { key: 'labels->loading', de: 'Bitte warten', en: 'Please wait' })],
    ['another version', () => here.call('PUT', '/version', { major: 9, minor: 9, bugFix: 9 })],
    ['another build', () => tinyDist(here.distDirectory, 'planted')],
  ];
  it.each(changes)('hold for what was approved: not after %s [ADM-027] [DEC-165]', async (_, change) => {
    await here.approveBoth();
    const { deploymentStatus: before } = await here.status();
    expect(before.approvals.administrator.hash).toBe(before.next.hash);
    await change();
    expect((await here.status()).deploymentStatus.next.hash).not.toBe(before.next.hash);
    const refused = await here.deployApp();
    expect([refused.status, refused.json.code]).toEqual([409, 'approval_outdated']);
    const late = await here.call('PUT', '/deploy/approval', { approvalStatus: true, hash: before.next.hash });
    expect([late.status, late.json.code]).toEqual([409, 'approval_outdated']);
    expect((await here.status()).deploymentStatus.deployed).toBeNull();
    await here.approve('administrator');
    expect((await here.deployApp()).json.code).toBe('approval_outdated');
    await here.approve('operatorAdmin');
    expect((await here.deployApp()).status).toBe(200);
    const [major, minor, bugFix] = before.next.version.split('.').map(Number);
    await here.call('PUT', '/version', { major, minor, bugFix });
  });
});

it('Both approvals come from two people, also where one has both roles in two organisations [ADM-027]', async () => {
  const { portal } = here;
  const memberships = (['administrator', 'operatorAdmin'] as const).map((role) => ({ organisation: role, role, rights: fullRights }));
  const headers = bearer((await openSession(portal, await makeAccount(portal, 'both', { memberships }))).accessToken);
  const { json } = await portal.call('/um/v1/account', { headers });
  const answers = [];
  for (const { id } of json.organisations as { id: string }[]) {
    await portal.call('/um/v1/account/active-organisation', { method: 'PUT', headers, body: { organisationId: id } });
    const { status, json: answer } = await portal.call('/admin/v1/deploy/approval', {
      method: 'PUT',
      headers,
      body: { approvalStatus: true },
    });
    answers.push([status, answer.code]);
  }
  expect(answers).toEqual([
    [200, undefined],
    [403, 'same_approver'],
  ]);
  expect((await given()).filter(Boolean)).toHaveLength(1);
});

describe('A deployment of the portal', () => {
  it('runs only with both approvals [ADM-027] [API-084]', async () => {
    await tinyDist(here.distDirectory, 'two');
    for (const [administrator, operatorAdmin] of [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      await here.approve('administrator', administrator);
      await here.approve('operatorAdmin', operatorAdmin);
      const { status, json } = await here.deployApp();
      const isBoth = administrator && operatorAdmin;
      expect([status, json.code]).toEqual(isBoth ? [200, undefined] : [409, 'approval_missing']);
      const { deploymentStatus, backupFiles } = await here.status();
      expect([deploymentStatus.deployed?.kind, backupFiles.length]).toEqual(isBoth ? ['app', 1] : [undefined, 0]);
    }
  });

  it('may be begun by either approver, by nobody else, and takes both approvals back [ADM-028] [DEC-122]', async () => {
    for (const who of ['operatorAdmin', 'administrator'] as const satisfies readonly Who[]) {
      await here.approveBoth();
      expect((await here.deployApp('user')).status).toBe(403);
      expect((await here.deployApp(who)).status).toBe(200);
      const { approvals, deployed } = (await here.status()).deploymentStatus;
      for (const approval of Object.values(approvals))
        expect(approval).toEqual({ status: false, approvedBy: null, approvedAt: null, hash: null });
      expect(deployed).toMatchObject({ kind: 'app', version: '1.1.8', by: `First-${who} Last-${who}` });
      expect((await here.deployApp(who)).json.code).toBe('approval_missing');
    }
  });

  it('serves one whole build until the next, and the code of the former one to pages still open [API-084]', async () => {
    expect(await seen('one')).toEqual(built('one'));
    await here.approveBoth();
    await here.deployApp();
    await tinyDist(here.distDirectory, 'two');
    expect(await seen('one')).toEqual(built('one'));
    await here.approveBoth();
    await here.deployApp();
    await rm(here.distDirectory, { recursive: true });
    expect(await seen('two')).toEqual(built('two'));
    expect(await here.page('/assets/app-one.js')).toBe('code of one');
    expect((await here.portal.call('/assets/app-three.js')).status).toBe(404);
    const page = await here.portal.call('/assets/app-two.js');
    expect(page.headers.get('cache-control')).toContain('immutable');
  });

  it('keeps approvals, pages and backups as they are where files cannot be copied [ADM-028] [DEC-122]', async () => {
    await here.approveBoth();
    await mkdir(here.site, { recursive: true });
    // Where a folder has to be made lies a file.
    await writeFile(join(here.site, 'releases'), '');
    expect((await here.deployApp()).status).toBe(500);
    await rm(join(here.site, 'releases'));
    await writeFile(join(here.site, 'backups'), '');
    expect((await here.deployApp()).status).toBe(500);
    expect(await seen('one')).toEqual(built('one'));
    await rm(join(here.site, 'backups'));
    await mkdir(join(here.site, 'current.new'));
    expect((await here.deployApp()).status).toBe(500);
    expect(await seen('one')).toEqual(built('one'));
    await rm(join(here.site, 'current.new'), { recursive: true });
    await rm(join(here.distDirectory, 'index.html'));
    await here.approveBoth();
    expect(await here.deployApp()).toMatchObject({ status: 409, json: { code: 'not_built' } });
    await tinyDist(here.distDirectory, 'one');
    await here.approveBoth();
    expect(await given()).toEqual([true, true]);
    expect(await here.status()).toMatchObject({ deploymentStatus: { deployed: null } });
    expect(await seen('one')).toEqual(built('one'));
    expect((await here.deployApp()).status).toBe(200);
    expect(await given()).toEqual([false, false]);
  });

  it('takes no approval for the next one while it runs', async () => {
    await here.approveBoth();
    let isOver = false;
    const deployment = here.deployApp().finally(() => {
      isOver = true;
    });
    const codes = new Set<unknown>();
    while (!isOver) codes.add((await here.approve('operatorAdmin')).json.code);
    expect((await deployment).status).toBe(200);
    expect(codes).toContain('deployment_running');
  });

  it('happens once where a hundred are begun at the same moment [ADM-028]', { tags: ['full'] }, async () => {
    await here.approveBoth();
    const answers = await Promise.all(Array.from({ length: 100 }, () => here.deployApp()));
    const codes = answers.filter(({ status }) => status === 409).map(({ json }) => json.code);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(codes).toHaveLength(99);
    expect(codes.every((code) => code === 'deployment_running' || code === 'approval_missing')).toBe(true);
    expect((await here.status()).backupFiles).toHaveLength(1);
    expect(await readdir(join(here.site, 'releases'))).toHaveLength(1);
  });
});

it('Nothing is approved, deployed, restored, edited or set on production [DEC-121]', async () => {
  const production = await deployPortal({ environment: 'production' });
  onTestFinished(production.close);
  const { call, approve, deployApp, restore } = production;
  const kept = async () => [(await call('GET', '/translations')).json, (await call('GET', '/version')).json];
  const before = await kept();
  const userMsg = { 'de-DE': 'Wartung', 'en-GB': 'Maintenance' };
  const message = { suggestReload: true, showUserMsg: true, msgIsDependent: false, isDisableDismissButton: false, userMsg };
  const text = { key: 'labels->loading', de: 'Lädt', en: 'Just a moment' };
  const answers = {
    approval: await approve('administrator'),
    deployment: await deployApp(),
    languages: await call('POST', '/deploy/languages', { isSure: true }),
    restore: await restore(backupNameOf(1)),
    text: await call('PUT', '/translations', text),
    'text by the operator': await call('PUT', '/translations', text, 'operatorAdmin'),
    version: await call('PUT', '/version', { major: 9, minor: 9, bugFix: 9 }),
    message: await call('PUT', '/user-interaction', message),
  };
  for (const [name, { status, json }] of Object.entries(answers)) expect([name, status, json.code]).toEqual([name, 403, 'production']);
  expect(await kept()).toEqual(before);
});

describe('Backups', () => {
  it('are made before each deployment, with date, size and who began it [ADM-031] [API-085]', async () => {
    await here.approveBoth();
    await here.deployApp('operatorAdmin');
    const [backup] = (await here.status()).backupFiles;
    expect(backup).toMatchObject({ name: backupNameOf(backup!.madeAt), madeBy: 'First-operatorAdmin Last-operatorAdmin' });
    const file = await readFile(join(here.site, 'backups', backup!.name));
    expect(file.length).toBe(backup!.size);
    expect((await here.status('operatorAdmin')).backupFiles).toEqual([backup]);
    expect((await here.call('GET', '/deploy', undefined, 'user')).status).toBe(403);
  });

  it(`are kept until there are ${keptBackups} newer ones; other files in their folder are none [ADM-031]`, async () => {
    const backups = join(here.site, 'backups');
    await mkdir(backups, { recursive: true });
    for (let day = 1; day <= keptBackups; day++) await writeFile(join(backups, backupNameOf(Date.UTC(2026, 0, day))), '');
    for (const name of ['notes.zip', 'backup-2026-99-01T00-00-00-000Z.zip', 'backup-2026-01-01T00-00-00-000Z.zip.part'])
      await writeFile(join(backups, name), '');
    await here.approveBoth();
    await here.deployApp();
    const { backupFiles } = await here.status();
    expect(backupFiles).toHaveLength(keptBackups);
    expect(backupFiles.map(({ madeAt }) => madeAt)).toEqual(backupFiles.map(({ madeAt }) => madeAt).sort((a, b) => b - a));
    expect(backupFiles.at(-1)!.madeAt).toBe(Date.UTC(2026, 0, 2));
  });
});
