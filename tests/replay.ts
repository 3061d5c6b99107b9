import { type AnyStateMachine, createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Path } from './walk.ts';

const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'implementations' in logic;

/** The machine with every injected actor, those of its child machines too, replaced by one that never settles: only events move it. */
export function unsettled<M extends AnyStateMachine>(machine: M): M {
  const never = fromPromise(() => new Promise<never>(() => {}));
  const actors = Object.fromEntries(
    Object.entries(machine.implementations.actors).map(([name, logic]) => [name, isMachine(logic) ? unsettled(logic) : never]),
  );
  return machine.provide({ actors: actors as never }) as M;
}

/** Sends the events of a path to a running actor; throws at the first step whose state differs from the model's. */
export function replay(machine: AnyStateMachine, path: Path): void {
  const actor = createActor(unsettled(machine), { input: path.input, clock: new SimulatedClock() });
  let crash: unknown;
  actor.subscribe({
    error: (error) => {
      crash = error;
    },
  });
  actor.start();
  for (const [index, { event, state }] of path.steps.entries()) {
    if (index > 0) actor.send(event);
    const snapshot = actor.getSnapshot();
    const [live, model] = [JSON.stringify(snapshot.value), JSON.stringify(state.value)];
    if (crash && state.status !== 'error') throw crash;
    if (live !== model) throw new Error(`After ${describeEvent(event)} the live actor is in ${live}, the model in ${model}`);
    if (snapshot.status !== state.status) throw new Error(`After ${describeEvent(event)} the live actor is ${snapshot.status}`);
  }
  actor.stop();
}

/** `login.submit, refreshing done {"kind":"granted"} leads to {"signedIn":"fresh"}` */
export function describePath(path: Path): string {
  const events = path.steps.slice(1).map(({ event }) => describeEvent(event));
  const state = typeof path.state.value === 'string' ? path.state.value : JSON.stringify(path.state.value);
  return `${events.length > 0 ? events.join(', ') : 'start'} leads to ${state}`;
}

/** `createAccessToken done`, `after renewalPause`; other events keep their name. */
export const eventName = (type: string) =>
  type.replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1').replace(/^xstate\.after\.([^.]+)\..+$/, 'after $1');

export function describeEvent({ type, ...payload }: { type: string }): string {
  const name = eventName(type);
  const data = JSON.stringify('output' in payload ? payload.output : payload) ?? '';
  return data === '{}' || data === '' ? name : `${name} ${data.length > 60 ? `${data.slice(0, 60)}…` : data}`;
}
