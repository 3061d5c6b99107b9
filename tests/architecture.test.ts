import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const filesUnder = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesUnder(path) : /\.tsx?$/.test(name) ? [path] : [];
      })
    : [];

/** Everything a file names in an import or export clause, relative ones as paths from the root. */
const importsOf = (file: string, { withTypes }: { withTypes: boolean }): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/gm)]
    .filter(([, typeOnly]) => withTypes || typeOnly === undefined)
    .map(([, , from, dynamic]) => from ?? dynamic ?? '')
    .map((name) => (name.startsWith('.') ? normalize(join(dirname(file), name.split('?')[0] ?? name)) : name));

const isStory = (file: string) => file.endsWith('.stories.tsx');
const offences = (folder: string, isAllowed: (name: string) => boolean, withTypes = true) =>
  filesUnder(folder)
    .filter((file) => !isStory(file))
    .flatMap((file) =>
      importsOf(file, { withTypes })
        .filter((name) => !isAllowed(name))
        .map((name) => `${file} -> ${name}`),
    );

const startsWith =
  (...roots: string[]) =>
  (name: string) =>
    roots.some((root) => name === root || name.startsWith(root.endsWith('/') ? root : `${root}/`));

describe('The five arrows', () => {
  it('keeps the domain on effect and temporal alone', () => {
    expect(filesUnder('src/domain').length).toBeGreaterThan(5);
    expect(offences('src/domain', startsWith('src/domain', 'effect', 'temporal-polyfill'))).toEqual([]);
  });

  it('keeps machines on xstate and the domain, and out of the outside world', () => {
    expect(filesUnder('src/machines').length).toBeGreaterThan(5);
    expect(offences('src/machines', startsWith('src/machines', 'src/domain', 'xstate'))).toEqual([]);
    const outside = filesUnder('src/machines').filter((file) =>
      /\bfetch\(|localStorage|sessionStorage|indexedDB|Date\.now|new Date\(|(?<!['\w/-])(window|document|navigator)\.\w/.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(outside).toEqual([]);
  });

  it('keeps views away from the API and the server', () => {
    expect(offences('src/views', (name) => !startsWith('src/api', 'server')(name))).toEqual([]);
  });

  it('builds the API on the domain, with machine types at most', () => {
    expect(offences('src/api', (name) => !startsWith('src/views', 'src/i18n', 'server', 'react', 'src/machines')(name), false)).toEqual([]);
    expect(offences('src/api', (name) => !startsWith('src/views', 'server', 'react')(name))).toEqual([]);
  });

  it('lets the server know the domain and the contract only', () => {
    expect(offences('server', (name) => !name.startsWith('src/') || startsWith('src/domain', 'src/api/contract')(name))).toEqual([]);
  });

  it('joins everything in the composition roots alone', () => {
    const roots = ['src/main.tsx', 'src/portal.tsx', 'src/map-frame.tsx'];
    const joined = [...filesUnder('src/views'), ...filesUnder('src/machines'), ...filesUnder('src/api'), ...filesUnder('src/i18n')]
      .filter((file) => !isStory(file))
      .filter((file) => importsOf(file, { withTypes: true }).some((name) => roots.includes(name)));
    expect(joined).toEqual([]);
  });

  it('keeps the rules that machines use free of effect at run time', () => {
    const rules = new Set(
      filesUnder('src/machines').flatMap((file) => importsOf(file, { withTypes: false }).filter((name) => name.startsWith('src/domain'))),
    );
    const heavy = [...rules].filter((file) =>
      importsOf(file, { withTypes: false }).some((name) => startsWith('effect', 'temporal-polyfill')(name)),
    );
    expect(heavy).toEqual([]);
  });

  it('has no file above 300 lines', () => {
    const long = [...filesUnder('src'), ...filesUnder('server')].filter((file) => readFileSync(file, 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
});
