import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { currentFleet } from '../../machines/fleet/fleet.ts';
import { logbookVehicles } from '../../machines/logbook/vehicles.ts';
import { usePortal } from '../common/portal-context.tsx';
import { useLogbook } from './logbook-context.tsx';

/** Names of vehicles; one that is not in the list is told by its id. */
export const useVehicleName = (): ((vehicleId: number) => string) => {
  const { t } = useTranslation('logbook');
  const { fleet } = usePortal();
  const index = useSelector(fleet, (snapshot) => currentFleet(snapshot).index);
  const names = useSelector(fleet, (snapshot) => currentFleet(snapshot).names);
  const others = useSelector(useLogbook().logbookVehicles, logbookVehicles);
  return (vehicleId) =>
    names[index.get(vehicleId) ?? -1] ??
    others.find((one) => one.vehicleId === vehicleId)?.name ??
    t('unknownVehicle', { id: String(vehicleId) });
};
