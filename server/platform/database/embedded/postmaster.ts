import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, realpath, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../free-port.ts';
import { binaries, unprivileged } from './binaries.ts';
import type { BoundedLog } from './bounded-log.ts';
import { keptSecret } from './kept-secret.ts';
import { holderOf, isAlive } from './lock.ts';
import { endSurvivors } from './survivors.ts';

const pollMillis = 50;
const patienceMillis = 60_000;
/** After a crash it reads its journal first; that may take a while and must not be cut short. */
const startMillis = 300_000;

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
const endOrphan = async (directory: string): Promise<void> => {
  const file = join(directory, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && isAlive(pid) && (await isPostgres(pid, directory))) {
    process.kill(pid, 'SIGINT');
    if (!(await settled(() => !isAlive(pid), patienceMillis))) process.kill(pid, 'SIGQUIT');
    await settled(() => !isAlive(pid), patienceMillis);
  }
  await endSurvivors(await realpath(directory));
  await rm(file, { force: true });
};

export const superuserAddress = (password: string, port: number) =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;

export interface Postmaster {
  readonly port: number;
  readonly child: ChildProcess;
}

/** Process and port that a PostgreSQL has written down in its directory; undefined until it takes connections. */
const readyIn = async (directory: string): Promise<{ readonly pid: number; readonly port: number } | undefined> => {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return (lines[7] ?? '').startsWith('ready') ? { pid: Number(lines[0]), port: Number(lines[3]) } : undefined;
};
const isReady = async (directory: string, { pid }: ChildProcess): Promise<boolean> => (await readyIn(directory))?.pid === pid;

/** The superuser's address of the PostgreSQL that a server runs in this data directory at the moment; undefined where none does. */
export const runningPostgres = async (dataDirectory: string): Promise<string | undefined> => {
  if ((await holderOf(dataDirectory)) === undefined) return undefined;
  const ready = await readyIn(join(dataDirectory, 'postgres'));
  if (ready === undefined || !isAlive(ready.pid)) return undefined;
  return superuserAddress(await keptSecret(join(dataDirectory, 'postgres.secret')), ready.port);
};

/**
 * Errors of single statements stay out of the log: they quote what people wrote. After a crash one call makes sure of the whole file system
 * instead of opening each of thousands of files, where the system has it.
 */
const usualSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  ...(platform() === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

/** Where it listens and what it says; the port is kept over restarts, so that connections find it again. */
export interface PostmasterPlace {
  readonly directory: string;
  readonly log: BoundedLog;
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly port?: number | undefined;
}

/** Starts PostgreSQL on a free local port. Detached: Ctrl-C in a terminal must not stop it before the server has drained. */
export const startPostmaster = async ({ directory, log, settings = {}, port: kept }: PostmasterPlace): Promise<Postmaster> => {
  const { postgres } = await binaries();
  await endOrphan(directory);
  const port = kept ?? (await freePort());
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...usualSettings, ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', directory, ...flags], {
    ...(await unprivileged()),
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.on('error', (error) => log.append(`${error.message}\n`));
  child.stderr?.on('data', (chunk: Buffer) => log.append(chunk.toString()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const started = await settled(async () => hasEnded() || (await isReady(directory, child)), startMillis);
  if (!started) child.kill('SIGQUIT');
  if (!started || hasEnded()) throw new Error(log.lastReason());
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
