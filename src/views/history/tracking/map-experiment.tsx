import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { hasPart } from '../../../domain/shell/view.ts';
import { useViewName } from '../../../i18n/view-name.ts';
import { currentView } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { MapPanel } from '../../map/map-panel.tsx';
import { useCover } from '../../map/use-cover.ts';
import mapSheetStyles from '../map-sheet.module.css';
import { PeriodChoice } from './period-choice.tsx';
import { TrackOverlay } from './track-overlay.tsx';
import { TrackStatus } from './track-status.tsx';
import styles from './tracking.module.css';

/** A map of all chosen vehicles, in one style or in two side by side, with the track of the one chosen last. */
export const MapExperiment = () => {
  const view = useSelector(usePortal().shell, currentView);
  const [controller, setController] = useState<MapController | null>(null);
  const head = useCover(controller, 'top');
  return (
    <section className={styles.view}>
      <h1 className={styles.name}>{useViewName(view)}</h1>
      <div className={styles.stage}>
        <MapPanel isCompared={hasPart(view, 'comparedMap')} onController={setController} />
        {controller && <TrackOverlay controller={controller} />}
        <div className={styles.corner}>
          <div ref={head} className={`${mapSheetStyles.sheet} ${styles.head}`}>
            <PeriodChoice />
          </div>
          <TrackStatus />
        </div>
      </div>
    </section>
  );
};
