import { useEffect, useMemo, useState } from 'react';
import { traceOf } from './sheets.ts';
import { traceAt } from './trace-lines.ts';
import { useText } from './use-text.ts';
import type { Walker } from './use-walker.ts';

interface TraceSheetProps {
  readonly machine: string;
  readonly walker: Walker;
  readonly inputs: readonly unknown[];
}

/** The kept trace of the path up to this step. */
export function TraceSheet({ machine, walker, inputs }: TraceSheetProps) {
  const { text } = useText();
  const [sheet, setSheet] = useState<string | null>(null);
  useEffect(() => void traceOf(machine).then(setSheet), [machine]);
  const input = inputs.indexOf(walker.track.input);
  const lines = useMemo(
    () => (sheet === null ? [] : traceAt(sheet, input, walker.track, walker.step)),
    [sheet, input, walker.track, walker.step],
  );
  return (
    <section className="walker-trace" aria-label={text('trace')}>
      <header>
        <h2>{text('trace')}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by key */}
      <div className="walker-scroll" tabIndex={0}>
        {lines.length === 0 && <p className="walker-empty">{text(sheet === null ? 'noTrace' : 'traceStays')}</p>}
        <ol>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice; its place is its identity
            <li key={index} aria-current={index === walker.step ? 'step' : undefined}>
              {line}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
