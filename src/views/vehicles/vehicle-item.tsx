import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { currentFleet } from '../../machines/fleet.ts';
import { activeVehicles, focusedVehicleId, selectionVerbs } from '../../machines/selection-access.ts';
import { usePortal } from '../portal-context.tsx';
import { useFactTools } from './use-fact-tools.ts';
import { vehicleFacts } from './vehicle-facts.ts';
import { VehicleRow } from './vehicle-row.tsx';
import { VehicleTile } from './vehicle-tile.tsx';
import { vehicleValues } from './vehicle-values.ts';

export interface VehicleItemProps {
  vehicleId: number;
  asTile: boolean;
}

/** A vehicle of the panel, renders again only when one of its own values changes. */
export function VehicleItem({ vehicleId, asTile }: VehicleItemProps) {
  const { fleet, selection } = usePortal();
  const tools = useFactTools();
  const values = useSelector(fleet, (snapshot) => vehicleValues(currentFleet(snapshot), vehicleId, tools.now), shallowEqual);
  const isActive = useSelector(selection, (snapshot) => activeVehicles(snapshot).has(vehicleId));
  const isFocused = useSelector(selection, (snapshot) => focusedVehicleId(snapshot) === vehicleId);
  const verbs = useMemo(() => selectionVerbs(selection), [selection]);
  const facts = useMemo(() => values && vehicleFacts(values, tools), [values, tools]);
  if (!facts) return null;
  const Item = asTile ? VehicleTile : VehicleRow;
  return (
    <Item
      facts={facts}
      isActive={isActive}
      isFocused={isFocused}
      focusLabel={tools.t('focus')}
      onToggle={verbs.toggle}
      onFocus={verbs.toggleFocus}
    />
  );
}
