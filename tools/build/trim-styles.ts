import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { CSSOptions } from 'vite';

type Accepted = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];
type Plugin = Exclude<Extract<Accepted, { postcssPlugin: string }>, (...parts: never[]) => unknown>;

const themes = '@radix-ui/themes/';
const breakpoints = ['xs', 'sm', 'md', 'lg', 'xl'];

/** Splits at commas outside parentheses. */
const alternatives = (selectors: string): string[] => {
  const parts = [''];
  let depth = 0;
  for (const letter of selectors) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
};

/** A class stands for its values too: whoever uses `rt-r-size` can wear `rt-r-size-2`. */
const isWorn = (name: string, used: ReadonlySet<string>): boolean => {
  const [prefix, rest] = name.includes('\\:') ? (name.split('\\:', 2) as [string, string]) : ['', name];
  if (prefix !== '' && !used.has(`${prefix}:`)) return false;
  const plain = rest.replaceAll('\\', '').replace(/^-/, '');
  if (!plain.startsWith('rt-')) return true;
  const words = plain.split('-');
  return words.some((_, index) => index > 0 && used.has(words.slice(0, index + 1).join('-')));
};

/** Rules of a colour whose shades no sheet brings can only paint nothing. */
const isColoured = (selector: string, used: ReadonlySet<string>): boolean =>
  [...selector.matchAll(/\[data-(?:accent|gray)-color=['"]?([a-z]+)/g)].every(([, name]) => used.has(`colour ${name}`));

/** Whether an element that wears only used classes could match the selector. */
export const canMatch = (selector: string, used: ReadonlySet<string>): boolean => {
  const group = /:(not|where|is|has)\(/.exec(selector);
  if (group === null)
    return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].every(([, name = '']) => isWorn(name, used)) && isColoured(selector, used);
  const start = group.index + group[0].length;
  let end = start;
  for (let depth = 1; depth > 0 && end < selector.length; end += 1) depth += { '(': 1, ')': -1 }[selector[end] as string] ?? 0;
  const inner = selector.slice(start, end - 1);
  const isPossible = group[1] === 'not' || alternatives(inner).some((one) => canMatch(one, used));
  return isPossible && canMatch(selector.slice(0, group.index) + selector.slice(end), used);
};

/** Drops the rules of component classes that nothing wears, before the file gets its name, so that the name tells the content. */
export const trimStyles = (used: ReadonlySet<string>): Plugin => {
  const trim: NonNullable<Plugin['OnceExit']> = (root) => {
    root.walkRules(/\.-?(rt-|[a-z]+\\:)|data-(accent|gray)-color/, (rule) => {
      const kept = alternatives(rule.selector).filter((selector) => canMatch(selector, used));
      if (kept.length === 0) rule.remove();
      else rule.selector = kept.join(',');
    });
    const moves = new Set<string>();
    root.walkDecls(/^animation/, ({ value }) => {
      for (const [name] of value.matchAll(/\brt-[\w-]+/g)) moves.add(name);
    });
    root.walkAtRules((rule) => {
      const isIdle = rule.name === 'keyframes' && rule.params.startsWith('rt-') && !moves.has(rule.params);
      if (isIdle || rule.nodes?.length === 0) rule.remove();
    });
  };
  return { postcssPlugin: 'trim-styles', OnceExit: trim };
};

/** Class names and breakpoints in a source text: `rt-Button`, `sm:`. */
export const wordsIn = (text: string): string[] => [
  ...[...text.matchAll(/\brt-[A-Za-z][\w-]*/g)].map(([name]) => name),
  ...breakpoints.filter((point) => new RegExp(`\\b${point}: *['"]`).test(text)).map((point) => `${point}:`),
];

const spacingProp = /(\w+):\{type:"[^}]*?className:"(rt-[\w-]+)",[^}]*?customProperties/g;

/** Classes of margins, gaps and sizes: all that the Radix texts define, and those that one of them or an own text sets. */
export const spacingWords = (own: readonly string[], radix: readonly string[]) => {
  const props = radix.flatMap((text) => [...text.matchAll(spacingProp)].map(([, prop = '', name = '']) => ({ prop, name })));
  const sets = (texts: readonly string[], pattern: string) => texts.some((text) => new RegExp(pattern).test(text));
  const isSet = ({ prop }: { prop: string }) => sets(own, `\\b${prop}(=|:|,)`) || sets(radix, `\\b${prop}:"`);
  return { all: props.map(({ name }) => name), worn: props.filter(isSet).map(({ name }) => name) };
};

const filesIn = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Colours whose shades a style sheet imports. */
export const coloursIn = (sheet: string): string[] =>
  [...sheet.matchAll(/tokens\/colors\/([a-z]+)\.css/g)].map(([, name]) => `colour ${name}`);

/** Every class that the sources and the Radix parts they import can put on an element. */
export const usedClasses = (sources: string, modules: string): ReadonlySet<string> => {
  const texts = new Map<string, string>();
  const follow = (file: string) => {
    if (texts.has(file)) return;
    const text = readFileSync(file, 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(/from\s*"(\.[^"]+)"/g)) follow(resolve(dirname(file), path));
  };
  const own = filesIn(sources, /(?<!\.stories)\.tsx?$/);
  for (const text of own)
    for (const [, path = ''] of text.matchAll(new RegExp(`from '${themes}(components/[^']+)'`, 'g')))
      follow(join(modules, themes, 'dist/esm', `${path}.js`));
  const radix = [...texts.values()];
  const spacing = spacingWords(own, radix);
  const words = [...radix.flatMap(wordsIn).filter((word) => !word.endsWith(':') && !spacing.all.includes(word)), ...own.flatMap(wordsIn)];
  return new Set([...words, ...spacing.worn, ...filesIn(sources, /\.css$/).flatMap(coloursIn)]);
};
