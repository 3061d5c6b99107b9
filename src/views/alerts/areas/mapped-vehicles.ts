import type { Place } from '../../../domain/alerts/areas/border.ts';
import { isStale } from '../../../domain/fleet/age.ts';
import { type Fleet, hasPosition, kindOf, liveValue } from '../../../domain/fleet/fleet.ts';
import { type StatusKind, statusKinds } from '../../../domain/fleet/live/status.ts';

/** A vehicle beside the areas: where it was last, and when (epoch ms); null where that is not known. */
export interface MappedVehicle {
  readonly vehicleId: number;
  readonly name: string;
  readonly status: StatusKind;
  readonly isElectric: boolean;
  readonly heading: number | null;
  readonly place: Place | null;
  readonly at: number | null;
  readonly isStale: boolean;
}

/** As far as they are in the fleet, in the order of the ids. */
export const mappedVehicles = (fleet: Fleet, ids: readonly number[], now: number): readonly MappedVehicle[] =>
  ids.flatMap((vehicleId) => {
    const row = fleet.index.get(vehicleId);
    if (row === undefined) return [];
    const status = statusKinds[fleet.status[row] ?? -1] ?? 'unknown';
    const at = liveValue(fleet, 'timestampPosition', row);
    return {
      vehicleId,
      name: fleet.names[row] ?? '',
      status,
      isElectric: kindOf(fleet, vehicleId) === 'electric',
      heading: liveValue(fleet, 'bearingAngle', row),
      place: hasPosition(fleet, row) ? { lat: fleet.live.lat[row] as number, lng: fleet.live.lng[row] as number } : null,
      at,
      isStale: at !== null && isStale(at, now, status),
    };
  });

export const placesOfVehicles = (vehicles: readonly MappedVehicle[]): readonly Place[] =>
  vehicles.flatMap(({ place }) => (place === null ? [] : [place]));
