import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chartKinds, type GraphMetric, graphMetrics } from '../../../domain/history/graph.ts';
import { chartKind, comparedWith, type GraphRequest, graphMetric } from '../../../machines/history/graph.ts';
import { graphBounds, periodToday } from '../../../machines/history/period.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { RangePicker } from '../../common/range/range-picker.tsx';
import styles from './graph.module.css';
import { GraphComparison } from './graph-comparison.tsx';
import { useGraphVerbs } from './use-graph-verbs.ts';

const spans = ['last7', 'last30', 'thisMonth', 'lastMonth', 'last365'] as const;
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

/** Which days, which kind of chart, which value, beside what. */
export const GraphTools = ({ wanted }: { wanted: GraphRequest }) => {
  const { t } = useTranslation('reporting');
  const { graph, period } = usePortal();
  const kind = useSelector(graph, chartKind);
  const metric = useSelector(graph, graphMetric);
  const compared = useSelector(graph, comparedWith);
  const bounds = useSelector(period, graphBounds, isSame);
  const today = useSelector(period, periodToday);
  const { chooseRange, chooseChart, chooseMetric, compare } = useGraphVerbs();
  const metricId = useId();
  return (
    <div className={styles.tools}>
      <RangePicker range={wanted.range} today={today} bounds={bounds} spans={spans} onChange={(range) => range && chooseRange(range)} />
      <fieldset className={styles.kinds}>
        <legend>{t('graphs.charts')}</legend>
        {chartKinds.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => chooseChart(one)}>
            {t(`graphs.chart.${one}`)}
          </button>
        ))}
      </fieldset>
      {kind !== 'pie' && (
        <div className={styles.field}>
          <label htmlFor={metricId}>{t('graphs.metric')}</label>
          <select id={metricId} value={metric} onChange={({ target }) => chooseMetric(target.value as GraphMetric)}>
            {graphMetrics.map((one) => (
              <option key={one} value={one}>
                {t(`graphs.metrics.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      <GraphComparison wanted={wanted} compared={compared} />
      {compared.by === 'period' && (
        <RangePicker
          range={compared.range}
          today={today}
          bounds={bounds}
          spans={spans}
          onChange={(range) => range && compare({ by: 'period', range })}
        />
      )}
    </div>
  );
};
