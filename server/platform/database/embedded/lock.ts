import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Data, Effect } from 'effect';
import { orSentence } from '../../cannot-start.ts';

class DataDirectoryInUse extends Data.TaggedError('DataDirectoryInUse')<{ readonly directory: string; readonly pid: number }> {
  override get message() {
    return `The data directory ${this.directory} is in use by another server (process ${this.pid}). Stop that one first, or set DATA_DIR.`;
  }
}

/** Start time of a process since boot: tells a process from a later one with the same number. Empty where the system does not say. */
const startOf = async (pid: number): Promise<string> => {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const holder = async (text: string): Promise<number | undefined> => {
  const [pid, start] = text.split(' ');
  const number = Number(pid);
  return number > 0 && isAlive(number) && (await startOf(number)) === (start ?? '') ? number : undefined;
};

const take = async (directory: string): Promise<string> => {
  const lock = join(directory, 'server.lock');
  const mine = join(directory, `server.lock.${process.pid}`);
  try {
    await writeFile(mine, `${process.pid} ${await startOf(process.pid)}`);
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // link() fails when the name exists: two servers that start together cannot both get it.
        await link(mine, lock);
        return lock;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const text = await readFile(lock, 'utf8').catch(() => '');
      const pid = await holder(text);
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
