import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export const productFolder = 'dist-measure';
export const floorPages = ['login', 'fleet', 'map'] as const;
export type FloorPage = (typeof floorPages)[number];
export const floorFolder = (page: FloorPage) => join(root, 'dist-bench', page);

const vite = (words: readonly string[], environment: Readonly<Record<string, string>>) => {
  const { status } = spawnSync(join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error', ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`vite build ${words.join(' ')} failed`);
};

/** The measuring build. `readable` keeps the names of functions, for a profile. */
export const buildProduct = (readable = false) =>
  vite(['--outDir', productFolder, ...(readable ? ['--minify', 'false'] : [])], { VITE_MEASURE: '1' });

export const buildFloors = (readable = false) => {
  for (const page of floorPages)
    vite(['-c', 'bench/floor/vite.config.ts', ...(readable ? ['--minify', 'false'] : [])], { FLOOR_PAGE: page });
};
