import { useSelector } from '@xstate/react';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { nowOf } from '../../../machines/shell/clock.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { mapVehicle, sameVehicle } from './map-vehicle.ts';

/** What the map says of one vehicle; a new object only when one of its values changed. */
export const useMapVehicle = (id: number | null) => {
  const { fleet, clock } = usePortal();
  const now = useSelector(clock, nowOf);
  return useSelector(fleet, (snapshot) => mapVehicle(currentFleet(snapshot), id, now), sameVehicle);
};
