import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { classNameOf } from '../../../tools/class-names.ts';

declare module 'vitest' {
  interface ProvidedContext {
    walksUrl: string;
  }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const fileAt = (folders: readonly string[], path: string) =>
  folders.map((folder) => join(folder, path)).find((file) => existsSync(file) && statSync(file).isFile());

/** Builds the page that shows the real views with stand-in actors, and serves it beside the public files. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'gleisblick-walks-'));
  await build({
    root: 'tests/browser/walks/page',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: classNameOf } },
    build: { outDir: folder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
  });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = fileAt([folder, 'public'], pathname === '/' ? '/index.html' : pathname);
    if (file === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('walksUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
