/**
 * Every live value of a vehicle. Times epoch ms (position: event time, received: acceptance by the server), lat/lng degrees WGS 84, speed km/h,
 * bearing degrees, mileage km, power V, temperature °C, hours decimal.
 */
export const liveFields = [
  'timestampPosition',
  'received',
  'lat',
  'lng',
  'speed',
  'timestampSpeed',
  'bearingAngle',
  'statusVehicle',
  'statusSince',
  'GPSSignal',
  'GSMSignal',
  'mileageKm',
  'externalPower',
  'temperatureSensor',
  'timestampRecentRawDataStatus',
  'timestampMileage',
  /** What the hour meter of the motor shows. */
  'operatingHours',
  'timestampOperatingHours',
  'idleHours',
  'drivingHours',
  'workingHours',
  'dailyDrivingHours',
  'dailyEquippedHours',
  'dailyMileageKm',
  /** The part of dailyMileageKm that lies somewhere in a silence longer than a day, which ended today. */
  'dailyEstimatedKm',
  /** When it left its areas, event time; empty inside them, and without a position or an area. */
  'outsideAreaSince',
] as const;
export type LiveField = (typeof liveFields)[number];
