import fc from 'fast-check';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { type Cases, walkedEvents } from '../walk.ts';
import { observe } from './observe.ts';

/** What holds in every state of a machine, in words. */
export type Invariants = Readonly<Record<string, (snapshot: never) => boolean>>;

/** One for all, printed with a failure: a walk that broke can be walked again. */
const seed = 20_261_122;
const [runs, longest] = [40, 40];

const broken = (invariants: Invariants, snapshot: AnyMachineSnapshot) =>
  Object.entries(invariants).filter(([, holds]) => !(holds as (snapshot: AnyMachineSnapshot) => boolean)(snapshot));

/** Walks by chance over what is possible at each step, on a running machine; throws with the way to where an invariant does not hold. */
export function walkByChance(machine: AnyStateMachine, inputs: readonly unknown[], cases: Cases, invariants: Invariants): void {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 1, maxLength: longest }), (start, choices) => {
      const observer = observe(machine, inputs[start % inputs.length], new Map());
      const way = [observer.started.line];
      let { snapshot } = observer.started;
      const check = () => {
        const [first] = broken(invariants, snapshot);
        if (first) throw new Error(`${first[0]}: no longer after\n${way.map((line) => line()).join('\n')}`);
      };
      try {
        check();
        for (const choice of choices) {
          const possible = walkedEvents(snapshot, cases, (type) => type === observer.nextTimer());
          const event: AnyEventObject | undefined = possible[choice % possible.length];
          if (event === undefined) return;
          const observed = observer.step(event);
          way.push(observed.line);
          snapshot = observed.snapshot;
          check();
        }
      } finally {
        observer.stop();
      }
    }),
    { seed, numRuns: runs },
  );
}
