import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, SimulatedClock } from 'xstate';
import { describeEvent, describePath, unsettled } from '../tests/replay.ts';
import { type Cases, type Path, walk } from '../tests/walk.ts';
import { StateChart } from './state-chart.tsx';
import './path-walker.css';

export interface PathWalkerProps {
  readonly machine: AnyStateMachine;
  readonly cases?: Cases;
  readonly inputs?: readonly unknown[];
  readonly facet?: (snapshot: never) => unknown;
  /** The real view of the machine, given an actor standing at the current step. */
  readonly view?: (actor: AnyActorRef) => ReactNode;
}

const actorAt = (machine: AnyStateMachine, path: Path, step: number) => {
  const actor = createActor(unsettled(machine), { input: path.input, clock: new SimulatedClock() } as never);
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const { event } of path.steps.slice(1, step + 1)) actor.send(event);
  return actor;
};

/** Every generated path of a machine, step by step, beside the chart and the real view. */
export function PathWalker({ machine, cases, inputs = [undefined], facet, view }: PathWalkerProps) {
  const paths = useMemo(() => walk(machine, { cases, inputs: inputs as never, facet: facet as never }), [machine, cases, inputs, facet]);
  const [pathIndex, setPathIndex] = useState(0);
  const [step, setStep] = useState(0);
  const path = paths[pathIndex]!;
  const last = path.steps.length - 1;
  const actor = useMemo(() => actorAt(machine, path, step), [machine, path, step]);
  useEffect(() => () => void actor.stop(), [actor]);
  const choose = (index: number) => {
    setPathIndex(index);
    setStep(paths[index]!.steps.length - 1);
  };
  return (
    <div className="walker">
      <nav className="walker-side" aria-label="paths">
        <label>
          Path
          <select value={pathIndex} onChange={({ target }) => choose(Number(target.value))}>
            {paths.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two paths may read the same
              <option key={index} value={index}>
                {index + 1}. {describePath(each)}
              </option>
            ))}
          </select>
        </label>
        <div className="walker-stepper">
          <button type="button" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Back
          </button>
          <output data-testid="step">{`${step} / ${last}`}</output>
          <button type="button" disabled={step === last} onClick={() => setStep(step + 1)}>
            Next
          </button>
        </div>
        <ol className="walker-steps">
          {path.steps.map(({ event }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same event may stand in a path twice; its place is its identity
            <li key={index} aria-current={index === step ? 'step' : undefined}>
              <button type="button" onClick={() => setStep(index)}>
                {index === 0 ? 'start' : describeEvent(event)}
              </button>
            </li>
          ))}
        </ol>
        <StateChart machine={machine} snapshot={actor.getSnapshot() as AnyMachineSnapshot} />
      </nav>
      {view !== undefined && (
        <section className="walker-view" aria-label="view">
          {view(actor as AnyActorRef)}
        </section>
      )}
    </div>
  );
}
