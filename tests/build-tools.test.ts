import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { withRuntime } from '../tools/build/inline-runtime.ts';
import { isCompressible, packed } from '../tools/build/precompress.ts';
import { canMatch, coloursIn, spacingWords, trimStyles, usedClasses, wordsIn } from '../tools/build/trim-styles.ts';
import { withoutShaders } from '../tools/build/without-webgpu.ts';
import { storybookSources } from '../tools/content.mjs';
import { lockedPackages } from '../tools/lanes/locked-packages.ts';
import { reachOf, stateIn } from '../tools/lanes/verdicts.ts';

const used = new Set(['rt-Button', 'rt-r-size', 'rt-r-mt', 'rt-variant', 'colour teal']);

describe('a selector can match', () => {
  it.each([
    '.rt-Button',
    '.rt-Button:where(.rt-r-size-2)',
    '.rt-Button:where(.rt-variant-soft):where(:focus-visible)',
    '.rt-r-mt-5',
    '.-rt-r-mt-5',
    '.rt-Button:not(.rt-Card)',
    ':where(.rt-Card, .rt-Button)',
    '.radix-themes:where([data-radius])',
    '[data-accent-color="teal"]',
    '.own:hover',
  ])('%s', (selector) => expect(canMatch(selector, used)).toBe(true));
});

describe('no used class leads to', () => {
  it.each([
    '.rt-Card',
    '.rt-ButtonGroup',
    '.rt-Button .rt-Card',
    '.rt-r-mx-5',
    String.raw`.xs\:rt-r-size-2`,
    ':where(.rt-Card, .rt-Badge)',
    '.rt-Button:where(.rt-Card)',
    "[data-accent-color='crimson']",
  ])('%s', (selector) => expect(canMatch(selector, used)).toBe(false));

  it('a breakpoint, unless a source gives one a value', () => {
    const withBreakpoint = new Set([...used, ...wordsIn(`<Button size={{ initial: '1', xs: '2' }}>`)]);
    expect(canMatch(String.raw`.xs\:rt-r-size-2`, withBreakpoint)).toBe(true);
    expect(canMatch(String.raw`.md\:rt-r-size-2`, withBreakpoint)).toBe(false);
  });
});

describe('used classes', () => {
  it('are found in Radix texts and own sources', () => {
    expect(wordsIn('c("rt-reset","rt-BaseButton",a)')).toEqual(['rt-reset', 'rt-BaseButton']);
    expect(coloursIn('@import "@radix-ui/themes/tokens/colors/teal.css";')).toEqual(['colour teal']);
  });

  it('hold a margin or gap only where somebody sets it', () => {
    const radix = [
      'const a={mt:{type:"enum | string",className:"rt-r-mt",customProperties:["--mt"]},',
      'mx:{type:"string",className:"rt-r-mx",customProperties:[]}}',
    ];
    expect(spacingWords(['<Flex mt="5">'], radix)).toEqual({ all: ['rt-r-mt', 'rt-r-mx'], worn: ['rt-r-mt'] });
  });

  it('of this portal include its buttons and menus but no slider', { tags: ['full'] }, () => {
    const ours = usedClasses('src', 'node_modules');
    expect(['rt-Button', 'rt-DropdownMenuContent', 'rt-DialogContent', 'rt-ScrollAreaViewport'].filter((name) => !ours.has(name))).toEqual(
      [],
    );
    expect(ours.has('rt-SliderRoot')).toBe(false);
  });
});

it('a trimmed sheet keeps used selectors, other rules and the movements they name', async () => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [trimStyles(used)] } } }, 'build');
  const sheet = `
    @keyframes rt-turn { to { rotate: 1turn } } @keyframes rt-idle { to { rotate: 1turn } }
    .rt-Button, .rt-Card { animation: 1s rt-turn } .own { color: red }
    @media (min-width: 520px) { .rt-Card { color: red } }`;
  const { code } = await preprocessCSS(sheet, 'sheet.css', config);
  expect(code.replaceAll(/\s+/g, ' ').trim()).toBe(
    '@keyframes rt-turn { to { rotate: 1turn } } .rt-Button { animation: 1s rt-turn } .own { color: red }',
  );
});

describe('the bundler runtime', () => {
  const runtime = 'var e=(a)=>a+1,s=(b)=>b*2;export{s as n,e as t};';

  it('takes the place of its import, under the names the chunk uses', () => {
    const code = withRuntime('import{n as double,t as e}from"./rolldown-runtime-XK_y-9.js";globalThis.told=double(e(2));', runtime);
    expect(code).not.toContain('import');
    expect(new Function(`${code}return globalThis.told`)()).toBe(6);
  });

  it('leaves other imports alone', () => {
    expect(withRuntime('import{a}from"./other.js";', runtime)).toBe('import{a}from"./other.js";');
  });

  it('without an export list is an error', () => {
    expect(() => withRuntime('', 'var e=1')).toThrow('no export list');
  });
});

describe('precompression', () => {
  it('takes texts and tiles, and neither pictures nor pages nor the service worker', () => {
    const names = [
      'geo/tiles/5/16/10.pbf',
      'assets/start.js',
      'assets/a.css',
      'locales/de-DE/login.json',
      'images/a.svg',
      'images/a.png',
      'index.html',
      'sw.js',
    ];
    expect(names.filter(isCompressible)).toEqual(names.slice(0, 5));
  });

  it('gives both forms of the same text, smaller than it', async () => {
    const plain = Buffer.from('Gleisblick '.repeat(200));
    const forms = await packed(plain);
    expect(forms && brotliDecompressSync(forms.br).equals(plain) && gunzipSync(forms.gz).equals(plain)).toBe(true);
    expect(forms?.br.length).toBeLessThan(100);
  });

  it('leaves small files as they are', async () => {
    expect(await packed(Buffer.from('short'))).toBeUndefined();
  });
});

describe('shader texts for WebGPU', () => {
  it('are emptied, with whatever they are put together from', () => {
    const list = "#{list.map((one) => `#{one}: { \\`} `).join('}')}".replaceAll('#', '$');
    const code = `const shader = { vs: \`void main() {}\`, source: /* wgsl */ \`fn a() { ${list}\`, fs };`;
    expect(withoutShaders(code)).toBe("const shader = { vs: `void main() {}`, source: '', fs };");
  });

  it('leave other code as it is', () => {
    const code = 'const glsl = /* glsl */ `in vec2 a;`;';
    expect(withoutShaders(code)).toBe(code);
  });

  it('are not cut off where they have no end', () => {
    expect(() => withoutShaders('const a = /* wgsl */ `fn')).toThrow('A template has no end');
    expect(() => withoutShaders(`const a = /* wgsl */ \`${'$'}{fn`)).toThrow('An expression has no end');
  });
});

describe('the verdict of the full lane', () => {
  const walk = { kind: 'walks', name: 'history/datasheet' } as const;

  it('on a walk is not taken from another test whose title ends with the same machine', () => {
    const other = 'passed tests/walker/tours.test.ts > take every step of the shortest paths of history/datasheet';
    expect(stateIn([other], walk)).toBeUndefined();
    const own = 'failed tests/browser/walks/walks.test.ts > shows every state and transition of history/datasheet';
    expect(stateIn([other, own], walk)).toBe('failed');
  });

  it('on a file is that of the whole file', () => {
    const file = { kind: 'browser', name: 'tests/browser/shell/links.test.ts' } as const;
    expect(stateIn([`passed ${file.name} > leads there`, `failed ${file.name}`], file)).toBe('failed');
    expect(stateIn([`passed ${file.name} > leads there`], file)).toBeUndefined();
  });

  it('holds for the versions of the packages it imports and of theirs', () => {
    const loaded = lockedPackages(['node:fs', 'src/machines/shell/boot.ts', '@xstate/graph']);
    expect(loaded).toEqual([expect.stringMatching(/^@xstate\/graph \d/), expect.stringMatching(/^xstate \d/)]);
  });
});

it('the Storybook is built again whenever a file changes that its stories are made of', () => {
  const isHashed = (file: string) => storybookSources.some((source) => file === source || file.startsWith(`${source}/`));
  const made = reachOf(globSync(['.storybook/**/*.{ts,tsx}', 'tests/cases/**/*.ts', 'src/views/**/*.tsx']));
  expect(made.length).toBeGreaterThan(900);
  expect(made.filter((file) => !isHashed(file))).toEqual([]);
});

describe('a Node that is too old', () => {
  const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const starters = new Set(
    Object.values(scripts ?? {}).flatMap((command) => /^node ((?:tools|\.storybook)\/[\w-]+\.mjs)/.exec(command)?.[1] ?? []),
  );
  const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })";

  it.each([...starters])('is rejected by %s in one sentence', (file) => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(old)}`, file], {
      encoding: 'utf8',
    });
    const needed = engines?.node?.replace('>=', '');
    expect(stderr).toBe(
      `Gleisblick needs Node ${needed} or newer, and this is Node 18.19.0: install a newer one (nodejs.org) and start again.\n`,
    );
    expect(status).toBe(1);
  });
});
