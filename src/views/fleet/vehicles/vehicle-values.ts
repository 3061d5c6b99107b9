import { windowOf } from '../../../domain/common/day-window.ts';
import { ageMs, isOld } from '../../../domain/fleet/age.ts';
import { type Contradiction, contradiction } from '../../../domain/fleet/contradiction.ts';
import { isMileageEstimated } from '../../../domain/fleet/dashboard-table.ts';
import { type Fleet, liveValue } from '../../../domain/fleet/fleet.ts';
import { type StatusKind, statusKinds, unknownStatus } from '../../../domain/fleet/live/status.ts';
import { type GpsBand, gpsBand, isGsmActive } from '../../../domain/fleet/signal.ts';
import { outsideSince } from '../../../domain/fleet/vehicle-filter.ts';

/** What the panel knows of one vehicle; flat, so that two can be compared field by field. Units as in LiveColumns. */
export interface VehicleValues extends Contradiction {
  readonly vehicleId: number;
  readonly name: string;
  readonly image: string | null;
  readonly kind: StatusKind;
  readonly isElectric: boolean;
  readonly bearing: number | null;
  readonly speed: number | null;
  readonly since: number | null;
  readonly satellites: number | null;
  readonly gps: GpsBand | null;
  readonly gsmActive: boolean;
  readonly workingHours: number | null;
  readonly mileage: number | null;
  readonly isMileageEstimated: boolean;
  /** Time of the last report once it is old, so that a fresh report alone changes nothing here. */
  readonly oldSince: number | null;
  /** Last day of a limited access, YYYY-MM-DD. */
  readonly until: string | null;
  /** When it left its areas; null inside them, and where it is not known. */
  readonly outsideSince: number | null;
  /** No report yet, so no status. */
  readonly isSilent: boolean;
}

/** Time of the newest value a vehicle reported itself (event time). */
const reportedAt = (fleet: Fleet, row: number): number | null => {
  const status = liveValue(fleet, 'timestampRecentRawDataStatus', row);
  const position = liveValue(fleet, 'timestampPosition', row);
  return status === null ? position : Math.max(status, position ?? status);
};

/** A crane has a status of its own without a report. */
export const isSilent = (fleet: Fleet, row: number): boolean => fleet.status[row] === unknownStatus && reportedAt(fleet, row) === null;

export const oldSince = (fleet: Fleet, row: number, now: number): number | null => {
  const at = reportedAt(fleet, row);
  return isOld(ageMs(at, now), statusKinds[fleet.status[row] as number] ?? 'unknown') ? at : null;
};

export const bearingOf = (fleet: Fleet, row: number): number | null => {
  const bearing = liveValue(fleet, 'bearingAngle', row);
  return bearing === null ? null : Math.round(bearing);
};

/** Null for a vehicle the fleet does not hold. */
export function vehicleValues(fleet: Fleet, vehicleId: number, now: number): VehicleValues | null {
  const row = fleet.index.get(vehicleId);
  const entry = row === undefined ? undefined : fleet.entries[row];
  if (row === undefined || !entry) return null;
  const kind = statusKinds[fleet.status[row] as number] ?? 'unknown';
  const satellites = liveValue(fleet, 'GPSSignal', row);
  return {
    vehicleId,
    name: entry.vehicle.name,
    image: entry.vehicle.image,
    kind,
    isElectric: fleet.kind[row] === 1,
    bearing: bearingOf(fleet, row),
    speed: liveValue(fleet, 'speed', row),
    since: liveValue(fleet, 'statusSince', row),
    satellites,
    gps: gpsBand(satellites),
    gsmActive: isGsmActive(liveValue(fleet, 'GSMSignal', row), kind),
    workingHours: liveValue(fleet, 'workingHours', row),
    mileage: liveValue(fleet, 'dailyMileageKm', row),
    isMileageEstimated: isMileageEstimated(fleet, row),
    oldSince: oldSince(fleet, row, now),
    ...contradiction(fleet, row),
    until: windowOf(entry).to,
    outsideSince: outsideSince(fleet, row),
    isSilent: isSilent(fleet, row),
  };
}
