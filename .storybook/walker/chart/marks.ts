import type { AnyStateMachine } from 'xstate';
import { type Path, untaken, unvisited } from '../../../tests/walk.ts';

export type Mark = 'now' | 'path' | 'any' | 'none';

/** What no path of the machine comes through. */
export const missedBy = (machine: AnyStateMachine, paths: readonly Path[]): ReadonlySet<string> =>
  new Set([...unvisited(machine, paths), ...untaken(machine, paths)]);

export interface Passed {
  readonly now: ReadonlySet<string>;
  readonly onPath: ReadonlySet<string>;
  readonly missed: ReadonlySet<string>;
}

/** Of a state by its id, of a transition by its key. */
export const markOf = (name: string, { now, onPath, missed }: Passed): Mark =>
  now.has(name) ? 'now' : onPath.has(name) ? 'path' : missed.has(name) ? 'none' : 'any';

const order: readonly Mark[] = ['now', 'path', 'any', 'none'];
/** Of an arrow: the strongest of its transitions. */
export const strongest = (marks: readonly Mark[]): Mark => order.find((mark) => marks.includes(mark)) ?? 'any';
