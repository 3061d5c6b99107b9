import type { AnyStateMachine, AnyStateNode } from 'xstate';

export interface ChartState {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly kind: 'simple' | 'compound' | 'parallel' | 'final';
  readonly description: string | null;
  /** Where its compound parent begins. */
  readonly isInitial: boolean;
  /** What it asks of the outside while it lasts. */
  readonly asks: readonly string[];
  /** What it hears without leaving. */
  readonly stays: readonly ChartTransition[];
}

export interface ChartTransition {
  /** As the walks know it: `state event #alternative`. */
  readonly key: string;
  readonly event: string;
  readonly guard: string | null;
}

/** All transitions from one state to another: one arrow with a line for each. */
export interface ChartArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly transitions: readonly ChartTransition[];
}

export interface MachineGraph {
  readonly states: readonly ChartState[];
  readonly arrows: readonly ChartArrow[];
}

interface Definition {
  readonly eventType: string;
  readonly guard?: unknown;
  readonly target?: readonly AnyStateNode[] | undefined;
  readonly actions: readonly unknown[];
  readonly reenter: boolean;
}

const nameOfGuard = (guard: unknown): string => {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  // `not(…)`, `and([…])` and the like are functions that say what they are made of.
  if (typeof guard !== 'function') return '?';
  const { check, guards, stateValue } = guard as { check?: { name: string }; guards?: readonly unknown[]; stateValue?: unknown };
  if (stateValue !== undefined) return `in ${JSON.stringify(stateValue).replaceAll(/["{}]/g, '')}`;
  const parts = (guards ?? []).map(nameOfGuard);
  const kind = (check?.name ?? guard.name).replace(/^check/, '').toLowerCase();
  return kind === 'not' ? `not ${parts[0]}` : parts.join(kind === 'or' ? ' or ' : ' and ') || guard.name || '?';
};

const definitionsOf = (node: AnyStateNode) =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as unknown as readonly Definition[];

const transitionsOf = (node: AnyStateNode) => {
  const all = definitionsOf(node);
  return all
    .map((definition) => {
      const event = definition.eventType || 'always';
      const place = all.filter(({ eventType }) => eventType === definition.eventType).indexOf(definition);
      const guard = definition.guard === undefined ? null : nameOfGuard(definition.guard);
      return { definition, transition: { key: `${node.id} ${event} #${place}`, event, guard } };
    })
    .filter(({ definition: { target, actions, reenter } }) => target !== undefined || actions.length > 0 || reenter);
};

const kinds: Readonly<Record<string, ChartState['kind']>> = { compound: 'compound', parallel: 'parallel', final: 'final' };
const nodesUnder = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesUnder)];

const stateOf = (node: AnyStateNode): ChartState => {
  const parent = node.parent as AnyStateNode | undefined;
  const initial = parent?.type === 'compound' ? (parent.initial.target as readonly AnyStateNode[] | undefined) : undefined;
  return {
    id: node.id,
    name: node.key,
    parent: parent?.id ?? null,
    kind: kinds[node.type] ?? 'simple',
    description: node.description ?? null,
    isInitial: initial?.some(({ id }) => id === node.id) ?? false,
    asks: node.invoke.map(({ id }) => id),
    stays: transitionsOf(node).flatMap(({ definition, transition }) => (definition.target === undefined ? [transition] : [])),
  };
};

/** What is drawn of a machine: its states, outer ones before those in them, and an arrow for each pair with a way from one to the other. */
export function graphOf(machine: AnyStateMachine): MachineGraph {
  const nodes = nodesUnder(machine.root as unknown as AnyStateNode);
  const arrows = new Map<string, ChartArrow>();
  for (const node of nodes)
    for (const { definition, transition } of transitionsOf(node))
      for (const target of definition.target ?? []) {
        const id = `${node.id} > ${target.id}`;
        const transitions = [...(arrows.get(id)?.transitions ?? []), transition];
        arrows.set(id, { id, from: node.id, to: target.id, transitions });
      }
  return { states: nodes.map(stateOf), arrows: [...arrows.values()] };
}
