import type { ChartState, ChartTransition } from './machine-graph.ts';

/** An event in words, as the steps and the buttons show it. */
export type NameOf = (event: string) => string;

const isTimed = (event: string) => event.startsWith('xstate.after.');

const longest = 30;
const isShort = (name: string, guard: string) => name.length + guard.length + 3 <= longest;

export interface ChartLine {
  readonly key: string;
  readonly text: string;
  /** A condition on a line of its own. */
  readonly isGuard: boolean;
}

export const linesOf = ({ key, event, guard }: ChartTransition, nameOf: NameOf): readonly ChartLine[] => {
  const name = `${isTimed(event) ? '◷ ' : ''}${nameOf(event)}`;
  if (guard === null) return [{ key, text: name, isGuard: false }];
  if (isShort(name, guard)) return [{ key, text: `${name} [${guard}]`, isGuard: false }];
  return [
    { key, text: name, isGuard: false },
    { key, text: `[${guard}]`, isGuard: true },
  ];
};

export const asksLine = ({ asks }: ChartState) => (asks.length === 0 ? null : `⇄ ${asks.join(', ')}`);
