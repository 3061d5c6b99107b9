import { getShortestPaths, getStateNodes } from '@xstate/graph';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** Payload cases by event type; types without a case are sent bare, done/error/after included. */
type Cases = Record<string, readonly object[]>;

interface WalkOptions<M extends AnyStateMachine> {
  input?: InputFrom<M>;
  cases?: Cases;
  /** The part of the context that makes two snapshots different states; the state value alone by default. */
  facet?: (snapshot: SnapshotFrom<M>) => unknown;
}

/** The shortest event path to every state the machine can reach. */
export function walk<M extends AnyStateMachine>(machine: M, { input, cases = {}, facet }: WalkOptions<M> = {}) {
  return getShortestPaths(machine, {
    input: input as InputFrom<M>,
    limit: 5_000,
    serializeState: (snapshot) => JSON.stringify([snapshot.value, facet?.(snapshot as SnapshotFrom<M>)]),
    events: (snapshot) =>
      ownEventTypes(snapshot).flatMap((type) => (cases[type] ?? [{}]).map((payload) => ({ ...payload, type }))) as EventFromLogic<M>[],
  });
}

/** Leaf states no path visits: a non-empty answer means a missing payload case or a dead state. */
export function unvisited<M extends AnyStateMachine>(machine: M, paths: ReturnType<typeof walk<M>>): string[] {
  const seen = new Set(
    paths.flatMap((path) => path.steps.map((s) => s.state).concat(path.state)).flatMap((s) => s._nodes.map((n: { id: string }) => n.id)),
  );
  return getStateNodes(machine)
    .map((node) => node.id)
    .filter((id) => !seen.has(id));
}

const ownEventTypes = (snapshot: SnapshotFrom<AnyStateMachine>): string[] => [
  ...new Set((snapshot._nodes as { ownEvents: string[] }[]).flatMap((node) => node.ownEvents)),
];
