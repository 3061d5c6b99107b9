import { mkdir, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupNameOf } from '../../../src/domain/admin/deployment.ts';
import { sharedDeployPortal } from './deploy-portal.ts';
import { harmless, hostileArchives } from './hostile-archives.ts';
import { tinyDist } from './tiny-dist.ts';

const here = sharedDeployPortal();

const deploy = async (mark: string) => expect(await here.deployBuild(mark)).toBe(200);
/** Every file below a folder with its bytes. */
const bytesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file.slice(folder.length), (await readFile(file)).toString('base64')])),
  ) as Record<string, string>;
};
const served = async () => {
  const { release } = JSON.parse(await readFile(join(here.site, 'current'), 'utf8')) as { release: string };
  return bytesIn(join(here.site, 'releases', release));
};

describe('A restore', () => {
  it('brings back byte by byte what was served, and backs up what was served before it [API-089] [DEC-123]', async () => {
    await tinyDist(here.distDirectory, 'two');
    const installed = await bytesIn(here.distDirectory);
    await deploy('two');
    const second = await served();
    await deploy('three');
    const third = await served();
    const [backupOfTwo, backupOfOne] = (await here.status()).backupFiles;
    const { status, json } = await here.restore(backupOfTwo!.name);
    expect([status, json]).toEqual([200, await here.status()]);
    expect(await served()).toEqual(second);
    expect(await here.page('/')).toContain('two');
    expect((await here.status()).deploymentStatus.deployed).toMatchObject({
      kind: 'restore',
      by: 'First-administrator Last-administrator',
    });
    await here.restore(backupOfOne!.name);
    expect(await served()).toEqual(Object.fromEntries(Object.entries(installed).map(([path, bytes]) => [`/files${path}`, bytes])));
    const [, backupOfThree] = (await here.status()).backupFiles;
    await here.restore(backupOfThree!.name);
    expect(await served()).toEqual(third);
  });

  it('leaves approvals as they are, and happens once where a hundred are begun at the same moment [API-089]', {
    tags: ['full'],
  }, async () => {
    await deploy('two');
    await here.approve('operatorAdmin');
    const { name } = (await here.status()).backupFiles[0]!;
    const answers = await Promise.all(Array.from({ length: 100 }, () => here.restore(name)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status === 409).map(({ json }) => json.code));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    expect([...codes].every((code) => code === 'deployment_running' || code === 'nothing_new')).toBe(true);
    const { backupFiles, deploymentStatus } = await here.status();
    expect(backupFiles).toHaveLength(2);
    expect(deploymentStatus.approvals.operatorAdmin.status).toBe(true);
    expect((await here.restore(name)).json.code).toBe('nothing_new');
  });

  it('takes a name from the list, from administrators, with the box ticked [ADM-032] [API-089]', async () => {
    await deploy('two');
    const { name } = (await here.status()).backupFiles[0]!;
    await writeFile(join(here.site, 'backup.zip'), harmless);
    await symlink(join(here.site, 'backup.zip'), join(here.site, 'backups', backupNameOf(1)));
    const foreign = [
      '../backup.zip',
      `../backups/${name}`,
      `./${name}`,
      join(here.site, 'backups', name),
      name.toUpperCase(),
      '',
      backupNameOf(0),
      backupNameOf(1),
    ];
    for (const fileName of foreign) {
      const { status, json } = await here.restore(fileName);
      expect([fileName, status, json.code]).toEqual([fileName, 404, 'not_found']);
    }
    expect((await here.restore(name, 'operatorAdmin')).status).toBe(403);
    expect((await here.call('POST', '/restore', { fileName: name })).status).toBe(400);
    expect((await here.call('POST', '/restore', { fileName: name, isSure: false })).status).toBe(400);
    expect(await here.page('/')).toContain('two');
  });

  it('accepts none of the hostile archives, and writes nothing of them anywhere [API-089]', {
    tags: ['full'],
    timeout: 120_000,
  }, async () => {
    expect(Object.keys(hostileArchives).length).toBeGreaterThanOrEqual(40);
    const backups = join(here.site, 'backups');
    await mkdir(backups, { recursive: true });
    const file = join(backups, backupNameOf(Date.UTC(2026, 0, 1)));
    const around = async () => [
      ...(await readdir(join(here.site, '..'))),
      ...(await readdir(here.folder, { recursive: true })),
      ...(await readdir(here.site, { recursive: true })),
      ...(await readdir('/tmp')).filter((name) => name.includes('evil')),
      ...(await readdir('/')),
    ];
    await writeFile(file, '');
    const before = await around();
    const accepted: unknown[] = [];
    const tryOne = async (what: string) => {
      const { status, json } = await here.restore(backupNameOf(Date.UTC(2026, 0, 1)));
      if (status !== 400 || json.code !== 'backup_damaged') accepted.push([what, status, json.code]);
    };
    for (const [what, archive] of Object.entries(hostileArchives)) {
      await writeFile(file, archive);
      await tryOne(what);
    }
    await truncate(file, 5 * 1024 ** 3);
    await tryOne('more than fits');
    expect(accepted).toEqual([]);
    expect(await around()).toEqual(before);
    expect(await here.page('/')).toContain('one');
    await rm(file);
    await writeFile(file, harmless);
    expect((await here.restore(backupNameOf(Date.UTC(2026, 0, 1)))).status).toBe(200);
  });
});
