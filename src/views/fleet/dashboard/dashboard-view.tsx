import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPast } from '../../../machines/history/past.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { useOwnView } from '../../common/own-views.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { MapPanel } from '../../map/map-panel.tsx';
import styles from './dashboard.module.css';
import { DashboardTable } from './dashboard-table.tsx';
import { recallSplit, rememberSplit, type SplitStorage } from './split-memory.ts';
import { SplitView } from './split-view.tsx';

export interface DashboardViewProps {
  /** Where the place of the divider is kept. */
  storage?: SplitStorage;
}

/** Map above, table of the selected vehicles below. */
export function DashboardView({ storage = globalThis.localStorage }: DashboardViewProps) {
  const { t } = useTranslation('dashboard');
  const [initial] = useState(() => recallSplit(storage));
  const [controller, setController] = useState<MapController | null>(null);
  const isTurnedBack = useSelector(usePortal().past, isPast);
  const TimeMachine = useOwnView('timeMachine');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <SplitView
        initial={initial}
        label={t('divider')}
        onSettle={(share) => rememberSplit(storage, share)}
        top={
          <>
            <MapPanel onController={setController} />
            {isTurnedBack && controller && TimeMachine && (
              <LateBoundary>
                <TimeMachine controller={controller} />
              </LateBoundary>
            )}
          </>
        }
        bottom={<DashboardTable />}
      />
    </div>
  );
}
