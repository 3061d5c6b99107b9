import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isDemo } from '../../../machines/account/account/selectors.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import {
  canUpdateDetail,
  isDetailLoading,
  isDetailUpdating,
  liveDataVerbs,
  liveDetail,
  liveVehicleId,
} from '../../../machines/fleet/live-data/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { MapPanel } from '../../map/map-panel.tsx';
import { isSameVehicle, liveDataFacts } from './live-data-facts.ts';
import { LiveDataLayout } from './live-data-layout.tsx';
import { LiveDataEmpty } from './live-data-states.tsx';
import { useLiveDataTools } from './use-live-data-tools.ts';

/** Everything known about the active vehicle. */
export function LiveDataView({ map = <MapPanel /> }: { map?: ReactNode }) {
  const { account, fleet: fleetRef, liveData } = usePortal();
  const tools = useLiveDataTools();
  const vehicleId = useSelector(liveData, liveVehicleId);
  const fleet = useSelector(fleetRef, currentFleet, (before, after) => isSameVehicle(before, after, vehicleId));
  const detail = useSelector(liveData, liveDetail);
  const isLoading = useSelector(liveData, isDetailLoading);
  const isUpdating = useSelector(liveData, isDetailUpdating);
  const canUpdate = useSelector(liveData, canUpdateDetail);
  const isDemoUser = useSelector(account, isDemo);
  const row = vehicleId === null ? undefined : fleet.index.get(vehicleId);
  if (row === undefined) return <LiveDataEmpty />;
  return (
    <LiveDataLayout
      facts={liveDataFacts(fleet, row, detail, isDemoUser, tools)}
      missing={tools.formats.missing}
      isLoading={isLoading}
      isUpdating={isUpdating}
      canUpdate={canUpdate}
      onUpdate={liveDataVerbs(liveData).update}
      map={map}
    />
  );
}
