import type { LiveColumns } from '../../../src/domain/fleet/live/columns.ts';
import type { VehicleEntry } from '../../../src/domain/fleet/vehicle.ts';

/** 20.11.2026 12:00 in Berlin. */
export const sampleNow = Date.UTC(2026, 10, 20, 11, 0, 0);
const minute = 60_000;

interface Sample {
  readonly name: string;
  readonly model: string;
  readonly engine: string;
  readonly status: 1 | 2 | 3 | 4 | null;
  readonly speed: number | null;
  /** Minutes since the last report. */
  readonly age: number;
}

const samples: readonly Sample[] = [
  { name: '185 142-9', model: 'TRAXX', engine: 'electric', status: 4, speed: 96, age: 0 },
  { name: '187 003-1', model: 'TRAXX', engine: 'electric', status: 2, speed: 0, age: 1 },
  { name: '218 457-3', model: 'V 160', engine: 'diesel', status: 3, speed: 0, age: 0 },
  { name: '261 028-7', model: 'Gravita', engine: 'diesel', status: 4, speed: 38.5, age: 0 },
  { name: '294 811-6', model: 'V 90', engine: 'diesel', status: 1, speed: 0, age: 190 },
  { name: '362 907-0 Rangierlok Maschen Süd', model: 'V 60', engine: 'diesel', status: 1, speed: 0, age: 12 },
  { name: 'EDK 300/5', model: 'Kran', engine: 'diesel', status: 2, speed: 0, age: 0 },
  { name: 'EDK 1000', model: 'Kran', engine: 'diesel', status: 1, speed: null, age: 4 },
  { name: 'G 1206 Neu', model: 'G 1206', engine: 'diesel', status: null, speed: null, age: -1 },
];

const sampleOf = (row: number): Sample => samples[row % samples.length] as Sample;
const nameOf = (row: number) => {
  const { name } = sampleOf(row);
  return row < samples.length ? name : `${name} ${Math.floor(row / samples.length) + 1}`;
};

/** As many vehicles as wanted, of every kind and status; ids count from 1. */
export const sampleVehicles = (count: number): readonly VehicleEntry[] =>
  Array.from({ length: count }, (_, row) => {
    const { model, engine, age } = sampleOf(row);
    const isKnown = age >= 0;
    return {
      vehicleId: (row + 1) as VehicleEntry['vehicleId'],
      wpId: null,
      vehicle: { name: nameOf(row), image: null, model, type: 'locomotive', engine, fabricNr: `F-${1000 + row}` },
      live: {
        statusVehicle: null,
        position: null,
        GPSSignal: null,
        GSMSignal: null,
        speed: null,
        bearingAngle: null,
        timestampPosition: null,
        mileageKm: null,
        externalPower: null,
        temperatureSensor: null,
      },
      todays: { idleHours: null, drivingHours: null, workingHours: null },
      total: { mileageKm: isKnown ? 412_345.67 + row * 1_021 : null },
      dailyDrivingHours: null,
      dailyEquippedHours: null,
      dailyMileageKm: null,
      ActualGpsSpeed: null,
      timestamp: { timestampRecentRawDataStatus: null },
      timestampMileage: null,
      operatingHours: null,
      timestampOperatingHours: null,
    };
  });

/** Live values of the same vehicles. */
export function sampleColumns(count: number, now: number = sampleNow): LiveColumns {
  const rows = Array.from({ length: count }, (_, row) => row);
  const column = (value: (sample: Sample, row: number) => number | null) =>
    rows.map((row) => (sampleOf(row).age < 0 ? null : value(sampleOf(row), row)));
  const reported = column(({ age }) => now - age * minute);
  return {
    asOf: now,
    cursor: now,
    vehicleIds: rows.map((row) => row + 1),
    timestampPosition: reported,
    received: reported,
    lat: column((_, row) => 52.52 - (row % 40) * 0.07),
    lng: column((_, row) => 13.4 - (row % 70) * 0.06),
    speed: column(({ speed }) => speed),
    timestampSpeed: reported,
    bearingAngle: column((_, row) => (row * 70) % 360),
    statusVehicle: column(({ status }) => status),
    statusSince: column(({ status }) => now - (status === 1 ? 31 * 60 : 47) * minute),
    GPSSignal: column((_, row) => [12, 16, 9, 14, 3, 0, 11, 7][row % 8] ?? 8),
    GSMSignal: column((_, row) => (row % 5 === 3 ? 0 : 4)),
    mileageKm: column((_, row) => 412_345.67 + row * 1_021),
    externalPower: column(({ status }) => (status === 1 ? 24.1 : 27.6)),
    temperatureSensor: column(() => 18.5),
    timestampRecentRawDataStatus: reported,
    timestampMileage: reported,
    operatingHours: column((_, row) => 18_244.3 + row * 310),
    timestampOperatingHours: reported,
    idleHours: column(() => 1.25),
    drivingHours: column(() => 3.5),
    workingHours: column((_, row) => 4.75 + (row % 7) * 0.5),
    dailyDrivingHours: column(() => 3.5),
    dailyEquippedHours: column(() => 6.25),
    dailyMileageKm: column((_, row) => 212.4 + row),
    dailyEstimatedKm: column(() => 0),
    outsideAreaSince: column((_, row) => (row % samples.length === 5 ? now - 95 * minute : null)),
  };
}
