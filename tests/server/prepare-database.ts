import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { preparedFolder, sharedDatabase } from './prepared-folder.ts';

const here = (script: string) => join(import.meta.dirname, script);

const memory = '/dev/shm';
/** Bytes; the two folders take a tenth of them. */
const room = 2 * 1024 ** 3;
const isRoomy = (folder: string) => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > room;
  } catch {
    return false;
  }
};
/** In memory where the system has such a folder: copying a database there costs half of what it does on a disk. */
const newFolder = (name: string) => mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), `gleisblick-${name}-`));

/**
 * Has one database with all its tables made before the tests of a run, and one server that holds it as a template: each portal begins with a
 * copy. In processes of their own, as the server's modules ask Node for what a test runner's setup does not have.
 */
export default async function setup() {
  const prepared = newFolder('prepared');
  execFileSync(process.execPath, [here('make-database.ts'), prepared], { stdio: 'inherit' });
  const shared = newFolder('shared');
  execFileSync('cp', ['-a', `${prepared}/.`, shared]);
  const server = spawn(process.execPath, [here('share-database.ts'), shared], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = await once(createInterface(server.stdout), 'line');
  process.env[preparedFolder] = prepared;
  process.env[sharedDatabase] = address;
  return async () => {
    const ended = once(server, 'exit');
    server.stdin.end();
    await ended;
    for (const folder of [prepared, shared]) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
