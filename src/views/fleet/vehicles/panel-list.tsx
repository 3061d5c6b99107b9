import { useSelector } from '@xstate/react';
import { currentFleet, fleetVerbs, hasFleetFailed, isFleetLoading, isFleetStored } from '../../../machines/fleet/fleet.ts';
import {
  filterText,
  isOutsideOnly,
  isTileLayout,
  listedCount,
  revealedVehicle,
  vehicleListVerbs,
} from '../../../machines/fleet/vehicle-list.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useListedRows } from './outside-filter.tsx';
import { PanelEmpty, PanelError, PanelLoading, PanelStored } from './panel-states.tsx';
import { useFactTools } from './use-fact-tools.ts';
import { VehicleItem } from './vehicle-item.tsx';
import { VehicleList } from './vehicle-list.tsx';

export function PanelList() {
  const { fleet: fleetRef, vehicleList } = usePortal();
  const isLoading = useSelector(fleetRef, isFleetLoading);
  const hasFailed = useSelector(fleetRef, hasFleetFailed);
  const isStored = useSelector(fleetRef, isFleetStored);
  const isFiltered = useSelector(vehicleList, (snapshot) => filterText(snapshot).trim() !== '' || isOutsideOnly(snapshot));
  const asTiles = useSelector(vehicleList, isTileLayout);
  const revealed = useSelector(vehicleList, revealedVehicle);
  const tools = useFactTools();
  const rows = useListedRows();
  const shown = useSelector(vehicleList, (snapshot) => listedCount(snapshot, rows.length));
  const verbs = vehicleListVerbs(vehicleList);
  if (isLoading) return <PanelLoading />;
  if (hasFailed) return <PanelError onRetry={fleetVerbs(fleetRef).reload} />;
  const { ids } = currentFleet(fleetRef.getSnapshot());
  return (
    <>
      {isStored && <PanelStored />}
      {rows.length === 0 ? (
        <PanelEmpty isFiltered={isFiltered} onClear={verbs.clearFilters} />
      ) : (
        <VehicleList
          ids={Array.from(rows.subarray(0, shown), (row) => ids[row] as number)}
          hasMore={shown < rows.length}
          asTiles={asTiles}
          revealed={revealed}
          item={(vehicleId, sortIndex) => (
            <VehicleItem
              key={vehicleId}
              vehicleId={vehicleId}
              sortIndex={sortIndex}
              visibleCount={rows.length}
              asTile={asTiles}
              tools={tools}
            />
          )}
          onEnd={() => verbs.showMore(rows.length)}
        />
      )}
    </>
  );
}
