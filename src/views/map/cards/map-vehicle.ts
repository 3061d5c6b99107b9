import { windowOf } from '../../../domain/common/day-window.ts';
import { isStale } from '../../../domain/fleet/age.ts';
import { type Contradiction, contradiction } from '../../../domain/fleet/contradiction.ts';
import { totalMileage } from '../../../domain/fleet/dashboard-table.ts';
import { type Fleet, liveValue } from '../../../domain/fleet/fleet.ts';
import { type StatusKind, statusKinds } from '../../../domain/fleet/live/status.ts';
import { type GpsBand, gpsBand, isGsmActive } from '../../../domain/fleet/signal.ts';
import { kindOrder, type VehicleKind } from '../scene/columns.ts';

/** What tooltip and card say of one vehicle; flat, so that two can be compared field by field. */
export interface MapVehicle extends Contradiction {
  id: number;
  name: string;
  kind: VehicleKind;
  status: StatusKind;
  heading: number | null;
  since: number | null;
  speed: number | null;
  mileage: number | null;
  satellites: number | null;
  gps: GpsBand | null;
  gsmActive: boolean;
  positionTime: number | null;
  isStale: boolean;
  /** Last day of a limited access, YYYY-MM-DD. */
  until: string | null;
}

export const mapVehicle = (fleet: Fleet, id: number | null, now: number): MapVehicle | null => {
  const row = id === null ? undefined : fleet.index.get(id);
  const entry = row === undefined ? undefined : fleet.entries[row];
  if (id === null || row === undefined || !entry) return null;
  const status = statusKinds[fleet.status[row] as number] ?? 'unknown';
  const satellites = liveValue(fleet, 'GPSSignal', row);
  const positionTime = liveValue(fleet, 'timestampPosition', row);
  return {
    id,
    name: entry.vehicle.name,
    kind: kindOrder[fleet.kind[row] as number] ?? 'diesel',
    status,
    heading: liveValue(fleet, 'bearingAngle', row),
    since: liveValue(fleet, 'statusSince', row),
    speed: liveValue(fleet, 'speed', row),
    mileage: totalMileage(fleet, row),
    satellites,
    gps: gpsBand(satellites),
    gsmActive: isGsmActive(liveValue(fleet, 'GSMSignal', row), status),
    positionTime,
    ...contradiction(fleet, row),
    until: windowOf(entry).to,
    isStale: positionTime !== null && isStale(positionTime, now, status),
  };
};

export const sameVehicle = (a: MapVehicle | null, b: MapVehicle | null) =>
  a === b || (a !== null && b !== null && (Object.keys(a) as (keyof MapVehicle)[]).every((key) => Object.is(a[key], b[key])));
