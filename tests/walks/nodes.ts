import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export interface Transition {
  readonly source: Node;
  readonly eventType: string;
  readonly target?: readonly Node[] | undefined;
  readonly guard?: unknown;
  readonly actions: readonly unknown[];
  readonly reenter: boolean;
}
export interface Node {
  readonly id: string;
  readonly parent?: Node | undefined;
  readonly ownEvents: string[];
  readonly transitions: Map<string, readonly Transition[]>;
  readonly always?: readonly Transition[] | undefined;
  readonly type: string;
  readonly states: Readonly<Record<string, Node>>;
}

export const nodesOf = (snapshot: AnyMachineSnapshot) => snapshot._nodes as unknown as Node[];

/** The root and every state under it. */
export function allNodes(machine: AnyStateMachine): Node[] {
  const under = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap(under)];
  return under(machine.root as unknown as Node);
}

export const transitionsOf = (node: Node): Transition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])];

/** `state event #alternative` */
export const transitionKey = (transition: Transition) =>
  `${transition.source.id} ${transition.eventType || 'always'} #${transitionsOf(transition.source)
    .filter(({ eventType }) => eventType === transition.eventType)
    .indexOf(transition)}`;

/** The innermost states, below the machine's name. */
export const placesOf = (snapshot: AnyMachineSnapshot): string[] =>
  nodesOf(snapshot)
    .filter(({ states, parent }) => parent !== undefined && Object.keys(states).length === 0)
    .map(({ id }) => id.slice(id.indexOf('.') + 1));
