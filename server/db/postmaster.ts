import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { binaries, unprivileged } from './binaries.ts';
import { isAlive } from './lock.ts';

const pollMillis = 50;
const patienceMillis = 60_000;

const settled = async (isDone: () => boolean | Promise<boolean>, millis: number): Promise<boolean> => {
  for (const end = Date.now() + millis; Date.now() < end; await wait(pollMillis)) if (await isDone()) return true;
  return isDone();
};

const isPostgres = async (pid: number, directory: string): Promise<boolean> => {
  try {
    const line = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    return line.some((word) => word.includes('postgres')) && line.includes(directory);
  } catch {
    return false;
  }
};

/**
 * Ends a database whose server was killed: it would hold the directory, and its port and password belong to the past.
 * A stale postmaster.pid (killed together, or the number now belongs to another program) is removed, else PostgreSQL refuses to start.
 */
export const endOrphan = async (directory: string): Promise<void> => {
  const file = join(directory, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (isAlive(pid) && (await isPostgres(pid, directory))) {
    process.kill(pid, 'SIGINT');
    if (!(await settled(() => !isAlive(pid), patienceMillis))) process.kill(pid, 'SIGQUIT');
    await settled(() => !isAlive(pid), patienceMillis);
  }
  await rm(file, { force: true });
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

export interface Postmaster {
  readonly port: number;
  readonly child: ChildProcess;
}

const isReady = async (directory: string): Promise<boolean> =>
  (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).includes('ready');

/** Starts PostgreSQL on a free local port. Detached: Ctrl-C in a terminal must not stop it before the server has drained. */
export const startPostmaster = async (directory: string, settings: Readonly<Record<string, string>> = {}): Promise<Postmaster> => {
  const { postgres } = await binaries();
  await endOrphan(directory);
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log: string[] = [];
  const child = spawn(postgres, ['-D', directory, ...flags], {
    ...(await unprivileged()),
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.on('error', (error) => log.push(error.message));
  child.stderr?.on('data', (chunk: Buffer) => {
    log.push(chunk.toString());
    if (log.length > 20) log.shift();
  });
  const started = await settled(
    async () => child.exitCode !== null || child.pid === undefined || (await isReady(directory)),
    patienceMillis,
  );
  if (!started || child.exitCode !== null || child.pid === undefined) throw new Error(`PostgreSQL did not start: ${log.join('').trim()}`);
  child.unref();
  // A server that ends by an uncaught error closes no scope; only kill -9 may leave an orphan behind.
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return { port, child };
};

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export const stopPostmaster = async ({ child }: Postmaster): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await settled(() => child.exitCode !== null || child.signalCode !== null, patienceMillis);
};
