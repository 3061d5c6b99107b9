import { useEffect, useRef } from 'react';
import { eventName } from '../../tests/replay.ts';
import { say } from '../../tests/words.ts';
import { failedMark, payloadOf } from './describe.ts';
import { duration } from './durations.ts';
import type { Track } from './live-walk.ts';
import { useText } from './use-text.ts';

interface StepListProps {
  readonly area: string;
  readonly track: Track;
  readonly step: number;
  /** Of the steps, those that failed in the last run. */
  readonly failed: readonly number[];
  readonly onStep: (step: number) => void;
}

/** What happens on the path, in words; what came along is unfolded on demand. */
export function StepList({ area, track, step, failed, onStep }: StepListProps) {
  const { text, language } = useText();
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step stands there then
  useEffect(() => void current.current?.scrollIntoView({ block: 'nearest' }), [step, track]);
  const rows = [{ name: text('start'), event: '', payload: payloadOf({ type: '', ...(track.input as object | undefined) }) }].concat(
    track.steps.map(({ event, wait }) => ({
      name: say(event, language, area) + (wait === undefined ? '' : ` (${duration(wait)})`),
      event: eventName(event.type),
      payload: payloadOf(event),
    })),
  );
  return (
    <section className="walker-steps" aria-label={text('steps')}>
      <header>
        <h2>{text('steps')}</h2>
        <output className="walker-count" data-testid="step">
          {text('step', { step, last: track.steps.length })}
        </output>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div className="walker-scroll" tabIndex={0}>
        <ol>
          {rows.map(({ name, event, payload }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the same event may stand in a path twice; its place is its identity
              key={index}
              ref={index === step ? current : null}
              data-passed={index < step}
              aria-current={index === step ? 'step' : undefined}
            >
              <button type="button" onClick={() => onStep(index)} title={event}>
                <span className="walker-number">{index}</span>
                {name}
                {failed.includes(index) && (
                  <span className="walker-failed" title={text('failed')}>
                    {failedMark}
                  </span>
                )}
              </button>
              {payload !== null && (
                <details>
                  <summary aria-label={`${text('payload')}: ${name}`}>{'{…}'}</summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
                  <pre tabIndex={0}>{payload}</pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
