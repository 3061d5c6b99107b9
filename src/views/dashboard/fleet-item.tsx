import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentFleet } from '../../machines/fleet.ts';
import { focusedVehicleId, selectionVerbs } from '../../machines/selection-access.ts';
import { usePortal } from '../portal-context.tsx';
import { useFactTools } from '../vehicles/use-fact-tools.ts';
import { FleetRow } from './fleet-row.tsx';
import { fleetRowFacts, fleetRowValues } from './fleet-row-facts.ts';

export interface FleetItemProps {
  vehicleId: number;
  /** Place in the whole table, the header being 1. */
  index: number;
}

/** A row of the table, renders again only when one of its own values changes. */
export function FleetItem({ vehicleId, index }: FleetItemProps) {
  const { fleet, selection } = usePortal();
  const { t } = useTranslation('dashboard');
  const tools = useFactTools();
  const values = useSelector(fleet, (snapshot) => fleetRowValues(currentFleet(snapshot), vehicleId, tools.now), shallowEqual);
  const isFocused = useSelector(selection, (snapshot) => focusedVehicleId(snapshot) === vehicleId);
  const onFocus = useMemo(() => selectionVerbs(selection).toggleFocus, [selection]);
  const facts = useMemo(() => values && fleetRowFacts(values, tools), [values, tools]);
  if (!facts) return null;
  return (
    <FleetRow facts={facts} index={index} isFocused={isFocused} missing={tools.formats.missing} focusLabel={t('focus')} onFocus={onFocus} />
  );
}
