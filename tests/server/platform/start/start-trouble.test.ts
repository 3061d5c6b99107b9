import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptSecret } from '../../../../server/platform/database/embedded/kept-secret.ts';
import { newDataDirectory } from '../../server-process.ts';
import { failedStart } from './failed-start.ts';

let parent: string;
let data: string;
beforeEach(async () => {
  parent = await newDataDirectory();
  data = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const failed = (environment: Readonly<Record<string, string>> = {}, fileBlocks?: string) =>
  failedStart({ DATA_DIR: data, ...environment }, fileBlocks);

describe('a start that comes to nothing says one sentence', { tags: ['full'] }, () => {
  it('where there is no room for the database, and leaves nothing behind', async () => {
    const { code, lines } = await failed({}, '200');
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^The database cannot be made in .*data\/postgres: .+\.$/)]);
    expect(await readdir(parent)).toEqual([]);
  });

  it('where a secret cannot be read, and leaves what was there', async () => {
    await mkdir(join(data, 'postgres.secret'), { recursive: true });
    const { code, lines } = await failed();
    expect([code, lines]).toEqual([1, [`The secret ${join(data, 'postgres.secret')} cannot be read: it is a folder.`]]);
    expect(await readdir(data)).toEqual(['postgres.secret']);
  });

  it('where a secret lacks a part, instead of signing everybody out with a new one', async () => {
    await mkdir(data);
    await writeFile(join(data, 'token.secret'), 'half');
    const { code, lines } = await failed({ DATA_DIR: data });
    expect([code, lines]).toEqual([1, [`The secret ${join(data, 'token.secret')} is damaged: bring it back from a backup.`]]);
    expect(await readFile(join(data, 'token.secret'), 'utf8')).toBe('half');
  });

  it('where the data directory cannot be made', async () => {
    await writeFile(data, '');
    const { code, lines } = await failed({ DATA_DIR: join(data, 'below') });
    expect(code).toBe(1);
    expect(lines).toEqual([`The data directory ${join(data, 'below')} cannot be made: a part of the path is no folder.`]);
  });

  it('where the database of DATABASE_URL cannot be reached, and not its password', async () => {
    const { code, lines } = await failed({ DATABASE_URL: 'postgres://owner:very-secret@127.0.0.1:1/none' });
    expect(code).toBe(1);
    expect(lines).toEqual(['The database cannot be used: connect ECONNREFUSED 127.0.0.1:1.']);
  });
});

describe('a secret', () => {
  it('is made once, whole, however many ask for it at the same moment', async () => {
    const file = join(parent, 'new.secret');
    const all = await Promise.all(Array.from({ length: 8 }, () => keptSecret(file)));
    expect(new Set(all).size).toBe(1);
    expect(await readdir(parent)).toEqual(['new.secret']);
  });
});
