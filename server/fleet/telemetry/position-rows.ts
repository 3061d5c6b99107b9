import { type RareSignal, rareSignals } from '../../../src/domain/alerts/rule.ts';
import type { Column } from './columns.ts';
import type { Fix, Status } from './fix.ts';

/** A fix as the table `position` keeps it; times in epoch ms. */
export interface PositionRow {
  readonly vehicle_id: number;
  readonly time: number;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly odometer: number | null;
  readonly engine_hours: number | null;
  readonly voltage: number | null;
  readonly accuracy: number | null;
  readonly speed: number | null;
  readonly heading: number | null;
  readonly satellites: number | null;
  readonly gsm: number | null;
  readonly temperature: number | null;
  readonly longitudinal_acceleration: number | null;
  readonly vertical_acceleration: number | null;
  readonly axle_vibration: number | null;
  readonly coolant_temperature: number | null;
  readonly status: number | null;
  readonly ignition: boolean | null;
  readonly engine: boolean | null;
}

export interface VehicleFix {
  readonly vehicleId: number;
  readonly fix: Fix;
}

const scaled = (value: number | null, steps: number) => (value === null ? null : Math.round(value * steps));
const unscaled = (value: number | null, steps: number) => (value === null ? null : value / steps);
const flag = (value: boolean | null) => (value === null ? null : value ? 't' : 'f');

const rareColumns: Readonly<Record<RareSignal, Column<VehicleFix>>> = {
  longitudinalAcceleration: { name: 'longitudinal_acceleration', type: 'int2', of: (row) => scaled(row.fix.longitudinalAcceleration, 100) },
  verticalAcceleration: { name: 'vertical_acceleration', type: 'int2', of: (row) => scaled(row.fix.verticalAcceleration, 100) },
  axleVibration: { name: 'axle_vibration', type: 'int2', of: (row) => scaled(row.fix.axleVibration, 100) },
  coolantTemperature: { name: 'coolant_temperature', type: 'int2', of: (row) => scaled(row.fix.coolantTemperature, 10) },
};

/** What most units report. */
const usualColumns: readonly Column<VehicleFix>[] = [
  { name: 'vehicle_id', type: 'int', of: (row) => row.vehicleId },
  { name: 'time', type: 'float8', of: (row) => row.fix.time },
  { name: 'lat', type: 'int', of: (row) => scaled(row.fix.lat, 1e7) },
  { name: 'lng', type: 'int', of: (row) => scaled(row.fix.lng, 1e7) },
  { name: 'odometer', type: 'int', of: (row) => row.fix.odometer },
  { name: 'engine_hours', type: 'int', of: (row) => scaled(row.fix.engineHours, 100) },
  { name: 'voltage', type: 'int', of: (row) => scaled(row.fix.voltage, 100) },
  { name: 'accuracy', type: 'int2', of: (row) => row.fix.accuracy },
  { name: 'speed', type: 'int2', of: (row) => scaled(row.fix.speed, 10) },
  { name: 'heading', type: 'int2', of: (row) => row.fix.heading },
  { name: 'satellites', type: 'int2', of: (row) => row.fix.satellites },
  { name: 'gsm', type: 'int2', of: (row) => row.fix.gsm },
  { name: 'temperature', type: 'int2', of: (row) => scaled(row.fix.temperature, 10) },
  { name: 'status', type: 'int2', of: (row) => row.fix.status },
  { name: 'ignition', type: 'bool', of: (row) => flag(row.fix.ignition) },
  { name: 'engine', type: 'bool', of: (row) => flag(row.fix.engine) },
];

export const positionColumns = [...usualColumns, ...Object.values(rareColumns)];

/** Without those that none of these says anything of: each column costs its share of every write. */
export const columnsOf = (fixes: readonly VehicleFix[]): readonly Column<VehicleFix>[] => {
  const said = rareSignals.filter((signal) => fixes.some(({ fix }) => fix[signal] !== null));
  return [...usualColumns, ...said.map((signal) => rareColumns[signal])];
};

/** Names after vehicle and time. */
export const fixColumnNames = positionColumns.slice(2).map(({ name }) => name);

export const millisOf = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
export const instantOf = (column: string) => `to_timestamp(${column} / 1000)`;

export const fixOf = (row: PositionRow): Fix => ({
  time: row.time,
  lat: unscaled(row.lat, 1e7),
  lng: unscaled(row.lng, 1e7),
  accuracy: row.accuracy,
  speed: unscaled(row.speed, 10),
  heading: row.heading,
  satellites: row.satellites,
  gsm: row.gsm,
  voltage: unscaled(row.voltage, 100),
  temperature: unscaled(row.temperature, 10),
  odometer: row.odometer,
  engineHours: unscaled(row.engine_hours, 100),
  longitudinalAcceleration: unscaled(row.longitudinal_acceleration, 100),
  verticalAcceleration: unscaled(row.vertical_acceleration, 100),
  axleVibration: unscaled(row.axle_vibration, 100),
  coolantTemperature: unscaled(row.coolant_temperature, 10),
  status: row.status as Status | null,
  ignition: row.ignition,
  engine: row.engine,
});

/** Rows that take part in time accounting, as `isEvidence` says. */
export const evidence = (alias: string) =>
  `(${['lat', 'speed', 'status', 'ignition', 'engine'].map((name) => `${alias}.${name} is not null`).join(' or ')})`;
