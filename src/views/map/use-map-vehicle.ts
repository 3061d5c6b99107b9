import { useSelector } from '@xstate/react';
import { nowOf } from '../../machines/clock.ts';
import { currentFleet } from '../../machines/fleet.ts';
import { usePortal } from '../portal-context.tsx';
import { mapVehicle, sameVehicle } from './map-vehicle.ts';

/** What the map says of one vehicle; a new object only when one of its values changed. */
export const useMapVehicle = (id: number | null) => {
  const { fleet, clock } = usePortal();
  const now = useSelector(clock, nowOf);
  return useSelector(fleet, (snapshot) => mapVehicle(currentFleet(snapshot), id, now), sameVehicle);
};
