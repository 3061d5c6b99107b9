import { Schema } from 'effect';

/** A column of numbers; one pass instead of a schema walk per cell, since ten thousand vehicles arrive at once. */
const NumberColumn = Schema.declare(
  (input): input is readonly (number | null)[] =>
    Array.isArray(input) && input.every((cell) => cell === null || (typeof cell === 'number' && Number.isFinite(cell))),
);

/**
 * Live values of many vehicles, one array per field, row i of each belongs to vehicleIds[i]. Null: never reported.
 * Times epoch ms (position: event time, received: acceptance by the server), lat/lng degrees WGS 84, speed km/h,
 * bearing degrees, mileage km, power V, temperature °C, hours decimal; operatingHours: what the
 * hour meter of the motor shows.
 */
export const LiveColumns = Schema.Struct({
  asOf: Schema.Finite,
  /** Pass as `since` to get only vehicles that changed later. */
  cursor: Schema.Finite,
  vehicleIds: NumberColumn,
  timestampPosition: NumberColumn,
  received: NumberColumn,
  lat: NumberColumn,
  lng: NumberColumn,
  speed: NumberColumn,
  timestampSpeed: NumberColumn,
  bearingAngle: NumberColumn,
  statusVehicle: NumberColumn,
  statusSince: NumberColumn,
  GPSSignal: NumberColumn,
  GSMSignal: NumberColumn,
  mileageKm: NumberColumn,
  externalPower: NumberColumn,
  temperatureSensor: NumberColumn,
  timestampRecentRawDataStatus: NumberColumn,
  timestampMileage: NumberColumn,
  operatingHours: NumberColumn,
  timestampOperatingHours: NumberColumn,
  idleHours: NumberColumn,
  drivingHours: NumberColumn,
  workingHours: NumberColumn,
  dailyDrivingHours: NumberColumn,
  dailyEquippedHours: NumberColumn,
  dailyMileageKm: NumberColumn,
  /** The part of dailyMileageKm that lies somewhere in a silence longer than a day, which ended today. */
  dailyEstimatedKm: NumberColumn,
});
export type LiveColumns = typeof LiveColumns.Type;
