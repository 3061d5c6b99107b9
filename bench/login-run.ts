import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { newDataDirectory, startServer } from '../tests/server/server-process.ts';
import { productFolder } from './build.ts';
import type { Sample } from './fleet-run.ts';
import { startFloor } from './floor/server.ts';
import type { Options } from './options.ts';
import { measureLogin } from './steps/login.ts';

/** The login pages in turns. */
export const runLogin = async (browser: Browser, { runs }: Options): Promise<readonly Sample[]> => {
  const directory = await newDataDirectory();
  const floor = await startFloor('login', 0);
  const server = await startServer(directory, { DIST_DIR: productFolder, GLEISBLICK_DEMO_LIVE: 'off' });
  const samples: Sample[] = [];
  try {
    for (let run = -1; run < runs; run++) {
      for (const [side, url] of [
        ['floor', floor.url],
        ['product', `${server.url}/login`],
      ] as const) {
        const figures = await measureLogin(browser, url);
        if (run >= 0) samples.push({ side, size: 0, run, figures });
      }
    }
    return samples;
  } finally {
    await floor.stop();
    await server.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};
