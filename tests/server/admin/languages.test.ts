import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepBackup } from '../../../server/admin/site/backups.ts';
import { contentsOf } from '../../../server/admin/site/files.ts';
import { makeRelease } from '../../../server/admin/site/release.ts';
import { sharedDeployPortal } from './deploy-portal.ts';

const here = sharedDeployPortal();

const deploy = (body: unknown = { isSure: true }) => here.call('POST', '/deploy/languages', body, 'operatorAdmin');
const shownText = async () => (JSON.parse(await here.page('/locales/en-GB/labels.json')) as { readonly loading: string }).loading;

/** Serves a portal in which a text was edited that is edited no more. */
const serveEdited = async () => {
  const from = await contentsOf(here.distDirectory, 'files/');
  const edits = [{ key: 'labels->loading', de: 'Lädt', en: 'Just a moment' }];
  const build = { id: 'a', kind: 'languages', version: null, at: 1, by: 'Anna' } as const;
  const editTexts = (_: unknown, language: string, __: string, shipped: string) =>
    language === 'en-GB' ? shipped.replace('loading en', 'Just a moment') : shipped;
  await keepBackup(join(here.site, 'backups'), makeRelease({ from, edits, editTexts, build }), 'Anna', 1, (path) => `${path}.part`);
  await here.restore((await here.status()).backupFiles[0]!.name);
};

it('A deployment of languages serves the texts as they stand, without approvals, and happens once however often it is begun [API-083]', async () => {
  await serveEdited();
  expect(await shownText()).toBe('Just a moment');
  expect((await here.status()).deploymentStatus.next.texts).toBe(1);
  const answers = await Promise.all(Array.from({ length: 100 }, () => deploy()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code));
  expect([...codes].every((code) => code === 'deployment_running' || code === 'nothing_new')).toBe(true);
  expect(await shownText()).toBe('loading en');
  expect(await here.page('/')).toContain('one');
  const { deploymentStatus, backupFiles } = await here.status();
  expect(deploymentStatus.next.texts).toBe(0);
  expect(deploymentStatus.deployed).toMatchObject({ kind: 'languages', by: 'First-operatorAdmin Last-operatorAdmin' });
  await here.restore(backupFiles[0]!.name);
  expect(await shownText()).toBe('Just a moment');
});

it('A deployment of languages needs the box ticked, an administrator, and something new [API-083]', async () => {
  for (const body of [{}, { isSure: false }]) expect((await deploy(body)).status).toBe(400);
  expect((await here.call('POST', '/deploy/languages', { isSure: true }, 'user')).status).toBe(403);
  const { status, json } = await deploy();
  expect([status, json.code]).toEqual([409, 'nothing_new']);
  expect(await here.status()).toMatchObject({ deploymentStatus: { deployed: null }, backupFiles: [] });
});

it('A deployment where no portal was built is refused as that, and leaves both approvals', async () => {
  await rm(join(here.distDirectory, 'index.html'));
  await here.approveBoth();
  const { status, json } = await here.deployApp();
  expect([status, json.code]).toEqual([409, 'not_built']);
  expect((await here.status()).deploymentStatus).toMatchObject({ deployed: null, approvals: { administrator: { status: true } } });
});

it('A deployment of languages leaves approvals of the portal as they are', async () => {
  await serveEdited();
  await here.approve('administrator');
  expect((await deploy()).status).toBe(200);
  expect((await here.status()).deploymentStatus.approvals.administrator.status).toBe(true);
});

it('A page gets the newest texts of its own build after the portal was deployed anew, and the next build its own', async () => {
  const at = async (path: string) => {
    const { status, text, headers } = await here.portal.call(path);
    return status === 200 ? { ...(JSON.parse(text) as Record<string, unknown>), cache: headers.get('cache-control') } : status;
  };
  const labels = (build: string) => at(`/locales/en-GB/labels.json?build=${build}`);
  const versions = (build: string) => at(`/texts.json?build=${build}`);
  expect(await labels('texts-one')).toMatchObject({ mark: 'one', loading: 'loading en', cache: 'no-cache' });
  await serveEdited();
  expect(await labels('texts-one')).toMatchObject({ mark: 'one', loading: 'Just a moment' });
  const edited = await versions('texts-one');
  expect(edited).toMatchObject({ build: 'texts-one', version: expect.stringMatching(/^[0-9a-f]{12}$/), cache: 'no-cache' });
  expect(await here.deployBuild('two')).toBe(200);
  expect(await at('/locales/en-GB/labels.json')).toMatchObject({ mark: 'two' });
  expect([await labels('texts-one'), await labels('texts-two')]).toMatchObject([
    { mark: 'one', loading: 'Just a moment' },
    { mark: 'two', loading: 'loading en' },
  ]);
  expect(await versions('texts-one')).toEqual(edited);
  expect(await versions('texts-two')).toMatchObject({ build: 'texts-two', version: 'texts-two' });
  expect([await versions('texts-three'), await versions('')]).toEqual([404, 404]);
});

it('A page that is older than all releases that are kept gets the newest words, and never waits for a file that is gone', async () => {
  const asked = async (path: string, build: string) => {
    const { status, text, headers } = await here.portal.call(`${path}?build=${build}`);
    return [status, headers.get('cache-control'), headers.get('content-type'), status === 200 ? JSON.parse(text) : null];
  };
  const json = 'application/json; charset=utf-8';
  const newest = (mark: string) => [200, 'no-store', json, expect.objectContaining({ mark, loading: 'loading en' })];
  const labels = '/locales/en-GB/labels.json';
  expect(await asked(labels, 'texts-zero')).toEqual(newest('one'));
  for (const mark of ['two', 'three', 'four', 'five']) expect(await here.deployBuild(mark)).toBe(200);
  expect(await asked(labels, 'texts-four')).toEqual([200, 'no-cache', json, expect.objectContaining({ mark: 'four' })]);
  for (const build of ['texts-one', '../../one', '']) expect(await asked(labels, build)).toEqual(newest('five'));
  expect(await asked('/locales/de-DE/gone.json', 'texts-one')).toEqual([200, 'no-store', json, {}]);
  expect((await asked('/locales/de-DE/gone.json', 'texts-five'))[0]).toBe(404);
  for (const path of ['/locales/fr-FR/labels.json', '/locales/de-DE/../gone.json', '/locales/de-DE/gone.txt', '/texts.json'])
    expect((await asked(path, 'texts-one'))[0]).toBe(404);
});
