import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgClient } from '@effect/sql-pg';
import { Redacted } from 'effect';
import { runningPostgres } from '../../server/platform/database/embedded/postmaster.ts';
import { freePort } from '../../server/platform/free-port.ts';
import { basic, bearer } from './harness.ts';
import { copyPrepared } from './prepared-database.ts';

const root = join(import.meta.dirname, '../..');

export const newDataDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'gleisblick-'));
  // The database runs as another user than root and must be able to enter.
  await chmod(directory, 0o755);
  return directory;
};

/** The superuser's connection to the embedded database of a running server. */
export const superuserOf = async (dataDirectory: string) =>
  PgClient.layer({ url: Redacted.make((await runningPostgres(dataDirectory))!.replace(/postgres$/, 'gleisblick')), maxConnections: 1 });

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** SIGKILL: nothing is written, closed or answered any more. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The server as `npm start` runs it, in a process of its own; its tables are there already, and its demo has had one day. */
export const startServer = async (dataDirectory: string, environment: Readonly<Record<string, string>> = {}): Promise<ServerProcess> => {
  const port = await freePort();
  if (environment.DATABASE_URL === undefined && !existsSync(join(dataDirectory, 'postgres'))) await copyPrepared(dataDirectory);
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOG: 'off',
      GLEISBLICK_FLEET: '20',
      GLEISBLICK_HISTORY_DAYS: '1',
      // Loads are one account's.
      CALL_RATES: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit');
  const listening = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Gleisblick: http')) resolve();
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    ended.then(() => reject(new Error(`The server ended: ${output}`)), reject);
  });
  await listening;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
};

/** A server on its own data, ready when it has said its address or has ended. */
export const startProcess = async (dataDirectory: string, environment: Readonly<Record<string, string>> = {}) => {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, GLEISBLICK_DEMO: 'off', LOG: 'on', ...environment },
  });
  const output: string[] = [];
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      output.push(chunk.toString());
      if (output.join('').includes(`http://localhost:${port}`)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  await Promise.race([ready, gone]);
  return { child, gone, address: `http://127.0.0.1:${port}`, output: () => output.join('') };
};

/** `npm run admin` with its words; answers its exit code and what it said. */
export const runAdmin = async (dataDirectory: string, words: readonly string[], passkey = ''): Promise<readonly [number, string]> => {
  const child = spawn(process.execPath, [join(root, 'server/admin.ts'), ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDirectory, PASSKEY: passkey },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = (await once(child, 'exit')) as [number | null];
  return [code ?? 1, said];
};

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;
const post = (url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** A gateway's key, issued over HTTP by the demo administrator, and the vehicles it may report for. */
export const demoGateway = async (url: string) => {
  const { userToken } = await json(await post(`${url}/um/v1/refresh-token`, { accountName: 'anna', passkey: 'Weiche-11' }));
  const { accessToken } = await json(await fetch(`${url}/um/v1/access-token`, { method: 'POST', headers: basic(String(userToken)) }));
  const headers = bearer(String(accessToken));
  const { deviceKey } = await json(await post(`${url}/admin/v1/device-keys`, { vehicleId: null, label: 'test' }, headers));
  const { items } = await json(await fetch(`${url}/logbook/api/logbook/v1/gateway/vehicles`, { headers }));
  return {
    headers,
    deviceKey: String(deviceKey),
    vehicleIds: (items as { vehicleId: number }[]).map(({ vehicleId }) => vehicleId),
  };
};

export const ingest = (url: string, deviceKey: string, messages: readonly unknown[]) =>
  post(`${url}/ingest/v1/messages`, { messages }, { 'x-device-key': deviceKey });
