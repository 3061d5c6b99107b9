import type { VehicleId } from '../../src/domain/common/ids.ts';
import type { VehicleEntry } from '../../src/domain/fleet/vehicle.ts';
import { type LiveRecord, liveCells } from './live/record.ts';

export interface VehicleRecord {
  readonly vehicle_id: VehicleId;
  readonly wp_id: number | null;
  readonly name: string;
  readonly image: string | null;
  readonly model: string;
  readonly type: string;
  readonly engine: string;
  readonly fabric_nr: string | null;
  readonly fuel_consumption: string | null;
  /** DD.MM.YYYY */
  readonly start_date: string | null;
  readonly end_date: string | null;
}

/** A row as the list call answers it, live values cut to the caller's window. `today`: start of the day, epoch ms. */
export const vehicleEntry = (row: VehicleRecord & LiveRecord, today: number): VehicleEntry => {
  const live = liveCells(row, today);
  const { lat, lng } = live;
  return {
    vehicleId: row.vehicle_id,
    wpId: row.wp_id,
    vehicle: { name: row.name, image: row.image, model: row.model, type: row.type, engine: row.engine, fabricNr: row.fabric_nr },
    live: {
      statusVehicle: live.statusVehicle as VehicleEntry['live']['statusVehicle'],
      position: lat === null || lng === null ? null : { lat, lng },
      GPSSignal: live.GPSSignal,
      GSMSignal: live.GSMSignal,
      speed: live.speed,
      bearingAngle: live.bearingAngle,
      timestampPosition: live.timestampPosition,
      mileageKm: live.mileageKm,
      externalPower: live.externalPower,
      temperatureSensor: live.temperatureSensor,
    },
    todays: { idleHours: live.idleHours, drivingHours: live.drivingHours, workingHours: live.workingHours },
    total: { mileageKm: live.mileageKm },
    dailyDrivingHours: live.dailyDrivingHours,
    dailyEquippedHours: live.dailyEquippedHours,
    dailyMileageKm: live.dailyMileageKm,
    ActualGpsSpeed: live.speed,
    timestamp: { timestampRecentRawDataStatus: live.timestampRecentRawDataStatus },
    timestampMileage: live.timestampMileage,
    operatingHours: live.operatingHours,
    timestampOperatingHours: live.timestampOperatingHours,
    ...(row.start_date === null ? {} : { startDate: row.start_date }),
    ...(row.end_date === null ? {} : { endDate: row.end_date }),
    ...(row.fuel_consumption === null ? {} : { fuelConsumption: row.fuel_consumption }),
  };
};
