import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, resolve } from 'node:path';
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

/** All that the page is made of. */
const inputs = [
  'src',
  '.storybook',
  'tests/*.ts',
  'tests/{cases,kept,sights,walks}',
  'tests/browser/walks/{build-page.ts,page}',
  'public/locales',
  'tools/build/class-names.ts',
  'package-lock.json',
];
const cache = 'reports/walks-page';
const hour = 3_600_000;

const filesIn = (pattern: string) =>
  globSync(pattern).flatMap((path) => (statSync(path).isDirectory() ? globSync(`${path}/**/*.*`) : [path]));

/** The modules of the product and its tests that are in the page, by their place in the repository. */
const modulesOf = (output: Awaited<ReturnType<typeof build>>) =>
  [output]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
    .map((id) => relative('', id.replace(/\?.*$/, '')))
    .filter((path) => !path.includes('node_modules') && existsSync(path));

/**
 * Builds the page that shows the real views with stand-in actors, with React as people have it: what it checks while developing takes as long
 * again. A page made of the same files is kept.
 */
export const buildPage = async (): Promise<string> => {
  const files = inputs
    .flatMap(filesIn)
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  const folder = resolve(cache, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const { NODE_ENV = 'development' } = process.env;
  process.env.NODE_ENV = 'production';
  const made = `${folder}-${process.pid}`;
  const output = await build({
    root: 'tests/browser/walks/page',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { generateScopedName: classNameOf } },
    build: { outDir: made, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
  });
  process.env.NODE_ENV = NODE_ENV;
  const unknown = modulesOf(output).filter((path) => !files.includes(path));
  if (unknown.length > 0) throw new Error(`The page is made of more than its inputs: ${unknown.join(', ')}`);
  // Another run may have made the same meanwhile.
  if (existsSync(folder)) rmSync(made, { recursive: true });
  else renameSync(made, folder);
  // What is younger another run may be serving.
  const isOld = (path: string) => Date.now() - statSync(path).mtimeMs > hour;
  for (const old of globSync(`${cache}/*`).filter(isOld)) rmSync(old, { recursive: true, force: true });
  return folder;
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
