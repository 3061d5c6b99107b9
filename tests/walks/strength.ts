import type { AnyStateMachine } from 'xstate';
import type { Path } from '../walk.ts';
import { type Kind, mutantsOf } from './mutants.ts';
import { followed, traceOf } from './trace.ts';
import type { Names } from './values.ts';

export interface Strength {
  readonly kinds: Readonly<Record<Kind, { readonly found: number; readonly all: number }>>;
  /** Broken rules that no path notices. */
  readonly survivors: readonly string[];
}

/** How many broken rules of a machine its own paths notice: somewhere a step shows another line than it should, or cannot be taken. */
export function strengthOf(machine: AnyStateMachine, paths: readonly Path[], names: Names): Strength {
  const kept = paths.map((path) => ({ path, lines: traceOf(machine, path, names) }));
  const notices = (broken: AnyStateMachine) =>
    kept.some(({ path, lines }) => {
      let same = 0;
      try {
        followed(broken, path, names, ({ line }, index) => {
          const isSame = line() === lines[index];
          if (isSame) same += 1;
          return isSame;
        });
      } catch {
        return true;
      }
      return same < lines.length;
    });
  const judged = mutantsOf(machine).map(({ kind, name, machine: broken }) => ({ kind, name, isFound: notices(broken) }));
  const of = (kind: Kind) => {
    const all = judged.filter((each) => each.kind === kind);
    return { found: all.filter(({ isFound }) => isFound).length, all: all.length };
  };
  return {
    kinds: { guards: of('guards'), actions: of('actions'), delays: of('delays') },
    survivors: judged.filter(({ isFound }) => !isFound).map(({ name }) => name),
  };
}
