import type { Source } from './use-walker.ts';

/** `#walk=12&step=3` or `#kept=1&step=2`, on the page of the story itself; Storybook's own address hands it on to there. */
const parameters = (location: Location) => {
  const own = new URLSearchParams(location.search);
  const from = new URLSearchParams(location.hash.slice(1));
  return (name: string) => from.get(name) ?? own.get(name);
};

/** Where a link points; without one, at the start of the first path. */
export function placeFrom(location: Location): { readonly source: Source; readonly step: number } {
  const of = parameters(location);
  const number = (name: string) => Math.max(0, Number.parseInt(of(name) ?? '', 10) - 1 || 0);
  const step = Math.max(0, Number.parseInt(of('step') ?? '', 10) || 0);
  if (of('kept') !== null) return { source: { kind: 'kept', index: number('kept') }, step };
  return { source: { kind: 'path', index: number('walk') }, step };
}

/** The address of the whole Storybook, at this path and step. */
export function linkTo(source: Source, step: number): void {
  if (source.kind === 'free') return;
  const inside = new URL(window.location.href);
  const outside = new URL('./', inside);
  outside.searchParams.set('path', `/story/${inside.searchParams.get('id')}`);
  const globals = inside.searchParams.get('globals');
  if (globals) outside.searchParams.set('globals', globals);
  outside.searchParams.set(source.kind === 'kept' ? 'kept' : 'walk', String(source.index + 1));
  outside.searchParams.set('step', String(step));
  void navigator.clipboard.writeText(outside.href);
}

/** The address of this walker alone, at the start of a path. */
export function startOf(path: number): string {
  const { origin, pathname, search } = window.location;
  const inside = new URLSearchParams(search);
  const kept = ['id', 'globals'].flatMap((name) => (inside.has(name) ? [`${name}=${inside.get(name)}`] : []));
  return `${origin}${pathname}?${['viewMode=story', ...kept].join('&')}#walk=${path + 1}&step=0`;
}
