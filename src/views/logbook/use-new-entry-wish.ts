import { useSelector } from '@xstate/react';
import { isElocIn } from '../../domain/fleet/vehicle-rules.ts';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { activeVehicleId } from '../../machines/fleet/selection/selectors.ts';
import type { NewEntryWish } from '../../machines/logbook/entry/model.ts';
import { chosenVehicleId } from '../../machines/logbook/vehicles.ts';
import { usePortal } from '../common/portal-context.tsx';
import { useLogbook } from './logbook-context.tsx';

/** What a new entry of the selected vehicle starts with; null without one. */
export const useNewEntryWish = (): NewEntryWish | null => {
  const { fleet, selection } = usePortal();
  const selected = useSelector(selection, activeVehicleId);
  const chosen = useSelector(useLogbook().logbookVehicles, chosenVehicleId);
  const vehicleId = selected ?? chosen;
  const isElectric = useSelector(fleet, (snapshot) => isElocIn(currentFleet(snapshot), vehicleId));
  return vehicleId === null ? null : { vehicleId, isElectric };
};
