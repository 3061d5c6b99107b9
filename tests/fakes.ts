import { type AnyStateMachine, createActor, fromPromise, type InputFrom, SimulatedClock } from 'xstate';

/** A service that remembers how it was called and answers, or throws, at once. */
export function fake<Output, Input = void>(answer: (input: Input, call: number) => Output) {
  const calls: Input[] = [];
  const actor = fromPromise<Output, Input>(async ({ input }) => {
    calls.push(input);
    return answer(input, calls.length);
  });
  return { actor, calls };
}

export const failing = <Output = void, Input = void>() =>
  fake<Output, Input>(() => {
    throw new Error('no answer');
  });

/** A running machine on a clock that only moves when told, with everything it emitted. */
export function running<M extends AnyStateMachine>(machine: M, input?: InputFrom<M>) {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input, clock } as never);
  const emitted: { type: string }[] = [];
  actor.on('*', (event) => emitted.push(event as { type: string }));
  actor.subscribe({ error: () => {} });
  actor.start();
  return { actor, clock, emitted };
}

/** Lets every answer that is already there arrive. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
