import { useSelector } from '@xstate/react';
import { fuelOf, reportedFuel } from '../../../domain/history/fuel.ts';
import type { ReportingHours } from '../../../domain/history/report.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { usePortal } from '../../common/portal-context.tsx';

/** Litres burnt in a period; null where the datasheet of the vehicle does not say what it burns. */
export const useReportedFuel = (vehicleId: number | null, report: ReportingHours | null): number | null => {
  const { fleet } = usePortal();
  const text = useSelector(fleet, (snapshot) => {
    const { index, entries } = currentFleet(snapshot);
    return entries[index.get(vehicleId ?? -1) ?? -1]?.fuelConsumption ?? null;
  });
  const settings = fuelOf(text);
  return report === null || !settings.isActive ? null : reportedFuel(report.generalResponse, settings);
};
