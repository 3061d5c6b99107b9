import { type AnyStateMachine, fromPromise, type InputFrom } from 'xstate';
import { running as started } from './fakes.ts';

type Logic = Readonly<Record<string, (input: never) => unknown>>;

/** A started machine on a fake clock: `actors` answer by name (what they throw is a failed call), those left out never settle. */
export function running<M extends AnyStateMachine>(machine: M, { input, actors = {} }: { input?: InputFrom<M>; actors?: Logic } = {}) {
  const never = () => new Promise<never>(() => {});
  const provided = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      fromPromise(async ({ input: given }) => (actors[name] ?? never)(given as never)),
    ]),
  );
  return started(machine.provide({ actors: provided as never }) as M, input);
}
