import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { pastFleet, pastTime, type TimeMachineRef, type timeMachineMachine } from '../../../machines/history/time-machine.ts';
import { hoveredVehicleId, pinnedVehicleId } from '../../../machines/map/view.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { MapController } from '../../map/controller/map-controller.ts';
import { useCover } from '../../map/use-cover.ts';
import mapSheetStyles from '../map-sheet.module.css';
import { connectPast } from './connect-past.ts';
import { PastTooltip } from './past-tooltip.tsx';
import { TimeMachinePanel } from './time-machine-panel.tsx';

interface TimeMachineOverlayProps {
  readonly machine: typeof timeMachineMachine;
  readonly controller: MapController;
}

const Pointed = ({ machine, controller }: { readonly machine: TimeMachineRef; readonly controller: MapController }) => {
  const { mapView } = usePortal();
  const hovered = useSelector(mapView, hoveredVehicleId);
  const pinned = useSelector(mapView, pinnedVehicleId);
  const times = useSelector(machine, pastFleet);
  const at = useSelector(machine, pastTime);
  const id = hovered ?? pinned;
  return id === null || times === null ? null : <PastTooltip key={id} id={id} times={times} at={at} controller={controller} />;
};

/** Over a map: the fleet as it was, and the clock that says when. */
export const TimeMachineOverlay = ({ machine, controller }: TimeMachineOverlayProps) => {
  const { clock, fleet } = usePortal();
  const ref = useActorRef(machine, { input: { now: nowOf(clock.getSnapshot()) } });
  useEffect(() => connectPast(controller, { fleet }, ref), [controller, fleet, ref]);
  return (
    <>
      <div className={mapSheetStyles.overlay}>
        <Pointed machine={ref} controller={controller} />
      </div>
      <TimeMachinePanel machine={ref} ref={useCover(controller, 'bottom')} />
    </>
  );
};
