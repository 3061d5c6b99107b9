import { useSelector } from '@xstate/react';
import { type TrackingRef, trackedVehicleId } from '../../../machines/history/tracking.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { TrackOverlay } from './track-overlay.tsx';
import { TrackStatus } from './track-status.tsx';
import styles from './tracking.module.css';

/** On the map in a frame: track and heat map of the vehicles that the page around it names, and why there is no track. */
export const FramedTrack = ({ controller, heat }: { readonly controller: MapController; readonly heat: TrackingRef }) => {
  const isTracked = useSelector(usePortal().tracking, (snapshot) => trackedVehicleId(snapshot) !== null);
  return (
    <>
      <TrackOverlay controller={controller} heat={heat} />
      {isTracked && (
        <div className={styles.corner}>
          <TrackStatus />
        </div>
      )}
    </>
  );
};
