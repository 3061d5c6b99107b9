import type { ChartState, ChartTransition } from './machine-graph.ts';

/** Short, as it stands on an arrow: a tick for an answer, a cross for a failure, a clock for time that passes. */
const arrowName = (event: string) =>
  event
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 ✓')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 ✗')
    .replace(/^xstate\.done\.state\..*?([^.]+)$/, '$1 ✓')
    .replace(/^xstate\.after\.([^.]+)\..+$/, '◷ $1');

const longest = 30;
const isShort = (event: string, guard: string) => event.length + guard.length + 3 <= longest;

export interface ChartLine {
  readonly key: string;
  readonly text: string;
  /** A condition on a line of its own. */
  readonly isGuard: boolean;
}

export const linesOf = ({ key, event, guard }: ChartTransition): readonly ChartLine[] => {
  const name = arrowName(event);
  if (guard === null) return [{ key, text: name, isGuard: false }];
  if (isShort(name, guard)) return [{ key, text: `${name} [${guard}]`, isGuard: false }];
  return [
    { key, text: name, isGuard: false },
    { key, text: `[${guard}]`, isGuard: true },
  ];
};

export const asksLine = ({ asks }: ChartState) => (asks.length === 0 ? null : `⇄ ${asks.join(', ')}`);
