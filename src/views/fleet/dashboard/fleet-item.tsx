import { shallowEqual, useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { focusedVehicleId, selectionVerbs } from '../../../machines/fleet/selection/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import type { FactTools } from '../vehicles/vehicle-facts.ts';
import { FleetRow } from './fleet-row.tsx';
import { fleetRowFacts, fleetRowValues } from './fleet-row-facts.ts';

export interface FleetItemProps {
  vehicleId: number;
  /** Place in the whole table, the header being 1. */
  index: number;
  tools: FactTools;
}

/** A row of the table, renders again only when one of its own values changes. */
export const FleetItem = memo(({ vehicleId, index, tools }: FleetItemProps) => {
  const { fleet, selection } = usePortal();
  const values = useSelector(fleet, (snapshot) => fleetRowValues(currentFleet(snapshot), vehicleId, tools.now), shallowEqual);
  const isFocused = useSelector(selection, (snapshot) => focusedVehicleId(snapshot) === vehicleId);
  const onFocus = useMemo(() => selectionVerbs(selection).toggleFocus, [selection]);
  const facts = useMemo(() => values && fleetRowFacts(values, tools), [values, tools]);
  if (!facts) return null;
  return (
    <FleetRow
      facts={facts}
      index={index}
      isFocused={isFocused}
      missing={tools.formats.missing}
      focusLabel={tools.t('focus')}
      onFocus={onFocus}
    />
  );
});
FleetItem.displayName = 'FleetItem';
