import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './lock.ts';

const pollMillis = 20;
const patienceMillis = 10_000;

/** Processes of PostgreSQL that work in a data directory; where the system does not tell, none. */
const processesIn = async (directory: string): Promise<readonly number[]> => {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [folder, program] = await Promise.all([
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
        readlink(`/proc/${pid}/exe`).catch(() => ''),
      ]);
      return folder === directory && /\/postgres( \(deleted\))?$/.test(program) ? [pid] : [];
    }),
  );
  return found.flat();
};

/**
 * Ends what a killed postmaster left running, however busy it is: two generations must never write to one directory. What they had not
 * committed is undone by the next start.
 */
export const endSurvivors = async (directory: string): Promise<void> => {
  const pids = await processesIn(directory);
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  for (const end = Date.now() + patienceMillis; Date.now() < end; await wait(pollMillis))
    if ((await processesIn(directory)).length === 0) return;
};
