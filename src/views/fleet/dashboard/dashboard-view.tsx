import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '../../common/late-code.ts';
import { MapWaiting } from '../../map/map-waiting.tsx';
import styles from './dashboard.module.css';
import { DashboardTable } from './dashboard-table.tsx';
import { recallSplit, rememberSplit, type SplitStorage } from './split-memory.ts';
import { SplitView } from './split-view.tsx';

const MapPanel = part(() => import('../../map/map-panel.tsx').then((module) => module.MapPanel));

const map = (
  <Suspense fallback={<MapWaiting />}>
    <MapPanel />
  </Suspense>
);

export interface DashboardViewProps {
  /** Where the place of the divider is kept. */
  storage?: SplitStorage;
}

/** Map above, table of the selected vehicles below. */
export function DashboardView({ storage = globalThis.localStorage }: DashboardViewProps) {
  const { t } = useTranslation('dashboard');
  const [initial] = useState(() => recallSplit(storage));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <SplitView
        initial={initial}
        label={t('divider')}
        onSettle={(share) => rememberSplit(storage, share)}
        top={map}
        bottom={<DashboardTable />}
      />
    </div>
  );
}
