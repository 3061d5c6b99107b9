import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { isCardActive } from '../../../domain/fleet/selection.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { activeVehicles, focusedVehicleId, selectionVerbs } from '../../../machines/fleet/selection/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { type FactTools, vehicleFacts } from './vehicle-facts.ts';
import { VehicleRow } from './vehicle-row.tsx';
import { VehicleTile } from './vehicle-tile.tsx';
import { vehicleValues } from './vehicle-values.ts';

export interface VehicleItemProps {
  vehicleId: number;
  /** Among those that the filter shows, from 0. */
  sortIndex: number;
  visibleCount: number;
  asTile: boolean;
  tools: FactTools;
}

/** A vehicle of the panel, renders again only when one of its own values changes. */
export const VehicleItem = memo(({ vehicleId, sortIndex, visibleCount, asTile, tools }: VehicleItemProps) => {
  const { fleet, selection } = usePortal();
  const values = useSelector(fleet, (snapshot) => vehicleValues(currentFleet(snapshot), vehicleId, tools.now), shallowEqual);
  const isActive = useSelector(selection, (snapshot) => isCardActive(activeVehicles(snapshot), vehicleId));
  const isFocused = useSelector(selection, (snapshot) => focusedVehicleId(snapshot) === vehicleId);
  const verbs = useMemo(() => selectionVerbs(selection), [selection]);
  const facts = useMemo(() => values && vehicleFacts(values, tools), [values, tools]);
  if (!facts) return null;
  const Item = asTile ? VehicleTile : VehicleRow;
  return (
    <Item
      facts={facts}
      sortIndex={sortIndex}
      visibleCount={visibleCount}
      isActive={isActive}
      isFocused={isFocused}
      focusLabel={tools.t('focus')}
      onToggle={verbs.toggle}
      onFocus={verbs.toggleFocus}
    />
  );
});
VehicleItem.displayName = 'VehicleItem';
