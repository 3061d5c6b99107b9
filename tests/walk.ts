import { getAdjacencyMap } from '@xstate/graph';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { guardedKeys, refusedAlways, refusedBefore, refusedBy } from './walks/guards.ts';
import { allNodes, nodesOf, placesOf, type Transition, transitionKey, transitionsOf } from './walks/nodes.ts';
import { isNextTimer, isTimer, noteTimers, type TimedAction } from './walks/timers.ts';

/** Payload cases by event type; types without a case are sent bare, done/error included. Timers come from the clock. */
export type Cases = Readonly<Record<string, readonly object[]>>;

export interface WalkOptions<M extends AnyStateMachine> {
  readonly input?: InputFrom<M> | undefined;
  /** Several ways to start, instead of `input`. */
  readonly inputs?: readonly InputFrom<M>[] | undefined;
  readonly cases?: Cases | undefined;
  /** The part of the snapshot that makes two snapshots different states; the state value alone by default. */
  readonly facet?: ((snapshot: SnapshotFrom<M>) => unknown) | undefined;
  /** Also a path for each refusal of a guard and each effect of a transition that the others do not show. */
  readonly isThorough?: boolean | undefined;
}

/** `state` is what the event led to; the first event is `xstate.init`. */
interface Step {
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
  const eventsOf = (snapshot: AnyMachineSnapshot) => knownEvents(snapshot, options.cases);
  const keysOf = new WeakMap<AnyMachineSnapshot, string>();
  const keyOf = (snapshot: AnyMachineSnapshot) => {
    const key = keysOf.get(snapshot) ?? stateKey(snapshot, options.facet as Facet);
    keysOf.set(snapshot, key);
    return key;
  };
  const paths: Path[] = [];
  const states = new Set<string>();
  const covered = new Set<string>();
  const keep = (path: Path, keys: readonly string[]) => {
    states.add(keyOf(path.state));
    for (const key of keys) covered.add(key);
    paths.push(path);
  };
  const shownBy = ({ keys, refused, effects }: Taken) =>
    options.isThorough ? [...keys, ...refused.map(saysNo), ...effects.flatMap((effect) => keys.map((key) => `${key}: ${effect}`))] : keys;
  for (const input of options.inputs ?? [options.input]) {
    const toStates = shortestPaths(machine, input, keyOf, eventsOf);
    for (const [index, path] of toStates.entries()) {
      if (index === 0 || !states.has(keyOf(path.state))) keep(path, stepsOf(machine, path).flatMap(shownBy));
    }
    for (const path of toStates) {
      for (const event of eventsOf(path.state)) {
        const taken = step(machine, path.state, event);
        const shown = shownBy(taken);
        if (shown.some((key) => !covered.has(key)))
          keep({ input, steps: [...path.steps, { event, state: taken.state }], state: taken.state }, shown);
      }
    }
  }
  return withoutPrefixes(paths);
}

/** Of the paths those that take a transition no path before them takes: together they take every transition. */
export function fewest(machine: AnyStateMachine, paths: readonly Path[]): Path[] {
  const known = new Set<string>();
  return paths.filter((path) => {
    const keys = taken(machine, [path]);
    const isNew = keys.some((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}

/** What the steps of the paths do, and how many of them, a line for each kind: `emits form.left 3, form.saved 2`. */
export function effects(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const counts = new Map<string, number>();
  const known = new Set<Step>();
  for (const path of paths) {
    for (const [index, taken] of stepsOf(machine, path).entries()) {
      const [step, before] = [path.steps[index]!, path.steps[index - 1]];
      if (known.has(step)) continue;
      known.add(step);
      const from = before ? placesOf(before.state) : [];
      const entered = placesOf(step.state).filter((place) => !from.includes(place));
      for (const effect of [...entered.map((place) => `enters ${place}`), ...taken.effects])
        counts.set(effect, (counts.get(effect) ?? 0) + 1);
    }
  }
  const lines = new Map<string, string[]>();
  for (const [effect, count] of [...counts].sort()) {
    const [verb = '', ...name] = effect.split(' ');
    lines.set(verb, [...(lines.get(verb) ?? []), `${name.join(' ')} ${count}`]);
  }
  const { enters = [], stops: _, ...rest } = Object.fromEntries(lines);
  const places = enters.length > 0 ? `; enters ${enters.join(', ')}` : '';
  return [
    `takes ${transitionKeys(machine).length} transitions${places}`,
    ...Object.entries(rest).map(([verb, names]) => `${verb} ${names.join(', ')}`),
  ];
}

/** State nodes no path comes through: a non-empty answer means a missing payload case or a dead state. */
export function unvisited(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const seen = new Set(paths.flatMap((path) => path.steps.flatMap(({ state }) => nodesOf(state).map((node) => node.id))));
  const left = new Set(taken(machine, paths).map((key) => key.split(' ')[0]));
  return allNodes(machine)
    .filter((node) => node.type !== 'history')
    .map((node) => node.id)
    .filter((id) => !seen.has(id) && !left.has(id));
}

/** Transitions (guarded alternatives and `always` included) no path takes: a missing payload case, or a guard that never decides. */
export function untaken(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const covered = new Set(taken(machine, paths));
  return transitionKeys(machine).filter((key) => !covered.has(key));
}

/** Guarded transitions no path shows refused, though their event was possible: a missing payload case, or a guard that never decides. */
export function unrefused(machine: AnyStateMachine, paths: readonly Path[]): string[] {
  const refused = new Set(paths.flatMap((path) => stepsOf(machine, path).flatMap((each) => each.refused)));
  return guardedKeys(machine).filter((key) => !refused.has(key));
}

/** Distinct states (value and facet) the paths come through. */
export function reached<M extends AnyStateMachine>(paths: readonly Path[], facet?: WalkOptions<M>['facet']): number {
  const steps = new Set(paths.flatMap((path) => path.steps));
  return new Set([...steps].map(({ state }) => stateKey(state, facet as Facet))).size;
}

/** Every transition of the chart that does anything, as `state event #alternative`. */
export const transitionKeys = (machine: AnyStateMachine): string[] =>
  allNodes(machine).flatMap((node) =>
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
  const logic = {
    getInitialSnapshot: () => start(machine, input).state,
    transition: (from: AnyMachineSnapshot, event: AnyEventObject) => step(machine, from, event).state,
  };
  const states = getAdjacencyMap(logic as never, { input, limit: 200_000, serializeState: keyOf, events: eventsOf } as never);
  const paths = new Map<string, Path>();
  for (const [key, { state, transitions }] of Object.entries(states) as unknown as [string, Reached][]) {
    const path = paths.get(key) ?? { input, steps: [{ event: { type: 'xstate.init' }, state }], state };
    paths.set(key, path);
    for (const { event, state: next } of Object.values(transitions)) {
      if (!paths.has(keyOf(next))) paths.set(keyOf(next), { input, steps: [...path.steps, { event, state: next }], state: next });
    }
  }
  return [...paths.values()];
}
interface Reached {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, Step>>;
}

/** Events of the cases that mean something in a state, and the timer that is next. */
export function walkedEvents(
  snapshot: AnyMachineSnapshot,
  cases: Cases,
  isNext = (type: string) => isNextTimer(snapshot, type),
): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(nodesOf(snapshot).flatMap((node) => node.ownEvents));
  return [...types]
    .filter((type) => !isTimer(type) || isNext(type))
    .flatMap((type) => (cases[type] ?? [{}]).map((payload) => ({ ...payload, type })));
}

const known = new WeakMap<AnyMachineSnapshot, { readonly cases: Cases; readonly events: AnyEventObject[] }>();
/** The same objects for the same snapshot, so that its steps are taken once. */
export function knownEvents(snapshot: AnyMachineSnapshot, cases: Cases = none): AnyEventObject[] {
  const before = known.get(snapshot);
  if (before?.cases === cases) return before.events;
  const events = walkedEvents(snapshot, cases);
  known.set(snapshot, { cases, events });
  return events;
}
const none: Cases = {};

export type Facet = ((snapshot: AnyMachineSnapshot) => unknown) | undefined;

export const stateKey = (snapshot: AnyMachineSnapshot, facet: Facet) =>
  JSON.stringify([
    nodesOf(snapshot)
      .map((node) => node.id)
      .sort(),
    facet?.(snapshot),
  ]);

const saysNo = (key: string) => `${key} refused`;

interface Taken {
  readonly state: AnyMachineSnapshot;
  /** Transitions taken. */
  readonly keys: readonly string[];
  /** Transitions whose guard was asked and said no. */
  readonly refused: readonly string[];
  /** What they changed, emitted, started: `sets form`, `emits form.left`. */
  readonly effects: readonly string[];
}

/** Pure transitions still report their microsteps; that is where eventless ones show. */
function listening(from: AnyMachineSnapshot | null, event: AnyEventObject, act: (scope: never) => AnyMachineSnapshot): Taken {
  const keys: string[] = [];
  const refused = from ? refusedBy(from, event) : [];
  const actions: TimedAction[] = [];
  const self = createEmptyActor();
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    refused.push(...refusedAlways(inspected.snapshot as AnyMachineSnapshot, event));
    for (const transition of (inspected._transitions as unknown as Transition[]).filter(({ source }) => source)) {
      keys.push(transitionKey(transition));
      refused.push(...refusedBefore(transition));
    }
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
    actionExecutor: (action: TimedAction) => actions.push(action),
  };
  const state = act(scope as never);
  noteTimers(from, event.type, state, actions);
  return { state, keys, refused, effects: effectsOf(from, state, actions) };
}

function effectsOf(from: AnyMachineSnapshot | null, to: AnyMachineSnapshot, actions: readonly TimedAction[]): string[] {
  const [before, after] = [from?.context ?? {}, to.context as Record<string, unknown>];
  const changed = Object.keys(after).filter(
    (key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const done = actions.flatMap(({ type, params }) => {
    const { event, id, delay } = (params ?? {}) as { event?: AnyEventObject; id?: string; delay?: unknown };
    if (type === 'xstate.cancel') return [];
    return typeof delay === 'number' ? [`waits ${delay} ms`] : [`${verbs[type] ?? 'does'} ${event?.type ?? id ?? type}`];
  });
  return [...changed.map((key) => `sets ${key}`), ...done];
}
const verbs: Readonly<Record<string, string>> = {
  'xstate.emit': 'emits',
  'xstate.sendTo': 'sends',
  'xstate.raise': 'raises',
  'xstate.spawnChild': 'starts',
  'xstate.stopChild': 'stops',
};

const starts = new WeakMap<AnyStateMachine, Map<unknown, Taken>>();
function start(machine: AnyStateMachine, input: unknown): Taken {
  const known = starts.get(machine) ?? new Map<unknown, Taken>();
  starts.set(machine, known);
  const before = known.get(input);
  if (before) return before;
  const taken = listening(null, { type: 'xstate.init' }, (scope) => machine.getInitialSnapshot(scope, input as never));
  known.set(input, taken);
  return taken;
}

/** The same snapshot meets the same event often: while states are found, while paths are kept, and when it is asked what they show. */
const steps = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Taken>>();
export function step(machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject): Taken {
  const known = steps.get(from) ?? new Map<AnyEventObject, Taken>();
  steps.set(from, known);
  const before = known.get(event);
  if (before) return before;
  const taken = listening(from, event, (scope) => machine.transition(from, event, scope));
  known.set(event, taken);
  return taken;
}

const stepsOf = (machine: AnyStateMachine, path: Path): Taken[] => [
  start(machine, path.input),
  ...path.steps.slice(1).map(({ event }, index) => step(machine, path.steps[index]!.state, event)),
];

const taken = (machine: AnyStateMachine, paths: readonly Path[]): string[] =>
  paths.flatMap((path) => stepsOf(machine, path).flatMap(({ keys }) => keys));

function withoutPrefixes(paths: readonly Path[]): Path[] {
  const events = (path: Path) => [path.input, ...path.steps.map(({ event }) => event)].map((part) => JSON.stringify(part));
  const prefixes = new Set(paths.flatMap((path) => events(path).map((_, end, all) => all.slice(0, end).join('\n'))));
  return paths.filter((path) => !prefixes.has(events(path).join('\n')));
}
