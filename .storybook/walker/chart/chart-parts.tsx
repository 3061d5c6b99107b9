import { memo } from 'react';
import { eventName } from '../../../tests/replay.ts';
import { type Box, type ChartLayout, type Point, sizes } from './chart-layout.ts';
import { asksLine, linesOf, type NameOf } from './chart-words.ts';
import type { ChartArrow, ChartState, ChartTransition } from './machine-graph.ts';
import type { Mark } from './marks.ts';

interface LinesProps {
  readonly transitions: readonly ChartTransition[];
  readonly nameOf: NameOf;
  /** Marks of the transitions by their key, as one text so that an unchanged part is not drawn again. */
  readonly marks: Readonly<Record<string, Mark>>;
  readonly x: number;
  readonly y: number;
}
const Lines = ({ transitions, nameOf, marks, x, y }: LinesProps) =>
  transitions
    .flatMap((transition) => linesOf(transition, nameOf).map((line) => ({ ...line, code: eventName(transition.event) })))
    .map(({ key, text, isGuard, code }, index) => (
      <text key={`${key} ${isGuard}`} className={`chart-line chart-${marks[key] ?? 'any'}`} x={x} y={y + index * sizes.line}>
        <title>{code}</title>
        {text}
      </text>
    ));

interface StateProps {
  readonly state: ChartState;
  readonly box: Box;
  readonly mark: Mark;
  readonly marks: string;
  readonly nameOf: NameOf;
  readonly onFind: (name: string) => void;
}
export const ChartBox = memo(({ state, box, mark, marks, nameOf, onFind }: StateProps) => {
  const asks = asksLine(state);
  const kind = state.kind === 'parallel' ? ' ∥' : '';
  return (
    <g className={`chart-state chart-${mark} chart-${state.kind}`} data-state={state.id}>
      {state.description && <title>{state.description}</title>}
      <rect x={box.x} y={box.y} width={box.width} height={box.height} rx={6} />
      {state.kind === 'final' && <rect x={box.x + 3} y={box.y + 3} width={box.width - 6} height={box.height - 6} rx={4} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to what the search field does */}
      <text className="chart-name" x={box.x + sizes.margin} y={box.y + 16} onClick={() => onFind(state.name)}>
        {state.name}
        {kind}
      </text>
      {asks && (
        <text className="chart-asks" x={box.x + sizes.margin} y={box.y + sizes.header + 9}>
          {asks}
        </text>
      )}
      <Lines
        transitions={state.stays}
        nameOf={nameOf}
        marks={JSON.parse(marks)}
        x={box.x + sizes.margin}
        y={box.y + sizes.header + 9 + (asks === null ? 0 : sizes.line)}
      />
    </g>
  );
});

const corner = 5;
const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(by, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};
/** A line with round corners. */
export const wayOf = (line: readonly Point[]): string =>
  line
    .map((point, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const [into, out] = [towards(point, before, corner), towards(point, after, corner)];
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join('');

interface ArrowProps {
  readonly arrow: ChartArrow;
  readonly place: NonNullable<ReturnType<ChartLayout['arrows']['get']>>;
  readonly mark: Mark;
  readonly marks: string;
  readonly nameOf: NameOf;
}
export const ChartWay = memo(({ arrow, place: { line, label }, mark, marks, nameOf }: ArrowProps) => (
  <g className={`chart-arrow chart-${mark}`}>
    <path d={wayOf(line)} markerEnd={`url(#chart-head-${mark})`} />
    {label && (
      <>
        <rect className="chart-label" x={label.x} y={label.y} width={label.width} height={label.height} rx={3} />
        <Lines transitions={arrow.transitions} nameOf={nameOf} marks={JSON.parse(marks)} x={label.x + 4} y={label.y + 11} />
      </>
    )}
  </g>
));
