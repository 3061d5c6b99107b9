import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, and } from 'xstate';
import { allNodes, type Node, nodesOf, type Transition, transitionKey, transitionsOf } from './nodes.ts';

interface Checkable {
  readonly check: (snapshot: AnyMachineSnapshot, args: object, self: unknown) => boolean;
}

function says({ guard }: Transition, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (guard === undefined) return true;
  const asked = and([guard as never]) as unknown as Checkable;
  return asked.check(snapshot, { context: snapshot.context, event }, asked);
}

/** The only part of a joint guard that says no: without it, the guard would agree. */
function aloneAgainst(transition: Transition, snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const { guards = [] } = (transition.guard ?? {}) as { guards?: readonly unknown[] };
  const against = guards.flatMap((guard, index) => (says({ ...transition, guard }, snapshot, event) ? [] : [index]));
  return against.length === 1 ? [`${transitionKey(transition)} part ${against[0]}`] : [];
}

/** What the guards say that are asked for an event, from the innermost states outwards until one of a state agrees. */
export function refusedBy(snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  const refused: string[] = [];
  const asked = new Map<Node, boolean>();
  const answers = (node: Node): boolean => {
    const before = asked.get(node);
    if (before !== undefined) return before;
    const taken = (node.transitions.get(event.type) ?? []).some((transition) => {
      const isTaken = says(transition, snapshot, event);
      if (!isTaken) refused.push(transitionKey(transition), ...aloneAgainst(transition, snapshot, event));
      return isTaken;
    });
    asked.set(node, taken);
    return taken;
  };
  for (const leaf of nodesOf(snapshot).filter(({ states }) => Object.keys(states).length === 0)) {
    let node: Node | undefined = leaf;
    while (node && !answers(node)) node = node.parent;
  }
  return refused;
}

/** The same for transitions without an event. */
export const refusedAlways = (snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] =>
  nodesOf(snapshot).flatMap(({ always = [] }) => {
    const taken = always.findIndex((transition) => says(transition, snapshot, event));
    return always.slice(0, taken === -1 ? always.length : taken).map(transitionKey);
  });

/** The alternatives that were asked before the one that was taken. */
export function refusedBefore(taken: Transition): string[] {
  const alternatives = transitionsOf(taken.source).filter(({ eventType }) => eventType === taken.eventType);
  return alternatives.slice(0, alternatives.indexOf(taken)).map(transitionKey);
}

/** Every transition that has a guard. */
export const guardedKeys = (machine: AnyStateMachine): string[] =>
  allNodes(machine).flatMap((node) =>
    transitionsOf(node)
      .filter(({ guard }) => guard !== undefined)
      .map(transitionKey),
  );
