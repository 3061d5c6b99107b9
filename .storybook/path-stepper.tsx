import { useEffect } from 'react';
import { describeEvent } from '../tests/replay.ts';
import type { Path } from '../tests/walk.ts';

interface PathStepperProps {
  readonly path: Path;
  readonly step: number;
  readonly onStep: (step: number) => void;
}

/** Keys that belong to a control or to the walked view stay there. */
const isTaken = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('.walker-view, select, input') !== null;

/** The events of a path: buttons, a list, and the arrow keys go through them. */
export function PathStepper({ path, step, onStep }: PathStepperProps) {
  const last = path.steps.length - 1;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || isTaken(event)) return;
      event.preventDefault();
      onStep(Math.min(last, Math.max(0, step + by)));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [step, last, onStep]);
  return (
    <>
      <div className="walker-stepper">
        <button type="button" disabled={step === 0} onClick={() => onStep(step - 1)}>
          Back
        </button>
        <output data-testid="step">{`${step} / ${last}`}</output>
        <button type="button" disabled={step === last} onClick={() => onStep(step + 1)}>
          Next
        </button>
      </div>
      <ol className="walker-steps">
        {path.steps.map(({ event }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same event may stand in a path twice; its place is its identity
          <li key={index} aria-current={index === step ? 'step' : undefined}>
            <button type="button" onClick={() => onStep(index)}>
              {index === 0 ? 'start' : describeEvent(event)}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
