import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { say } from '../../../tests/words.ts';
import { isTaken } from '../transport.tsx';
import { useText } from '../use-text.ts';
import type { Box, ChartLayout } from './chart-layout.ts';
import { ChartBox, ChartWay, wayOf } from './chart-parts.tsx';
import { laidOut } from './elk.ts';
import { type ChartTransition, graphOf } from './machine-graph.ts';
import { type Mark, markOf, type Passed, strongest } from './marks.ts';
import { usePanZoom } from './use-pan-zoom.ts';

const heads: readonly Mark[] = ['now', 'path', 'any', 'none'];

const around = (boxes: readonly Box[]): Box | null => {
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: bottom - y };
};

interface StateChartProps {
  readonly machine: AnyStateMachine;
  readonly area: string;
  readonly passed: Passed;
  readonly isLarge: boolean;
  readonly onLarge: () => void;
  readonly onFind: (name: string) => void;
}

/** The chart, drawn: nested states, arrows with events and guards; what is now, on this path, on another and on none in its colour. */
export function StateChart({ machine, area, passed, isLarge, onLarge, onFind }: StateChartProps) {
  const { text, language } = useText();
  const nameOf = useCallback((type: string) => say({ type }, language, area), [language, area]);
  const graph = useMemo(() => graphOf(machine), [machine]);
  const [layout, setLayout] = useState<ChartLayout | null>(null);
  useEffect(() => void laidOut(machine, graph, language, nameOf).then(setLayout), [machine, graph, language, nameOf]);

  const inner = graph.states.filter(({ id, kind }) => passed.now.has(id) && (kind === 'simple' || kind === 'final'));
  const now = layout === null ? null : around(inner.flatMap(({ id }) => layout.states.get(id) ?? []));
  const { frame, look, isFollowing, fit, zoom, follow, grip } = usePanZoom(layout, now);
  const keys = useRef<Readonly<Record<string, () => void>>>({});
  keys.current = { '+': () => zoom(1.3), '-': () => zoom(1 / 1.3), '−': () => zoom(1 / 1.3), '0': fit };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys.current[event.key];
      if (act === undefined || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const marksOf = (transitions: readonly ChartTransition[]) =>
    JSON.stringify(Object.fromEntries(transitions.map(({ key }) => [key, markOf(key, passed)])));

  return (
    <section className="walker-chart" aria-label={text('chart')}>
      <header>
        <h2>{text('chart')}</h2>
        <ul className="chart-legend">
          {(['now', 'onPath', 'onAny', 'onNone'] as const).map((key, index) => (
            <li key={key} className={`chart-key chart-${heads[index]}`}>
              {text(key)}
            </li>
          ))}
        </ul>
        <div className="walker-tools">
          <button type="button" title={text('zoomOut')} aria-label={text('zoomOut')} onClick={() => zoom(1 / 1.3)}>
            −
          </button>
          <button type="button" title={text('zoomIn')} aria-label={text('zoomIn')} onClick={() => zoom(1.3)}>
            +
          </button>
          <button type="button" title={text('fit')} aria-label={text('fit')} onClick={fit}>
            ⤢
          </button>
          <button type="button" title={text('follow')} aria-label={text('follow')} aria-pressed={isFollowing} onClick={follow}>
            ◎
          </button>
          <button type="button" title={text('large')} aria-label={text('large')} aria-pressed={isLarge} onClick={onLarge}>
            ⇔
          </button>
        </div>
      </header>
      <svg ref={frame} className="chart" role="img" aria-label={text('chartOf', { name: machine.id })} {...grip}>
        <defs>
          {heads.map((mark) => (
            <marker
              key={mark}
              id={`chart-head-${mark}`}
              className={`chart-head chart-${mark}`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" />
            </marker>
          ))}
        </defs>
        {layout && (
          <g transform={`translate(${look.x} ${look.y}) scale(${look.scale})`}>
            {graph.states.map((state) => (
              <ChartBox
                key={state.id}
                state={state}
                box={layout.states.get(state.id)!}
                mark={markOf(state.id, passed)}
                marks={marksOf(state.stays)}
                nameOf={nameOf}
                onFind={onFind}
              />
            ))}
            {layout.starts.map(({ dot, line }) => (
              <g key={`${dot.x} ${dot.y}`} className="chart-start">
                <circle cx={dot.x} cy={dot.y} r={4} />
                <path d={wayOf(line)} markerEnd="url(#chart-head-any)" />
              </g>
            ))}
            {graph.arrows.map((arrow) => (
              <ChartWay
                key={arrow.id}
                arrow={arrow}
                place={layout.arrows.get(arrow.id)!}
                mark={strongest(arrow.transitions.map(({ key }) => markOf(key, passed)))}
                marks={marksOf(arrow.transitions)}
                nameOf={nameOf}
              />
            ))}
          </g>
        )}
      </svg>
      {layout === null && <p className="chart-busy">{text('chartBusy')}</p>}
    </section>
  );
}
