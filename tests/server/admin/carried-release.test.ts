import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Effect } from 'effect';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportedRelease, importedRelease, releaseKey } from '../../../server/admin/carried-release.ts';
import { readStoredZip } from '../../../server/admin/site/stored-zip.ts';
import { deployPortal } from './deploy-portal.ts';
import { tinyDist } from './tiny-dist.ts';

type Here = Awaited<ReturnType<typeof deployPortal>>;
const userMsg = { 'de-DE': 'Wartung am Sonntag', 'en-GB': 'Maintenance on Sunday' };
const prompts = { suggestReload: true, showUserMsg: true, msgIsDependent: false, isDisableDismissButton: false, userMsg };

let staging: Here;
let production: Here;
let release: Buffer;
beforeAll(async () => {
  staging = await deployPortal({ environment: 'staging', tokenSecret: 'a secret of the staging server, long enough' });
  const key = await staging.portal.run(releaseKey);
  production = await deployPortal({ environment: 'production', releaseKeys: [key] });
  return async () => {
    await staging.close();
    await production.close();
  };
});
const exported = async () => Buffer.from(await staging.portal.run(exportedRelease));
const imported = (file: Buffer, here = production) =>
  here.portal.run(importedRelease(file, 'root').pipe(Effect.match({ onSuccess: () => 'served', onFailure: ({ message }) => message })));
const textOf = async (here: Here) => JSON.parse(await here.page('/locales/en-GB/labels.json')).loading;

describe('A release that was approved on staging [DEC-152]', () => {
  it('is not exported before the portal was deployed there with both approvals', async () => {
    const reason = () => staging.portal.run(Effect.flip(exportedRelease));
    expect((await reason()).message).toBe('Nothing is deployed here.');
    expect((await staging.call('PUT', '/translations', { key: 'labels->loading', de: 'lädt', en: 'coming' })).status).toBe(200);
    expect((await staging.call('POST', '/deploy/languages', { isSure: true })).status).toBe(200);
    expect((await reason()).message).toContain('lacks the two approvals');
  });

  it('is served on production with its texts, version and prompts, where nobody can change them otherwise', async () => {
    await staging.call('PUT', '/version', { major: 2, minor: 3, bugFix: 4 });
    expect(await staging.deployBuild('one')).toBe(200);
    await staging.call('PUT', '/user-interaction', prompts);
    release = await exported();
    expect((await production.call('PUT', '/version', { major: 2, minor: 3, bugFix: 4 })).json.code).toBe('production');
    expect(await textOf(production)).toBe('loading en');
    expect(await imported(release)).toBe('served');
    expect(await textOf(production)).toBe('coming');
    expect((await production.call('GET', '/version')).json.versionNos).toEqual({ current: { major: 2, minor: 3, bugFix: 4 } });
    const stamps = { userSuggestReloadTs: 0, userMsgTs: null };
    const told = (await production.call('POST', '/update-check', stamps)).json;
    expect(told).toMatchObject({ suggestRefresh: true, showUserMsg: true, userMsg });
  });

  it('is not exported where a file of it is no longer what was approved [DEC-165]', async () => {
    const current = JSON.parse(await readFile(join(staging.site, 'current'), 'utf8')) as { readonly release: string };
    const page = join(staging.site, 'releases', current.release, 'files/index.html');
    const approved = await readFile(page);
    await writeFile(page, `${approved} planted`);
    expect((await staging.portal.run(Effect.flip(exportedRelease))).message).toContain('lacks the two approvals');
    await writeFile(page, approved);
    expect((await exported()).length).toBeGreaterThan(0);
  });

  it('leaves everything as it is when it was changed, damaged, signed by others or made of another build', async () => {
    const entries = Object.fromEntries(readStoredZip(release));
    const note = Buffer.from(entries['release.json']!.toString().replace('true', 'false'));
    const site = Buffer.from(entries['site.zip']!.map((byte, i) => (i === 2000 ? byte ^ 1 : byte)));
    const stranger = await deployPortal({ environment: 'production' });
    const unknown = await deployPortal({ environment: 'production', releaseKeys: [await stranger.portal.run(releaseKey)] });
    const before = await staging.page('/');
    expect(await imported(Buffer.from(zipSync({ ...entries, 'release.json': note }, { level: 0 })))).toContain('signed by no server');
    expect(await imported(Buffer.from(zipSync({ ...entries, 'site.zip': site }, { level: 0 })))).toContain('not those that were signed');
    expect(await imported(release.subarray(0, -1))).toContain('damaged');
    expect(await imported(release, unknown)).toContain('signed by no server');
    expect(await imported(release, stranger)).toContain('RELEASE_KEYS names no server');
    await tinyDist(production.distDirectory, 'two');
    expect(await imported(release)).toContain('of build texts-one, but texts-two is installed here');
    expect(await production.page('/')).toBe(before);
    await tinyDist(production.distDirectory, 'one');
    await stranger.close();
    await unknown.close();
  });

  it('can be imported again: an import that was cut off after the pages is completed', async () => {
    expect(await imported(release)).toBe('served');
  });
});
