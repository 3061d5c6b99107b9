import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { isTrackCrane, mappedVehicleId, trackedVehicleId } from '../../../machines/history/tracking.ts';
import { areAreasOn } from '../../../machines/map/toggles.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { useOwnView } from '../../common/own-views.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { MapPanel } from '../../map/map-panel.tsx';
import { useCover } from '../../map/use-cover.ts';
import mapSheetStyles from '../map-sheet.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { ReplayPanel } from './replay-panel.tsx';
import { TrackLegend } from './track-legend.tsx';
import { TrackOverlay } from './track-overlay.tsx';
import { TrackStatus } from './track-status.tsx';
import styles from './tracking.module.css';

/** Where the active vehicle was in a period: its way, its stops, where it spent its time, and a replay. */
export const TrackingView = () => {
  const { t } = useTranslation('shell');
  const { fleet, mapToggles, tracking } = usePortal();
  const [controller, setController] = useState<MapController | null>(null);
  const head = useCover(controller, 'top');
  const legend = useCover(controller, 'bottom');
  const TrackExport = useOwnView('trackExport');
  const AreasOnMap = useOwnView('areasOnMap');
  const hasAreas = useSelector(mapToggles, areAreasOn);
  const mappedId = useSelector(tracking, mappedVehicleId);
  const vehicleId = useSelector(tracking, trackedVehicleId);
  const isCrane = useSelector(tracking, isTrackCrane);
  const name = useSelector(fleet, (snapshot) => {
    const { index, names } = currentFleet(snapshot);
    return vehicleId === null ? null : (names[index.get(vehicleId) ?? -1] ?? null);
  });
  return (
    <section className={styles.view}>
      <h1 className={styles.name}>{t('views.trackingmap')}</h1>
      <div className={styles.stage}>
        <MapPanel onController={setController} />
        {controller && <TrackOverlay controller={controller} />}
        <div className={styles.corner}>
          <div ref={head} className={`${mapSheetStyles.sheet} ${styles.head}`}>
            {name !== null && <h2 className={styles.title}>{name}</h2>}
            <PeriodChoice isDisabled={isCrane} />
            {TrackExport && (
              <LateBoundary>
                <TrackExport />
              </LateBoundary>
            )}
          </div>
          <TrackStatus />
          {hasAreas && controller && AreasOnMap && mappedId !== null && (
            <LateBoundary>
              <AreasOnMap controller={controller} vehicleId={mappedId} />
            </LateBoundary>
          )}
        </div>
        <TrackLegend ref={legend} />
      </div>
      <ReplayPanel />
    </section>
  );
};
