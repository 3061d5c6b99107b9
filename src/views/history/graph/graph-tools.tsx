import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { windowOf } from '../../../domain/common/day-window.ts';
import { chartKinds, type GraphMetric, graphMetrics, hasMetric } from '../../../domain/history/graph.ts';
import { graphDays, sharedDays } from '../../../domain/history/period.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { chartKind, comparedWith, type GraphRequest, graphedKind, graphMetric } from '../../../machines/history/graph.ts';
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
  const { fleet, graph, period } = usePortal();
  const kind = useSelector(graph, chartKind);
  const metric = useSelector(graph, graphMetric);
  const compared = useSelector(graph, comparedWith);
  const vehicleKind = useSelector(graph, graphedKind);
  const ownBounds = useSelector(period, graphBounds, isSame);
  const today = useSelector(period, periodToday);
  const other = useSelector(fleet, (snapshot) => {
    const { index, entries } = currentFleet(snapshot);
    return compared.by === 'vehicle' ? entries[index.get(compared.vehicleId) ?? -1] : undefined;
  });
  // Days that only one of both may be seen on would compare with nothing.
  const bounds = other === undefined ? ownBounds : sharedDays(ownBounds, graphDays({ today, window: windowOf(other) }));
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
              <option key={one} value={one} disabled={!hasMetric(one, vehicleKind)}>
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
