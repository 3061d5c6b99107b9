import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { unsettled } from '../tests/replay.ts';
import type { Path } from '../tests/walk.ts';

/** An actor that stands still after so many events of a path. */
export const actorAt = (machine: AnyStateMachine, path: Pick<Path, 'input' | 'steps'>, step: number) => {
  const actor = createActor(unsettled(machine), { input: path.input, clock: new SimulatedClock() } as never);
  // Events of unexpected errors are part of the paths; here they are states like any other.
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const { event } of path.steps.slice(1, step + 1)) actor.send(event);
  return actor;
};
