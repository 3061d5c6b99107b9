import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPage, servePage } from './build-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    walksUrl: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'gleisblick-walks-'));
  await buildPage(folder);
  const { url, close } = await servePage(folder);
  provide('walksUrl', url);
  return async () => {
    await close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
