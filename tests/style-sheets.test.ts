import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';

const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name))
    .sort();

const theme = 'src/views/shell/theme';
const sheets = filesIn('src/views', /\.css$/);
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const config = await resolveConfig({ configFile: false }, 'build');

/** The names of movements are exported too, but nobody wears them. */
const classesOf = async (file: string): Promise<string[]> => {
  const text = readFileSync(file, 'utf8');
  const moves = new Set([...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name));
  const { modules: names = {} } = await preprocessCSS(text, file, config);
  return Object.keys(names).filter((name) => !moves.has(name));
};
const classes = new Map(await Promise.all(modules.map(async (file) => [file, await classesOf(file)] as const)));

/** Classes that a source takes from sheets; `styles[look]` takes all. */
const wornIn = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', path = '']) => {
    const sheet = join(dirname(file), path);
    const told = [...text.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, 'g'))].map(([, local = '']) => local);
    const any = new RegExp(`(?<!\\w)${name}\\[`).test(text) ? (classes.get(sheet) ?? []) : [];
    return [...told, ...any].map((local) => ({ sheet, local }));
  });
};

describe('Style sheets', () => {
  it('are modules, save those of the theme', () => {
    expect(modules.length).toBeGreaterThan(40);
    const plain = sheets.filter((file) => !modules.includes(file));
    expect(plain).toEqual(['base.css', 'portal.css', 'tokens.css'].map((name) => join(theme, name)));
  });

  it('have a name each, for the class on the page begins with it', () => {
    const names = modules.map((file) => basename(file));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('leave the tokens of both themes to one sheet', () => {
    const others = filesIn('src', /\.css$/).filter((file) => file !== join(theme, 'tokens.css'));
    expect(others.filter((file) => /(?::root|\.dark|\.light)\)?\s*\{[^}]*\n\s*--[\w-]+:/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('let no element change slowly without naming what changes: every property that it inherits would be animated, too', () => {
    const everyElement = /(?:^|[\s,}])\*[\s,{][^{}]*\{[^}]*\btransition(?:-duration)?: (?!none)/;
    expect(sheets.filter((file) => everyElement.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it("leave a theme's button the 44 px that a finger needs: a lower one is for a mouse alone", () => {
    const forMouse = /@media \(pointer: fine\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
    const low = /[^{}]*\.rt-(?:Icon)?Button[^{}]*\{[^{}]*min-height: (?:[1-3]?\d|4[0-3])px/;
    expect(sheets.filter((file) => low.test(readFileSync(file, 'utf8').replace(forMouse, '')))).toEqual([]);
  });

  it('leave left and right of the rooms of the administration to --edge, so that all begin at one line', () => {
    const rooms = modules.filter((file) => file.startsWith('src/views/admin/'));
    const ownEdge = /\b(?:padding|margin)(?:-(?:left|right|inline):|: \d\w*) (?:20|24)px/;
    expect(rooms.length).toBeGreaterThan(10);
    expect(rooms.filter((file) => ownEdge.test(readFileSync(file, 'utf8')))).toEqual([]);
    const console = readFileSync('src/views/admin/console/admin-console.module.css', 'utf8');
    for (const [name, edge] of [
      ['header', '12px var(--edge) 4px'],
      // The padding of a tab and of the text in it make up the rest.
      ['list', '0 calc(var(--edge) - 16px)'],
    ])
      expect(console).toMatch(new RegExp(`\\.${name} \\{[^}]*padding: ${edge?.replace(/[()]/g, '\\$&')};`));
  });

  it('have every class that is worn, and no other', () => {
    const sources = filesIn('src', /\.tsx?$/);
    const worn = new Set(
      sources
        .filter((file) => !file.endsWith('.stories.tsx'))
        .flatMap((file) => wornIn(file).map(({ sheet, local }) => `${sheet} ${local}`)),
    );
    const defined = [...classes].flatMap(([sheet, names]) => names.map((name) => `${sheet} ${name}`));
    expect(defined.filter((name) => !worn.has(name))).toEqual([]);

    const missing = [...sources, ...filesIn('.storybook', /\.tsx?$/)].flatMap((file) =>
      wornIn(file).flatMap(({ sheet, local }) => (classes.get(sheet)?.includes(local) ? [] : [`${file} -> ${local} of ${sheet}`])),
    );
    expect(missing).toEqual([]);
  });

  it('are where views have their classes from', () => {
    const views = filesIn('src', /\.tsx$/);
    expect(views.filter((file) => /className=(?:"|\{['"]|\{[^{}]*[?:] ['"][\w-])/.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
