import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../domain/common/day-window.ts';
import { type GraphMetric, scaleOf } from '../../../domain/history/graph.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './graph.module.css';
import { GraphTable } from './graph-table.tsx';
import { metricText, metricUnit } from './metric-texts.ts';

interface GraphLine {
  readonly name: string;
  /** YYYY-MM-DD, one for each value. */
  readonly dates: readonly string[];
  /** Null leaves a gap. */
  readonly values: readonly (number | null)[];
}
export interface LineGraphProps {
  readonly metric: GraphMetric;
  readonly kind: 'cumulative' | 'line';
  /** What is drawn, and what it is compared with, day by day from the first of each. */
  readonly lines: readonly GraphLine[];
}

const [width, height] = [760, 300];
const [left, right, top, bottom] = [76, 12, 12, 28];
/** With more of them the dots would touch. */
const mostDots = 62;
/** Between gaps a value has no line. */
const isAlone = (values: readonly (number | null)[], at: number) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;

/** A line for each period or vehicle, and the same as a table. */
export const LineGraph = ({ metric, kind, lines }: LineGraphProps) => {
  const { t } = useTranslation('reporting');
  const formats = useFormats();
  const longest = Math.max(...lines.map(({ values }) => values.length));
  const highest = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = scaleOf(highest);
  const x = (at: number) => left + (longest > 1 ? at / (longest - 1) : 0.5) * (width - left - right);
  const y = (value: number) => height - bottom - (value / scale.top) * (height - top - bottom);
  const ticks = Array.from({ length: Math.round(scale.top / scale.step) + 1 }, (_, i) => i * scale.step);
  const dates = lines[0]?.dates ?? [];
  const marked = [...new Set([0, Math.floor((dates.length - 1) / 2), dates.length - 1])];
  const tell = (value: number) => metricText(value, metric, formats);
  const path = (values: readonly (number | null)[]) =>
    values
      .map((value, at) =>
        value === null ? '' : `${(values[at - 1] ?? null) === null ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`,
      )
      .join('');
  const summary = t('graphs.summary', {
    metric: t(`graphs.metrics.${metric}`),
    from: formatDay(dates[0] ?? ''),
    to: formatDay(dates.at(-1) ?? ''),
    top: tell(highest),
  });
  return (
    <>
      <figure className={styles.figure} data-chart={kind}>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${left} ${y(tick)}H${width - right}`} className={styles.guide} />
              <text x={left - 8} y={y(tick) + 4} textAnchor="end" className={styles.label}>
                {formats.number(tick)}
              </text>
            </g>
          ))}
          <text x={2} y={height - 6} className={styles.label}>
            {metricUnit(metric)}
          </text>
          {marked.map((at) => (
            <text
              key={at}
              x={x(at)}
              y={height - 6}
              textAnchor={at === 0 && dates.length > 1 ? 'start' : at === dates.length - 1 && at > 0 ? 'end' : 'middle'}
              className={styles.label}
            >
              {formatDay(dates[at] ?? '')}
            </text>
          ))}
          {lines.map(({ name, values, dates: days }, series) => (
            <g key={name} className={styles.line} data-series={series + 1}>
              <path d={path(values)} />
              {values.map(
                (value, at) =>
                  value !== null &&
                  (values.length <= mostDots || isAlone(values, at)) && (
                    <circle key={days[at]} cx={x(at)} cy={y(value)} r={3}>
                      <title>{`${formatDay(days[at] ?? '')}: ${tell(value)}`}</title>
                    </circle>
                  ),
              )}
            </g>
          ))}
        </svg>
        {lines.length > 1 && (
          <figcaption className={styles.legend}>
            {lines.map(({ name }, series) => (
              <span key={name} data-series={series + 1}>
                {name}
              </span>
            ))}
          </figcaption>
        )}
      </figure>
      <GraphTable
        caption={summary}
        heads={[t('graphs.day'), ...lines.map(({ name }) => name)]}
        rows={Array.from({ length: longest }, (_, at) => [
          lines.map(({ dates: days }) => (days[at] === undefined ? formats.missing : formatDay(days[at]))).join(' / '),
          ...lines.map(({ values }) => (values[at] == null ? formats.missing : tell(values[at]))),
        ])}
      />
    </>
  );
};
