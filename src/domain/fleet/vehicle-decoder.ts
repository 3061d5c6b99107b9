import { decodeStatusCode } from './live/status.ts';
import type { VehicleEntry } from './vehicle.ts';

/** A vehicle as an earlier version may have kept it; null without a usable id. Absent values become null or ''. */
export function decodeVehicle(input: unknown): VehicleEntry | null {
  const wire = record(input);
  const id = number(wire.vehicleId);
  if (id === null || !Number.isSafeInteger(id) || id <= 0) return null;
  const vehicle = record(wire.vehicle);
  const live = record(wire.live);
  const todays = record(wire.todays);
  return {
    vehicleId: id as VehicleEntry['vehicleId'],
    wpId: number(wire.wpId) ?? number(vehicle.wpId),
    vehicle: {
      name: text(vehicle.name) ?? '',
      image: text(vehicle.image),
      model: text(vehicle.model) ?? '',
      type: text(vehicle.type) ?? '',
      engine: text(vehicle.engine) ?? '',
      fabricNr: text(vehicle.fabricNr),
    },
    live: {
      statusVehicle: decodeStatusCode(live.statusVehicle),
      position: position(live.position),
      GPSSignal: number(live.GPSSignal),
      GSMSignal: number(live.GSMSignal),
      speed: number(live.speed),
      bearingAngle: number(live.bearingAngle),
      timestampPosition: number(live.timestampPosition),
      mileageKm: number(live.mileageKm),
      externalPower: number(live.externalPower),
      temperatureSensor: number(live.temperatureSensor),
    },
    todays: { idleHours: number(todays.idleHours), drivingHours: number(todays.drivingHours), workingHours: number(todays.workingHours) },
    total: { mileageKm: number(record(wire.total).mileageKm) },
    dailyDrivingHours: number(wire.dailyDrivingHours),
    dailyEquippedHours: number(wire.dailyEquippedHours),
    dailyMileageKm: number(wire.dailyMileageKm),
    ActualGpsSpeed: number(wire.ActualGpsSpeed),
    timestamp: { timestampRecentRawDataStatus: number(record(wire.timestamp).timestampRecentRawDataStatus) },
    timestampMileage: number(wire.timestampMileage),
    operatingHours: number(wire.operatingHours),
    timestampOperatingHours: number(wire.timestampOperatingHours),
    ...optional('startDate', text(wire.startDate)),
    ...optional('endDate', text(wire.endDate)),
    ...optional('fuelConsumption', text(wire.fuelConsumption)),
  };
}

/** A list of them; what is no vehicle is left out. */
export const decodeVehicles = (items: readonly unknown[]): readonly VehicleEntry[] => items.flatMap((item) => decodeVehicle(item) ?? []);

type Wire = Readonly<Record<string, unknown>>;
const record = (value: unknown): Wire => (typeof value === 'object' && value !== null ? (value as Wire) : {});
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const optional = <K extends string>(key: K, value: string | null) => (value === null ? {} : ({ [key]: value } as Record<K, string>));

function position(value: unknown): VehicleEntry['live']['position'] {
  const lat = number(record(value).lat);
  const lng = number(record(value).lng);
  return lat === null || lng === null ? null : { lat, lng };
}
