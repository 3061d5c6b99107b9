import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { graphDates, graphValues } from '../../../domain/history/graph.ts';
import {
  chartKind,
  type GraphRequest,
  graphData,
  graphMetric,
  hasGraphFailed,
  isGraphRead,
  isPieAwaited,
  isPieSplit,
} from '../../../machines/history/graph.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { Wheel } from '../../common/wheel.tsx';
import styles from './graph.module.css';
import { LineGraph } from './line-graph.tsx';
import { PieGraph } from './pie-graph.tsx';
import { useGraphVerbs } from './use-graph-verbs.ts';
import { useFuels, useSeriesNames } from './use-series.ts';

/** The chart that is chosen, or why there is none. */
const Chart = ({ wanted }: { wanted: GraphRequest }) => {
  const { t } = useTranslation('reporting');
  const { graph } = usePortal();
  const data = useSelector(graph, graphData);
  const kind = useSelector(graph, chartKind);
  const metric = useSelector(graph, graphMetric);
  const isRead = useSelector(graph, isGraphRead);
  const isAwaited = useSelector(graph, isPieAwaited);
  const isSplit = useSelector(graph, isPieSplit);
  const names = useSeriesNames(wanted);
  const fuels = useFuels(wanted);
  const { toggleSlices } = useGraphVerbs();
  if (isRead || isAwaited) return <Wheel label={t('graphs.loading')} />;
  if (kind === 'pie') return <PieGraph pies={data} names={names} isSplit={isSplit} onToggle={toggleSlices} />;
  const lines = data.map((one, at) => ({
    name: names[at] ?? '',
    dates: graphDates(one),
    values: graphValues(one, metric, kind, fuels[at] ?? null),
  }));
  if (lines[0]?.values.length === 0)
    return <Note tone="neutral">{t(metric === 'fuelConsumption' ? 'graphs.noFuel' : 'graphs.empty')}</Note>;
  return <LineGraph metric={metric} kind={kind} lines={lines} />;
};

/** The chart, and beside one that lacks what did not come the way to try again. */
export const GraphForState = ({ wanted }: { wanted: GraphRequest }) => {
  const { t } = useTranslation('reporting');
  const hasFailed = useSelector(usePortal().graph, hasGraphFailed);
  const { retry } = useGraphVerbs();
  return (
    <>
      <Chart wanted={wanted} />
      {hasFailed && (
        <div className={styles.failed}>
          <Button size="2" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </>
  );
};
