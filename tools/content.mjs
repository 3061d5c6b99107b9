// What a built or prepared thing was made of, so that it is made again only when its sources changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './ensure.mjs';

const filesUnder = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];

/** SHA-256 of files and folders, named from the project's root, and of anything else that matters. */
export const contentOf = (paths, ...more) => {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths)
    for (const file of existsSync(join(root, path)) ? filesUnder(join(root, path)) : [])
      hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
};

const sources = ['index.html', 'map.html', 'vite.config.ts', 'package-lock.json', 'src', 'public', 'tools/build'];

/** Builds the portal unless `dist` was built from these sources; returns the exit status. */
export const ensureBuilt = () => {
  const stamp = join(root, 'dist', '.sources');
  const wanted = contentOf(sources, process.env.VITE_MEASURE ?? '');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  console.log('Building the portal …');
  // A test runner's own NODE_ENV would put React's development build on the pages.
  const status = run('vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (status === 0) writeFileSync(stamp, wanted);
  return status;
};

if (process.argv[2] === 'build' && import.meta.filename === process.argv[1]) process.exit(ensureBuilt());
