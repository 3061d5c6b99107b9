import { getAdjacencyMap, getStateNodes } from '@xstate/graph';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** Payload cases by event type; types without a case are sent bare, done/error/after included. */
export type Cases = Readonly<Record<string, readonly object[]>>;

export interface WalkOptions<M extends AnyStateMachine> {
  readonly input?: InputFrom<M> | undefined;
  /** Several ways to start, instead of `input`. */
  readonly inputs?: readonly InputFrom<M>[] | undefined;
  readonly cases?: Cases | undefined;
  /** The part of the snapshot that makes two snapshots different states; the state value alone by default. */
  readonly facet?: ((snapshot: SnapshotFrom<M>) => unknown) | undefined;
}

/** `state` is what the event led to; the first event is `xstate.init`. */
export interface Step {
  readonly event: AnyEventObject;
  readonly state: AnyMachineSnapshot;
}
export interface Path {
  readonly input: unknown;
  readonly steps: readonly Step[];
  readonly state: AnyMachineSnapshot;
}

/** The shortest event path to every reachable state and over every transition out of one; paths that only begin another are left out. */
export function walk<M extends AnyStateMachine>(machine: M, options: WalkOptions<M> = {}): Path[] {
  const eventsOf = (snapshot: AnyMachineSnapshot) => walkedEvents(snapshot, options.cases ?? {});
  const keyOf = (snapshot: AnyMachineSnapshot) => stateKey(snapshot, options.facet as Facet);
  const paths: Path[] = [];
  const states = new Set<string>();
  const covered = new Set<string>();
  const keep = (path: Path, keys: readonly string[]) => {
    states.add(keyOf(path.state));
    for (const key of keys) covered.add(key);
    paths.push(path);
  };
  for (const input of options.inputs ?? [options.input]) {
    const toStates = shortestPaths(machine, input, keyOf, eventsOf);
    for (const [index, path] of toStates.entries()) {
      if (index === 0 || !states.has(keyOf(path.state))) keep(path, taken(machine, path));
    }
    for (const path of toStates) {
      for (const event of eventsOf(path.state)) {
        const { state, keys } = step(machine, path.state, event);
        if (keys.some((key) => !covered.has(key))) keep({ input, steps: [...path.steps, { event, state }], state }, keys);
      }
    }
  }
  return withoutPrefixes(paths);
}

/** State nodes no path comes through: a non-empty answer means a missing payload case or a dead state. */
export function unvisited(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const seen = new Set(paths.flatMap((path) => path.steps.flatMap(({ state }) => nodesOf(state).map((node) => node.id))));
  const left = new Set(paths.flatMap((path) => taken(machine, path)).map((key) => key.split(' ')[0]));
  return getStateNodes(machine.root)
    .filter((node) => node.type !== 'history')
    .map((node) => node.id)
    .filter((id) => !seen.has(id) && !left.has(id));
}

/** Transitions (guarded alternatives and `always` included) no path takes: a missing payload case, or a guard that never decides. */
export function untaken(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const covered = new Set(paths.flatMap((path) => taken(machine, path)));
  return transitionKeys(machine).filter((key) => !covered.has(key));
}

/** Distinct states (value and facet) the paths come through. */
export function reached<M extends AnyStateMachine>(paths: readonly Path[], facet?: WalkOptions<M>['facet']): number {
  return new Set(paths.flatMap((path) => path.steps.map(({ state }) => stateKey(state, facet as Facet)))).size;
}

/** Every transition of the chart that does anything, as `state event #alternative`. */
export const transitionKeys = (machine: AnyStateMachine): string[] =>
  [machine.root as unknown as Node, ...(getStateNodes(machine.root) as unknown as Node[])].flatMap((node) =>
    transitionsOf(node)
      .filter((transition) => transition.target || transition.actions.length > 0 || transition.reenter)
      .map(transitionKey),
  );

/**
 * The library's own shortest paths end in the snapshot found last for a state, which need not be the one their events lead to:
 * the adjacency map keeps the one found first, along a shortest way.
 */
function shortestPaths(
  machine: AnyStateMachine,
  input: unknown,
  keyOf: (snapshot: AnyMachineSnapshot) => string,
  eventsOf: (snapshot: AnyMachineSnapshot) => AnyEventObject[],
): Path[] {
  const states = getAdjacencyMap(machine, { input, limit: 200_000, serializeState: keyOf as never, events: eventsOf as never } as never);
  const paths = new Map<string, Path>();
  for (const [key, { state, transitions }] of Object.entries(states)) {
    const path = paths.get(key) ?? { input, steps: [{ event: { type: 'xstate.init' }, state }], state };
    paths.set(key, path);
    for (const { event, state: next } of Object.values(transitions) as Step[]) {
      if (!paths.has(keyOf(next))) paths.set(keyOf(next), { input, steps: [...path.steps, { event, state: next }], state: next });
    }
  }
  return [...paths.values()];
}

interface Transition {
  readonly source: Node;
  readonly eventType: string;
  readonly target?: readonly Node[] | undefined;
  readonly actions: readonly unknown[];
  readonly reenter: boolean;
}
interface Node {
  readonly id: string;
  readonly ownEvents: string[];
  readonly transitions: Map<string, readonly Transition[]>;
  readonly always?: readonly Transition[] | undefined;
}

const nodesOf = (snapshot: AnyMachineSnapshot) => snapshot._nodes as unknown as Node[];

const transitionsOf = (node: Node): Transition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

const transitionKey = (transition: Transition) =>
  `${transition.source.id} ${transition.eventType || 'always'} #${transitionsOf(transition.source)
    .filter(({ eventType }) => eventType === transition.eventType)
    .indexOf(transition)}`;

function walkedEvents(snapshot: AnyMachineSnapshot, cases: Cases): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(nodesOf(snapshot).flatMap((node) => node.ownEvents));
  return [...types].flatMap((type) => (cases[type] ?? [{}]).map((payload) => ({ ...payload, type })));
}

type Facet = ((snapshot: AnyMachineSnapshot) => unknown) | undefined;

const stateKey = (snapshot: AnyMachineSnapshot, facet: Facet) =>
  JSON.stringify([
    nodesOf(snapshot)
      .map((node) => node.id)
      .sort(),
    facet?.(snapshot),
  ]);

/** Pure transitions still report their microsteps; that is where eventless ones show. */
function listening<A>(act: (scope: never) => A): { answer: A; keys: string[] } {
  const keys: string[] = [];
  const self = createEmptyActor();
  self.system.inspect((event) => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions as unknown as Transition[]) if (transition.source) keys.push(transitionKey(transition));
  });
  const nothing = () => {};
  const scope = {
    self,
    system: self.system,
    id: 'walk',
    sessionId: 'walk',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  };
  return { answer: act(scope as never), keys };
}

function step(machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject) {
  const { answer, keys } = listening((scope) => machine.transition(from, event, scope));
  return { state: answer as AnyMachineSnapshot, keys };
}

const takenAtStart = (machine: AnyStateMachine, input: unknown): string[] =>
  listening((scope) => machine.getInitialSnapshot(scope, input as never)).keys;

const taken = (machine: AnyStateMachine, path: Path): string[] => [
  ...takenAtStart(machine, path.input),
  ...path.steps.slice(1).flatMap(({ event }, index) => step(machine, path.steps[index]!.state, event).keys),
];

function withoutPrefixes(paths: readonly Path[]): Path[] {
  const events = (path: Path) => [path.input, ...path.steps.map(({ event }) => event)].map((part) => JSON.stringify(part));
  const prefixes = new Set(paths.flatMap((path) => events(path).map((_, end, all) => all.slice(0, end).join('\n'))));
  return paths.filter((path) => !prefixes.has(events(path).join('\n')));
}
