import type { LiveColumns } from '../../../src/domain/fleet/live/columns.ts';
import { liveFields } from '../../../src/domain/fleet/live/fields.ts';
import type { VehicleEntry } from '../../../src/domain/fleet/vehicle.ts';
import { decodeVehicle } from '../../../src/domain/fleet/vehicle-decoder.ts';

/** A vehicle as the wire carries it, with what a test cares about. */
export const vehicle = (vehicleId: number, name: string, rest: object = {}): VehicleEntry => {
  const { vehicle: master, ...others } = rest as { vehicle?: object };
  const entry = decodeVehicle({ vehicleId, vehicle: { name, model: 'BR 218', engine: 'diesel', ...master }, ...others });
  if (!entry) throw new Error(`Not a vehicle: ${vehicleId}`);
  return entry;
};

export const diesel = vehicle(7, '218 401', {
  live: { statusVehicle: 4, position: { lat: 53.55, lng: 10 }, speed: 87, mileageKm: 2_000, GPSSignal: 12, GSMSignal: 20 },
  total: { mileageKm: 120_000 },
});
export const electric = vehicle(8, '185 022', { vehicle: { engine: 'electric' }, live: { statusVehicle: 3, mileageKm: 40_000 } });
export const crane = vehicle(9, 'Kran 3', { vehicle: { model: 'Kran' }, live: { statusVehicle: 4 } });
const standing = vehicle(10, '218 402', { live: { statusVehicle: 2 } });
const parked = vehicle(11, '218 10', { live: { statusVehicle: 1 } });
const silent = vehicle(12, '218 9');
export const fleetVehicles = [diesel, electric, crane, standing, parked, silent];

type Row = { vehicleId: number } & Partial<Record<Exclude<keyof LiveColumns, 'asOf' | 'cursor' | 'vehicleIds'>, number | null>>;

export const columns = (asOf: number, rows: readonly Row[], cursor = asOf): LiveColumns =>
  ({
    asOf,
    cursor,
    vehicleIds: rows.map(({ vehicleId }) => vehicleId),
    ...Object.fromEntries(liveFields.map((field) => [field, rows.map((row) => row[field] ?? null)])),
  }) as unknown as LiveColumns;
