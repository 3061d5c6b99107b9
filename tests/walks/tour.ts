import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Facet, knownEvents, type Path, stateKey, step, type WalkOptions, walk } from '../walk.ts';
import { nodesOf } from './nodes.ts';
import { isNextTimer, isTimer } from './timers.ts';

/** A path over many transitions: its view is mounted at the step `begin`, and `isNew` marks the steps that no tour before it has taken. */
export interface Tour extends Path {
  readonly begin: number;
  readonly isNew: readonly boolean[];
}

interface TourOptions<M extends AnyStateMachine> extends WalkOptions<M> {
  /** What a hand began it must end: the tours are then the shortest paths, each from its start. */
  readonly isFromStart?: boolean | undefined;
}

/** From one state (nodes and facet) by an event to another. */
interface Edge {
  readonly event: AnyEventObject;
  readonly to: string;
  readonly id: string;
}
interface Step extends Edge {
  readonly state: AnyMachineSnapshot;
}

/** Beyond so many known steps a new mount costs less. */
const farthest = 8;

const isPossible = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject) =>
  snapshot.status === 'active' &&
  nodesOf(snapshot).some(({ ownEvents }) => ownEvents.includes(type)) &&
  (!isTimer(type) || isNextTimer(snapshot, type));

const memo = <A extends object>(make: (of: A) => string) => {
  const known = new WeakMap<A, string>();
  return (of: A) => {
    const text = known.get(of) ?? make(of);
    known.set(of, text);
    return text;
  };
};

/**
 * Every step of the shortest paths, on as few mounts as a greedy walk needs: from where it is to the nearest step not taken yet. The way there
 * is found in the graph of known states, but walked on real snapshots, as another way to a state may bring another context.
 */
export function toursOf<M extends AnyStateMachine>(machine: M, options: TourOptions<M> = {}): Tour[] {
  const keyOf = memo((snapshot: AnyMachineSnapshot) => stateKey(snapshot, options.facet as Facet));
  const textOf = memo((event: AnyEventObject) => JSON.stringify(event));
  const taken = (from: AnyMachineSnapshot, event: AnyEventObject): Step => {
    const { state, keys } = step(machine, from, event);
    const to = keyOf(state);
    return { event, state, to, id: [keyOf(from), textOf(event), to, ...keys].join('\n') };
  };
  const paths = walk(machine, options);
  const graph = new Map<string, Map<string, Edge>>();
  const wanted = new Map<string, Map<string, Edge>>();
  const put = (edges: Map<string, Map<string, Edge>>, from: string, name: string, edge: Edge) => {
    const of = edges.get(from) ?? new Map<string, Edge>();
    edges.set(from, of);
    if (!of.has(name)) of.set(name, edge);
  };
  for (const { steps } of paths)
    for (const [index, { event, state }] of steps.entries()) {
      const from = steps[index - 1]?.state;
      if (from !== undefined) {
        const edge = taken(from, event);
        put(wanted, keyOf(from), edge.id, edge);
      }
      if (graph.has(keyOf(state))) continue;
      graph.set(keyOf(state), new Map());
      for (const each of knownEvents(state, options.cases)) {
        const edge = taken(state, each);
        put(graph, keyOf(state), edge.to, edge);
      }
    }

  /** To the nearest wanted step; to one that nothing leads out of only if there is no other. */
  const wayTo = (start: string, barred: ReadonlySet<string>, canEnd = false): readonly Edge[] | null => {
    const seen = new Set([start]);
    let ways: { readonly at: string; readonly way: readonly Edge[] }[] = [{ at: start, way: [] }];
    for (let length = 0; length <= farthest && ways.length > 0; length += 1) {
      for (const { at, way } of ways)
        for (const edge of wanted.get(at)?.values() ?? [])
          if (!barred.has(edge.id) && (canEnd || graph.get(edge.to)!.size > 0)) return [...way, edge];
      ways = ways.flatMap(({ at, way }) =>
        [...graph.get(at)!.values()].flatMap((edge) => {
          if (seen.has(edge.to)) return [];
          seen.add(edge.to);
          return [{ at: edge.to, way: [...way, edge] }];
        }),
      );
    }
    return canEnd ? null : wayTo(start, barred, true);
  };
  const walked = (from: AnyMachineSnapshot, way: readonly Edge[]): readonly Step[] | null => {
    const steps: Step[] = [];
    let state = from;
    for (const [index, { event, to, id }] of way.entries()) {
      if (!isPossible(state, event)) return null;
      const next = taken(state, event);
      if (index === way.length - 1 ? next.id !== id : next.to !== to) return null;
      steps.push(next);
      ({ state } = next);
    }
    return steps;
  };
  let left = [...wanted.values()].reduce((sum, { size }) => sum + size, 0);
  const isFirst = (from: AnyMachineSnapshot, id: string) => {
    const isTaken = wanted.get(keyOf(from))?.delete(id) ?? false;
    if (isTaken) left -= 1;
    return isTaken;
  };
  if (options.isFromStart)
    return paths.map((path) => {
      const isNew = path.steps.map(({ event }, index) => {
        const from = path.steps[index - 1]?.state;
        return from === undefined || isFirst(from, taken(from, event).id);
      });
      return { ...path, begin: 0, isNew };
    });
  // Half of them at most: one tour alone would see one language and one theme.
  const longest = Math.ceil(left / 2);
  const tourFrom = ({ input, steps: before }: Path, begin: number): Tour => {
    const steps = before.slice(0, begin + 1);
    const isNew = steps.map((_, index) => index === 0);
    const barred = new Set<string>();
    const count = left;
    while (count - left < longest) {
      const { state } = steps.at(-1)!;
      const way = wayTo(keyOf(state), barred);
      if (way === null) break;
      const next = walked(state, way);
      if (next === null) barred.add(way.at(-1)!.id);
      for (const { event, state: to, id } of next ?? []) {
        isNew.push(isFirst(steps.at(-1)!.state, id));
        steps.push({ event, state: to });
      }
    }
    return { input, steps, state: steps.at(-1)!.state, begin, isNew };
  };
  const starts = paths.filter(({ input }, index) => paths.findIndex((other) => other.input === input) === index);
  const tours = starts.map((path) => tourFrom(path, 0));
  for (const path of paths)
    for (const [index, { event }] of path.steps.slice(1).entries()) {
      const from = path.steps[index]!.state;
      const { id } = taken(from, event);
      // A tour from here may take others first, and then have walked its half.
      while (wanted.get(keyOf(from))?.has(id)) tours.push(tourFrom(path, index));
    }
  return tours;
}
