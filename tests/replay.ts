import { type AnyStateMachine, fromPromise } from 'xstate';
import type { Path } from './walk.ts';
import { eventName, wordsOf } from './walks/words.ts';

export { eventName };

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** The machine with every injected actor, those of its child machines too, replaced by one that never settles: only events move it. */
export function unsettled<M extends AnyStateMachine>(machine: M): M {
  const never = fromPromise(() => new Promise<never>(() => {}));
  const actors = Object.fromEntries(
    Object.entries(machine.implementations.actors).map(([name, logic]) => [name, isMachine(logic) ? unsettled(logic) : never]),
  );
  return machine.provide({ actors: actors as never }) as M;
}

/** `login.submit, refreshing done {"kind":"granted"} leads to {"signedIn":"fresh"}` */
export function describePath(path: Path): string {
  const events = path.steps.slice(1).map(({ event }) => describeEvent(event));
  const state = typeof path.state.value === 'string' ? path.state.value : JSON.stringify(path.state.value);
  return `${events.length > 0 ? events.join(', ') : 'start'} leads to ${state}`;
}

export function describeEvent(event: { type: string }): string {
  const words = wordsOf(event);
  if (words !== undefined) return words;
  const { type, ...payload } = event;
  const name = eventName(type);
  const data = JSON.stringify('output' in payload ? payload.output : payload) ?? '';
  return data === '{}' || data === '' ? name : `${name} ${data.length > 60 ? `${data.slice(0, 60)}…` : data}`;
}

/** What a report calls a step of a path: the state it is taken in, and its event. Every path that takes the same step has it. */
export function stepName({ steps }: Pick<Path, 'steps'>, index: number): string {
  const [before, step] = [steps[index - 1], steps[index]!];
  return before === undefined ? 'start' : `${describeEvent(step.event)} in ${JSON.stringify(before.state.value)}`;
}
