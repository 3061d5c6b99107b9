import { Schema } from 'effect';
import { VehicleId } from '../common/ids.ts';

const Nullable = Schema.NullOr(Schema.Finite);

/** Machine status code on the wire: off 1, equipped 2, standing with motor on 3, driving 4. Null: not known. */
export const StatusCode = Schema.NullOr(Schema.Literals([1, 2, 3, 4]));
export type StatusCode = typeof StatusCode.Type;

const VehicleMaster = Schema.Struct({
  name: Schema.String,
  image: Schema.NullOr(Schema.String),
  /** 'Kran' makes the entry a crane. */
  model: Schema.String,
  type: Schema.String,
  /** 'electric' makes the entry an electric locomotive. */
  engine: Schema.String,
  fabricNr: Schema.NullOr(Schema.String),
});

/** Last known values; times in epoch milliseconds, speed km/h, angle degrees, mileage km, power V, temperature °C. */
const VehicleLive = Schema.Struct({
  statusVehicle: StatusCode,
  position: Schema.NullOr(Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite })),
  GPSSignal: Nullable,
  GSMSignal: Nullable,
  speed: Nullable,
  bearingAngle: Nullable,
  timestampPosition: Nullable,
  mileageKm: Nullable,
  externalPower: Nullable,
  temperatureSensor: Nullable,
});

/** A vehicle as the user may see it: master data, last values and today's hours (hours decimal). */
export const VehicleEntry = Schema.Struct({
  vehicleId: VehicleId,
  wpId: Schema.NullOr(Schema.Int),
  vehicle: VehicleMaster,
  live: VehicleLive,
  todays: Schema.Struct({ idleHours: Nullable, drivingHours: Nullable, workingHours: Nullable }),
  total: Schema.Struct({ mileageKm: Nullable }),
  dailyDrivingHours: Nullable,
  dailyEquippedHours: Nullable,
  dailyMileageKm: Nullable,
  ActualGpsSpeed: Nullable,
  timestamp: Schema.Struct({ timestampRecentRawDataStatus: Nullable }),
  timestampMileage: Nullable,
  /** Hours the motor has run in all, decimal, and when they were reported. */
  operatingHours: Nullable,
  timestampOperatingHours: Nullable,
  /** Limited access, DD.MM.YYYY, both days inclusive. */
  startDate: Schema.optional(Schema.String),
  endDate: Schema.optional(Schema.String),
  fuelConsumption: Schema.optional(Schema.String),
});
export type VehicleEntry = typeof VehicleEntry.Type;
