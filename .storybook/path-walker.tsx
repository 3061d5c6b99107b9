import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { describePath } from '../tests/replay.ts';
import { type Cases, walk } from '../tests/walk.ts';
import { ContextFacts } from './context-facts.tsx';
import { actorAt } from './path-actor.ts';
import { PathStepper } from './path-stepper.tsx';
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

const pathsOf = ({ machine, cases, inputs = [undefined], facet }: PathWalkerProps) =>
  walk(machine, { cases, inputs: inputs as never, facet: facet as never });

const factsOf = (actor: AnyActorRef) => <ContextFacts actor={actor} />;

const LiveChart = ({ machine, actor }: { machine: AnyStateMachine; actor: AnyActorRef }) => (
  <StateChart machine={machine} snapshot={useSelector(actor, (snapshot: AnyMachineSnapshot) => snapshot)} />
);

/** Every generated path of a machine, step by step, beside the chart and the real view. */
export function PathWalker(props: PathWalkerProps) {
  const { machine, view = factsOf } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story's machine never changes
  const paths = useMemo(() => pathsOf(props), [machine]);
  const [{ index, step }, setPlace] = useState({ index: 0, step: 0 });
  const path = paths[index]!;
  const actor = useMemo(() => actorAt(machine, path, step), [machine, path, step]);
  useEffect(() => () => void actor.stop(), [actor]);
  const choose = (chosen: number) => setPlace({ index: chosen, step: paths[chosen]!.steps.length - 1 });
  return (
    <div className="walker">
      <nav className="walker-side" aria-label="paths">
        <label>
          Path
          <select value={index} onChange={({ target }) => choose(Number(target.value))}>
            {paths.map((each, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two paths may read the same
              <option key={place} value={place}>
                {place + 1}. {describePath(each)}
              </option>
            ))}
          </select>
        </label>
        <PathStepper path={path} step={step} onStep={(next) => setPlace({ index, step: next })} />
        <LiveChart machine={machine} actor={actor as AnyActorRef} />
      </nav>
      <div className="walker-view">
        <Fragment key={`${index} ${step}`}>{view(actor as AnyActorRef)}</Fragment>
      </div>
    </div>
  );
}
