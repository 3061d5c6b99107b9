import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { dashboardVerbs, isSpinning, sortOf } from '../../../machines/fleet/dashboard.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { activeVehicleIds } from '../../../machines/fleet/selection/selectors.ts';
import { zoomOf } from '../../../machines/shell/dev-tools.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useFactTools } from '../vehicles/use-fact-tools.ts';
import { DashboardEmpty, DashboardSpinner } from './dashboard-states.tsx';
import { createOrder } from './fleet-columns.ts';
import { FleetItem } from './fleet-item.tsx';
import { FleetTable } from './fleet-table.tsx';

/** The table of the selected vehicles. */
export function DashboardTable() {
  const { dashboard, devTools, fleet, selection } = usePortal();
  const selected = useSelector(selection, activeVehicleIds);
  const sort = useSelector(dashboard, sortOf);
  const zoom = useSelector(devTools, zoomOf);
  const isWaiting = useSelector(dashboard, isSpinning);
  const order = useMemo(createOrder, []);
  const tools = useFactTools();
  const ids = useSelector(fleet, (snapshot) => order(currentFleet(snapshot), selected, sort));
  if (selected.length === 0) return <DashboardEmpty />;
  return (
    <>
      <FleetTable
        key={zoom}
        ids={ids}
        zoom={zoom}
        sort={sort}
        onSort={dashboardVerbs(dashboard).sort}
        row={(vehicleId, index) => <FleetItem key={vehicleId} vehicleId={vehicleId} index={index} tools={tools} />}
      />
      {isWaiting && <DashboardSpinner />}
    </>
  );
}
