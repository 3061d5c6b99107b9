import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { classNameOf } from '../../../tools/build/class-names.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The page itself, and the picture that the cases speak of. */
const named: Readonly<Record<string, string>> = { '/': '/index.html', '/avatars/nina.jpg': '/images/user.svg' };

const fileAt = (folders: readonly string[], path: string) =>
  folders.map((folder) => join(folder, path)).find((file) => existsSync(file) && statSync(file).isFile());

/** Builds the page that shows the real views with stand-in actors, with React as people have it: what it checks while developing takes as long again. */
export const buildPage = async (folder: string) => {
  const { NODE_ENV = 'development' } = process.env;
  process.env.NODE_ENV = 'production';
  await build({
    root: 'tests/browser/walks/page',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: classNameOf } },
    build: { outDir: folder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
  });
  process.env.NODE_ENV = NODE_ENV;
};

/** Serves it beside the public files. */
export const servePage = async (folder: string) => {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = fileAt([folder, 'public'], named[pathname] ?? pathname);
    if (file === undefined) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
