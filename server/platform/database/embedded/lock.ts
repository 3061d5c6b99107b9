import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Data, Effect } from 'effect';
import { orSentence } from '../../cannot-start.ts';

class DataDirectoryInUse extends Data.TaggedError('DataDirectoryInUse')<{ readonly directory: string; readonly pid: number }> {
  override get message() {
    return `The data directory ${this.directory} is in use by another server (process ${this.pid}). Stop that one first, or set DATA_DIR.`;
  }
}

const lockName = 'server.lock';

/** Fields of a process after the name of its program; none where the system does not give them. See proc_pid_stat(5). */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};
/** Start time since boot: tells a process from a later one with the same number. */
const startOf = (pid: number): string => statOf(pid)[19] ?? '';

/** A process that has ended and only waits for its parent to take notice of it is not alive. */
export const isAlive = (pid: number): boolean => {
  if (statOf(pid)[0] === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holder = (text: string): number | undefined => {
  const [pid, start] = text.split(' ');
  const number = Number(pid);
  return number > 0 && isAlive(number) && startOf(number) === (start ?? '') ? number : undefined;
};

/** The process that holds the directory now; undefined where none does. */
export const holderOf = async (directory: string): Promise<number | undefined> =>
  holder(await readFile(join(directory, lockName), 'utf8').catch(() => ''));

const take = async (directory: string): Promise<string> => {
  const lock = join(directory, lockName);
  const mine = join(directory, `server.lock.${process.pid}`);
  try {
    await writeFile(mine, `${process.pid} ${startOf(process.pid)}`);
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // link() fails when the name exists: two servers that start together cannot both get it.
        await link(mine, lock);
        return lock;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const text = await readFile(lock, 'utf8').catch(() => '');
      const pid = holder(text);
      if (pid !== undefined) throw new DataDirectoryInUse({ directory, pid });
      // A killed server left it. Moved aside first, so that a lock taken meanwhile is noticed and put back.
      const aside = join(directory, `server.lock.stale.${process.pid}`);
      await rename(lock, aside).catch(() => undefined);
      if ((await readFile(aside, 'utf8').catch(() => text)) !== text) await link(aside, lock).catch(() => undefined);
      await rm(aside, { recursive: true, force: true });
    }
    throw new DataDirectoryInUse({ directory, pid: 0 });
  } finally {
    await rm(mine, { force: true });
  }
};

/** One server per data directory, for the life of the scope; a lock left by a killed server is taken over. */
export const lockDirectory = (directory: string) =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: () => take(directory),
      catch: (error) =>
        error instanceof DataDirectoryInUse ? error : orSentence(`The data directory ${directory} cannot be locked`)(error),
    }),
    (lock) => Effect.promise(() => rm(lock, { force: true })),
  );
