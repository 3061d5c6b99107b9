import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { operatorTimeZone } from '../../../domain/common/operator-day.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { type GraphRequest, openedGraph } from '../../../machines/history/graph.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { SideDrawer } from '../drawer/side-drawer.tsx';
import styles from './graph.module.css';
import { GraphForState } from './graph-for-state.tsx';
import { GraphTools } from './graph-tools.tsx';
import { useGraphVerbs } from './use-graph-verbs.ts';

/** Graphs of a vehicle, over days of their own. */
export const GraphDrawer = () => {
  const wanted = useSelector(usePortal().graph, openedGraph);
  return wanted && <OpenedGraph wanted={wanted} />;
};

const OpenedGraph = ({ wanted }: { wanted: GraphRequest }) => {
  const { t } = useTranslation('reporting');
  const { close } = useGraphVerbs();
  const vehicle = useSelector(usePortal().fleet, (snapshot) => {
    const { index, names } = currentFleet(snapshot);
    return names[index.get(wanted.vehicleId) ?? -1] ?? '';
  });
  return (
    <SideDrawer title={t('graphs.title', { vehicle })} about={t('graphs.about', { timeZone: operatorTimeZone() })} onClose={close}>
      <div className={styles.page}>
        <GraphTools wanted={wanted} />
        <GraphForState wanted={wanted} />
      </div>
    </SideDrawer>
  );
};
