import type { AnyStateMachine } from 'xstate';
import { type Path, step } from '../../tests/walk.ts';
import type { ChartTransition, MachineGraph } from './chart/machine-graph.ts';
import { placeOfId } from './describe.ts';

/** Why a path was made: to reach a state, to take a transition, or to come to a known state with other data. */
export type Purpose =
  | { readonly kind: 'reaches' }
  | { readonly kind: 'varies' }
  /** `from` is null where the transition stands at the root: the event may happen anywhere. */
  | { readonly kind: 'takes'; readonly from: string | null; readonly guard: string | null };

const stateOf = ({ state }: Path['steps'][number]) => JSON.stringify(state.value);

/** Of the paths as `walk` derives them: each is made for its last step. */
export function purposesOf(machine: AnyStateMachine, paths: readonly Path[], { states, arrows }: MachineGraph): readonly Purpose[] {
  const drawn = [...states.flatMap(({ stays }) => stays), ...arrows.flatMap(({ transitions }) => transitions)];
  const byKey = new Map<string, ChartTransition>(drawn.map((transition) => [transition.key, transition]));
  const [reached, taken] = [new Set<string>(), new Set<string>()];
  const keysOf = (path: Path, index: number) => step(machine, path.steps[index - 1]!.state, path.steps[index]!.event).keys;
  return paths.map((path) => {
    const last = path.steps.length - 1;
    const before = path.steps.slice(0, last);
    for (const each of before) reached.add(stateOf(each));
    for (const index of before.keys()) if (index > 0) for (const key of keysOf(path, index)) taken.add(key);
    const value = stateOf(path.steps[last]!);
    const keys = last === 0 ? [] : keysOf(path, last);
    const fresh = keys.find((key) => !taken.has(key) && byKey.has(key));
    const isReached = reached.has(value);
    reached.add(value);
    for (const key of keys) taken.add(key);
    if (!isReached) return { kind: 'reaches' };
    if (fresh === undefined) return { kind: 'varies' };
    return { kind: 'takes', from: placeOfId(fresh.split(' ')[0] ?? ''), guard: byKey.get(fresh)?.guard ?? null };
  });
}
