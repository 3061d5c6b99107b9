import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type DayRange, formatDay } from '../../../domain/common/day-window.ts';
import { type FuelSettings, fuelOf } from '../../../domain/history/fuel.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { comparedWith, type GraphRequest } from '../../../machines/history/graph.ts';
import { usePortal } from '../../common/portal-context.tsx';

const useOther = ({ vehicleId }: GraphRequest) => {
  const compared = useSelector(usePortal().graph, comparedWith);
  return { compared, otherId: compared.by === 'vehicle' ? compared.vehicleId : vehicleId };
};

/** How what is drawn and what it is compared with are told apart: by their days, or by their vehicles. */
export const useSeriesNames = (wanted: GraphRequest): readonly [string, string] => {
  const { t } = useTranslation('shell');
  const { compared, otherId } = useOther(wanted);
  const fleet = useSelector(usePortal().fleet, currentFleet, (a, b) => a.entries === b.entries);
  const days = ({ start, end }: DayRange) => t('range.days', { from: formatDay(start), to: formatDay(end) });
  const name = (vehicleId: number) => fleet.names[fleet.index.get(vehicleId) ?? -1] ?? '';
  if (compared.by === 'period') return [days(wanted.range), days(compared.range)];
  return [name(wanted.vehicleId), name(otherId)];
};

/** What both burn; null where their datasheet does not say it. */
export const useFuels = (wanted: GraphRequest): readonly (FuelSettings | null)[] => {
  const { otherId } = useOther(wanted);
  const fleet = useSelector(usePortal().fleet, currentFleet, (a, b) => a.entries === b.entries);
  return [wanted.vehicleId, otherId].map((vehicleId) => {
    const settings = fuelOf(fleet.entries[fleet.index.get(vehicleId) ?? -1]?.fuelConsumption);
    return settings.isActive ? settings : null;
  });
};
