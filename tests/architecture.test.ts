import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf as readImports } from '../tools/imports.ts';
import { filesFrom, loadedBy } from '../tools/product-code.ts';
import { doors } from './doors.ts';

const filesUnder = (folder: string, kind = /\.tsx?$/): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? filesUnder(path, kind) : kind.test(name) ? [path] : [];
      })
    : [];

const importsOf = (file: string, { withTypes }: { withTypes: boolean }): string[] =>
  readImports(file).flatMap(({ to, isLoaded }) => (withTypes || isLoaded ? [to] : []));

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

const product = filesFrom();
/** What a test loads although the product never does: then nothing that it finds counts for the product. */
const idleIn = (test: string) => loadedBy(test).filter((path) => /^(src|server)\//.test(path) && !product.has(path));

describe('The five arrows', () => {
  it('keeps the domain on effect and temporal alone', () => {
    expect(filesUnder('src/domain').length).toBeGreaterThan(5);
    expect(offences('src/domain', startsWith('src/domain', 'effect', 'temporal-polyfill', 'papaparse'))).toEqual([]);
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

  it('says what travels in the contract alone', () => {
    const declaring = filesUnder('src/api/actors').filter((file) =>
      /\bSchema\.(?:Struct|TaggedStruct|Class)\b/.test(readFileSync(file, 'utf8')),
    );
    // An error is read from a foreign answer too, which may lack all the contract promises.
    expect(declaring).toEqual(['src/api/actors/logbook/answers.ts']);
  });

  it('builds the API on the domain, with machine types at most', () => {
    expect(offences('src/api', (name) => !startsWith('src/views', 'src/i18n', 'server', 'react', 'src/machines')(name), false)).toEqual([]);
    expect(offences('src/api', (name) => !startsWith('src/views', 'server', 'react')(name))).toEqual([]);
  });

  it('lets the server know the domain and the contract only', () => {
    expect(offences('server', (name) => !name.startsWith('src/') || startsWith('src/domain', 'src/api/contract')(name))).toEqual([]);
  });

  it('joins everything in the composition roots alone', () => {
    const isRoot = startsWith('src/app', 'src/main.tsx', 'src/map-frame.tsx');
    const joined = [...filesUnder('src/views'), ...filesUnder('src/machines'), ...filesUnder('src/api'), ...filesUnder('src/i18n')]
      .filter((file) => !isStory(file))
      .filter((file) => importsOf(file, { withTypes: true }).some(isRoot));
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

  it('goes in no circle, types included', () => {
    const edges = new Map([...filesUnder('src'), ...filesUnder('server')].map((file) => [file, importsOf(file, { withTypes: true })]));
    const isDone = new Set<string>();
    const circles: string[] = [];
    const follow = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
      if (isDone.has(file) || way.includes(file)) return;
      for (const next of edges.get(file) ?? []) follow(next, [...way, file]);
      isDone.add(file);
    };
    for (const file of edges.keys()) follow(file, []);
    expect(circles).toEqual([]);
  });

  it('has no test of what the product never runs', () => {
    const tests = filesUnder('tests').filter((file) => /\.test\.tsx?$/.test(file));
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.flatMap((test) => idleIn(test).map((path) => `${test} -> ${path}`))).toEqual([]);
  });

  const longerThan = (lines: number, files: readonly string[]) =>
    files.filter((file) => readFileSync(file, 'utf8').split('\n').length > lines + 1);

  it('has no file above 250 lines, style sheets included', () => {
    const folders = ['src', 'server', '.storybook', 'tools'];
    const sheets = [...folders, 'tests'].flatMap((folder) => filesUnder(folder, /\.css$/));
    expect(sheets.length).toBeGreaterThan(40);
    expect(longerThan(250, [...folders.flatMap((folder) => filesUnder(folder)), ...sheets])).toEqual([]);
  });

  it('has no test above 400 lines', () => {
    const tests = filesUnder('tests');
    expect(tests.length).toBeGreaterThan(300);
    expect(longerThan(400, tests)).toEqual([]);
  });
});

const areas = ['shell', 'account', 'fleet', 'map', 'logbook', 'history', 'alerts', 'places', 'admin'];
/** What stands on a floor beside the areas. */
const floors: Readonly<Record<string, readonly string[]>> = {
  'src/app': [],
  'src/domain': ['common'],
  'src/machines': ['common'],
  'src/views': ['common'],
  'src/api/contract': [],
  'src/api/actors': [],
  server: ['platform', 'command-line', 'demo', 'docs', 'texts'],
  'tests/machines': ['common'],
  'tests/cases': ['common'],
  'tests/domain': ['common'],
  'tests/views': ['common'],
  'tests/api': ['common'],
  'tests/server': ['common', 'platform', 'demo'],
  'tests/browser': ['common', 'walks'],
  '.storybook': ['common', 'walker'],
};
const entriesOf = (folder: string) => readdirSync(folder, { withFileTypes: true });
const foldersUnder = (folder: string): string[] => [
  folder,
  ...entriesOf(folder).flatMap((entry) => (entry.isDirectory() ? foldersUnder(join(folder, entry.name)) : [])),
];

describe('The database', () => {
  it('is told to read a list once, not anew for each row it looks at', () => {
    expect(filesUnder('server').filter((file) => /\bany\((?:\$\d|\$\{)/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('The rooms', () => {
  it.each(Object.entries(floors))('of %s are the areas', (floor, others) => {
    const rooms = entriesOf(floor).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect(rooms.filter((room) => ![...areas, ...others].includes(room))).toEqual([]);
  });

  it('hold at most 20 files each', () => {
    const full = ['src', 'server', 'tests', 'bench', 'tools', '.storybook']
      .flatMap(foldersUnder)
      .filter((folder) => entriesOf(folder).filter((entry) => entry.isFile()).length > 20);
    expect(full).toEqual([]);
  });

  it('leave the entries alone at the root of src', () => {
    const files = entriesOf('src').flatMap((entry) => (entry.isFile() ? [entry.name] : []));
    expect(files.sort()).toEqual(['main.tsx', 'map-frame.tsx']);
  });
});

describe('An area', () => {
  /** Area of a file on a floor; null for what is none of the areas. */
  const areaOf = (floor: string, path: string) => {
    const area = path.startsWith(`${floor}/`) ? (path.slice(floor.length + 1).split('/')[0] ?? '') : '';
    return areas.includes(area) ? area : null;
  };

  it.each(Object.entries(doors))('of %s is reached by others through its doors alone, and every door is used', (floor, named) => {
    const found: Record<string, Set<string>> = {};
    for (const file of filesUnder(floor).filter((path) => !isStory(path))) {
      const from = areaOf(floor, file);
      for (const path of importsOf(file, { withTypes: true })) {
        const to = areaOf(floor, path);
        if (from === null || to === null || from === to) continue;
        const door = path.slice(floor.length + 1);
        found[door] = (found[door] ?? new Set()).add(from);
      }
    }
    expect(Object.fromEntries(Object.entries(found).map(([door, from]) => [door, [...from].sort()]))).toEqual(named);
  });
});

it('The product imports each package of the design card that no decision replaces', () => {
  const packages = [
    'react',
    'react-dom',
    'xstate',
    '@xstate/react',
    'wouter',
    '@radix-ui/themes',
    '@deck.gl/react',
    '@deck.gl/layers',
  ].concat(
    ['@deck.gl/aggregation-layers', 'maplibre-gl', 'i18next', 'react-i18next', 'temporal-polyfill', 'exceljs', 'fflate'],
    ['perfect-freehand', 'effect'],
  );
  const imported = [...product].flatMap((file) => importsOf(file, { withTypes: false }));
  const decisions = readFileSync('docs/requirements/decisions.md', 'utf8');
  const idle = packages.filter((name) => !imported.some(startsWith(name)) && !decisions.includes(`\`${name}\` of the design card`));
  expect(idle).toEqual([]);
});
