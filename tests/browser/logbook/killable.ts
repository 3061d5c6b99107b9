import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumFlags, chromiumPath } from '../chromium.ts';

const startWithin = 30_000;
const pause = 20;

export const newProfile = () => mkdtemp(join(tmpdir(), 'gleisblick-profile-'));
export const removeProfile = (profile: string) => rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** The port that a browser wrote into its profile when it was ready. */
const debuggingAddress = async (profile: string, isGone: () => boolean) => {
  const deadline = Date.now() + startWithin;
  for (;;) {
    const written = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const [port, path] = written.split('\n');
    if (port && path) return `ws://127.0.0.1:${port}${path}`;
    if (isGone() || Date.now() > deadline) throw new Error('Chromium did not start');
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** Chromium with a profile that stays, in a process group of its own, so that all of it dies at once. */
export const startBrowser = async (profile: string) => {
  // What an earlier browser wrote must not be taken for this one's.
  await rm(join(profile, 'DevToolsActivePort'), { force: true });
  const flags = [
    // No map is drawn here.
    ...chromiumFlags.filter((flag) => !flag.includes('swiftshader')),
    '--disable-gpu',
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-default-browser-check',
    '--disable-extensions',
    '--password-store=basic',
    '--lang=de-DE',
    '--window-size=1200,800',
    'about:blank',
  ];
  const browserProcess = spawn(chromiumPath, flags, { detached: true, stdio: 'ignore', env: { ...process.env, LANGUAGE: 'de' } });
  const ended = once(browserProcess, 'exit');
  const isGone = () => browserProcess.exitCode !== null || browserProcess.signalCode !== null;
  const group = browserProcess.pid;
  if (group === undefined) throw new Error('Chromium did not start');
  const connection = await chromium.connectOverCDP(await debuggingAddress(profile, isGone));
  const [context] = connection.contexts() as [BrowserContext];
  return {
    context,
    /** Ends as a person ends it: everything is written down. */
    quit: async () => {
      const session = await connection.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await ended;
      await connection.close().catch(() => undefined);
    },
    /** SIGKILL to every process of the browser; resolves when it is gone. */
    kill: async () => {
      if (!isGone()) process.kill(-group, 'SIGKILL');
      await ended;
      await connection.close().catch(() => undefined);
    },
  };
};
export type KillableBrowser = Awaited<ReturnType<typeof startBrowser>>;
