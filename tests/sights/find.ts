import type { i18n } from 'i18next';
import type { Name, Thing, Values } from './table.ts';

/** What has a role by itself. */
const native: Readonly<Record<string, string>> = {
  button: 'button, summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], textarea',
  searchbox: 'input[type=search]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  spinbutton: 'input[type=number]',
  slider: 'input[type=range]',
  combobox: 'select',
  listitem: 'li',
  list: 'ul, ol',
  table: 'table',
  row: 'tr',
  cell: 'td',
  columnheader: 'th',
  banner: 'header',
  main: 'main',
  complementary: 'aside',
  navigation: 'nav',
  region: 'section[aria-label], section[aria-labelledby]',
  group: 'fieldset',
  dialog: 'dialog',
  form: 'form',
  status: 'output',
  progressbar: 'progress',
  figure: 'figure',
  img: 'img',
  term: 'dt',
  definition: 'dd',
};

const words = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const isShown = (element: Element) =>
  element.closest('[aria-hidden="true"], [inert]') === null &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: false });

const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
  if (label) return label;
  return Array.from(node.childNodes, textOf).join(' ');
};

const referred = (element: Element, attribute: string) =>
  (element.getAttribute(attribute) ?? '')
    .split(/\s+/)
    .flatMap((id) => document.getElementById(id) ?? [])
    .map(textOf)
    .join(' ');

/** What a thing is called. */
const nameOf = (element: Element): string => {
  const labels = (element as HTMLInputElement).labels ?? [];
  const isField = element.matches('input, textarea, select');
  const caption = element.querySelector(':scope > legend, :scope > caption, :scope > figcaption');
  return words(
    referred(element, 'aria-labelledby') ||
      element.getAttribute('aria-label') ||
      Array.from(labels, textOf).join(' ') ||
      (caption && textOf(caption)) ||
      (isField ? element.getAttribute('placeholder') : textOf(element)) ||
      element.getAttribute('title'),
  );
};

/** Where a variable is empty, the space beside it goes, too. */
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s*');

/** What a name reads in a language: variables that it does not say may be anything. */
export const patternOf = (name: Name, texts: i18n): string => {
  if (typeof name === 'object' && 'pattern' in name) return name.pattern;
  if (typeof name === 'object' && 'literal' in name) return escaped(name.literal);
  const { key, values } = typeof name === 'string' ? { key: name, values: {} } : name;
  const [namespace = '', ...path] = key.split('.');
  const raw: unknown = texts.getResource(texts.language, namespace, path.join('.'));
  const text = typeof raw === 'string' ? raw : String(texts.getFixedT(null, namespace as never)(path.join('.') as never, values as never));
  if (text === path.join('.')) throw new Error(`No text ${key}`);
  return words(text)
    .replaceAll(/<\/?\w+>/g, '')
    .split(/(\{\{-?\s*\w+[^}]*\}\})/)
    .map((part) => {
      const variable = /^\{\{-?\s*(\w+)/.exec(part)?.[1];
      if (variable === undefined) return escaped(part);
      const value = (values as Values)[variable];
      if (value === undefined) return '.*?';
      return typeof value === 'object' ? patternOf({ ...value, values: {} }, texts) : escaped(String(value));
    })
    .join('');
};

const says = (element: Element, attribute: string, wanted: boolean | string | undefined) =>
  wanted === undefined || (element.getAttribute(attribute) ?? 'false') === String(wanted);

const isAs = (element: Element, { pressed, checked, expanded, selected, disabled, busy, current, invalid, value }: Thing) => {
  const field = element as HTMLInputElement;
  const isChecked = element.matches('input') ? (field.indeterminate ? 'mixed' : field.checked) : element.getAttribute('aria-checked');
  const isCurrent = !['false', null].includes(element.getAttribute('aria-current'));
  return (
    says(element, 'aria-pressed', pressed) &&
    says(element, 'aria-expanded', expanded) &&
    says(element, 'aria-selected', selected) &&
    says(element, 'aria-busy', busy) &&
    says(element, 'aria-invalid', invalid) &&
    (checked === undefined || String(isChecked) === String(checked)) &&
    (current === undefined || isCurrent === current) &&
    (disabled === undefined || (element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true') === disabled) &&
    (value === undefined || field.value === value)
  );
};

const reads = (scope: Element, name: Name, texts: i18n) =>
  // biome-ignore lint/performance/useDomNodeTextContent: as a person reads it
  new RegExp(patternOf(name, texts), 'i').test(words(scope instanceof HTMLElement ? scope.innerText : scope.textContent));

/** What the page has of a thing, seen by a person: nothing hidden, nothing behind a dialog. */
export function find(wanted: Thing, texts: i18n, root: Element = document.body): readonly Element[] {
  const { role, name, saying } = wanted;
  const scopes = wanted.in === undefined ? [root] : find(wanted.in, texts, root);
  if (role === 'text') return scopes.filter((scope) => name !== undefined && reads(scope, name, texts));
  const own = native[role];
  const selector = [`[role="${role}"]`, ...(own?.split(', ').map((one) => `${one}:not([role])`) ?? [])].join(', ');
  const pattern = name === undefined ? null : new RegExp(`^${patternOf(name, texts)}$`);
  return scopes
    .flatMap((scope) => Array.from(scope.querySelectorAll(selector)))
    .filter((element) => isAs(element, wanted) && isShown(element) && (pattern === null || pattern.test(nameOf(element))))
    .filter((element) => saying === undefined || reads(element, saying, texts));
}
