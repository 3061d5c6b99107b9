import { useEffect, useMemo, useRef } from 'react';
import type { AnyStateMachine } from 'xstate';
import { observe } from '../../tests/walks/observe.ts';
import { say } from '../../tests/words.ts';
import type { Track } from './live-walk.ts';
import { useText } from './use-text.ts';
import type { Walker } from './use-walker.ts';

interface TraceSheetProps {
  readonly machine: AnyStateMachine;
  readonly area: string;
  readonly walker: Walker;
}

/** What comes of each step of a track, its start first. Time alone shows nothing: a timer is taken at its moment. */
const outcomesOf = (machine: AnyStateMachine, { input, steps }: Track) => {
  const observer = observe(machine, input, new Map());
  try {
    return [observer.started, ...steps.map(({ event }) => observer.step(event))].map(({ outcome }) => outcome());
  } finally {
    observer.stop();
  }
};

/** The trace of the walk up to this step, which is always in sight. */
export function TraceSheet({ machine, area, walker: { track, step } }: TraceSheetProps) {
  const { text, language } = useText();
  const current = useRef<HTMLLIElement>(null);
  const outcomes = useMemo(() => outcomesOf(machine, { ...track, steps: track.steps.slice(0, step) }), [machine, track, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is another one then
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [outcomes]);
  return (
    <section className="walker-trace" aria-label={text('trace')}>
      <header>
        <h2>{text('trace')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div className="walker-scroll" tabIndex={0}>
        <ol>
          {outcomes.map((outcome, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice; its place is its identity
            <li key={index} ref={index === step ? current : null} aria-current={index === step ? 'step' : undefined}>
              <strong>
                {index} {index === 0 ? text('start') : say(track.steps[index - 1]!.event, language, area)}
              </strong>{' '}
              → {outcome}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
