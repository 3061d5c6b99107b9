import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../server/platform/free-port.ts';
import { contentOf, ensureBuilt } from '../../tools/content.mjs';
import { chromiumFlags, chromiumPath } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: what one changes, no other sees. */
    portalUrls: readonly string[];
    /** Where the browser of the run takes commands. */
    browserUrl: string;
  }
}

const startWithin = 300_000;
/** The folder of a portal whose demo is complete and that has ended: every portal starts from a copy of it. */
const preparedFolder = 'GLEISBLICK_PREPARED_DEMO';
/** Demos by what they were made of. */
const demos = resolve('node_modules/.cache/demos');
const pause = 200;

/** With these the demo is another one. */
const otherDemo = ['DATA_DIR', 'GLEISBLICK_FLEET'];

/** Runs the real portal, built and with a small demo fleet, on a free port and an empty data directory. */
export const startPortal = async (environment: Record<string, string> = {}) => {
  if (ensureBuilt() !== 0) throw new Error('The portal does not build');
  const directory = mkdtempSync(join(tmpdir(), 'gleisblick-browser-'));
  const prepared = process.env[preparedFolder];
  if (prepared !== undefined && !otherDemo.some((name) => name in environment)) execFileSync('cp', ['-a', `${prepared}/.`, directory]);
  const port = await freePort();
  const server: ChildProcess = spawn('node_modules/.bin/node', ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      GLEISBLICK_HISTORY_DAYS: '2',
      WEBHOOK_LOOPBACK: 'on',
      // Tests call more in a minute than a person does.
      CALL_RATES: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output = (output + String(chunk)).slice(-8_000)));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startWithin;
  while (
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`The portal did not start:\n${output}`);
    await wait(pause);
  }
  const end = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await ended;
  };
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const stop = async () => {
    await end();
    remove();
  };
  return { url, stop, end, remove, directory, output: () => output };
};

/** Makes the demo unless there is one of today that was made by the same server. */
const prepareDemo = async () => {
  const today = new Date().toLocaleDateString('sv');
  const name = contentOf(['server', 'src/domain', 'src/api/contract', 'package-lock.json'], today).slice(0, 16);
  const prepared = join(demos, name);
  if (!existsSync(prepared)) {
    for (const old of existsSync(demos) ? readdirSync(demos) : []) rmSync(join(demos, old), { recursive: true, force: true });
    const { directory, end, output } = await startPortal({ GLEISBLICK_DEMO_LIVE: 'off' });
    for (const deadline = Date.now() + startWithin; !output().includes('Demo history: 100 %'); await wait(pause))
      if (Date.now() > deadline) throw new Error(`The demo was not made:\n${output()}`);
    await end();
    const unfinished = `${prepared}.${process.pid}`;
    mkdirSync(demos, { recursive: true });
    execFileSync('cp', ['-a', directory, unfinished]);
    rmSync(directory, { recursive: true, force: true });
    // Another run may have been faster.
    if (existsSync(prepared)) rmSync(unfinished, { recursive: true, force: true });
    else renameSync(unfinished, prepared);
  }
  process.env[preparedFolder] = prepared;
};

/** One browser for all browser tests of a run, and a portal for each worker. */
export default async function setup({ provide, config }: TestProject) {
  await prepareDemo();
  const portals = await Promise.all(Array.from({ length: Number(config.maxWorkers) }, () => startPortal()));
  const browser = await chromium.launchServer({ executablePath: chromiumPath, args: chromiumFlags });
  provide(
    'portalUrls',
    portals.map(({ url }) => url),
  );
  provide('browserUrl', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await Promise.all(portals.map(({ stop }) => stop()));
  };
}
