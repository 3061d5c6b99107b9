import type { AnyStateMachine } from 'xstate';
import type { Path } from '../walk.ts';
import { type Observed, type Observer, observe } from './observe.ts';
import { type Names, text } from './values.ts';

export const inputLine = (input: unknown, names: Names) => (input === undefined ? 'Started' : `Started with ${text(input, names)}`);

/** Takes a path on a running machine, its start first; throws where the machine leaves the model, at the step that the error has as its cause. */
export function replay(machine: AnyStateMachine, path: Path, names: Names = new Map()): Observed[] {
  const seen: Observed[] = [];
  const check = (observed: Observed, index: number) => {
    const { event, state } = path.steps[index]!;
    const [live, model] = [JSON.stringify(observed.snapshot.value), JSON.stringify(state.value)];
    if (live !== model) throw new Error(`After ${event.type} the live actor is in ${live}, the model in ${model}: ${observed.line()}`);
    if (observed.snapshot.status !== state.status) throw new Error(`After ${event.type} the live actor is ${observed.snapshot.status}`);
    seen.push(observed);
    return true;
  };
  try {
    followed(machine, path, names, check);
  } catch (error) {
    throw new Error((error as Error).message, { cause: seen.length });
  }
  return seen;
}

/** A line for each step of a path. */
export const traceOf = (machine: AnyStateMachine, path: Path, names: Names): string[] =>
  replay(machine, path, names).map(({ line }) => line());

/** Goes along a path as long as `on` agrees. */
export function followed(machine: AnyStateMachine, path: Path, names: Names, on: (observed: Observed, index: number) => boolean): void {
  let observer: Observer | undefined;
  try {
    observer = observe(machine, path.input, names);
    if (!on(observer.started, 0)) return;
    for (const [index, { event }] of path.steps.slice(1).entries()) if (!on(observer.step(event), index + 1)) return;
  } finally {
    observer?.stop();
  }
}

interface Branch {
  readonly line: string;
  readonly branches: Map<string, Branch>;
}

/** Paths as a tree: what several begin with is written once, and each step stands under the one it follows. */
export function treeOf(title: string, traces: readonly { readonly start: string; readonly lines: readonly string[] }[]): string {
  const root: Branch = { line: '', branches: new Map() };
  for (const { start, lines } of traces) {
    let place = root;
    for (const line of [start, ...lines]) {
      const next = place.branches.get(line) ?? { line, branches: new Map() };
      place.branches.set(line, next);
      place = next;
    }
  }
  const written = (branch: Branch, depth: number): string[] => [
    `${'  '.repeat(Math.max(0, depth))}${branch.line}`,
    ...[...branch.branches.values()].flatMap((each) => written(each, depth + 1)),
  ];
  const starts = [...root.branches.values()].map((branch) => written(branch, 0).join('\n'));
  return `${title}\n\n${starts.join('\n\n')}\n`;
}
