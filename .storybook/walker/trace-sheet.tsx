import { useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { observe } from '../../tests/walks/observe.ts';
import type { Track } from './live-walk.ts';
import { useText } from './use-text.ts';
import type { Walker } from './use-walker.ts';

interface TraceSheetProps {
  readonly machine: AnyStateMachine;
  readonly walker: Walker;
}

/** What an observer sees at each step of a track, its start first. Time alone shows nothing: a timer is taken at its moment. */
const linesOf = (machine: AnyStateMachine, { input, steps }: Track) => {
  const observer = observe(machine, input, new Map());
  try {
    return [observer.started, ...steps.map(({ event }) => observer.step(event))].map(({ line }) => line());
  } finally {
    observer.stop();
  }
};

/** The trace of the walk up to this step. */
export function TraceSheet({ machine, walker: { track, step } }: TraceSheetProps) {
  const { text } = useText();
  const lines = useMemo(() => linesOf(machine, { ...track, steps: track.steps.slice(0, step) }), [machine, track, step]);
  return (
    <section className="walker-trace" aria-label={text('trace')}>
      <header>
        <h2>{text('trace')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div className="walker-scroll" tabIndex={0}>
        <ol>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice; its place is its identity
            <li key={index} aria-current={index === step ? 'step' : undefined}>
              {line}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
