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

/** Runs a build unless the folder was built from this content; returns the exit status. */
const ensureMade = (folder, wanted, notice, [command, ...words]) => {
  const stamp = join(root, folder, '.sources');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 0;
  console.log(notice);
  // A test runner's own NODE_ENV would put React's development build on the pages.
  const status = run(command, words, { NODE_ENV: 'production' });
  if (status === 0) writeFileSync(stamp, wanted);
  return status;
};

/** Builds the portal into `dist`. */
export const ensureBuilt = () =>
  ensureMade('dist', contentOf(sources, process.env.VITE_MEASURE ?? ''), 'Building the portal …', ['vite', 'build', '--logLevel', 'warn']);

/** All that the Storybook is made of: everything that its stories import, tests' cases and walks among it. */
export const storybookSources = [
  '.storybook',
  'src',
  'public',
  'package-lock.json',
  'tools/build/class-names.ts',
  ...['cases', 'kept', 'sights', 'walks', 'coverage-report.ts', 'machine-files.ts', 'replay.ts', 'walk.ts', 'words.ts'].map(
    (name) => `tests/${name}`,
  ),
];

/** Builds the Storybook into `storybook-static`. */
export const ensureStorybook = () =>
  ensureMade('storybook-static', contentOf(storybookSources), 'Building the Storybook, a minute or two; the next start takes seconds …', [
    'storybook',
    'build',
    '--output-dir',
    'storybook-static',
    '--loglevel',
    'error',
  ]);

if (process.argv[2] === 'build' && import.meta.filename === process.argv[1]) process.exit(ensureBuilt());
