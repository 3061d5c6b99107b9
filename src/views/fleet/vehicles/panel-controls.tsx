import { useSelector } from '@xstate/react';
import { type Group, groupCounts, idsOfRows } from '../../../domain/fleet/groups.ts';
import { isCardActive } from '../../../domain/fleet/selection.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import {
  activeVehicles,
  groupOn,
  isMultiSelect,
  selectAllFlag,
  selectedCount,
  selectionVerbs,
  shownSelection,
} from '../../../machines/fleet/selection/selectors.ts';
import { filterText, vehicleListVerbs } from '../../../machines/fleet/vehicle-list.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useListedRows } from './outside-filter.tsx';
import { FilterBox } from './panel-header.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { StatusCounters } from './status-counters.tsx';

export function PanelFilter() {
  const { vehicleList } = usePortal();
  return <FilterBox value={useSelector(vehicleList, filterText)} onChange={vehicleListVerbs(vehicleList).filter} />;
}

export function PanelCounters() {
  const { fleet, selection, vehicleList } = usePortal();
  const counts = useSelector(fleet, (snapshot) => groupCounts(currentFleet(snapshot)));
  const active = useSelector(selection, groupOn);
  const canToggle = useSelector(selection, isMultiSelect);
  const rows = useListedRows();
  const toggle = (group: Group) => {
    const now = currentFleet(fleet.getSnapshot());
    selectionVerbs(selection).toggleGroup(group, now);
    if (groupOn(selection.getSnapshot()) !== group) return;
    const ids = idsOfRows(now, rows);
    const place = ids.findIndex((id) => isCardActive(activeVehicles(selection.getSnapshot()), id));
    if (place >= 0) vehicleListVerbs(vehicleList).reveal(ids[place] as number, place);
  };
  return <StatusCounters counts={counts} active={active} disabled={!canToggle} onToggle={toggle} />;
}

const boxStates = { none: false, some: 'indeterminate', all: true } as const;

export function PanelSelection() {
  const { fleet: fleetRef, selection } = usePortal();
  const active = useSelector(selection, activeVehicles);
  const count = useSelector(selection, selectedCount);
  const canToggle = useSelector(selection, isMultiSelect);
  const flag = useSelector(selection, selectAllFlag);
  const verbs = selectionVerbs(selection);
  const fleet = currentFleet(fleetRef.getSnapshot());
  const rows = useListedRows();
  const state = shownSelection(active, fleet, rows);
  const isWholeFleet = rows.length === fleet.size && flag !== 'devices';
  const check = () => {
    if (state === 'all') verbs.deselect(fleet, rows);
    else if (isWholeFleet) verbs.toggleDevices(fleet);
    else verbs.selectAll(fleet, rows);
  };
  return (
    <SelectionBar
      selected={count}
      state={boxStates[state]}
      disabled={!canToggle}
      hasLocomotives={flag === 'locomotives'}
      onCheck={check}
      onSelectAll={() => verbs.selectAll(fleet, rows)}
      onDeselect={() => verbs.deselect(fleet, rows)}
      onDeselectAll={verbs.deselectAll}
      onLocomotives={() => verbs.toggleLocomotives(fleet)}
    />
  );
}
