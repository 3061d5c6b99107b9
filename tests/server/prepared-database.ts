import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { binaries, unprivileged } from '../../server/platform/database/embedded/binaries.ts';
import { preparedFolder } from './prepared-folder.ts';

/** Nothing here outlives the test run: the database need not wait for the disk, copy its journal, or make guessing a password slow. */
export const unhurried = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  scram_iterations: '1',
};

/** PostgreSQL reads statements from its input, without a network and without a password. */
const runSingle = async (directory: string, statement: string): Promise<void> => {
  const { postgres } = await binaries();
  const child = spawn(postgres, ['--single', '-c', 'fsync=off', '-D', directory, 'postgres'], {
    ...(await unprivileged()),
    cwd: directory,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  child.stdin.end(`${statement}\n`);
  const [code] = await once(child, 'exit');
  if (code !== 0 || /ERROR|FATAL|PANIC/.test(said)) throw new Error(`The database cannot be copied: ${said}`);
};

/**
 * Puts a copy of the prepared database into an empty data directory; `false` where none was prepared. Each copy has a password of its own:
 * who was connected to one that has ended must not come into another that has its port by chance.
 */
export const copyPrepared = async (dataDirectory: string): Promise<boolean> => {
  const prepared = process.env[preparedFolder];
  if (prepared === undefined) return false;
  const directory = join(dataDirectory, 'postgres');
  // As the server does: its database runs as a user of its own, who passes through here.
  await chmod(dataDirectory, 0o711);
  await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), directory]);
  const password = randomBytes(32).toString('base64url');
  await writeFile(join(dataDirectory, 'postgres.secret'), password, { mode: 0o600 });
  await runSingle(directory, `alter role postgres password '${password}'`);
  return true;
};
